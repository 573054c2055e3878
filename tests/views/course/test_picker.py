"""The picker reads any hand, or says beside the field what to change."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, cards
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.course.picker import BadHand, Picker, read_hand
from gin3_widgets.views.guard import Guard
from gin3_widgets.words import suit_name
from tests.views.course.page import pick

SEVENS = cards("7c 7s 7d")


def picker(most: int = 11) -> tuple[Picker, list[str]]:
    news: list[str] = []
    made = Picker(Guard(_raise), Deck(), SEVENS, 1, most, lambda: news.append("changed"))
    return made, news


def _raise(sentence: str, traceback: str) -> None:
    raise AssertionError(traceback)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=11, unique=True))
def test_a_hand_is_read_as_it_is_written(hand: list[object]) -> None:
    assert read_hand(" ".join(map(str, hand)), 1, 11) == tuple(hand)
    assert read_hand(", ".join(map(str, hand)).upper(), 1, 11) == tuple(hand)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "No card is given"),
        ("   ", "No card is given"),
        ("seven of hearts", "“seven” is no card"),
        ("7c 7C", "7C comes twice"),
        (" ".join(map(str, DECK)), "That is 52 cards. Give 1 to 11."),
        ("7c " * 200, "7c comes twice"),
        ("<b>", "“<b>” is no card"),
    ],
)
def test_what_is_no_hand_gets_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadHand, match=f"^{re.escape(says)}"):
        read_hand(text, 1, 11)


def test_a_hand_that_cannot_be_read_leaves_the_last_one() -> None:
    made, news = picker()
    made.field.value = "<img> 7c"
    assert made.cards == SEVENS
    assert "&lt;img&gt;" in made.wrong.value
    assert news == []
    made.field.value = "7c 8c"
    assert made.wrong.value == ""
    assert made.cards == cards("7c 8c")
    assert news == ["changed"]


def test_the_same_seed_deals_the_same_hand() -> None:
    made, news = picker(10)
    made.seed.value = "class 4"
    made.deal.click()
    dealt = made.cards
    made.deal.click()
    assert made.cards == dealt
    assert len(set(dealt)) == 10
    made.seed.value = ""
    made.deal.click()
    assert made.cards != dealt
    assert news


def test_the_letters_of_the_suits_are_explained() -> None:
    made, _news = picker()
    made.open.click()
    assert made.letters in made.root.children
    assert all(f"{card.suit} {suit_name(card)}" in made.letters.value for card in DECK)


def test_cards_are_picked_and_put_back_in_the_grid() -> None:
    made, _news = picker()
    made.open.click()
    assert made.grid in made.root.children
    pick(made.grid, "Kh")
    assert made.cards == (*SEVENS, *cards("Kh"))
    pick(made.grid, "7s")
    assert made.cards == cards("7c 7d Kh")
    made.open.click()
    assert made.grid not in made.root.children
