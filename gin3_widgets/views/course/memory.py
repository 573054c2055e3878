"""The memory of a page: what a learner has done, in the database and in the browser."""

import asyncio
from collections.abc import Callable

from gin3_widgets.lessons.progress import BadProgress, Progress, read_progress
from gin3_widgets.store import Store, StoreError
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.stage import Hello, Stage


class Memory:
    """One learner's progress; `tell` is given a sentence once the database does not keep it.

    Several pages of one browser may be open: each change begins with what was kept last. The
    browser keeps a copy of its own, which a page is painted from before the database is open, and
    for when there is none. `repaint` is called if the database knows better.
    """

    def __init__(
        self,
        stage: Stage,
        guard: Guard,
        tell: Callable[[str], object],
        repaint: Callable[[], object],
    ) -> None:
        self.progress = Progress()
        self._copy: Progress | None = None
        self._stage, self._tell, self._repaint = stage, tell, repaint
        self._open_later = guard(self._open)
        self._token = self._trouble = ""
        self._store: Store | None = None

    def welcome(self, hello: Hello) -> None:
        """Take up what this browser's learner has done before.

        The database is costly to open: it waits until the page has been painted.
        """
        self._close()
        self._token = hello.token
        self._copy = _read(hello.code)
        self.progress = self._copy or Progress()
        if loop := _running_loop():
            loop.call_soon(self._open_later)
        else:
            self._open()

    def change(self, change: Callable[[Progress], Progress]) -> None:
        """Let the progress become another, and keep it."""
        self.progress = change(self._kept() or self.progress)
        self._keep()

    def forget(self) -> None:
        """Begin anew."""
        self.progress = Progress()
        self._keep()

    def _open(self) -> None:
        if self._token:
            try:
                self._store = Store.open()
            except StoreError as problem:
                self._say(str(problem))
        kept = self._kept()
        if kept is None or kept == self._copy:
            self._keep()
        else:
            self.progress = kept
            self._stage.code = kept.to_text()
            self._repaint()

    def _kept(self) -> Progress | None:
        try:
            text = self._store.progress(self._token) if self._store else None
        except StoreError as problem:
            self._say(str(problem))
            return None
        return _read(text or "")

    def _keep(self) -> None:
        text = self.progress.to_text()
        self._stage.code = text
        if self._store is None:
            return
        try:
            self._store.keep_progress(self._token, text)
            self._trouble = ""
        except StoreError as problem:
            self._say(str(problem))

    def _say(self, trouble: str) -> None:
        if trouble != self._trouble:
            self._tell(trouble)
        self._trouble = trouble

    def _close(self) -> None:
        if self._store:
            self._store.close()
            self._store = None


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _read(text: str) -> Progress | None:
    try:
        return read_progress(text) if text else None
    except BadProgress:
        return None
