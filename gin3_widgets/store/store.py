"""The store: what pages save and find again."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

from gin3_widgets.store.saved import Saved

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from gin3_widgets.store.database import Database
    from gin3_widgets.store.game import Game
    from gin3_widgets.store.learner import Learner

TOKEN = re.compile("[0-9a-fA-F]{32}")


class Store:
    """Games as text, one for each browser token and kind of page; progress, one for each token.

    Every write is one transaction and is on the disk when the call returns. Writes of the
    record name the revision they were made on: StaleRevision says that another tab was
    quicker, NothingSaved that the game was forgotten. Any call may raise StoreRefused, and
    ValueError for a token that is not 32 hexadecimal characters.
    """

    def __init__(self, database: "Database") -> None:
        self.database = database

    @classmethod
    def open(cls, url: str | None = None) -> Self:
        """Open a database and make its tables.

        Without `url` it is the one in GIN3_DATABASE_URL, else a file in the user's data folder.
        """
        from gin3_widgets.store.database import Database  # SQLAlchemy only once it is needed

        return cls(Database.open(url))

    def close(self) -> None:
        """Let go of the database; the store is of no use afterwards."""
        self.database.close()

    def start(self, token: str, page: str, head: str) -> Saved:
        """Begin a game in place of this page's earlier one.

        The first has revision 0; a later one goes on counting from the game it replaces, so
        that a tab still showing that game cannot write into this one. Games of any browser
        that nobody has touched for a year are removed.
        """
        with self._game(token, page) as game:
            return game.start(head)

    def append(self, token: str, page: str, revision: int, text: str, *texts: str) -> int:
        """Add actions to the game and return its new revision."""
        with self._game(token, page) as game:
            return game.append(revision, (text, *texts))

    def truncate(self, token: str, page: str, revision: int, keep: int) -> int:
        """Drop all actions after the first `keep` and return the new revision."""
        if keep < 0:
            raise ValueError(f"A game keeps 0 actions or more, not {keep}.")
        with self._game(token, page) as game:
            return game.truncate(revision, keep)

    def load(self, token: str, page: str) -> Saved | None:
        """The game as last saved, or None."""
        with self._game(token, page) as game:
            return game.load()

    def view(self, token: str, page: str, text: str) -> None:
        """Save how the game is shown; its revision stays."""
        with self._game(token, page) as game:
            game.view(text)

    def forget(self, token: str, page: str) -> None:
        """Remove the game and its actions; a tab still showing it cannot save any more."""
        with self._game(token, page) as game:
            game.forget()

    def progress(self, token: str) -> str | None:
        """What this browser's learner has done, as last kept, or None."""
        with self._learner(token) as learner:
            return learner.progress()

    def keep_progress(self, token: str, text: str) -> None:
        """Keep what this browser's learner has done, in place of what was kept before.

        When a learner begins, what nobody has changed for a year is removed, of any browser.
        """
        with self._learner(token) as learner:
            learner.keep(text)

    def forget_progress(self, token: str) -> None:
        """Remove what this browser's learner has done; the games stay."""
        with self._learner(token) as learner:
            learner.forget()

    @contextmanager
    def _game(self, token: str, page: str) -> Iterator["Game"]:
        from gin3_widgets.store.game import Game

        with self._transaction(token) as connection:
            yield Game(connection, token, page)

    @contextmanager
    def _learner(self, token: str) -> Iterator["Learner"]:
        from gin3_widgets.store.learner import Learner

        with self._transaction(token) as connection:
            yield Learner(connection, token)

    @contextmanager
    def _transaction(self, token: str) -> Iterator["Connection"]:
        if not TOKEN.fullmatch(token):
            raise ValueError("A browser's token is 32 hexadecimal characters.")
        with self.database.transaction() as connection:
            yield connection
