"""The memory of a page: what a learner has done, in the database and in the browser."""

from collections.abc import Callable

from gin3_widgets.lessons.progress import BadProgress, Progress, read_progress
from gin3_widgets.store import Store, StoreError
from gin3_widgets.views.saving import open_store
from gin3_widgets.views.stage import Hello, Stage


class Memory:
    """One learner's progress; `trouble` is a sentence while the database does not keep it.

    Several pages of one browser may be open: each change begins with what was kept last. The
    browser keeps a copy of its own, for when no database does.
    """

    def __init__(self, stage: Stage) -> None:
        self.progress = Progress()
        self.trouble = ""
        self._stage = stage
        self._token = ""
        self._store: Store | None = None

    def welcome(self, hello: Hello) -> None:
        """Take up what this browser's learner has done before."""
        self._close()
        self._token = hello.token
        if hello.token:
            self._store, self.trouble = open_store()
        self.progress = self._kept() or _read(hello.code) or Progress()
        self._stage.code = self.progress.to_text()

    def change(self, change: Callable[[Progress], Progress]) -> None:
        """Let the progress become another, and keep it."""
        self.progress = change(self._kept() or self.progress)
        self._keep(self.progress.to_text())

    def forget(self) -> None:
        """Begin anew."""
        self.progress = Progress()
        self._keep(self.progress.to_text())

    def _kept(self) -> Progress | None:
        try:
            text = self._store.progress(self._token) if self._store else None
            return _read(text or "")
        except StoreError as problem:
            self.trouble = str(problem)
            return None

    def _keep(self, text: str) -> None:
        self._stage.code = text
        try:
            if self._store:
                self._store.keep_progress(self._token, text)
                self.trouble = ""
        except StoreError as problem:
            self.trouble = str(problem)

    def _close(self) -> None:
        if self._store:
            self._store.close()


def _read(text: str) -> Progress | None:
    try:
        return read_progress(text) if text else None
    except BadProgress:
        return None
