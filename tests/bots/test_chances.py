"""The chance of each seat to win the game, against games that are played out."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import accumulate, repeat
from math import sqrt
from multiprocessing import get_context
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.bots import BOTS
from gin3_widgets.bots.careful import knocking_turns
from gin3_widgets.bots.chances import Chances
from gin3_widgets.bots.hand_results import MANNERS, PLAYER, Ending, endings, score, scores
from gin3_widgets.engine import (
    RULES,
    Continue,
    Match,
    Opening,
    Role,
    Roles,
    Rules,
)
from gin3_widgets.session import Session
from tests.engine.tables import NAMES, PLAIN, ROLES

PAIR = Roles(box=0, captain=1)
TRIOS = [Roles(*order) for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1))]
Z = 3.29
"""Of a normal distribution, 99.9 % lies within so many standard errors."""

Standing = tuple[Rules, tuple[int, ...], Roles]


def standings(count: int, seed: int, *rules: Rules) -> Iterator[Standing]:
    """Some moments of games for two and three, each anywhere below the target."""
    rng = Random(seed)
    for number in range(count):
        each = rules[number % len(rules)]
        seats = rng.choice([2, 3])
        totals = tuple(rng.randrange(each.target) for _ in range(seats))
        yield each, totals, Roles(*rng.sample(range(seats), seats))


def within(share: float, chance: float, games: int) -> bool:
    """Whether chance explains what share of games was won; one game more or less does not count."""
    return abs(share - chance) <= Z * sqrt(chance * (1 - chance) / games) + 1 / games


def winner(rules: Rules, totals: tuple[int, ...], roles: Roles, rng: Random) -> int:
    """Who wins a game of hands drawn from those that were counted."""
    held = list(totals)
    while True:
        role, points = score(rules, drawn(rules, rng))
        if role is None:
            roles = roles.after_void(rules)
            continue
        scorer = roles.box if role is Role.BOX else roles.captain
        held[scorer] += points * (2 if rules.spade_double and rng.random() < 0.25 else 1)
        if held[scorer] >= rules.target:
            return scorer
        roles = roles.after_score(scorer)


def drawn(rules: Rules, rng: Random) -> Ending:
    """One of the hands that were counted for such rules."""
    manner = MANNERS[knocking_turns(rules)]
    return rng.choices(endings(manner), cum_weights=below(manner))[0]


@cache
def below(manner: str) -> list[int]:
    return list(accumulate(ending.hands for ending in endings(manner)))


@pytest.mark.parametrize(
    ("rules", "totals", "roles"),
    list(
        standings(
            30,
            5,
            PLAIN,
            RULES["modern"],
            RULES["oklahoma"],
            Rules(void_roles="switch", undercut_on_tie=False),
            Rules(target=60, undercut_bonus=0),
        )
    ),
)
def test_games_drawn_hand_by_hand_are_won_as_often(
    rules: Rules, totals: tuple[int, ...], roles: Roles
) -> None:
    """Rules 10.1, 3.4, 3.5, 9.1, A35, A42 and A48, without a table."""
    rng = Random(f"{totals} {roles}")
    games = 1000
    won = [winner(rules, totals, roles, rng) for _ in range(games)]
    for seat, chance in enumerate(Chances(rules, len(totals)).at(totals, roles)):
        assert within(won.count(seat) / games, chance, games)


@pytest.mark.parametrize("totals", [(0, 0), (40, 40), (99, 99)])
def test_two_with_the_same_points_have_each_others_chance_in_the_others_role(
    totals: tuple[int, ...],
) -> None:
    """A48."""
    chances = Chances(PLAIN, 2)
    one, other = chances.at(totals, PAIR)
    assert chances.at(totals, Roles(box=1, captain=0)) == pytest.approx((other, one))
    assert one + other == pytest.approx(1)


def test_names_of_the_seats_make_no_difference() -> None:
    """Rules 3.1 to 3.5: chances go by the role."""
    chances = Chances(PLAIN, 3)
    box, captain, sitter = chances.at((50, 20, 70), ROLES)
    turned = chances.at((70, 50, 20), Roles(box=1, captain=2, sitter=0))
    assert turned == pytest.approx((sitter, box, captain))


def test_a_seat_at_the_target_has_won() -> None:
    """Rule 10.1."""
    assert Chances(PLAIN, 3).at((12, 100, 99), ROLES) == (0, 1, 0)
    assert Chances(PLAIN, 2).at((131, 99), PAIR) == (1, 0)
    assert Chances(Rules(target=60), 2).at((59, 60), PAIR) == (0, 1)


def test_whoever_scores_wins_if_both_who_play_need_a_point() -> None:
    """Rules 3.3 and 10.1: the sitter cannot win this hand, and there will be no other."""
    hand = scores(PLAIN)
    played = sum(hand.box), sum(hand.captain)
    box, captain, sitter = Chances(PLAIN, 3).at((99, 99, 99), ROLES)
    assert sitter == pytest.approx(0, abs=1e-6)
    assert (box, captain) == pytest.approx(tuple(each / sum(played) for each in played))
    assert Chances(PLAIN, 2).at((99, 99), PAIR) == pytest.approx((box, captain))


def test_the_box_stays_box_by_scoring_and_needs_the_sitter_no_more() -> None:
    """Rules 3.4 and 3.5: who sits out at 99 waits for the box to win, or for the captain's box."""
    hand = scores(PLAIN)
    by_box, by_captain = sum(hand.box), sum(hand.captain)
    void = hand.void
    box, captain, sitter = Chances(PLAIN, 3).at((99, 0, 99), ROLES)
    assert box + captain + sitter == pytest.approx(1)
    assert box > by_box / (1 - void)
    assert sitter < by_captain / (1 - void)


