"""The chance of each seat to win Hollywood's three games, against games that are played out."""

from random import Random

import numpy as np
import pytest

from gin3_widgets.bots.hand_results import score
from gin3_widgets.bots.sheet_chances import SheetChances
from gin3_widgets.engine import RULES, HandResult, Outcome, Role, Roles, columns
from gin3_widgets.engine.columns import columns_winner
from tests.bots.test_chances import drawn
from tests.engine.tables import ROLES

HOLLYWOOD = RULES["hollywood"]


def scored(scorer: int, points: int) -> HandResult:
    """A result as the columns see it."""
    return HandResult(Outcome.KNOCK, ROLES, ROLES, scorer=scorer, points=points)


def played(roles: Roles, rng: Random) -> HandResult:
    """A hand drawn from those that were counted."""
    role, points = score(HOLLYWOOD, drawn(HOLLYWOOD, rng))
    if role is None:
        return HandResult(Outcome.STOCK_OUT, roles, roles.after_void(HOLLYWOOD))
    scorer = roles.box if role is Role.BOX else roles.captain
    then = roles.after_score(scorer)
    return HandResult(Outcome.KNOCK, roles, then, scorer=scorer, points=points)


def winner(results: list[HandResult], rng: Random) -> int:
    """Who wins when hands follow these."""
    results = list(results)
    while True:
        sheet = columns(results, len(results[-1].roles.seats), HOLLYWOOD.target)
        won = columns_winner(sheet)
        if won is not None:
            return won
        results.append(played(results[-1].next_roles, rng))


def begun(hands: int, seats: int, rng: Random) -> list[HandResult]:
    """The first hands of a game."""
    results = [played(Roles(*rng.sample(range(seats), seats)), rng)]
    while len(results) < hands:
        results.append(played(results[-1].next_roles, rng))
    return results


@pytest.mark.parametrize("seats", [2, 3])
def test_games_drawn_hand_by_hand_are_won_about_as_often(seats: int) -> None:
    """A43."""
    rng = Random(43)
    off = []
    for hands in range(1, 13):
        results = begun(hands, seats, rng)
        won = [winner(results, rng) for _ in range(100)]
        chances = SheetChances(HOLLYWOOD, seats, results).at(results[-1].next_roles)
        assert sum(chances) == pytest.approx(1)
        off += [abs(won.count(seat) / 100 - chance) for seat, chance in enumerate(chances)]
    assert np.mean(off) < 0.08  # half of it is chance: a hundred games each
    assert max(off) < 0.25


def test_two_columns_won_are_the_game() -> None:
    results = [scored(0, 100), scored(0, 100), scored(0, 70)]
    assert SheetChances(HOLLYWOOD, 3, results).at(ROLES) == (1, 0, 0)


def test_three_columns_are_counted_out() -> None:
    results = [scored(0, 100), scored(0, 100), scored(1, 100)]
    sheet = SheetChances(HOLLYWOOD, 2, results)
    assert sheet.at(Roles(0, 1)) == (1, 0)


def test_an_empty_sheet_favours_who_plays() -> None:
    """Rule 3.3: the sitter cannot score."""
    box, captain, sitter = SheetChances(HOLLYWOOD, 3, []).at(ROLES)
    assert min(box, captain) > sitter


def test_what_comes_after_a_score_is_what_is_there_then() -> None:
    results = [scored(0, 60), scored(1, 30), scored(0, 20), scored(2, 80), scored(1, 25)]
    sheet = SheetChances(HOLLYWOOD, 3, results)
    for seat in range(3):
        after = sheet.after(ROLES, seat)
        assert after.shape == (2, 101)
        for points in (1, 20, 45, 75, 100):
            for row, scorer in enumerate((ROLES.box, ROLES.captain)):
                then = SheetChances(HOLLYWOOD, 3, [*results, scored(scorer, points)])
                chance = then.at(ROLES.after_score(scorer))[seat]
                assert after[row, points] == pytest.approx(chance, abs=0.01)


def test_a_void_hand_leaves_the_sheet() -> None:
    """Rule 9.1, A35."""
    sheet = SheetChances(HOLLYWOOD, 3, [scored(0, 60)])
    assert [sheet.void(ROLES, seat) for seat in range(3)] == list(sheet.at(ROLES))
