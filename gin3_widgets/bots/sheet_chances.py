"""The chance of each seat to win Hollywood's three games on one sheet (A43)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from gin3_widgets.bots.chances import Chances
from gin3_widgets.engine import Column, HandResult, Outcome, Roles, Rules, columns
from gin3_widgets.engine.columns import columns_winner

if TYPE_CHECKING:
    from gin3_widgets.bots.chances import Wins


class SheetChances:
    """What `Chances` says of a single game, for the sheet that these results have filled.

    An approximation, good to about five in a hundred: each column is a game by itself, whoever
    wins most of them wins, and seats with one column each have the same chance.
    """

    def __init__(self, rules: Rules, seats: int, results: Sequence[HandResult]) -> None:
        self.rules = rules
        self.seats = seats
        self.results = tuple(results)
        self.sheet = columns(results, seats, rules.target)
        self._game = Chances(replace(rules, scoring="single"), seats)

    def at(self, roles: Roles) -> tuple[float, ...]:
        """Return the chance of each seat before a hand in these roles, summing to 1."""
        winner = columns_winner(self.sheet)
        if winner is not None:
            return tuple(float(seat == winner) for seat in range(self.seats))
        now = _most([self._column(column, roles) for column in self.sheet])
        return tuple(map(float, now[:, 0]))

    def after(self, roles: Roles, seat: int) -> Wins:
        """Return the chance of a seat once this hand is scored, shape (2, target + 1).

        Row 0 is for scores of the box, row 1 for the captain's, a column for each number of
        points; more than the target count like the target.
        """
        import numpy as np

        return np.array([self._scored(roles, each)[seat] for each in (roles.box, roles.captain)])

    def void(self, roles: Roles, seat: int) -> float:
        """Return the chance of a seat after a hand that nobody scores (9.1, A35)."""
        return self.at(roles.after_void(self.rules))[seat]

    def _scored(self, roles: Roles, scorer: int) -> Wins:
        """The chances by seat, shape (seats, target + 1), by the points of a score."""
        then = roles.after_score(scorer)
        nothing = HandResult(Outcome.KNOCK, roles, then, scorer=scorer)
        marked = columns((*self.results, nothing), self.seats, self.rules.target)
        return _most(
            [
                self._column(column, then)
                if column == with_mark
                else self._game.scored(column.totals, roles, scorer)
                for column, with_mark in zip(self.sheet, marked, strict=True)
            ]
        )

    def _column(self, column: Column, roles: Roles) -> Wins:
        """The chances by seat to win a column, shape (seats, 1); a closed one is won."""
        import numpy as np

        return np.array(self._game.at(column.totals, roles))[:, None]


def _most(chances: Sequence[Wins]) -> Wins:
    """The chances to win most of the columns, shape (seats, n), if they were independent."""
    import numpy as np

    chances = np.broadcast_arrays(*chances)
    most = np.zeros(chances[0].shape)
    for winners in product(range(len(most)), repeat=len(chances)):
        best = max(map(winners.count, winners))
        tied = [seat for seat in {*winners} if winners.count(seat) == best]
        share = np.prod([column[seat] for column, seat in zip(chances, winners, strict=True)], 0)
        most[tied] += share / len(tied)
    return most
