"""The exercises, an idea each; the order is that of the lessons."""

from gin3_widgets.lessons.exercises.advice import Advice, AdviceOnTable
from gin3_widgets.lessons.exercises.arranging import LeftOver, Ways
from gin3_widgets.lessons.exercises.claims import WhichIsFalse
from gin3_widgets.lessons.exercises.contested import Wanted, Where
from gin3_widgets.lessons.exercises.counting import KnockScore, Scorers
from gin3_widgets.lessons.exercises.defence import BestDefence, PlayedDefence
from gin3_widgets.lessons.exercises.exercise import DIFFICULTIES, Exercise
from gin3_widgets.lessons.exercises.game import GameEnd, Totals
from gin3_widgets.lessons.exercises.gin import GinScore
from gin3_widgets.lessons.exercises.gin_hands import GinOrNot, KeepGin, MustShow
from gin3_widgets.lessons.exercises.hollywood import Columns
from gin3_widgets.lessons.exercises.knocking import (
    KnockCount,
    KnockOnTable,
    KnockOrNot,
    KnockWith,
)
from gin3_widgets.lessons.exercises.laid_off_score import LaidOffScore
from gin3_widgets.lessons.exercises.laying import (
    AgainstGin,
    LayOffs,
    LeftAfter,
    PlayedLayOffs,
    WhoLaysOff,
)
from gin3_widgets.lessons.exercises.melds import IsMeld, WhichRuns, WhichSet
from gin3_widgets.lessons.exercises.oklahoma import Doubled, OklahomaKnock, OklahomaLimit
from gin3_widgets.lessons.exercises.parts import RoleMay
from gin3_widgets.lessons.exercises.points import Dearest, Highest, Price
from gin3_widgets.lessons.exercises.runs import Completes, HowManyComplete, LongestRun
from gin3_widgets.lessons.exercises.seats import DrawAgain, NextSeats, RolesAfterDraw
from gin3_widgets.lessons.exercises.sets import LargestSet, StillASet
from gin3_widgets.lessons.exercises.showing import MayShow, OpenPlaces
from gin3_widgets.lessons.exercises.spreads import SpreadScore, WhichSpread
from gin3_widgets.lessons.exercises.statements import SortStatements
from gin3_widgets.lessons.exercises.stock import DrawsLeft, StockEnd
from gin3_widgets.lessons.exercises.taking import (
    TakeOrDraw,
    TakeOrDrawOnTable,
    TakeOrPass,
    WholeTurn,
)
from gin3_widgets.lessons.exercises.text import BadText, text
from gin3_widgets.lessons.exercises.text import read as _read
from gin3_widgets.lessons.exercises.turn import CardsHeld, FromPile, MayGo
from gin3_widgets.lessons.exercises.upcard import FirstTurn, WhatMay, WhoDecides
from gin3_widgets.lessons.exercises.where_to import WhereTo

IDEAS: dict[str, type[Exercise]] = {
    kind.idea: kind
    for kind in (
        Price,
        Dearest,
        Highest,
        WhichSet,
        LargestSet,
        StillASet,
        WhichRuns,
        LongestRun,
        Completes,
        HowManyComplete,
        IsMeld,
        Wanted,
        Where,
        LeftOver,
        Ways,
        CardsHeld,
        MayGo,
        FromPile,
        TakeOrDraw,
        TakeOrDrawOnTable,
        WholeTurn,
        WhoDecides,
        WhatMay,
        FirstTurn,
        TakeOrPass,
        KnockWith,
        KnockCount,
        KnockOrNot,
        WhichIsFalse,
        KnockOnTable,
        LayOffs,
        LeftAfter,
        WhereTo,
        BestDefence,
        WhoLaysOff,
        PlayedLayOffs,
        PlayedDefence,
        KnockScore,
        Scorers,
        LaidOffScore,
        GinOrNot,
        GinScore,
        KeepGin,
        AgainstGin,
        MustShow,
        StockEnd,
        DrawsLeft,
        RolesAfterDraw,
        DrawAgain,
        RoleMay,
        Advice,
        AdviceOnTable,
        NextSeats,
        Totals,
        GameEnd,
        OklahomaLimit,
        OklahomaKnock,
        Doubled,
        Columns,
        SpreadScore,
        WhichSpread,
        MayShow,
        OpenPlaces,
        SortStatements,
    )
}


def read(line: str) -> Exercise:
    """Return the exercise that a line of text describes, the inverse of `text`; or BadText."""
    return _read(line, IDEAS)


__all__ = ["DIFFICULTIES", "IDEAS", "BadText", "Exercise", "read", "text"]
