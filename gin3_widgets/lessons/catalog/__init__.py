"""The lessons in their order."""

from gin3_widgets.lessons.catalog.card_values import CARD_VALUES
from gin3_widgets.lessons.catalog.one_card_one_meld import ONE_CARD_ONE_MELD
from gin3_widgets.lessons.catalog.runs import RUNS
from gin3_widgets.lessons.catalog.sets import SETS
from gin3_widgets.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    CARD_VALUES,
    SETS,
    RUNS,
    ONE_CARD_ONE_MELD,
)


def lesson(key: str) -> Lesson:
    """Return the lesson with a key; ValueError names those there are."""
    for known in LESSONS:
        if known.key == key:
            return known
    keys = ", ".join(known.key for known in LESSONS)
    raise ValueError(f"There is no lesson “{key}”. Choose one of: {keys}.")


__all__ = ["LESSONS", "lesson"]
