"""The table and the course served as pages of their own."""

import json
import socket
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

import psutil
import pytest

from gin3_widgets.serve import local_channels, notebook
from tests.servers import CHECKOUT, free_port, serving, wait_until


def test_a_checkout_serves_its_own_notebooks() -> None:
    assert notebook("play") == CHECKOUT / "notebooks" / "play.ipynb"


def test_the_course_is_served_with_all_its_pages_beside_each_other(tmp_path: Path) -> None:
    """The printed address is the front page's; each link of it leads to a page of its own."""
    port = free_port()
    command = [sys.executable, "-u", "-m", "gin3_widgets", "learn", "--port", str(port)]
    with serving(command, port, tmp_path / "home") as server:
        wait_until(lambda: "Ctrl+C" in server.log.read_text(), "the address is printed")
        front = f"{server.url}/voila/render/home.ipynb"
        assert server.log.read_text() == f"The course is at {front} - Ctrl+C ends it.\n"
        for link in ("home.ipynb", "lessons/01-card-values.ipynb"):
            with urllib.request.urlopen(urljoin(front, link), timeout=60) as page:
                assert b"<title>" in page.read()
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(urljoin(front, "lessons/99-none.ipynb"), timeout=60)


def test_a_taken_port_is_named_and_the_next_one_used(tmp_path: Path) -> None:
    """Nothing else is printed, also once a page is open and a kernel runs behind it.

    Server and kernel speak through files: a port that is picked for the kernel, and taken by
    another program before the kernel has it, would leave the page blank.
    """
    page = tmp_path / "page.ipynb"
    page.write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    port = free_port()
    program = (
        "import sys, pathlib; from gin3_widgets.serve import serve;"
        "serve(pathlib.Path(sys.argv[1]), int(sys.argv[2]))"
    )
    command = [sys.executable, "-u", "-c", program, str(page), str(port)]
    with (
        socket.create_server(("127.0.0.1", port)),
        serving(command, port + 1, tmp_path / "home") as server,
    ):
        wait_until(lambda: "Ctrl+C" in server.log.read_text(), "the address is printed")
        with urllib.request.urlopen(server.url, timeout=60) as page_shown:
            page_shown.read()  # to its end: by then a kernel has started, and said all it says
        kernels = psutil.Process(server.process.pid).children()
        assert kernels
        for kernel in kernels:
            files = {str(each.laddr)[-6:] for each in kernel.net_connections("unix")}
            assert files >= {f"-ipc-{channel}" for channel in range(1, 6)}
        said = server.log.read_text().splitlines()
    assert said == [
        f"Port {port} is taken, so this is port {port + 1}.",
        f"The table is at http://127.0.0.1:{port + 1}/ - Ctrl+C ends it.",
    ]


def test_a_kernel_uses_ports_where_the_name_of_a_socket_would_be_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/tmp")
    assert local_channels() == ("--KernelManager.transport=ipc",)
    monkeypatch.setattr("tempfile.tempdir", "/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T")
    assert local_channels() == ()
