"""The lessons in their order."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin3_widgets.lessons.lesson import Lesson

KEYS = (
    "card-values",
    "sets",
    "runs",
    "one-card-one-meld",
    "the-turn",
    "the-first-upcard",
    "knocking",
    "laying-off",
    "difference-and-undercut",
    "gin",
    "the-void-hand",
    "box-captain-sitter",
    "oklahoma-and-hollywood",
    "choosing-the-spread",
    "spot-the-bad-rule",
)

LESSONS: "tuple[Lesson, ...]"


def known(key: str) -> str:
    """Return the key of a lesson, which is not imported yet; ValueError names those there are."""
    if key not in KEYS:
        raise ValueError(f"There is no lesson “{key}”. Choose one of: {', '.join(KEYS)}.")
    return key


@cache
def lesson(key: str) -> "Lesson":
    """Return the lesson with a key, alone imported; ValueError names those there are."""
    name = known(key).replace("-", "_")
    found: Lesson = getattr(import_module(f"{__name__}.{name}"), name.upper())
    return found


def __getattr__(name: str) -> object:
    """Import all lessons when LESSONS is first asked for: one lesson's page needs its own."""
    if name == "LESSONS":
        return tuple(map(lesson, KEYS))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["KEYS", "LESSONS", "known", "lesson"]
