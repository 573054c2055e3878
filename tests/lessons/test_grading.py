"""An exercise tells a belief from the rules where the belief gives another answer."""

import pytest

from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises import Exercise, read
from gin3_widgets.lessons.grading import diagnose, grade, prepare, tells
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.task import Answer

ACE = MISCONCEPTIONS["ace_blackjack"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("price cards=As", True),
        ("price cards=Kd,Ah", True),
        ("price cards=Kd", False),  # the same answer
        ("highest cards=As,2h,Kd", False),  # asks for no price
        ("dearest cards=As,2h,Kd", True),
        ("dearest cards=2h,3h,Kd", False),
    ],
)
def test_an_ace_that_costs_11_shows_only_where_an_ace_is_counted(line: str, told: bool) -> None:
    assert tells(read(line), ACE) is told


def test_a_belief_without_an_answer_is_not_told() -> None:
    exercise = read("dearest cards=As,Ah,2d,3c")
    assert exercise.answer(ACE.belief) is None
    assert not tells(exercise, ACE)


def test_of_several_mistakes_the_one_met_most_often_is_said() -> None:
    exercise = read("price cards=Jd")
    several = diagnose(exercise, 1)
    assert len(several) > 1
    met = {several[-1].key: 2}
    assert grade(exercise, 1, met).misconceptions[0] is several[-1]


def test_a_prepared_exercise_asks_no_belief_again(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = read("price cards=Qd,Jd")
    assert list(prepare(exercise))

    def only_right(self: Exercise, belief: Belief = RIGHT) -> Answer:
        assert belief is RIGHT
        return 20

    monkeypatch.setattr(type(exercise), "answer", only_right)
    assert grade(exercise, 23).misconceptions == diagnose(exercise, 23) != ()
