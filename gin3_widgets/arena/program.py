"""A program of another's making, spoken to line by line."""

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Thread

LONGEST_LINE = 1_000
LINES_AHEAD = 50
ASIDE = 4_096
"""Bytes of the standard error that are kept."""
RUNNING: set[int] = set()
"""The process groups of the programs that this process has started and not closed yet."""


class Silent(Exception):
    """The program has said nothing in time."""


class Ended(Exception):
    """The program will say nothing more."""


class Program:
    """A running program with its pipes; OSError if it cannot be started.

    Threads keep every pipe moving, so that a program that never reads, or that fills its standard
    error, holds nobody up. One that floods its output waits until somebody hears it.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # an interruption is for us, and its own children end with it
        )
        RUNNING.add(self._process.pid)
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._incoming: Queue[bytes | None] = Queue(LINES_AHEAD)
        self._aside = b""
        self._closing = False
        jobs = (self._write, self._read, self._listen)
        self._threads = [Thread(target=job, daemon=True) for job in jobs]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Send a line; this never waits."""
        self._outgoing.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> str:
        """Return its next line, without the end; Silent after so many seconds, or Ended."""
        try:
            line = self._incoming.get(timeout=seconds)
        except Empty:
            raise Silent from None
        if line is None:
            self._incoming.put(None)
            raise Ended
        return _readable(line)

    def forget(self) -> None:
        """Throw away what it has said unasked."""
        with suppress(Empty):
            for _ in range(LINES_AHEAD):
                if self._incoming.get_nowait() is None:
                    self._incoming.put_nowait(None)
                    return

    def close(self, seconds: float = 0.0) -> None:
        """End its input, wait so long for it to end by itself, then end it and its children."""
        if self._closing:
            return
        writer, reader, listener = self._threads
        self._outgoing.put(None)
        self._closing = True
        self.forget()
        reader.join(seconds)
        _kill(self._process.pid)  # before it is awaited: until then nobody else has its number
        self._process.wait()
        RUNNING.discard(self._process.pid)
        self.forget()
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        for thread, pipe in zip((writer, reader, listener), pipes, strict=True):
            thread.join(1.0)  # longer only if a child has left the group and kept the pipe
            if pipe and not thread.is_alive():
                with suppress(OSError):
                    pipe.close()

    @property
    def code(self) -> int | None:
        """The exit code of a closed program; negative if a signal ended it."""
        return self._process.returncode

    @property
    def last_words(self) -> str:
        """The last line of the standard error of a closed program."""
        lines = map(_readable, reversed(self._aside.split(b"\n")))
        return next((line[-200:] for line in lines if line), "")

    def _write(self) -> None:
        assert self._process.stdin
        with suppress(OSError):  # it has ended, or closed its input
            while (line := self._outgoing.get()) is not None:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        with suppress(OSError):
            self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout
        while line := self._process.stdout.readline(LONGEST_LINE):
            if not self._closing:
                self._incoming.put(line)
        self._incoming.put(None)

    def _listen(self) -> None:
        assert self._process.stderr
        while piece := self._process.stderr.read1(4096):  # type: ignore[attr-defined]
            self._aside = (self._aside + piece)[-ASIDE:]


def _readable(line: bytes) -> str:
    """What can be shown on any terminal; signs that cannot are replaced."""
    text = " ".join(line.decode(errors="replace").split())
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _kill(group: int) -> None:
    with suppress(OSError):  # it has ended
        if os.name == "posix":
            os.killpg(group, signal.SIGKILL)
        else:
            os.kill(group, signal.SIGTERM)


def end_all() -> None:
    """End all running programs at once, from a signal handler too: nothing is awaited."""
    for group in tuple(RUNNING):
        _kill(group)
