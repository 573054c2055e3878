"""What the coach says, in words."""

import pytest

from gin3_widgets.engine import Role, cards, parse_action
from gin3_widgets.words import (
    action_in_words,
    ago_in_words,
    close_in_words,
    count_in_words,
    lead_in_words,
    odds_in_words,
    points_in_words,
    reason_in_words,
)
from gin3_widgets.words.reasons import Value

THROW, DRAW = parse_action("discard 9s"), parse_action("draw")


@pytest.mark.parametrize(
    ("action", "sign", "spoken"),
    [
        ("take", "take the card from the pile", "take the card from the pile"),
        ("take upcard", "take the card from the pile", "take the card from the pile"),
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
        ("lay off 6s on 1", "lay off the 6♠ on meld 2", "lay off the 6 of spades on meld 2"),
        ("done", "lay off nothing more", "lay off nothing more"),
        ("continue", "deal the next hand", "deal the next hand"),
        ("advise draw", "advise: draw from the stock", "advise: draw from the stock"),
    ],
)
def test_every_action_can_be_said(action: str, sign: str, spoken: str) -> None:
    assert action_in_words(parse_action(action)) == sign
    assert action_in_words(parse_action(action), "spoken") == spoken


@pytest.mark.parametrize(
    ("points", "text"),
    [(3.24, "+3.2"), (-0.41, "−0.4"), (0.04, "0.0"), (-0.04, "0.0"), (-12.0, "−12.0")],
)
def test_expected_points_have_a_sign_unless_they_are_nothing(points: float, text: str) -> None:
    assert points_in_words(points) == text


def test_small_numbers_are_words_and_great_ones_digits() -> None:
    assert [count_in_words(n) for n in (1, 2, 10, 11, 0)] == ["one", "two", "ten", "11", "0"]
    assert [ago_in_words(n) for n in (1, 2, 12)] == [
        "one turn ago",
        "two turns ago",
        "12 turns ago",
    ]


def test_two_actions_are_compared_with_the_doubt() -> None:
    assert lead_in_words(THROW, DRAW, 2.34, 0.81, "sign") == (
        "To discard the 9♠ is better than to draw from the stock by 2.3 points, give or take 0.8."
    )
    assert close_in_words(THROW, DRAW, -0.34, 0.81, "spoken") == (
        "To discard the 9 of spades and to draw from the stock are too close to call: "
        "0.3 points, give or take 0.8."
    )
    assert odds_in_words(DRAW, THROW, (0.934, 0.871), "sign") == (
        "To draw from the stock wins the game more often than to discard the 9♠: "
        "93 times in 100 against 87."
    )


def test_a_reason_names_cards_roles_and_numbers() -> None:
    """The example of the issue."""
    values: dict[str, Value] = {"who": Role.BOX, "card": cards("9c")[0], "turns": 2}
    assert reason_in_words("took_near", values, "spoken") == (
        "The box took the 9 of clubs two turns ago."
    )
    pair: dict[str, Value] = {"pair": cards("6h 7h"), "card": cards("8h")[0]}
    assert reason_in_words("throws_last", pair, "sign") == (
        "Throws away the last card that could finish 6♥ 7♥."
    )
    assert reason_in_words("throws_last", pair, "spoken") == (
        "Throws away the last card that could finish 6 of hearts, 7 of hearts."
    )


def test_one_of_a_thing_is_not_said_in_the_plural() -> None:
    assert reason_in_words("gin_outs", {"n": 1}, "sign") == "1 live card would give gin."
    assert reason_in_words("gin_outs", {"n": 3}, "sign") == "3 live cards would give gin."


def test_a_kind_without_a_sentence_is_refused() -> None:
    with pytest.raises(KeyError):
        reason_in_words("because", {}, "sign")
