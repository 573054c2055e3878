"""Arrivals: what was pressed before the connection was lost does not count after it."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

AT_ONCE = 300
"""Milliseconds on the way that are no reason to ask whether a press still counts."""

Receive = Callable[[object, Any, object], object]
"""Takes a widget, its message and buffers."""


class Arrivals:
    """Judges by the page's own clock how long a message has been on its way.

    A page cannot take back what it has sent. So what comes late is held until the page answers
    whether it has raised an alarm since; where it has, the message is dropped. What was sent
    while something late was under way is held too, however quick it was itself: the page may have
    raised its alarm in between. `ask` sends the question; `clock` gives milliseconds.
    """

    def __init__(
        self,
        ask: Callable[[dict[str, object]], object],
        clock: Callable[[], float] = lambda: time.time() * 1000,
    ) -> None:
        self._ask, self._clock = ask, clock
        self._behind: float | None = None  # the page's clock, as far as the quickest message says
        self._caught_up = 0.0  # when the last late message was here
        self._held: dict[object, Callable[[], object]] = {}

    def compare(self, now: object) -> None:
        """Compare clocks: what a page's clock said when it sent this."""
        if isinstance(now, int):
            behind = self._clock() - now
            self._behind = behind if self._behind is None else min(self._behind, behind)
            self._is_held_up(now)

    def in_time(self, receive: Receive) -> Receive:
        """Return the handler for messages that come at once, or still count."""

        def judged(widget: object, message: Any, buffers: object) -> object:
            at = message.get("at") if isinstance(message, dict) else None
            if not isinstance(at, int) or not self._is_held_up(at):
                return receive(widget, message, buffers)
            self._held[at] = partial(receive, widget, message, buffers)
            return self._ask({"event": "late", "at": at})

        return judged

    def settle(self, at: object, counts: bool) -> None:
        """Take the page's answer about what was sent at this time."""
        held = self._held.pop(at, None)
        if held and counts:
            held()

    def _is_held_up(self, at: int) -> bool:
        if self._behind is None:
            return False
        now, sent = self._clock(), at + self._behind
        if now - sent > AT_ONCE:
            self._caught_up = now
        return sent < self._caught_up
