"""A hand in pieces (Rule 6.4)."""

from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, Card, best_arrangement
from gin3_widgets.views.course.labs.pieces import in_pieces, summed


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True))
def test_a_sum_is_written_out(some: list[Card]) -> None:
    assert summed(tuple(some)).split(" ")[-1] == str(sum(card.points for card in some))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=10, unique=True))
def test_pieces_hold_each_card_once_with_what_is_left_last(some: list[Card]) -> None:
    way = best_arrangement(some)
    lot = in_pieces(way, "", "own")
    assert sorted(lot.cards) == sorted(some)
    assert sum(number for number, _what in lot.pieces) == len(some)
    assert [what for _number, what in lot.pieces].count("") == bool(way.loose)
