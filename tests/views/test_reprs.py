"""The engine's values in a notebook: cards as cards."""

import pytest
from IPython.core.formatters import DisplayFormatter

from gin3_widgets.engine import (
    Hand,
    Match,
    Meld,
    best_arrangement,
    best_defence,
    cards,
)
from gin3_widgets.notebook import _show_as_cards
from gin3_widgets.views.reprs import as_html


@pytest.fixture
def shown() -> DisplayFormatter:
    formatter = DisplayFormatter()
    _show_as_cards(formatter.formatters)
    return formatter


def html(formatter: DisplayFormatter, value: object) -> str | None:
    text: str | None = formatter.formatters["text/html"](value)
    return text


def test_a_card_is_a_picture_with_its_name(shown: DisplayFormatter) -> None:
    text = html(shown, cards("Qh")[0]) or ""
    assert 'alt="queen of hearts"' in text
    assert text.count("<img") == 1


def test_cards_in_a_tuple_are_shown_and_other_tuples_are_not(shown: DisplayFormatter) -> None:
    assert (html(shown, cards("Qh 2c 3c")) or "").count("<img") == 3
    assert html(shown, (1, 2)) is None
    assert html(shown, ()) is None


def test_an_arrangement_says_what_is_left_over(shown: DisplayFormatter) -> None:
    """Rule 7.1."""
    text = html(shown, best_arrangement(cards("5c 5d 5h Kd"))) or ""
    assert "set" in text
    assert "left over: 10" in text
    assert "nothing left over" in (html(shown, best_arrangement(cards("5c 5d 5h"))) or "")


def test_a_defence_tells_what_is_laid_off(shown: DisplayFormatter) -> None:
    """Rule 6.5."""
    text = html(shown, best_defence(cards("6s Kd"), (Meld(cards("6c 6d 6h")),))) or ""
    assert "laid off" in text
    assert "left over: 10" in text


def test_a_hand_and_a_match_show_who_holds_what(shown: DisplayFormatter) -> None:
    match = Match.new(["<Ann>", "Ben", "Cho"], seed=1)
    text = html(shown, match) or ""
    assert "&lt;Ann&gt;: " in text
    assert text.count("<img") == 21
    assert isinstance(match.hand, Hand)
    assert "stock: 31" in (html(shown, match.hand) or "")


def test_what_is_no_value_of_the_engine_has_no_picture() -> None:
    assert as_html("Qh") is None
