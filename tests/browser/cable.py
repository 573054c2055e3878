"""A cable of any length between a page and its server, which can be cut and mended."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from urllib.parse import urlsplit

from tests.servers import free_port


class Cable:
    """Passes bytes on to a server; cut, it closes every connection and takes no other.

    Bytes are `delay` seconds on their way.
    """

    def __init__(self, url: str, delay: float = 0) -> None:
        self._delay = delay
        self._server = ("127.0.0.1", urlsplit(url).port or 80)
        self._port = free_port()
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self.url = f"http://127.0.0.1:{self._port}"
        self.mend()

    def mend(self) -> None:
        """Take connections again."""
        plug = socket.create_server(("127.0.0.1", self._port))
        self._hold(plug)
        self._run(self._accept, plug)

    def cut(self) -> None:
        """Close everything."""
        with self._lock:
            ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        for thread in self._threads:
            thread.join()
        self._threads = []

    def _hold(self, *ends: socket.socket) -> None:
        with self._lock:
            self._ends += ends

    def _run(self, task: Callable[..., object], *with_: object) -> None:
        thread = threading.Thread(target=task, args=with_, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self, plug: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _address = plug.accept()
                far = socket.create_connection(self._server)
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._hold(near, far)
                self._run(self._pass_on, near, far)
                self._run(self._pass_on, far, near)

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        under_way: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        self._run(self._deliver, under_way, sink)
        with suppress(OSError):
            while data := source.recv(65536):
                under_way.put((time.monotonic() + self._delay, data))
        under_way.put((0, b""))

    def _deliver(self, under_way: SimpleQueue[tuple[float, bytes]], sink: socket.socket) -> None:
        with suppress(OSError):
            while (one := under_way.get())[1]:
                time.sleep(max(0, one[0] - time.monotonic()))
                sink.sendall(one[1])
            sink.shutdown(socket.SHUT_WR)


@contextmanager
def cable(url: str, delay: float = 0) -> Iterator[Cable]:
    """Lay a cable to a server for as long as it is needed."""
    laid = Cable(url, delay)
    try:
        yield laid
    finally:
        laid.cut()
