"""What `gin3 arena` does: play, count along, print the tables."""

import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from gin3_widgets.arena.entrants import entrant
from gin3_widgets.arena.game import Game
from gin3_widgets.arena.schedule import whole_rounds
from gin3_widgets.arena.sheet import Sheet
from gin3_widgets.arena.standings import Standings
from gin3_widgets.arena.tables import complaints, summary, tables
from gin3_widgets.arena.tournament import labels, tournament
from gin3_widgets.arena.variants import Variant
from gin3_widgets.arena.workers import cores, processes
from gin3_widgets.bots import Bot
from gin3_widgets.engine import Rules
from gin3_widgets.engine.pack import seed_text


@dataclass(frozen=True, slots=True)
class Order:
    """A tournament as it was asked for."""

    players: tuple[Bot, ...]
    names: tuple[str, ...]
    seats: int
    games: int
    rules: Rules
    variant: Variant
    seed: str

    @classmethod
    def of(
        cls,
        players: Sequence[str],
        games: int,
        variant: Variant,
        seed: str = "1",
        seats: int | None = None,
        limit: float = 2.0,
    ) -> "Order":
        """Read what was typed; ValueError says what to type instead."""
        bots = tuple(entrant(text, limit) for text in players)
        if len(bots) < 2:
            raise ValueError("A tournament has two players or more. Name another one.")
        seats = seats or min(len(bots), 3)
        if len(bots) < seats:
            raise ValueError("Three seats need three players or more. Name another one.")
        games = whole_rounds(len(bots), seats, games)
        return cls(bots, labels(bots), seats, games, variant.rules, variant, seed_text(seed))


def run(order: Order, workers: int | None = None, csv: Path | None = None) -> bool:
    """Play a tournament and print its tables; return whether it came to its end.

    After an interruption the tables hold the games so far.
    """
    games: list[Game] = []
    out, aside = Console(), Console(stderr=True)
    try:
        with _ending_as_interruption():
            _play(order, workers or cores(), csv, games, aside)
    except KeyboardInterrupt:
        aside.print("Interrupted. These are the games so far.")
    show(games, order, out)
    return len(games) == order.games


def show(games: Sequence[Game], order: Order, out: Console) -> None:
    """Print the tables of the games."""
    out.print(f"Rules: {order.variant}. Seed: {order.seed}.", highlight=False, markup=False)
    if not games:
        out.print("No game was finished.")
        return
    standings = Standings(games)
    for table in tables(standings, order.names):
        out.print(table)
    for text in (summary(standings), *complaints(standings, order.names)):
        out.print(text, highlight=False, markup=False)


def _play(
    order: Order, workers: int, csv: Path | None, games: list[Game], console: Console
) -> None:
    """Add the games to the list as they are finished."""
    with ExitStack() as stack:
        sheet = None
        if csv:
            file = stack.enter_context(csv.open("w", encoding="utf-8", newline=""))
            sheet = Sheet(file, order.names, order.seats, str(order.variant))
        executor = stack.enter_context(processes(workers)) if workers > 1 else None
        bar = stack.enter_context(_bar(console))
        task = bar.add_task("games", total=order.games)
        won: Counter[str] = Counter()
        playing = tournament(
            order.players, order.games, order.rules, order.seed, executor, seats=order.seats
        )
        stack.enter_context(closing(playing))
        for game in playing:
            games.append(game)
            if sheet:
                sheet.add(game)
            if game.winner is not None:
                won[order.names[game.fixture.seating[game.winner]]] += 1
            leader, wins = won.most_common(1)[0] if won else ("games", 0)
            bar.update(task, advance=1, description=f"{leader} {wins}")


@contextmanager
def _ending_as_interruption() -> Iterator[None]:
    """Take a request to end, as of `timeout`, as an interruption: the tables are printed."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    )
