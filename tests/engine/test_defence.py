"""The defender's best answer to a knock."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.defence import Defence, best_defence, fits
from gin3_widgets.engine.melds import MELDS, Meld, arrangements, best_arrangement, deadwood
from tests import brute
from tests.strategies import any_card, any_hands

VECTORS = Path(__file__).parents[1] / "vectors" / "positions.json"
POSITIONS: list[dict[str, Any]] = json.loads(VECTORS.read_text("utf-8"))["positions"]


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [position for position in POSITIONS if position["kind"] == kind]
    return pytest.mark.parametrize("position", chosen, ids=lambda position: position["id"])


def melds(*texts: str) -> list[Meld]:
    return [Meld(cards(text)) for text in texts]


def laid_out(defence: Defence, knock_melds: Sequence[Meld]) -> list[Meld]:
    """Play the lay-offs one by one; fails where a card does not fit when its turn comes."""
    table = list(knock_melds)
    for card, index in defence.layoffs:
        longer = fits(card, table[index])
        assert longer is not None
        table[index] = longer
    return table


def knock_score(knocker: int, defender: int) -> int:
    """Rules 7.1, 7.2 and 8.1, from the knocker's side."""
    if knocker == 0:
        return 25 + defender
    return defender - knocker if knocker < defender else -10 - (knocker - defender)


@of_kind("layoff")
def test_a_known_position_is_defended_as_an_independent_search_did(
    position: dict[str, Any],
) -> None:
    """Rule 6.5, A20 to A27."""
    knock_melds = melds(*position["knocker_melds"])
    hand = cards(position["defender_hand"])
    found = best_defence(hand, knock_melds)
    laid_out(found, knock_melds)
    assert position["layoffs_allowed"]
    assert deadwood(hand) == position["defender_own_min_deadwood"]
    assert found.deadwood == position["defender_final"]
    assert len(found.layoffs) <= len(position["layoffs"])
    assert knock_score(position["knocker_deadwood"], found.deadwood) == position["knocker_score"]


@of_kind("knock_choice")
def test_a_known_choice_of_spread_scores_what_an_independent_search_found(
    position: dict[str, Any],
) -> None:
    """A19: spreads that leave as much, or more, can score better."""
    defender = cards(position["defender_hand"])

    def outcome(groups: Iterable[Meld], left: int) -> tuple[int, int, int]:
        kept = best_defence(defender, list(groups)).deadwood
        return knock_score(left, kept), left, kept

    spreads = arrangements(cards(position["knocker_hand"]), 10)
    outcomes = {frozenset(a.melds): outcome(a.melds, a.deadwood) for a in spreads}
    least = spreads[0].deadwood
    scores = [score for score, left, _ in outcomes.values() if left == least]
    assert least == position["knocker_min_deadwood"]
    assert max(score for score, _, _ in outcomes.values()) == position["best_score"]
    assert max(scores) == position["best_score_using_min_deadwood"]
    assert min(scores) == position["worst_score_using_min_deadwood"]
    for groups, score, left, kept, _ in [
        *position["optimal_arrangements"],
        position["best_overall"],
    ]:
        assert outcomes[frozenset(melds(*groups))] == (score, left, kept)


@given(any_card, st.sampled_from(list(MELDS.values())))
def test_a_card_fits_exactly_where_it_makes_a_longer_meld(card: Card, meld: Meld) -> None:
    """Rules 2.1 and 6.5."""
    longer = fits(card, meld)
    if card not in meld.cards and brute.is_meld({*meld.cards, card}):
        assert longer is Meld([*meld.cards, card])
    else:
        assert longer is None


def test_every_card_against_every_meld_fits_as_the_rule_says() -> None:
    """Rule 6.5: the fourth of a set, and either end of a run, the ace low."""
    for meld in MELDS.values():
        open_to = {card for card in DECK if fits(card, meld)}
        low, high = meld.cards[0], meld.cards[-1]
        if meld.kind == "set":
            assert open_to == {c for c in DECK if c.rank == low.rank} - set(meld.cards)
        else:
            assert open_to == {
                card
                for card in DECK
                if card.suit == low.suit and card.rank in (low.rank - 1, high.rank + 1)
            }


def test_layoffs_chain_along_a_run_both_ways() -> None:
    """A21: a card laid off carries the next."""
    found = best_defence(cards("5s 6s 9h As Kd"), melds("2s 3s 4s", "9c 9d 9s"))
    assert found == Defence(
        melds=(),
        layoffs=((Card("As"), 0), (Card("5s"), 0), (Card("6s"), 0), (Card("9h"), 1)),
        loose=(Card("Kd"),),
        deadwood=10,
    )


