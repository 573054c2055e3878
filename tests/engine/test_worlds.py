"""The law of the house: an imagined match looks the same from the seat that imagines it."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.engine import (
    RULES,
    Card,
    Discard,
    Hand,
    Match,
    Opening,
    Phase,
    Role,
    Roles,
    Rules,
    imagine,
    observe,
    parse_action,
)
from tests.engine.tables import (
    GAMES,
    NAMES,
    PLAIN,
    ROLES,
    choose,
    match_of,
    moments,
    onward,
    play,
    table,
    whole,
)

KNOCK_ONLY = Rules(last_discard="knock_only")
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"

RARE: dict[str, Hand] = {
    "big gin": table(
        Phase.DISCARD,
        captain="6c 7c 8c 9c Tc Jh Qh Kh Kc Kd Ks",
        drawn="Ks",
        rules=Rules(big_gin_bonus=31),
    ),
    "last discard": table(
        Phase.LAST, Role.BOX, box=f"{GIN} Kd", pile="Ac", left=2, rules=KNOCK_ONLY
    ),
    "last discard, few chances": table(
        Phase.LAST, captain=f"{GIN} Kd", pile="2s Ac", upcard="Ad", left=2, rules=KNOCK_ONLY
    ),
    "a tie": table(
        Phase.DISCARD,
        captain=f"{GIN} 4h Kc",
        box="Ad 2d 3d Tc Td Th 8c 8d 8h 4s",
        drawn="Kc",
        rules=Rules(undercut_on_tie=False),
    ),
    "gin": table(Phase.DISCARD, captain=f"{GIN} Th Kc", drawn="Kc"),
    "a position in the middle": table(Phase.DRAW, pile="2c 9h Kd", left=15),
    "a card taken": table(Phase.DISCARD, captain=f"{GIN} Ac Kc", taken="Ac", left=20),
    "the pile about to be empty": table(Phase.UPCARD, upcard="9h"),
    "the box in seat 2": table(Phase.DRAW, roles=Roles(box=2, captain=0, sitter=1)),
    "the end of a game": table(Phase.DISCARD, captain=f"{GIN} Ac Kc", drawn="Kc"),
    "the three columns": table(Phase.DRAW, rules=RULES["hollywood"], left=9),
}


def keeps_the_law(match: Match, rng: Random) -> None:
    """Imagine from every seat: the same view, the 52 cards, the same seats full."""
    for seat in range(len(match.names)):
        seen = observe(match, seat)
        world = imagine(seen, rng)
        assert observe(world, seat) == seen
        assert whole(world.hand)
        assert len(world.hand.legal_actions()) > 0 or world.hand.phase is Phase.OVER
        if world.hand.phase is Phase.DISCARD:
            fresh = world.hand.drawn or world.hand.taken
            assert fresh in world.hand.held[world.hand.mover]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_an_imagined_match_looks_the_same_at_every_moment(name: str, players: int) -> None:
    """DESIGN: observe(imagine(observe(m, s), rng), s) == observe(m, s), with advice or without."""
    for seed in range(2):
        rng = Random(seed)
        for match in moments(GAMES[name], seed, NAMES[:players], hands=3):
            keeps_the_law(match, rng)


@pytest.mark.parametrize("name", RARE)
def test_an_imagined_match_looks_the_same_in_the_rarer_corners(name: str) -> None:
    """DESIGN: big gin, the last discard, ties, positions in mid-hand."""
    for seed in range(4):
        rng = Random(seed)
        start = match_of(RARE[name], carried=(0, 90, 0) if "end" in name else (3, 4, 5))
        for match in onward(start, rng, hands=2, talk=0.3):
            keeps_the_law(match, rng)


@settings(max_examples=50)
@given(
    st.sampled_from(sorted(GAMES)),
    st.integers(min_value=0),
    st.integers(min_value=0, max_value=150),
    st.randoms(use_true_random=False),
)
def test_the_law_of_the_house(name: str, seed: int, steps: int, rng: Random) -> None:
    """DESIGN: for every match, seat and chance."""
    *_, match = islice(moments(GAMES[name], seed, hands=4), steps + 1)
    keeps_the_law(match, rng)


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_match_plays_on_to_the_end_of_a_hand(name: str) -> None:
    """DESIGN: a world that can be played on, legally, and never runs dry."""
    rng = Random(name)
    for number, match in enumerate(moments(GAMES[name], seed=11, hands=3)):
        if number % 9:
            continue
        for seat in range(3):
            world = imagine(observe(match, seat), rng)
            for _ in range(500):
                if world.hand.phase is Phase.OVER:
                    break
                world = world.after(choose(world, rng, bold=0.7))
                assert whole(world.hand)
            assert world.hand.result is not None
            assert len(world.totals) == 3


@pytest.mark.parametrize("name", RARE)
def test_the_rarer_worlds_play_on_too(name: str) -> None:
    """DESIGN: also through the next hand."""
    rng = Random(name)
    for seat in range(3):
        world = imagine(observe(match_of(RARE[name]), seat), rng)
        for match in onward(world, rng, hands=2):
            assert whole(match.hand)


def test_the_imagined_last_taker_can_knock() -> None:
    """A36: who took the last discard holds a knock, in every world."""
    hand = play(RARE["last discard"], "take")
    for seed in range(100):
        for seat in (1, 2):
            world = imagine(observe(match_of(hand), seat), Random(seed))
            assert world.hand.legal_actions() != ()


def test_the_same_chance_imagines_the_same() -> None:
    """DESIGN, habit 9: chance comes in by argument."""
    seen = observe(Match.new(NAMES, seed=1), 0)
    assert imagine(seen, Random(4)) == imagine(seen, Random(4))
    assert imagine(seen, Random(4)) != imagine(seen, Random(5))


def test_the_imagined_seed_is_not_the_real_one() -> None:
    """DESIGN: its seed comes from rng, and with it the packs to come."""
    match = Match.new(NAMES, seed=1)
    worlds = {imagine(observe(match, 0), Random(seed)).seed for seed in range(20)}
    assert len(worlds) == 20
    assert match.seed not in worlds


def test_every_hidden_card_may_lie_anywhere() -> None:
    """DESIGN: worlds are dealt fairly: no place is preferred."""
    match = match_of(table(Phase.DRAW, pile="2c 9h Kd", left=15))
    seen, times, rng = observe(match, 1), Counter[str](), Random(1)
    for _ in range(400):
        times.update(map(str, imagine(seen, rng).hand.held[0]))
    hidden = {*match.hand.held[0], *match.hand.stock}
    assert set(times) == set(map(str, hidden))
    assert 100 < min(times.values()) < max(times.values()) < 230  # 160 expected of each


def test_a_card_seen_taken_stays_in_the_hand() -> None:
    """Rule 5.1: everybody saw it go there."""
    hand = play(table(Phase.DRAW, pile="9h"), "take")
    hand = hand.after(next(a for a in hand.legal_actions() if isinstance(a, Discard)))
    seen = observe(match_of(hand), 0)
    for seed in range(30):
        assert Card("9h") in imagine(seen, Random(seed)).hand.held[1]


def test_a_world_cannot_be_imagined_back_into_a_record() -> None:
    """DESIGN: the log is public, the start of the hand is not."""
    match = Match.open(NAMES, PLAIN, 1, Opening(ROLES)).after(parse_action("pass"))
    world = imagine(observe(match, 0), Random(1))
    assert world.hand.start is world.hand
