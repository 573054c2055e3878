"""Lessons 5 to 7: the stated mistakes of the curriculum are rejected and named."""

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.catalog.knocking import KNOCKING
from gin3_widgets.lessons.catalog.the_first_upcard import THE_FIRST_UPCARD
from gin3_widgets.lessons.catalog.the_turn import THE_TURN
from gin3_widgets.lessons.exercises import Exercise, read, text
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.task import Answer
from tests.lessons.vectors import stated

NOTHING: Answer = frozenset()
TURN, UPCARD, KNOCK = THE_TURN.exercises, THE_FIRST_UPCARD.exercises, KNOCKING.exercises
ROWS: dict[str, tuple[Exercise, Answer, dict[str, Answer]]] = {
    "5.1": (TURN[0], 11, {"10": 10}),
    "5.2": (TURN[2], frozenset(cards("Ks")), {"none": NOTHING}),
    "5.3": (TURN[3], NOTHING, {"no": frozenset(cards("8h"))}),
    "5.4": (TURN[4], "take", {"draw": "draw"}),
    "5.5": (
        read("from_pile pile=Kd,7c refused=0"),
        frozenset(cards("7c")),
        {"yes": frozenset(cards("7c Kd"))},
    ),
    "6.1": (UPCARD[0], "captain", {"the box": "box", "the sitter": "sitter"}),
    "6.2": (UPCARD[2], frozenset({"take", "draw"}), {"only draw": frozenset({"draw"})}),
    "6.3": (
        UPCARD[3],
        frozenset({"draw"}),
        {"take it after all": frozenset({"take", "draw"})},
    ),
    "6.4": (KNOCK[5], "take", {"no, too early": "early", "yes, without taking": "now"}),
    "7.1": (KNOCK[0], frozenset(cards("Kh")), {"AC": frozenset(cards("Ac")), "none": NOTHING}),
    "7.2": (KNOCK[1], 6, {"KH leaves 11": 11}),
    "7.3": (KNOCK[3], "may", {"yes": "must"}),
    "7.4": (KNOCK[4], "with-12", {"a": "with-10", "c": "first"}),
    "7.5": (KNOCK[2], frozenset(cards("Qd")), {"KD": frozenset(cards("Kd"))}),
}
"""By number of the curriculum the exercise, its right answer, and each wrong one as we give it."""
MERGED = {"fourth_forgotten": "max_three"}
"""Who forgets the fourth card of a set takes three for the most: one misconception here."""


@pytest.mark.parametrize("number", ROWS)
def test_the_right_answer_is_the_stated_one(number: str) -> None:
    exercise, right, _wrong = ROWS[number]
    assert exercise.answer() == right
    assert grade(exercise, right).right


@pytest.mark.parametrize("number", ROWS)
def test_each_stated_mistake_is_rejected_and_its_misconception_is_the_likeliest(
    number: str,
) -> None:
    exercise, _right, wrong = ROWS[number]
    mistakes = stated(number)
    assert mistakes.keys() == wrong.keys()
    for answer, key in mistakes.items():
        verdict = grade(exercise, wrong[answer])
        assert not verdict.right
        named = [known.key for known in verdict.misconceptions]
        assert named[0] == MERGED.get(key, key), (text(exercise), answer, named)
