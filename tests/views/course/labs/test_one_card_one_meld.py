"""Two melds want it (Rule 6.3)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, Card, deadwood
from gin3_widgets.engine.melds import MELDS
from gin3_widgets.views.course.labs.one_card_one_meld import (
    OneCardOneMeld,
    home_of,
    ways_of,
)
from tests.views.course.page import opened, pick, send

pytestmark = pytest.mark.usefixtures("faults")

FEW = [card for card in DECK if card.rank < 6]


def full_ways(hand: frozenset[Card]) -> set[frozenset[frozenset[Card]]]:
    """The ways in which nothing more can be joined, by plain search."""
    melds = [frozenset(meld.cards) for meld in MELDS.values() if set(meld.cards) <= hand]
    found: set[frozenset[frozenset[Card]]] = set()
    for number in range(4):
        for some in combinations(melds, number):
            melded = frozenset().union(*some)
            if len(melded) != sum(map(len, some)):
                continue
            loose = hand - melded
            more = [meld for meld in melds if meld <= loose]
            longer = [m | {card} for m in some for card in loose if m | {card} in melds]
            joined = [one for one, other in combinations(some, 2) if one | other in melds]
            if not more and not longer and not joined:
                found.add(frozenset(some))
    return found


@given(st.frozensets(st.sampled_from(FEW), min_size=4, max_size=10))
def test_every_way_in_which_nothing_more_can_be_joined_is_listed_once_best_first(
    hand: frozenset[Card],
) -> None:
    ways = ways_of(tuple(sorted(hand)))
    listed = [frozenset(frozenset(meld.cards) for meld in way.melds) for way in ways]
    assert set(listed) == full_ways(hand)
    assert len(set(listed)) == len(listed)
    assert [way.deadwood for way in ways] == sorted(way.deadwood for way in ways)
    assert ways[0].deadwood == deadwood(hand)


def test_the_card_two_melds_want_is_ringed_and_changes_its_meld() -> None:
    lab = opened(OneCardOneMeld())
    ringed = [
        item["card"] for lot in lab.laid.lots for item in lot["cards"] if "ringed" in item["states"]
    ]
    assert sorted(ringed) == ["6h", "7d"]
    before = home_of(lab.ways[lab.way], Card.parse("7d"))
    pick(lab.laid, "7d")
    assert {before, home_of(lab.ways[lab.way], Card.parse("7d"))} == {"set", "run"}
    pick(lab.laid, "7d")
    assert home_of(lab.ways[lab.way], Card.parse("7d")) == before


def test_each_way_tells_what_is_left_and_how_much_more_than_the_best_that_is() -> None:
    lab = opened(OneCardOneMeld())
    assert lab.ways[lab.way].deadwood == 29
    assert "= 29 left over. Does another way leave less?" in lab.told.value
    assert lab.list.items == []
    pick(lab.laid, "7d")
    assert "= 23 left over: no way leaves less." in lab.told.value
    send(lab.list, {"event": "press", "id": "way:1", "revision": 0})
    assert "= 26 left over: that is 3 more" in lab.told.value
    send(lab.list, {"event": "press", "id": "way:99", "revision": 0})
    assert lab.way == 1


def test_the_same_cards_as_sets_and_as_runs_are_two_ways() -> None:
    lab = opened(OneCardOneMeld())
    lab.picker.field.value = "4c 4d 4h 5c 5d 5h 6c 6d 6h Ks"
    pick(lab.laid, "4c")
    assert [option["text"] for option in lab.list.items[0]["options"]][:2] == ["10 left over"] * 2
    kinds = [{meld.kind for meld in way.melds} for way in lab.ways[:2]]
    assert {"run"} in kinds
    assert {"set"} in kinds


def test_a_hand_without_a_contested_card_says_so() -> None:
    lab = opened(OneCardOneMeld())
    lab.picker.field.value = "As Kd 5h 8c"
    assert "No card here fits a set and also a run" in lab.told.value
