"""The turn, held against plain counting: ten, eleven, ten (Rule 5.1)."""

import pytest

from gin3_widgets.engine import Discard, DrawStock, TakeDiscard, TakeUpcard
from gin3_widgets.lessons.exercises import BadText, read
from gin3_widgets.lessons.exercises.turn import CardsHeld, FromPile, MayGo
from tests.lessons.posing import chances


def test_eleven_are_held_between_taking_and_discarding_and_ten_otherwise() -> None:
    for chance, difficulty in chances("turn"):
        posed = CardsHeld.pose(chance, difficulty)
        assert posed.answer() == (11 if posed.made % 2 else 10)


def test_only_a_card_just_taken_from_the_pile_has_to_stay() -> None:
    """A8, read aloud."""
    for chance, difficulty in chances("turn"):
        posed = MayGo.pose(chance, difficulty)
        _seat, last = posed.hand.log[-1]
        assert isinstance(last, DrawStock | TakeDiscard | TakeUpcard)
        if isinstance(last, DrawStock):
            assert posed.answer() == frozenset()
            continue
        thrown = [action.card for _, action in posed.hand.log if isinstance(action, Discard)]
        taken = thrown[-1] if isinstance(last, TakeDiscard) else posed.hand.upcard
        assert posed.answer() == {taken}


def test_the_top_card_of_the_pile_may_be_taken_unless_both_have_refused_it() -> None:
    """Rules 5.1 and 5.4."""
    refused = 0
    for chance, difficulty in chances("turn", 200):
        posed = FromPile.pose(chance, difficulty)
        assert posed.answer() == (frozenset() if posed.refused else {posed.pile[-1]})
        refused += posed.refused
    assert refused > 20


@pytest.mark.parametrize(
    "line",
    [
        "from_pile pile= refused=0",
        "from_pile pile=4s,5s refused=1",
        "may_go seed=1 moves=discard-5s",
        "may_go seed=1 moves=fly",
        "take_or_draw hand=5s,6s top=7s",
        "knock_with hand=5s,6s card=7s source=stock",
        "knock_with hand=Ac,2c,3c,4c,5c,6c,7c,8c,9c,Tc,Jc card=Jc source=sky",
        "which_is_false claims=with-9,with-8",
        "which_is_false claims=moon",
    ],
)
def test_what_makes_no_exercise_is_refused(line: str) -> None:
    with pytest.raises(BadText):
        read(line)
