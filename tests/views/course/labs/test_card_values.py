"""Price tags (Rule 1.4)."""

import pytest

from gin3_widgets.views.course.labs.card_values import CardValues
from tests.views.course.page import opened, pick

pytestmark = pytest.mark.usefixtures("faults")


def test_each_card_wears_its_price_and_the_sum_follows() -> None:
    lab = opened(CardValues())
    lab.picker.field.value = "As 9d Qc"
    assert [item["tag"] for lot in lab.laid.lots for item in lot["cards"]] == ["1", "9", "10"]
    assert "1 + 9 + 10 = <strong>20</strong>" in lab.told.value


def test_a_pressed_card_goes_but_the_last_one_stays() -> None:
    lab = opened(CardValues())
    lab.picker.field.value = "As 9d"
    pick(lab.laid, "9d")
    assert lab.picker.field.value == "As"
    assert not lab.laid.pickable
