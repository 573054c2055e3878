"""One hand from the deal to the count (Rules 4.1 to 6.6, 9.1)."""

import json
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Discard,
    Hand,
    Knock,
    Outcome,
    Phase,
    Role,
    Roles,
    Rules,
    cards,
    discards,
    parse_action,
    shuffled,
)
from tests.engine.tables import (
    GAMES,
    NAMES,
    PLAIN,
    ROLES,
    legal,
    match_of,
    moments,
    play,
    refused,
    table,
    whole,
)

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text())
PROCEDURE: dict[str, dict[str, Any]] = {vector["id"]: vector for vector in VECTORS["procedure"]}

PACK = shuffled(1, "hand 1")
DEALT = Hand.deal(PLAIN, ROLES, PACK)
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"  # three melds; a card more is gin or a knock
SPREAD = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
KNOCK_ONLY = Rules(last_discard="knock_only")


def holding(eleven: str, rules: Rules = PLAIN, **changes: Any) -> Hand:
    """Give the captain eleven cards, the last of them drawn from the stock."""
    drawn = "" if "taken" in changes else eleven.split()[-1]
    return table(Phase.DISCARD, captain=eleven, rules=rules, drawn=drawn, **changes)


def knocks(hand: Hand) -> list[str]:
    return [text for text in legal(hand) if text.startswith("knock")]


# 4. The deal


def test_box_and_captain_get_ten_cards_and_the_sitter_none() -> None:
    """Rule 4.2, A1."""
    assert tuple(map(len, DEALT.held)) == (10, 10, 0)


def test_the_box_deals_one_card_at_a_time_to_the_captain_first() -> None:
    """Rules 4.1, 4.2."""
    assert set(DEALT.held[1]) == set(PACK[0:20:2])
    assert set(DEALT.held[0]) == set(PACK[1:20:2])


def test_the_next_card_is_the_upcard_and_31_are_left() -> None:
    """Rule 4.3, R05."""
    assert (DEALT.upcard, DEALT.discards) == (PACK[20], (PACK[20],))
    assert DEALT.stock == PACK[21:]
    assert len(DEALT.stock) == PROCEDURE["R05"]["expected"]["stock_at_start"] == 31


def test_cards_are_sorted_in_the_hand() -> None:
    """Rule 4.4."""
    for held in DEALT.held:
        assert list(held) == sorted(held)


@pytest.mark.parametrize(
    "pack", [DECK[1:], (*DECK, DECK[0]), (*DECK[1:], DECK[1]), ()], ids=["51", "53", "twice", "0"]
)
def test_a_pack_is_the_52_cards(pack: tuple[Card, ...]) -> None:
    """Rule 1.2."""
    with pytest.raises(ValueError, match="A pack is the 52 cards, each once"):
        Hand.deal(PLAIN, ROLES, pack)


# 5. The turn


def test_the_captain_may_first_take_or_refuse_the_upcard() -> None:
    """Rule 5.2."""
    assert (DEALT.phase, DEALT.mover) == (Phase.UPCARD, ROLES.captain)
    assert legal(DEALT) == ["take upcard", "pass"]


def test_on_refusal_the_box_may_take_the_upcard() -> None:
    """Rule 5.2."""
    hand = play(DEALT, "pass")
    assert (hand.phase, hand.mover, legal(hand)) == (Phase.UPCARD, 0, ["take upcard", "pass"])


def test_whoever_takes_the_upcard_discards_then_the_other_has_a_normal_turn() -> None:
    """Rule 5.3."""
    hand = play(DEALT, "take upcard")
    assert (hand.phase, hand.mover, hand.discards) == (Phase.DISCARD, 1, ())
    assert DEALT.upcard in hand.held[1]
    hand = hand.after(hand.legal_actions()[0])
    assert (hand.mover, legal(hand)) == (0, ["draw", "take"])


