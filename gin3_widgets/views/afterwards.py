"""What is done with a finished hand beside the game: looking back, reviewing, practising."""

from dataclasses import dataclass, replace

from gin3_widgets.engine import Match, Observation
from gin3_widgets.locales import _
from gin3_widgets.session import Session
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.motion import undealt
from gin3_widgets.views.practice import DEALS, seated
from gin3_widgets.views.review import Study
from gin3_widgets.views.view import View
from gin3_widgets.views.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Table:
    """A session, who looks at it, and what each seat has been told of it."""

    session: Session
    viewer: Viewer
    shown: dict[int, Observation]


class Afterwards:
    """Holds the look back or the review, and the game that waits while one practises beside it.

    A study is kept when its review is left, so that nothing is looked at twice.
    """

    def __init__(self) -> None:
        self.looking: LookBack | None = None
        self.game: Table | None = None
        self._study: Study | None = None
        self._reads = False
        self._waits: tuple[Study | None, bool] = (None, False)  # the game's, meanwhile

    @property
    def study(self) -> Study | None:
        """The study whose review is on the screen."""
        return self._study if self._reads else None

    def holds(self, session: Session) -> bool:
        """Whether nothing can be played now: one looks back, or the practice hand is over."""
        over = session.match.hand.result is not None
        elsewhere = self.looking is not None or self.study is not None
        return elsewhere or (self.game is not None and over)

    def press(self, target: str, table: Table) -> tuple[Table, str] | None:
        """Return the table a press leads to and what is said then; None for any other press."""
        kind, _colon, value = target.partition(":")
        if kind == "return" and self.game:
            game, self.game, self.looking = self.game, None, None
            self._study, self._reads = self._waits
            return game, _("Back to the review.") if self._reads else _("Back to the game.")
        if table.session.match.hand.result is None:
            return None
        if kind in DEALS:
            practice = DEALS[kind](table.session.match)
            return self._practise(practice, table), _("Practice: the score stays as it is.")
        if kind == "result":
            self.looking, self._reads = None, False
            return table, _("Back to the result.")
        if kind == "look":
            self.looking = _back_through(table)
        elif kind == "step" and self.looking:
            self.looking = self.looking.to(value)
        else:
            return self._review(kind, value, table)
        return table, self.looking.moment.said

    def code(self, value: str) -> str:
        """Return one of the costly moments as text to be kept; "" if there is none."""
        moments = self.study.reading.worst if self.study else ()
        found = {str(at): moment.code or moment.position for at, moment in enumerate(moments)}
        return found.get(value) or ""

    def dress(self, view: View) -> View:
        """Return the view with the practice, the review, or the moment looked back at."""
        if self.game:
            back = _("Back to the review") if self._waits[1] else _("Back to the game")
            view = replace(view, game=self.game.viewer.seen(self.game.session), back=back)
        if self.study:
            return replace(view, reading=self.study.reading)
        if not self.looking:
            return view
        then = self.looking.moment.seen
        seen = replace(then, legal=(), advice=(), mover=None)  # nobody is to play now
        return replace(view, seen=seen, acting=then, draft=Draft(), looking=self.looking)

    def settle(self) -> None:
        """Take note that the moment has been shown: painted again, nothing moves."""
        self.looking = self.looking and self.looking.settled()

    def leave(self) -> None:
        """Leave what is beside the table, which has changed."""
        self.looking, self._reads = None, False

    def _review(self, kind: str, value: str, table: Table) -> tuple[Table, str] | None:
        if kind == "review":
            match = table.session.match
            if self._study is None or self._study.reading.match is not match:
                self._study = Study(match, table.viewer.seat or 0)
            self._reads = True
            return table, self._study.said
        moments = self.study.reading.worst if self.study else ()
        if kind == "from" and value in map(str, range(len(moments))):
            moment = moments[int(value)]
            return self._practise(moment.before, table, moment.seat), _("Practice from here.")
        said = self.study.press(f"{kind}:{value}") if self.study else None
        return None if said is None else (table, said)

    def _practise(self, match: Match, table: Table, seat: int | None = None) -> Table:
        """Return a table beside the game; a bot that is to play at `seat` makes room for it."""
        if self.game is None:
            self._waits = self._study, self._reads
        self.game, self.looking, self._study, self._reads = self.game or table, None, None, False
        session, viewer = table.session, Viewer()
        viewer.seat, viewer.asked = table.viewer.seat, table.viewer.asked
        if seat is None:
            again = Session(match, session.bots)
            seats = range(len(match.names))
            return Table(again, viewer, {each: undealt(again.observe(each)) for each in seats})
        bots = seated(session.bots, seat, viewer.seat)
        viewer.seat = seat
        return Table(Session(match, bots), viewer, {})


def _back_through(table: Table) -> LookBack:
    seat = table.viewer.seat or 0
    you = seat if seat in table.session.people else None
    return LookBack.through(table.session.match, seat, you)
