"""How a learner stands: in one lesson, in one idea, towards one misconception."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from gin3_widgets.lessons.exercises import DIFFICULTIES

STREAK = 3
"""So many right answers in a row without a hint, and a lesson is done."""
RISE = 2
"""So many right answers in a row without a hint, and an idea is asked at the next difficulty."""
MENDED = 2
"""So many right answers without a hint where a misconception gives another, and it is mended."""
MOST = 10**9
"""No number of a row is greater."""

Mark = Literal["", "right", "hinted", "wrong"]
"""How an exercise was answered last: not yet, right, right with a hint, wrong."""

LETTERS: dict[Mark, str] = {"": ".", "right": "r", "hinted": "h", "wrong": "w"}
MARKS = {letter: mark for mark, letter in LETTERS.items()}

Row = list[Any]
"""A value as it stands in the text of a progress."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner is in one lesson; `marks` by the place of its exercises."""

    step: int = 0
    marks: tuple[Mark, ...] = ()
    streak: int = 0
    done: bool = False

    def mark(self, place: int) -> Mark:
        """Return how the exercise at a place of the lesson was answered."""
        return self.marks[place] if place < len(self.marks) else ""

    def marked(self, place: int, mark: Mark) -> Self:
        """Return this with another mark at a place."""
        places = range(max(len(self.marks), place + 1))
        marks = tuple(mark if other == place else self.mark(other) for other in places)
        return replace(self, marks=marks)

    def after(self, mark: Mark) -> Self:
        """Return the standing after an answer in the lesson."""
        streak = self.streak + 1 if mark == "right" else 0
        return replace(self, streak=streak, done=self.done or streak >= STREAK)

    def row(self) -> Row:
        """Return this as a row, the inverse of `read`."""
        return [self.step, "".join(map(LETTERS.__getitem__, self.marks)), self.streak, +self.done]

    @classmethod
    def read(cls, row: Row) -> Self:
        """Return what a row says; ValueError, KeyError or TypeError if it says nothing."""
        step, letters, streak, done = row
        marks = tuple(MARKS[letter] for letter in letters)
        return cls(number(step), marks, number(streak), bool(number(done, 1)))


@dataclass(frozen=True, slots=True)
class Meeting:
    """How often a misconception was met, in which lessons, and what was answered against it.

    `against` counts the right answers since then that show the learner does not believe it.
    """

    times: int = 0
    against: int = 0
    lessons: frozenset[str] = frozenset()

    @property
    def mended(self) -> bool:
        """Whether it was met and is believed no more."""
        return self.against >= MENDED

    def again(self, lessons: frozenset[str]) -> Self:
        """Return the meeting once it is met again, in these lessons."""
        return replace(self, times=self.times + 1, against=0, lessons=self.lessons | lessons)

    def row(self, lessons: Sequence[str]) -> Row:
        """Return this as a row; its lessons are bits, by their places among `lessons`."""
        bits = sum(1 << place for place, key in enumerate(lessons) if key in self.lessons)
        return [self.times, self.against, bits]

    @classmethod
    def read(cls, row: Row, lessons: Sequence[str]) -> Self:
        """Return what a row says; ValueError or TypeError if it says nothing."""
        times, against, bits = row
        number(bits, (1 << len(lessons)) - 1)
        found = frozenset(key for place, key in enumerate(lessons) if bits >> place & 1)
        return cls(number(times), number(against), found)


@dataclass(frozen=True, slots=True)
class Skill:
    """How an idea goes: its difficulty, the right answers in a row there, when it was last asked.

    `asked` is the number of that answer among all; `missed` holds from a wrong answer to the
    next right one without a hint.
    """

    difficulty: int = DIFFICULTIES[0]
    streak: int = 0
    asked: int = 0
    missed: bool = False

    def after(self, mark: Mark, count: int) -> Self:
        """Return the skill after the answer of that number."""
        level, streak, missed = self.difficulty, 0, self.missed
        if mark == "right":
            streak, missed = self.streak + 1, False
            if streak == RISE:
                level, streak = min(level + 1, DIFFICULTIES[-1]), 0
        elif mark == "wrong":
            level, missed = max(level - 1, DIFFICULTIES[0]), True
        return replace(self, difficulty=level, streak=streak, asked=count, missed=missed)

    def row(self) -> Row:
        """Return this as a row, the inverse of `read`."""
        return [self.difficulty, self.streak, self.asked, +self.missed]

    @classmethod
    def read(cls, row: Row) -> Self:
        """Return what a row says; ValueError or TypeError if it says nothing."""
        difficulty, streak, asked, missed = row
        if difficulty not in DIFFICULTIES:
            raise ValueError(difficulty)
        level = number(difficulty)
        return cls(level, number(streak, RISE - 1), number(asked), bool(number(missed, 1)))


def number(value: object, most: int = MOST) -> int:
    """Return a whole number from 0 to `most` that was read; ValueError if it is anything else."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"a number from 0 to {most} is needed")
    return value
