"""Spreads and lay-offs, as they are valued against the engine that plays them on."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

from gin3_widgets.bots.deals import deals
from gin3_widgets.bots.foresight import Worth
from gin3_widgets.bots.settling import settled
from gin3_widgets.engine import (
    DECK,
    Card,
    Done,
    Hand,
    LayOff,
    Match,
    Move,
    Observation,
    Phase,
    Rules,
    Spread,
    best_defence,
    observe,
)
from tests.arrays import hands_in
from tests.engine.tables import GAMES, NAMES, match_of, moments, play, table

TIES = Rules(undercut_on_tie=False)
GAMES_WITH_KNOCKS = ("three_handed", "big gin", "oklahoma", "ties and switches")


def points_of(match: Match, seat: int) -> int:
    """What a hand that is over brought a seat's side, its opponent's points with a minus."""
    result = match.hand.result
    assert result is not None
    if result.scorer is None:
        return 0
    return result.points if result.scorer == seat else -result.points


def best_for(match: Match, seat: int) -> int:
    """The most the defender can get from here, every way tried."""
    if match.hand.phase is Phase.OVER:
        return points_of(match, seat)
    return max(best_for(match.after(move), seat) for move in match.hand.legal_actions())


def values(seen: Observation, worlds: int, chance: int = 1) -> dict[Move, list[float]]:
    """The points of each legal action in so many worlds, as they are settled."""
    actions = [move for move in seen.legal if isinstance(move, Spread | LayOff | Done)]
    ends = settled(seen, actions, worlds, np.random.default_rng(chance))
    return {move: Worth(seen).of(each)[0].tolist() for move, each in ends.items()}


def phases(phase: Phase, many: int) -> Iterator[tuple[Match, Observation]]:
    """Moments of this phase in games by chance, with more than one thing to do."""
    found = (
        match
        for seed in range(100)
        for name in GAMES_WITH_KNOCKS
        for match in moments(GAMES[name], seed, NAMES[: 2 + seed % 2], hands=3)
        if match.hand.phase is phase and len(match.hand.legal_actions()) > 1
    )
    for match in islice(found, many):
        yield match, observe(match, match.hand.mover)


def with_hand(match: Match, seat: int, cards: tuple[Card, ...]) -> Match:
    """The same moment, but that a seat holds these cards and the stock the rest."""
    held = list(match.hand.held)
    held[seat] = cards
    gone = {card for place in (*held, match.hand.discards) for card in place}
    stock = tuple(card for card in DECK if card not in gone)
    return replace(match, hand=match.hand.with_({"held": tuple(held), "stock": stock}))


def defended(match: Match) -> Match:
    """Let the defender spread and lay off for the least count (6.5)."""
    hand = match.hand
    gin = not hand.loose(hand.roles.opponent(hand.mover))
    best = best_defence(hand.held[hand.mover], () if gin else hand.spread)
    match = match.after(Spread(best.melds))
    for step in best.layoffs:
        match = match.after(LayOff(*step))
    return match if match.hand.phase is Phase.OVER else match.after(Done())


def test_each_spread_of_the_knocker_counts_as_the_engine_counts_it_in_the_same_deals() -> None:
    """Rules 6.4 to 8.2, the defender at its best."""
    for match, seen in phases(Phase.SPREAD, 12):
        opponent = seen.roles.opponent(seen.seat)
        hands = hands_in(deals(seen, 6, np.random.default_rng(1)).theirs)
        for move, found in values(seen, 6).items():
            played = [
                points_of(defended(with_hand(match, opponent, hand).after(move)), seen.seat)
                for hand in hands
            ]
            assert found == played


@pytest.mark.parametrize("phase", [Phase.DEFENCE, Phase.LAYOFF])
def test_each_answer_counts_as_the_best_that_may_follow_it(phase: Phase) -> None:
    """Rules 6.5 to 8.2: hands lie open, so every way to the end is tried in the real one."""
    for match, seen in phases(phase, 15):
        for move, found in values(seen, 2).items():
            assert found == [best_for(match.after(move), seen.seat)] * 2


def laid_open(knocker: str, defender: str, spread: str, rules: Rules = TIES) -> Hand:
    """A hand that the captain has knocked and laid open; its last card is the discard."""
    drawn = knocker.split()[-1]
    hand = table(Phase.DISCARD, captain=knocker, box=defender, drawn=drawn, rules=rules)
    return play(hand, f"knock {drawn}", f"spread {spread}")


@pytest.mark.parametrize(
    ("knocker", "defender", "spread"),
    [
        # A card fits a set and a run, and carries another card on the run alone (A21).
        (
            "4c 4d 4s 5h 6h 7h 9c 9d 9s Ac Kd",
            "3h 4h 2c 2d Jc Qd Qs Ts Jd 8c",
            "4c 4d 4s, 9c 9d 9s, 5h 6h 7h",
        ),
        # A chain of two at both ends of a run.
        (
            "5h 6h 7h 9c 9d 9s 2c 2d 2s As Kd",
            "3h 4h 8h 9h Jc Qd Qs Ts Jd 8c",
            "2c 2d 2s, 9c 9d 9s, 5h 6h 7h",
        ),
        # Equal counts are nobody's here (A28).
        (
            "5h 6h 7h 9c 9d 9s 2c 2d 2s As Kd",
            "3c 3d 3h Jc Jd Jh Qc Qd Qs Ac",
            "2c 2d 2s, 9c 9d 9s, 5h 6h 7h",
        ),
        # To gin nothing is laid off (A26).
        (
            "5h 6h 7h 8h 9c 9d 9s 2c 2d 2s Kd",
            "3h 4h 9h Th Jc Qd Qs Ts Jd 8c",
            "2c 2d 2s, 9c 9d 9s, 5h 6h 7h 8h",
        ),
    ],
    ids=["set or run", "chain", "tie", "gin"],
)
def test_the_rarer_answers_count_as_the_best_that_may_follow_them(
    knocker: str, defender: str, spread: str
) -> None:
    """Each answer from the defender's spread to the end."""
    match, rng, asked = match_of(laid_open(knocker, defender, spread)), Random(1), 0
    while match.hand.phase is not Phase.OVER:
        seen = observe(match, match.hand.mover)
        for move, found in values(seen, 1).items():
            assert found == [best_for(match.after(move), seen.seat)], str(move)
            asked += 1
        match = match.after(rng.choice(match.hand.legal_actions()))
    assert asked


def test_the_same_chance_settles_the_same() -> None:
    (_, seen), *_ = phases(Phase.SPREAD, 1)
    assert values(seen, 8, chance=3) == values(seen, 8, chance=3)
