"""A letter: what several widgets have to tell the page, in one message."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ipywidgets import Widget

from gin3_widgets.views.stage import Stage


@contextmanager
def in_one_letter(stage: Stage, widgets: Sequence[Widget]) -> Iterator[None]:
    """Hold back what changes in these widgets, then let the stage send it as one message.

    A message of its own for each would weigh more than what it says.
    """
    for widget in widgets:
        widget._holding_sync = True
    try:
        yield
    finally:
        states = {}
        for widget in widgets:
            widget._holding_sync = False
            if widget._states_to_send:
                states[widget.model_id] = widget.get_state(set(widget._states_to_send))
                widget._states_to_send.clear()
        if states:
            stage.send({"event": "letter", "states": states})
