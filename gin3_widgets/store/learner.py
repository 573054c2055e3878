"""One learner's row, inside one transaction."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from gin3_widgets.store.game import AT_ONCE, KEPT
from gin3_widgets.store.schema import PROGRESS


@dataclass(frozen=True, slots=True)
class Learner:
    """What the browser with a token has learnt, as text; the last write stands."""

    connection: Connection
    token: str

    def progress(self) -> str | None:
        text: str | None = self.connection.scalar(select(PROGRESS.c.text).where(self._row))
        return text

    def keep(self, text: str) -> None:
        step = update(PROGRESS).where(self._row)
        step = step.values(text=text, revision=PROGRESS.c.revision + 1, changed=func.now())
        if not self.connection.execute(step).rowcount:
            self.connection.execute(
                insert(PROGRESS).values(token=self.token, text=text, revision=0)
            )
            self._let_go(datetime.now(UTC) - KEPT)

    def forget(self) -> None:
        self.connection.execute(delete(PROGRESS).where(self._row))

    @property
    def _row(self) -> ColumnElement[bool]:
        return PROGRESS.c.token == self.token

    def _let_go(self, before: datetime) -> None:
        """Remove what was last changed before a time, of any token; locked rows are left alone."""
        old = select(PROGRESS.c.token).where(PROGRESS.c.changed < before).limit(AT_ONCE)
        tokens = self.connection.scalars(old.with_for_update(skip_locked=True)).all()
        if tokens:
            self.connection.execute(delete(PROGRESS).where(PROGRESS.c.token.in_(tokens)))
