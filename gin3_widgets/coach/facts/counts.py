"""The points that an action leaves, and the cards that would improve what it keeps."""

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Situation, improving
from gin3_widgets.engine import Action, Discard, DrawStock, TakeDiscard, TakeUpcard


def leaves_least(at: Situation, action: Action) -> Reason | None:
    """No discard leaves fewer points."""
    if not isinstance(action, Discard) or at.left[action.card] > at.least:
        return None
    return reason("leaves_least", "for", n=at.least)


def leaves_more(at: Situation, action: Action) -> Reason | None:
    """Another discard leaves fewer points."""
    if not isinstance(action, Discard) or at.left[action.card] == at.least:
        return None
    left = at.left[action.card]
    return reason("leaves_more", "against", n=left, more=left - at.least)


def take_lowers(at: Situation, action: Action) -> Reason | None:
    """The card taken lowers the count, once the best card is thrown for it."""
    if not isinstance(action, TakeUpcard | TakeDiscard):
        return None
    left, now = at.points_left(action), at.sorted.deadwood
    if left is None or left >= now:
        return None
    return reason("take_lowers", "for", now=now, n=left)


def take_outs(at: Situation, action: Action) -> Reason | None:
    """With the card taken, and the best card thrown for it, more live cards improve the hand."""
    if not isinstance(action, TakeUpcard | TakeDiscard):
        return None
    now, then = len(improving(at.hand, at.live)), len(at.outs(action))
    return reason("take_outs", "for", now=now, n=then) if then > now else None


def most_outs(at: Situation, action: Action) -> Reason | None:
    """With no other discard do more live cards improve the hand."""
    here, most = _outs(at, action)
    if not here or here < most:
        return None
    return reason("most_outs", "for", n=here)


def fewer_outs(at: Situation, action: Action) -> Reason | None:
    """With another discard more live cards improve the hand."""
    here, most = _outs(at, action)
    return None if here == most else reason("fewer_outs", "against", n=here, most=most)


def draw_outs(at: Situation, action: Action) -> Reason | None:
    """Of the cards not seen, so many would lie in a meld when drawn."""
    if not isinstance(action, DrawStock):
        return None
    return reason("draw_outs", "neither", n=len(at.outs(action)), of=len(at.live))


def gin_outs(at: Situation, action: Action) -> Reason | None:
    """With what is kept, so many live cards give gin (Rule 8.1)."""
    cards = at.gin_cards(action) if isinstance(action, Discard) else ()
    return reason("gin_outs", "for", n=len(cards)) if cards else None


def _outs(at: Situation, action: Action) -> tuple[int, int]:
    if not isinstance(action, Discard):
        return 0, 0
    most = max(len(at.outs(other)) for other in at.seen.legal if isinstance(other, Discard))
    return len(at.outs(action)), most
