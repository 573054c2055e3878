"""The pacer: lets the bots act one at a time, with a pause before each step."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

from gin3_widgets.views.guard import Guard

PAUSE = 0.7
"""Seconds before a bot acts, unless GIN3_PAUSE says otherwise."""

Pause = Callable[[], Awaitable[object]]
"""Makes the wait before a step."""


def breath() -> Awaitable[None]:
    """Return the wait before a bot acts."""
    return asyncio.sleep(float(os.environ.get("GIN3_PAUSE", PAUSE)))


class Pacer:
    """Waits, calls ``step()``, and goes on for as long as it returns True.

    ``pause`` makes the wait before each step: ``lambda: asyncio.sleep(0.6)``, in seconds.
    A step that breaks ends the run and reaches the guard; the next nudge starts afresh.
    """

    def __init__(self, step: Callable[[], bool], pause: Pause, guard: Guard) -> None:
        self._step = step
        self._pause = pause
        self._guard = guard
        self._task: asyncio.Task[Any] | None = None

    @property
    def running(self) -> bool:
        """Whether a step is still to come."""
        return self._task is not None and not self._task.done()

    def nudge(self, pauses: int = 1) -> None:
        """Start stepping unless it is under way, after so many pauses.

        Raises RuntimeError where no loop runs.
        """
        if not self.running:
            self._task = self._guard.task(self._run(pauses))

    def stop(self) -> None:
        """Drop the steps still to come."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, pauses: int) -> None:
        for _pause in range(pauses):
            await self._pause()
        while self._step():
            await self._pause()