def test_r10_after_the_box_takes_the_refused_upcard_the_captain_has_a_normal_turn() -> None:
    """R10: Rule 5.3, A8, A10."""
    hand = play(DEALT, "pass", "take upcard")
    assert (hand.phase, hand.mover) == (Phase.DISCARD, 0)
    assert f"discard {DEALT.upcard}" not in legal(hand)
    hand = hand.after(hand.legal_actions()[0])
    assert (hand.mover, legal(hand)) == (1, ["draw", "take"])


def test_r09_when_both_refuse_the_captain_draws_from_the_stock() -> None:
    """R09: Rule 5.4, A11."""
    hand = play(DEALT, "pass", "pass")
    assert (hand.mover, legal(hand)) == (1, ["draw"])
    assert refused(hand, "take").rule == refused(hand, "take upcard").rule == "5.4"


def test_a_turn_takes_the_top_of_the_stock_or_the_top_discard() -> None:
    """Rule 5.1."""
    hand = table(Phase.DRAW, top="2c", pile="9d Kh")
    drawn, taken = play(hand, "draw"), play(hand, "take")
    assert Card("2c") in drawn.held[1]
    assert (drawn.drawn, drawn.stock) == (Card("2c"), hand.stock[1:])
    assert Card("Kh") in taken.held[1]
    assert (taken.taken, taken.discards) == (Card("Kh"), hand.discards[:-1])


def test_a_turn_ends_with_one_discard_face_up_and_the_other_is_next() -> None:
    """Rule 5.1."""
    hand = play(table(Phase.DRAW, captain="3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", top="2d"), "draw")
    hand = play(hand, "discard 3c")
    assert (hand.discards[-1], hand.mover, hand.phase) == (Card("3c"), 0, Phase.DRAW)
    assert Card("2d") in hand.held[1]
    assert (hand.drawn, hand.taken) == (None, None)


def test_r11_a_card_from_the_pile_may_not_go_straight_back() -> None:
    """R11: A8."""
    hand = play(table(Phase.DRAW, pile="9h"), "take")
    assert "discard 9h" not in legal(hand)
    assert len([text for text in legal(hand) if text.startswith("discard")]) == 10
    assert (refused(hand, "discard 9h").rule, refused(hand, "discard 9h").key) == (
        "A8",
        "return_discard",
    )


def test_a_card_from_the_pile_may_go_back_with_the_option() -> None:
    """A8, forbid_return_discard=False."""
    rules = Rules(forbid_return_discard=False)
    assert "discard 9h" in legal(play(table(Phase.DRAW, pile="9h", rules=rules), "take"))


def test_the_upcard_may_not_go_straight_back_either() -> None:
    """A8."""
    assert f"discard {DEALT.upcard}" not in legal(play(DEALT, "take upcard"))


def test_a_card_from_the_stock_may_be_discarded_at_once() -> None:
    """A8."""
    assert "discard 2c" in legal(play(table(Phase.DRAW, top="2c"), "draw"))


def test_the_ban_ends_with_the_turn() -> None:
    """A8: a turn later the card may go."""
    hand = table(Phase.DRAW, pile="9h", top="2c 3c")
    hand = play(hand, "take")
    hand = hand.after(next(a for a in hand.legal_actions() if isinstance(a, Discard)))
    assert "discard 9h" in legal(play(hand, "draw", "discard 2c", "draw"))


def test_the_card_from_the_pile_may_not_be_the_knocking_discard() -> None:
    """A9: the same ban; the option lifts it."""
    eleven = f"{GIN} Ac 9h"
    assert knocks(holding(eleven, taken="9h")) == ["knock Ac"]
    free = Rules(forbid_return_discard=False)
    assert knocks(holding(eleven, free, taken="9h")) == ["knock Ac", "knock 9h"]


# 6. The knock


