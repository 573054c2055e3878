"""The games as CSV: one line a game."""

import csv
from collections.abc import Sequence
from typing import TextIO

from gin3_widgets.arena.game import Game
from gin3_widgets.engine import Outcome

OF_A_GAME = (
    "game",
    "deal",
    "seed",
    "rules",
    "box",
    "captain",
    "winner",
    "hands",
    "voids",
    "faults",
)
OF_A_SEAT = (
    "player",
    "points",
    "gins",
    "knocks",
    "undercuts",
    "decisions",
    "seconds",
    "slowest",
    "faults",
    "stood_in",
)
"""Each with the number of the seat behind it, from 1."""

TOLD = 10
"""The faults of a game that are told in words."""


class Sheet:
    """Writes a line for each game into an open file, its head first.

    `undercuts` are those won as defender, seconds are for decisions between two or more actions,
    `stood_in` are the decisions that Simple made for an outside player.
    """

    def __init__(self, file: TextIO, names: Sequence[str], seats: int, rules: str) -> None:
        self._names, self._rules, self._file = names, rules, file
        columns = [f"{name}_{seat}" for seat in range(1, seats + 1) for name in OF_A_SEAT]
        self._rows = csv.writer(file, lineterminator="\n")
        self._rows.writerow([*OF_A_GAME, *columns])

    def add(self, game: Game) -> None:
        """Write a game, and let whoever reads the file see it."""
        fixture, roles = game.fixture, game.hands[0].roles
        names = [self._names[player] for player in fixture.seating]
        cells: list[object] = [fixture.number, fixture.deal, fixture.seed, self._rules]
        cells += [names[roles.box], names[roles.captain]]
        cells.append("" if game.winner is None else names[game.winner])
        cells += [len(game.hands), sum(hand.scorer is None for hand in game.hands)]
        cells.append(_told(game, names))
        for seat in range(len(names)):
            cells += [names[seat], *_seat(game, seat)]
        self._rows.writerow(cells)
        self._file.flush()


def _seat(game: Game, seat: int) -> list[object]:
    won = [hand.outcome for hand in game.hands if hand.scorer == seat]
    effort = game.efforts[seat]
    return [
        game.totals[seat],
        won.count(Outcome.GIN) + won.count(Outcome.BIG_GIN),
        won.count(Outcome.KNOCK),
        won.count(Outcome.UNDERCUT),
        effort.decisions,
        f"{effort.seconds:.4f}",
        f"{effort.slowest:.4f}",
        len(game.faults[seat]),
        game.stood_in[seat],
    ]


def _told(game: Game, names: Sequence[str]) -> str:
    sentences = [
        f"{name}, hand {fault.hand}: {fault.sentence}"
        for name, faults in zip(names, game.faults, strict=True)
        for fault in faults
    ]
    rest = len(sentences) - TOLD
    return " | ".join(sentences[:TOLD] + ([f"and {rest} more"] if rest > 0 else []))