def test_a_card_that_fits_a_set_and_a_run_goes_where_it_carries_more() -> None:
    """A22: the first fit, onto the set, would strand the six."""
    found = best_defence(cards("7c 6c Kd"), melds("7s 7h 7d", "8c 9c Tc"))
    assert found.layoffs == ((Card("7c"), 1), (Card("6c"), 1))
    assert found.deadwood == 10


def test_the_best_defence_may_break_the_best_own_meld() -> None:
    """A20 and S19: the six of hearts is worth more in a set, the others go off."""
    hand = cards("6s 6h 6d 7h 8h Kd")
    assert deadwood(hand) == 22
    found = best_defence(hand, melds("9h Th Jh"))
    assert found.melds == tuple(melds("6d 6h 6s"))
    assert found.layoffs == ((Card("8h"), 0), (Card("7h"), 0))
    assert found.deadwood == 10


def test_a_gap_between_two_runs_is_filled_from_either() -> None:
    """A21 and A22: the runs meet, and every card between them goes off."""
    found = best_defence(cards("5h 6h Kd"), melds("2h 3h 4h", "7h 8h 9h"))
    assert {card for card, _ in found.layoffs} == set(cards("5h 6h"))
    assert found.deadwood == 10


def test_a_card_may_not_start_a_meld_of_its_own_on_the_table() -> None:
    """A23: two kings do not join one loose king of the knocker's."""
    assert best_defence(cards("Kc Kd"), melds("2s 3s 4s")).deadwood == 20


@pytest.mark.parametrize(
    ("last", "laid"),
    [("Jc Jd Jh", {"5s", "Th"}), ("Jc Jd Jh Js", set()), ("7c 8c 9c Tc Jc", set())],
)
def test_a_gin_hand_admits_no_layoffs(last: str, laid: set[str]) -> None:
    """Rule 6.5 and A26: nine melded cards leave a loose one; ten are gin, eleven big gin."""
    found = best_defence(cards("5s Th Kd"), melds("2s 3s 4s", "7h 8h 9h", last))
    assert {str(card) for card, _ in found.layoffs} == laid
    assert found.deadwood == (10 if laid else 25)


def test_of_equal_defences_the_one_with_fewest_layoffs_is_given() -> None:
    """The four could go to the run, and stays in the defender's own."""
    found = best_defence(cards("4s 5s 6s"), melds("As 2s 3s"))
    assert found == Defence(tuple(melds("4s 5s 6s")), (), (), 0)


def test_a_card_on_both_sides_of_the_table_is_named() -> None:
    with pytest.raises(ValueError, match="3s comes twice"):
        best_defence(cards("3s 9d"), melds("2s 3s 4s"))
    with pytest.raises(ValueError, match="9d comes twice"):
        best_defence(cards("9d 9d"), melds("2s 3s 4s"))


def test_the_best_defence_agrees_with_exhaustive_search() -> None:
    """Rule 6.5, A19 to A27: the points left, and the fewest lay-offs that leave them."""
    joint = 0
    for hand, shown in brute.some_knocks(5000, seed=65):
        knock_melds = [Meld(meld) for meld in shown]
        found = best_defence(hand, knock_melds)
        assert (found.deadwood, len(found.layoffs)) == brute.defence(hand, shown), (hand, shown)
        joint += bool(found.layoffs and found.melds)
        table = [card for meld in laid_out(found, knock_melds) for card in meld.cards]
        own = [card for meld in found.melds for card in meld.cards]
        assert sorted([*table, *own, *found.loose]) == sorted([*hand, *frozenset().union(*shown)])
        assert found.deadwood == brute.points(found.loose)
    assert joint > 500


@given(any_hands(10), st.lists(st.sampled_from(list(MELDS.values())), max_size=6))
def test_the_best_defence_agrees_with_exhaustive_search_and_shrinks(
    hand: tuple[Card, ...], shown: list[Meld]
) -> None:
    taken = set(hand)
    knock_melds = []
    for meld in shown:
        if taken.isdisjoint(meld.cards) and len(taken) + len(meld.cards) <= 20:
            knock_melds.append(meld)
            taken.update(meld.cards)
    found = best_defence(hand, knock_melds)
    least = brute.defence(hand, [meld.cards for meld in knock_melds])
    assert (found.deadwood, len(found.layoffs)) == least


def test_the_order_of_the_hand_changes_nothing() -> None:
    chance = Random(6)
    for hand, shown in brute.some_knocks(500, seed=6):
        knock_melds = [Meld(meld) for meld in shown]
        before = best_defence(hand, knock_melds)
        chance.shuffle(hand)
        assert best_defence(hand, knock_melds) == before


@given(any_hands(10))
def test_without_melds_to_lay_off_on_the_defence_is_the_best_arrangement(
    hand: tuple[Card, ...],
) -> None:
    found, best = best_defence(hand, []), best_arrangement(hand)
    assert (found.melds, found.layoffs, found.loose, found.deadwood) == (
        best.melds,
        (),
        best.loose,
        best.deadwood,
    )
