"""What the coach says in a notebook: tables, sentences and lines."""

from html import unescape

import pytest
from IPython.core.formatters import DisplayFormatter

from gin3_widgets.notebook import _show_as_cards
from gin3_widgets.views.review_words import costliest, line_in_words
from gin3_widgets.words import action_in_words
from tests.views.careless import BEN, looked_through


@pytest.fixture
def shown() -> DisplayFormatter:
    formatter = DisplayFormatter()
    _show_as_cards(formatter.formatters)
    return formatter


def html(formatter: DisplayFormatter, value: object) -> str:
    return unescape(formatter.formatters["text/html"](value) or "")


def test_a_ranking_is_a_table_with_a_row_for_each_action(shown: DisplayFormatter) -> None:
    ranking = costliest(looked_through(), BEN)[0].ranking
    text = html(shown, ranking)
    assert text.count("<tr>") == len(ranking) + 1
    assert all(action_in_words(each.action, ranking.seen) in text for each in ranking)
    assert f"{ranking.worlds} deals imagined" in text
    assert text.count("<th") + text.count("<td") == text.count('style="text-align:left"') + 1, (
        "all but <thead> stand on the left"
    )


def test_a_comparison_is_its_sentences(shown: DisplayFormatter) -> None:
    comparison = costliest(looked_through(), BEN)[0].comparison
    text = html(shown, comparison)
    assert all(sentence in text for sentence in comparison.sentences())


def test_a_review_is_the_line_of_each_player_and_what_cost_most(shown: DisplayFormatter) -> None:
    review = looked_through()
    text = html(shown, review)
    assert text.count("<svg") == 2
    assert all(line_in_words(review, seat) in text for seat in review.players)
    assert text.count("<li>") == len(review.worst)
