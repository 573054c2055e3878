"""Learners who answer exercises, for the tests of what they have done."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.exercises import DIFFICULTIES, Exercise, read
from gin3_widgets.lessons.exercises.points import Dearest, Highest, Price
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.progress import Progress

FIRST = LESSONS[0]
BELIEVED = "ace_blackjack", "rank_as_points", "picture_small", "ace_high", "low_goes_first"


def right(progress: Progress, line: str, lesson: Lesson | None = FIRST, hints: int = 0) -> Progress:
    """Return the progress after the right answer to an exercise."""
    exercise = read(line)
    return progress.after(lesson, exercise, grade(exercise, exercise.answer()), hints)


def wrong(progress: Progress, line: str, key: str = "", lesson: Lesson | None = FIRST) -> Progress:
    """Return the progress after the answer of a misconception, or one that nobody knows."""
    exercise = read(line)
    answer = exercise.answer(MISCONCEPTIONS[key].belief) if key else 199
    verdict = grade(exercise, answer, progress.met)
    assert not verdict.right
    return progress.after(lesson, exercise, verdict)


@dataclass(frozen=True, slots=True)
class Answered:
    """An exercise answered somewhere, as one who believes this; rightly without a belief."""

    lesson: Lesson | None
    exercise: Exercise
    believes: str
    hints: int

    def upon(self, progress: Progress) -> Progress:
        belief = MISCONCEPTIONS[self.believes].belief if self.believes else None
        answer = self.exercise.answer(belief) if belief else self.exercise.answer()
        if answer is None:
            return progress
        verdict = grade(self.exercise, answer, progress.met)
        return progress.after(self.lesson, self.exercise, verdict, self.hints)


@dataclass(frozen=True, slots=True)
class Visited:
    """A step of a lesson looked at."""

    lesson: Lesson
    step: int

    def upon(self, progress: Progress) -> Progress:
        return progress.visited(self.lesson, self.step)


@dataclass(frozen=True, slots=True)
class Sprinted:
    """A sprint run to its end."""

    seconds: int
    right: int

    def upon(self, progress: Progress) -> Progress:
        return progress.sprinted(self.seconds, self.right)


Event = Answered | Visited | Sprinted

posed = st.builds(
    lambda kind, seed, difficulty: kind.pose(Random(seed), difficulty),
    st.sampled_from((Price, Dearest, Highest)),
    st.integers(0, 30),
    st.sampled_from(DIFFICULTIES),
)
exercises: st.SearchStrategy[Exercise] = posed | st.sampled_from(FIRST.exercises)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(
        Answered,
        st.none() | st.sampled_from(LESSONS),
        exercises,
        st.sampled_from(("", "", "", *BELIEVED)),
        st.sampled_from((0, 0, 0, 1, 3)),
    ),
    st.builds(Visited, st.sampled_from(LESSONS), st.integers(0, 20)),
    st.builds(Sprinted, st.sampled_from((60, 120, 180)), st.integers(0, 99)),
)
histories = st.lists(events, max_size=40)


def learnt(history: list[Event]) -> Progress:
    """Return what has been done after all of it."""
    progress = Progress()
    for event in history:
        progress = event.upon(progress)
    return progress
