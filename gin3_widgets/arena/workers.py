"""Where the games are played: processes of this computer."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType

from gin3_widgets.arena.game import Bell
from gin3_widgets.arena.program import end_all

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
BREAK_OFF = getattr(signal, "SIGUSR1", signal.SIGTERM)
ENDINGS = (signal.SIGINT, signal.SIGTERM, BREAK_OFF)


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
    ends by an exception, as an interruption, the games being played are broken off.
    """
    before = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare) as executor:
        with _undisturbed():
            for _ in range(workers):
                executor.submit(cores)  # each call starts a process
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - before:
                with suppress(OSError):  # it has ended
                    assert worker.pid  # it has been started
                    os.kill(worker.pid, BREAK_OFF)
            raise


def _prepare() -> None:
    """Leave an interruption to the one who asked; one worker has one thread of NumPy's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(BREAK_OFF, _break_off)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    os.environ.update(dict.fromkeys(THREADS, "1"))
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever was killed outright could not say so."""
    if parent := parent_process():
        parent.join()
        _leave()


def _leave(number: int = 0, frame: FrameType | None = None) -> None:
    """End at once, with all programs."""
    end_all()
    os._exit(1)


def _break_off(number: int, frame: FrameType | None) -> None:
    """Break the game off at its next decision, which no program may hold up.

    The process itself goes on until the executor dismisses it: to lose a process would be a fault.
    """
    Bell.rung = True
    end_all()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that begin in this block are deaf to an interruption until they are prepared."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
