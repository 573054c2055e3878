"""The sprint counts right answers while there is time, on a clock that is given to it."""

from itertools import islice, pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.lessons.exercises import IDEAS
from gin3_widgets.lessons.exercises.practice import APART
from gin3_widgets.lessons.grading import Verdict, grade
from gin3_widgets.lessons.progress import Progress
from gin3_widgets.lessons.sprint import EACH, Sprint, course

RIGHT, WRONG = Verdict(True, "Right.", ""), Verdict(False, "No.", "")


def test_right_answers_are_counted_among_all() -> None:
    sprint = Sprint(1000.0, 60).after(RIGHT, 1001.0).after(WRONG, 1002.0).after(RIGHT, 1059.9)
    assert (sprint.answered, sprint.right) == (3, 2)


def test_an_answer_after_the_time_counts_nothing() -> None:
    sprint = Sprint(1000.0, 60)
    assert not sprint.over(1059.9)
    assert sprint.over(1060.0)
    assert sprint.after(RIGHT, 1060.0) == sprint


def test_the_time_left_runs_from_all_of_it_to_none() -> None:
    sprint = Sprint(1000.0, 60)
    assert [sprint.left(now) for now in (999.0, 1000.0, 1030.0, 1060.0, 2000.0)] == [
        60.0,
        60.0,
        30.0,
        0.0,
        0.0,
    ]


def test_the_best_score_is_kept_with_what_was_learnt() -> None:
    sprint = Sprint(0.0, 60).after(RIGHT, 1.0).after(RIGHT, 2.0)
    progress = Progress().sprinted(sprint.seconds, sprint.right)
    assert progress.best(60) == 2
    assert progress.sprinted(60, 1) is progress


@given(st.floats(0, 1e6), st.lists(st.tuples(st.booleans(), st.floats(0, 1e6))))
def test_right_answers_are_never_more_than_answers(
    began: float, answers: list[tuple[bool, float]]
) -> None:
    sprint = Sprint(began, 60)
    for is_right, now in answers:
        sprint = sprint.after(RIGHT if is_right else WRONG, now)
        assert 0 <= sprint.left(now) <= 60
    in_time = [is_right for is_right, now in answers if now - began < 60]
    assert sprint.right <= sprint.answered <= len(answers)
    assert abs(sprint.answered - len(in_time)) <= sum(
        abs(now - began - 60) < 1e-3 for _right, now in answers
    )


def test_its_exercises_get_harder_and_none_comes_twice_in_a_short_while() -> None:
    run = list(islice(course(Random(5)), 8 * EACH))
    assert run == list(islice(course(Random(5)), 8 * EACH))
    assert {each.idea for each in run} == {"left_over" if "left_over" in IDEAS else "price"}
    by_difficulty = [run[start : start + EACH] for start in range(0, 5 * EACH, EACH)]
    for easier, harder in pairwise(by_difficulty):
        assert max(one.hardness() for one in easier) <= min(one.hardness() for one in harder)
    for place, exercise in enumerate(run):
        assert exercise not in run[max(0, place - APART) : place]
        assert grade(exercise, exercise.answer()).right
