"""The upcard and the sheet (Rules 6.2, A42 and A43)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, RULES, Card
from gin3_widgets.views.course.labs.oklahoma_and_hollywood import (
    OklahomaAndHollywood,
    badge,
    said_of,
    scored,
)
from gin3_widgets.views.course.labs.three_games import Results, sheet, what_was_written, written
from tests.views.course.page import opened

pytestmark = pytest.mark.usefixtures("faults")


def test_a_spade_doubles_the_whole_score() -> None:
    lab = opened(OklahomaAndHollywood())
    assert "7♠" in lab.told.value.replace('<span class="g3-nm" data-suit="♠">', "")
    assert "knock with 7 or fewer (Rule A42)" in lab.told.value
    assert "counts double" in lab.upcard.value
    assert lab.result is not None
    assert lab.result.points == 2 * (21 - 4)
    lab.picker.field.value = "7h"
    assert lab.result is not None
    assert lab.result.points == 21 - 4
    assert "counts double" not in lab.upcard.value


def test_an_ace_means_gin_only_and_more_is_no_knock() -> None:
    lab = opened(OklahomaAndHollywood())
    lab.picker.field.value = "Ah"
    assert "gin only (Rule A42)" in lab.told.value
    assert "4 left is no knock" in lab.upcard.value
    before = lab.results
    lab.write[0].click()
    assert lab.results == before
    assert "Nothing to write down" in lab.told.value
    lab.knocker.value = 0
    assert lab.result is not None
    assert lab.result.points == 25 + 21


def test_a_third_win_goes_into_all_three_games() -> None:
    lab = opened(OklahomaAndHollywood())
    assert [game.totals[0] for game in written(lab.results)] == [43, 18, 0]
    lab.write[0].click()
    assert [game.totals[0] for game in written(lab.results)] == [77, 52, 34]
    assert "win number 3 goes into: games 1, 2, 3 (Rule A43)" in lab.told.value
    lab.write[2].click()
    assert "Cho’s win number 1 goes into: game 1 (Rule A43)" in lab.told.value
    lab.undo.click()
    lab.undo.click()
    assert len(lab.results) == 3


def test_a_new_sheet_is_empty_and_cannot_be_undone() -> None:
    lab = opened(OklahomaAndHollywood())
    lab.anew.click()
    assert lab.results == ()
    assert lab.undo.disabled
    assert "a first win goes into game 1" in lab.told.value


def test_a_game_that_has_reached_the_target_is_closed() -> None:
    hands: Results = (scored(0, 100),)
    assert "Closed at 100: game 1" in what_was_written(hands)
    assert "over: Ann wins" in sheet(hands)
    hands *= 3
    assert "All three are over, and Ann has won the most" in what_was_written(hands)
    assert "All three games are over" in what_was_written((*hands, scored(1, 5)))


@given(st.sampled_from(DECK))
def test_the_badge_names_the_limit_of_every_upcard(card: Card) -> None:
    limit = RULES["oklahoma"].limit(card)
    assert f"<b>{limit}</b>" in badge(card)
    assert ("counts double" in badge(card)) == (card.suit == "s")
    assert ("gin only" in said_of(card)) == (card.rank == 1)
