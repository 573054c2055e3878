"""Hollywood: three games on one sheet (A43)."""

from collections.abc import Iterable
from dataclasses import dataclass

from gin3_widgets.engine.scoring import HandResult

COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Column:
    """One game of the sheet: `entries` are (number of the hand, seat, points), hands from 1."""

    totals: tuple[int, ...]
    entries: tuple[tuple[int, int, int], ...] = ()
    winner: int | None = None

    def with_entry(self, hand: int, seat: int, points: int, target: int) -> "Column":
        """Return the column with one more score; reaching the target closes it for all."""
        totals = list(self.totals)
        totals[seat] += points
        winner = seat if totals[seat] >= target else None
        return Column(tuple(totals), (*self.entries, (hand, seat, points)), winner)


def columns(results: Iterable[HandResult], seats: int, target: int) -> tuple[Column, ...]:
    """Return the sheet after these hands.

    A player's n-th win goes into columns 1 to n that are still open; if none of those is,
    into the first open one.
    """
    sheet = [Column((0,) * seats) for _ in range(COLUMNS)]
    wins = [0] * seats
    for hand, result in enumerate(results, start=1):
        if result.scorer is None:
            continue
        wins[result.scorer] += 1
        still_open = [i for i, column in enumerate(sheet) if column.winner is None]
        for i in [i for i in still_open if i < wins[result.scorer]] or still_open[:1]:
            sheet[i] = sheet[i].with_entry(hand, result.scorer, result.points, target)
    return tuple(sheet)


def columns_winner(sheet: tuple[Column, ...]) -> int | None:
    """Return who won most columns, then the highest sum, then scored last; None while open."""
    if any(column.winner is None for column in sheet):
        return None
    won = [column.winner for column in sheet]
    last = {seat: hand for column in sheet for hand, seat, _ in sorted(column.entries)}

    def rank(seat: int) -> tuple[int, int, int]:
        return won.count(seat), sum(column.totals[seat] for column in sheet), last.get(seat, 0)

    return max(range(len(sheet[0].totals)), key=rank)
