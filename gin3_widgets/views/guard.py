"""The guard: whatever breaks in a handler or a task is shown and logged, never swallowed."""

import asyncio
import functools
import inspect
import logging
import threading
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

SENTENCE = (
    "A fault in the program stopped this step. "
    "Your game is saved up to the last card: press again, or open the table again."
)

_log = logging.getLogger(__name__)
_P = ParamSpec("_P")


class Guard:
    """Wraps handlers and tasks so that their faults reach ``show(sentence, traceback_text)``.

    JupyterLab delivers widget messages on a thread of their own. A guarded handler always runs
    on the thread and loop where its guard was made, so the dashboard's state needs no lock.
    """

    def __init__(self, show: Callable[[str, str], None]) -> None:
        self._show = show
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thread = threading.get_ident()
        self._loop = _running_loop()

    def __call__(self, handler: Callable[_P, object]) -> Callable[_P, None]:
        """Return the handler, plain or async, guarded; what it returns is dropped."""

        @functools.wraps(handler)
        def guarded(*args: _P.args, **kwargs: _P.kwargs) -> None:
            call = functools.partial(handler, *args, **kwargs)
            if self._loop is None or threading.get_ident() == self._thread:
                self._run(call)
            else:
                self._loop.call_soon_threadsafe(self._run, call)

        return guarded

    def task(self, coroutine: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Start the coroutine on the running loop, hold on to it and watch how it ends.

        Raises RuntimeError where no loop runs.
        """
        if _running_loop() is None:
            coroutine.close()
            raise RuntimeError("A task needs a running event loop: start it from a handler.")
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def report(self, fault: BaseException) -> None:
        """Log the fault with its traceback and show it."""
        _log.error("%s", SENTENCE, exc_info=fault)
        try:
            self._show(SENTENCE, "".join(traceback.format_exception(fault)))
        except Exception:
            _log.exception("The notice could not be shown.")

    def _run(self, call: Callable[[], object]) -> None:
        try:
            result = call()
            if inspect.iscoroutine(result):
                self.task(result)
        except Exception as fault:
            self.report(fault)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.report(fault)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