@pytest.mark.parametrize("events", [["take upcard"], ["pass", "take upcard"]])
def test_one_may_knock_on_the_upcard_turn(events: list[str]) -> None:
    """Rule 6.1, A12: either player."""
    mine = f"{GIN} Kc"
    box, captain = (mine, "") if len(events) == 2 else ("", mine)
    hand = play(table(Phase.UPCARD, upcard="Ac", box=box, captain=captain), *events)
    assert knocks(hand) == ["knock Kc"]


@pytest.mark.parametrize("phase", [Phase.UPCARD, Phase.STOCK, Phase.DRAW])
def test_a_dealt_gin_hand_must_draw_first(phase: Phase) -> None:
    """Rule 6.1, A13."""
    hand = table(phase, captain=f"{GIN} Th")
    assert knocks(hand) == []
    assert refused(hand, "knock Kh").key in ("draw_first", "upcard_first")


def test_a_knock_comes_after_drawing_and_before_discarding() -> None:
    """Rule 6.1: it is one action with its discard (A19)."""
    hand = play(holding(f"{GIN} Ac Kc"), "knock Kc")
    assert (hand.phase, hand.mover, hand.knocker) == (Phase.SPREAD, 1, 1)
    assert (hand.discards[-1], len(hand.held[1])) == (Card("Kc"), 10)


@pytest.mark.parametrize(
    ("ten", "allowed"),
    [
        (f"{GIN} Tc", True),
        ("5c 5d 5h 6s 7s 8s 9s 3d 4c 3h", True),
        ("5c 5d 5h 6s 7s 8s 9s 3d 4c 4h", False),
    ],
)
def test_ten_left_over_is_enough_and_eleven_too_many(ten: str, allowed: bool) -> None:
    """Rule 6.2."""
    assert ("knock Ks" in legal(holding(f"{ten} Ks"))) is allowed


@pytest.mark.parametrize("name", ["R01", "R02"])
def test_r01_r02_a_knock_above_the_limit_is_refused(name: str) -> None:
    """R01, R02: Rule 6.2, A16, A42."""
    vector = PROCEDURE[name]
    oklahoma = {"upcard": vector["upcard"].capitalize()} if "upcard" in vector else {}
    melds = [card for meld in vector["knocker_melds"] for card in meld]
    ten = " ".join([*melds, *vector["knocker_deadwood_cards"]])
    hand = holding(f"{ten} Kc", RULES["oklahoma"] if oklahoma else PLAIN, **oklahoma)
    assert hand.limit == vector["rules"]["knock_limit"]
    refusal = refused(hand, "knock Kc")
    assert (refusal.rule, refusal.key) == ("6.2", "too_many")
    assert refusal.values == {
        "limit": hand.limit,
        "deadwood": vector["expected"]["deadwood"],
    }


def test_the_limit_is_counted_after_the_discard() -> None:
    """A14: 20 in the hand, 10 after the discard."""
    assert knocks(holding(f"{GIN} Tc Kc")) == ["knock Tc", "knock Kc"]


def test_every_discard_that_leaves_little_enough_is_a_knock() -> None:
    """Rule 6.2: breaking a meld counts too."""
    assert knocks(holding("2c 2d 2h 2s 3c 3d 3h 4c 4d 4h As")) == [
        f"knock {card}" for card in cards("2c 3c 4c 2d 3d 4d 2h 3h 4h As 2s")
    ]


def test_the_spread_must_leave_the_limit_or_less() -> None:
    """Rule 6.4, A19: minimal or not."""
    hand = play(holding("2c 2d 2h 7s 8s 9s Jh Qh Kh 3d Kc"), "knock Kc")
    assert legal(hand) == [
        "spread 2c 2d 2h, Jh Qh Kh, 7s 8s 9s",
        "spread Jh Qh Kh, 7s 8s 9s",
    ]
    assert refused(hand, "spread 7s 8s 9s").rule == "6.3"


