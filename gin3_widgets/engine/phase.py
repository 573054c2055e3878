"""The moments of a hand."""

from enum import StrEnum
from typing import Final

LAST_CARDS: Final = 2
"""The stock cards that are never drawn (9.1)."""


class Phase(StrEnum):
    """What the player to move decides."""

    UPCARD = "upcard"  # take or refuse the upcard (5.2)
    STOCK = "stock"  # both refused: the stock only (5.4)
    DRAW = "draw"  # stock or discard pile (5.1)
    LAST = "last"  # two left: take the last discard to knock, or pass (A36)
    DISCARD = "discard"  # discard or knock (5.1, 6.1)
    SPREAD = "spread"  # the knocker lays open (6.4)
    DEFENCE = "defence"  # the defender lays open (6.5)
    LAYOFF = "layoff"  # the defender lays off, or is done (6.5)
    OVER = "over"
