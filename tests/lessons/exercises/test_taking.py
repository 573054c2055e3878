"""Whether a card is worth taking, held against a search of every spread."""

from random import Random

import pytest

from gin3_widgets.engine import (
    Advise,
    Card,
    Discard,
    DrawStock,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.lessons.exercises.taking import (
    TakeOrDraw,
    TakeOrDrawOnTable,
    TakeOrPass,
    WholeTurn,
)
from gin3_widgets.lessons.task import Play
from tests import brute
from tests.lessons.posing import chances


def left(posed: TakeOrDraw) -> dict[Card, int]:
    eleven = {*posed.hand, posed.top}
    return {card: brute.deadwood(eleven - {card}) for card in posed.hand}


def test_a_card_is_taken_if_it_saves_points_and_all_exercises_are_clear() -> None:
    """Rules 5.1 and 7.1."""
    for chance, difficulty in chances("taking"):
        posed = TakeOrDraw.pose(chance, difficulty)
        saved = brute.deadwood(posed.hand) - min(left(posed).values())
        assert posed.answer() == ("take" if saved > 0 else "draw")
        assert saved <= 0 or saved >= 5


def test_only_a_card_that_makes_a_meld_is_worth_taking() -> None:
    """Rule 2.1: what is said of a right answer, that the card makes a meld or none, is so."""
    for chance, difficulty in chances("taking"):
        posed = TakeOrDraw.pose(chance, difficulty)
        makes = any(posed.top in meld for meld in brute.melds_in({*posed.hand, posed.top}))
        assert makes == (posed.answer() == "take")
        assert ("makes a meld" if makes else "makes no meld") in posed.why()


def test_the_best_turn_takes_the_card_and_leaves_the_fewest_points() -> None:
    for chance, difficulty in chances("taking"):
        posed = WholeTurn.pose(chance, difficulty)
        counts = left(posed)
        least = min(counts.values())
        assert least < brute.deadwood(posed.hand)
        assert posed.answer() == frozenset(card for card in counts if counts[card] == least)


@pytest.mark.parametrize("kind", [TakeOrDrawOnTable, TakeOrPass, WholeTurn])
def test_the_table_is_laid_for_the_learner_to_move(kind: type[TakeOrDraw]) -> None:
    posed = kind.pose(Random(1), 3)
    task = posed.task()
    assert isinstance(task, Play)
    seen = task.match.hand
    assert task.match.mover == task.seat == seen.roles.captain
    assert set(seen.held[task.seat]) == set(posed.hand)
    assert seen.discards[-1] is posed.top
    assert seen.phase is (Phase.UPCARD if kind is TakeOrPass else Phase.DRAW)
    assert set(task.bots) == {0, 1, 2} - {task.seat}


def test_what_is_played_on_the_table_is_the_answer() -> None:
    draws, passes = TakeOrDrawOnTable.pose(Random(1), 1), TakeOrPass.pose(Random(1), 1)
    assert draws.task().read([]) is None
    assert draws.task().read([DrawStock()]) == "draw"
    assert draws.task().read([TakeDiscard()]) == "take"
    assert passes.task().read([TakeUpcard()]) == "take"
    assert passes.task().read([Pass(), TakeUpcard()]) == "pass"


def test_a_turn_on_the_table_is_read_when_it_is_over() -> None:
    posed = WholeTurn.pose(Random(1), 1)
    answer = posed.answer()
    assert isinstance(answer, frozenset)
    (best,) = answer
    task = posed.task()
    played = task.match.after_all([TakeDiscard(), Discard(best)]).actions
    assert task.read(played[:1]) is None
    assert task.read(played) == answer
    assert task.read([DrawStock()]) == "draw"


def test_what_the_sitter_says_changes_no_answer() -> None:
    for posed in (TakeOrDrawOnTable.pose(Random(2), 1), WholeTurn.pose(Random(2), 1)):
        assert posed.task().read([Advise(DrawStock()), DrawStock()]) == "draw"
