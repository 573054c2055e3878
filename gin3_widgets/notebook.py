"""The doorway: what a notebook calls."""

import asyncio
from html import escape
from importlib import import_module
from traceback import format_exc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ipywidgets import Box


def play() -> "Box":
    """Return the whole game as a dashboard; the last line of a cell shows it.

    In a notebook the cell ends at once and the table is laid right after it: a page is built
    meanwhile.
    """
    from ipywidgets import Box

    root = Box()
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        _lay(root)
    else:
        loop.call_soon(_lay, root)
        # Costly to import, and needed as soon as a page says hello.
        loop.call_soon(import_module, "gin3_widgets.store.database")
    return root


def _lay(root: "Box") -> None:
    try:
        from gin3_widgets.views.dashboard import Dashboard

        Dashboard(root=root)
    except Exception:
        from ipywidgets import HTML

        root.children = (HTML(f"<pre>{escape(format_exc())}</pre>"),)
        raise
