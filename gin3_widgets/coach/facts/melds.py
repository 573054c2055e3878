"""Melds that an action makes, lengthens, breaks or leaves on the pile (Rule 2.1)."""

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Situation
from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    DrawStock,
    Knock,
    Meld,
    Pass,
    TakeDiscard,
    TakeUpcard,
)


def completes(at: Situation, action: Action) -> Reason | None:
    """The card taken from the pile makes a meld with two others."""
    meld = _taken_into(at, action)
    if meld is None or at.top is None or len(meld.cards) > 3:
        return None
    return reason("completes", "for", card=at.top, meld=meld.cards)


def lengthens(at: Situation, action: Action) -> Reason | None:
    """The card taken from the pile makes a meld longer."""
    meld = _taken_into(at, action)
    if meld is None or at.top is None or len(meld.cards) == 3:
        return None
    return reason("lengthens", "for", card=at.top, meld=meld.cards)


def leaves_meld(at: Situation, action: Action) -> Reason | None:
    """The card left on the pile would lie in a meld."""
    if not isinstance(action, DrawStock | Pass) or not _may_take(at) or not at.meld_of_top:
        return None
    assert at.top is not None
    return reason("leaves_meld", "against", card=at.top, meld=at.meld_of_top.cards)


def gives_nothing(at: Situation, action: Action) -> Reason | None:
    """The card taken from the pile lies in no meld."""
    if not isinstance(action, TakeUpcard | TakeDiscard) or at.meld_of_top or not at.top:
        return None
    return reason("gives_nothing", "against", card=at.top)


def nothing_there(at: Situation, action: Action) -> Reason | None:
    """The card left on the pile would lie in no meld."""
    if not isinstance(action, DrawStock | Pass) or not _may_take(at) or at.meld_of_top:
        return None
    assert at.top is not None
    return reason("nothing_there", "for", card=at.top)


def breaks(at: Situation, action: Action) -> Reason | None:
    """The card thrown takes a meld apart: then its cards count."""
    meld = _thrown_from(at, action)
    if meld is None:
        return None
    card = _thrown(action)
    assert card is not None
    if at.left[card] <= at.sorted.deadwood:
        return None
    return reason("breaks", "against", meld=meld.cards)


def shortens(at: Situation, action: Action) -> Reason | None:
    """The card thrown comes out of a meld, and yet no more points are left."""
    meld = _thrown_from(at, action)
    card = _thrown(action)
    if meld is None or card is None or at.left[card] > at.sorted.deadwood:
        return None
    return reason("shortens", "neither", meld=meld.cards)


def _taken_into(at: Situation, action: Action) -> Meld | None:
    return at.meld_of_top if isinstance(action, TakeUpcard | TakeDiscard) else None


def _may_take(at: Situation) -> bool:
    takes = any(isinstance(action, TakeUpcard | TakeDiscard) for action in at.seen.legal)
    return takes and at.top is not None


def _thrown(action: Action) -> Card | None:
    return action.card if isinstance(action, Discard | Knock) else None


def _thrown_from(at: Situation, action: Action) -> Meld | None:
    card = _thrown(action)
    if card is None:
        return None
    return next((meld for meld in at.sorted.melds if card in meld.cards), None)
