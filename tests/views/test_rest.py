"""What waits for the cells of a notebook is done in order once none runs."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from IPython.core.events import EventManager, available_events

from gin3_widgets.views import rest
from gin3_widgets.views.rest import Rest


class Shell:
    """What of IPython's shell says when a cell begins and ends."""

    def __init__(self) -> None:
        shell: Any = self
        self.events: Any = EventManager(shell, available_events)

    async def run(self, cell: Callable[[], object], lasts: float = 0) -> None:
        """Run a cell that lasts so many seconds."""
        self.events.trigger("pre_run_cell", None)
        ended = asyncio.Event()
        asyncio.get_running_loop().call_later(lasts, ended.set)
        await ended.wait()
        cell()
        self.events.trigger("post_run_cell", None)


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 20))


def test_a_notebook_at_rest_does_all_that_waits_in_order() -> None:
    done: list[str] = []

    async def story() -> None:
        over = asyncio.Event()
        resting = Rest(Shell())
        for name in ("lab", "lesson"):
            resting.add(partial(done.append, name))
        resting.add(over.set)
        assert done == []
        await over.wait()

    run(story)
    assert done == ["lab", "lesson"]


def test_the_next_cell_comes_first_however_long_it_takes() -> None:
    order: list[str] = []

    async def story() -> None:
        over = asyncio.Event()
        shell = Shell()
        resting = Rest(shell)

        def lay() -> None:
            order.append("laid")
            over.set()

        await shell.run(lambda: resting.add(lay))
        await shell.run(lambda: order.append("cell"), 2 * rest.REST)
        assert order == ["cell"]
        await over.wait()

    run(story)
    assert order == ["cell", "laid"]


def test_a_page_can_be_laid_again_and_again() -> None:
    done: list[str] = []

    async def story() -> None:
        shell = Shell()
        resting = Rest(shell)
        for name in ("once", "again"):
            over = asyncio.Event()
            await shell.run(partial(resting.add, partial(done.append, name)))
            await shell.run(partial(resting.add, over.set))
            await over.wait()

    run(story)
    assert done == ["once", "again"]


def test_what_breaks_does_not_keep_the_others_from_being_done() -> None:
    faults: list[object] = []

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _loop, what: faults.append(what["exception"]))
        over = asyncio.Event()
        resting = Rest(Shell())
        resting.add(lambda: 1 // 0)
        resting.add(over.set)
        await over.wait()

    run(story)
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
