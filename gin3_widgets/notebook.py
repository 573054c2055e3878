"""The doorway: what a notebook calls."""

import asyncio
from collections.abc import Callable
from html import escape
from importlib import import_module
from traceback import format_exc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ipywidgets import Box

Laying = Callable[["Box"], object]
"""Lays a page in its root."""


def play() -> "Box":
    """Return the whole game as a dashboard; the last line of a cell shows it.

    In a notebook the cell ends at once and the table is laid right after it: a page is built
    meanwhile.
    """

    def lay(root: "Box") -> None:
        from gin3_widgets.views.dashboard import Dashboard

        Dashboard(root=root)

    return _page(lay)


def learn(key: str) -> "Box":
    """Return a lesson by its key, such as "card-values"; ValueError names the keys there are."""
    from gin3_widgets.lessons.catalog import lesson

    chosen = lesson(key)

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.lesson import LessonPlayer

        LessonPlayer(chosen, root=root)

    return _page(lay)


def lab(key: str) -> "Box":
    """Return the lab of a lesson: change something and see the rule answer."""
    from gin3_widgets.lessons.catalog import lesson

    chosen = lesson(key)

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.labs import lab_of

        lab_of(chosen)(root=root)

    return _page(lay)


def review() -> "Box":
    """Return the mixed review: exercises of all lessons, picked for what one gets wrong."""

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.review import ReviewPlayer

        ReviewPlayer(root=root)

    return _page(lay)


def home() -> "Box":
    """Return the front page: learn, play, and how far one has come."""

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.home import Home

        Home(root=root)

    return _page(lay)


def _page(lay: Laying) -> "Box":
    from ipywidgets import Box

    root = Box()
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        _lay(lay, root)
    else:
        loop.call_soon(_lay, lay, root)
        # Costly to import, and needed as soon as a page says hello.
        loop.call_soon(import_module, "gin3_widgets.store.database")
    return root


def _lay(lay: Laying, root: "Box") -> None:
    try:
        lay(root)
    except Exception:
        from ipywidgets import HTML

        root.children = (HTML(f"<pre>{escape(format_exc())}</pre>"),)
        raise
