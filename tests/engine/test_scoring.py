"""The count at the end of a hand (Rules 7.1 to 8.2), vector by vector."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gin3_widgets.engine import (
    RULES,
    Hand,
    HandResult,
    LayOff,
    Line,
    Match,
    Meld,
    Outcome,
    Phase,
    Role,
    Roles,
    Rules,
    Spread,
    Step,
    best_defence,
    cards,
    deadwood,
    parse_action,
    points,
)
from tests.engine.tables import NAMES, PLAIN, match_of, play, table

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text())
SCORED: list[dict[str, Any]] = VECTORS["scoring"]
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
SPREAD = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"


def ours(names: list[str]) -> str:
    return " ".join(name[:-1] + name[-1].lower() for name in names)


def vector_rules(vector: dict[str, Any]) -> Rules:
    numbers = {k: vector["rules"][k] for k in ("gin_bonus", "undercut_bonus", "undercut_on_tie")}
    if "upcard" in vector:
        return replace(RULES["oklahoma"], **numbers)
    return replace(PLAIN, knock_limit=vector["rules"]["knock_limit"], **numbers)


def knocking(vector: dict[str, Any]) -> Match:
    """Set the table of a vector: the knocker has drawn and is to discard."""
    knocker = Role(vector["knocker"])
    melded = [card for meld in vector["knocker_melds"] for card in meld]
    discard = ours([vector["knock_discard"]])
    eleven = f"{ours(melded)} {ours(vector['knocker_deadwood_cards'])} {discard}"
    ten = ours(vector["defender_hand"])
    box, captain = (eleven, ten) if knocker is Role.BOX else (ten, eleven)
    hand = table(
        Phase.DISCARD,
        knocker,
        box=box,
        captain=captain,
        drawn=discard,
        upcard=ours([vector["upcard"]]) if "upcard" in vector else "",
        rules=vector_rules(vector),
        roles=Roles(**{role: NAMES.index(name) for role, name in vector["roles"].items()}),
    )
    return match_of(hand, tuple(vector["expected"]["totals_before"].values()))


def played(vector: dict[str, Any]) -> Match:
    """Play the vector's knock, spreads and lay-offs."""
    match = knocking(vector).after(parse_action("knock " + ours([vector["knock_discard"]])))
    melds = [Meld(cards(ours(meld))) for meld in vector["knocker_melds"]]
    match = match.after(Spread(tuple(melds)))
    match = match.after(Spread(tuple(Meld(cards(ours(meld))) for meld in vector["defender_melds"])))
    for layoff in vector["layoffs"]:
        on = match.hand.spread.index(melds[layoff["on"]])
        match = match.after(LayOff(cards(ours([layoff["card"]]))[0], on))
    return match if match.hand.phase is Phase.OVER else match.after(parse_action("done"))


@pytest.mark.parametrize("vector", SCORED, ids=[vector["id"] for vector in SCORED])
def test_a_vector_is_scored_as_it_says(vector: dict[str, Any]) -> None:
    """S01 to S32: Rules 7.1, 7.2, 8.1, 8.2, 3.4, 3.5, 10.1."""
    expected, match = vector["expected"], played(vector)
    result, roles = match.hand.result, match.roles
    assert result is not None
    assert result.outcome == expected["outcome"]
    seats = {"box": roles.box, "captain": roles.captain, None: None}
    assert result.scorer == seats[expected["scorer"]]
    assert result.knocker == seats[vector["knocker"]]
    assert result.points == expected["points"]
    assert match.rules.multiplier(match.hand.upcard) == expected["multiplier"]
    assert dict(zip(NAMES, match.totals, strict=True)) == expected["totals_after"]
    assert (match.winner is not None) is expected["game_over"]
    assert (None if match.winner is None else NAMES[match.winner]) == expected["winner"]
    if match.winner is None:
        following = zip(Role, result.next_roles.seats, strict=True)
        assert {role: NAMES[seat] for role, seat in following} == expected["next_roles"]
    else:
        assert expected["next_roles"] is None
        assert match.legal_actions() == ()


@pytest.mark.parametrize("vector", SCORED, ids=[vector["id"] for vector in SCORED])
def test_a_vector_counts_the_cards_it_says(vector: dict[str, Any]) -> None:
    """S01 to S32: Rule 7.1; its upcard gives the limit (A42)."""
    expected, match = vector["expected"], played(vector)
    hand = match.hand
    knocker = hand.knocker
    assert knocker is not None
    defender = hand.roles.opponent(knocker)
    assert hand.limit == vector["rules"]["knock_limit"]
    assert set(hand.loose(knocker)) == set(cards(ours(vector["knocker_deadwood_cards"])))
    assert set(hand.loose(defender)) == set(cards(ours(vector["defender_left"])))
    assert points(hand.loose(knocker)) == expected["knocker_deadwood"]
    assert points(hand.loose(defender)) == expected["defender_deadwood"]
    assert deadwood(hand.held[defender]) == expected["defender_best_alone"]
    least = deadwood(hand.held[knocker])
    assert (least == expected["knocker_deadwood"]) is vector["knocker_is_minimal"]


