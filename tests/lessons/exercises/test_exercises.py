"""What holds for every idea: posed many times, and answered under every belief."""

import contextlib
import io
from itertools import islice, pairwise
from random import Random

import pytest

from gin3_widgets import engine
from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS, Exercise, read, text
from gin3_widgets.lessons.exercises.practice import APART, practice
from gin3_widgets.lessons.grading import diagnose, grade
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from tests.lessons.posing import chances, posed

ideas = pytest.mark.parametrize("kind", IDEAS.values(), ids=IDEAS)


@ideas
def test_every_posed_exercise_has_an_answer_that_is_accepted(kind: type[Exercise]) -> None:
    for _difficulty, exercise in posed(kind):
        answer = exercise.answer()
        assert answer is not None, text(exercise)
        verdict = grade(exercise, answer)
        assert verdict.right
        assert not diagnose(exercise, answer)
        assert verdict.text == exercise.why() != ""


@ideas
def test_every_mistake_is_named_by_all_that_give_it(kind: type[Exercise]) -> None:
    for _difficulty, exercise in posed(kind, 1):
        right = exercise.answer()
        given = {key: exercise.answer(known.belief) for key, known in MISCONCEPTIONS.items()}
        for answer in {*given.values()} - {None, right}:
            verdict = grade(exercise, answer)
            assert not verdict.right
            named = {known.key for known in verdict.misconceptions}
            assert named == {key for key in given if given[key] == answer}, text(exercise)
            assert exercise.task().words(answer) in verdict.title


@ideas
def test_a_harder_difficulty_never_poses_an_easier_exercise(kind: type[Exercise]) -> None:
    hardness: dict[int, list[float]] = {difficulty: [] for difficulty in DIFFICULTIES}
    for difficulty, exercise in posed(kind):
        hardness[difficulty].append(exercise.hardness())
    for easier, harder in pairwise(hardness.values()):
        assert max(easier) <= min(harder)
    assert max(hardness[1]) < min(hardness[5])
    assert kind.measure


@ideas
def test_the_same_seed_poses_the_same_exercise(kind: type[Exercise]) -> None:
    for chance, difficulty in chances(kind.idea, 2):
        state = chance.getstate()
        first = kind.pose(chance, difficulty)
        chance.setstate(state)
        assert kind.pose(chance, difficulty) == first


@ideas
def test_an_exercise_is_a_line_of_text_both_ways(kind: type[Exercise]) -> None:
    for _difficulty, exercise in posed(kind):
        assert read(text(exercise)) == exercise


@ideas
def test_the_three_hints_each_say_something_else(kind: type[Exercise]) -> None:
    for _difficulty, exercise in posed(kind):
        assert len(set(exercise.hints())) == 3
        assert all(exercise.hints())


@ideas
def test_its_python_runs_and_shows_something(kind: type[Exercise]) -> None:
    for _difficulty, exercise in posed(kind, 2):
        *before, last = exercise.python().splitlines()
        assert len(before) < 3
        names = {name: getattr(engine, name) for name in engine.__all__}
        with contextlib.redirect_stdout(io.StringIO()):
            exec("\n".join(before), names)  # what a reader would type
            shown = eval(last, names)
        assert shown is not None
        if isinstance(exercise.answer(), int):
            assert shown == exercise.answer()


@ideas
def test_practice_repeats_nothing_within_twenty_where_there_are_enough(
    kind: type[Exercise],
) -> None:
    for difficulty in DIFFICULTIES:
        space = {text(kind.pose(Random(seed), difficulty)) for seed in range(40)}
        if len(space) <= APART + 5:
            continue
        stream = list(islice(practice(kind, Random(7), difficulty), 2 * APART))
        for place, exercise in enumerate(stream):
            assert exercise not in stream[max(0, place - APART) : place], text(exercise)
