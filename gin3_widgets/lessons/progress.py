"""What one learner has done: lessons, ideas, misconceptions met; also as a small text."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Self, TypeVar

from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.grading import Verdict, tells
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.standing import MOST, Mark, Meeting, Row, Skill, Standing, number
from gin3_widgets.locales import _

VERSION = 1
LONGEST = 50_000
"""A text of more characters is no progress."""
KEY = re.compile("[a-z0-9_-]{1,60}")

Name = TypeVar("Name", str, int)
Value = TypeVar("Value")


class BadProgress(ValueError):
    """A text that is no progress; the message says what to do."""


def _nothing() -> Mapping[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has done; each method returns the new and keeps the old.

    Lessons, misconceptions and ideas go by their keys, those of a newer version among them.
    `last` is the key of the lesson visited last, `answered` the number of answers, `bests` the
    best scores of a sprint by its seconds.
    """

    lessons: Mapping[str, Standing] = field(default_factory=_nothing)
    misconceptions: Mapping[str, Meeting] = field(default_factory=_nothing)
    ideas: Mapping[str, Skill] = field(default_factory=_nothing)
    bests: Mapping[int, int] = field(default_factory=_nothing)
    last: str = ""
    answered: int = 0

    def standing(self, lesson: Lesson) -> Standing:
        """Return how far the learner is in a lesson."""
        return self.lessons.get(lesson.key, Standing())

    def done(self, lesson: Lesson) -> bool:
        """Return whether three answers in a row were right without a hint, once at least."""
        return self.standing(lesson).done

    def difficulty(self, idea: str) -> int:
        """Return the difficulty, 1 to 5, at which an idea is to be asked next."""
        return self.ideas.get(idea, Skill()).difficulty

    @property
    def met(self) -> Mapping[str, int]:
        """How often each misconception was met, by key."""
        return {key: meeting.times for key, meeting in self.misconceptions.items()}

    def to_mend(self) -> tuple[Misconception, ...]:
        """Return the misconceptions met and not yet mended, the one met most often first."""
        if not self.misconceptions:
            return ()
        known = [one for key, one in MISCONCEPTIONS.items() if key in self.misconceptions]
        still = [one for one in known if not self.misconceptions[one.key].mended]
        return tuple(sorted(still, key=lambda one: -self.misconceptions[one.key].times))

    def visited(self, lesson: Lesson, step: int) -> Self:
        """Return the progress once the learner is at a step of a lesson."""
        standing = replace(self.standing(lesson), step=step)
        return replace(self, last=lesson.key, lessons=_with(self.lessons, lesson.key, standing))

    def after(
        self, lesson: Lesson | None, exercise: Exercise, verdict: Verdict, hints: int = 0
    ) -> Self:
        """Return the progress after an answer, given with so many hints.

        `lesson` is where it was asked, None in a review. An exercise of a lesson that was
        right before, and is again, counts no second time.
        """
        mark: Mark = "wrong" if not verdict.right else "hinted" if hints else "right"
        if lesson and mark != "wrong" and self.mark(lesson, exercise) == "right":
            return self
        count = self.answered + 1
        skill = self.ideas.get(exercise.idea, Skill()).after(mark, count)
        new = replace(self, answered=count, ideas=_with(self.ideas, exercise.idea, skill))
        if lesson:
            new = new._marked(lesson, exercise, mark)
        if mark == "right":
            return new._against(exercise)
        return new._meeting(lesson, *verdict.misconceptions[:1])

    def mark(self, lesson: Lesson, exercise: Exercise) -> Mark:
        """Return how an exercise of a lesson was answered; "" for one that is not of it."""
        if exercise not in lesson.exercises:
            return ""
        return self.standing(lesson).mark(lesson.exercises.index(exercise))

    def best(self, seconds: int) -> int:
        """Return the most right answers given in a sprint of so many seconds."""
        return self.bests.get(seconds, 0)

    def sprinted(self, seconds: int, right: int) -> Self:
        """Return the progress after a sprint: its score is kept where it is the best."""
        if right <= self.best(seconds):
            return self
        return replace(self, bests=_with(self.bests, seconds, right))

    def to_text(self) -> str:
        """Return all of it as one line of JSON, the inverse of `read_progress`."""
        places = list(self.lessons)
        return json.dumps(
            {
                "gin3_progress": VERSION,
                "last": self.last,
                "answered": self.answered,
                "lessons": {key: one.row() for key, one in self.lessons.items()},
                "met": {key: one.row(places) for key, one in self.misconceptions.items()},
                "ideas": {key: one.row() for key, one in self.ideas.items()},
                "sprint": dict(self.bests),
            },
            separators=(",", ":"),
        )

    def _marked(self, lesson: Lesson, exercise: Exercise, mark: Mark) -> Self:
        standing = self.standing(lesson).after(mark)
        if exercise in lesson.exercises:
            standing = standing.marked(lesson.exercises.index(exercise), mark)
        return replace(self, last=lesson.key, lessons=_with(self.lessons, lesson.key, standing))

    def _against(self, exercise: Exercise) -> Self:
        meetings = dict(self.misconceptions)
        for known in self.to_mend():
            if tells(exercise, known):
                before = meetings[known.key]
                meetings[known.key] = replace(before, against=before.against + 1)
        return replace(self, misconceptions=MappingProxyType(meetings))

    def _meeting(self, lesson: Lesson | None, *met: Misconception) -> Self:
        meetings = dict(self.misconceptions)
        lessons = frozenset({lesson.key} if lesson else ())
        for known in met:
            meetings[known.key] = meetings.get(known.key, Meeting()).again(lessons)
        return replace(self, misconceptions=MappingProxyType(meetings))


def read_progress(text: str) -> Progress:
    """Return the progress that a text holds; BadProgress says what to do if it holds none.

    Keys that this version does not know are kept as they are.
    """
    try:
        held = _held(text)
        lessons = _mapping(held["lessons"], Standing.read)
        places = list(lessons)
        last = held["last"]
        return Progress(
            lessons=lessons,
            misconceptions=_mapping(held["met"], lambda row: Meeting.read(row, places)),
            ideas=_mapping(held["ideas"], Skill.read),
            bests=_bests(held["sprint"]),
            last=_key(last) if last != "" else "",
            answered=number(held["answered"]),
        )
    except BadProgress:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        sentence = _("This is no progress of the course. Choose a file that was saved from it.")
        raise BadProgress(sentence) from None


def _held(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise ValueError("longer than any progress")
    held: dict[str, Any] = json.loads(text)
    version = number(held["gin3_progress"])
    if version > VERSION:
        sentence = _("This progress comes from a newer gin3_widgets. Update gin3_widgets.")
        raise BadProgress(sentence)
    return held


def _mapping(rows: dict[str, Row], read: Callable[[Row], Value]) -> Mapping[str, Value]:
    return MappingProxyType({_key(key): read(row) for key, row in rows.items()})


def _bests(scores: dict[str, int]) -> Mapping[int, int]:
    return MappingProxyType(
        {number(int(seconds)): number(right, MOST) for seconds, right in scores.items()}
    )


def _key(text: str) -> str:
    if not KEY.fullmatch(text):
        raise ValueError("no key")
    return text


def _with(mapping: Mapping[Name, Value], key: Name, value: Value) -> Mapping[Name, Value]:
    return MappingProxyType({**mapping, key: value})
