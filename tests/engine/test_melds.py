"""Melds, arrangements and deadwood."""

import json
import pickle
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.melds import (
    MELDS,
    Arrangement,
    Meld,
    arrangements,
    best_arrangement,
    cards_of,
    deadwood,
    discards,
    knockable,
    mask_of,
)
from tests import brute
from tests.strategies import any_hands, hands

VECTORS = Path(__file__).parents[1] / "vectors" / "positions.json"
POSITIONS: list[dict[str, Any]] = [
    position
    for position in json.loads(VECTORS.read_text("utf-8"))["positions"]
    if position["kind"] == "meld"
]


def grouped(melds: Iterable[Meld]) -> frozenset[frozenset[Card]]:
    return frozenset(frozenset(meld.cards) for meld in melds)


def named(groups: Iterable[str]) -> frozenset[frozenset[Card]]:
    return frozenset(frozenset(cards(group)) for group in groups)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_a_known_position_leaves_what_an_independent_search_found(position: dict[str, Any]) -> None:
    """Rules 2.1, 6.2 and 6.3."""
    hand = cards(position["hand"])
    least = position["min_deadwood"]
    best = arrangements(hand, least)
    assert deadwood(hand) == best_arrangement(hand).deadwood == least
    assert len(best) == position["n_optimal"]
    assert {named(groups) for groups in position["optimal"]} <= {grouped(a.melds) for a in best}
    assert best_arrangement(hand) == best[0]
    if len(hand) == 11:
        left = discards(hand)
        after = min(left.values())
        assert after == position["best_after_one_discard"]
        assert (after == 0) == position["gin_after_discard"]
        assert bool(knockable(hand, 10)) == position["knock_legal_10"]
        assert {card for card in hand if left[card] == after} == set(
            cards(" ".join(position["best_discards"]))
        )
        assert (least == 0) == position["big_gin"]


def test_there_are_329_melds_each_one_object() -> None:
    """Rule 2.1: 65 sets, and 66 runs in each suit."""
    assert len(MELDS) == 329
    assert sum(meld.kind == "set" for meld in MELDS.values()) == 65
    for meld in MELDS.values():
        assert brute.is_meld(meld.cards)
        assert Meld(reversed(meld.cards)) is meld
        assert pickle.loads(pickle.dumps(meld)) is meld


@given(st.lists(st.sampled_from(DECK), max_size=5, unique=True))
def test_cards_make_a_meld_exactly_where_the_rule_says(group: list[Card]) -> None:
    """Rule 2.1."""
    if brute.is_meld(group):
        assert set(Meld(group).cards) == set(group)
    else:
        with pytest.raises(ValueError, match="is not a meld: a meld is three or four cards"):
            Meld(group)


@pytest.mark.parametrize("text", ["Qs Ks As", "5c 6c 7d", "5c 5d", "Ac 2c", "Ks As 2s", ""])
def test_near_melds_are_none(text: str) -> None:
    """Rules 1.3 and 2.1: the ace is low, a run keeps its suit, two cards are too few."""
    with pytest.raises(ValueError, match="is not a meld"):
        Meld(cards(text))


def test_a_meld_lies_as_players_lay_it() -> None:
    assert str(Meld(cards("5h 5c 5s 5d"))) == "5c 5d 5h 5s"
    assert str(Meld(cards("Td 8d Jd 9d"))) == "8d 9d Td Jd"
    assert Meld(cards("5h 5c 5d")).kind == "set"
    assert Meld(cards("3s As 2s")).kind == "run"
    assert repr(Meld(cards("3s As 2s"))) == 'Meld(cards("As 2s 3s"))'


def test_a_meld_never_changes() -> None:
    meld = Meld(cards("5h 5c 5d"))
    with pytest.raises(AttributeError, match="A meld never changes: cards"):
        meld.cards = ()
    with pytest.raises(AttributeError, match="A meld never changes: kind"):
        del meld.kind


def test_melds_sort_by_first_card_then_sets_then_longer_runs() -> None:
    in_order = ["5c 5d 5h 5s", "5c 5d 5h", "5c 6c 7c 8c", "5c 6c 7c", "6c 6d 6h", "Ad Ah As"]
    melds = [Meld(cards(text)) for text in in_order]
    assert sorted(set(melds)) == melds
    assert [hash(meld) for meld in melds] == sorted(hash(meld) for meld in melds)


@given(st.integers(0, 13).flatmap(hands))
def test_a_mask_gives_its_cards_back_in_index_order(hand: tuple[Card, ...]) -> None:
    assert cards_of(mask_of(hand)) == tuple(sorted(hand))


@given(hands(10), st.integers(0, 9))
def test_a_card_held_twice_is_named(hand: tuple[Card, ...], twice: int) -> None:
    for ask in (deadwood, discards, best_arrangement, Meld):
        with pytest.raises(ValueError, match=f"{hand[twice]} comes twice"):
            ask((*hand, hand[twice]))


def test_text_in_place_of_cards_is_answered_with_the_way_to_write_them() -> None:
    with pytest.raises(TypeError, match="A hand is made of cards"):
        deadwood("Ac 2c 3c")  # type: ignore[arg-type]


