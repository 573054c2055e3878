"""The careful player: keeps its outs open, throws what is safe, and waits for gin."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from gin3_widgets.bots.reading import chances
from gin3_widgets.bots.simple import Simple, completes
from gin3_widgets.engine import (
    DECK,
    Action,
    Card,
    Discard,
    Knock,
    Observation,
    Rules,
    discards,
)
from gin3_widgets.engine.melds import MELDS, deadwood_of, mask_of

OUT: Final = 0.75
"""Points given up to keep a card that can still come in a meld."""
DANGER: Final = 2.0
"""Points given up rather than throw a card that the opponent surely melds."""
EARLY: Final = 3
"""Own turns in which a knock is worth more than waiting for gin, where waiting pays at all."""
ALWAYS: Final = 99


@dataclass(frozen=True, slots=True)
class Throw:
    """What a discard leaves: the count, the live cards that would join a meld, the danger 0..1."""

    card: Card
    left: int
    outs: int
    danger: float

    @property
    def worth(self) -> float:
        """The points it leaves as a careful player counts them; less is better."""
        return self.left - OUT * self.outs + DANGER * self.danger


class Careful(Simple):
    """Takes a card only if less is left, counts outs and dangers, and waits for gin if it pays."""

    name = "careful"
    character = "counts its chances and throws what is safe"

    def wants_top(self, seen: Observation) -> bool:
        """Return whether the top of the pile joins a meld and leaves less than there is."""
        return helps(seen)

    def discard(self, seen: Observation, rng: Random) -> Action:
        """Return the careful knock or discard; chance decides only between equals."""
        return knock(seen) or Discard(best_throw(seen, rng).card)

    def loss(self, seen: Observation, own: Action, said: Action, rng: Random) -> float:
        """Return what a move costs in the count, outs and dangers included for discards."""
        if isinstance(own, Discard) and isinstance(said, Discard):
            worth = {throw.card: throw.worth for throw in throws(seen)}
            return worth[said.card] - worth[own.card]
        return super().loss(seen, own, said, rng)


def helps(seen: Observation) -> bool:
    """Return whether the top of the pile joins a meld and leaves less than there is."""
    top, hand = seen.discards[-1], seen.hand
    if not completes(top, hand):
        return False
    left = discards((*hand, top))
    return min(left[card] for card in hand) < deadwood_of(mask_of(hand))


def knock(seen: Observation) -> Action | None:
    """Return the knock that a careful player makes: gin at any time, another one in time."""
    knocks = [action for action in seen.legal if isinstance(action, Knock)]
    if not knocks:
        return None
    if Knock(None) in knocks:
        return Knock(None)
    left = discards(seen.hand)
    best = min(knocks, key=lambda action: left[action.card] if action.card else 0)
    early = own_turns(seen, seen.seat) < knocking_turns(seen.rules) or seen.last
    return best if early or (best.card and left[best.card] == 0) else None


def knocking_turns(rules: Rules) -> int:
    """Return in how many own turns a knock is made as soon as it can be: few where gin is awaited.

    Waiting pays where the other's knock can be undercut for nearly as much as gin brings.
    """
    return EARLY if 3 * rules.undercut_bonus >= 2 * rules.gin_bonus else ALWAYS


def own_turns(seen: Observation, of: int) -> int:
    """Return how many turns a seat has ended in this hand."""
    return sum(seat == of and isinstance(action, Discard) for seat, action in seen.log)


def best_throw(seen: Observation, rng: Random) -> Throw:
    """Return the discard that a careful player makes."""
    found = throws(seen)
    least = min(throw.worth for throw in found)
    return rng.choice([throw for throw in found if throw.worth == least])


def throws(seen: Observation) -> list[Throw]:
    """Weigh each card that may be discarded."""
    mask, left = mask_of(seen.hand), discards(seen.hand)
    alive, held = live(seen), chances(seen, seen.roles.opponent(seen.seat))
    return [
        Throw(
            action.card,
            left[action.card],
            sum(1 for _ in outs(mask ^ action.card.bit, alive)),
            danger(action.card, held),
        )
        for action in seen.legal
        if isinstance(action, Discard)
    ]


def live(seen: Observation) -> list[Card]:
    """List the cards that may still come: neither held, nor thrown, nor known to be held."""
    gone = {card for cards in (seen.hand, seen.discards, *seen.known) for card in cards}
    return [card for card in DECK if card not in gone]


def outs(hand: int, alive: list[Card]) -> Iterator[Card]:
    """Give the live cards that would lie in a meld with cards of the hand, a mask."""
    left = deadwood_of(hand)
    for card in alive:
        if _AROUND[card.index] & hand and deadwood_of(hand | card.bit) <= left:
            yield card


def danger(card: Card, held: list[float]) -> float:
    """Return about how likely the opponent can meld a card, from the chances of each it holds."""
    safe = 1.0
    for one, other in _PAIRS[card.index]:
        safe *= 1 - held[one] * held[other]
    return 1 - safe


def _pairs(card: Card) -> tuple[tuple[int, int], ...]:
    """List the two others of each meld of three with this card."""
    pairs = []
    for meld in MELDS.values():
        if len(meld.cards) == 3 and card in meld.cards:
            one, other = (each.index for each in meld.cards if each is not card)
            pairs.append((one, other))
    return tuple(pairs)


_PAIRS: Final = tuple(map(_pairs, DECK))
_AROUND: Final = tuple(
    sum({DECK[each].bit for pair in _PAIRS[card.index] for each in pair}) for card in DECK
)
