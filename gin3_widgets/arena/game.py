"""One game of a tournament, played to its end."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from gin3_widgets.arena.fault import Fault
from gin3_widgets.arena.outside import Outside
from gin3_widgets.arena.player import Player
from gin3_widgets.arena.schedule import Fixture
from gin3_widgets.engine import (
    Action,
    HandResult,
    Match,
    Outcome,
    Role,
    Roles,
    Rules,
    observe,
)

MOST_HANDS = 200
"""A game that nobody has won after so many hands is given up."""


class Halted(Exception):
    """The game was broken off, as nobody waits for it any more."""


class Bell:
    """Once it is rung, this process plays no more: every game raises Halted."""

    rung = False


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
    """A finished game; `winner` is a seat, None if it was given up.

    By seat: `totals`, the `faults` of outside players, how often another `stood_in` for them, and
    the `efforts`, which alone differ when the game is played again.
    """

    fixture: Fixture
    winner: int | None
    totals: tuple[int, ...]
    hands: tuple[Played, ...]
    faults: tuple[tuple[Fault, ...], ...]
    stood_in: tuple[int, ...]
    efforts: tuple[Effort, ...] = field(compare=False)


def play(
    fixture: Fixture,
    players: Sequence[Player],
    names: Sequence[str],
    rules: Rules,
    clock: Callable[[], float] = perf_counter,
) -> Game:
    """Play a game; players and names are by their number in the fixture's seating.

    Players are asked where at least two actions are legal. Each plays as a copy of its own, so
    that no game depends on another. What a player raises comes through, with the game's number.
    """
    bots = [copy(players[number]) for number in fixture.seating]
    guests = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Outside)}
    match = Match.new([names[number] for number in fixture.seating], rules, fixture.seed)
    efforts = tuple(Effort() for _ in bots)
    try:
        for seat, guest in guests.items():
            guest.begin(observe(match, seat))
        while match.winner is None and (match.mover is not None or match.number < MOST_HANDS):
            if Bell.rung:
                raise Halted
            match = match.after(_action(match, bots, efforts, fixture, clock))
            if match.mover is None:
                for seat, guest in guests.items():
                    guest.tell(observe(match, seat))
        for seat, guest in guests.items():
            guest.end(observe(match, seat))
    finally:
        for guest in guests.values():
            guest.close()
    return Game(
        fixture=fixture,
        winner=match.winner,
        totals=match.totals,
        hands=tuple(map(Played.of, match.results)),
        faults=tuple(tuple(guests[s].faults) if s in guests else () for s in range(len(bots))),
        stood_in=tuple(guests[s].stood_in if s in guests else 0 for s in range(len(bots))),
        efforts=efforts,
    )


def _action(
    match: Match,
    bots: Sequence[Player],
    efforts: Sequence[Effort],
    fixture: Fixture,
    clock: Callable[[], float],
) -> Action:
    seat, legal = match.mover, match.legal_actions()
    if seat is None or len(legal) == 1:
        return legal[0]
    seen, chance = observe(match, seat), chance_at(match, seat)
    start = clock()
    try:
        action = bots[seat].choose(seen, chance)
    except Exception as fault:
        fault.add_note(
            f"{bots[seat].name}, seat {seat}, hand {match.number} of game {fixture.number} "
            f"(seed {fixture.seed!r})"
        )
        raise
    efforts[seat].add(clock() - start)
    return action


def chance_at(match: Match, seat: int) -> Random:
    """Return the chance of a seat at a moment: from the seed, the seat, and the move in its hand.

    The same game is so played again alike, whichever process plays it.
    """
    return Random(f"{match.seed}/{seat}/{match.number}/{len(match.hand.log)}")


def first_role(game: Game, seat: int) -> Role:
    """Return the role that a seat had in the first hand."""
    return game.hands[0].roles.of(seat)
