"""Keeping: a page's game in the database and in the browser, or left to another tab."""

from gin3_widgets.engine import Match, save_code, save_code_since
from gin3_widgets.session import Session
from gin3_widgets.views.fan import Order
from gin3_widgets.views.remembered import Remembered, players_of
from gin3_widgets.views.saving import Kept, Saving, open_store
from gin3_widgets.views.stage import Hello, Stage
from gin3_widgets.views.troubles import Troubles


class Keeping:
    """Saves the one game that counts, and says what is not kept or goes on elsewhere."""

    def __init__(self, stage: Stage, page: str, troubles: Troubles) -> None:
        self._stage, self._page, self._troubles = stage, page, troubles
        self.saving = Saving(None, "", page)
        self._stored = True
        self._told: Match | None = None  # the match of the save code that the page has

    def welcome(self, hello: Hello, held: Remembered | None, game: Session | None) -> Kept | None:
        """Return the saved game of a browser that is new here, or save the one on the page."""
        self._stored = hello.stored
        if not hello.token or hello.token == self.saving.token:
            return None
        self.saving.close()
        self.saving = Saving(None, hello.token, self._page, open_store)
        if kept := self.saving.load(held.match if held else None):
            self.saving.write(kept.session)
            return kept
        if game:
            self.saving.begin(game)
        return None

    def begin(self, session: Session) -> None:
        """Keep a new game in place of the one before."""
        self.saving.begin(session)

    def write(self, session: Session) -> Kept | None:
        """Keep what has changed; return the game as another tab has made it, if it has gone on."""
        self.saving.write(session)
        if not self.saving.taken_over:
            match = session.match
            dealt = match.hand.log == match.hand.start.log
            if dealt or match.mover in (None, *session.people) or self.saving.trouble:
                self.remember(session)
            return None
        self._troubles.gone_on_elsewhere()
        return self.saving.load()

    def view(self, order: Order) -> None:
        """Keep how the hand is sorted."""
        self.saving.view(order)

    def remember(self, session: Session) -> None:
        """Let the browser remember the game, for when no database does.

        A save code grows with the game: the whole is told with a deal, what comes after it once a
        turn, before a person's.
        """
        told, match = self._told, session.match
        since = save_code_since(told, match) if told else None
        with self._stage.hold_sync():
            if since is None:
                self._told, since = match, ""
                self._stage.code = save_code(match)
            self._stage.since = since
            self._stage.players = players_of(session.bots)

    def tell(self, playing: bool) -> None:
        """Say once what is not kept."""
        self._troubles.tell_saving(self.saving, playing, self._stored)

    @property
    def left(self) -> bool:
        """Whether another tab has this game, so that nothing is played here."""
        return self.saving.taken_over

    def leave(self) -> None:
        """Leave the game to another tab that has it open."""
        self.saving.taken_over = True
        self._troubles.open_elsewhere()

    def refuse(self) -> bool:
        """Say that a move does not count where the game is left; return whether it is."""
        if self.left:
            self._troubles.gone_on_elsewhere()
        return self.left

    def take_over(self) -> Kept | None:
        """Return the game as the other tab left it; that tab cannot go on."""
        return self.saving.take_over()
