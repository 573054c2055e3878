"""Endless practice: fresh exercises of an idea, none twice in a short while."""

from collections import deque
from collections.abc import Iterator
from random import Random

from gin3_widgets.lessons.exercises.exercise import Exercise

APART = 20
"""An exercise comes again after this many others at the earliest, where there are enough."""
TRIES = 50


def practice(kind: type[Exercise], chance: Random, difficulty: int) -> Iterator[Exercise]:
    """Give exercises of an idea without end; the same chance, the same exercises."""
    recent: deque[Exercise] = deque(maxlen=APART)
    while True:
        posed = fresh(kind, chance, difficulty, recent)
        recent.append(posed)
        yield posed


def fresh(
    kind: type[Exercise], chance: Random, difficulty: int, recent: deque[Exercise]
) -> Exercise:
    """Return an exercise that is not among the recent ones; the oldest of them if all are."""
    for _try in range(TRIES):
        posed = kind.pose(chance, difficulty)
        if posed not in recent:
            return posed
    return next(exercise for exercise in recent if type(exercise) is kind)
