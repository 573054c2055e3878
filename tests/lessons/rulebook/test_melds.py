"""The rules about melds: the engine's, and the same by search when a belief touches them."""

from itertools import combinations

import pytest
from hypothesis import given

from gin3_widgets.engine import DECK, Card, cards
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.rulebook.melds import (
    completing,
    is_run,
    is_set,
    joins,
    least_left,
    left_after,
    loose,
    melds,
    still_set,
    ways,
)
from gin3_widgets.lessons.rulebook.points import price
from tests import brute
from tests.strategies import hands

SEARCHED = Belief(
    {
        is_set: lambda some: is_set(some),
        is_run: lambda some: is_run(some),
        price: lambda card: card.points,
    }
)
"""The right rules, but put in their own place: what asks them has to search."""


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_sets_and_runs_are_what_rule_2_1_says(size: int) -> None:
    near = [card for card in DECK if card.rank in (1, 2, 3, 12, 13)]
    for some in combinations(near, size):
        assert (is_set(some) or is_run(some)) == brute.is_meld(some)


@given(hands(10))
def test_a_search_leaves_as_little_as_the_engine(hand: tuple[Card, ...]) -> None:
    hand = tuple(hand)
    left = brute.deadwood(hand)
    assert least_left(RIGHT, hand) == least_left(SEARCHED, hand) == left
    for belief in (RIGHT, SEARCHED):
        assert sum(card.points for card in loose(belief, hand)) == left
    assert ways(RIGHT, hand) == ways(SEARCHED, hand)


@given(hands(11))
def test_a_search_leaves_as_little_after_each_discard(hand: tuple[Card, ...]) -> None:
    hand = tuple(hand)
    assert left_after(RIGHT, hand) == left_after(SEARCHED, hand)
    assert list(left_after(RIGHT, hand)) == list(hand)


def test_a_rule_in_the_place_of_the_count_is_asked_for_each_discard() -> None:
    hand = cards("5c 5d 5h 9s")
    believed = Belief({least_left: lambda belief, some: len(some)})
    assert left_after(believed, hand) == dict.fromkeys(hand, 3)


def test_every_meld_of_up_to_five_cards_is_found() -> None:
    hand = cards("4c 4d 4h 4s 5s 6s 7s")
    found = {frozenset(meld) for meld in melds(RIGHT, hand)}
    assert found == set(brute.melds_in(hand)) == {frozenset(m) for m in melds(SEARCHED, hand)}


def test_a_set_of_four_may_lose_any_card_and_one_of_three_may_not() -> None:
    nines = cards("9c 9d 9h 9s")
    assert all(still_set(RIGHT, nines, gone) for gone in nines)
    assert not any(still_set(RIGHT, nines[:3], gone) for gone in nines[:3])


def test_nothing_goes_above_the_king() -> None:
    assert completing(RIGHT, cards("Qd Kd")) == cards("Jd")
    assert joins(RIGHT, cards("Qd Kd 2s"), cards("Jd")[0]) == (cards("Qd Kd"),)
