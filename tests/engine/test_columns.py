"""Hollywood: three games on one sheet (A43)."""

import json
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest

from gin3_widgets.engine import RULES, Column, Continue, Match, Role, columns
from gin3_widgets.engine.columns import columns_winner
from tests.engine.tables import NAMES, match_of, moments, void, won
from tests.engine.test_hand import DEALT

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text())
R12 = next(vector for vector in VECTORS["procedure"] if vector["id"] == "R12")
HOLLYWOOD = RULES["hollywood"]


def sheet_after(*wins: tuple[str, int], target: int = 100) -> Match:
    """Let the named players score, one hand after the other; Ann is the first box."""
    rules = replace(HOLLYWOOD, target=target)
    match = match_of(replace(DEALT, rules=rules))
    for number, (name, points) in enumerate(wins):
        match = match.after(Continue()) if number else match
        while match.roles.of(NAMES.index(name)) is Role.SITTER:
            match = replace(match, hand=replace(match.hand, roles=match.roles.after_score(0)))
        match = won(match, match.roles.of(NAMES.index(name)), points)
    return match


def entries(match: Match) -> list[list[tuple[str, int]]]:
    return [
        [(NAMES[seat], points) for _, seat, points in column.entries] for column in match.columns
    ]


def test_r12_the_nth_win_goes_into_n_columns() -> None:
    """R12: A43."""
    match = sheet_after(*[("Ann", points) for points in R12["wins"]])
    for number, column in enumerate(match.columns):
        running = list(accumulate(points for _, _, points in column.entries))
        expected = [total for total in R12["expected"][f"game{number + 1}"] if total is not None]
        assert running == expected


def test_a_fourth_win_goes_into_three_columns() -> None:
    """A43: min(n, 3)."""
    match = sheet_after(*[("Ann", 18)] * 4)
    assert [len(column.entries) for column in match.columns] == [4, 3, 2]


def test_each_player_counts_wins_of_ones_own() -> None:
    """A43: a column is one game of all three."""
    match = sheet_after(("Ann", 20), ("Ben", 30), ("Ann", 25))
    assert entries(match) == [[("Ann", 20), ("Ben", 30), ("Ann", 25)], [("Ann", 25)], []]
    assert match.columns[0].totals == (45, 30, 0)


def test_a_column_closes_for_all_when_somebody_reaches_the_target() -> None:
    """A43: the next wins pass it by."""
    match = sheet_after(("Ann", 30), ("Ann", 30), ("Ann", 25), target=60)
    assert [column.winner for column in match.columns] == [0, None, None]
    assert [column.totals[0] for column in match.columns] == [60, 55, 25]
    match = sheet_after(("Ann", 30), ("Ann", 30), ("Ann", 25), ("Ann", 20), target=60)
    assert [column.totals[0] for column in match.columns] == [60, 75, 45]


def test_a_win_whose_columns_are_all_closed_goes_into_the_first_open_one() -> None:
    """A43: Ben's first win finds column 1 closed."""
    match = sheet_after(("Ann", 30), ("Ann", 30), ("Ben", 20), target=60)
    assert entries(match) == [[("Ann", 30)] * 2, [("Ann", 30), ("Ben", 20)], []]
    match = sheet_after(("Ann", 30), ("Ann", 30), ("Ben", 20), ("Ben", 22), target=60)
    assert entries(match)[1:] == [[("Ann", 30), ("Ben", 20), ("Ben", 22)], []]


def test_the_match_ends_when_all_three_columns_are_closed() -> None:
    """A43."""
    wins = [("Ann", 40)] * 4
    assert sheet_after(*wins[:3], target=80).winner is None
    match = sheet_after(*wins, target=80)
    assert [column.winner for column in match.columns] == [0, 0, 0]
    assert match.winner == 0
    assert match.legal_actions() == ()


def test_totals_are_the_sum_of_the_columns() -> None:
    """A43."""
    assert sheet_after(("Ann", 25), ("Ann", 18), ("Ben", 30)).totals == (25 + 18 + 18, 30, 0)


def test_a_void_hand_writes_nothing_and_counts_no_win() -> None:
    """Rule 9.1, A43."""
    match = void(sheet_after(("Ann", 20)).after(Continue()))
    assert entries(match) == [[("Ann", 20)], [], []]
    assert match.columns[0].entries == ((1, 0, 20),)


def closed(*columns: tuple[int, tuple[int, int, int], int]) -> tuple[Column, ...]:
    """Write a sheet: who won each column, its totals, the last hand written into it."""
    return tuple(Column(totals, ((hand, winner, 1),), winner) for winner, totals, hand in columns)


@pytest.mark.parametrize(
    ("sheet", "winner"),
    [
        (closed((1, (0, 50, 0), 1), (1, (0, 50, 0), 2), (0, (99, 0, 0), 3)), 1),
        (closed((0, (50, 0, 0), 3), (1, (0, 60, 0), 1), (2, (0, 0, 55), 2)), 1),
        (closed((0, (60, 0, 0), 3), (1, (0, 60, 0), 1), (2, (0, 0, 55), 2)), 0),
        (closed((0, (60, 0, 0), 1), (1, (0, 60, 0), 2), (2, (0, 0, 55), 3)), 1),
    ],
    ids=["most columns", "then the sum", "then the last scorer", "of those who are equal"],
)
def test_the_winner_has_most_columns_then_points_then_the_last_score(
    sheet: tuple[Column, ...], winner: int
) -> None:
    """A43."""
    assert columns_winner(sheet) == winner


def test_nobody_has_won_an_open_sheet() -> None:
    """A43."""
    assert columns_winner(columns([], 3, 100)) is None


def test_single_scoring_has_no_sheet() -> None:
    """Section 5."""
    assert match_of(DEALT).columns == ()


@pytest.mark.parametrize("players", [2, 3])
def test_by_chance_every_column_adds_up(players: int) -> None:
    """A43: in whole games."""
    rules, ended = replace(HOLLYWOOD, target=40), 0
    for seed in range(4):
        *_, match = moments(rules, seed, NAMES[:players], hands=30)
        ended += match.winner is not None
        assert (match.winner is not None) is all(c.winner is not None for c in match.columns)
        for column in match.columns:
            sums = [0] * players
            for hand, seat, points in column.entries:
                assert max(sums) < 40
                assert (match.results[hand - 1].scorer, match.results[hand - 1].points) == (
                    seat,
                    points,
                )
                sums[seat] += points
            assert tuple(sums) == column.totals
            assert (column.winner is not None) is (max(sums) >= 40)
    assert ended > 0
