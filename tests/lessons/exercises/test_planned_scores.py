"""Lessons 9, 11 and 12 as they were planned: right answers, and every stated mistake by name."""

import pytest

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.grading import grade
from tests.lessons.curriculum import Asked, mistakes, planned

LESSONS = 9, 11, 12
VOID = frozenset[str]()
PLANNED = {
    "9.1": Asked(
        "score roles=0,1,2 knocker=1 mine=4c theirs=Ac,8c,9c,Qc,Td,Qd,2h,Kh,3s,Ks",
        ("ben", 69),
        {"73": ("ben", 73)},
    ),
    "9.2": Asked(
        "score roles=0,1,2 knocker=1 mine=5s theirs=5d",
        ("ann", 10),
        {"nobody": ("nobody", 0), "knocker 0": ("ben", 0)},
    ),
    "9.3": Asked(
        "score roles=0,1,2 knocker=1 mine=9s theirs=",
        ("ann", 19),
        {"34": ("ann", 34)},
    ),
    "9.4": Asked(
        "score_after_layoffs roles=0,1,2 knocker=0 melds=Kc,Kd,Kh/4s,5s,6s/9d,Td,Jd loose=8c "
        "hand=Ks,7s,2c,3c,4c,Ah,Ad,As,Qd,8d",
        ("ben", 18),
        {"knocker +27": ("ann", 27)},
    ),
    "9.5": Asked(
        "scorers roles=0,1,2 knocker=0 mine=9s theirs=4d",
        frozenset({"ben"}),
        {"captain and sitter": frozenset({"ben", "cho"})},
    ),
    "11.1": Asked(
        "stock_end roles=0,1,2 mover=1 stock=3 turn=draw",
        "void",
        {"opponent plays on": "other", "lowest count wins": "count"},
    ),
    "11.2": Asked(
        "stock_end roles=0,1,2 mover=1 stock=3 turn=draw-knock", "knock", {"void anyway": "void"}
    ),
    "11.3": Asked(
        "next_seats roles=0,1,2 knocker=-1 counts=",
        "ann-ben-cho",
        {"roles change": "ben-cho-ann"},
    ),
    "11.4": Asked("draws_left drawn=0", 29, {"31": 31, "30": 30}),
    "12.1": Asked("roles_after_draw cards=Kh,7s,2d", "ann-ben-cho", {"Cho box": "cho-ben-ann"}),
    "12.2": Asked(
        "next_seats roles=0,1,2 knocker=1 counts=5,5", "ann-cho-ben", {"Ben box": "ben-cho-ann"}
    ),
    "12.3": Asked(
        "next_seats roles=0,1,2 knocker=0 counts=5,5",
        "ben-cho-ann",
        {"Cho box": "cho-ben-ann", "Ann captain": "ben-ann-cho"},
    ),
    "12.4": Asked(
        "game_end roles=0,1,2 totals=96,82,10 knocker=0 counts=8,0",
        "ben",
        {"Ann": "ann", "play on": "on"},
    ),
    "12.5": Asked(
        "totals roles=0,1,2 winners=box,captain,void,captain points=21,34,0,18 who=1",
        18,
        {"Ann 21, Ben 52, Cho 0": 52},
    ),
}


def test_every_planned_exercise_is_asked() -> None:
    assert set(PLANNED) == {one["id"] for lesson in LESSONS for one in planned(lesson)}


@pytest.mark.parametrize("number", PLANNED)
def test_its_planned_answer_is_right(number: str) -> None:
    exercise = read(PLANNED[number].line)
    assert exercise.answer() == PLANNED[number].right
    assert grade(exercise, PLANNED[number].right).right


@pytest.mark.parametrize(
    ("number", "words", "key"), [mistake for lesson in LESSONS for mistake in mistakes(lesson)]
)
def test_each_stated_mistake_is_rejected_and_its_misconception_is_the_likeliest(
    number: str, words: str, key: str
) -> None:
    exercise = read(PLANNED[number].line)
    verdict = grade(exercise, PLANNED[number].wrong[words])
    assert not verdict.right
    assert verdict.misconceptions[0].key == key


@pytest.mark.parametrize(
    ("line", "answer", "key"),
    [
        ("oklahoma_limit upcard=3d", 10, "variant_ignored"),
        ("oklahoma_limit upcard=As", 1, "oklahoma_ace"),
        ("oklahoma_knock upcard=As loose=Ad", "yes", "oklahoma_ace"),
        ("columns scorers=1,1,1 points=25,18,36 who=1 column=2", 79, "variant_ignored"),
    ],
)
def test_the_mistakes_planned_for_the_variants_are_named(
    line: str, answer: object, key: str
) -> None:
    """Lesson 13, A42 and A43."""
    verdict = grade(read(line), answer)
    assert not verdict.right
    assert verdict.misconceptions[0].key == key


def test_the_ace_of_oklahoma_is_said_to_be_a_house_rule() -> None:
    """A42: the rules know both readings of the ace."""
    assert "house rule" in grade(read("oklahoma_limit upcard=As"), 1).text
