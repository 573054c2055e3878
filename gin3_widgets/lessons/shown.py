"""What lies on the table while a learner thinks."""

from dataclasses import dataclass
from typing import Literal

from gin3_widgets.engine import Card, Roles

Place = Literal["hand", "meld", "loose", "pile"]
"""Cards of a hand, of one meld (in a bracket), loose, or the pile with its top card last."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together, with words below them; `below` begins a new row."""

    cards: tuple[Card, ...]
    words: str = ""
    place: Place = "loose"
    below: bool = False


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where: names by seat, their roles if they have any, and their points."""

    names: tuple[str, ...]
    roles: Roles | None = None
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """Groups of cards from left to right, the number of stock cards, the seats."""

    groups: tuple[Group, ...] = ()
    stock: int | None = None
    seats: Seats | None = None


NAMES = "Ann", "Ben", "Cho"
"""Who plays in the exercises."""


def hand(*cards: Card, words: str = "") -> Shown:
    """Show one hand and nothing else."""
    return Shown((Group(cards, words, "hand"),))
