"""What a discard may do for the opponent, as far as the pile tells."""

from collections.abc import Iterable
from itertools import combinations

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Situation
from gin3_widgets.engine import Action, Card, Discard, Meld, fits

RECENT = 6
"""Refusals and throws of more than so many turns ago are no longer told."""


def safe(at: Situation, action: Action) -> Reason | None:
    """No meld with the card is left to the opponent: the others are gone or in one's own hand."""
    if not isinstance(action, Discard) or melds_left(at, action.card):
        return None
    return reason("safe", "for", who=at.who, card=action.card)


def feeds_meld(at: Situation, action: Action) -> Reason | None:
    """The card makes a meld with cards that the opponent is known to hold."""
    if not isinstance(action, Discard):
        return None
    for pair in combinations(at.known, 2):
        if _meld(action.card, *pair):
            return reason("feeds_meld", "against", who=at.who, pair=tuple(sorted(pair)))
    return None


def took_near(at: Situation, action: Action) -> Reason | None:
    """The opponent took a card of its rank or beside it, and still holds it."""
    if not isinstance(action, Discard):
        return None
    for ago, turn in enumerate(at.their_turns, start=1):
        if turn.took and turn.took in at.known and near(action.card, turn.took):
            return reason("took_near", "against", who=at.who, card=turn.took, turns=ago)
    return None


def refused_near(at: Situation, action: Action) -> Reason | None:
    """The opponent left a card of its rank or beside it on the pile."""
    return _passed_by(at, action, "refused_near", [turn.refused for turn in at.their_turns])


def threw_near(at: Situation, action: Action) -> Reason | None:
    """The opponent threw a card of its rank or beside it."""
    return _passed_by(at, action, "threw_near", [turn.threw for turn in at.their_turns])


def lay_off_chance(at: Situation, action: Action) -> Reason | None:
    """Kept, the card might be laid off on a meld around one that the opponent took (6.5)."""
    if not isinstance(action, Discard) or action.card not in at.sorted.loose:
        return None
    for card in at.known:
        if any(fits(action.card, meld) for meld in melds_left(at, card)):
            return reason("lay_off_chance", "against", who=at.who, card=card)
    return None


def near(card: Card, other: Card) -> bool:
    """Return whether two cards have the same rank, or stand side by side in a suit."""
    if card.rank == other.rank:
        return card is not other
    return card.suit == other.suit and abs(card.rank - other.rank) == 1


def _passed_by(
    at: Situation, action: Action, kind: str, passed: Iterable[Card | None]
) -> Reason | None:
    if not isinstance(action, Discard):
        return None
    for ago, card in enumerate(passed, start=1):
        if ago <= RECENT and card and card not in at.known and near(action.card, card):
            return reason(kind, "for", who=at.who, card=card, turns=ago)
    return None


def melds_left(at: Situation, card: Card) -> list[Meld]:
    """Return the melds of three with this card whose others may be the opponent's."""
    others = [c for c in at.live.union(at.known) if c is not card and _close(c, card)]
    return [Meld((card, *two)) for two in combinations(sorted(others), 2) if _meld(card, *two)]


def _close(card: Card, other: Card) -> bool:
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)


def _meld(*three: Card) -> bool:
    """Return whether three cards are a meld (2.1)."""
    low, middle, high = sorted(card.rank for card in three)
    if low == high:
        return True
    return len({card.suit for card in three}) == 1 and (middle, high) == (low + 1, low + 2)
