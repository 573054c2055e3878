"""The lessons: what each one holds is true of all."""

import pytest

from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.lesson import Lesson

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


@lessons
def test_every_solution_is_accepted(lesson: Lesson) -> None:
    for exercise in lesson.exercises:
        assert grade(exercise, exercise.answer()).right


@lessons
def test_no_exercise_comes_twice(lesson: Lesson) -> None:
    assert len(set(lesson.exercises)) == len(lesson.exercises)


@lessons
def test_what_a_lesson_asks_can_be_practised(lesson: Lesson) -> None:
    assert {type(exercise) for exercise in lesson.exercises} <= set(lesson.practice)
