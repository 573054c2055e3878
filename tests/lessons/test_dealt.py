"""Moments laid out around some cards are moments the engine knows."""

from random import Random

import pytest

from gin3_widgets.engine import position, read_position
from gin3_widgets.lessons.dealt import ROLES, THREE_HANDED, at_table, played, told
from gin3_widgets.lessons.exercises import IDEAS
from gin3_widgets.lessons.task import Play

ON_TABLE = ("take_or_draw_on_table", "whole_turn", "take_or_pass", "knock_on_table")


@pytest.mark.parametrize("idea", ON_TABLE)
def test_a_hand_on_the_table_is_a_position_both_ways(idea: str) -> None:
    for seed in range(20):
        task = IDEAS[idea].pose(Random(seed), 1 + seed % 5).task()
        assert isinstance(task, Play)
        hand = task.match.hand
        assert read_position(position(hand), THREE_HANDED, ROLES) == hand
        assert at_table(hand) == task.match


def test_what_has_happened_is_told_a_sentence_for_each_move() -> None:
    match = played(1, ("pass", "take-upcard"))
    captain, box = match.names[match.roles.captain], match.names[match.roles.box]
    assert told(match).startswith(f"{captain} passed. {box} took the ")
    assert told(played(1, ())) == ""
