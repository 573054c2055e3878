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
def arena(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER...",
            help=(
                "Two for two seats, three for three; more meet in every group. A bot's name, or "
                '"exec:COMMAND" for a program of yours, "NAME=exec:COMMAND" to name it.'
            ),
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="At least so many: rounded up to whole deals.")
    ] = 100,
    preset: Annotated[str, typer.Option(help="The rules to begin with.")] = "modern",
    rule: Annotated[
        list[str] | None,
        typer.Option(help="NAME=VALUE, a rule that differs, such as gin_bonus=20; repeatable."),
    ] = None,
    without_bonuses: Annotated[
        bool,
        typer.Option(
            "--without-bonuses", help="No big gin, no bonuses but those for gin and undercut."
        ),
    ] = False,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "1",
    seats: Annotated[
        int | None,
        typer.Option(min=2, max=3, help="At a table; one for each player, if left out."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; one for each processor, if left out.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(help="dask://HOST:PORT or ipyparallel://PROFILE, to play there instead."),
    ] = None,
    limit: Annotated[
        float, typer.Option(min=0.001, help="Seconds that a program of yours has for a choice.")
    ] = 2.0,
    csv: Annotated[
        typer.FileTextWrite | None,
        typer.Option(encoding="utf-8", help="A file to get one line for each game."),
    ] = None,
) -> None:
    """Let players play each other, on deals that are each played with the seats exchanged.

    The strength of two players: gin3 arena simple novice --games 1000 --without-bonuses
    """
    from gin3_widgets.arena.command import CannotPlay, Order, run  # rich takes a moment to import
    from gin3_widgets.arena.variants import PLAIN, Variant

    changes = (*(PLAIN if without_bonuses else ()), *(rule or ()))
    try:
        order = Order.of(players, games, Variant(preset, changes), seed, seats, limit)
        code = run(order, workers, cluster, csv)
    except CannotPlay as problem:
        typer.echo(problem, err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(code)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


if __name__ == "__main__":
    app(prog_name="gin3")
