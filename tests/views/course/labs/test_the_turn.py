"""Take one, discard one (Rules 5.1 and A8), on the engine's Hand."""

import pytest

from gin3_widgets.engine import Card, Phase
from gin3_widgets.views.course.labs.the_turn import TheTurn
from tests.views.course.page import offered, opened, pick, press, send

pytestmark = pytest.mark.usefixtures("faults")


def lot(lab: TheTurn, key: str) -> dict[str, object]:
    return {str(lot["key"]): lot for lot in lab.laid.lots}[key]


def press_lot(lab: TheTurn, key: str) -> None:
    send(lab.laid, {"event": "lot", "key": key, "revision": 0})


def states(lab: TheTurn, card: str) -> list[str]:
    return next(i["states"] for each in lab.laid.lots for i in each["cards"] if i["card"] == card)


def held(lab: TheTurn) -> int:
    return len(lab.hand.held[0])


def test_ten_cards_then_eleven_then_ten_again() -> None:
    lab = opened(TheTurn())
    assert lot(lab, "hand")["words"] == "yours: 10 cards"
    press_lot(lab, "pile")
    assert lot(lab, "hand")["words"] == "yours: 11 cards"
    pick(lab.laid, "Qh")
    press(lab.buttons, "discard")
    assert lot(lab, "hand")["words"] == "yours: 10 cards"
    assert "the turn is over" in lab.told.value
    assert offered(lab.buttons) == {"take", "draw"}


def test_the_card_from_the_pile_is_locked_and_says_why() -> None:
    lab = opened(TheTurn())
    press(lab.buttons, "take")
    assert states(lab, "7c") == ["barred"]
    pick(lab.laid, "7c")
    assert "7♣</span> was just taken from the pile" in lab.told.value
    assert "this turn (Rule A8)." in lab.told.value
    send(lab.laid, {"event": "drop", "card": "7c", "key": "pile", "revision": 0})
    assert held(lab) == 11
    pick(lab.laid, "Qh")
    assert states(lab, "Qh") == ["picked"]


def test_a_card_from_the_stock_may_go_at_once() -> None:
    lab = opened(TheTurn())
    top = lab.hand.stock[0]
    assert str(top) not in lab.laid.faces
    press_lot(lab, "stock")
    assert states(lab, str(top)) == []
    send(lab.laid, {"event": "drop", "card": str(top), "key": "pile", "revision": 0})
    assert lab.hand.discards[-1] is top
    assert held(lab) == 10


def test_nobody_discards_before_taking_or_takes_twice() -> None:
    lab = opened(TheTurn())
    pick(lab.laid, "Qh")
    assert "Take a card first: from the stock or from the discard pile (Rule 5.1)." in (
        lab.told.value
    )
    press_lot(lab, "stock")
    assert lot(lab, "stock")["choice"] == "barred"
    press_lot(lab, "stock")
    assert "A card is taken already" in lab.told.value
    assert held(lab) == 11
    assert offered(lab.buttons) == set()
    send(lab.laid, {"event": "target", "key": "pile", "revision": 0})
    assert "Pick a card first" in lab.told.value


def test_the_pile_below_a_drawn_card_says_that_one_is_taken_already() -> None:
    lab = opened(TheTurn())
    press_lot(lab, "stock")
    pick(lab.laid, "7c")
    assert "A card is taken already" in lab.told.value


def test_the_hand_is_void_when_two_stock_cards_are_left() -> None:
    lab = opened(TheTurn())
    while lab.hand.phase is not Phase.OVER:
        press_lot(lab, "stock")
        card = lab.hand.drawn
        assert card
        send(lab.laid, {"event": "drop", "card": str(card), "key": "pile", "revision": 0})
    assert len(lab.hand.stock) == 2
    assert "the play ends here (lesson 11, Rule 9.1)" in lab.told.value
    assert lab.buttons.items == []
    lab.over.click()
    assert offered(lab.buttons) == {"take", "draw"}


def test_another_hand_begins_another_table() -> None:
    lab = opened(TheTurn())
    press(lab.buttons, "draw")
    lab.picker.field.value = "Ac Ad Ah As 2c 2d 2h 2s 3c 3d"
    assert lab.hand.phase is Phase.DRAW
    assert set(lab.hand.held[0]) == set(lab.picker.cards)
    assert Card.parse("7c") not in lab.hand.held[0]
