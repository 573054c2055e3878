"""The table as a page of its own, served on this computer."""

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


def notebook(name: str) -> Path:
    """The path of one of our notebooks, in a checkout or in the installed package."""
    package = Path(__file__).parent
    inside = package / "notebooks" / f"{name}.ipynb"
    return inside if inside.exists() else package.parent / "notebooks" / f"{name}.ipynb"


def serve(path: Path, port: int) -> None:
    """Serve a notebook as a page on 127.0.0.1 until Ctrl+C; take the next free port if needed."""
    server = Voila()
    server.initialize([str(path), f"--Voila.port={port}", *OPTIONS])

    def say_where() -> None:
        if server.port != port:
            typer.echo(f"Port {port} is taken, so this is port {server.port}.")
        typer.echo(f"The table is at http://127.0.0.1:{server.port}/ - Ctrl+C ends it.")

    IOLoop.current().add_callback(say_where)
    server.start()
