"""Who may take it (Rules 5.2 to 5.4), on the engine's Hand."""

import pytest

from gin3_widgets.views.course.labs.the_first_upcard import TheFirstUpcard
from tests.views.course.page import offered, opened, pick, press, send

pytestmark = pytest.mark.usefixtures("faults")


def press_lot(lab: TheFirstUpcard, key: str) -> None:
    send(lab.laid, {"event": "lot", "key": key, "revision": 0})


def deciding(lab: TheFirstUpcard) -> list[str]:
    return [chair["role"] for chair in lab.laid.seats if chair["now"]]


def discard_one(lab: TheFirstUpcard) -> None:
    card = next(card for card in lab.hand.held[lab.hand.mover] if card is not lab.hand.taken)
    pick(lab.laid, str(card))
    press(lab.buttons, "discard")


def test_the_captain_is_asked_first_then_the_box() -> None:
    lab = opened(TheFirstUpcard())
    assert deciding(lab) == ["captain"]
    assert offered(lab.buttons) == {"take", "pass"}
    press(lab.buttons, "pass")
    assert deciding(lab) == ["box"]
    assert offered(lab.buttons) == {"take", "pass"}
    assert "The box may take it now" in lab.told.value


def test_when_both_pass_the_captain_draws_from_the_stock_only() -> None:
    lab = opened(TheFirstUpcard())
    press(lab.buttons, "pass")
    press(lab.buttons, "pass")
    assert deciding(lab) == ["captain"]
    assert offered(lab.buttons) == {"draw"}
    notes = {item["id"]: item["note"] for item in lab.buttons.items if "note" in item}
    assert "(Rule 5.4)" in notes["take"]
    assert notes["pass"] == "Passing is for the upcard alone: now a card is taken (Rule 5.2)."
    press_lot(lab, "pile")
    assert "this card comes from the stock (Rule 5.4)" in lab.told.value
    press_lot(lab, "stock")
    discard_one(lab)
    assert "Ben, the box, has a normal turn" in lab.told.value


def test_the_stock_is_locked_while_the_upcard_is_on_offer() -> None:
    lab = opened(TheFirstUpcard())
    assert {lot["key"]: lot["choice"] for lot in lab.laid.lots}["stock"] == "barred"
    press_lot(lab, "stock")
    assert "The upcard comes first: take it or pass (Rule 5.2)." in lab.told.value
    assert not lab.hand.log


@pytest.mark.parametrize(
    ("passes", "taker", "after", "steps"),
    [
        (0, "captain", "Ben, the box", ["took the K♦", "was not asked", "was not needed"]),
        (1, "box", "Ann, the captain", ["passed", "took the K♦", "was not needed"]),
    ],
)
def test_whoever_takes_it_discards_and_the_other_has_a_normal_turn(
    passes: int, taker: str, after: str, steps: list[str]
) -> None:
    lab = opened(TheFirstUpcard())
    for _pass in range(passes):
        press(lab.buttons, "pass")
    press_lot(lab, "pile")
    assert deciding(lab) == [taker]
    pick(lab.laid, "Kd")
    assert "(Rule A8)" in lab.told.value
    discard_one(lab)
    assert f"{after}, has a normal turn (Rule 5.3)" in lab.told.value
    assert offered(lab.buttons) == set()
    assert [text for _name, text in lab.steps()[0]] == steps
    press_lot(lab, "stock")
    assert len(lab.hand.held[lab.hand.mover]) == 10
    assert not lab.laid.pickable
    lab.over.click()
    assert not lab.hand.log
    assert lab.laid.pickable


def test_each_seat_names_its_role_and_what_it_does() -> None:
    lab = opened(TheFirstUpcard())
    assert [chair["gloss"].split(":")[0] for chair in lab.laid.seats] == [
        "captain",
        "box",
        "sitter",
    ]


def test_the_field_says_whose_cards_it_holds_also_when_the_box_is_to_play() -> None:
    lab = opened(TheFirstUpcard())
    press(lab.buttons, "pass")
    assert deciding(lab) == ["box"]
    assert lab.picker.field.description == "The captain’s cards"
