"""Melds, and the cheapest ways to arrange a hand in them (Rules 2.1 and 6.3).

Inside, a set of cards is a 52-bit mask, the sum of its cards' bits. Each suit of it is 13 bits,
an index into a table of the least points a suit can leave with runs alone; sets are tried
only for the ranks held three times or more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, NoReturn, final

from gin3_widgets.engine.cards import DECK, Card


@final
class Meld:
    """Three or four cards of one rank, or three or more of one suit in a row (Rule 2.1).

    There are 329 of them, each one object. `cards` is in the order a player lays them: a set by
    suit, a run from its lowest card. ValueError if the cards are no meld.

    >>> from gin3_widgets.engine.cards import cards
    >>> Meld(cards("5h 5c 5d"))
    Meld(cards("5c 5d 5h"))
    """

    __slots__ = ("cards", "kind", "mask", "order")

    cards: tuple[Card, ...]
    kind: Literal["set", "run"]
    mask: int
    order: int

    def __new__(cls, cards: Iterable[Card]) -> Meld:
        """Find the meld the cards make."""
        mask = mask_of(cards)
        if mask not in MELDS:
            raise ValueError(
                f"{' '.join(map(str, cards_of(mask))) or 'No card'} is not a meld: a meld is three "
                "or four cards of one rank, or three or more of one suit in a row, the ace low."
            )
        return MELDS[mask]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A meld never changes: {name} cannot be set.")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"A meld never changes: {name} cannot be removed.")

    def __hash__(self) -> int:
        return self.order

    def __lt__(self, other: Meld) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f'Meld(cards("{self}"))'

    def __reduce__(self) -> tuple[type[Meld], tuple[tuple[Card, ...]]]:
        return Meld, (self.cards,)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand sorted for the table: its melds, its loose cards and what those count (Rule 6.4)."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    deadwood: int


def mask_of(hand: Iterable[Card]) -> int:
    """Pack cards into a mask; ValueError if a card comes twice."""
    try:
        bits = [card.bit for card in hand]
    except AttributeError:
        raise TypeError('A hand is made of cards, for example cards("Ac 2c 3c").') from None
    mask = sum(bits)
    if mask.bit_count() != len(bits):  # equal bits carry, and so leave fewer
        twice = next(card for card in DECK if bits.count(card.bit) > 1)
        raise ValueError(f"{twice} comes twice: the pack holds every card once.")
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Unpack a mask into its cards, in index order."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(_CARDS[bit])
        mask ^= bit
    return tuple(found)


def _all_melds() -> Iterator[tuple[Card, ...]]:
    for rank in range(13):
        for size in (3, 4):
            yield from combinations(DECK[rank::13], size)
    for suit in range(0, 52, 13):
        for first in range(suit, suit + 11):
            for end in range(first + 3, suit + 14):
                yield DECK[first:end]


def _meld_table() -> dict[int, Meld]:
    # In the order spreads are tried: by first card, the set before the run, the longer first.
    by_order = sorted(_all_melds(), key=lambda c: (c[0].index, c[0].rank != c[1].rank, -len(c), c))
    table: dict[int, Meld] = {}
    for order, cards in enumerate(by_order):
        meld = object.__new__(Meld)
        mask = sum(card.bit for card in cards)
        kind = "set" if cards[0].rank == cards[1].rank else "run"
        for name, value in {"cards": cards, "kind": kind, "mask": mask, "order": order}.items():
            object.__setattr__(meld, name, value)
        table[mask] = meld
    return table


def _run_table() -> tuple[int, ...]:
    """List the least points each of the 8,192 holdings of a suit leaves, runs alone."""
    least = [0]
    for top in range(13):
        card = 1 << top
        runs = [(1 << size) - 1 << top + 1 - size for size in (3, 4, 5) if size <= top + 1]
        for holding in range(card, 2 * card):
            left = least[holding ^ card] + min(top + 1, 10)
            for run in runs:  # a run of six or more is two shorter ones
                if holding & run != run:
                    break
                left = min(left, least[holding ^ run])
            least.append(left)
    return tuple(least)


MELDS: Final[dict[int, Meld]] = _meld_table()
RUN_COST: Final[tuple[int, ...]] = _run_table()
_CARDS: Final = {card.bit: card for card in DECK}
_EVERY_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_RUN_STARTS: Final = 0x7FF * _EVERY_SUIT  # a queen or a king starts no run
_MELDS_FROM: Final = tuple(
    tuple(meld for meld in MELDS.values() if meld.cards[0] is card) for card in DECK
)


def deadwood_of(mask: int) -> int:
    """Count the least unmatched points of the cards in a mask."""
    low = mask & 0x3FFFFFF  # two suits at a time: small numbers are quicker
    high = mask >> 26
    c = low & 0x1FFF
    d = low >> 13
    h = high & 0x1FFF
    s = high >> 13
    thrice = c & d & (h | s) | (c | d) & h & s
    if thrice:
        return _least(c, d, h, s, thrice)
    cost = RUN_COST
    return cost[c] + cost[d] + cost[h] + cost[s]


def _least(c: int, d: int, h: int, s: int, thrice: int) -> int:
    """Count the least points four suits leave when the ranks in `thrice` may be sets."""
    cost = RUN_COST
    least = cost[c] + cost[d] + cost[h] + cost[s]
    while thrice:
        rank = thrice & -thrice
        thrice ^= rank
        others = ~rank
        c_, d_, h_, s_ = c & others, d & others, h & others, s & others
        if thrice:
            left = _least(c_, d_, h_, s_, thrice)
        else:
            left = cost[c_] + cost[d_] + cost[h_] + cost[s_]
        if left < least:
            least = left
        if c & d & h & s & rank:  # of four, three may be the set and the other run on
            least = min(
                least,
                _least(c, d_, h_, s_, thrice),
                _least(c_, d, h_, s_, thrice),
                _least(c_, d_, h, s_, thrice),
                _least(c_, d_, h_, s, thrice),
            )
    return least


def discards_of(mask: int) -> dict[Card, int]:
    """Count the deadwood that each discard from a mask leaves, in index order."""
    whole = deadwood_of(mask)
    meldable = _meldable(mask)
    return {
        card: deadwood_of(mask ^ card.bit) if meldable & card.bit else whole - card.points
        for card in cards_of(mask)
    }


def _meldable(mask: int) -> int:
    """Find the cards that some meld within the mask holds; the others are loose in any spread."""
    first = mask & mask >> 1 & mask >> 2 & _RUN_STARTS
    c, d, h, s = (mask >> shift & 0x1FFF for shift in (0, 13, 26, 39))
    thrice = c & d & (h | s) | (c | d) & h & s
    return first | first << 1 | first << 2 | mask & thrice * _EVERY_SUIT


def spreads_of(mask: int, limit: int) -> Iterator[Arrangement]:
    """Give every spread of a mask that leaves at most `limit`, in the order melds sort."""
    if deadwood_of(mask) > limit:
        return
    meldable = _meldable(mask)
    never = cards_of(mask & ~meldable)
    within = limit - sum(card.points for card in never)
    for melds, left in _choices(meldable, within):
        loose = tuple(sorted(never + left)) if left else never
        yield Arrangement(melds, loose, sum(card.points for card in loose))


def best_of(mask: int) -> Arrangement:
    """Find the first spread of a mask among those that leave least."""
    return next(spreads_of(mask, deadwood_of(mask)))


def _choices(mask: int, limit: int) -> Iterator[tuple[tuple[Meld, ...], tuple[Card, ...]]]:
    """Give every choice of melds that leaves at most `limit` points, and the cards it leaves."""
    if deadwood_of(mask) > limit:
        return
    if not mask:
        yield (), ()
        return
    first = mask & -mask
    card = _CARDS[first]
    for meld in _MELDS_FROM[card.index]:
        if meld.mask & mask == meld.mask:
            for melds, loose in _choices(mask ^ meld.mask, limit):
                yield (meld, *melds), loose
    for melds, loose in _choices(mask ^ first, limit - card.points):
        yield melds, (card, *loose)


def deadwood(hand: Iterable[Card]) -> int:
    """Count the least unmatched points of the cards given, without a discard (Rule 7.1).

    ValueError if a card comes twice.

    >>> from gin3_widgets.engine.cards import cards
    >>> deadwood(cards("5c 5d 5h 6h 7h Kd"))
    20
    """
    return deadwood_of(mask_of(hand))


def discards(eleven: Iterable[Card]) -> dict[Card, int]:
    """Count the deadwood that each discard leaves, in index order (Rule 6.2, A14).

    The hand may have any size; ValueError if a card comes twice.
    """
    return discards_of(mask_of(eleven))


def knockable(eleven: Iterable[Card], limit: int) -> tuple[Card, ...]:
    """Find the cards whose discard leaves at most `limit`, in index order (Rule 6.2, A14)."""
    mask = mask_of(eleven)
    if deadwood_of(mask) > limit + 10:  # a discard takes off no more than the card counts
        return ()
    return tuple(card for card, left in discards_of(mask).items() if left <= limit)


def arrangements(hand: Iterable[Card], limit: int) -> tuple[Arrangement, ...]:
    """Find every spread of the hand that leaves at most `limit` loose points (A19), best first.

    Spreads that leave as much are in a fixed order: by their first melds, sets before runs,
    long before short. A run of six and the same cards as two runs of three are two spreads.
    """
    found = spreads_of(mask_of(hand), limit)
    return tuple(sorted(found, key=lambda arrangement: arrangement.deadwood))


def best_arrangement(hand: Iterable[Card]) -> Arrangement:
    """Find the first spread of the hand among those that leave least, as `arrangements` sorts."""
    return best_of(mask_of(hand))
