"""The exercises, an idea each; the order is that of the lessons."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from gin3_widgets.lessons.exercises.exercise import DIFFICULTIES, Exercise
from gin3_widgets.lessons.exercises.text import BadText, text
from gin3_widgets.lessons.exercises.text import read as _read


class Ideas(Mapping[str, type[Exercise]]):
    """The kinds of exercise by idea; each is imported when it is asked for: a page needs few."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def __getitem__(self, idea: str) -> type[Exercise]:
        return _imported(self._places[idea])

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


IDEAS = Ideas(
    {
        "price": "points.Price",
        "dearest": "points.Dearest",
        "highest": "points.Highest",
        "which_set": "melds.WhichSet",
        "largest_set": "sets.LargestSet",
        "still_a_set": "sets.StillASet",
        "which_runs": "melds.WhichRuns",
        "longest_run": "runs.LongestRun",
        "completes": "runs.Completes",
        "how_many_complete": "runs.HowManyComplete",
        "is_meld": "melds.IsMeld",
        "wanted": "contested.Wanted",
        "where": "contested.Where",
        "left_over": "arranging.LeftOver",
        "ways": "arranging.Ways",
        "cards_held": "turn.CardsHeld",
        "may_go": "turn.MayGo",
        "from_pile": "turn.FromPile",
        "take_or_draw": "taking.TakeOrDraw",
        "take_or_draw_on_table": "taking.TakeOrDrawOnTable",
        "whole_turn": "taking.WholeTurn",
        "who_decides": "upcard.WhoDecides",
        "what_may": "upcard.WhatMay",
        "first_turn": "upcard.FirstTurn",
        "take_or_pass": "taking.TakeOrPass",
        "knock_with": "knocking.KnockWith",
        "knock_count": "knocking.KnockCount",
        "knock_or_not": "knocking.KnockOrNot",
        "which_is_false": "claims.WhichIsFalse",
        "knock_on_table": "knocking.KnockOnTable",
        "lay_offs": "laying.LayOffs",
        "left_after_lay_offs": "laying.LeftAfter",
        "where_to": "where_to.WhereTo",
        "best_defence": "defence.BestDefence",
        "who_lays_off": "laying.WhoLaysOff",
        "lay_offs_played": "laying.PlayedLayOffs",
        "best_defence_played": "defence.PlayedDefence",
        "score": "counting.KnockScore",
        "scorers": "counting.Scorers",
        "score_after_layoffs": "laid_off_score.LaidOffScore",
        "gin_or_not": "gin_hands.GinOrNot",
        "gin_score": "gin.GinScore",
        "keep_gin": "gin_hands.KeepGin",
        "against_gin": "laying.AgainstGin",
        "must_show_gin": "gin_hands.MustShow",
        "stock_end": "stock.StockEnd",
        "draws_left": "stock.DrawsLeft",
        "roles_after_draw": "seats.RolesAfterDraw",
        "draw_again": "seats.DrawAgain",
        "role_may": "parts.RoleMay",
        "advice": "advice.Advice",
        "advice_on_table": "advice.AdviceOnTable",
        "next_seats": "seats.NextSeats",
        "totals": "game.Totals",
        "game_end": "game.GameEnd",
        "oklahoma_limit": "oklahoma.OklahomaLimit",
        "oklahoma_knock": "oklahoma.OklahomaKnock",
        "doubled": "oklahoma.Doubled",
        "columns": "hollywood.Columns",
        "spread_score": "spreads.SpreadScore",
        "which_spread": "spreads.WhichSpread",
        "may_show": "showing.MayShow",
        "open_places": "showing.OpenPlaces",
        "sort_statements": "statements.SortStatements",
    }
)
"""By idea its module and class."""


@cache
def _imported(place: str) -> type[Exercise]:
    module, _dot, name = place.partition(".")
    kind: type[Exercise] = getattr(import_module(f"{__name__}.{module}"), name)
    return kind


def read(line: str) -> Exercise:
    """Return the exercise that a line of text describes, the inverse of `text`; or BadText."""
    return _read(line, IDEAS)


__all__ = ["DIFFICULTIES", "IDEAS", "BadText", "Exercise", "read", "text"]
