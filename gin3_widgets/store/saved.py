"""A game as it lies in the store."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saved:
    """One game of one browser and page: its record as text, and the revision to write on."""

    head: str
    actions: tuple[str, ...]
    revision: int
    view: str
