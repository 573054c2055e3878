"""Why the store did not do what was asked, each in a sentence for the reader."""

from typing import ClassVar


class StoreError(Exception):
    """Anything the store could not do; `str()` is a sentence to show."""


class StaleRevision(StoreError):
    """The game has gone on since `revision`, in another tab; it now stands at `current`."""

    def __init__(self, revision: int, current: int) -> None:
        super().__init__(revision, current)
        self.revision = revision
        self.current = current

    def __str__(self) -> str:
        return "This game has gone on in another tab: go on there, or load it here to take it over."


class NothingSaved(StoreError):
    """No game is kept for this token and page."""

    def __str__(self) -> str:
        return "No game is saved for this page any more: start a new one."


class StoreRefused(StoreError):
    """The database itself is the obstacle; `place` is its file, or its host and name."""

    sentence: ClassVar[str] = "The saved games in {place} could not be used just now: try again."

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place

    def __str__(self) -> str:
        return self.sentence.format(place=self.place)


class ReadOnly(StoreRefused):
    """The file or its folder may be read but not written."""

    sentence = (
        "Nothing can be saved in {place}, which is read-only: make it writable, "
        "or name another database in GIN3_DATABASE_URL."
    )


class DiskFull(StoreRefused):
    """There is no room left for another row."""

    sentence = "The disk that holds {place} is full: make room there, then go on."


class Busy(StoreRefused):
    """Somebody else held the database for longer than the store waits."""

    sentence = "The saved games in {place} are in use elsewhere: wait a moment, then try again."


class Damaged(StoreRefused):
    """The file is no database, or a broken one."""

    sentence = "The saved games in {place} are damaged: move that file away, a new one is made."


class NewerVersion(StoreRefused):
    """A newer gin3_widgets wrote this database; it is left as it was."""

    sentence = (
        "The saved games in {place} come from a newer gin3_widgets: update gin3_widgets "
        "to open them."
    )


class Unreachable(StoreRefused):
    """There is no database at this place, or no way to it."""

    sentence = (
        "The database {place} cannot be opened: see that its folder exists and can be written, "
        "or name another in GIN3_DATABASE_URL."
    )
