"""The misconceptions that are known, by key; the order is that of the lessons."""

from gin3_widgets.lessons.misconceptions.misconception import Misconception, Topic
from gin3_widgets.lessons.misconceptions.points import POINTS
from gin3_widgets.lessons.misconceptions.scoring import SCORING

MISCONCEPTIONS: dict[str, Misconception] = {
    known.key: known
    for known in (
        *POINTS,
        *SCORING,
    )
}

__all__ = ["MISCONCEPTIONS", "Misconception", "Topic"]
