"""Melds, deadwood and defence by exhaustive search over cards, slow and plain.

It shares nothing with the engine but `Card`, so that the two can be held against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from gin3_widgets.engine.cards import DECK, Card

Group = frozenset[Card]


def is_meld(group: Iterable[Card]) -> bool:
    """Rule 2.1, read aloud."""
    cards = list(group)
    ranks = sorted(card.rank for card in cards)
    suits = {card.suit for card in cards}
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(suits) == len(cards)
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def points(cards: Iterable[Card]) -> int:
    return sum(min(card.rank, 10) for card in cards)


def melds_in(hand: Iterable[Card]) -> list[Group]:
    """Every meld among the cards, of any length."""
    cards = list(hand)
    by_rank = [[c for c in cards if c.rank == rank] for rank in range(1, 14)]
    by_suit = [[c for c in cards if c.suit == suit] for suit in "shdc"]
    return [
        frozenset(group)
        for pool in by_rank + by_suit
        for size in range(3, len(pool) + 1)
        for group in combinations(pool, size)
        if is_meld(group)
    ]


def partitions(melds: Sequence[Group]) -> Iterator[list[Group]]:
    """Every choice of melds that share no card (Rule 6.3), the empty one included."""
    if not melds:
        yield []
        return
    first, later = melds[0], melds[1:]
    yield from partitions(later)
    for chosen in partitions([meld for meld in later if not meld & first]):
        yield [first, *chosen]


def spreads(hand: Iterable[Card], limit: int) -> set[frozenset[Group]]:
    """Every choice of melds that leaves at most `limit` points."""
    cards = frozenset(hand)
    return {
        frozenset(chosen)
        for chosen in partitions(melds_in(cards))
        if points(cards.difference(*chosen)) <= limit
    }


def deadwood(hand: Iterable[Card]) -> int:
    cards = frozenset(hand)
    return min(points(cards.difference(*chosen)) for chosen in partitions(melds_in(cards)))


def defence(hand: Iterable[Card], knock_melds: Iterable[Iterable[Card]]) -> tuple[int, int]:
    """The least a defender can be left with, and the fewest lay-offs that do it.

    Every choice of own melds, then every order of lay-offs, chains and all (A20 to A23).
    """
    cards = frozenset(hand)
    table = frozenset(frozenset(meld) for meld in knock_melds)
    gin = sum(len(meld) for meld in table) == 10
    ends: dict[tuple[Group, frozenset[Group]], tuple[int, int]] = {}

    def play(loose: Group, table: frozenset[Group]) -> tuple[int, int]:
        if (loose, table) not in ends:
            best = points(loose), 0
            for card in () if gin else loose:
                for meld in table:
                    longer = meld | {card}
                    if is_meld(longer):
                        left, laid = play(loose - {card}, table - {meld} | {longer})
                        best = min(best, (left, laid + 1))
            ends[loose, table] = best
        return ends[loose, table]

    return min(play(cards.difference(*own), table) for own in partitions(melds_in(cards)))


def some_hands(count: int, size: int, seed: int) -> Iterator[list[Card]]:
    """Seeded hands, every other one dense: from three to six ranks in a row."""
    chance = Random(seed)
    for number in range(count):
        pool = list(DECK)
        if number % 2:
            span = chance.randint(-(-size // 4), 6)
            low = chance.randint(1, 14 - span)
            pool = [card for card in DECK if low <= card.rank < low + span]
        yield chance.sample(pool, size)


def some_knocks(count: int, seed: int) -> Iterator[tuple[list[Card], list[Group]]]:
    """Seeded defenders of ten cards against up to three melds, the cards often close together."""
    chance = Random(seed)
    every_meld = melds_in(DECK)
    for number in range(count):
        span = 13 if number % 2 else chance.randint(6, 8)
        low = chance.randint(1, 14 - span)
        pool = [card for card in DECK if low <= card.rank < low + span]
        shown: list[Group] = []
        held: set[Card] = set()
        for _ in range(chance.randint(1, 3)):
            size = chance.choice([3, 3, 3, 4, 5])
            free = set(pool) - held
            fitting = [
                meld
                for meld in every_meld
                if len(meld) == size and len(meld | held) <= 10 and meld <= free
            ]
            if fitting:
                shown.append(chance.choice(fitting))
                held |= shown[-1]
        yield chance.sample([card for card in pool if card not in held], 10), shown
