"""The hand below the felt: all its cards, each once, in the order asked for."""

from dataclasses import replace

import pytest

from gin3_widgets.engine import Card, Knock, Meld, Observation, Phase, cards, discards, observe
from gin3_widgets.views.choices import tools
from gin3_widgets.views.draft import Draft, ways_to_spread
from gin3_widgets.views.fan import SORTS, Order, fan
from tests.engine.tables import match_of, play, table
from tests.views.glimpses import drafted, finished

OWN = Order("own", cards("Kh 2c 9d"))


def shown(groups: list[dict[str, object]]) -> list[Card]:
    """The cards of all groups in a row."""
    return [Card(card["card"]) for group in groups for card in group["cards"]]  # type: ignore[attr-defined]


def laid_off(seen: Observation, draft: Draft) -> set[Card]:
    """What lies on the knocker's melds, in the draft or for good."""
    return {card for card, _ in (*seen.layoffs, *draft.laid)} & {*seen.hand}


def melds(groups: list[dict[str, object]]) -> set[str]:
    """The cards of the groups in brackets, each meld in one order."""
    kept = [group for group in groups if group["label"] in ("set", "run")]
    return {str(Meld(shown([group]))) for group in kept}


def test_the_groups_hold_exactly_the_hand_in_every_order() -> None:
    """One's own cards, the captain's for the sitter (A6), without what has been laid off."""
    for number, (seen, draft) in enumerate(drafted()):
        order = [*(Order(sort) for sort in SORTS.values()), OWN][number % 4]
        hand = set(seen.captain_hand or seen.hand) - laid_off(seen, draft)
        row = shown(fan(seen, draft, order))
        assert len(row) == len(hand)
        assert set(row) == hand


def test_every_card_has_its_full_name() -> None:
    """What a button says to who does not see it."""
    for seen, draft in drafted()[::20]:
        for group in fan(seen, draft, Order()):
            for card in group["cards"]:
                rank, of, suit = card["name"].split()
                assert of == "of"
                assert suit[0] == card["card"][1]
                assert rank in ("ace", "jack", "queen", "king") or rank.isdecimal()


def test_the_melds_stand_together_under_their_word_and_the_rest_at_the_end() -> None:
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd")
    groups = fan(observe(match_of(hand), hand.mover), Draft(), Order())
    assert [(group["label"], [card["card"] for card in group["cards"]]) for group in groups] == [
        ("set", ["5c", "5d", "5h"]),
        ("run", ["7s", "8s", "9s"]),
        ("", ["2c", "Qd", "Kd", "Jh"]),
    ]


def test_a_hand_can_be_sorted_by_rank() -> None:
    hand = table(Phase.DRAW, captain="5c 4d 9h 7s 8s Ts Jh Qd 2c Kd")
    row = shown(fan(observe(match_of(hand), hand.mover), Draft(), Order("rank")))
    assert [card.rank for card in row] == sorted(card.rank for card in row)


def test_an_order_of_ones_own_is_kept_and_new_cards_come_last() -> None:
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd")
    own = Order("own", cards("Kd 5h 2c 5c Jh 7s 9s 5d 8s"))
    row = shown(fan(observe(match_of(hand), hand.mover), Draft(), own))
    assert tuple(row) == (*own.own, Card("Qd"))


def test_the_drawn_card_stands_apart_at_the_end() -> None:
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd", top="3h")
    groups = fan(observe(match_of(play(hand, "draw")), hand.mover), Draft(), Order())
    assert shown(groups[-1:]) == [Card("3h")]
    assert groups[-1]["cards"][0]["states"] == ["drawn"]


def test_a_taken_card_says_why_it_stays() -> None:
    """A8."""
    hand = table(Phase.DRAW, captain="5c 5d 4h 7s 8s 9s Jh Qd 2c Kd", pile="3c 8h")
    groups = fan(observe(match_of(play(hand, "take")), hand.mover), Draft(), Order())
    taken = groups[-1]["cards"][0]
    assert taken["card"] == "8h"
    assert taken["states"] == ["forbidden", "taken"]
    assert taken["why"] == "Just taken from the pile: it stays this turn."


