"""What the opponent's play tells of its hand: a weight for each card it may hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from gin3_widgets.engine import (
    DECK,
    Card,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Outcome,
    Pass,
    TakeDiscard,
    TakeUpcard,
)

WENT_GIN: Final = (0.65, 0.03)
"""How often one who waits for gin, and one who does not, ends a hand with it."""
KNOCKED: Final = (0.35, 0.97)


class Deed(Enum):
    """What somebody did with a card on the pile, and what that does to the weights of others.

    The factors are for cards of the same rank, and of the same suit one and two ranks away.
    """

    TOOK = (3.0, 3.0, 1.5)
    REFUSED = (0.7, 0.75, 0.85)
    THREW = (0.5, 0.6, 0.8)


@dataclass(frozen=True, slots=True)
class Trace:
    """A deed of a seat with a card, and in which of its turns, from 1."""

    deed: Deed
    card: Card
    turn: int


def traces(seen: Observation, seat: int) -> Iterator[Trace]:
    """Give what a seat took, refused and threw in this hand, in order."""
    pile, turn, forced = _first_pile(seen), 1, False
    for mover, action in seen.log:
        match action:
            case TakeUpcard() | TakeDiscard():
                card, deed = pile.pop(), Deed.TOOK
            case Pass():
                card, deed, forced = pile[-1], Deed.REFUSED, mover == seen.roles.box
            case DrawStock() if pile and not forced:
                card, deed = pile[-1], Deed.REFUSED
            case Discard(card=card):
                pile.append(card)
                deed, forced = Deed.THREW, False
            case _:
                continue
        if mover == seat:
            if card is not None:
                yield Trace(deed, card, turn)
            turn += deed is Deed.THREW


def _first_pile(seen: Observation) -> list[Card | None]:
    """Return the pile as it was when the log begins: the upcard, or more in a position.

    Of a position, the card that lay on top is None if it was taken and thrown since.
    """
    moved = [(seat, action) for seat, action in seen.log if isinstance(action, _ON_THE_PILE)]
    thrown = [action.card for _, action in moved if isinstance(action, Discard | Knock)]
    taken = len(moved) - len(thrown)
    size = len(seen.discards) - len(thrown) + thrown.count(None) + taken
    if not moved or isinstance(moved[0][1], Discard | Knock):
        return list(seen.discards[:size])
    taker, first = moved[0]
    if isinstance(first, TakeUpcard):
        return [seen.upcard]
    kept = (card for card in seen.known[taker] if card not in thrown)
    return [*seen.discards[: size - 1], next(kept, None)]


def weights(seen: Observation, seat: int) -> list[float]:
    """Weigh each card of the pack, by index: how much likelier than another the seat holds it.

    A card that is seen, or known to be held, weighs nothing: it is not to be guessed.
    """
    weight = [1.0] * len(DECK)
    for trace in traces(seen, seat):
        same, next_to, beyond = trace.deed.value
        for near, factor in _NEAR[trace.card.index]:
            weight[near] *= (same, next_to, beyond)[factor]
    visible = (seen.hand, seen.captain_hand, seen.discards, *seen.known)
    for card in (card for cards in visible for card in cards):
        weight[card.index] = 0.0
    return weight


def chances(seen: Observation, seat: int) -> list[float]:
    """Give for each card of the pack, by index, about how likely the seat holds it."""
    weight = weights(seen, seat)
    hidden = seen.counts[seat] - len(seen.known[seat])
    share = hidden / (sum(weight) or 1.0)
    chance = [min(1.0, each * share) for each in weight]
    for card in seen.known[seat]:
        chance[card.index] = 1.0
    return chance


def patience(seen: Observation, seat: int) -> float:
    """Return about how likely a seat waits for gin, from how it ended earlier hands, 0.1 to 0.9."""
    odds = 1.0
    for result in seen.results:
        if result.knocker == seat:
            waits, does_not = WENT_GIN if result.outcome in _GIN else KNOCKED
            odds *= waits / does_not
    return min(max(odds / (1 + odds), 0.1), 0.9)


def _near(card: Card) -> tuple[tuple[int, int], ...]:
    near = [(other.index, 0) for other in DECK if other.rank == card.rank and other is not card]
    for other in DECK:
        apart = abs(other.rank - card.rank)
        if other.suit == card.suit and apart in (1, 2):
            near.append((other.index, apart))
    return tuple(near)


_ON_THE_PILE: Final = (TakeUpcard, TakeDiscard, Discard, Knock)
_GIN: Final = (Outcome.GIN, Outcome.BIG_GIN)
_NEAR: Final = tuple(map(_near, DECK))
