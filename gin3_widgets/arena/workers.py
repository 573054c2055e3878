"""Where the games are played: processes of this computer."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType

from gin3_widgets.arena.program import end_all

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def cores() -> int:
    """Return the number of processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS and Windows
        return os.cpu_count() or 1


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Give fresh processes, which play a game each at a time; they end with the block.

    They are spawned, not forked, so that a program with threads may ask for them. Where the block
    ends by an exception, as an interruption, the games being played are not awaited.
    """
    before = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare) as executor:
        try:
            yield executor
        except BaseException:
            for worker in set(active_children()) - before:
                worker.terminate()
            raise


def _prepare() -> None:
    """Leave an interruption to the one who asked; one worker has one thread of NumPy's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    os.environ.update(dict.fromkeys(THREADS, "1"))


def _leave(number: int, frame: FrameType | None) -> None:
    """End at once, outside players too: to raise would only end the game being played."""
    end_all()
    os._exit(1)