@pytest.mark.parametrize(
    ("way", "state", "there"),
    [("draw", "drawn", {"top": "5s"}), ("take", "taken", {"pile": "3c 5s"})],
)
def test_a_fresh_card_that_completes_a_meld_stands_last_in_its_bracket(
    way: str, state: str, there: dict[str, str]
) -> None:
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd", **there)  # type: ignore[arg-type]
    groups = fan(observe(match_of(play(hand, way)), hand.mover), Draft(), Order())
    assert [(group["label"], [card["card"] for card in group["cards"]]) for group in groups] == [
        ("run", ["7s", "8s", "9s"]),
        ("", ["2c", "Qd", "Kd", "Jh"]),
        ("set", ["5c", "5d", "5h", "5s"]),
    ]
    assert state in groups[-1]["cards"][-1]["states"]


def test_what_lies_outside_the_brackets_is_what_is_left_over() -> None:
    """The number over the hand is the sum of the cards that stay without a bracket."""
    for seen, draft in drafted():
        if seen.phase is not Phase.DISCARD or not seen.legal or draft.knocking:
            continue
        outside = [
            Card(card["card"])
            for group in fan(seen, draft, Order())
            if not group["label"]
            for card in group["cards"]
            if card["card"] != str(draft.card)
        ]
        left = tools(seen, draft, Order())[-1]
        assert left["strong"] == str(sum(card.points for card in outside))
        sums = " + ".join(str(card.points) for card in outside)
        assert left.get("note", left["strong"]) == sums


def test_in_an_order_of_ones_own_a_fresh_card_stands_where_it_was_put() -> None:
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd", top="5s")
    seen = observe(match_of(play(hand, "draw")), hand.mover)
    own = Order("own", cards("Kd 5h 2c 5s 5c Jh 7s 9s 5d 8s Qd"))
    (group,) = fan(seen, Draft(), own)
    assert shown([group]) == list(own.own)
    assert group["cards"][3]["states"] == ["drawn"]


def test_a_selected_card_is_marked() -> None:
    for seen, draft in drafted():
        marked = {
            card["card"]
            for group in fan(seen, draft, Order())
            for card in group["cards"]
            if "selected" in card["states"]
        }
        assert marked <= {str(draft.card)}


def test_while_a_knock_is_prepared_each_card_says_what_is_left_without_it() -> None:
    """Rule 6.2: the number below, heavy where the knock is allowed."""
    knocks = 0
    for seen, draft in drafted():
        if not draft.knocking or seen.phase is not Phase.DISCARD:
            continue
        left = discards(seen.hand)
        for group in fan(seen, draft, Order()):
            for card in group["cards"]:
                knocks += card["solid"]
                assert card["under"] == str(left[Card(card["card"])])
                assert card["solid"] == (Knock(Card(card["card"])) in seen.legal)
    assert knocks > 50


def test_a_prepared_knock_keeps_the_order_and_brackets_the_melds_it_lays_open() -> None:
    """A19: the way that is chosen, which need not be the best."""
    knocks = 0
    for seen, draft in drafted():
        ways = ways_to_spread(seen, draft) if draft.knocking else ()
        if not ways or seen.captain_hand:
            continue
        knocks += 1
        groups = fan(seen, draft, Order())
        assert melds(groups) == {*map(str, ways[draft.way].melds)}
        if draft.way == 0:
            assert shown(groups) == shown(fan(seen, replace(draft, knocking=False), Order()))
    assert knocks > 20


def test_a_counted_hand_stays_as_it_was_laid_out() -> None:
    """Rules 6.5 and 7.1: without the cards laid off, in the melds that were shown."""
    defended = knocked = 0
    for match in finished():
        for seat in range(len(match.names)):
            seen = observe(match, seat)
            if seen.knocker is None or not seen.hand:
                continue
            groups = fan(seen, Draft(aided=False), Order())
            if seat == seen.knocker:
                knocked += 1
                assert melds(groups) == {*map(str, seen.spread)}
            else:
                defended += bool(seen.layoffs)
                assert melds(groups) == {*map(str, seen.answer)}
                loose = {
                    card
                    for group in groups
                    if group["label"] == "left over"
                    for card in shown([group])
                }
                melded = {card for meld in seen.answer for card in meld.cards}
                assert loose == {*seen.hand} - melded - laid_off(seen, Draft())
    assert defended
    assert knocked


def test_what_names_no_card_is_left_out_of_an_order() -> None:
    """A page may send anything."""
    names: list[object] = ["5c", "Zz", None, 5, "5c", [], "2H", "Kd"]
    assert Order.of(names) == Order("own", cards("5c Kd"))
