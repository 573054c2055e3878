"""Many hands at once, against the same hands one by one."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import batch
from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.melds import deadwood, discards, mask_of
from tests import brute
from tests.strategies import any_hands


@pytest.mark.parametrize("size", range(12))
def test_every_size_of_hand_leaves_what_it_leaves_alone(size: int) -> None:
    """Rules 6.3 and 7.1."""
    hands = list(brute.some_hands(2000, size, seed=size))
    points = batch.deadwood(batch.masks(hands))
    assert points.tolist() == [deadwood(hand) for hand in hands]


def test_many_hands_keep_their_order() -> None:
    hands = list(brute.some_hands(40000, 10, seed=40))
    assert batch.deadwood(batch.masks(hands)).tolist() == [deadwood(hand) for hand in hands]


@given(st.lists(any_hands(10), max_size=5))
def test_any_hands_leave_together_what_they_leave_alone(hands: list[tuple[Card, ...]]) -> None:
    assert batch.deadwood(batch.masks(hands)).tolist() == [deadwood(hand) for hand in hands]


@given(st.lists(any_hands(11), max_size=5))
def test_each_discard_leaves_what_it_leaves_alone(elevens: list[tuple[Card, ...]]) -> None:
    """Rule 6.2 and A14."""
    best, left = batch.discards(batch.masks(elevens))
    assert left.shape == (len(elevens), 52)
    for eleven, least, row in zip(elevens, best, left, strict=True):
        alone = discards(eleven)
        assert {card: row[card.index] for card in DECK if row[card.index] != 255} == alone
        assert least == min(alone.values())
        assert alone[DECK[row.argmin()]] == least


def test_a_hand_without_cards_has_no_discard() -> None:
    with pytest.raises(ValueError, match="has no discard"):
        batch.discards(batch.masks([cards("Ac 2c"), ()]))


def test_masks_are_the_sums_of_the_bits() -> None:
    hands = [cards("Ac Kc"), cards("Ks"), ()]
    packed = batch.masks(hands)
    assert packed.dtype == np.uint64
    assert packed.tolist() == [mask_of(hand) for hand in hands] == [1 + (1 << 12), 1 << 51, 0]
    assert batch.deadwood(batch.masks([])).shape == (0,)
    with pytest.raises(ValueError, match="Ac comes twice"):
        batch.masks([cards("Ac Ac")])


def test_numpy_is_imported_only_when_called() -> None:
    """The engine stands on the standard library."""
    code = "import sys, gin3_widgets.engine.batch; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
