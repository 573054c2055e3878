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


def test_what_was_sent_behind_something_late_waits_for_the_pages_word_too(line: Line) -> None:
    """A page that missed an answer has raised an alarm, also if its last press was quick."""
    asked_for_an_answer = line.page_says()
    line.time += 1900
    pressed = line.page_says()
    line.time += 300  # the alarm, and then the line is there again
    line.arrivals.compare(asked_for_an_answer)
    line.receive(None, {**PRESS, "at": pressed}, [])
    assert line.taken == []
    assert line.asked == [{"event": "late", "at": pressed}]
    line.time += 1
    line.press(on_its_way=0)
    assert len(line.taken) == 1


def test_what_is_pressed_in_turn_is_asked_about_in_turn(line: Line) -> None:
    first = line.page_says()
    line.time += 50
    second = line.page_says()
    line.time += AT_ONCE - 20
    for at in (first, second):
        line.receive(None, {**PRESS, "at": at}, [])
    assert line.asked == [{"event": "late", "at": first}, {"event": "late", "at": second}]


@pytest.mark.parametrize("at", [None, "soon", 1.5])
def test_what_bears_no_time_is_taken(line: Line, at: object) -> None:
    line.receive(None, {**PRESS, "at": at}, [])
    line.receive(None, "nonsense", [])
    assert len(line.taken) == 2


def test_before_clocks_were_compared_nothing_is_late() -> None:
    line = Line()
    line.press(60_000)
    assert len(line.taken) == 1
