"""Tournaments: in order, on any executor, with the results one expects."""

from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

from gin3_widgets.arena import Player, Standings, labels, tournament
from gin3_widgets.arena.workers import processes
from gin3_widgets.bots import BOTS
from gin3_widgets.engine import LONGEST_NAME, Rules, checked_names
from tests.arena.test_game import Broken

SIMPLE, NOVICE = BOTS["simple"], BOTS["novice"]
PLAIN = Rules(undercut_bonus=25)


class Noting(ThreadPoolExecutor):
    """An executor that keeps the futures it gave."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Future[Any]] = []

    def submit(self, *args: Any, **options: Any) -> Future[Any]:
        self.given.append(super().submit(*args, **options))
        return self.given[-1]


def test_any_number_of_processes_plays_the_same_games_in_the_same_order() -> None:
    players = [SIMPLE, NOVICE]
    here = list(tournament(players, 6, PLAIN, seed=3))
    with processes(2) as two, ThreadPoolExecutor(3) as threads:
        assert list(tournament(players, 6, PLAIN, 3, two)) == here
        assert list(tournament(players, 6, PLAIN, 3, threads)) == here
    assert [game.fixture.number for game in here] == list(range(1, 7))


def test_a_tournament_that_is_left_cancels_the_games_not_begun() -> None:
    with Noting() as executor:
        playing = tournament([SIMPLE, SIMPLE], 40, PLAIN, executor=executor)
        next(playing)
        playing.close()
        assert len(executor.given) == 40
        assert executor.given[-1].cancelled()


class Breaking(Executor):
    """A pool that has lost its workers, and is about to say so of each game in turn."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, *args: Any, **options: Any) -> Future[Any]:
        self.given.append(Future())
        if len(self.given) == 1:
            self.given[0].set_exception(BrokenExecutor())
        return self.given[-1]


def test_a_pool_that_breaks_settles_its_games_itself() -> None:
    """Its thread would end over a game that was cancelled meanwhile, and its workers never."""
    pool = Breaking()
    with pytest.raises(BrokenExecutor):
        list(tournament([SIMPLE, SIMPLE], 40, PLAIN, executor=pool))
    assert not any(game.cancelled() for game in pool.given)


def test_simple_shares_with_itself() -> None:
    """Every deal is won once from each seat."""
    standings = Standings(tournament([SIMPLE, SIMPLE], 20, PLAIN, seed=8))
    share = standings.won(0)
    assert share
    assert (share.value, share.low, share.high) == (0.5, 0.5, 0.5)


def test_simple_beats_novice() -> None:
    with processes(2) as executor:
        standings = Standings(tournament([SIMPLE, NOVICE], 40, PLAIN, 8, executor))
    share = standings.won(0)
    assert share
    assert share.low > 0.5


def test_three_players_share_their_games() -> None:
    standings = Standings(tournament([SIMPLE, NOVICE, NOVICE], 12, PLAIN, seed=8))
    shares = [standings.won(player) for player in range(3)]
    assert sum(share.value for share in shares if share) == pytest.approx(1)


def test_more_players_than_seats_meet_in_every_group() -> None:
    games = list(tournament([SIMPLE] * 4, 12, PLAIN, seed=8, seats=2))
    groups = {frozenset(game.fixture.seating) for game in games}
    assert len(groups) == 6


def test_a_fault_of_a_player_ends_the_tournament() -> None:
    with processes(1) as executor, pytest.raises(ZeroDivisionError):
        list(tournament([SIMPLE, Broken()], 2, PLAIN, executor=executor))


def test_players_of_one_name_are_told_apart_and_can_sit_at_a_table() -> None:
    class Long:
        name = "a name that is longer than a name may be"
        choose = SIMPLE.choose

    players: list[Player] = [SIMPLE, NOVICE, SIMPLE, Long(), Long(), SIMPLE]
    names = labels(players)
    assert names[:3] == ("simple", "novice", "simple 2")
    assert names[5] == "simple 3"
    assert max(map(len, names)) <= LONGEST_NAME
    for first, second in pairwise(names):
        assert checked_names([first, second]) == (first, second)
