"""The lessons in their order."""

from gin3_widgets.lessons.catalog.box_captain_sitter import BOX_CAPTAIN_SITTER
from gin3_widgets.lessons.catalog.card_values import CARD_VALUES
from gin3_widgets.lessons.catalog.choosing_the_spread import CHOOSING_THE_SPREAD
from gin3_widgets.lessons.catalog.difference_and_undercut import DIFFERENCE_AND_UNDERCUT
from gin3_widgets.lessons.catalog.gin import GIN
from gin3_widgets.lessons.catalog.knocking import KNOCKING
from gin3_widgets.lessons.catalog.laying_off import LAYING_OFF
from gin3_widgets.lessons.catalog.oklahoma_and_hollywood import OKLAHOMA_AND_HOLLYWOOD
from gin3_widgets.lessons.catalog.one_card_one_meld import ONE_CARD_ONE_MELD
from gin3_widgets.lessons.catalog.runs import RUNS
from gin3_widgets.lessons.catalog.sets import SETS
from gin3_widgets.lessons.catalog.spot_the_bad_rule import SPOT_THE_BAD_RULE
from gin3_widgets.lessons.catalog.the_first_upcard import THE_FIRST_UPCARD
from gin3_widgets.lessons.catalog.the_turn import THE_TURN
from gin3_widgets.lessons.catalog.the_void_hand import THE_VOID_HAND
from gin3_widgets.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    CARD_VALUES,
    SETS,
    RUNS,
    ONE_CARD_ONE_MELD,
    THE_TURN,
    THE_FIRST_UPCARD,
    KNOCKING,
    LAYING_OFF,
    DIFFERENCE_AND_UNDERCUT,
    GIN,
    THE_VOID_HAND,
    BOX_CAPTAIN_SITTER,
    OKLAHOMA_AND_HOLLYWOOD,
    CHOOSING_THE_SPREAD,
    SPOT_THE_BAD_RULE,
)


def lesson(key: str) -> Lesson:
    """Return the lesson with a key; ValueError names those there are."""
    for known in LESSONS:
        if known.key == key:
            return known
    keys = ", ".join(known.key for known in LESSONS)
    raise ValueError(f"There is no lesson “{key}”. Choose one of: {keys}.")


__all__ = ["LESSONS", "lesson"]
