"""A tournament: duplicate deals, seats exchanged, on any executor."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial

from gin3_widgets.arena.game import Game, play
from gin3_widgets.arena.player import Player
from gin3_widgets.arena.schedule import Fixture, schedule
from gin3_widgets.engine import LONGEST_NAME, RULES, Rules, Seed, checked_names

Games = Generator[Game, None, None]

AHEAD = 1_000
"""Games given to the executor before the first one of them is awaited."""


def tournament(
    players: Sequence[Player],
    games: int,
    rules: Rules = RULES["modern"],
    seed: Seed = 1,
    executor: Executor | None = None,
    *,
    seats: int | None = None,
    names: Sequence[str] | None = None,
) -> Games:
    """Play at least so many games and give them in the order of the schedule, each when finished.

    `seats` are two or three, by default one for each of the players; more players than seats meet
    in every group. The executor gets one call for each game; without one the games are played
    here. The same arguments give the same games in any number of processes.
    """
    seats = seats or min(len(players), 3)
    fixtures = schedule(len(players), seats, games, seed)
    names = names or labels(players)
    one = partial(play, players=tuple(players), names=tuple(names), rules=rules)
    return _here(one, fixtures) if executor is None else _in_order(executor, one, fixtures)


def labels(players: Sequence[Player]) -> tuple[str, ...]:
    """Return a name for each player, at most 20 characters long; a second simple is simple 2."""
    names: list[str] = []
    for bot in players:
        name, number = bot.name[:LONGEST_NAME].strip(), 1
        while name.casefold() in map(str.casefold, names):
            number += 1
            ending = f" {number}"
            name = bot.name[: LONGEST_NAME - len(ending)].strip() + ending
        names.append(checked_names([name, "-"])[0])
    return tuple(names)


def _here(one: Callable[[Fixture], Game], fixtures: Sequence[Fixture]) -> Games:
    yield from map(one, fixtures)


def _in_order(
    executor: Executor, one: Callable[[Fixture], Game], fixtures: Sequence[Fixture]
) -> Games:
    """In order, so that the games until an interruption are whole deals, not the short ones."""
    waiting: deque[Future[Game]] = deque()
    coming = iter(fixtures)
    try:
        for fixture in coming:
            waiting.append(executor.submit(one, fixture))
            if len(waiting) >= AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor:  # it settles the others itself, and must not find them cancelled
        waiting.clear()
        raise
    finally:
        for future in waiting:
            future.cancel()
