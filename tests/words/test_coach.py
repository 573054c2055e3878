"""What the coach says, in words."""

import pytest

from gin3_widgets.engine import Observation, Role, cards, parse_action
from gin3_widgets.words import (
    action_in_words,
    ago_in_words,
    close_in_words,
    count_in_words,
    lead_in_words,
    odds_in_words,
    plus_minus,
    points_in_words,
    reason_in_words,
    worth_in_words,
)
from gin3_widgets.words.reasons import Value
from tests.coach.tables import drawing, knocked

THROW, DRAW = "discard the 9♠", "draw from the stock"
SEEN = drawing("Qs 8h").seen
"""The eight of hearts lies on the pile."""


def opened(*lay_offs: str) -> Observation:
    """The captain has laid a set of fives and two runs open; the box lays off."""
    hands = "2c 5d 5h 5s 7s 8s 9s Jh Qh Kh Tc", "Ac Ad Ah 6s 5c 4c 8d 4d Td 2h"
    spread = "spread 5d 5h 5s, 7s 8s 9s, Jh Qh Kh"
    return knocked(*hands, "knock Tc", spread, "spread Ac Ad Ah", *lay_offs).seen


@pytest.mark.parametrize(
    ("action", "sign", "spoken"),
    [
        ("take", "take the 8♥", "take the 8 of hearts"),
        ("take upcard", "take the 8♥", "take the 8 of hearts"),
        ("pass", "pass", "pass"),
        ("draw", "draw from the stock", "draw from the stock"),
        ("discard Th", "discard the 10♥", "discard the 10 of hearts"),
        ("knock Qc", "knock and discard the Q♣", "knock and discard the queen of clubs"),
        ("knock -", "go big gin", "go big gin"),
        ("spread -", "lay open without a meld", "lay open without a meld"),
        (
            "spread 5c 5d 5h, 7s 8s 9s",
            "lay open 5♣ 5♦ 5♥ | 7♠ 8♠ 9♠",
            "lay open 5 of clubs, 5 of diamonds, 5 of hearts; "
            "7 of spades, 8 of spades, 9 of spades",
        ),
        ("done", "lay off nothing more", "lay off nothing more"),
        ("continue", "deal the next hand", "deal the next hand"),
        ("advise draw", "advise: draw from the stock", "advise: draw from the stock"),
    ],
)
def test_every_action_can_be_said(action: str, sign: str, spoken: str) -> None:
    assert action_in_words(parse_action(action), SEEN) == sign
    assert action_in_words(parse_action(action), SEEN, "spoken") == spoken


def test_a_lay_off_names_the_meld_with_what_lies_on_it() -> None:
    """No meld has a number on the screen; a run grows with each card (A21)."""
    six, five = parse_action("lay off 6s on 2"), parse_action("lay off 5c on 0")
    assert action_in_words(five, opened()) == "lay off the 5♣ on the set 5♦ 5♥ 5♠"
    assert action_in_words(six, opened()) == "lay off the 6♠ on the run 7♠ 8♠ 9♠"
    assert action_in_words(six, opened(), "spoken") == (
        "lay off the 6 of spades on the run 7 of spades, 8 of spades, 9 of spades"
    )
    ten = parse_action("lay off Ts on 2")
    assert action_in_words(ten, opened("lay off 6s on 2")).endswith(" the run 6♠ 7♠ 8♠ 9♠")


@pytest.mark.parametrize(
    ("points", "text"),
    [(3.24, "+3.2"), (-0.41, "−0.4"), (0.04, "0.0"), (-0.04, "0.0"), (-12.0, "−12.0")],
)
def test_expected_points_have_a_sign_unless_they_are_nothing(points: float, text: str) -> None:
    assert points_in_words(points) == text


@pytest.mark.parametrize(
    ("points", "error", "text"),
    [(3.2, 0.4, "+3.2"), (17.0, 0.4, "+17.0"), (17.0, 0.0, "+17"), (-10, 0, "−10"), (0, 0, "0")],
)
def test_points_that_are_counted_are_whole(points: float, error: float, text: str) -> None:
    assert worth_in_words(points, error) == text


def test_a_doubt_is_told_where_there_is_one() -> None:
    assert [plus_minus(0.71), plus_minus(0.0)] == [" (± 0.7)", ""]
    assert plus_minus(0.71, "spoken") == ", plus or minus 0.7"


def test_small_numbers_are_words_and_great_ones_digits() -> None:
    assert [count_in_words(n) for n in (1, 2, 10, 11, 0)] == ["one", "two", "ten", "11", "0"]
    assert [ago_in_words(n) for n in (1, 2, 12)] == [
        "one turn ago",
        "two turns ago",
        "12 turns ago",
    ]


def test_two_actions_are_compared_with_the_doubt() -> None:
    assert lead_in_words(THROW, DRAW, 2.34, 0.81, "sign") == (
        "It is 2.3 points better to discard the 9♠ than to draw from the stock (± 0.8)."
    )
    assert lead_in_words(THROW, DRAW, 2.34, 0.81, "spoken") == (
        "It is 2.3 points better to discard the 9♠ than to draw from the stock, plus or minus 0.8."
    )
    assert close_in_words(THROW, DRAW, -0.34, 0.81, "sign") == (
        "Whether to discard the 9♠ or to draw from the stock is too close to call: "
        "0.3 points apart (± 0.8)."
    )
    assert odds_in_words(DRAW, THROW, (0.934, 0.871)) == (
        "It wins the game more often to draw from the stock than to discard the 9♠: "
        "93 times in 100, against 87."
    )


def test_what_is_counted_is_told_without_decimals_and_without_doubt() -> None:
    assert lead_in_words(THROW, DRAW, 17.0, 0.0, "sign") == (
        "It is 17 points better to discard the 9♠ than to draw from the stock."
    )
    assert lead_in_words(THROW, DRAW, 1.0, 0.0, "sign").startswith("It is 1 point better to ")
    assert close_in_words(THROW, DRAW, 0.0, 0.0, "sign") == (
        "It makes no difference whether to discard the 9♠ or to draw from the stock."
    )


def test_what_wins_as_often_with_other_points_is_not_called_close() -> None:
    """At the end of a game both may win it for sure."""
    assert close_in_words(THROW, DRAW, -12.0, 0.5, "sign") == (
        "It wins the game about as often to discard the 9♠ as to draw from the stock, "
        "though they are 12.0 points apart (± 0.5)."
    )


def test_a_reason_names_cards_roles_and_numbers() -> None:
    """The example of the issue."""
    values: dict[str, Value] = {"who": Role.BOX, "card": cards("9c")[0], "turns": 2}
    assert reason_in_words("took_near", values, "spoken") == (
        "The box took the 9 of clubs two turns ago and may want this card, too."
    )
    pair: dict[str, Value] = {"pair": cards("6h 7h"), "card": cards("8h")[0]}
    assert reason_in_words("throws_last", pair, "sign") == (
        "Throws away the last card that could make a meld of 6♥ 7♥."
    )
    assert reason_in_words("throws_last", pair, "spoken") == (
        "Throws away the last card that could make a meld of 6 of hearts, 7 of hearts."
    )


def test_one_of_a_thing_is_not_said_in_the_plural() -> None:
    assert reason_in_words("gin_outs", {"n": 1}, "sign") == "1 unseen card would then give gin."
    assert reason_in_words("gin_outs", {"n": 3}, "sign") == "3 unseen cards would then give gin."


def test_a_kind_without_a_sentence_is_refused() -> None:
    with pytest.raises(KeyError):
        reason_in_words("because", {}, "sign")
