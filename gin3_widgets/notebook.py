"""The doorway: what a notebook calls."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from html import escape
from traceback import format_exc
from typing import TYPE_CHECKING, Any

from gin3_widgets.views.rest import Rest

if TYPE_CHECKING:
    from ipywidgets import Box

SHOWN = {
    "Card": "cards",
    "Meld": "melds",
    "Arrangement": "melds",
    "Defence": "defence",
    "Hand": "hand",
    "Match": "match",
}
"""The engine's values that a notebook shows as cards, and their modules."""

TOLD = {"Ranking": "ranking", "Comparison": "comparison", "Review": "review"}
"""What the coach says, which a notebook shows as tables and lines, and the modules."""

Laying = Callable[["Box"], object]
"""Lays a page in its root."""


def play() -> "Box":
    """Return the whole game as a dashboard; the last line of a cell shows it.

    In a notebook the cell ends at once and the table is laid when no other cell runs: a page is
    built meanwhile.
    """

    def lay(root: "Box") -> None:
        from gin3_widgets.views.dashboard import Dashboard

        Dashboard(root=root)

    return _page(lay)


def learn(key: str) -> "Box":
    """Return a lesson by its key, such as "card-values"; ValueError names the keys there are."""
    from gin3_widgets.lessons.catalog import known, lesson

    known(key)

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.lesson import LessonPlayer

        LessonPlayer(lesson(key), root=root).rehearse()

    return _page(lay)


def lab(key: str) -> "Box":
    """Return the lab of a lesson: change something and see the rule answer."""
    from gin3_widgets.lessons.catalog import known, lesson

    known(key)

    def lay(root: "Box") -> None:
        from gin3_widgets.views.course.labs import lab_of

        lab_of(lesson(key))(root=root).rehearse()

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
        later = _rest.add if _rest else loop.call_soon
        later(partial(_lay, lay, root))
    return root


def _lay(lay: Laying, root: "Box") -> None:
    try:
        lay(root)
    except Exception:
        from ipywidgets import HTML

        root.children = (HTML(f"<pre>{escape(format_exc())}</pre>"),)
        raise


def _as_html(value: object) -> str | None:
    from gin3_widgets.views.reprs import as_html

    return as_html(value)


def _as_told(value: object) -> str | None:
    from gin3_widgets.views import coach_reprs  # it brings the coach

    return coach_reprs.as_html(value)


def _show_as_cards(formatters: Any) -> None:
    """Let IPython's formatters show the engine's values, and tuples of cards, as cards."""
    html = formatters["text/html"]
    html.for_type(tuple, _as_html)
    for name, module in SHOWN.items():
        html.for_type_by_name(f"gin3_widgets.engine.{module}", name, _as_html)
    for name, module in TOLD.items():
        html.for_type_by_name(f"gin3_widgets.coach.{module}", name, _as_told)


_rest: Rest | None = None

if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()):
    _show_as_cards(shell.display_formatter.formatters)
    _rest = Rest(shell)
