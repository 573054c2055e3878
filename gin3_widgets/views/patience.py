"""Patience: the page is told when an answer will take long, so that it raises no alarm."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from gin3_widgets.views.stage import Stage

LONG = 0.5
"""Seconds of work after which the page is told of it."""


@contextmanager
def patience(stage: Stage) -> Iterator[None]:
    """Let the page wait for its answers while this lasts.

    A bot thinks on the loop that answers the page, in a task of its own: Jupyter itself does not
    call the kernel busy then.
    """
    told = threading.Event()

    def tell() -> None:
        told.set()
        stage.send({"event": "busy", "busy": True})

    timer = threading.Timer(LONG, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if told.is_set():
            stage.send({"event": "busy", "busy": False})
