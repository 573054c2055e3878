"""Deals that a seat imagines: what it knows, what it cannot know, and what the play tells."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from gin3_widgets.bots.deals import Deals, deals
from gin3_widgets.engine import DECK, Card, Discard, Observation, Phase, batch, cards, observe
from tests.arrays import hands_in
from tests.engine.tables import GAMES, ROLES, match_of, moments, play, table

CAPTAINS = "2c 4d 6h 8s Tc Qd Ah 3s 5c 7d"
BOXES = "2d 4h 6s 8c Td Qh As 3c 5d 7h"


def dealt(seen: Observation, number: int, seed: int = 1) -> Deals:
    return deals(seen, number, np.random.default_rng(seed))


def taken() -> Observation:
    """What the box sees once the captain has taken the nine of hearts and thrown the queen."""
    hand = table(Phase.UPCARD, captain=CAPTAINS, box=BOXES, upcard="9h", top="Kc")
    hand = play(hand, "take upcard", "discard Qd", "draw", "discard Kc")
    return observe(match_of(hand), ROLES.box)


def test_each_deal_is_the_unseen_cards_in_a_hand_with_what_is_known_and_a_stock() -> None:
    """At any moment, for each seat: nothing seen elsewhere, no card twice, none missing."""
    asked = 0
    for rules in ("three_handed", "knock only", "big gin"):
        for number, match in enumerate(moments(GAMES[rules], 3, hands=2)):
            if number % 7 or match.hand.phase is Phase.OVER:
                continue
            for seat in range(3):
                seen = observe(match, seat)
                opponent = seen.roles.opponent(seat)
                seen_elsewhere = {*seen.hand, *seen.captain_hand, *seen.discards}
                found = dealt(seen, 5)
                for hand, stock in zip(hands_in(found.theirs), found.stock.tolist(), strict=True):
                    assert len(hand) == seen.counts[opponent]
                    assert len(stock) == seen.stock
                    assert set(seen.known[opponent]) <= set(hand)
                    under = {DECK[index] for index in stock}
                    assert len(under) == len(stock)
                    assert not under & set(hand)
                    assert under | set(hand) | seen_elsewhere == set(DECK)
                    assert not seen_elsewhere & (under | set(hand))
                    asked += 1
    assert asked > 200


def test_likelier_cards_lie_more_often_in_the_hand() -> None:
    """Neighbours of the card that was taken, and not those of the one thrown."""
    times = Counter(card for hand in hands_in(dealt(taken(), 2000).theirs) for card in hand)
    assert times[Card("9h")] == 2000
    near, thrown = cards("9c 9d 9s 8h Th"), cards("Qc Qs Jd Kd")
    others = cards("5s 2h 3h Jc Js")
    often, seldom, plain = (
        sum(times[card] for card in some) / len(some) for some in (near, thrown, others)
    )
    assert often > 1.5 * plain
    assert seldom < 0.8 * plain


def test_every_unseen_card_may_lie_in_the_hand_or_anywhere_in_the_stock() -> None:
    found = dealt(taken(), 2000)
    unseen = set(found.stock[0].tolist()) | {card.index for card in hands_in(found.theirs)[0]}
    assert {card.index for hand in hands_in(found.theirs) for card in hand} == unseen
    for place in (0, -1):
        tops = np.bincount(found.stock[:, place], minlength=52)
        assert np.count_nonzero(tops) == len(unseen) - 1  # but for the card that is known
        assert tops.max() < 3 * 2000 / (len(unseen) - 1)


def late() -> Observation:
    """What the box sees after the captain has had several turns, always from the stock."""
    hand = table(Phase.DRAW, captain=CAPTAINS, box=BOXES, pile="9h", top="Kc Kd Ks Kh Jc Jd Js Jh")
    for card in ["Kc", "Kd", "Ks", "Kh", "Jc", "Jd", "Js", "Jh"]:
        hand = play(hand, "draw", f"discard {card}")
    return observe(match_of(hand), ROLES.box)


def test_who_has_had_turns_is_thought_to_hold_less_unmatched() -> None:
    """The same observation without its log is pulled to nothing."""
    seen = late()
    assert sum(isinstance(action, Discard) for _, action in seen.log) == 8
    early = replace(seen, log=())
    with_turns, without = (batch.least(dealt(each, 1500).theirs).mean() for each in (seen, early))
    assert with_turns < without - 4


def test_the_same_chance_deals_the_same() -> None:
    one, same, other = (dealt(taken(), 20, seed) for seed in (1, 1, 2))
    assert (one.theirs == same.theirs).all()
    assert (one.stock == same.stock).all()
    assert (one.theirs != other.theirs).any()


@pytest.mark.parametrize("number", [1, 2, 7])
def test_as_many_deals_as_asked_for(number: int) -> None:
    found = dealt(taken(), number)
    assert found.theirs.shape == (4, number)
    assert found.stock.shape == (number, taken().stock)
