"""What an outside player did not do as agreed."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The ways to lose a turn."""

    LATE = "late"  # no answer in time
    RUBBISH = "rubbish"  # an answer that is no action
    ILLEGAL = "illegal"  # an action that is not legal then
    ENDED = "ended"  # the program ended in the middle of a game
    ABSENT = "absent"  # the program did not start, or never said that it is ready


@dataclass(frozen=True, slots=True)
class Fault:
    """One turn lost: in which hand, how, and a sentence that goes on after the player's name."""

    hand: int
    kind: Kind
    sentence: str
