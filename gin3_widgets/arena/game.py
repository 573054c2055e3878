"""One game of a tournament, played to its end."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from gin3_widgets.arena.schedule import Fixture
from gin3_widgets.bots import Bot
from gin3_widgets.engine import (
    Action,
    Continue,
    HandResult,
    Match,
    Observation,
    Outcome,
    Role,
    Roles,
    Rules,
    observe,
)

MOST_HANDS = 500
"""A game that nobody has won after so many hands is given up."""


@dataclass(frozen=True, slots=True)
class Played:
    """What remains of a hand: how it ended, for whom; seats, and points without bonuses."""

    outcome: Outcome
    roles: Roles
    knocker: int | None
    scorer: int | None
    points: int

    @classmethod
    def of(cls, result: HandResult) -> "Played":
        """Return the short form of a result."""
        return cls(result.outcome, result.roles, result.knocker, result.scorer, result.points)


@dataclass(slots=True)
class Effort:
    """The decisions of a seat: how many, the seconds they took together, the slowest one."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one more decision."""
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game; `efforts` are by seat, `winner` is a seat, None if it was given up."""

    fixture: Fixture
    winner: int | None
    totals: tuple[int, ...]
    hands: tuple[Played, ...]
    efforts: tuple[Effort, ...] = field(compare=False)


def play(
    fixture: Fixture,
    players: Sequence[Bot],
    names: Sequence[str],
    rules: Rules,
    clock: Callable[[], float] = perf_counter,
) -> Game:
    """Play a game; players and names are by their number in the fixture's seating.

    Players are asked where at least two actions are legal. Each plays as a copy of its own, so
    that no game depends on another. What a player raises comes through, with the game's number.
    """
    bots = [copy(players[number]) for number in fixture.seating]
    match = Match.new([names[number] for number in fixture.seating], rules, fixture.seed)
    efforts = tuple(Effort() for _ in bots)
    while match.winner is None and (match.mover is not None or match.number < MOST_HANDS):
        seat = match.mover
        if seat is None:
            action: Action = Continue()
        elif len(legal := match.legal_actions()) == 1:
            action = legal[0]
        else:
            seen, chance = observe(match, seat), chance_at(match, seat)
            start = clock()
            action = _choice(bots[seat], seen, chance, fixture)
            efforts[seat].add(clock() - start)
        match = match.after(action)
    hands = tuple(map(Played.of, match.results))
    return Game(fixture, match.winner, match.totals, hands, efforts)


def chance_at(match: Match, seat: int) -> Random:
    """Return the chance of a seat at a moment: from the game's seed, the seat, the move's number.

    The same game is so played again alike, whichever process plays it.
    """
    return Random(f"{match.seed}/{seat}/{len(match.actions)}")


def _choice(bot: Bot, seen: Observation, chance: Random, fixture: Fixture) -> Action:
    try:
        return bot.choose(seen, chance)
    except Exception as fault:
        fault.add_note(
            f"{bot.name}, seat {seen.seat}, hand {seen.number} of game {fixture.number} "
            f"(seed {fixture.seed!r})"
        )
        raise


def first_role(game: Game, seat: int) -> Role:
    """Return the role that a seat had in the first hand."""
    return game.hands[0].roles.of(seat)
