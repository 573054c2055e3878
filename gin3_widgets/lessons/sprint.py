"""Deadwood sprint: as many right answers as there is time for."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Self

from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS, Exercise
from gin3_widgets.lessons.exercises.practice import APART, fresh
from gin3_widgets.lessons.grading import Verdict

SECONDS = 120
"""How long a sprint goes, unless another time is chosen."""
EACH = 4
"""So many exercises of a difficulty, then the next; the hardest without end."""


@dataclass(frozen=True, slots=True)
class Sprint:
    """A sprint that began at a time, in seconds on any clock, and what was answered in it."""

    began: float
    seconds: int = SECONDS
    answered: int = 0
    right: int = 0

    def left(self, now: float) -> float:
        """Return the seconds that are left."""
        return min(max(self.began + self.seconds - now, 0.0), float(self.seconds))

    def over(self, now: float) -> bool:
        """Return whether the time is up."""
        return self.left(now) == 0

    def after(self, verdict: Verdict, now: float) -> Self:
        """Return the sprint after an answer; one that comes too late counts nothing."""
        if self.over(now):
            return self
        return replace(self, answered=self.answered + 1, right=self.right + verdict.right)


def course(chance: Random) -> Iterator[Exercise]:
    """Give the exercises of a sprint, from easy to hard; the same chance, the same exercises."""
    kind = IDEAS.get("left_over", IDEAS["price"])
    recent: deque[Exercise] = deque(maxlen=APART)
    for number in count():
        difficulty = min(DIFFICULTIES[0] + number // EACH, DIFFICULTIES[-1])
        posed = fresh(kind, chance, difficulty, recent)
        recent.append(posed)
        yield posed
