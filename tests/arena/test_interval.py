"""Intervals of shares, clustered by deal."""

from random import Random

import pytest

from gin3_widgets.arena import share
from gin3_widgets.arena.interval import student

QUANTILES = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
"""Student's, as any table prints them."""


@pytest.mark.parametrize(("freedom", "quantile"), QUANTILES.items())
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_without_games_there_is_no_share() -> None:
    assert share([]) is None
    assert share([(0, 0)]) is None


def test_two_equal_players_who_split_every_deal_have_half_without_any_doubt() -> None:
    """The same bot in both seats of a deal wins once and loses once: no chance is left."""
    half = share([(1, 2)] * 50)
    assert half
    assert (half.value, half.low, half.high) == (0.5, 0.5, 0.5)


def test_games_of_a_deal_that_go_the_same_way_count_as_one() -> None:
    together = share([(2, 2), (0, 2)] * 20)
    alone = share([(1, 1), (0, 1)] * 20)
    assert together
    assert alone
    assert together == alone


@pytest.mark.parametrize("deals", [[(2, 2)] * 10, [(0, 2)] * 10, [(1, 2)]])
def test_a_share_is_not_sure_because_all_went_the_same_way(deals: list[tuple[int, int]]) -> None:
    found = share(deals)
    assert found
    assert found.low <= found.value <= found.high
    assert found.high - found.low > 0.2


def test_nineteen_intervals_in_twenty_hold_the_true_share() -> None:
    """Deals of two games that lean one way together, drawn with a true share of 60 %."""
    rng, held, runs = Random(5), 0, 400
    for _ in range(runs):
        deals = []
        for _ in range(60):
            lean = 0.3 if rng.random() < 0.5 else 0.9
            deals.append((sum(rng.random() < lean for _ in range(2)), 2))
        found = share(deals)
        assert found
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / runs <= 0.98
