"""The chance of each seat to win the game, by totals and roles.

Every score brings a player nearer to the target, so chances follow from those of later standings.
What a hand scores is in `hand_results`. NumPy is imported when called.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import count, product
from typing import TYPE_CHECKING, Final

from gin3_widgets.bots.hand_results import Scores, scores
from gin3_widgets.engine import Roles, Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    Needs = NDArray[np.intp]
    Wins = NDArray[np.float64]
    Layers = NDArray[np.float32]

WORK: Final = {2: 4_000_000, 3: 120_000_000}
"""The most work for a table by the number of seats: 0.05 and 0.2 seconds."""


class Chances:
    """The chance of each seat to win a game of players who play alike (10.1, 3.4, 3.5, A48).

    Hand, game and shutout bonuses do not decide who wins (A32), so they play no part. Far from
    the target points are counted in twos, or more at a time: that is good to two in a hundred.
    Three columns (A43) are taken for one game with a third of their sums, which is rough:
    `SheetChances` knows each column. A score of nothing counts as a void hand.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        """ValueError unless there are two or three seats."""
        if seats not in (2, 3):
            raise ValueError("A game has two or three seats. Ask for one of these numbers.")
        self.rules = rules
        self.seats = seats

    def at(self, totals: tuple[int, ...], roles: Roles) -> tuple[float, ...]:
        """Return the chance of each seat before a hand in these roles, summing to 1.

        A seat with the target has won, the highest of them if it were several.
        """
        if self.rules.scoring == "single" and max(totals) >= self.rules.target:
            return tuple(float(seat == totals.index(max(totals))) for seat in range(self.seats))
        return self._undecided(totals, roles)

    def after(self, totals: tuple[int, ...], roles: Roles, seat: int) -> Wins:
        """Return the chance of a seat once this hand is scored, shape (2, target + 1).

        Row 0 is for scores of the box, row 1 for the captain's, a column for each number of
        points; more than the target count like the target.
        """
        import numpy as np

        both = (roles.box, roles.captain)
        return np.array([self.scored(totals, roles, scorer)[seat] for scorer in both])

    def scored(self, totals: tuple[int, ...], roles: Roles, scorer: int) -> Wins:
        """Return the chances by seat, shape (seats, target + 1), by the points of a score."""
        import numpy as np

        now = np.array(self._needs(totals))[:, None]
        points = np.arange(self.rules.target + 1)
        needs = now.repeat(points.size, axis=1)
        needs[scorer] -= points
        return self._wins(needs, roles.after_score(scorer), _step(now))

    def void(self, totals: tuple[int, ...], roles: Roles, seat: int) -> float:
        """Return the chance of a seat after a hand that nobody scores (9.1, A35)."""
        return self._undecided(totals, roles.after_void(self.rules))[seat]

    def _undecided(self, totals: tuple[int, ...], roles: Roles) -> tuple[float, ...]:
        import numpy as np

        needs = np.array(self._needs(totals))[:, None]
        by_seat: list[float] = self._wins(needs, roles, _step(needs))[:, 0].tolist()
        return tuple(by_seat)

    def _needs(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The points that each seat, still without the game, needs for it: one at least."""
        columns = 1 if self.rules.scoring == "single" else 3
        return tuple(max(1, self.rules.target - total // columns) for total in totals)

    def _wins(self, needs: Needs, roles: Roles, step: int) -> Wins:
        """The chances by seat, shape (seats, n), where the seats need these points, the same.

        Between whole steps they are in proportion.
        """
        import numpy as np

        switch = self.rules.void_roles == "switch"
        table = _table(scores(self.rules), self.seats, step, switch)
        needs = needs[list(roles.seats)].clip(0)
        whole, rest = np.divmod(needs, step)
        table.reach(whole + (rest > 0))
        by_role = np.zeros(needs.shape)
        for more in product((0, 1), repeat=self.seats):
            up = np.array(more)[:, None]
            share = np.where(up, rest / step, 1 - rest / step).prod(axis=0)
            at = share > 0
            steps = np.where(needs > 0, (whole + up).clip(1), 0)[:, at]
            by_role[:, at] += share[at] * table.wins(steps)
        by_seat = np.empty_like(by_role)
        by_seat[list(roles.seats)] = by_role
        return by_seat


def _step(needs: Needs) -> int:
    """The points that count as one, so that a table from these needs on is soon made."""
    seats = len(needs)
    work = int(needs.sum()) * math.prod([int(needs.max())] * seats)
    return next(step for step in count(1) if work <= WORK[seats] * step ** (seats + 1))


@lru_cache(maxsize=8)
def _table(hand: Scores, seats: int, step: int, switch: bool) -> Two | Three:
    hand = _in_steps(hand, step)
    return Two(hand) if seats == 2 else Three(hand, switch)


def _in_steps(hand: Scores, step: int) -> Scores:
    (nothing, *box), (naught, *captain) = (
        _rounded(each, step) for each in (hand.box, hand.captain)
    )
    return Scores((0.0, *box), (0.0, *captain), hand.void + nothing + naught)


def _rounded(points: Sequence[float], step: int) -> list[float]:
    """Points in steps, the mean kept: 5 points are two steps of two or three, half and half."""
    found = [0.0] * (len(points) // step + 2)
    for each, chance in enumerate(points):
        whole, rest = divmod(each, step)
        found[whole] += chance * (1 - rest / step)
        found[whole + 1] += chance * rest / step
    return found


def _weights(steps: Sequence[float], most: int) -> Wins:
    """The chance of a score of 1, 2 to `most` steps, whatever is higher with the last."""
    import numpy as np

    weights = np.zeros(most)
    kept = steps[1 : most + 1]
    weights[: len(kept)] = kept
    weights[-1] += sum(steps[most + 1 :])
    return weights


class Two:
    """The chances of two players, who swap roles after each score (A48).

    `box[x, y]` is the chance of the box where it needs x steps and the captain y.
    """

    def __init__(self, hand: Scores) -> None:
        import numpy as np

        self.hand = hand
        self.box: Wins = np.empty((0, 0))

    def reach(self, needs: Needs) -> None:
        """Go as far as these needs of box and captain, shape (2, n)."""
        most = int(needs.max())
        if len(self.box) <= most:
            self.box = self._box(most)

    def wins(self, needs: Needs) -> Wins:
        """Return the chances of box and captain with these needs, the same shape."""
        import numpy as np

        box = self.box[needs[0], needs[1]]
        return np.array([box, 1 - box])

    def _box(self, most: int) -> Wins:
        """Go by rising sum of what is needed; a need of nothing is a game won."""
        import numpy as np

        box, captain = (_weights(each, most) for each in (self.hand.box, self.hand.captain))
        played = box.sum() + captain.sum()
        table = np.zeros((most + 1, most + 1))
        table[0] = 1
        score = np.arange(1, most + 1)[:, None]
        for needed in range(2, 2 * most + 1):
            mine = np.arange(max(1, needed - most), min(needed, most + 1))
            theirs = needed - mine
            lost = box @ table[theirs, np.maximum(0, mine - score)]
            lost += captain @ table[np.maximum(0, theirs - score), mine]
            table[mine, theirs] = 1 - lost / played
        return table


class Three:
    """The chances of three players, one of whom sits out (3.4, 3.5).

    `layers[m, role, y - 1, z - 1]` is the chance of box (0) or captain (1) where box, captain and
    sitter need m - y - z, y and z steps: so those that a score leads to lie in line.
    """

    def __init__(self, hand: Scores, switch: bool) -> None:
        import numpy as np

        self.hand = hand
        self.switch = switch
        self.layers: Layers = np.empty((0, 2, 0, 0), np.float32)

    def reach(self, needs: Needs) -> None:
        """Go as far as these needs of box, captain and sitter, shape (3, n)."""
        sums, _, most, _ = self.layers.shape
        farther, more = int(needs.sum(axis=0).max()) + 1, int(needs.max())
        if sums < farther or most < more:
            self.layers = self._layers(max(most, more), max(sums, farther))

    def wins(self, needs: Needs) -> Wins:
        """Return the chances of box, captain and sitter with these needs, the same shape."""
        import numpy as np

        _, y, z = needs.clip(1) - 1
        wins = self.layers[needs.sum(axis=0), :, y, z].T.astype(float)
        wins = np.concatenate([wins, 1 - wins.sum(axis=0, keepdims=True)]).clip(0, 1)
        wins /= wins.sum(axis=0)
        for role in range(3):
            wins[:, needs[role] == 0] = np.eye(3)[:, [role]]
        return wins

    def _layers(self, most: int, sums: int) -> Layers:
        """Go by rising sum of what is needed; what the box does not need is a game won."""
        import numpy as np

        weights = np.array([_weights(each, most) for each in (self.hand.box, self.hand.captain)])
        falling = (weights / weights.sum()).astype(np.float32)[:, ::-1]
        by_box, by_captain = falling.sum(axis=1)
        layers = np.zeros((most + sums, 2, most, most), dtype=np.float32)  # from m = -most
        layers[:, 0] = 1
        for m in range(3, sums):
            open_ = slice(max(0, m - 1 - 2 * most), min(most, m - 2))  # x, y and z lie in it
            y, z = np.ogrid[open_, open_]
            x = m - 3 - y - z
            won = x < 0
            np.clip(x, open_.start, open_.stop - 1, out=x)
            window = layers[m : m + most, :, open_, open_]
            # Not a matrix product: many threads for that little work only wait for each other.
            again, new = np.einsum("sp,pryz->sryz", falling, window)
            again = again.transpose(0, 2, 1)
            new = new[:, z - open_.start, x - open_.start]
            box, captain = layers[m + most, :, open_, open_]
            captain[:] = by_box - again[0] - again[1] + new[0]
            box[:] = again[0] + by_captain - new[0] - new[1]
            if self.switch:
                self._swap(box, captain)
            box[won], captain[won] = 1, 0
        return layers[most:].copy()  # the rest is only zeros and ones

    def _swap(self, box: Layers, captain: Layers) -> None:
        """Count in the hands that nobody scores, after which captain and sitter change places."""
        void = self.hand.void
        swapped = 1 - box.T - captain.T
        box += void * box.T
        captain += void * swapped
        box /= 1 + void
        captain /= 1 + void
