"""What a page answers is read with care: it may be anything."""

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.task import (
    ChooseMany,
    ChooseOne,
    Count,
    Option,
    PickCards,
    Score,
    Task,
    yes_or_no,
)
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.course.question import Question, missing, read_answer

SEVENS = cards("7c 7s 7d")
COUNT = Count("How many?", most=20)
ONE = ChooseOne("Which?", yes_or_no())
MANY = ChooseMany("Which?", yes_or_no())
CARDS = PickCards("Which?", SEVENS)
SCORE = Score("Who?", yes_or_no())
NOBODY = frozenset[object]()


@pytest.mark.parametrize(
    ("task", "value", "answer"),
    [
        (COUNT, 20, 20),
        (COUNT, 0, 0),
        (ONE, "yes", "yes"),
        (MANY, ["yes", "no"], frozenset(("yes", "no"))),
        (MANY, [], frozenset()),
        (CARDS, True, frozenset(SEVENS[:1])),
        (SCORE, ["no", 12], ("no", 12)),
    ],
)
def test_an_answer_is_taken(task: Task, value: object, answer: object) -> None:
    assert read_answer(task, value, frozenset(SEVENS[:1])) == answer


@pytest.mark.parametrize("task", [COUNT, ONE, MANY, CARDS, SCORE])
@pytest.mark.parametrize(
    "value", [None, -1, 21.5, "maybe", ["maybe"], ["yes", "10"], {"a": 1}, [["yes"], 3], False]
)
def test_anything_else_is_none(task: Task, value: object) -> None:
    assert read_answer(task, value, frozenset()) is None
    assert missing(task).endswith(".")


def test_a_number_beyond_the_most_is_none() -> None:
    assert read_answer(COUNT, 21, frozenset()) is None


def test_a_new_question_shows_its_options_with_their_cards() -> None:
    question = Question()
    question.ask(ChooseOne("Which is a set?", (Option("a", cards=SEVENS),)), Deck())
    assert question.kind == "one"
    assert [card["name"] for card in question.options[0]["cards"]] == [
        "7 of clubs",
        "7 of spades",
        "7 of diamonds",
    ]
    assert question.faces.keys() >= {"7c", "7s", "7d"}
    number = question.number
    question.mark = "wrong"
    question.ask(COUNT, Deck())
    assert (question.number, question.mark, question.most) == (number + 1, "", 20)