def test_a_card_lies_in_one_meld_only() -> None:
    """Rule 6.3."""
    hand = play(holding("5c 5d 5h 5s 6s 7s 8s Jh Qh Kh Kc"), "knock Kc")
    assert refused(hand, "spread 5c 5d 5h 5s, 5s 6s 7s 8s, Jh Qh Kh").rule == "6.3"
    assert {"spread 5c 5d 5h, Jh Qh Kh, 5s 6s 7s 8s", "spread 5c 5d 5h 5s, Jh Qh Kh, 6s 7s 8s"} < {
        *legal(hand)
    }
    for text in legal(hand):
        laid = cards(text.removeprefix("spread ").replace(",", ""))
        assert len(laid) == len(set(laid))


def test_the_opponent_spreads_after_the_knocker() -> None:
    """Rule 6.5, A46: knock, spread, the defender's spread, lay-offs."""
    hand = play(holding(f"{GIN} Ac Kc"), "knock Kc", SPREAD)
    assert (hand.phase, hand.mover) == (Phase.DEFENCE, 0)
    hand = hand.after(hand.legal_actions()[0])
    assert (hand.phase, hand.mover) == (Phase.LAYOFF, 0)
    assert legal(hand)[-1] == "done"


def defending(box: str, loose: str = "Ac", discard: str = "Kc") -> Hand:
    """Let the captain knock with three melds; the box is to spread."""
    hand = holding(f"{GIN} {loose} {discard}", box=box)
    return play(hand, f"knock {discard}", SPREAD)


def test_the_defender_may_spread_any_melds_or_none() -> None:
    """A20: the choice is free."""
    hand = defending("2c 2d 2h 3d 4d 9c Tc Qd Ts Ks")
    assert legal(hand) == ["spread 2d 3d 4d", "spread 2c 2d 2h", "spread -"]


def test_a_fourth_card_of_a_set_and_further_cards_of_a_run_can_be_laid_off() -> None:
    """Rule 6.5."""
    hand = play(defending("5s Th 6s 2c 2d Qd Ts Ks 3h 9c"), "spread -")
    melds = list(map(str, hand.melds))
    assert sorted(legal(hand)) == sorted(
        [
            f"lay off 5s on {melds.index('5c 5d 5h')}",
            f"lay off Th on {melds.index('Jh Qh Kh')}",
            f"lay off 6s on {melds.index('7s 8s 9s')}",
            f"lay off Ts on {melds.index('7s 8s 9s')}",
            "done",
        ]
    )


def test_a_card_laid_off_lets_the_next_one_fit() -> None:
    """A21, S05: 5s fits the run only after 6s."""
    hand = play(defending("5s 6s 2c 2d Qd Tc Kd 3h 9c 4d"), "spread -")
    run = list(map(str, hand.melds)).index("7s 8s 9s")
    assert f"lay off 5s on {run}" not in legal(hand)
    hand = play(hand, f"lay off 6s on {run}")
    assert f"lay off 5s on {run}" in legal(hand)
    assert str(hand.melds[run]) == "6s 7s 8s 9s"
    assert Card("6s") not in hand.loose(0)


def test_a_card_that_fits_two_melds_goes_where_the_defender_says() -> None:
    """A22."""
    hand = holding("5c 5d 5h 6s 7s 8s Jh Qh Kh Ac Kc", box="5s 2c 2d Qd Tc Kd 3h 9c 4d 8h")
    hand = play(hand, "knock Kc", "spread 5c 5d 5h, 6s 7s 8s, Jh Qh Kh", "spread -")
    assert [text for text in legal(hand) if "5s" in text] == ["lay off 5s on 0", "lay off 5s on 2"]


def test_nothing_is_laid_off_on_loose_cards() -> None:
    """A23: two of the knocker's loose cards and one of one's own make no meld."""
    hand = holding("2c 2d 7s 8s 9s Jh Qh Kh Th 9h Kc", box="2h 2s 3c 4d 5c 6d Qd Tc Kd 9c")
    hand = play(hand, "knock Kc", "spread 7s 8s 9s, 9h Th Jh Qh Kh", "spread -")
    assert legal(hand) == ["done"]


