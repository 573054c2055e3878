"""Hands in arrays, unpacked into cards and back, for the tests of what counts in arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gin3_widgets.engine import batch
from gin3_widgets.engine.cards import DECK, Card

if TYPE_CHECKING:
    from gin3_widgets.engine.batch import Suits


def hands_in(suits: Suits) -> list[tuple[Card, ...]]:
    """Unpack suits (4, n) into hands."""
    return [
        tuple(card for card in DECK if hand["cdhs".index(card.suit)] >> card.rank - 1 & 1)
        for hand in suits.T.tolist()
    ]


def suits_of(hands: Iterable[Iterable[Card]]) -> Suits:
    """Pack hands into suits (4, n)."""
    return batch.suits_of(batch.masks(hands))
