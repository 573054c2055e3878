"""The misconceptions that are known, by key; of several that give an answer, the first is the likeliest."""

from gin3_widgets.lessons.misconceptions.arranging import ARRANGING
from gin3_widgets.lessons.misconceptions.melds import MELDS
from gin3_widgets.lessons.misconceptions.misconception import Misconception, Topic
from gin3_widgets.lessons.misconceptions.points import POINTS
from gin3_widgets.lessons.misconceptions.scoring import SCORING

MISCONCEPTIONS: dict[str, Misconception] = {
    known.key: known
    for known in (
        *ARRANGING,
        *POINTS,
        *MELDS,
        *SCORING,
    )
}

__all__ = ["MISCONCEPTIONS", "Misconception", "Topic"]
