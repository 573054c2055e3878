"""Lessons 2 to 4: what the plan states is right is accepted, its mistakes are named (2.1, 6.3)."""

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.grading import diagnose, grade
from tests.lessons.curriculum import Asked, mistakes, planned

ASKED = {
    "2.1": Asked(
        "which_set groups=8c,8d,8s/8c,8d,9s/Jc,Qd,Kh",
        "a",
        {"b": "b", "c": "c"},
    ),
    "2.2": Asked("largest_set cards=5c,5d", 0, {"yes": 2}),
    "2.3": Asked("largest_set cards=9c,9d,9h,9s", 4, {"no": 3}),
    "2.4": Asked("still_a_set cards=9c,9d,9h,9s gone=9c", "yes", {"no": "no"}),
    "3.1": Asked(
        "which_runs groups=4h,5h,6h/4h,5d,6h/Ac,2c,3c/Qs,Ks,As/Kd,Ad,2d",
        frozenset("ac"),
        {
            "also b": frozenset("abc"),
            "also d": frozenset("acd"),
            "also e": frozenset("acde"),  # who goes round the corner passes Q-K-A on the way
        },
    ),
    "3.2": Asked(
        "longest_run cards=5s,6s,7s,9s,Ts",
        frozenset(cards("5s 6s 7s")),
        {"all five": frozenset(cards("5s 6s 7s 9s Ts"))},
    ),
    "3.3": Asked(
        "completes cards=6d,8d offered=7h,9d,7d",
        frozenset(cards("7d")),
        {"7H": frozenset(cards("7h")), "9D": frozenset(cards("9d"))},
    ),
    "3.4": Asked("how_many_complete cards=Kd,Qd", 1, {"2, 1, 2": 2}),
    "4.1": Asked("left_over cards=7c,7s,7d,8d,9d,Kh", 24, {"10": 10, "27": 27}),
    "4.2": Asked("left_over cards=4c,4d,4h,4s,5s,6s,9h,Th,Jh,2c", 2, {"13": 13, "0": 0}),
    "4.3": Asked("ways cards=Ts,Qc,Jc,8d,8c,Kc,Ks,Kh,Td,8h", 2, {"1": 1}),
    "4.4": Asked("left_over cards=Jc,Js,Jd,6d,7d,8d,9d,Td,8s,8h", 16, {"0": 0, "32": 32}),
}
MISTAKES = [mistake for lesson in (2, 3, 4) for mistake in mistakes(lesson)]


def test_every_planned_exercise_is_asked() -> None:
    assert list(ASKED) == [each["id"] for lesson in (2, 3, 4) for each in planned(lesson)]


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_the_stated_answer_is_accepted(asked: Asked) -> None:
    assert grade(read(asked.line), asked.right).right


@pytest.mark.parametrize(("number", "words", "key"), MISTAKES, ids=map(" ".join, MISTAKES))
def test_a_stated_mistake_is_rejected_and_named_first(number: str, words: str, key: str) -> None:
    asked = ASKED[number]
    verdict = grade(read(asked.line), asked.wrong[words])
    assert not verdict.right
    assert verdict.misconceptions[0].key == key


@pytest.mark.parametrize(("pair", "count"), [("6d,7d", 2), ("6d,8d", 1), ("Kd,Qd", 1)])
def test_each_pair_of_the_plan_takes_the_stated_number_of_cards(pair: str, count: int) -> None:
    assert read(f"how_many_complete cards={pair}").answer() == count


def test_an_answer_that_no_rule_gives_has_no_name() -> None:
    assert diagnose(read(ASKED["4.1"].line), 99) == ()