def test_a_melded_card_is_not_laid_off() -> None:
    """Rule 6.5: unmatched cards only."""
    hand = play(defending("5s 4s 3s 2c 2d Qd Tc Kd 9c 8c"), "spread 3s 4s 5s")
    assert refused(hand, "lay off 5s on 0").key == "not_loose"


def test_the_knocker_never_lays_off() -> None:
    """A24: the moves after the defender's spread are all the defender's."""
    hand = play(defending("5s 6s 2c 2d Qd Tc Kd 3h 9c 4d"), "spread -")
    while hand.phase is Phase.LAYOFF:
        assert hand.mover == hand.roles.box
        hand = hand.after(hand.legal_actions()[0])


def test_laying_off_is_not_compulsory() -> None:
    """A25: done is legal while cards still fit."""
    hand = play(defending("5s 6s 2c 2d Qd Tc Kd 3h 9c 4d"), "spread -")
    assert len(legal(hand)) > 1
    assert play(hand, "done").result is not None


def test_a_gin_hand_admits_no_layoffs() -> None:
    """Rules 6.5, 8.2, A26: the hand is counted when the defender has spread."""
    hand = defending("5s 6s 2c 2d Qd Tc Kd 3h 9c 4d", loose="Th")
    assert hand.phase is Phase.OVER or legal(hand) == ["spread -"]
    hand = holding(f"{GIN} Th Kc", box="5s 6s 2c 2d Qd Tc Kd 3h 9c 4d")
    hand = play(hand, "knock Kc", "spread 5c 5d 5h, 7s 8s 9s, Th Jh Qh Kh", "spread -")
    assert hand.phase is Phase.OVER
    assert hand.result is not None
    assert hand.result.outcome is Outcome.GIN


def test_nobody_is_obliged_to_knock() -> None:
    """Rule 6.6, A17: not even with gin."""
    hand = holding(f"{GIN} Th Kc")
    assert "discard Kc" in legal(hand)
    assert play(hand, "discard Kc").phase is Phase.DRAW


# A18. Eleven melded cards


def test_r03_eleven_melded_cards_are_ordinary_gin_by_default() -> None:
    """R03: A18."""
    vector = PROCEDURE["R03"]
    hand = holding(" ".join(vector["hand"]))
    assert "knock -" not in legal(hand)
    gin = []
    for action in hand.legal_actions():
        if isinstance(action, Knock) and action.card:
            spreads = hand.after(action).legal_actions()
            if not play(hand.after(action), str(spreads[0])).loose(1):
                gin.append(str(action.card).upper())
    assert sorted(gin) == sorted(vector["expected"]["gin_discards"])


@pytest.mark.parametrize(
    "eleven",
    [
        "2c 2d 2h 2s 7s 8s 9s Ts Jh Qh Kh",
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc",
        "Ac 2c 3c 4c 5c 6c 7c Jh Jd Js Jc",
        "3c 4c 5c 6c 7c Jh Jd Js 9h 9d 9s",
    ],
)
def test_eleven_melded_cards_always_allow_gin(eleven: str) -> None:
    """A18: even where the last card may not go back (A9)."""
    for taken in eleven.split():
        hand = holding(eleven, taken=taken)
        left = discards(cards(eleven))
        gin = [text for text in knocks(hand) if left[Card(text[-2:])] == 0]
        assert gin


def test_big_gin_keeps_all_eleven_and_discards_nothing() -> None:
    """A18, option: never compulsory, all eleven lie open, the bonus replaces that of gin."""
    hand = holding("6c 7c 8c 9c Tc Jh Qh Kh Kc Kd Ks", Rules(big_gin_bonus=31))
    assert "knock -" in legal(hand)
    assert "discard 6c" in legal(hand)
    big = play(hand, "knock -")
    assert (len(big.held[1]), big.discards, big.big_gin) == (11, hand.discards, True)
    assert legal(big) == ["spread 6c 7c 8c 9c Tc, Kc Kd Ks, Jh Qh Kh"]
    refusal = refused(big, "spread 6c 7c 8c, Kc Kd Ks, Jh Qh Kh")
    assert refusal.values["limit"] == 0
    over = play(big, legal(big)[0], "spread -")
    assert over.result is not None
    assert over.result.outcome is Outcome.BIG_GIN
    assert over.result.points == 31 + sum(card.points for card in over.held[0])


