"""The doorway: what a notebook calls."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ipywidgets import Box


def play() -> "Box":
    """Return the whole game as a dashboard; the last line of a cell shows it."""
    from gin3_widgets.views.dashboard import Dashboard

    return Dashboard().root
