"""An exercise tells a belief from the rules where the belief gives another answer."""

import pytest

from gin3_widgets.engine import cards
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


KEEP_GIN = "keep_gin eleven=6c,7c,8c,9c,Tc,Kc,Kd,Jh,Qh,Kh,Ks"
LAYING = (
    "lay_offs_played spread=5h,6h,7h/Tc,Td,Th/As,2s,3s left=6c "
    "melds=Kc,Kd,Ks loose=Ac,2d,5d,Qd,8h,9h,Ts"
)


@pytest.mark.parametrize(
    ("line", "picked", "title"),
    [
        (KEEP_GIN, "Tc", "Right, but not all: 10♣."),
        (LAYING, "Ts", "Right, but not all: 10♠. It would be all if "),
        ("longest_run cards=5s,6s,7s,9s,Ts", "", "No card: at least one is right. None "),
        (LAYING, "", "Not right: No card."),
        (KEEP_GIN, "7c", "Not right: 7♣."),
    ],
)
def test_what_is_right_of_an_answer_is_called_so(line: str, picked: str, title: str) -> None:
    verdict = grade(read(line), frozenset(cards(picked)))
    assert not verdict.right
    assert verdict.title.startswith(title)


def test_a_prepared_exercise_asks_no_belief_again(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = read("price cards=Qd,Jd")
    assert list(prepare(exercise))

    def only_right(self: Exercise, belief: Belief = RIGHT) -> Answer:
        assert belief is RIGHT
        return 20

    monkeypatch.setattr(type(exercise), "answer", only_right)
    assert grade(exercise, 23).misconceptions == diagnose(exercise, 23) != ()
