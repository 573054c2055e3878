"""Pairs that one more card would make a meld of: kept, given up, or past hope."""

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Cards, Situation, pairs
from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    DrawStock,
    Pass,
    TakeDiscard,
    TakeUpcard,
    best_arrangement,
)


def gives_up(at: Situation, action: Action) -> Reason | None:
    """The card thrown is one of a pair that live cards could still finish."""
    found = _pairs_of(at, action)
    hopes = {pair: sum(card in at.live for card in ends) for pair, ends in found.items()}
    pair = max(hopes, key=lambda pair: hopes[pair], default=None)
    if pair is None or not hopes[pair]:
        return None
    return reason("gives_up", "against", pair=pair, n=hopes[pair])


def dead_pair(at: Situation, action: Action) -> Reason | None:
    """The card thrown is one of a pair that nothing can finish any more."""
    found = _pairs_of(at, action)
    if not found or any(card in at.live for ends in found.values() for card in ends):
        return None
    pair, ends = next(iter(found.items()))
    return reason("dead_pair", "for", pair=pair, gone=ends)


def alone(at: Situation, action: Action) -> Reason | None:
    """The card thrown has no loose card of its rank or near it beside it."""
    if not isinstance(action, Discard) or action.card not in at.sorted.loose:
        return None
    if _pairs_of(at, action):
        return None
    return reason("alone", "for", card=action.card)


def throws_last(at: Situation, action: Action) -> Reason | None:
    """The card thrown is the last that could finish a pair one keeps."""
    kept = at.kept(action) if isinstance(action, Discard) else None
    if kept is None:
        return None
    assert isinstance(action, Discard)
    melds = [meld.cards for meld in at.sorted.melds if action.card in meld.cards]
    for pair, ends in pairs(best_arrangement(kept).loose).items():
        broken = any(set(pair) <= set(meld) for meld in melds)  # another fact tells of that
        if _last(at, action.card, ends) and not broken:
            return reason("throws_last", "against", pair=pair, card=action.card)
    return None


def takes_last(at: Situation, action: Action) -> Reason | None:
    """The card taken from the pile is the last that could finish a pair."""
    pair = _finished_by_top(at) if isinstance(action, TakeUpcard | TakeDiscard) else None
    if pair is None or at.top is None:
        return None
    return reason("takes_last", "for", pair=pair, card=at.top)


def leaves_last(at: Situation, action: Action) -> Reason | None:
    """The card left on the pile is the last that could finish a pair."""
    takes = any(isinstance(other, TakeUpcard | TakeDiscard) for other in at.seen.legal)
    pair = _finished_by_top(at) if isinstance(action, DrawStock | Pass) and takes else None
    if pair is None or at.top is None:
        return None
    return reason("leaves_last", "against", pair=pair, card=at.top)


def begins(at: Situation, action: Action) -> Reason | None:
    """The card taken lies in no meld, but is one of a pair that live cards could finish."""
    if not isinstance(action, TakeUpcard | TakeDiscard) or at.top is None or at.meld_of_top:
        return None
    found = pairs((*at.sorted.loose, at.top))
    hopes = {
        pair: sum(card in at.live for card in ends)
        for pair, ends in found.items()
        if at.top in pair
    }
    pair = max(hopes, key=lambda pair: hopes[pair], default=None)
    if pair is None or not hopes[pair]:
        return None
    return reason("begins", "for", card=at.top, pair=pair, n=hopes[pair])


def _pairs_of(at: Situation, action: Action) -> dict[Cards, Cards]:
    """Return the pairs among the loose cards that the card thrown belongs to."""
    if not isinstance(action, Discard) or action.card not in at.sorted.loose:
        return {}
    found = pairs(at.sorted.loose)
    return {pair: ends for pair, ends in found.items() if action.card in pair}


def _finished_by_top(at: Situation) -> Cards | None:
    for pair, ends in pairs(at.sorted.loose).items():
        if at.top and _last(at, at.top, ends):
            return pair
    return None


def _last(at: Situation, card: Card, ends: Cards) -> bool:
    """Return whether a card is the last left of several that could finish a pair."""
    return card in ends and len(ends) > 1 and not any(end in at.live for end in ends)
