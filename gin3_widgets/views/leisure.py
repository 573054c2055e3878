"""Leisure: what nobody waits for is done step by step, so that a press comes in between."""

import asyncio
from collections.abc import Callable, Iterator

from gin3_widgets.views.guard import Guard

SETTLES = 0.3
"""Seconds in which a page that has just opened may still be busy."""

BREATH = 0.003
"""Seconds between two steps."""


async def at_leisure(steps: Iterator[object], after: float = SETTLES) -> None:
    """Take the steps after so many seconds, a few milliseconds each, with a breath between them."""
    await asyncio.sleep(after)
    for _step in steps:
        await asyncio.sleep(BREATH)


class Later:
    """An act that is put off until a page that has just opened is at rest, or it is needed."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._act: Callable[[], object] | None = None

    def put_off(self, act: Callable[[], object]) -> None:
        """Do this a moment later. RuntimeError where no loop runs."""
        self._act = act
        self._guard.task(self._wait(act))

    def now(self) -> None:
        """Do what has been put off, if it has not been done."""
        act, self._act = self._act, None
        if act:
            act()

    async def _wait(self, act: Callable[[], object]) -> None:
        await asyncio.sleep(SETTLES)
        if self._act is act:
            self.now()
