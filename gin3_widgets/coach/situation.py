"""What the facts about a decision rest on: the cards one may know, counted once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, TypeVar

from gin3_widgets.coach.turns import Turn, turns
from gin3_widgets.engine import (
    DECK,
    Action,
    Arrangement,
    Card,
    Discard,
    Knock,
    Meld,
    Observation,
    Role,
    TakeDiscard,
    TakeUpcard,
    best_arrangement,
    deadwood,
    discards,
)

Cards = tuple[Card, ...]
T = TypeVar("T")
STOCK = 31
"""The cards of the stock at the deal (4.3)."""
MOST_BEFORE_GIN = 49
"""What ten cards leave at most if one more gives gin: 9, 10, queen and king of a suit without
the jack, and the card that goes."""
IMAGINED = 60
"""So many hands of the opponent are imagined for the facts about a knock."""


@dataclass(frozen=True)  # no slots: what is counted is kept
class Situation:
    """A decision of a seat; `theirs` are hands that the opponent may hold.

    A card is live when it is neither in one's own hand nor on the pile, lies not open, and was
    not taken by the opponent before everybody's eyes.
    """

    seen: Observation
    theirs: tuple[Cards, ...] = ()

    @cached_property
    def them(self) -> int:
        """The seat of the opponent."""
        return self.seen.roles.opponent(self.seen.seat)

    @cached_property
    def who(self) -> Role:
        """The role of the opponent."""
        return self.seen.roles.of(self.them)

    @cached_property
    def hand(self) -> Cards:
        """One's own cards."""
        return self.seen.hand

    @cached_property
    def known(self) -> Cards:
        """The cards that the opponent took from the pile and still holds."""
        return self.seen.known[self.them]

    @cached_property
    def top(self) -> Card | None:
        """The top card of the pile."""
        return self.seen.discards[-1] if self.seen.discards else None

    @cached_property
    def live(self) -> frozenset[Card]:
        """The cards that may be in the stock or unseen in the opponent's hand."""
        opened = [card for _, cards in self.seen.opened for card in cards]
        return frozenset(DECK) - {*self.hand, *self.seen.discards, *self.known, *opened}

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of both players."""
        return turns(self.seen)

    @cached_property
    def their_turns(self) -> tuple[Turn, ...]:
        """The opponent's turns, the latest first."""
        return tuple(turn for turn in reversed(self.turns) if turn.seat == self.them)

    @cached_property
    def turn(self) -> int:
        """The number of one's own turn, from 1; refusing the upcard is none.

        Where the hand began later, at least as many as the cards drawn since the deal tell.
        """
        played = sum(turn.seat == self.seen.seat and turn.plays for turn in self.turns)
        drawn = STOCK - self.seen.stock
        return max(1, played, (drawn + 1) // 2)

    @cached_property
    def sorted(self) -> Arrangement:
        """One's own cards as they leave least."""
        return best_arrangement(self.hand)

    @cached_property
    def left(self) -> dict[Card, int]:
        """The points that each discard leaves."""
        return discards(self.hand)

    @cached_property
    def least(self) -> int:
        """The least that a legal discard leaves."""
        return min(self.left[card] for card in self.thrown)

    @cached_property
    def thrown(self) -> Cards:
        """The cards that may be discarded without a knock."""
        return tuple(action.card for action in self.seen.legal if isinstance(action, Discard))

    @cached_property
    def knocks(self) -> tuple[Knock, ...]:
        """The knocks that are allowed."""
        return tuple(action for action in self.seen.legal if isinstance(action, Knock))

    @cached_property
    def with_top(self) -> Arrangement:
        """One's own cards and the top of the pile as they leave least."""
        assert self.top is not None
        return best_arrangement((*self.hand, self.top))

    @cached_property
    def meld_of_top(self) -> Meld | None:
        """The meld that the top card of the pile would lie in, if any."""
        melds = self.with_top.melds if self.top else ()
        return next((meld for meld in melds if self.top in meld.cards), None)

    def kept(self, action: Action) -> Cards | None:
        """Return the ten cards after an action; a card taken replaces the one that leaves least.

        None for actions after a knock, and for big gin.
        """
        match action:
            case Discard(card=card) | Knock(card=Card() as card):
                return tuple(other for other in self.hand if other is not card)
            case TakeUpcard() | TakeDiscard() if self.top:
                eleven = (*self.hand, self.top)
                left = discards(eleven)
                gone = min((card for card in self.hand), key=lambda card: (left[card], card))
                return tuple(sorted(card for card in eleven if card is not gone))
            case _ if self.seen.knocker is None and len(self.hand) == 10:
                return self.hand
            case _:
                return None

    def points_left(self, action: Action) -> int | None:
        """Return the points left in the hand after an action, None after a knock was made."""
        if action == Knock(None):
            return 0
        kept = self.kept(action)
        return None if kept is None else deadwood(kept)

    def outs(self, action: Action) -> Cards:
        """Return the live cards that make or lengthen a meld with what an action keeps."""
        kept = None if isinstance(action, Knock) else self.kept(action)
        if kept is None:
            return ()
        return self.once("outs", action, lambda: improving(kept, self.live))

    def gin_cards(self, action: Action) -> Cards:
        """Return the live cards that give gin with what an action keeps."""
        kept = self.kept(action)
        if kept is None or deadwood(kept) > MOST_BEFORE_GIN:
            return ()
        eleven = ((card, (*kept, card)) for card in sorted(self.live))
        return tuple(
            card
            for card, held in eleven
            if deadwood(held) <= 10 and min(discards(held).values()) == 0
        )

    def once(self, what: str, action: Action, count: Callable[[], T]) -> T:
        """Return what is to be counted of an action, counted the first time only."""
        key = what, action
        if key not in self._counted:
            self._counted[key] = count()
        found: T = self._counted[key]
        return found

    @cached_property
    def _counted(self) -> dict[tuple[str, Action], Any]:
        return {}


def imagined(seen: Observation, rng: Random, number: int = IMAGINED) -> tuple[Cards, ...]:
    """Return so many hands that the opponent may hold, the likelier more often."""
    from numpy.random import default_rng

    from gin3_widgets.bots.deals import deals

    theirs = deals(seen, number, default_rng(rng.getrandbits(64))).theirs
    return tuple(
        tuple(card for card in DECK if suits[card.index // 13] >> card.rank - 1 & 1)
        for suits in theirs.T.tolist()
    )


def improving(kept: Cards, live: Iterable[Card]) -> Cards:
    """Return the live cards that lie in a meld once they are added."""
    now = deadwood(kept)
    return tuple(card for card in sorted(live) if deadwood((*kept, card)) < now + card.points)


def pairs(loose: Cards) -> dict[Cards, Cards]:
    """Return the pairs that one card would make a meld of, and the cards that would.

    >>> from gin3_widgets.engine import cards
    >>> pairs(cards("6h 7h Kd"))
    {(Card("6h"), Card("7h")): (Card("5h"), Card("8h"))}
    """
    found: dict[Cards, Cards] = {}
    for low, high in combinations(sorted(loose, key=lambda card: (card.rank, card.suit)), 2):
        if low.rank == high.rank:
            found[low, high] = tuple(c for c in DECK[low.rank - 1 :: 13] if c not in (low, high))
        elif low.suit == high.suit and high.rank - low.rank <= 2:
            suit = low.index - low.rank
            ranks = [low.rank - 1, low.rank + 1, low.rank + 2]
            if high.rank - low.rank == 2:
                ranks = [low.rank + 1]
            within = [rank for rank in ranks if 1 <= rank <= 13 and rank != high.rank]
            found[low, high] = tuple(DECK[suit + rank] for rank in within)
    return found
