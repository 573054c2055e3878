"""Deadwood of many hands at once: the sums of `melds`, over NumPy arrays.

A mask holds a hand as 52 bits, bit `card.index` for each card. Suits, shape (4, n), hold n hands
as 13 bits for each suit, in the order c d h s, bit `card.rank - 1` for each card. NumPy is imported
when called.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.melds import RUN_COST, mask_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Points = NDArray[np.uint8]
    Suits = NDArray[np.int16]
    Rows = NDArray[np.intp]

NOT_HELD: Final = 255
NOTHING_TO_GO: Final = -100
ALL_RANKS: Final = 0x1FFF


class Arranged(NamedTuple):
    """Hands arranged for the least: points (n,), cards of sets, of runs and loose ones (4, n)."""

    points: NDArray[np.int16]
    sets: Suits
    runs: Suits
    loose: Suits


def masks(hands: Iterable[Iterable[Card]]) -> Masks:
    """Pack hands into an array of masks, shape (n,); ValueError if a hand holds a card twice."""
    import numpy as np

    return np.array([mask_of(hand) for hand in hands], dtype=np.uint64)


def suits_of(masks: Masks) -> Suits:
    """Split masks (n,) into suits (4, n)."""
    import numpy as np

    places = np.array([[0], [13], [26], [39]], dtype=np.uint64)
    return (masks >> places & np.uint64(ALL_RANKS)).astype(np.int16)


def deadwood(masks: Masks) -> Points:
    """Count the least unmatched points of each hand (Rule 7.1): masks (n,) give points (n,)."""
    import numpy as np

    return least(suits_of(masks)).astype(np.uint8)


def discards(masks: Masks) -> tuple[Points, Points]:
    """Count what the best discard and each discard leave (Rule 6.2): points (n,) and (n, 52).

    The second has a column for each card of the pack, 255 where the hand does not hold it, so
    its `argmin(axis=1)` is the index of a best discard. ValueError if a hand is empty.
    """
    import numpy as np

    hand, card = np.nonzero(masks[:, None] >> np.arange(52, dtype=np.uint64) & np.uint64(1))
    left = np.full((len(masks), 52), NOT_HELD, dtype=np.uint8)
    left[hand, card] = deadwood(masks[hand] ^ (np.uint64(1) << card.astype(np.uint64)))
    best = left.min(axis=1)
    if NOT_HELD in best:
        raise ValueError("A hand without cards has no discard: give masks of eleven cards.")
    return best, left


def least(suits: Suits) -> NDArray[np.int16]:
    """Count the least unmatched points (Rule 7.1): suits (4, n) give points (n,)."""
    import numpy as np

    held, owner = _choices(suits)
    points = _run_points(held)
    best = points[: suits.shape[1]].copy()
    np.minimum.at(best, owner[suits.shape[1] :], points[suits.shape[1] :])
    return best


def arranged(suits: Suits) -> Arranged:
    """Arrange each hand of suits (4, n) for the least unmatched points (Rule 6.3)."""
    held, owner = _choices(suits)
    return _arranged(suits, held, owner, _run_points(held))


def shed(suits: Suits) -> Arranged:
    """Arrange each hand of suits (4, n) for the least points after its best discard (Rule 6.2).

    `points` are those left then (A14); the card that goes is still among the others.
    """
    held, owner = _choices(suits)
    most = _tables()[1].take(held).max(axis=0)
    return _arranged(suits, held, owner, _run_points(held) - most)


def _arranged(suits: Suits, held: Suits, owner: Rows, points: NDArray[np.int16]) -> Arranged:
    """Pick for each hand the first choice of sets that leaves least."""
    import numpy as np

    rows = len(owner)
    key = points.astype(np.int64) * rows + np.arange(rows)
    best = key[: suits.shape[1]].copy()
    np.minimum.at(best, owner[suits.shape[1] :], key[suits.shape[1] :])
    points, row = np.divmod(best, rows)
    kept = held.take(row, axis=1)
    loose = _tables()[2].take(kept)
    return Arranged(points.astype(np.int16), suits ^ kept, kept ^ loose, loose)


def _choices(suits: Suits) -> tuple[Suits, Rows]:
    """List what each choice of sets leaves for runs, (4, m), and whose hand it is, (m,).

    The hands as they are come first; a hand has as many rows as it has choices.
    """
    import numpy as np

    rows, owners = [suits], [np.arange(suits.shape[1])]
    c, d, h, s = suits
    thrice = c & d & (h | s) | (c | d) & h & s
    hand = np.flatnonzero(thrice)
    suits, thrice = suits.take(hand, axis=1), thrice.take(hand)
    while hand.size:  # once for each rank of the hand that holds most ranks thrice
        rank = thrice & -thrice
        thrice = thrice ^ rank
        melded, melder = suits & ~rank, hand
        c, d, h, s = suits
        four = np.flatnonzero(c & d & h & s & rank)
        if four.size:  # of four, each may stay for a run
            three = melded.take(four.repeat(4), axis=1)
            for suit in range(4):
                three[suit, suit::4] = suits[suit, four]
            melded = np.concatenate([melded, three], axis=1)
            melder = np.concatenate([hand, hand.take(four).repeat(4)])
        rows.append(melded)
        owners.append(melder)

        thrice = np.concatenate([thrice, thrice, thrice.take(four).repeat(4)])
        more = np.flatnonzero(thrice)
        suits = np.concatenate([suits, melded], axis=1).take(more, axis=1)
        hand, thrice = np.concatenate([hand, melder]).take(more), thrice.take(more)
    return np.concatenate(rows, axis=1), np.concatenate(owners)


def _run_points(suits: Suits) -> NDArray[np.int16]:
    """Count the least points of hands (4, n), suit by suit, with runs alone."""
    c, d, h, s = _tables()[0].take(suits)
    points: NDArray[np.int16] = c + d + h + s
    return points


@cache
def _tables() -> tuple[NDArray[np.int16], NDArray[np.int16], Suits]:
    """Tabulate a suit's 8,192 holdings: points left, most that one card off saves, loose cards."""
    import numpy as np

    cost = np.array(RUN_COST, dtype=np.int16)
    holdings = np.arange(len(cost))
    saved = np.full(len(cost), NOTHING_TO_GO, dtype=np.int16)
    loose = holdings.astype(np.int16)
    for rank in range(13):
        has = holdings[holdings >> rank & 1 == 1]
        saved[has] = np.maximum(saved[has], cost[has] - cost[has ^ 1 << rank])
    for holding in range(len(cost)):
        for run in _RUNS:
            if holding & run == run and cost[holding ^ run] == cost[holding]:
                loose[holding] = loose[holding ^ run]
                break
    return cost, saved, loose


_RUNS: Final = tuple(((1 << size) - 1) << first for size in (3, 4, 5) for first in range(14 - size))
