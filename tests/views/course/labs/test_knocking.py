"""The knock meter (Rules 6.2, 6.6 and 8.1)."""

import pytest

from gin3_widgets.engine import Card, cards, deadwood, discards
from gin3_widgets.views.course.labs.knocking import (
    START,
    Knocking,
    dealt,
    knock,
    limits,
    refusal,
    spread,
    without,
)
from tests.views.course.page import opened, pick

pytestmark = pytest.mark.usefixtures("faults")


def marked(lab: Knocking) -> set[str]:
    return {item["card"] for item in lab.laid.lots[0]["cards"] if "right" in item["states"]}


def test_each_card_wears_what_is_left_without_it() -> None:
    lab = opened(Knocking())
    for item in lab.laid.lots[0]["cards"]:
        left = deadwood(without(START, Card.parse(item["card"])))
        assert item["tag"].removeprefix("✓ ") == str(left)
        assert ("barred" in item["states"]) == (left > 10)


def test_the_limit_marks_more_or_fewer_cards() -> None:
    lab = opened(Knocking())
    assert marked(lab) == {"5h", "4s", "2d"}
    lab.limit.value = 7
    assert marked(lab) == {"5h"}
    lab.limit.value = 0
    assert marked(lab) == set()
    assert "Every discard leaves something over" in lab.told.value
    lab.limit.value = 1
    assert "No discard leaves 1 or fewer over" in lab.told.value


def test_a_pressed_card_within_the_limit_shows_the_spread() -> None:
    lab = opened(Knocking())
    pick(lab.laid, "5h")
    *melds, left = lab.spread.lots
    assert [lot["words"] for lot in melds] == ["run", "set"]
    assert left["words"] == "left over: 1 + 2 + 4 = 7"
    assert "10 or fewer, you may knock (Rule 6.2)" in lab.told.value
    lab.limit.value = 6
    assert lab.spread.lots == []
    assert "A knock needs 6 or fewer left over." in lab.told.value
    lab.back.click()
    assert "Nobody has to knock (Rule 6.6)" in lab.told.value


def test_a_card_above_the_limit_says_why_not() -> None:
    lab = opened(Knocking())
    pick(lab.laid, "6d")
    assert lab.spread.lots == []
    assert "you have 24 (Rule 6.2)" in lab.told.value
    assert refusal(16, Card.parse("Kd"), 10) == (
        "A knock needs 10 or fewer left over. Without K♦ you have 16 (Rule 6.2)."
    )
    assert refusal(16, Card.parse("Kd"), 0).startswith("Nothing may be left over.")


def test_the_rules_set_the_limit_and_the_slider_leaves_them() -> None:
    assert [limit for _words, limit in limits()] == [10, 7, 4, 0]
    lab = opened(Knocking())
    lab.rules.value = 4
    assert lab.limit.value == 4
    lab.limit.value = 5
    assert lab.rules.value == -1


def test_nothing_left_over_is_gin() -> None:
    eleven = cards("4c 5c 6c 9d 9h 9s Jh Qh Kh Ks Th")
    assert knock(eleven, Card.parse("Ks"), 10)[0].endswith("that is gin (Rule 8.1).")
    assert len(spread(without(eleven, Card.parse("Ks")))) == 3


def test_another_hand_forgets_the_knock() -> None:
    lab = opened(Knocking())
    pick(lab.laid, "5h")
    lab.picker.deal.click()
    assert lab.gone is None
    assert len(lab.picker.cards) == 11


@pytest.mark.parametrize("seed", ["1", "class 4", ""])
def test_a_dealt_hand_may_knock_with_some_discard_but_not_with_each(seed: str) -> None:
    left = discards(dealt(seed)).values()
    assert min(left) <= 10 < max(left)
