"""What is read from the play: traces of a seat, and weights for the cards it may hold."""

import pytest

from gin3_widgets.bots.reading import Deed, Trace, chances, patience, traces, weights
from gin3_widgets.engine import (
    DECK,
    Card,
    Hand,
    HandResult,
    Match,
    Opening,
    Outcome,
    Phase,
    observe,
)
from tests.engine.tables import NAMES, PLAIN, ROLES, match_of, moments, play, table

BOX, CAPTAIN = ROLES.box, ROLES.captain
CAPTAINS = "2c 4d 6h 8s Tc Qd Ah 3s 5c 7d"
BOXES = "2d 4h 6s 8c Td Qh As 3c 5d 7h"


def turned(upcard: str = "9h", top: str = "Kc Kd Ks") -> Hand:
    """A hand just dealt, its stock beginning with these cards."""
    return table(Phase.UPCARD, captain=CAPTAINS, box=BOXES, upcard=upcard, top=top)


def read(hand: Hand, seat: int) -> list[tuple[Deed, str, int]]:
    """What the other player reads of a seat."""
    seen = observe(match_of(hand), ROLES.opponent(seat))
    return [(trace.deed, str(trace.card), trace.turn) for trace in traces(seen, seat)]


def test_what_is_taken_refused_and_thrown_leaves_traces_turn_by_turn() -> None:
    """Rules 5.1 and 5.2."""
    hand = play(turned(), "pass", "take upcard", "discard Qh", "draw", "discard Qd", "take")
    hand = play(hand, "discard Td", "take", "discard 4d")
    assert read(hand, CAPTAIN) == [
        (Deed.REFUSED, "9h", 1),
        (Deed.REFUSED, "Qh", 1),
        (Deed.THREW, "Qd", 1),
        (Deed.TOOK, "Td", 2),
        (Deed.THREW, "4d", 2),
    ]
    assert read(hand, BOX) == [
        (Deed.TOOK, "9h", 1),
        (Deed.THREW, "Qh", 1),
        (Deed.TOOK, "Qd", 2),
        (Deed.THREW, "Td", 2),
    ]


def test_the_draw_after_two_refusals_refuses_nothing_more() -> None:
    """Rule 5.4: the captain must draw from the stock then."""
    hand = play(turned(), "pass", "pass", "draw", "discard Kc", "draw", "discard Kd", "draw")
    assert read(hand, CAPTAIN) == [
        (Deed.REFUSED, "9h", 1),
        (Deed.THREW, "Kc", 1),
        (Deed.REFUSED, "Kd", 2),
    ]
    assert read(hand, BOX) == [
        (Deed.REFUSED, "9h", 1),
        (Deed.REFUSED, "Kc", 1),
        (Deed.THREW, "Kd", 1),
    ]


def test_advice_leaves_no_trace() -> None:
    """Rule 3.3: it binds nobody."""
    hand = play(turned(), "advise take upcard", "pass", "pass", "advise draw", "draw")
    assert [trace.deed for trace in traces(observe(match_of(hand), 2), CAPTAIN)] == [Deed.REFUSED]
    assert read(hand, CAPTAIN) == [(Deed.REFUSED, "9h", 1)]


@pytest.mark.parametrize(
    ("texts", "seat", "expected"),
    [
        (["draw", "discard 5h"], CAPTAIN, [(Deed.REFUSED, "Kd", 1), (Deed.THREW, "5h", 1)]),
        (["take"], CAPTAIN, [(Deed.TOOK, "Kd", 1)]),
        (["take", "discard 2s", "draw"], BOX, [(Deed.REFUSED, "2s", 1)]),
        (["take", "discard 2s", "take", "discard 4h"], BOX, [(Deed.TOOK, "2s", 1)]),
        (["take", "discard 2s", "draw", "discard 5h", "draw", "discard Kd"], CAPTAIN, []),
    ],
)
def test_a_log_that_begins_in_mid_hand_is_read_from_the_pile_as_it_lay(
    texts: list[str], seat: int, expected: list[tuple[Deed, str, int]]
) -> None:
    """A position to play again: its pile holds more than the upcard, and its log nothing yet."""
    mine = "2s 4d 6h 8s Tc Qd Ah 3s 5c 7d"
    hand = table(
        Phase.DRAW, captain=mine, box=BOXES, pile="2c 9h Kd", top="5h Js Jd", left=15, upcard="2c"
    )
    found = read(play(hand, *texts), seat)
    assert found[: len(expected)] == expected
    assert (Deed.TOOK, "2c", 1) not in found
    assert (Deed.REFUSED, "2c", 1) not in found


