"""The balance (Rules 6.2, 7.1-7.3, 8.1 and 8.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import best_arrangement
from gin3_widgets.views.course.labs.balance import STEEPEST, tilt
from gin3_widgets.views.course.labs.difference_and_undercut import (
    HANDS,
    DifferenceAndUndercut,
    low_hand,
)
from tests.views.course.page import opened

pytestmark = pytest.mark.usefixtures("faults")


def weighed(mine: int, theirs: int) -> DifferenceAndUndercut:
    lab = opened(DifferenceAndUndercut())
    lab.knocker.value, lab.defender.value = mine, theirs
    return lab


@pytest.mark.parametrize(
    ("mine", "theirs", "told", "bonus"),
    [
        (4, 30, "scores the difference: 26 (Rule 7.1)", ""),
        (8, 5, "Ben undercuts and scores 13 (Rule 7.2)", "+10 undercut"),
        (5, 5, "Ben undercuts and scores 10 (Rule 7.2)", "+10 undercut"),
        (0, 12, "that is gin (lesson 10): Ann scores 37 (Rule 8.1)", "+25 gin"),
        (0, 0, "that is gin (lesson 10): Ann scores 25 (Rule 8.1)", "+25 gin"),
    ],
)
def test_the_lower_count_wins_and_a_level_one_is_an_undercut(
    mine: int, theirs: int, told: str, bonus: str
) -> None:
    lab = weighed(mine, theirs)
    assert told in lab.told.value
    assert "Cho, the sitter, gets none (Rule 7.3)" in lab.told.value
    assert ("g3-dropped" in lab.scales.value) == bool(bonus)
    assert bonus in lab.scales.value


def test_the_sum_stands_beside_the_balance_without_made_up_cards() -> None:
    lab = weighed(8, 5)
    assert "The knocker has more left over: 8 − 5" in lab.scales.value
    assert "Bonus for the undercut" in lab.scales.value
    assert "g3-nm" not in lab.scales.value


def test_the_sum_of_equal_counts_says_that_they_are_the_same() -> None:
    assert "Both have the same: 8 − 8" in weighed(8, 8).scales.value


def test_the_rules_to_choose_differ_in_the_undercut_alone() -> None:
    """Gin comes in lesson 10."""
    labels = [label for label, _key in weighed(8, 5).rules.options]
    assert labels == ["this course: 10", "other rules: 25"]


def test_other_bonuses_change_the_score() -> None:
    lab = weighed(8, 5)
    lab.rules.value = "modern"
    assert "scores 28" in lab.told.value


def test_two_hands_are_weighed_after_laying_off() -> None:
    lab = weighed(8, 5)
    lab.counts.value = HANDS
    lab.theirs.field.value = "7c 7d 2c 2d 2h 3s Js Qs Ks As"
    tags = {item["card"]: item["tag"] for lot in lab.laid.lots for item in lot["cards"]}
    assert tags["7c"] == "+ Ben"
    assert "Ben laid off (added)" in lab.scales.value
    assert best_arrangement(lab.mine.cards).deadwood == 7


def test_hands_that_are_no_knock_say_why() -> None:
    lab = weighed(8, 5)
    lab.counts.value = HANDS
    lab.mine.field.value = "4c 5c 6c 9d 9h 9s Jh Qh Kd 8s"
    assert "needs 10 or fewer (Rule 6.2)" in lab.told.value
    assert lab.scales.value == ""
    lab.mine.field.value = "4c 5c 6c 9d 9h 9s Jh Qh Kh As"
    assert "and the pack has only one (Rule 1.2)" in lab.told.value


def test_dealt_hands_share_no_card_and_may_knock() -> None:
    lab = weighed(8, 5)
    lab.counts.value = HANDS
    for _time in range(4):
        lab.theirs.deal.click()
        lab.mine.deal.click()
        assert not set(lab.mine.cards) & set(lab.theirs.cards)
        assert lab.scales.value


@pytest.mark.parametrize("seed", ["1", "class 4"])
def test_every_seed_deals_a_hand_that_may_knock(seed: str) -> None:
    assert best_arrangement(low_hand(seed, ())).deadwood <= 10


@given(st.integers(0, 10), st.integers(0, 100))
def test_the_balance_tilts_to_the_higher_count(mine: int, theirs: int) -> None:
    turned = tilt(mine, theirs)
    assert abs(turned) <= STEEPEST
    assert (turned > 0) == (theirs > mine)
    assert (turned == 0) == (theirs == mine)
