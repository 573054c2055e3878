"""The figures of a tournament, counted by hand."""

import pytest

from gin3_widgets.arena import Fault, Fixture, Game, Kind, Played, Standings
from gin3_widgets.arena.game import Effort
from gin3_widgets.engine import Outcome, Role, Roles

THERE, BACK = Roles(0, 1), Roles(1, 0)


def game(
    number: int, seating: tuple[int, ...], winner: int | None, *hands: Played, **rest: object
) -> Game:
    """A game of these hands, the first of a pair on its deal if its number is odd."""
    fixture = Fixture(number, (number + 1) // 2, "seed", seating)
    seats = range(len(seating))
    return Game(
        fixture=fixture,
        winner=winner,
        totals=tuple(sum(h.points for h in hands if h.scorer == seat) for seat in seats),
        hands=hands,
        faults=rest.get("faults", ((),) * len(seating)),  # type: ignore[arg-type]
        stood_in=rest.get("stood_in", (0,) * len(seating)),  # type: ignore[arg-type]
        efforts=tuple(Effort(10, 0.5 * (seat + 1), 0.1 * (seat + 1)) for seat in seats),
    )


GIN = Played(Outcome.GIN, THERE, 0, 0, 40)
KNOCK = Played(Outcome.KNOCK, BACK, 1, 1, 12)
UNDERCUT = Played(Outcome.UNDERCUT, THERE, 0, 1, 30)
VOID = Played(Outcome.STOCK_OUT, BACK, None, None, 0)


@pytest.fixture
def pair() -> Standings:
    """Two games on one deal: player 0 sits first, then second."""
    return Standings(
        [
            game(1, (0, 1), 0, GIN, KNOCK, VOID),
            game(2, (1, 0), 1, UNDERCUT),
        ]
    )


def test_games_deals_hands_and_voids_are_counted(pair: Standings) -> None:
    assert (len(pair.games), pair.deals, pair.hands, pair.voids) == (2, 1, 4, 1)
    assert (pair.played(0), pair.played(1), pair.given_up) == (2, 2, 0)


def test_a_player_wins_from_either_seat(pair: Standings) -> None:
    ours, theirs = pair.won(0), pair.won(1)
    assert ours
    assert theirs
    assert (ours.value, theirs.value) == (1.0, 0.0)


def test_points_are_a_mean_over_all_hands_of_the_games(pair: Standings) -> None:
    assert pair.points_a_hand(0) == (40 + 30) / 4
    assert pair.points_a_hand(1) == 12 / 4


def test_hands_end_in_five_ways_for_a_player(pair: Standings) -> None:
    assert pair.endings(0) == {
        "gin": 0.25,
        "knock": 0.0,
        "undercut": 0.25,
        "lost": 0.0,
        "void": 0.25,
    }
    assert pair.endings(1) == {
        "gin": 0.0,
        "knock": 0.25,
        "undercut": 0.0,
        "lost": 0.25,
        "void": 0.25,
    }


def test_a_role_is_worth_what_it_scored(pair: Standings) -> None:
    box = pair.in_role(Role.BOX)
    assert (box.hands, box.scored, box.points) == (4, 2, 52)
    assert (box.share, box.points_a_hand) == (0.5, 13.0)
    of_one = pair.in_role(Role.BOX, player=0)
    assert (of_one.hands, of_one.scored, of_one.points) == (1, 1, 40)


def test_games_are_won_from_the_role_of_the_first_hand(pair: Standings) -> None:
    box, captain = pair.won_from(Role.BOX), pair.won_from(Role.CAPTAIN)
    assert box
    assert captain
    assert (box.value, captain.value) == (0.5, 0.5)
    ours = pair.won(0, Role.CAPTAIN)
    assert ours
    assert ours.value == 1.0
    assert pair.won(0, Role.SITTER) is None


def test_efforts_are_added_up(pair: Standings) -> None:
    effort = pair.effort(0)
    assert (effort.decisions, effort.seconds, effort.slowest) == (20, 1.5, 0.2)


def test_a_game_without_a_winner_is_nobodys() -> None:
    standings = Standings([game(1, (0, 1), None, VOID)])
    assert standings.given_up == 1
    assert [share.value for share in map(standings.won, (0, 1)) if share] == [0.0, 0.0]


def test_the_sitter_has_no_part_in_the_hand() -> None:
    """Rule 7.3."""
    hand = Played(Outcome.GIN, Roles(0, 1, 2), 0, 0, 40)
    standings = Standings([game(1, (2, 1, 0), 0, hand)])
    assert set(standings.endings(0).values()) == {0.0}
    assert standings.in_role(Role.SITTER).points_a_hand == 0.0
    assert standings.endings(2)["gin"] == 1.0


def test_faults_are_told_by_player_and_game() -> None:
    late = Fault(3, Kind.LATE, "did not answer.")
    bad = game(2, (1, 0), 0, GIN, faults=((late, late), ()), stood_in=(5, 0))
    standings = Standings([game(1, (0, 1), 0, GIN), bad])
    assert standings.faults(1) == ((bad, late), (bad, late))
    assert standings.fault_kinds(1) == {Kind.LATE: 2}
    assert (standings.stood_in(1), standings.stood_in(0)) == (5, 0)
    assert standings.faults(0) == ()
