"""Rule and mistake side by side (Rule 1.1: what the rules are, and what only seems so)."""

from random import Random

import pytest

from gin3_widgets.lessons.exercises import IDEAS
from gin3_widgets.lessons.grading import tells
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.views.course.labs.spot_the_bad_rule import (
    SpotTheBadRule,
    asked,
    kinds_of,
    position,
    side_by_side,
)
from tests.views.course.page import opened, press

pytestmark = pytest.mark.usefixtures("faults")


def test_the_lab_opens_with_a_position_where_the_answers_differ() -> None:
    lab = opened(SpotTheBadRule())
    assert lab.exercise is not None
    assert tells(lab.exercise, lab.known)
    assert lab.laid.lots


@pytest.mark.parametrize(("guess", "said"), [("rule", "Right."), ("mistake", "is the mistake.")])
def test_which_answer_is_which_is_shown_after_a_guess(guess: str, said: str) -> None:
    lab = opened(SpotTheBadRule())
    assert lab.answers.value == ""
    assert {item["id"] for item in lab.guesses.items} == {"rule", "mistake"}
    press(lab.guesses, guess)
    assert "By the rules" in lab.answers.value
    assert "If one card could lie in two melds" in lab.answers.value
    assert said in lab.told.value
    press(lab.guesses, "next")
    assert lab.answers.value == ""


def test_the_place_of_an_answer_does_not_tell_which_it_is() -> None:
    lab = opened(SpotTheBadRule())
    first = set()
    for _time in range(12):
        lab.more.click()
        first.add(lab.guesses.items[0]["id"])
    assert first == {"rule", "mistake"}


def test_another_mistake_offers_the_kinds_that_rest_on_its_rule() -> None:
    lab = opened(SpotTheBadRule())
    lab.mistake.value = "loser_stays"
    offered = [key for _name, key in lab.kinds.options][1:]
    assert offered == [kind.idea for kind in kinds_of(MISCONCEPTIONS["loser_stays"])]
    assert "next_seats" in offered
    lab.kinds.value = "next_seats"
    assert isinstance(lab.exercise, IDEAS["next_seats"])
    press(lab.guesses, "rule")
    assert "When the captain scores, the box becomes sitter in the next hand." in lab.told.value
    assert "(Rule 3" in lab.told.value


def test_the_button_gives_fresh_positions() -> None:
    lab = opened(SpotTheBadRule())
    seen = {lab.exercise}
    for _time in range(3):
        lab.more.click()
        seen.add(lab.exercise)
    assert len(seen) > 1
    before = lab.mistake.value
    lab.any.click()
    assert lab.mistake.value != before


def test_where_no_position_tells_the_two_apart_the_lab_says_so() -> None:
    lab = opened(SpotTheBadRule())
    lab.mistake.value = "discard_first"
    lab.kinds.value = "from_pile"
    assert "Found no position of this kind" in lab.told.value
    assert lab.answers.value == ""
    assert lab.guesses.items == []
    assert lab.laid.lots == []
    lab.kinds.value = ""
    assert lab.guesses.items


@pytest.mark.parametrize("key", ["void_first", "undercut_25", "own_column", "over_100_needed"])
def test_a_position_is_found_for_mistakes_of_all_lessons(key: str) -> None:
    known = MISCONCEPTIONS[key]
    found = position(known, kinds_of(known), Random(1))
    assert found is not None
    shown = side_by_side(found, known)
    assert "g3-by-rule" in shown
    assert "g3-by-mistake" in shown


def test_the_sentences_to_sort_are_shown_with_the_question() -> None:
    posed = IDEAS["sort_statements"].pose(Random(1), 2)
    assert asked(posed).count("<li>") >= 3


def test_some_other_mistake_always_has_a_position() -> None:
    lab = opened(SpotTheBadRule())
    for _time in range(6):
        lab.any.click()
        assert lab.exercise is not None
        assert tells(lab.exercise, lab.known)