def test_big_gin_needs_the_option_and_eleven_melded_cards() -> None:
    """A18."""
    eleven = "6c 7c 8c 9c Tc Jh Qh Kh Kc Kd Ks"
    assert refused(holding(eleven), "knock -").rule == "A18"
    almost = holding("6c 7c 8c 9c Tc Jc Qc Jh Qh Kh As", Rules(big_gin_bonus=31))
    assert refused(almost, "knock -").rule == "A18"


def test_big_gin_may_keep_a_card_taken_from_the_pile() -> None:
    """A9, A18: nothing goes back."""
    hand = holding("6c 7c 8c 9c Tc Jh Qh Kh Kc Kd Ks", Rules(big_gin_bonus=31), taken="Ks")
    assert "knock -" in legal(hand)


# 9.1. The end of the stock


def test_r04_two_cards_left_and_nobody_knocked_is_a_void_hand() -> None:
    """R04: Rule 9.1."""
    vector = PROCEDURE["R04"]
    totals = tuple(vector["totals"].values())
    hand = table(Phase.DRAW, left=vector["stock_before_draw"], top="2c")
    match = match_of(hand, carried=totals).after_all(map(parse_action, ["draw", "discard 2c"]))
    assert len(match.hand.stock) == vector["stock_after"]
    result = match.hand.result
    assert result is not None
    assert (result.outcome, result.void) == (Outcome.STOCK_OUT, True)
    assert match.totals == totals
    assert result.next_roles == match.roles


def test_r05_the_29th_draw_takes_the_50th_card() -> None:
    """R05: Rule 9.1."""
    expected = PROCEDURE["R05"]["expected"]
    hand, drawn = play(DEALT, "pass", "pass"), list[Card]()
    while hand.phase is not Phase.OVER:
        drawn.append(hand.stock[0])
        hand = play(hand, "draw", f"discard {drawn[-1]}")
    assert len(drawn) == expected["stock_draws_before_void"] == 29
    assert drawn[-1] is PACK[expected["last_card_number"] - 1]
    assert len(hand.stock) == 2


def test_a_knock_on_the_turn_that_leaves_two_counts() -> None:
    """A37: it comes before the void test."""
    hand = table(Phase.DRAW, captain=f"{GIN} Ac", left=3, top="Kc")
    hand = play(hand, "draw", "knock Kc")
    assert (hand.phase, len(hand.stock)) == (Phase.SPREAD, 2)


def test_by_default_the_last_discard_cannot_be_taken() -> None:
    """Rule 9.1, A36: the hand is over at once."""
    hand = play(table(Phase.DRAW, box=f"{GIN} Kd", left=3, top="Ac"), "draw", "discard Ac")
    assert hand.phase is Phase.OVER


def test_the_last_discard_may_be_taken_to_knock() -> None:
    """A36, knock_only."""
    hand = table(Phase.DRAW, box=f"{GIN} Kd", left=3, top="Ac", rules=KNOCK_ONLY)
    hand = play(hand, "draw", "discard Ac")
    assert (hand.phase, hand.mover, legal(hand)) == (Phase.LAST, 0, ["take", "pass"])
    hand = play(hand, "take")
    assert legal(hand) == ["knock Kd"]
    assert refused(hand, "discard Kd").rule == "A36"
    assert play(hand, "knock Kd").phase is Phase.SPREAD


