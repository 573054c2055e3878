"""The lay-off bench (Rules 6.5, 7.1 and 7.2; A20 to A26)."""

from random import Random

import pytest

from gin3_widgets.engine import Card, Meld, cards, deadwood, fits
from gin3_widgets.views.course.labs.laying_off import (
    HELD,
    KNOCK,
    LayingOff,
    a_knock,
    answering,
    result,
    why_not,
)
from tests.views.course.page import opened, pick, send

pytestmark = pytest.mark.usefixtures("faults")


def lay_off(lab: LayingOff, card: str, at: int) -> None:
    pick(lab.laid, card)
    send(lab.laid, {"event": "target", "key": str(at), "revision": 0})


def drop(lab: LayingOff, card: str, key: str) -> None:
    send(lab.laid, {"event": "drop", "card": card, "key": key, "revision": 0})


def place(lab: LayingOff, meld: str) -> int:
    return lab.knock.melds.index(Meld(cards(meld)))


def test_a_card_that_fits_stays_and_the_count_follows() -> None:
    lab = opened(LayingOff())
    assert "You have 39 left over, Ann 6. Get down to 6 or fewer" in lab.told.value
    lay_off(lab, "8h", place(lab, "5h 6h 7h"))
    assert "joins the run" in lab.told.value
    assert "You have 31 left over" in lab.told.value
    lot = lab.laid.lots[place(lab, "5h 6h 7h")]
    assert [item["tag"] for item in lot["cards"]] == ["", "", "", "+ you"]


def test_a_card_that_fits_later_bounces_first_and_says_what_is_next() -> None:
    lab = opened(LayingOff())
    run = place(lab, "5h 6h 7h")
    drop(lab, "9h", str(run))
    assert "next at an end of this run comes" in lab.told.value
    assert lab.put_down == []
    drop(lab, "8h", str(run))
    drop(lab, "9h", str(run))
    assert [card for card, _at in lab.put_down] == list(cards("8h 9h"))


@pytest.mark.parametrize(
    ("card", "meld", "why"),
    [
        ("4s", "6c 6d 6h", "this set takes sixes only (Rule 6.5)"),
        ("4s", "6h 7h 8h", "this run is of hearts"),
        ("Kh", "6h 7h 8h", "next at an end of this run comes 5♥ or 9♥"),
        ("5h", "Ah 2h 3h", "next at an end of this run comes 4♥ (Rule"),
    ],
)
def test_what_does_not_fit_says_why(card: str, meld: str, why: str) -> None:
    assert fits(Card.parse(card), Meld(cards(meld))) is None
    assert why in why_not(Card.parse(card), Meld(cards(meld)))


def test_what_the_knocker_has_left_takes_nothing() -> None:
    lab = opened(LayingOff())
    pick(lab.laid, "6c")
    assert "Only Ann’s melds take cards" in lab.told.value
    send(lab.laid, {"event": "target", "key": "0", "revision": 0})
    assert "Press one of your cards first" in lab.told.value
    drop(lab, "8h", "left")
    drop(lab, "8h", "7")
    assert lab.put_down == []


def test_a_card_taken_back_brings_those_that_follow_it() -> None:
    lab = opened(LayingOff())
    run = place(lab, "As 2s 3s")
    drop(lab, "4s", str(run))
    drop(lab, "5s", str(run))
    pick(lab.laid, "4s")
    assert lab.put_down == []
    assert deadwood(lab.rest) == 39
    drop(lab, "4s", str(run))
    lab.back.click()
    assert lab.put_down == []
    assert lab.back.disabled


def test_missed_cards_are_offered_once() -> None:
    lab = opened(LayingOff())
    lab.done.click()
    assert "3 left over would be possible" in lab.told.value
    ringed = {
        item["card"] for lot in lab.laid.lots for item in lot["cards"] if "ringed" in item["states"]
    }
    assert ringed == {"8h", "9h", "4s", "5s", "Ts"}
    lab.done.click()
    assert "Ann scores 33" in lab.told.value
    assert "At best you would have 3 left over: " in lab.told.value


def test_all_laid_off_is_an_undercut() -> None:
    lab = opened(LayingOff())
    for card, meld in {
        "8h": "5h 6h 7h",
        "9h": "5h 6h 7h",
        "4s": "As 2s 3s",
        "5s": "As 2s 3s",
        "Ts": "Tc Td Th",
    }.items():
        drop(lab, card, str(place(lab, meld)))
    assert "You have 3 left over, Ann 6: no more than Ann" in lab.told.value
    lab.done.click()
    assert "You score 3 + 10 = 13 (Rule 7.2" in lab.told.value
    assert "could not have fewer points left over" in lab.told.value
    lab.back.click()
    told = lab.told.value.replace('<span class="g3-nm" data-suit="♠">', "")
    assert "Back in your hand: 10♠" in told
    assert "Get down to 6 or fewer" in lab.told.value


def test_nothing_is_laid_off_against_gin() -> None:
    lab = opened(LayingOff())
    lab.hands.first.field.value = "5h 6h 7h Tc Td Th Jc Jd Jh Js"
    assert "Against gin nothing helps (Rule 8.2)" in lab.told.value
    drop(lab, "8h", str(place(lab, "5h 6h 7h")))
    assert "nothing can be laid off (Rule 6.5)" in lab.told.value
    assert lab.put_down == []
    assert result(0, 39).endswith("Ann scores 39 + 25 = 64.")


def test_ten_cards_that_leave_too_much_are_no_knock() -> None:
    lab = opened(LayingOff())
    lab.hands.first.field.value = "5h 6h 7h Tc Td Th As 2s Qh Qd"
    assert "no knock above 10 (Rule 6.2)" in lab.hands.first.wrong.value
    assert lab.hands.cards[0] == KNOCK


def test_another_knock_has_cards_that_fit() -> None:
    lab = opened(LayingOff())
    lab.other.click()
    knock, held = lab.hands.cards
    assert not set(knock) & set(held)
    assert deadwood(knock) <= 10
    assert any(fits(card, meld) for card in held for meld in lab.knock.melds)
    assert deadwood(a_knock(Random(1), HELD)) <= 10
    assert len(set(answering(Random(1), KNOCK)) - set(KNOCK)) == 10


def test_what_is_pressed_and_its_answer_stand_together() -> None:
    lab = opened(LayingOff())
    told, buttons = lab.foot.children
    assert told is lab.told
    assert buttons.children == (lab.back, lab.done)
    assert lab.root.children.index(lab.foot) == lab.root.children.index(lab.laid) + 1
