"""One game's rows, inside one transaction."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from gin3_widgets.store.refusals import NothingSaved, StaleRevision
from gin3_widgets.store.saved import Saved
from gin3_widgets.store.schema import ACTION, GAME

KEPT = timedelta(days=365)
"""How long a game is kept after its last change."""
AT_ONCE = 100
"""Most games that are let go when one begins, so that nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Game:
    """The game of a token and page; every write changes its own row first, which locks it."""

    connection: Connection
    token: str
    page: str

    def start(self, head: str) -> Saved:
        if self._advance(self._row, head=head, view="", created=func.now()):
            self._drop(0)
        else:
            self.connection.execute(
                insert(GAME).values(
                    token=self.token, page=self.page, head=head, view="", revision=0
                )
            )
        self._let_go(datetime.now(UTC) - KEPT)
        return Saved(head, (), self._revision(), "")

    def append(self, revision: int, texts: tuple[str, ...]) -> int:
        self._advance_from(revision)
        game = self.connection.execute(select(GAME.c.id).where(self._row)).scalar_one()
        played = self.connection.execute(
            select(func.coalesce(func.max(ACTION.c.number) + 1, 0)).where(ACTION.c.game == game)
        ).scalar_one()
        self.connection.execute(
            insert(ACTION),
            [
                {"game": game, "number": number, "text": text}
                for number, text in enumerate(texts, start=played)
            ],
        )
        return revision + 1

    def truncate(self, revision: int, keep: int) -> int:
        self._advance_from(revision)
        self._drop(keep)
        return revision + 1

    def load(self) -> Saved | None:
        # One statement, so that row and actions are of one moment on every database.
        rows = self.connection.execute(
            select(GAME.c.head, GAME.c.revision, GAME.c.view, ACTION.c.text)
            .select_from(GAME.outerjoin(ACTION))
            .where(self._kept)
            .order_by(ACTION.c.number)
        ).all()
        if not rows:
            return None
        head, revision, view, _ = rows[0]
        return Saved(head, tuple(row.text for row in rows if row.text is not None), revision, view)

    def view(self, text: str) -> None:
        if not self.connection.execute(update(GAME).where(self._kept).values(view=text)).rowcount:
            raise NothingSaved

    def forget(self) -> None:
        self._advance(self._row, head=None, view="")
        self._drop(0)

    @property
    def _row(self) -> ColumnElement[bool]:
        return (GAME.c.token == self.token) & (GAME.c.page == self.page)

    @property
    def _kept(self) -> ColumnElement[bool]:
        return self._row & GAME.c.head.is_not(None)

    def _advance_from(self, revision: int) -> None:
        if not self._advance(self._kept & (GAME.c.revision == revision)):
            raise StaleRevision(revision, self._revision())

    def _advance(self, where: ColumnElement[bool], **values: Any) -> bool:
        step = update(GAME).where(where).values(revision=GAME.c.revision + 1, **values)
        return self.connection.execute(step).rowcount == 1

    def _revision(self) -> int:
        current: int | None = self.connection.scalar(select(GAME.c.revision).where(self._kept))
        if current is None:
            raise NothingSaved
        return current

    def _let_go(self, before: datetime) -> None:
        """Remove games last changed before a time, of any token; locked games are left alone."""
        old = select(GAME.c.id).where(GAME.c.changed < before).limit(AT_ONCE)
        games = self.connection.scalars(old.with_for_update(skip_locked=True)).all()
        if games:
            self.connection.execute(delete(ACTION).where(ACTION.c.game.in_(games)))
            self.connection.execute(delete(GAME).where(GAME.c.id.in_(games)))

    def _drop(self, keep: int) -> None:
        game = select(GAME.c.id).where(self._row).scalar_subquery()
        self.connection.execute(
            delete(ACTION).where(ACTION.c.game == game, ACTION.c.number >= keep)
        )
