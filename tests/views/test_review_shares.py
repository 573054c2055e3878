"""Who chose how well, and what luck and play made of the result."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.coach import Luck, Review
from gin3_widgets.coach.luck import Draw
from gin3_widgets.engine import DECK
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_shares import accuracy, advice, luck_and_play, shares
from tests.views.careless import BEN, looked_through

POINTS = st.floats(-99, 99)


def reading(review: Review, seat: int = BEN) -> Reading:
    return Reading(review.match, seat, review=review)


@given(POINTS, POINTS, POINTS, st.floats(-99, 0), st.floats(0, 99), st.integers(-120, 120))
def test_the_parts_as_they_are_written_add_up_to_the_result(
    average: float, deal: float, drawn: float, play: float, mistakes: float, result: int
) -> None:
    rest = result - average - deal - drawn - play - mistakes
    draws = (Draw(0, 1, DECK[0], drawn),)
    parts = shares(Luck(0, average, deal, draws, play, mistakes, rest, result), "Ben", "Ann")
    assert round(sum(round(part.points, 1) for part in parts), 6) == result
    assert parts[0].start == 0
    for before, part in pairwise(parts):
        assert part.start == before.end


@pytest.mark.parametrize("player", [0, 1])
def test_luck_and_play_are_told_part_by_part_and_together(player: int) -> None:
    review = looked_through()
    seat = review.players[player]
    text = luck_and_play(reading(review, seat))
    assert text.count("<tr>") == 6
    result = review.luck(seat).result
    assert f"together {'+' if result > 0 else '−'}{abs(result)}." in text
    for left, width in re.findall(r"left:([\d.]+)%;width:([\d.]+)%", text):
        assert 0 <= float(left) <= 100
        assert float(left) + float(width) <= 100.2


def test_every_seat_that_chose_has_a_row_the_adviser_too() -> None:
    review = looked_through()
    text = accuracy(reading(review))
    chose = review.accuracy(BEN)
    assert f"{chose.good} of {chose.choices}" in text
    assert "Cho’s advice" in text
    assert text.count('scope="row"') == 3


def test_advice_is_told_with_what_it_cost_and_whether_it_was_followed() -> None:
    review = looked_through()
    text = advice(reading(review))
    followed = sum(each.followed for each in review.advice)
    assert 0 < followed < len(review.advice)
    assert f"Ann followed {followed} of {len(review.advice)} pieces of advice." in text
    assert text.count("g3-i-check") == followed
    assert text.count("g3-i-cross") == len(review.advice) - followed