def test_the_last_discard_may_be_passed_and_the_hand_is_void() -> None:
    """A36, knock_only."""
    hand = table(Phase.LAST, Role.BOX, box=f"{GIN} Kd", pile="Ac", left=2, rules=KNOCK_ONLY)
    hand = play(hand, "pass")
    assert hand.result is not None
    assert hand.result.outcome is Outcome.STOCK_OUT


@pytest.mark.parametrize(
    ("box", "top", "knock"),
    [
        (f"{GIN} Kd", "2c", True),
        ("5c 5d 5h 7s 8s 9s Jh Qh Qs Kd", "Qc", True),
        ("5c 5d 5h 7s 8s 9s Jh Qh 6d Kd", "2c", False),
    ],
)
def test_the_last_discard_is_taken_only_if_a_knock_follows(box: str, top: str, knock: bool) -> None:
    """A36, knock_only: and nothing else is drawn."""
    hand = last_discard(box, top, KNOCK_ONLY)
    assert legal(hand) == (["take", "pass"] if knock else ["pass"])
    assert refused(hand, "draw").rule == "A36"
    if not knock:
        assert refused(hand, "take").rule == "A36"


def last_discard(box: str, top: str, rules: Rules) -> Hand:
    return table(Phase.LAST, Role.BOX, box=box, pile=top, upcard="3c", left=2, rules=rules)


def test_the_last_discard_may_not_be_the_knocking_discard() -> None:
    """A9, A36: the option lifts the ban."""
    hand = play(last_discard(f"{GIN} Ac", "Kc", KNOCK_ONLY), "take")
    assert legal(hand) == ["knock Ac"]
    free = replace(KNOCK_ONLY, forbid_return_discard=False)
    hand = play(last_discard(f"{GIN} Ac", "Kc", free), "take")
    assert legal(hand) == ["knock Ac", "knock Kc"]


# A38. Swapping over the pile


def test_forty_turns_from_the_pile_in_a_row_end_the_hand() -> None:
    """A38: void, after the discard of the fortieth."""
    hand, turns = swap(play(DEALT, "take upcard"), 1)
    assert turns == 40
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.void) == (Outcome.LOOP, True)
    assert hand.result.next_roles == hand.roles


def swap(hand: Hand, turns: int) -> tuple[Hand, int]:
    while hand.phase is not Phase.OVER and turns < 100:
        hand = hand.after(next(a for a in hand.legal_actions() if isinstance(a, Discard)))
        if hand.phase is not Phase.OVER:
            hand, turns = play(hand, "take"), turns + 1
    return hand, turns


def test_passing_does_not_count_as_a_turn() -> None:
    """A38: the box's upcard is the first of forty as well."""
    assert swap(play(DEALT, "pass", "take upcard"), 1)[1] == 40


def test_a_draw_from_the_stock_starts_the_count_again() -> None:
    """A38."""
    hand = table(Phase.DRAW, streak=39)
    assert play(hand, "draw").streak == 0
    assert play(hand, "take").streak == 40


def test_one_may_knock_on_the_fortieth_turn() -> None:
    """A38, Rule 6.1."""
    hand = play(table(Phase.DRAW, captain=f"{GIN} Kc", pile="Ac", streak=39), "take")
    assert play(hand, "knock Kc").phase is Phase.SPREAD
    assert play(hand, "discard Kc").phase is Phase.OVER


def test_the_guard_has_a_number_of_its_own() -> None:
    """A38, loop_guard=1: taking the upcard is enough."""
    hand = play(Hand.deal(Rules(loop_guard=1), ROLES, PACK), "take upcard")
    assert hand.after(hand.legal_actions()[0]).phase is Phase.OVER


# Always


