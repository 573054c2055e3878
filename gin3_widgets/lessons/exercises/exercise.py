"""An exercise: a question about a position that any belief can answer."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar, Self

from gin3_widgets.lessons.belief import RIGHT, Belief, Function
from gin3_widgets.lessons.shown import Shown
from gin3_widgets.lessons.task import Answer, Task

DIFFICULTIES = range(1, 6)


class Exercise(ABC):
    """One question; each idea is a subclass, a frozen dataclass of the position it asks about.

    `idea` is its key, `name` what it is called in a list, `rule` the clause it teaches, `uses`
    the rules of the rulebook that answer it, the one it is about last, `measure` says in words
    what `hardness` counts.
    """

    idea: ClassVar[str]
    name: ClassVar[str]
    rule: ClassVar[str]
    uses: ClassVar[tuple[Function, ...]]
    measure: ClassVar[str]

    @abstractmethod
    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        """Return the answer of somebody who believes this; None where it gives none."""

    @abstractmethod
    def task(self) -> Task:
        """Return what the learner is asked, and how an answer is given."""

    @abstractmethod
    def shown(self) -> Shown:
        """Return what lies on the table."""

    @abstractmethod
    def why(self) -> str:
        """Return why the right answer is right, in a sentence with this position's cards."""

    @abstractmethod
    def hints(self) -> tuple[str, str, str]:
        """Return where to look, the number, the move: each says more than the one before."""

    @abstractmethod
    def python(self) -> str:
        """Return Python, at most three short lines, whose last gives the answer by the engine."""

    @abstractmethod
    def hardness(self) -> float:
        """Return how hard this one is, by the idea's measure."""

    @classmethod
    @abstractmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        """Return a fresh exercise of difficulty 1 to 5; none is easier than one of a lower."""
