"""Ten slots (Rules 8.1, 8.2 and 6.5; A26, A30)."""

from itertools import combinations
from random import Random

import pytest

from gin3_widgets.engine import Card, Meld, cards, deadwood
from gin3_widgets.views.course.labs.gin import OTHERS, PLACED, SPARE, Gin, a_tray, bounce, gauge
from tests.views.course.page import opened, pick

pytestmark = pytest.mark.usefixtures("faults")


def test_one_slot_is_empty_and_two_of_the_spare_cards_make_gin() -> None:
    lab = opened(Gin())
    assert lab.laid.lots[0]["empty"] == 1
    assert lab.cho.lots == []
    assert "1 slot is empty" in lab.told.value
    makes_gin = [card for card in SPARE if deadwood((*PLACED, card)) == 0]
    assert makes_gin == list(cards("Qd 7s"))


def test_gin_scores_the_bonus_and_all_that_the_other_has_left() -> None:
    lab = opened(Gin())
    pick(lab.laid, "Qd")
    assert lab.gin
    assert "Gin: nothing is left over (Rule 8.1)" in lab.told.value
    assert deadwood(OTHERS) == 27
    assert "You score 25 + 27 = 52" in lab.told.value
    assert lab.cho.lots[0]["words"] == "Cho has left over: 8 + 6 + 3 + 10 = 27"


def test_the_others_loose_cards_bounce_off_gin() -> None:
    lab = opened(Gin())
    pick(lab.laid, "Qd")
    loose = [item["card"] for item in lab.cho.lots[0]["cards"] if "barred" in item["states"]]
    assert sorted(loose) == ["3s", "6h", "8d", "Ks"]
    pick(lab.cho, "8d")
    assert "After a plain knock it would join the run" in lab.told.value
    assert "against gin nothing is laid off (Rule 6.5)" in lab.told.value
    assert bounce(Card.parse("6h"), [Meld(cards("4s 5s 6s"))]).startswith("6♥ may not be laid off:")


def test_a_knock_is_no_gin() -> None:
    lab = opened(Gin())
    pick(lab.laid, "Ac")
    assert not lab.gin
    assert "1 left over: a knock, but no gin (Rule 8.1)" in lab.told.value
    pick(lab.laid, "Ac")
    pick(lab.laid, "Kc")
    pick(lab.laid, "7h")
    pick(lab.laid, "Ac")
    assert "nor a knock yet (Rule 6.2)" in lab.told.value


def test_an_eleventh_card_has_no_slot() -> None:
    lab = opened(Gin())
    pick(lab.laid, "Qd")
    pick(lab.laid, "7s")
    assert "7♠</span> has no slot" in lab.told.value
    assert len(lab.placed) == 10
    assert all("barred" in item["states"] for item in lab.laid.lots[1]["cards"])


def test_emptied_slots_and_other_cards() -> None:
    lab = opened(Gin())
    lab.empty.click()
    assert lab.laid.lots[0]["empty"] == 10
    assert "10 slots are empty" in lab.told.value
    assert "lie in melds" not in lab.told.value
    lab.other.click()
    tray, others = lab.hands.cards
    assert len(tray) == 13
    assert not set(tray) & set(others)


@pytest.mark.parametrize("seed", range(5))
def test_ten_of_a_dealt_tray_are_gin(seed: int) -> None:
    tray = a_tray(Random(seed), OTHERS)
    assert len(set(tray)) == 13
    assert not set(tray) & set(OTHERS)
    assert any(deadwood(ten) == 0 for ten in combinations(tray, 10))


def test_the_ring_closes_with_gin_only() -> None:
    assert "g3-full" in gauge(10)
    assert "g3-full" not in gauge(9)
    assert "--part: 90%" in gauge(9)
