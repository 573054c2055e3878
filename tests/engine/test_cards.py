"""The 52 cards."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine.cards import DECK, SUITS, Card, cards
from tests.strategies import any_card


def test_the_pack_holds_each_rank_of_each_suit_once() -> None:
    """Rule 1.2: one pack of 52, no jokers."""
    assert [(card.suit, card.rank) for card in DECK] == [
        (suit, rank) for suit in "cdhs" for rank in range(1, 14)
    ]


def test_an_ace_counts_one_and_tens_and_pictures_ten() -> None:
    """Rule 1.4."""
    assert [card.points for card in DECK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert sum(card.points for card in DECK) == 340


@given(any_card)
def test_a_card_knows_its_place_and_its_bit(card: Card) -> None:
    assert DECK[card.index] is card
    assert card.index == 13 * SUITS.index(card.suit) + card.rank - 1
    assert card.bit == 1 << card.index


@given(any_card)
def test_a_card_reads_back_from_its_own_text(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card(str(card)) is card
    assert repr(card) == f'Card("{card}")'


@given(
    any_card, st.sampled_from(["♣♦♥♠", "♧♢♡♤", "CDHS"]), st.sampled_from(["", "\ufe0e", "\ufe0f"])
)
def test_suit_symbols_and_capitals_read_as_the_letters_do(
    card: Card, suits: str, mark: str
) -> None:
    suit = suits[SUITS.index(card.suit)]
    assert Card.parse(str(card)[0].lower() + suit + mark) is card
    assert Card.parse(f" {str(card)[0]}{suit}{mark} ") is card


def test_a_ten_may_be_written_with_a_letter_or_two_figures() -> None:
    assert Card("10h") is Card("Th") is Card("th") is Card("10♥")


@pytest.mark.parametrize(
    "text", ["", " ", "A", "c", "1c", "0c", "11c", "14s", "Tx", "ThTh", "1 0h", "joker", "♥10"]
)
def test_what_names_no_card_is_told_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write a rank") as refused:
        Card.parse(text)
    assert repr(text) in str(refused.value)


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_a_value_error(text: str) -> None:
    try:
        card = Card.parse(text)
    except ValueError:
        return
    assert card in DECK


def test_copies_and_pickles_are_the_same_object() -> None:
    for card in DECK:
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


@given(any_card, any_card)
def test_cards_compare_by_their_place_in_the_pack(one: Card, other: Card) -> None:
    assert (one == other) == (one is other)
    assert (one < other, one <= other, one > other, one >= other) == (
        one.index < other.index,
        one.index <= other.index,
        one.index > other.index,
        one.index >= other.index,
    )
    assert hash(one) == one.index


@pytest.mark.parametrize("other", [0, "Ac", ("Ac",), None])
def test_a_card_is_equal_to_nothing_but_itself(other: object) -> None:
    assert Card("Ac") != other


def test_a_card_never_changes() -> None:
    with pytest.raises(AttributeError, match="A card never changes: rank"):
        Card("Ac").rank = 2
    with pytest.raises(AttributeError, match="A card never changes: suit"):
        del Card("Ac").suit
    with pytest.raises(AttributeError):
        Card("Ac").colour = "black"


def test_cards_come_in_the_order_given() -> None:
    assert cards("Ks  Ac\n10h") == (Card("Ks"), Card("Ac"), Card("Th"))
    assert cards("") == ()
