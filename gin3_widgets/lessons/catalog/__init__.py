"""The lessons in their order."""

from gin3_widgets.lessons.catalog.card_values import CARD_VALUES
from gin3_widgets.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (CARD_VALUES,)

__all__ = ["LESSONS"]