def test_the_log_keeps_the_order_of_events() -> None:
    """A46: draw, knock with its discard, spread, the defender's spread, lay-offs."""
    hand = table(Phase.DRAW, captain=f"{GIN} Ac", box="5s 6s 2c 2d Qd Tc Kd 3h 9c 4d", top="Kc")
    events = ["draw", "knock Kc", SPREAD, "spread -", "lay off 5s on 0", "done"]
    over = play(hand, *events)
    assert [(seat, str(action)) for seat, action in over.log] == [
        *[(1, event) for event in events[:3]],
        *[(0, event) for event in events[3:]],
    ]
    assert over.start == hand


def test_a_hand_never_changes() -> None:
    """DESIGN: after gives a new hand and leaves the old one."""
    before = replace(DEALT)
    DEALT.after(DEALT.legal_actions()[0])
    assert before == DEALT


def test_a_changed_copy_has_legal_actions_of_its_own() -> None:
    """DESIGN: legal_actions is the only judge, of the hand as it is."""
    hand = holding(f"{GIN} Ac Kc")
    assert "discard Kc" in legal(hand)
    assert legal(replace(hand, phase=Phase.OVER)) == []


def test_the_cards_a_seat_took_from_the_pile_are_known_until_they_go() -> None:
    """Everybody saw them (Rule 5.1)."""
    hand = play(table(Phase.DRAW, pile="9h", top="2c 3c"), "take")
    assert hand.known == ((), cards("9h"), ())
    hand = hand.after(next(a for a in hand.legal_actions() if isinstance(a, Discard)))
    hand = play(hand, "draw", "discard 2c", "draw", "discard 9h")
    assert hand.known == ((), (), ())


@pytest.mark.parametrize("players", [2, 3])
def test_whatever_is_played_52_cards_stay_and_every_hand_ends(players: int) -> None:
    """Rules 1.2, 9.1, 10.1: by chance, in bulk, until every corner has been seen."""
    endings, phases = Counter[Outcome](), set()
    for name, seed in product(GAMES, range(10)):
        for match in moments(GAMES[name], seed, NAMES[:players], hands=3):
            hand = match.hand
            phases.add(hand.phase)
            assert whole(hand)
            assert tuple(map(len, hand.held)) == sizes(hand)
            assert bool(hand.legal_actions()) is (hand.phase is not Phase.OVER)
            assert (hand.result is not None) is (hand.phase is Phase.OVER)
            assert len(set(hand.legal_actions())) == len(hand.legal_actions())
            assert len(hand.log) < 400
            endings.update([hand.result.outcome] if hand.result else [])
    assert set(Outcome) - {Outcome.BIG_GIN, Outcome.TIE} <= set(endings)
    assert phases == set(Phase)


def sizes(hand: Hand) -> tuple[int, ...]:
    eleven = hand.knocker if hand.big_gin else hand.mover if hand.phase is Phase.DISCARD else None
    return tuple(
        0 if seat == hand.roles.sitter else 11 if seat == eleven else 10
        for seat in range(len(hand.roles.seats))
    )


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    """A16: with the number of a rule, at every moment."""
    for match in moments(GAMES[name], seed=77, hands=2):
        hand, before = match.hand, replace(match.hand)
        allowed = set(legal(hand))
        for text in EVERYTHING:
            if text not in allowed:
                refusal = refused(hand, text)
                assert refusal.rule[0] in "3568A2"
                assert str(refusal).endswith(f"(Rule {refusal.rule})")
        assert hand == before


EVERYTHING = [
    "take upcard", "pass", "draw", "take", "done", "continue", "knock -", "spread -",
    "spread Ac 2c 3c", "spread 5c 5d 5h, 7s 8s 9s, Jh Qh Kh", "lay off Ac on 0", "lay off Ks on 9",
    *[f"discard {card}" for card in DECK[::3]], *[f"knock {card}" for card in DECK[::3]],
]  # fmt: skip


def test_two_seats_play_without_a_sitter() -> None:
    """A48."""
    hand = Hand.deal(PLAIN, Roles(box=1, captain=0), PACK)
    assert tuple(map(len, hand.held)) == (10, 10)
    assert (hand.mover, hand.legal_advice()) == (0, ())
