"""What is done with a finished hand beside the game: looking back, the same cards once more."""

from dataclasses import dataclass, replace

from gin3_widgets.engine import Observation
from gin3_widgets.locales import _
from gin3_widgets.session import Session
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.motion import undealt
from gin3_widgets.views.practice import DEALS
from gin3_widgets.views.view import View
from gin3_widgets.views.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Table:
    """A session, who looks at it, and what each seat has been told of it."""

    session: Session
    viewer: Viewer
    shown: dict[int, Observation]


class Afterwards:
    """Holds the look back under way, and the game that waits while one practises beside it."""

    def __init__(self) -> None:
        self.looking: LookBack | None = None
        self.game: Table | None = None

    def holds(self, session: Session) -> bool:
        """Whether nothing can be played now: one looks back, or the practice hand is over."""
        over = session.match.hand.result is not None
        return self.looking is not None or (self.game is not None and over)

    def press(self, target: str, table: Table) -> tuple[Table, str] | None:
        """Return the table a press leads to and what is said then; None for any other press."""
        kind, _colon, value = target.partition(":")
        if kind == "return" and self.game:
            game, self.game, self.looking = self.game, None, None
            return game, _("Back to the game.")
        if table.session.match.hand.result is None:
            return None
        if kind in DEALS:
            return self._practise(kind, table), _("Practice: the score stays as it is.")
        if kind == "result":
            self.looking = None
            return table, _("Back to the result.")
        if kind == "look":
            self.looking = _back_through(table)
        elif kind == "step" and self.looking:
            self.looking = self.looking.to(value)
        else:
            return None
        return table, self.looking.moment.said

    def dress(self, view: View) -> View:
        """Return the view with the practice, or with the moment looked back at."""
        if self.game:
            view = replace(view, game=self.game.viewer.seen(self.game.session))
        if not self.looking:
            return view
        then = self.looking.moment.seen
        seen = replace(then, legal=(), advice=(), mover=None)  # nobody is to play now
        return replace(view, seen=seen, acting=then, draft=Draft(), looking=self.looking)

    def settle(self) -> None:
        """Take note that the moment has been shown: painted again, nothing moves."""
        self.looking = self.looking and self.looking.settled()

    def _practise(self, deal: str, table: Table) -> Table:
        self.game, self.looking = self.game or table, None
        session, viewer = table.session, Viewer()
        viewer.seat, viewer.asked = table.viewer.seat, table.viewer.asked
        again = Session(DEALS[deal](session.match), session.bots)
        seats = range(len(again.match.names))
        return Table(again, viewer, {seat: undealt(again.observe(seat)) for seat in seats})


def _back_through(table: Table) -> LookBack:
    seat = table.viewer.seat or 0
    you = seat if seat in table.session.people else None
    return LookBack.through(table.session.match, seat, you)
