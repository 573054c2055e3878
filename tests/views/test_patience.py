"""A page is asked for patience where work takes long, and only there."""

import threading
from contextlib import suppress

import pytest

from gin3_widgets.views import patience as module
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.patience import patience
from gin3_widgets.views.stage import Stage


class Wire(Stage):
    """A stage that keeps what it sends, and says when it has sent something."""

    def __init__(self) -> None:
        self.sent: list[object] = []
        self.told = threading.Event()
        super().__init__(Guard(lambda _sentence, _trace: None))

    def send(self, content: object, buffers: object = None) -> None:
        self.sent.append(content)
        self.told.set()


def test_work_that_is_soon_done_is_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG", 3600)
    wire = Wire()
    with patience(wire):
        pass
    assert wire.sent == []


@pytest.mark.parametrize("fails", [False, True])
def test_of_long_work_the_page_is_told_the_beginning_and_the_end(
    monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """Also where the work breaks off."""
    monkeypatch.setattr(module, "LONG", 0)
    wire = Wire()
    with suppress(ZeroDivisionError), patience(wire):
        assert wire.told.wait(60)
        assert 1 / (not fails)
    assert wire.sent == [{"event": "busy", "busy": on} for on in (True, False)]
