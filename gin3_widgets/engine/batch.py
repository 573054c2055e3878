"""Deadwood of many hands at once: the sums of `melds`, over NumPy arrays of masks.

A mask holds a hand as 52 bits, bit `card.index` for each card. NumPy is imported when called.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.melds import RUN_COST, mask_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Points = NDArray[np.uint8]
    Suits = NDArray[np.int16]

NOT_HELD: Final = 255


def masks(hands: Iterable[Iterable[Card]]) -> Masks:
    """Pack hands into an array of masks, shape (n,); ValueError if a hand holds a card twice."""
    import numpy as np

    return np.array([mask_of(hand) for hand in hands], dtype=np.uint64)


def deadwood(masks: Masks) -> Points:
    """Count the least unmatched points of each hand (Rule 7.1): masks (n,) give points (n,)."""
    import numpy as np

    places = np.array([[0], [13], [26], [39]], dtype=np.uint64)
    suits = (masks >> places & np.uint64(0x1FFF)).astype(np.int16)
    c, d, h, s = suits
    thrice = c & d & (h | s) | (c | d) & h & s
    least = _run_points(suits)
    hand = np.flatnonzero(thrice)
    suits, thrice = suits.take(hand, axis=1), thrice.take(hand)
    while hand.size:  # once for each rank of the hand that holds most ranks thrice
        rank = thrice & -thrice
        thrice = thrice ^ rank
        without = suits & ~rank
        c, d, h, s = suits
        four = np.flatnonzero(c & d & h & s & rank)
        three = without.take(four.repeat(4), axis=1)  # of four, each may stay for a run
        for suit in range(4):
            three[suit, suit::4] = suits[suit, four]
        melded = np.concatenate([without, three], axis=1)
        melder = np.concatenate([hand, hand.take(four).repeat(4)])
        np.minimum.at(least, melder, _run_points(melded))

        suits = np.concatenate([suits, melded], axis=1)
        hand = np.concatenate([hand, melder])
        thrice = np.concatenate([thrice, thrice, thrice.take(four).repeat(4)])
        more = np.flatnonzero(thrice)
        suits, hand, thrice = suits.take(more, axis=1), hand.take(more), thrice.take(more)
    return least


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


def _run_points(suits: Suits) -> Points:
    """Count the least points of hands (4, n), suit by suit, with runs alone."""
    c, d, h, s = _run_cost().take(suits)
    points: Points = c + d + h + s
    return points


@cache
def _run_cost() -> Points:
    import numpy as np

    return np.array(RUN_COST, dtype=np.uint8)
