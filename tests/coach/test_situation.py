"""What the facts rest on: cards one may know."""

from random import Random

import pytest

from gin3_widgets.coach.situation import Situation, imagined, improving, pairs
from gin3_widgets.engine import (
    DECK,
    Discard,
    Knock,
    Phase,
    TakeDiscard,
    arrangements,
    cards,
    deadwood,
    discards,
    observe,
)
from tests.coach.tables import POOR, WAITING, discarding, drawing, seen
from tests.engine.tables import GAMES, moments, play, table


@pytest.mark.parametrize(
    ("two", "ends"),
    [
        ("6h 7h", "5h 8h"),
        ("6h 8h", "7h"),
        ("Ac 2c", "3c"),
        ("Ac 3c", "2c"),
        ("Qs Ks", "Js"),
        ("9c 9s", "9d 9h"),
        ("Kc Ac", ""),
        ("6h 7s", ""),
        ("6h 9h", ""),
    ],
)
def test_a_pair_is_two_cards_that_one_more_makes_a_meld(two: str, ends: str) -> None:
    """Rule 2.1, the ace low."""
    found = pairs(cards(two))
    assert [sorted(each) for each in found.values()] == ([sorted(cards(ends))] if ends else [])


def test_outs_are_the_cards_that_some_best_spread_melds() -> None:
    """Counted again from every spread of the eleven cards."""
    kept = cards("5c 5d 5h 6h 7h 9s Ts Kc Kd 2c")
    live = [card for card in DECK if card not in kept]
    outs = []
    for card in live:
        best = deadwood((*kept, card))
        ways = [way for way in arrangements((*kept, card), best) if way.deadwood == best]
        if all(card not in way.loose for way in ways):
            outs.append(card)
    assert improving(kept, live) == tuple(outs) == cards("4h 8h Kh 5s 8s Js Ks")


def test_a_card_is_live_until_it_is_seen() -> None:
    at = drawing("Qs 8h")
    assert at.live == set(DECK) - {*cards(POOR), *cards("Qs 8h")}


def test_a_card_the_opponent_took_is_known_and_not_live() -> None:
    hand = table(Phase.DRAW, captain="5c 9c", box="Kd Qd", pile="2h 7h", top="3s")
    at = seen(play(hand, "draw", "discard 5c", "take", "discard Kd"))
    assert at.known == cards("5c")
    assert not at.live & set(cards("5c Kd 2h 7h 3s"))


def test_a_card_taken_is_kept_and_the_best_other_goes() -> None:
    """A8: it may not go straight back."""
    at = drawing("Qs 8h")
    kept = at.kept(TakeDiscard())
    assert kept is not None
    assert deadwood(kept) == at.points_left(TakeDiscard()) == 39
    assert cards("8h")[0] in kept


def test_a_knock_has_points_left_and_no_outs() -> None:
    at, king = discarding(WAITING), cards("Kc")[0]
    assert (at.points_left(Knock(king)), at.outs(Knock(king))) == (2, ())
    assert at.points_left(Discard(king)) == 2
    assert at.outs(Discard(king)) == at.gin_cards(Discard(king)) == cards("Th 5s 6s Ts")


@pytest.mark.parametrize("rules_name", GAMES)
def test_the_cards_that_give_gin_do_and_no_others(rules_name: str) -> None:
    for match in list(moments(GAMES[rules_name], 2, hands=2))[::9]:
        if match.mover is None or match.hand.phase is not Phase.DISCARD:
            continue
        at = Situation(observe(match, match.mover))
        for card in at.thrown[:3]:
            kept = tuple(other for other in at.hand if other is not card)
            gin = {c for c in at.live if min(discards((*kept, c)).values()) == 0}
            assert set(at.gin_cards(Discard(card))) == gin


def test_one_card_may_give_gin_to_a_hand_that_leaves_49() -> None:
    at, seven = discarding("9h Th Qh Kh Kd 2c 3c 4c 5c 6c 7s"), cards("7s")[0]
    assert at.points_left(Discard(seven)) == 49
    assert at.gin_cards(Discard(seven)) == cards("Jh")


def test_hands_imagined_hold_what_is_known_and_nothing_that_is_seen() -> None:
    hand = table(Phase.DRAW, captain="5c 9c", box="Kd Qd", pile="2h 7h", top="3s")
    at = seen(play(hand, "draw", "discard 5c", "take", "discard Kd"))
    hands = imagined(at.seen, Random(1), 20)
    assert len(hands) == 20
    for held in hands:
        assert len(set(held)) == 10
        assert set(at.known) <= set(held) <= at.live | set(at.known)
    assert hands == imagined(at.seen, Random(1), 20) != imagined(at.seen, Random(2), 20)
