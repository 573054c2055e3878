"""What `gin3 arena` does: play, count along, print the tables."""

import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from types import FrameType
from typing import TextIO

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from gin3_widgets.arena.cluster import NoCluster, cluster
from gin3_widgets.arena.entrants import entrant
from gin3_widgets.arena.game import Game, Halted
from gin3_widgets.arena.player import Player
from gin3_widgets.arena.schedule import whole_rounds
from gin3_widgets.arena.sheet import Sheet
from gin3_widgets.arena.standings import Standings
from gin3_widgets.arena.tables import complaints, summary, tables
from gin3_widgets.arena.tournament import labels, tournament
from gin3_widgets.arena.variants import Variant
from gin3_widgets.arena.workers import cores, processes
from gin3_widgets.engine import Rules
from gin3_widgets.engine.pack import seed_text


class CannotPlay(ValueError):
    """The tournament cannot begin as it was asked for; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Order:
    """A tournament as it was asked for."""

    players: tuple[Player, ...]
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
        """Read what was typed; CannotPlay says what to type instead."""
        try:
            bots = tuple(entrant(text, limit) for text in players)
            seats = seats or min(max(len(bots), 2), 3)
            games = whole_rounds(len(bots), seats, games)
            return cls(bots, labels(bots), seats, games, variant.rules, variant, seed_text(seed))
        except ValueError as problem:
            raise CannotPlay(str(problem)) from None


def run(
    order: Order, workers: int | None = None, address: str | None = None, csv: TextIO | None = None
) -> int:
    """Play a tournament and print its tables; return the exit code of the command.

    On a cluster, if its address is given; else in so many processes, or in this one for 1.
    After an interruption the tables hold the games so far. CannotPlay if there is no cluster.
    """
    games: list[Game] = []
    code = 0
    out, aside = Console(), Console(stderr=True)
    try:
        with _ending_as_interruption(), _place(workers or cores(), address) as executor:
            _play(order, executor, csv, games, aside)
    except NoCluster as problem:
        raise CannotPlay(str(problem)) from None
    except KeyboardInterrupt:
        aside.print("Interrupted. These are the games so far.")
        code = 130
    except (BrokenExecutor, Halted):
        aside.print("A worker was ended. These are the games until then.")
        code = 1
    show(games, order, out)
    return code


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


def _place(workers: int, address: str | None) -> AbstractContextManager[Executor | None]:
    if address:
        return cluster(address)
    return processes(workers) if workers > 1 else nullcontext()


def _play(
    order: Order,
    executor: Executor | None,
    csv: TextIO | None,
    games: list[Game],
    console: Console,
) -> None:
    """Add the games to the list as they are finished."""
    sheet = Sheet(csv, order.names, order.seats, str(order.variant)) if csv else None
    playing = tournament(
        order.players, order.games, order.rules, order.seed, executor, seats=order.seats
    )
    won, complained = Counter[str](), set[str]()
    with closing(playing), _bar(console) as bar:
        task = bar.add_task("games", total=order.games)
        for game in playing:
            games.append(game)
            if sheet:
                sheet.add(game)
            for name, complaint in _complaints(game, order.names):
                if name not in complained:
                    complained.add(name)
                    bar.console.print(complaint, highlight=False, markup=False)
            if game.winner is not None:
                won[order.names[game.fixture.seating[game.winner]]] += 1
            leader, wins = won.most_common(1)[0] if won else ("games", 0)
            bar.update(task, advance=1, description=f"{leader} {wins}")


def _complaints(game: Game, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The first fault of each seat, told while the games are played."""
    for player, faults in zip(game.fixture.seating, game.faults, strict=True):
        for fault in faults[:1]:
            place = f"Game {game.fixture.number}, hand {fault.hand}"
            yield names[player], f"{place}: {names[player]} {fault.sentence}"


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
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    )
