"""Keeps a session in the store: what is on the screen is on the disk."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from gin3_widgets.engine import cards, header, resume
from gin3_widgets.session import Session, bot_named
from gin3_widgets.store import NothingSaved, StaleRevision, Store, StoreError
from gin3_widgets.views.fan import Order


@dataclass(frozen=True, slots=True)
class Kept:
    """What comes back after a reload."""

    session: Session
    order: Order


class Saving:
    """Writes one page's game as it is played; `trouble` is a sentence once that fails.

    Play goes on without the store: the page shows the sentence, the browser keeps a save code.
    """

    def __init__(self, store: Store | None, token: str, page: str) -> None:
        self.store, self.token, self.page = store, token, page
        self.trouble = ""
        self.taken_over = False
        self._revision = 0
        self._written = 0

    def load(self) -> Kept | None:
        """Return the game as last saved, None if there is none."""
        if self.store is None:
            return None
        try:
            saved = self.store.load(self.token, self.page)
        except StoreError as problem:
            self.trouble = str(problem)
            return None
        if saved is None:
            return None
        seats, _newline, head = saved.head.partition("\n")
        match = resume(head, saved.actions)
        self._revision, self._written = saved.revision, len(saved.actions)
        bots = [bot_named(name) for name in json.loads(seats)]
        return Kept(Session(match, bots), _order_in(saved.view))

    def begin(self, session: Session) -> None:
        """Save a new game in place of this page's earlier one."""
        seats = json.dumps([bot.name if bot else None for bot in session.bots])
        self.taken_over = False
        self._written = 0
        self._try(lambda store: self._started(store, f"{seats}\n{header(session.match)}"))
        self.write(session)

    def write(self, session: Session) -> None:
        """Save what has been played, or taken back, since the last call."""
        actions = session.match.actions
        if self.taken_over:
            return
        if len(actions) < self._written:
            self._try(lambda store: self._truncated(store, len(actions)))
        fresh = [str(action) for action in actions[self._written :]]
        if fresh:
            self._try(lambda store: self._appended(store, fresh))

    def view(self, order: Order) -> None:
        """Save how the hand is sorted."""
        text = json.dumps({"sort": order.sort, "own": " ".join(map(str, order.own))})
        self._try(lambda store: store.view(self.token, self.page, text))

    def _started(self, store: Store, head: str) -> None:
        self._revision = store.start(self.token, self.page, head).revision

    def _appended(self, store: Store, texts: list[str]) -> None:
        self._revision = store.append(self.token, self.page, self._revision, *texts)
        self._written += len(texts)

    def _truncated(self, store: Store, keep: int) -> None:
        self._revision = store.truncate(self.token, self.page, self._revision, keep)
        self._written = keep

    def _try(self, write: Callable[[Store], None]) -> None:
        if self.store is None:
            return
        try:
            write(self.store)
            self.trouble = ""
        except (StaleRevision, NothingSaved):
            self.taken_over = True
        except StoreError as problem:
            self.trouble = str(problem)


def open_store() -> tuple[Store | None, str]:
    """Return the store, or None with the sentence that says why nothing is saved."""
    try:
        return Store.open(), ""
    except StoreError as problem:
        return None, str(problem)


def _order_in(text: str) -> Order:
    if not text:
        return Order()
    values = json.loads(text)
    return Order(values["sort"], cards(values["own"]))
