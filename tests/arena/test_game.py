"""A game of a tournament: played to its end, alike whenever it is played again."""

import pickle
from dataclasses import replace
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.arena import Fixture, Game, Player, play, schedule
from gin3_widgets.arena.game import MOST_HANDS, chance_at, first_role
from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    RULES,
    Action,
    IllegalAction,
    Knock,
    Match,
    Observation,
    Outcome,
    Pass,
    Role,
    Rules,
    TakeUpcard,
)

SIMPLE, NOVICE = BOTS["simple"], BOTS["novice"]
NAMES = ("Ann", "Ben", "Cho")
TWO, BACK = schedule(2, 2, games=2, seed=4)
THREE = schedule(3, 3, games=6, seed=4)[0]


class Asked:
    """A player that plays as Simple and notes what it was asked."""

    name = "asked"

    def __init__(self, seen: list[Observation]) -> None:
        self.seen = seen

    def choose(self, seen: Observation, rng: Random) -> Action:
        self.seen.append(seen)
        return SIMPLE.choose(seen, rng)


class Swapper:
    """A player that takes the upcard, which ends the hand where a loop is one turn (A38)."""

    name = "swapper"

    def choose(self, seen: Observation, rng: Random) -> Action:
        return TakeUpcard() if TakeUpcard() in seen.legal else seen.legal[0]


class Broken:
    """A player that raises."""

    name = "broken"

    def choose(self, seen: Observation, rng: Random) -> Action:
        raise ZeroDivisionError


class Cheat:
    """A player that knocks with whatever it has."""

    name = "cheat"

    def choose(self, seen: Observation, rng: Random) -> Action:
        return Knock(None)


@settings(max_examples=10)
@given(st.integers(), st.sampled_from(list(RULES)), st.sampled_from([2, 3]))
def test_a_game_ends_with_a_winner_at_the_target(seed: int, preset: str, seats: int) -> None:
    """Rule 10.1."""
    fixture = schedule(seats, seats, games=1, seed=seed)[-1]
    game = play(fixture, [SIMPLE] * seats, NAMES[:seats], RULES[preset])
    assert game.winner is not None
    assert game.hands[-1].scorer is not None
    if RULES[preset].scoring == "single":
        assert game.winner == game.hands[-1].scorer
        assert game.totals[game.winner] >= RULES[preset].target
        for seat, total in enumerate(game.totals):
            assert total == sum(hand.points for hand in game.hands if hand.scorer == seat)


@pytest.mark.parametrize("fixture", [TWO, THREE])
def test_a_game_played_again_is_the_same_game(fixture: Fixture) -> None:
    games = [play(fixture, [NOVICE] * 3, NAMES, RULES["modern"]) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play(replace(fixture, seed="other"), [NOVICE] * 3, NAMES, RULES["modern"])


def test_the_chance_of_a_seat_comes_from_seed_seat_and_move() -> None:
    match = Match.new(NAMES, seed=4)
    again = Match.new(("Dee", "Eve", "Fay"), seed=4)
    first = chance_at(match, 0).random()
    assert first == chance_at(again, 0).random()
    assert first != chance_at(match, 1).random()
    assert first != chance_at(match.after(Pass()), 0).random()
    assert first != chance_at(Match.new(NAMES, seed=5), 0).random()


def test_equal_players_play_the_same_game_in_every_seating() -> None:
    """Nothing but the player makes a difference: neither its number nor its name."""
    there, back = (play(f, [NOVICE, NOVICE], NAMES, RULES["modern"]) for f in (TWO, BACK))
    assert (there.hands, there.winner) == (back.hands, back.winner)


def test_players_are_asked_only_where_there_is_a_choice() -> None:
    seen: list[Observation] = []
    play(TWO, [Asked(seen), SIMPLE], NAMES, RULES["modern"])
    assert seen
    assert all(len(each.legal) > 1 and each.seat == each.mover for each in seen)


def test_decisions_are_counted_and_timed_by_the_clock_that_is_given() -> None:
    ticks = count()
    seen: list[Observation] = []
    bots: list[Player] = [Asked(seen), SIMPLE]
    game = play(TWO, bots, NAMES, RULES["modern"], clock=lambda: float(next(ticks)))
    effort = game.efforts[0]
    assert effort.decisions == len(seen)
    assert (effort.seconds, effort.slowest) == (len(seen), 1.0)


def test_a_game_that_nobody_can_win_is_given_up() -> None:
    game = play(TWO, [Swapper(), Swapper()], NAMES, Rules(loop_guard=1))
    assert (game.winner, len(game.hands), game.totals) == (None, MOST_HANDS, (0, 0))
    assert {hand.outcome for hand in game.hands} == {Outcome.LOOP}


def test_what_a_player_raises_comes_through_with_its_place() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        play(TWO, [Broken(), SIMPLE], NAMES, RULES["modern"])
    assert raised.value.__notes__ == ["broken, seat 0, hand 1 of game 1 (seed '4 deal 1')"]


def test_a_bot_that_plays_an_illegal_action_is_not_helped() -> None:
    with pytest.raises(IllegalAction):
        play(TWO, [Cheat(), SIMPLE], NAMES, RULES["modern"])


def test_a_game_goes_to_another_process_and_back() -> None:
    game: Game = play(THREE, [SIMPLE] * 3, NAMES, RULES["modern"])
    assert pickle.loads(pickle.dumps(game)) == game
    assert {first_role(game, seat) for seat in range(3)} == set(Role)
