"""Many hands at once, against the same hands one by one."""

import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import batch
from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.melds import deadwood, discards, mask_of
from gin3_widgets.engine.scoring import points
from tests import brute
from tests.arrays import hands_in, suits_of
from tests.strategies import any_hands, hands_of_melds


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


def in_runs(cards: tuple[Card, ...]) -> bool:
    """Whether every card has two of its suit beside it, in one row of three."""
    places = {(card.suit, card.rank) for card in cards}
    return all(
        any(
            {(card.suit, first + step) for step in range(3)} <= places
            for first in range(card.rank - 2, card.rank + 1)
        )
        for card in cards
    )


def in_sets(cards: tuple[Card, ...]) -> bool:
    """Whether every rank is there three times or four."""
    ranks = [card.rank for card in cards]
    return all(ranks.count(rank) >= 3 for rank in ranks)


def is_arranged(hand: Sequence[Card], parts: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether sets, runs and loose cards share the hand out among them."""
    sets, runs, loose = parts
    whole = sorted((*sets, *runs, *loose)) == sorted(hand)
    return whole and in_sets(sets) and in_runs(runs)


def arranges_as_one_by_one(hands: Sequence[Sequence[Card]]) -> None:
    """Rules 6.2 and 6.3: the least alone, and the least after the best discard."""
    suits = suits_of(hands)
    assert batch.least(suits).tolist() == [deadwood(hand) for hand in hands]
    arranged, shed = batch.arranged(suits), batch.shed(suits)
    for found in (arranged, shed):
        parts = zip(*map(hands_in, (found.sets, found.runs, found.loose)), strict=True)
        for hand, three in zip(hands, parts, strict=True):
            assert is_arranged(hand, three), hand
    for hand, least, loose in zip(
        hands, arranged.points.tolist(), hands_in(arranged.loose), strict=True
    ):
        assert least == deadwood(hand) == points(loose)
    for hand, least, loose in zip(hands, shed.points.tolist(), hands_in(shed.loose), strict=True):
        assert least == min(discards(hand).values())
        assert least == points(loose) - max((card.points for card in loose), default=0)


@pytest.mark.parametrize("size", [1, 5, 7, 10, 11])
def test_many_hands_are_arranged_as_each_alone(size: int) -> None:
    arranges_as_one_by_one(list(brute.some_hands(600, size, seed=60 + size)))


@given(st.lists(st.one_of(any_hands(11), hands_of_melds(11)), min_size=1, max_size=8))
def test_any_elevens_are_arranged_as_each_alone(elevens: list[tuple[Card, ...]]) -> None:
    arranges_as_one_by_one(elevens)


@given(st.lists(st.one_of(any_hands(10), hands_of_melds(10)), min_size=1, max_size=8))
def test_any_tens_are_arranged_as_each_alone(tens: list[tuple[Card, ...]]) -> None:
    arranges_as_one_by_one(tens)


def test_eleven_cards_all_in_melds_may_lose_one_and_leave_nothing() -> None:
    """A14: from a run the end goes, of four of a rank any one."""
    hands = [
        cards("5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th"),
        cards("Ac Ad Ah As 2c 2d 2h 2s 9c 9d 9h"),
        cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"),
    ]
    suits = suits_of(hands)
    assert batch.shed(suits).points.tolist() == batch.least(suits).tolist() == [0, 0, 0]


def test_no_hands_are_arranged_into_nothing() -> None:
    none = suits_of([])
    assert batch.least(none).shape == batch.shed(none).points.shape == (0,)
    assert batch.arranged(none).loose.shape == (4, 0)


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