def test_a_hand_may_be_any_iterable_of_cards() -> None:
    hand = cards("5c 5d 5h 6h 7h Kd")
    assert deadwood(iter(hand)) == deadwood(set(hand)) == deadwood(list(hand)) == 20
    assert deadwood(()) == 0
    assert best_arrangement(()) == Arrangement((), (), 0)


def test_the_heaviest_ten_cards_leave_98() -> None:
    """OpenSpiel's bound for ten cards; a gin can so score 123."""
    assert deadwood(cards("Tc Td Jc Jd Qh Qs Kh Ks 9h 9s")) == 98


@pytest.mark.parametrize(("count", "size"), [(15000, 10), (3000, 11), (1500, 7), (500, 4)])
def test_deadwood_agrees_with_exhaustive_search(count: int, size: int) -> None:
    """Rules 2.1, 6.3 and 7.1, half of the hands dense."""
    for hand in brute.some_hands(count, size, seed=size):
        assert deadwood(hand) == brute.deadwood(hand), " ".join(map(str, hand))


@given(any_hands(10))
def test_deadwood_agrees_with_exhaustive_search_and_shrinks(hand: tuple[Card, ...]) -> None:
    assert deadwood(hand) == brute.deadwood(hand)


@pytest.mark.parametrize(("size", "limit"), [(10, 10), (10, 40), (10, 98), (11, 20)])
def test_every_spread_within_the_limit_is_found_once(size: int, limit: int) -> None:
    """A19: any spread at or under the limit may be shown, minimal or not."""
    for hand in brute.some_hands(500, size, seed=limit):
        found = arrangements(hand, limit)
        assert len({grouped(a.melds) for a in found}) == len(found)
        assert {grouped(a.melds) for a in found} == brute.spreads(hand, limit)


@given(any_hands(10), st.integers(0, 98))
def test_an_arrangement_uses_each_card_once_and_the_best_comes_first(
    hand: tuple[Card, ...], limit: int
) -> None:
    """Rule 6.3."""
    found = arrangements(hand, limit)
    assert [a.deadwood for a in found] == sorted(a.deadwood for a in found)
    for arrangement in found:
        spread = [card for meld in arrangement.melds for card in meld.cards]
        assert sorted((*spread, *arrangement.loose)) == sorted(hand)
        assert arrangement.deadwood == brute.points(arrangement.loose) <= limit
        assert list(arrangement.melds) == sorted(arrangement.melds)
        assert list(arrangement.loose) == sorted(arrangement.loose)
    assert bool(found) == (deadwood(hand) <= limit)


@given(any_hands(10), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(hand: tuple[Card, ...], chance: Any) -> None:
    other = list(hand)
    chance.shuffle(other)
    assert arrangements(other, 40) == arrangements(hand, 40)
    assert best_arrangement(other) == best_arrangement(hand)
    assert list(discards(other).items()) == list(discards(hand).items())


@given(any_hands(10))
def test_the_best_arrangement_is_the_first_of_all(hand: tuple[Card, ...]) -> None:
    assert best_arrangement(hand) == arrangements(hand, 98)[0]
    assert best_arrangement(hand).deadwood == deadwood(hand)


@given(any_hands(11))
def test_a_discard_leaves_the_deadwood_of_the_other_ten(eleven: tuple[Card, ...]) -> None:
    """A14: the count comes after the discard."""
    left = discards(eleven)
    assert list(left) == sorted(eleven)
    for card in eleven:
        assert left[card] == brute.deadwood(set(eleven) - {card})


@given(any_hands(11))
def test_a_discard_takes_off_at_most_what_it_counts(eleven: tuple[Card, ...]) -> None:
    """The bound `knockable` rejects by: no discard is worth more than its own points, so ten."""
    whole = deadwood(eleven)
    for card, left in discards(eleven).items():
        assert left >= whole - card.points >= whole - 10


@given(any_hands(11), st.integers(0, 30))
def test_the_knockable_cards_are_those_that_leave_the_limit(
    eleven: tuple[Card, ...], limit: int
) -> None:
    """Rule 6.2."""
    expected = tuple(card for card, left in discards(eleven).items() if left <= limit)
    assert knockable(eleven, limit) == expected


def test_ten_may_knock_and_eleven_may_not() -> None:
    """Rule 6.2: ten or fewer, after the discard; a picture thrown away is worth all its ten."""
    assert knockable(cards("2s 3s 4s Ah 2h 9h 3d 4d 9d 9c Kc"), 10) == (Card("Kc"),)
    assert knockable(cards("2s 3s 4s Ah 2h 9h 3d 5d 9d 9c Kc"), 10) == ()


def test_eleven_melded_cards_always_allow_gin() -> None:
    """A18: whichever one, two or three melds they make, one card can be spared."""
    chance = Random(18)
    melds = list(MELDS.values())
    chosen = [[meld] for meld in melds] + [list(pair) for pair in combinations(melds, 2)]
    chosen += [chance.sample(melds, 3) for _ in range(50000)]
    elevens = [
        eleven
        for together in chosen
        if len(eleven := {card for meld in together for card in meld.cards}) == 11
        and sum(len(meld.cards) for meld in together) == 11
    ]
    assert len(elevens) > 4000
    for eleven in elevens:
        assert deadwood(eleven) == 0
        assert knockable(eleven, 0)
