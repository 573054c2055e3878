"""Knocking, held against a search of every spread after every discard (Rule 6.2)."""

from collections.abc import Iterator
from random import Random

import pytest

from gin3_widgets.engine import Advise, Card, Discard, DrawStock, Knock
from gin3_widgets.lessons.exercises import DIFFICULTIES
from gin3_widgets.lessons.exercises.claims import WhichIsFalse
from gin3_widgets.lessons.exercises.knocking import (
    Eleven,
    KnockCount,
    KnockOnTable,
    KnockOrNot,
    KnockWith,
)
from gin3_widgets.lessons.grading import grade
from tests import brute
from tests.lessons.posing import SEEDS


def posed(kind: type[Eleven]) -> Iterator[tuple[Eleven, dict[Card, int]]]:
    """Exercises with what each allowed discard leaves."""
    for difficulty in DIFFICULTIES:
        for seed in range(SEEDS):
            exercise = kind.pose(Random(f"{kind.idea} {difficulty} {seed}"), difficulty)
            hand = set(exercise.hand)
            stays = {exercise.card} if exercise.source == "pile" else set()
            yield exercise, {card: brute.deadwood(hand - {card}) for card in hand - stays}


@pytest.mark.parametrize("kind", [KnockWith, KnockOnTable])
def test_the_discard_to_knock_with_leaves_the_fewest_points_ten_at_most(
    kind: type[KnockWith],
) -> None:
    for exercise, left in posed(kind):
        least = min(left.values())
        best = frozenset(card for card in left if left[card] == least <= 10)
        assert exercise.answer() == best
        assert best or kind is KnockWith


def test_the_points_to_knock_with_are_the_fewest_that_can_be_left() -> None:
    for exercise, left in posed(KnockCount):
        assert exercise.answer() == min(left.values()) <= 10


def test_who_can_knock_may_and_nobody_must() -> None:
    """Rule 6.6."""
    answers = set()
    for exercise, left in posed(KnockOrNot):
        assert exercise.answer() == ("may" if min(left.values()) <= 10 else "no")
        answers.add(exercise.answer())
    assert answers == {"may", "no"}


@pytest.mark.parametrize("kind", [KnockWith, KnockCount, KnockOrNot])
def test_the_engine_allows_these_knocks_and_no_others(kind: type[Eleven]) -> None:
    for exercise, left in posed(kind):
        legal = exercise.position.legal_actions()
        knocks = {action.card for action in legal if isinstance(action, Knock)}
        assert knocks == {card for card in left if left[card] <= 10}


def test_a_knock_on_the_table_is_the_answer_and_a_mere_discard_is_none() -> None:
    exercise = KnockOnTable.pose(Random(3), 3)
    task = exercise.task()
    best = exercise.best()
    assert task.read([]) is None
    assert task.read([Advise(DrawStock())]) is None
    assert task.read([Advise(Knock(best)), Knock(best)]) == frozenset({best}) == exercise.answer()
    assert task.read([Discard(best)]) == frozenset()
    assert task.match.after(Knock(best)).hand.knocker == task.seat


def test_one_sentence_is_false_the_others_are_true() -> None:
    """Rules 6.1, 6.2 and 6.6, A9, A12, A13 and A17, by hand."""
    false = {"late", "untaken", "forced", "gin-forced", "returned"}
    for difficulty in DIFFICULTIES:
        for seed in range(SEEDS):
            exercise = WhichIsFalse.pose(Random(f"claims {difficulty} {seed}"), difficulty)
            wrong = [
                claim
                for claim in exercise.claims
                if claim in false
                or (claim.startswith("with-") and int(claim.removeprefix("with-")) > 10)
            ]
            assert wrong == [exercise.answer()]


def test_not_to_have_knocked_is_named_in_plain_words() -> None:
    exercise = KnockOnTable.pose(Random("plain"), 3)
    title = grade(exercise, frozenset()).title
    assert title == "Not knocking would be right if all eleven cards were counted."
