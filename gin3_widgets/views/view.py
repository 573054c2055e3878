"""All that a screen is painted from, as one value."""

from dataclasses import dataclass, field

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation
from gin3_widgets.session import Session
from gin3_widgets.views.asking import Asked
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.fan import Order
from gin3_widgets.views.felt import PHONE
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.review import Reading
from gin3_widgets.views.settings import Settings
from gin3_widgets.views.undo import undo_in_words
from gin3_widgets.views.viewer import Viewer

PROJECTOR = 1600
"""Widgets at least this many CSS pixels wide are read from the back of a room."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a screen is painted from; `waits_for` is who else is to act, `you` one's seat.

    `acting` is what is acted on: `seen`, or the captain's view for a sitter who is asked.
    `undo` is what the button that undoes says, `news` what is said of the view. `seed` is known
    once the hand is over. `game` is the finished hand that waits while one practises beside it,
    `back` what the button says that leads to it. `reading` is the review of a finished hand.
    `prompt` is what an exercise asks at this table, `asked_coach` what one asks the coach.
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
    undo: str = ""
    can_ask: bool = False
    sits: bool = False
    asked: bool = False
    bonuses: tuple[int, ...] = ()
    news: str = ""
    seed: str = ""
    prompt: str = ""
    game: Observation | None = None
    back: str = ""
    looking: LookBack | None = None
    reading: Reading | None = None
    asked_coach: Asked | None = None

    @classmethod
    def of(cls, session: Session, viewer: Viewer) -> "View":
        """Return what a viewer sees of a session; how the page is comes on top."""
        seen, acting, match = viewer.seen(session), viewer.acting(session), session.match
        mover = None if acting.legal else seen.mover
        return cls(
            seen=seen,
            acting=acting,
            you=viewer.seat if viewer.seat in session.people else None,
            waits_for=None if mover is None else seen.names[mover],
            undo=undo_in_words(session),
            can_ask=viewer.can_ask(session),
            sits=viewer.sits_by_bot(session),
            asked=viewer.asks(session),
            bonuses=match.bonuses,
            seed=match.seed if match.hand.result else "",
        )

    @property
    def advises(self) -> bool:
        """Whether a sitter is asked for a word on the captain's decision."""
        return self.acting.seat != self.seen.seat

    @property
    def decides(self) -> bool:
        """Whether there is a choice to make here that the coach can be asked about."""
        return self.settings.aids == "on" and not self.looking and len(self.acting.legal) > 1

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