@pytest.mark.parametrize("vector", SCORED, ids=[vector["id"] for vector in SCORED])
def test_a_vectors_defence_is_as_good_as_it_says(vector: dict[str, Any]) -> None:
    """S01 to S32: Rule 6.5, A20 to A26."""
    hand = played(vector).hand
    assert hand.knocker is not None
    best = best_defence(hand.held[hand.roles.opponent(hand.knocker)], hand.spread)
    is_best = best.deadwood == vector["expected"]["defender_deadwood"]
    assert is_best is vector["defender_plan_is_optimal"]


# The same, said one by one


def counted(
    captain: str, box: str, *defence: str, spread: str = SPREAD, rules: Rules = PLAIN, **more: Any
) -> tuple[Hand, HandResult]:
    """Let the captain knock with the eleventh card named, and the box answer."""
    discard = captain.split()[-1]
    hand = table(Phase.DISCARD, captain=captain, box=box, drawn=discard, rules=rules, **more)
    hand = play(hand, f"knock {discard}", spread, *defence)
    assert hand.result is not None
    return hand, hand.result


LOW = "Ad 2c 2d 3h 4d 4c 6c 7d Ah Ts"  # 40 points; nothing melds, only the ten fits
FOUR = "Ad 2d 3d 4d Tc Td Th 8c 8d 8h"


def test_the_knocker_scores_the_difference() -> None:
    """Rule 7.1: 40 less 1."""
    _, result = counted(f"{GIN} Ac Kc", LOW, "spread -", "done")
    assert (result.outcome, result.scorer, result.points) == (Outcome.KNOCK, 1, 39)


def test_cards_laid_off_no_longer_count() -> None:
    """Rules 6.5, 7.1: 30 less 1."""
    _, result = counted(f"{GIN} Ac Kc", LOW, "spread -", "lay off Ts on 2", "done")
    assert result.points == 29


def test_a_knocker_who_is_not_lower_is_undercut() -> None:
    """Rule 7.2: 10 and the difference."""
    low = "Ad 2d 3d Tc Td Th 8c 8d 8h 4s"
    defence = ("spread Ad 2d 3d, 8c 8d 8h, Tc Td Th", "done")
    _, result = counted(f"{GIN} 9d Kc", low, *defence)
    assert (result.outcome, result.scorer, result.points) == (Outcome.UNDERCUT, 0, 15)
    _, result = counted(f"{GIN} 4h Kc", low, *defence)
    assert (result.outcome, result.scorer, result.points) == (Outcome.UNDERCUT, 0, 10)


def test_equal_counts_are_nobodys_with_the_option() -> None:
    """A28, undercut_on_tie=False: as after a void hand."""
    low = "Ad 2d 3d Tc Td Th 8c 8d 8h 4s"
    defence = ("spread Ad 2d 3d, 8c 8d 8h, Tc Td Th", "done")
    strict = Rules(undercut_on_tie=False)
    for rules, following in (
        (strict, Roles(0, 1, 2)),
        (replace(strict, void_roles="switch"), Roles(0, 2, 1)),
    ):
        hand, result = counted(f"{GIN} 4h Kc", low, *defence, rules=rules)
        assert (result.outcome, result.scorer, result.points) == (Outcome.TIE, None, 0)
        assert result.void
        assert result.next_roles == following
        assert match_of(hand).totals == (0, 0, 0)


def test_with_that_option_a_higher_knocker_is_still_undercut() -> None:
    """A28: the option is about equal counts only."""
    low = "Ad 2d 3d Tc Td Th 8c 8d 8h 4s"
    _, result = counted(
        f"{GIN} 9d Kc",
        low,
        "spread Ad 2d 3d, 8c 8d 8h, Tc Td Th",
        "done",
        rules=Rules(undercut_on_tie=False),
    )
    assert result.points == 15


def test_layoffs_down_to_nothing_are_an_undercut_without_gin_bonus() -> None:
    """A27, A45: gin is for the knocker only."""
    _, result = counted(f"{GIN} 7h Kc", FOUR, "spread Ad 2d 3d 4d, 8c 8d 8h, Tc Td Th", "done")
    assert (result.outcome, result.points) == (Outcome.UNDERCUT, 17)


GIN_SPREAD = "spread 5c 5d 5h, Th Jh Qh Kh, 7s 8s 9s"


@pytest.mark.parametrize("bonus", [25, 20])
def test_gin_scores_its_bonus_and_all_the_defender_holds(bonus: int) -> None:
    """Rule 8.1, A30: no lay-off, though Ts would fit."""
    rules = Rules(gin_bonus=bonus)
    _, result = counted(f"{GIN} Th Kc", LOW, "spread -", spread=GIN_SPREAD, rules=rules)
    assert (result.outcome, result.points) == (Outcome.GIN, bonus + 40)


