"""What comes late counts only if the page says so; clocks need not agree."""

from typing import Any

import pytest

from gin3_widgets.views.arrivals import AT_ONCE, Arrivals

PRESS = {"event": "press", "id": "draw", "revision": 3}


class Line:
    """A kernel's end of a line to a page whose clock is an hour ahead."""

    AHEAD = 3_600_000

    def __init__(self) -> None:
        self.time = 5_000_000
        self.asked: list[dict[str, object]] = []
        self.taken: list[Any] = []
        self.arrivals = Arrivals(self.asked.append, lambda: self.time)
        self.receive = self.arrivals.in_time(lambda _widget, message, _: self.taken.append(message))

    def page_says(self) -> int:
        """The time on the page."""
        return self.time + self.AHEAD

    def press(self, on_its_way: int) -> int:
        """A press that took so long; return when it was made."""
        at = self.page_says()
        self.time += on_its_way
        self.receive(None, {**PRESS, "at": at}, [])
        return at


@pytest.fixture
def line() -> Line:
    line = Line()
    line.arrivals.compare(line.page_says())
    return line


def test_what_comes_at_once_is_taken(line: Line) -> None:
    line.press(AT_ONCE)
    assert (len(line.taken), line.asked) == (1, [])


@pytest.mark.parametrize("counts", [True, False])
def test_what_comes_late_waits_for_the_pages_word(line: Line, counts: bool) -> None:
    at = line.press(AT_ONCE + 1)
    assert line.taken == []
    assert line.asked == [{"event": "late", "at": at}]
    line.arrivals.settle(at, counts)
    assert line.taken == ([{**PRESS, "at": at}] if counts else [])
    line.arrivals.settle(at, True)
    assert len(line.taken) == counts


def test_the_quickest_message_sets_the_clock(line: Line) -> None:
    late = line.page_says()
    line.time += 6000
    line.arrivals.compare(late)
    line.press(AT_ONCE + 1)
    assert line.taken == []


@pytest.mark.parametrize("at", [None, "soon", 1.5])
def test_what_bears_no_time_is_taken(line: Line, at: object) -> None:
    line.receive(None, {**PRESS, "at": at}, [])
    line.receive(None, "nonsense", [])
    assert len(line.taken) == 2


def test_before_clocks_were_compared_nothing_is_late() -> None:
    line = Line()
    line.press(60_000)
    assert len(line.taken) == 1
