"""The command gin3."""

from typing import Annotated

import typer

from gin3_widgets import __version__

app = typer.Typer(
    name="gin3",
    help="Learn and play three-handed Gin Rummy.",
    no_args_is_help=True,
    add_completion=False,
)


Port = Annotated[
    int, typer.Option(min=1, max=65535, help="The port; the next free one if it is taken.")
]


@app.command()
def learn(port: Port = 8765) -> None:
    """Serve the course and the table as pages on this computer."""
    from gin3_widgets.serve import serve_course  # Voilà takes a second to import

    serve_course(port)


@app.command()
def play(port: Port = 8765) -> None:
    """Serve the table alone as a page on this computer."""
    from gin3_widgets.serve import notebook, serve  # Voilà takes a second to import

    serve(notebook("play"), port)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


if __name__ == "__main__":
    app(prog_name="gin3")
