"""All that a screen is painted from, as one value."""

from dataclasses import dataclass, field

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.fan import Order
from gin3_widgets.views.felt import PHONE
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.settings import Settings

PROJECTOR = 1600
"""Widgets at least this many CSS pixels wide are read from the back of a room."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a screen is painted from; `waits_for` is who else is to act, `you` one's seat.

    `acting` is what is acted on: `seen`, or the captain's view for a sitter who is asked.
    `seed` is known once the hand is over. `game` is the finished hand that waits while one
    practises beside it.
    """

    seen: Observation
    acting: Observation
    you: int | None
    draft: Draft = field(default_factory=Draft)
    order: Order = field(default_factory=Order)
    width: int = 1280
    dark: bool = False
    settings: Settings = field(default_factory=Settings)
    revision: int = 0
    waits_for: str | None = None
    can_undo: bool = False
    can_ask: bool = False
    sits: bool = False
    asked: bool = False
    bonuses: tuple[int, ...] = ()
    seed: str = ""
    game: Observation | None = None
    looking: LookBack | None = None

    @property
    def theme(self) -> Theme:
        """The colours of the table."""
        return self.settings.table(self.dark)

    @property
    def zoom(self) -> float:
        """How much the table and its text are enlarged: for a projector, or as chosen."""
        if self.width >= PROJECTOR:
            return 1.6
        return 1.18 if self.settings.text == "large" and not self.phone else 1

    @property
    def phone(self) -> bool:
        """Whether the layout is the phone's."""
        return self.width < PHONE