@st.composite
def any_standing(draw: st.DrawFn) -> Standing:
    """Any moment of a game before the target is reached."""
    rules = draw(st.sampled_from([PLAIN, RULES["hollywood"], Rules(target=1)]))
    seats = draw(st.sampled_from([2, 3]))
    totals = draw(st.tuples(*[st.integers(0, rules.target - 1)] * seats))
    return rules, totals, Roles(*draw(st.permutations(range(seats))))


@settings(max_examples=50)
@given(any_standing())
def test_chances_are_shares_of_one(standing: Standing) -> None:
    rules, totals, roles = standing
    chances = Chances(rules, len(totals)).at(totals, roles)
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances)


@settings(max_examples=50)
@given(any_standing())
def test_the_more_a_seat_scores_the_better_for_it_and_the_worse_for_the_others(
    standing: Standing,
) -> None:
    rules, totals, roles = standing
    chances = Chances(rules, len(totals))
    for seat in range(len(totals)):
        by_box, by_captain = np.diff(chances.after(totals, roles, seat), axis=1)
        slack = 1e-6  # single precision
        for scorer, rise in ((roles.box, by_box), (roles.captain, by_captain)):
            assert (rise >= -slack).all() if seat == scorer else (rise <= slack).all()


def test_what_comes_after_a_score_is_what_is_there_then() -> None:
    """Rules 3.4, 3.5 and 10.1."""
    totals = (70, 60, 55)
    chances = Chances(PLAIN, 3)
    for seat in range(3):
        after = chances.after(totals, ROLES, seat)
        assert after.shape == (2, 101)
        for points in (1, 14, 29, 30, 39, 40, 100):
            box = chances.at((70 + points, 60, 55), ROLES.after_score(0))
            captain = chances.at((70, 60 + points, 55), ROLES.after_score(1))
            assert after[:, points] == pytest.approx((box[seat], captain[seat]), abs=1e-6)


def test_a_chance_is_the_mean_of_what_may_come() -> None:
    """Rules 8.1 and 9.1: one hand on, by the shares of what hands score."""
    totals, rules = (70, 60, 55), Rules(void_roles="switch")
    chances, hand = Chances(rules, 3), scores(rules)
    for seat in range(3):
        by_box, by_captain = chances.after(totals, ROLES, seat)
        mean = hand.void * chances.void(totals, ROLES, seat)
        mean += sum(share * by_box[min(points, 100)] for points, share in enumerate(hand.box))
        mean += sum(
            share * by_captain[min(points, 100)] for points, share in enumerate(hand.captain)
        )
        assert chances.at(totals, ROLES)[seat] == pytest.approx(mean, abs=1e-5)


@pytest.mark.parametrize("totals", [(0, 0, 0), (30, 10, 20), (5, 0, 35)])
def test_wider_steps_are_good_to_two_in_a_hundred(
    totals: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    rough = [Chances(PLAIN, 3).after(totals, ROLES, seat) for seat in range(3)]
    monkeypatch.setattr("gin3_widgets.bots.chances.WORK", {3: 10**12})
    exact = [Chances(PLAIN, 3).after(totals, ROLES, seat) for seat in range(3)]
    off = np.abs(np.array(rough) - exact)
    assert 0 < off.max() < 0.02
    assert off[:, :, 0].max() < 0.005


def test_points_carried_in_do_not_win_before_a_score() -> None:
    """Rule 10.1: the game ends with a hand."""
    chances = Chances(PLAIN, 2)
    assert chances.void((120, 0), PAIR, 0) == chances.at((99, 0), PAIR)[0]
    assert chances.after((120, 0), PAIR, 0)[:, 5] == pytest.approx(
        chances.after((99, 0), PAIR, 0)[:, 5]
    )


def test_three_columns_are_taken_for_one_game() -> None:
    """A43: a third of the sums each."""
    chances = Chances(RULES["hollywood"], 3)
    assert chances.at((90, 150, 30), ROLES) == Chances(PLAIN, 3).at((30, 50, 10), ROLES)
    assert 0 < chances.at((310, 20, 0), ROLES)[0] < 1


def test_one_player_alone_has_no_game() -> None:
    with pytest.raises(ValueError, match="two or three seats"):
        Chances(PLAIN, 1)


def test_importing_it_imports_no_numpy() -> None:
    program = "import sys, gin3_widgets.bots.chances; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n"


@pytest.mark.slow
def test_real_games_are_won_as_often() -> None:
    """The bot whose hands were counted plays on from 30 moments, each of them often."""
    games = 40
    moments = list(standings(30, 8, PLAIN, RULES["modern"]))
    surplus: dict[Role, list[float]] = {role: [] for role in Role}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for moment, won in zip(moments, pool.map(winners, moments, repeat(games)), strict=True):
            rules, totals, roles = moment
            for seat, chance in enumerate(Chances(rules, len(totals)).at(totals, roles)):
                share = won.count(seat) / games
                assert within(share, chance, games), moment
                if 0 < chance < 1:
                    variance = chance * (1 - chance) / games
                    surplus[roles.of(seat)].append((share - chance) / sqrt(variance))
    for role, each in surplus.items():
        assert abs(sum(each)) <= Z * sqrt(len(each)), role


def winners(moment: Standing, games: int) -> list[int]:
    """Who wins each of several games from a moment."""
    rules, totals, roles = moment
    won = []
    for seed in range(games):
        names = NAMES[: len(totals)]
        match = Match.open(names, rules, f"{totals} {seed}", Opening(roles, carried=totals))
        session = Session(match, [BOTS[PLAYER]] * len(names))
        while session.match.winner is None:
            if not session.step():
                session.play(Continue(), by=0)
        won.append(session.match.winner)
    return won
