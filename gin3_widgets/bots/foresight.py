"""What each legal action is worth: played out to the end of the hand in imagined deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from gin3_widgets.bots.chances import Chances
from gin3_widgets.bots.deals import deals
from gin3_widgets.bots.paths import Path, Way, paths, played
from gin3_widgets.bots.playout import NOBODY, THEM, US, Ends
from gin3_widgets.bots.settling import settled
from gin3_widgets.bots.sheet_chances import SheetChances
from gin3_widgets.engine import (
    Action,
    Advise,
    Continue,
    HandResult,
    Move,
    Observation,
    Phase,
    Roles,
    Rules,
)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an action is worth, in the same imagined deals as its rivals.

    `points` are our side's of this hand less the opponent's, `error` is their standard error.
    `chance` is that of winning the game. `gap` is the standard error of what the action is
    worth less than the best one.
    """

    action: Move
    points: float
    error: float
    chance: float
    gap: float


class Foresight:
    """Plays every legal action of an observation out in the same imagined deals."""

    def __init__(self, seen: Observation, rng: Random, actions: Iterable[Action] = ()) -> None:
        """Look at some actions, by default at all that are legal; ValueError if none is."""
        self.seen = seen
        self.actions: tuple[Move, ...] = tuple(
            action
            for action in tuple(actions) or seen.legal
            if not isinstance(action, Continue | Advise)
        )
        if not self.actions:
            raise ValueError("There is nothing to decide here. Ask on the turn of this seat.")
        self.worlds = 0
        self._chance = np.random.default_rng(rng.getrandbits(64))
        self._worth = Worth(seen)
        self._open = seen.phase in (Phase.SPREAD, Phase.DEFENCE, Phase.LAYOFF)
        self._lines = [
            Line(action, path)
            for action in self.actions
            for path in ([None] if self._open else paths(seen, action))
        ]

    def look(self, worlds: int) -> None:
        """Imagine so many more deals and play every action out in each."""
        for line, ends in self._played(worlds):
            line.add(*self._worth.of(ends))
        self.worlds += worlds

    def line(self, action: Action) -> Line:
        """Return the better of the lines that begin with an action."""
        lines = [line for line in self._lines if line.action == action]
        return max(lines, key=lambda line: float(line.wins.mean()))

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """The actions, best first by the chance of winning the game; ValueError before a look."""
        if not self.worlds:
            raise ValueError("No deal has been imagined yet. Look at some first.")
        lines = [self.line(action) for action in self.actions]
        lines.sort(key=lambda line: -float(line.wins.mean()))
        best = lines[0].points
        return tuple(
            Prospect(
                line.action,
                float(line.points.mean()),
                error(line.points),
                float(line.wins.mean()),
                error(best - line.points),
            )
            for line in lines
        )

    def _played(self, worlds: int) -> Iterator[tuple[Line, Ends]]:
        if self._open:
            found = settled(self.seen, self.actions, worlds, self._chance)
            yield from ((line, found[line.action]) for line in self._lines)
            return
        dealt = deals(self.seen, worlds, self._chance)
        for way in Way:
            lines = [line for line in self._lines if line.path and line.path.way is way]
            if lines:
                ends = played(self.seen, [line.path for line in lines if line.path], dealt)
                each = zip(*(np.split(part, len(lines)) for part in ends), strict=True)
                yield from zip(lines, (Ends(*parts) for parts in each), strict=True)


class Line:
    """An action, the path it takes, and what that brought in each deal."""

    def __init__(self, action: Move, path: Path | None) -> None:
        self.action, self.path = action, path
        self.points = np.empty(0)
        self.wins = np.empty(0)

    def add(self, points: NDArray[np.float64], wins: NDArray[np.float64]) -> None:
        """Take in more deals."""
        self.points = np.concatenate([self.points, points])
        self.wins = np.concatenate([self.wins, wins])


class Worth:
    """What ends are worth to the seat of an observation: points, and chances of the game."""

    def __init__(self, seen: Observation) -> None:
        rules, roles = seen.rules, seen.roles
        big = rules.big_gin_bonus if rules.big_gin_bonus is not None else rules.gin_bonus
        self.bonus = np.array([0, rules.gin_bonus, rules.undercut_bonus, big])
        self.times = rules.multiplier(seen.upcard)
        self.after, self.void = _standing(rules, seen.totals, seen.results, roles, seen.seat)

    def of(self, ends: Ends) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return for n ends the signed points and the chances to win, (n,) each."""
        score = (ends.difference + self.bonus[ends.outcome]) * self.times
        sign = np.where(ends.scorer == US, 1.0, np.where(ends.scorer == THEM, -1.0, 0.0))
        at = np.minimum(score, self.after.shape[1] - 1)
        wins = np.where(ends.scorer == NOBODY, self.void, self.after[ends.scorer, at])
        return score * sign, wins


@lru_cache(maxsize=16)
def _standing(
    rules: Rules,
    totals: tuple[int, ...],
    results: tuple[HandResult, ...],
    roles: Roles,
    seat: int,
) -> tuple[NDArray[np.float64], float]:
    """Return a seat's chances by who scores, US or THEM, and points; and after a void hand."""
    if rules.scoring == "hollywood":
        sheet = SheetChances(rules, len(totals), results)
        after, void = sheet.after(roles, seat), sheet.void(roles, seat)
    else:
        chances = Chances(rules, len(totals))
        after, void = chances.after(totals, roles, seat), chances.void(totals, roles, seat)
    us = (roles.box, roles.captain).index(seat)
    return np.array([after[us], after[1 - us]]), void


def error(values: NDArray[np.float64]) -> float:
    """Return the standard error of the mean."""
    return float(values.std() / np.sqrt(max(len(values) - 1, 1)))
