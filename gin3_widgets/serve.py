"""Our notebooks as pages of their own, served on this computer."""

import os
import tempfile
from pathlib import Path

import typer
from tornado.ioloop import IOLoop
from voila.app import Voila

OPTIONS = (
    "--no-browser",
    "--Voila.ip=127.0.0.1",
    "--Voila.log_level=ERROR",
    # What a kernel and its server say to each other is encrypted; in plain text it would warn.
    "--MappingKernelManager.transport_encryption=auto",
    # A closed page leaves its kernel behind: end those that nobody has looked at for ten minutes.
    "--MappingKernelManager.cull_idle_timeout=600",
    "--MappingKernelManager.cull_interval=60",
    # With the usual four seconds a class that opens the page at once gets blank ones.
    "--VoilaExecutor.iopub_timeout=60",
)


SOCKET_NAME = 104
"""Bytes, the least that a system allows."""
IN_TEMPORARY_FOLDER = len("/voila_12345678/kernel-12345678-1234-1234-1234-123456789012-ipc-1")


def local_channels() -> tuple[str, ...]:
    """The options that let a server and its kernels speak through files instead of ports.

    A port is picked by the server and taken by the kernel half a second later. If another program
    takes it between, the kernel dies, and Voilà leaves the page blank for ever. A file is the
    kernel's alone, where the system has such sockets and its temporary folder has a short name.
    """
    room = SOCKET_NAME - IN_TEMPORARY_FOLDER - len(os.fsencode(tempfile.gettempdir()))
    return ("--KernelManager.transport=ipc",) if os.name == "posix" and room > 0 else ()


def notebook(name: str) -> Path:
    """The path of one of our notebooks, in a checkout or in the installed package."""
    package = Path(__file__).parent
    inside = package / "notebooks" / f"{name}.ipynb"
    return inside if inside.exists() else package.parent / "notebooks" / f"{name}.ipynb"


def serve(path: Path, port: int, what: str = "The table", page: str = "") -> None:
    """Serve a notebook, or a folder of them, as pages on 127.0.0.1 until Ctrl+C.

    If the port is taken the next free one is used. What is printed says that `what` is at `page`,
    an address on this server.
    """
    server = Voila()
    server.initialize([str(path), f"--Voila.port={port}", *OPTIONS, *local_channels()])

    def say_where() -> None:
        if server.port != port:
            typer.echo(f"Port {port} is taken, so this is port {server.port}.")
        typer.echo(f"{what} is at http://127.0.0.1:{server.port}/{page} - Ctrl+C ends it.")

    IOLoop.current().add_callback(say_where)
    server.start()


def serve_course(port: int) -> None:
    """Serve all our notebooks, and say where the front page is."""
    serve(notebook("home").parent, port, "The course", "voila/render/home.ipynb")