def test_gin_against_nothing_left_is_the_bonus() -> None:
    """Rule 8.2, A29: no undercut."""
    nothing = "Ad 2d 3d 4d Tc Td Ts 8c 8d 8h"
    answer = "spread Ad 2d 3d 4d, 8c 8d 8h, Tc Td Ts"
    _, result = counted(f"{GIN} Th Kc", nothing, answer, spread=GIN_SPREAD)
    assert (result.outcome, result.scorer, result.points) == (Outcome.GIN, 1, 25)


def test_a_gin_hand_spread_with_a_card_loose_is_a_knock() -> None:
    """A19: the spread shown is what counts."""
    spread = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
    hand, result = counted(f"{GIN} Th Kc", LOW, "spread -", "done", spread=spread)
    assert deadwood(hand.held[1]) == 0
    assert (result.outcome, result.points) == (Outcome.KNOCK, 30)


@pytest.mark.parametrize("bonus", [10, 20, 25])
def test_the_undercut_bonus_is_an_option(bonus: int) -> None:
    """A47."""
    rules = Rules(undercut_bonus=bonus)
    low = "Ad 2d 3d Tc Td Th 8c 8d 8h 4s"
    answer = ("spread Ad 2d 3d, 8c 8d 8h, Tc Td Th", "done")
    assert counted(f"{GIN} 9d Kc", low, *answer, rules=rules)[1].points == bonus + 5


@pytest.mark.parametrize(("captain", "single"), [(f"{GIN} 2h Kc", 38), (f"{GIN} Th Kc", 65)])
def test_a_spade_upcard_doubles_the_whole_score(captain: str, single: int) -> None:
    """A42: difference and gin bonus alike, not the hand bonus."""
    spread = GIN_SPREAD if "Th" in captain else SPREAD
    answer = ["spread -"] if "Th" in captain else ["spread -", "done"]
    rules = replace(RULES["oklahoma"], hand_bonus=20)
    _, plain = counted(captain, LOW, *answer, spread=spread, rules=rules, upcard="Qd")
    _, double = counted(captain, LOW, *answer, spread=spread, rules=rules, upcard="Qs")
    assert (plain.points, double.points) == (single, 2 * single)


def test_the_sitter_never_scores() -> None:
    """Rule 7.3: no vector, no outcome gives the sitter a point."""
    for vector in SCORED:
        match = played(vector)
        sitter = match.roles.sitter
        assert sitter is not None
        assert match.totals[sitter] == match.opening.carried[sitter]


def test_a_played_hand_always_scores_something() -> None:
    """A31: except for equal counts with A28's option."""
    for vector in SCORED:
        result = played(vector).hand.result
        assert result is not None
        least = {Outcome.KNOCK: 1, Outcome.UNDERCUT: 10, Outcome.GIN: 20, Outcome.TIE: 0}
        assert result.points >= least[result.outcome]


def test_the_heaviest_hand_gives_123() -> None:
    """S29: 25 and 98, enough to win a game at once."""
    gins = [vector for vector in SCORED if vector["id"] == "S29"]
    result = played(gins[0]).hand.result
    assert result is not None
    assert result.points == 25 + 98 == 123


def test_the_sum_is_shown_line_by_line() -> None:
    """A46: held, laid off, left, left, difference, score."""
    _, result = counted(f"{GIN} Ac Kc", LOW, "spread -", "lay off Ts on 2", "done")
    held = tuple(sorted(cards(LOW)))
    left = tuple(card for card in held if card.text != "Ts")
    assert result.lines == (
        Line(Step.HELD, 0, 40, held),
        Line(Step.LAID_OFF, 0, 10, cards("Ts")),
        Line(Step.LEFT, 0, 30, left),
        Line(Step.LEFT, 1, 1, cards("Ac")),
        Line(Step.DIFFERENCE, 1, 29),
        Line(Step.SCORE, 1, 29),
    )


@pytest.mark.parametrize("vector", SCORED, ids=[vector["id"] for vector in SCORED])
def test_the_lines_add_up_to_the_score(vector: dict[str, Any]) -> None:
    """A46: cards to points, difference and bonus to score, doubled by a spade."""
    result = played(vector).hand.result
    assert result is not None
    for line in result.lines:
        assert not line.cards or points(line.cards) == line.value
    of = {step: [line.value for line in result.lines if line.step is step] for step in Step}
    assert len(of[Step.LEFT]) == 2
    if of[Step.HELD]:
        assert of[Step.HELD][0] == of[Step.LAID_OFF][0] + of[Step.LEFT][0]
    if result.void:
        assert of[Step.SCORE] == []
        return
    assert of[Step.DIFFERENCE] == [abs(of[Step.LEFT][0] - of[Step.LEFT][1])]
    total = sum(of[Step.DIFFERENCE] + of[Step.BONUS])
    assert of[Step.DOUBLED] in ([], [2 * total])
    assert of[Step.SCORE] == [result.points] == (of[Step.DOUBLED] or [total])


def test_points_of_cards() -> None:
    """Rule 1.4: pictures 10, ace 1."""
    assert points(cards("Ac 9d Th Js Qc Kd")) == 50
    assert points(()) == 0
