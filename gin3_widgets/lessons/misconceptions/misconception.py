"""A misconception: a named belief with another rule in the place of the right one."""

from dataclasses import dataclass
from typing import Literal

from gin3_widgets.lessons.belief import Belief

Topic = Literal["ace", "points", "melds", "turn", "knock", "layoff", "scoring", "seats", "variants"]
"""What a misconception is about; a teacher sees a class by topics."""


@dataclass(frozen=True, slots=True)
class Misconception:
    """One way to be wrong.

    `name` stands in a list: "One card used twice". `condition` completes "10 would be right
    if ...": "one card could be used twice". `mend` says how it is, in one sentence or two, for
    any exercise.
    """

    key: str
    topic: Topic
    name: str
    condition: str
    mend: str
    belief: Belief
