"""Duplicate deals: the same packs in every seating, the seats balanced."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.arena import schedule
from gin3_widgets.engine import Match

SIZES = [(2, 2), (3, 2), (3, 3), (5, 2), (5, 3)]


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_every_player_has_every_seat_beside_every_other_equally_often(
    players: int, seats: int
) -> None:
    fixtures = schedule(players, seats, games=100, seed=7)
    seatings = Counter(fixture.seating for fixture in fixtures)
    assert set(seatings) == set(permutations(range(players), seats))
    assert len(set(seatings.values())) == 1


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_a_deal_is_played_by_one_group_in_every_seating(players: int, seats: int) -> None:
    fixtures = schedule(players, seats, games=1, seed=7)
    for deal in {fixture.deal for fixture in fixtures}:
        games = [fixture for fixture in fixtures if fixture.deal == deal]
        assert {f.seating for f in games} == set(permutations(sorted(games[0].seating)))
        assert len({fixture.seed for fixture in games}) == 1


@given(games=st.integers(1, 500), seats=st.sampled_from([2, 3]), seed=st.integers())
def test_there_are_as_many_games_as_asked_for_or_less_than_a_round_more(
    games: int, seats: int, seed: int
) -> None:
    fixtures = schedule(seats, seats, games, seed)
    a_round = {2: 2, 3: 6}[seats]
    assert games <= len(fixtures) < games + a_round
    assert [fixture.number for fixture in fixtures] == list(range(1, len(fixtures) + 1))


@given(seats=st.sampled_from([2, 3]), seed=st.integers())
def test_duplicate_deals_give_every_seating_the_same_roles_and_packs(seats: int, seed: int) -> None:
    """Rules 3.1, 4.1: a seat draws the same role and is dealt the same cards, whoever has it."""
    names = "Ann", "Ben", "Cho"
    fixtures = [f for f in schedule(seats, seats, games=1, seed=seed) if f.deal == 1]
    starts = [
        Match.new([names[player] for player in fixture.seating], seed=fixture.seed)
        for fixture in fixtures
    ]
    assert len({(start.roles, start.hand.held, start.hand.stock) for start in starts}) == 1
    dealt = {start.names[seat]: set[object]() for start in starts for seat in range(seats)}
    for start in starts:
        for seat, name in enumerate(start.names):
            dealt[name].add(start.hand.held[seat])
    assert all(hands == set(starts[0].hand.held) for hands in dealt.values())


def test_different_seeds_and_deals_have_different_packs() -> None:
    fixtures = schedule(2, 2, games=10, seed=1) + schedule(2, 2, games=10, seed=2)
    assert len({fixture.seed for fixture in fixtures}) == 10


def test_a_tournament_needs_a_game_and_a_player_for_each_seat() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        schedule(2, 2, games=0, seed=1)
    for players, seats in [(2, 3), (1, 2), (0, 2)]:
        with pytest.raises(ValueError, match=f"needs {seats} players or more"):
            schedule(players, seats, games=1, seed=1)
    for seats in (1, 4):
        with pytest.raises(ValueError, match="two or three seats"):
            schedule(4, seats, games=1, seed=1)
