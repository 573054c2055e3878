"""Rest: what waits until no cell runs, so that the cells below come first."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

REST = 0.05
"""Seconds after a cell in which the next one begins, if there is one."""

Act = Callable[[], object]


class Rest:
    """Acts in order, one at a time, while a shell of IPython runs no cell.

    A server that shows a notebook as a page sends it once its last cell has ended. What is only
    needed when the browser has read that page is made meanwhile.
    """

    def __init__(self, shell: Any) -> None:
        self._shell = shell
        self._acts: deque[Act] = deque()
        self._next: asyncio.Handle | None = None

    def add(self, act: Act) -> None:
        """Do this once no cell runs; called from a cell or from the loop."""
        if not self._acts:
            self._shell.events.register("pre_run_cell", self._hold)
            self._shell.events.register("post_run_cell", self._wait)
            self._wait()
        self._acts.append(act)

    def _wait(self, _cell: object = None) -> None:
        self._hold()
        self._next = asyncio.get_running_loop().call_later(REST, self._act)

    def _hold(self, _cell: object = None) -> None:
        if self._next:
            self._next.cancel()

    def _act(self) -> None:
        act = self._acts.popleft()
        if self._acts:
            self._next = asyncio.get_running_loop().call_soon(self._act)
        else:
            self._shell.events.unregister("pre_run_cell", self._hold)
            self._shell.events.unregister("post_run_cell", self._wait)
        act()