def test_a_taken_card_makes_its_neighbours_likelier_and_a_thrown_one_less_likely() -> None:
    hand = play(turned(), "take upcard", "discard Qd", "draw", "discard Kc")
    weight = weights(observe(match_of(hand), BOX), CAPTAIN)
    same, one_away, two_away = Deed.TOOK.value
    assert weight[Card("9s").index] == weight[Card("9c").index] == same
    assert weight[Card("8h").index] == weight[Card("Th").index] == one_away
    assert weight[Card("Jh").index] == two_away
    same, one_away, two_away = Deed.THREW.value
    assert weight[Card("Qc").index] == weight[Card("Qs").index] == same
    assert weight[Card("Jd").index] == weight[Card("Kd").index] == one_away
    assert weight[Card("5s").index] == 1.0


def test_what_is_seen_or_known_to_be_held_weighs_nothing() -> None:
    """At every moment and for every seat; everything else weighs something."""
    for match in moments(PLAIN, 4, hands=3):
        if match.hand.phase is Phase.OVER:
            continue
        for seat in range(3):
            seen = observe(match, seat)
            opponent = seen.roles.opponent(seat)
            visible = {*seen.hand, *seen.captain_hand, *seen.discards}
            visible |= {card for known in seen.known for card in known}
            weight = weights(seen, opponent)
            assert {card for card in DECK if not weight[card.index]} == visible
            assert min(weight) >= 0


def test_chances_share_out_the_hidden_cards_of_a_hand() -> None:
    """What is known to be held is certain, what is seen elsewhere impossible."""
    hand = play(turned(), "take upcard", "discard Qd", "draw", "discard Kc")
    seen = observe(match_of(hand), BOX)
    chance = chances(seen, CAPTAIN)
    assert chance[Card("9h").index] == 1
    assert {chance[card.index] for card in (*seen.hand, *seen.discards)} == {0}
    assert max(chance) == 1
    assert sum(chance) == pytest.approx(10)


def ended(knocker: int, *outcomes: Outcome) -> Match:
    """A match in which this seat ended hands so."""
    results = tuple(
        HandResult(outcome, ROLES, ROLES, knocker=knocker, scorer=knocker) for outcome in outcomes
    )
    return Match.open(NAMES, PLAIN, 1, Opening(ROLES, results))


def test_who_went_gin_is_thought_to_wait_for_it_and_who_knocked_is_not() -> None:
    """Between bounds: a few hands prove nothing for good."""
    patient, hasty = (
        patience(observe(ended(BOX, *[outcome] * 5), CAPTAIN), BOX)
        for outcome in (Outcome.GIN, Outcome.KNOCK)
    )
    unknown = patience(observe(ended(CAPTAIN, Outcome.GIN), CAPTAIN), BOX)
    assert (hasty, unknown, patient) == (0.1, 0.5, 0.9)


def test_a_trace_says_who_did_not_do_it_by_being_absent() -> None:
    """Only the seat that is asked for."""
    hand = play(turned(), "take upcard", "discard Qd")
    seen = observe(match_of(hand), BOX)
    assert list(traces(seen, BOX)) == []
    assert list(traces(seen, CAPTAIN)) == [
        Trace(Deed.TOOK, Card("9h"), 1),
        Trace(Deed.THREW, Card("Qd"), 1),
    ]
