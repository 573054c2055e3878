"""The plain choice that imagined deals are played out with."""

import pytest

from gin3_widgets.coach.plain import plain
from gin3_widgets.engine import Card, Discard, Knock, Phase, discards, observe
from tests.coach.tables import GIN, POOR, WAITING, discarding
from tests.engine.tables import GAMES, moments


@pytest.mark.parametrize("rules_name", GAMES)
def test_it_is_legal_after_every_draw_in_any_game(rules_name: str) -> None:
    tried = 0
    for seed in range(3):
        for match in moments(GAMES[rules_name], seed, hands=2):
            if match.hand.phase is Phase.DISCARD and match.hand.drawn:
                seen = observe(match, match.hand.mover)
                assert plain(seen) in seen.legal
                tried += 1
    assert tried > 30


def test_it_knocks_with_gin_and_early_with_the_least() -> None:
    assert plain(discarding(GIN).seen) == Knock(Card("Kc"))
    assert plain(discarding(WAITING).seen) == Knock(Card("Kc"))


def test_it_throws_a_card_that_is_loose() -> None:
    move = plain(discarding(f"{POOR} Qs").seen)
    assert isinstance(move, Discard)
    hand = discarding("5c 5d 5h 7s 8s 9s Jh Td 8c 2d Kc").seen
    move = plain(hand)
    assert isinstance(move, Discard)
    assert discards(hand.hand)[move.card] <= 30
