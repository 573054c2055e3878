"""The mistakes that lessons 8, 10 and 14 were planned with: rejected, and named."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.task import Answer
from tests.lessons.vectors import stated

SIXES = "spread=6c,6d,6h/9c,Tc,Jc/2h,3h,4h left=Ad"
S05 = "spread=5h,6h,7h/Tc,Td,Th/As,2s,3s left=6c melds=Kc,Kd,Ks loose=Ac,2d,5d,Qd,8h,9h,5s"
S11 = "spread=Kc,Kd,Kh/4s,5s,6s/9d,Td,Jd,Qd melds=2c,3c,4c/Ad,Ah,As loose=8d,6h,3s,Ks"
S12 = "spread=Ac,Ad,Ah/5s,6s,7s/Td,Jd,Qd,Kd melds=2c,3c,4c/8d,8h,8s/9c,9d,9h,9s loose="
S19 = "spread=8h,9h,Th/Jc,Jd,Js/7c,8c,9c left=6s hand=5c,Kc,Ad,5d,Qd,Kd,5h,6h,7h,Ks"
S21 = "spread=Tc,Td,Th/Js,Qs,Ks/2c,3c,4c left=Ah card=Ts loose=7d,4h,8h,9s"
FIRST = f"lay_offs {SIXES} melds=Kd,Kh,Ks loose=2c,5c,8d,As,3s,6s,7s"
WHO = f"who_lays_off {SIXES} melds=2d,3d,4d loose=5c,8d,As,3s,6s,7s,Ks roles=0,1,2 knocker=0"
KEEP = "keep_gin eleven=6c,7c,8c,9c,Tc,Kc,Kd,Jh,Qh,Kh,Ks"

PLANNED: list[tuple[str, str, str, Answer]] = [
    ("8.1", "7S too", FIRST, frozenset(cards("6s 7s"))),
    ("8.1", "nothing", FIRST, frozenset()),
    ("8.2", "8H only", f"lay_offs {S05}", frozenset(cards("8h"))),
    ("8.3", "to the set", f"where_to {S21}", "a"),
    ("8.4", "keep 5-6-7H: 21", f"best_defence {S19}", 21),
    ("8.5", "yes", WHO, frozenset({"ann", "ben"})),
    ("10.1", "27", f"gin_score {S11}", ("knocker", 27)),
    ("10.1", "31", f"gin_score {S11}", ("knocker", 31)),
    ("10.2", "undercut", f"gin_score {S12}", ("defender", 10)),
    ("10.3", "8C", KEEP, frozenset(cards("6c 7c 8c 9c Tc"))),
    ("10.3", "none, show eleven", KEEP, frozenset()),
    ("10.4", "yes, at once", "must_show_gin eleven=6c,7c,8c,9c,Kc,Kd,Kh,3h,4h,5h,6h", "yes"),
]
"""The number of an exercise, its wrong answer as stated, our exercise, the answer in our words."""

AMONG = {"only_runs", "first_place_found"}
"""Where the cards leave another mistake as likely, it may be said in its stead."""


@pytest.mark.parametrize(("number", "words", "line", "answer"), PLANNED)
def test_a_planned_mistake_is_named(number: str, words: str, line: str, answer: Answer) -> None:
    key = stated(number)[words]
    verdict = grade(read(line), answer)
    named = [known.key for known in verdict.misconceptions]
    assert not verdict.right
    assert key in (named if key in AMONG else named[:1]), named


SCORES = json.loads((Path(__file__).parents[2] / "vectors" / "scoring.json").read_text())["scoring"]


@pytest.mark.parametrize("row", [row for row in SCORES if row["id"][:3] in ("S18", "S32")])
def test_a_spread_scores_what_the_vectors_say(row: dict[str, Any]) -> None:
    """S18a, S18b, S32a, S32b."""
    spread = "/".join(map(_listed, row["knocker_melds"]))
    left, against = _listed(row["knocker_deadwood_cards"]), _listed(row["defender_hand"])
    exercise = read(f"spread_score spread={spread} left={left} against={against}")
    assert exercise.answer() == row["expected"]["points"]


def test_the_spread_with_the_least_left_is_not_always_the_best() -> None:
    """S32: holding the 9 of spades back scores 56, not 50."""
    hands = "ten=2c,3c,4c,5c,6c,Ah,9s,Ts,Js,Qs against=2d,5d,8d,Kd,3h,4h,9h,Kh,7s,8s"
    verdict = grade(read(f"which_spread {hands}"), "a")
    assert verdict.misconceptions[0].key == "show_the_least"


def _listed(some: Iterable[object]) -> str:
    return ",".join(map(str, some))
