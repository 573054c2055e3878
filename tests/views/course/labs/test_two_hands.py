"""Two hands of one pack."""

from random import Random

import pytest

from gin3_widgets.engine import Card, cards
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.course.labs.two_hands import Side, TwoHands, anything
from gin3_widgets.views.guard import Guard

FIRST = cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc")
SECOND = cards("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td")


@pytest.fixture
def hands() -> TwoHands:
    def refused(first: tuple[Card, ...], _second: tuple[Card, ...]) -> str:
        return "" if FIRST[0] in first else "An ace, please."

    sides = Side("One", FIRST), Side("Two", SECOND)
    return TwoHands(Guard(print), Deck(), sides, lambda: None, refused)


def test_a_card_of_the_other_hand_is_refused_beside_the_field(hands: TwoHands) -> None:
    hands.second.field.value = "Ac 2d 3d 4d 5d 6d 7d 8d 9d Td"
    assert "A♣: in the other hand already" in hands.second.wrong.value
    assert hands.cards == (FIRST, SECOND)
    hands.second.field.value = "Kd 2d 3d 4d 5d 6d 7d 8d 9d Td"
    assert hands.second.wrong.value == ""
    assert hands.cards[1] == hands.second.cards


def test_what_a_lab_refuses_is_said_and_nothing_changes(hands: TwoHands) -> None:
    hands.first.field.value = "Kc 2c 3c 4c 5c 6c 7c 8c 9c Tc"
    assert "An ace, please." in hands.first.wrong.value
    assert hands.cards == (FIRST, SECOND)


def test_a_dealt_hand_leaves_the_other_its_cards(hands: TwoHands) -> None:
    hands.second.seed.value = "class 4"
    hands.second.deal.click()
    dealt = hands.cards[1]
    assert dealt != SECOND
    assert not set(dealt) & set(FIRST)
    assert len(anything(Random(1), FIRST)) == 10
    hands.put(FIRST, SECOND)
    hands.second.deal.click()
    assert hands.cards[1] == dealt
