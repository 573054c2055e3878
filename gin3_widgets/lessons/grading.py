"""Grading: whether an answer is right, and if not which mistaken rules give it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.task import Answer, Play
from gin3_widgets.locales import _


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer; `misconceptions` are all that give it, the likeliest first."""

    right: bool
    title: str
    text: str
    misconceptions: tuple[Misconception, ...] = ()


def diagnose(exercise: Exercise, answer: Answer) -> tuple[Misconception, ...]:
    """Return every misconception that gives this answer, none if it is the right one."""
    if answer == exercise.answer():
        return ()
    return tuple(
        known for known in _suspects(exercise) if _answered(exercise, known.belief) == answer
    )


def prepare(exercise: Exercise) -> Iterator[object]:
    """Think out the mistakes of an exercise in short steps, so that its verdict comes at once."""
    yield from MISCONCEPTIONS.load()
    for known in _suspects(exercise):
        yield _answered(exercise, known.belief)


def tells(exercise: Exercise, known: Misconception) -> bool:
    """Return whether a right answer to this exercise is not that of this misconception."""
    if not known.belief.touches(*exercise.uses):
        return False
    return exercise.answer(known.belief) not in (None, exercise.answer())


def grade(
    exercise: Exercise, answer: Answer, met: Mapping[str, int] = MappingProxyType({})
) -> Verdict:
    """Return the verdict on an answer; `met` is how often this learner has met a misconception.

    Of several that give the answer the one met most often is the likeliest, then the one about the
    rule that the exercise names last, then the first known.
    """
    if answer == exercise.answer():
        return Verdict(True, _("Right."), exercise.why())
    found = tuple(
        sorted(
            diagnose(exercise, answer),
            key=lambda known: (-met.get(known.key, 0), -_place(exercise, known)),
        )
    )
    return Verdict(False, *_said(exercise, answer, found), found)


def _said(exercise: Exercise, answer: Answer, found: tuple[Misconception, ...]) -> tuple[str, str]:
    """Return what is said of a wrong answer, and how it is or where to look."""
    words = exercise.task().words(answer)
    known, unknown = _titles(exercise, answer)
    if found:
        title = known.format(answer=words, condition=_(found[0].condition))
        return title, _(found[0].mend)
    look = f"{exercise.hints()[0]} {_('It is none of the mistakes known here.')}"
    return unknown.format(answer=words), look


def _titles(exercise: Exercise, answer: Answer) -> tuple[str, str]:
    """Return what a wrong answer is called where a mistake gives it, and where none does."""
    whole = exercise.answer()
    part = isinstance(answer, frozenset) and isinstance(whole, frozenset) and answer < whole
    if part and answer != frozenset():
        return (
            _("Right, but not all: {answer}. It would be all if {condition}."),
            _("Right, but not all: {answer}."),
        )
    if part and not isinstance(exercise.task(), Play):
        least = _("{answer}: at least one is right.")
        return least + " " + _("None would be if {condition}."), least
    return _("{answer} would be right if {condition}."), _("Not right: {answer}.")


def _place(exercise: Exercise, known: Misconception) -> int:
    """Return the place, among the rules of an exercise, of the last one believed otherwise."""
    rules = enumerate(exercise.uses)
    return max((at for at, rule in rules if known.belief.touches(rule)), default=0)


def _suspects(exercise: Exercise) -> Iterator[Misconception]:
    """Give the misconceptions about the rules that an exercise rests on."""
    return (each for each in MISCONCEPTIONS.values() if each.belief.touches(*exercise.uses))


@lru_cache(maxsize=1024)
def _answered(exercise: Exercise, belief: Belief) -> Answer | None:
    return exercise.answer(belief)
