"""Lesson 12: three people, two hands of cards, one game."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.advice import Advice, AdviceOnTable
from gin3_widgets.lessons.exercises.game import GameEnd, Totals
from gin3_widgets.lessons.exercises.parts import RoleMay
from gin3_widgets.lessons.exercises.seats import DrawAgain, NextSeats, RolesAfterDraw
from gin3_widgets.lessons.lesson import Lesson

BOX_CAPTAIN_SITTER = Lesson(
    key="box-captain-sitter",
    number=12,
    title="Box, captain, sitter",
    minutes=18,
    aim="Play a whole game for three, from the draw for roles to 100 points.",
    sentence="Box plays captain, sitter advises; the roles move, the points stay.",
    rule="3.5",
    exercises=(
        read("roles_after_draw cards=Kh,7s,2d"),
        read("role_may roles=0,1,2 who=2 deeds=cards,captains,boxs,plays,advises"),
        read("advice_on_table seed=544 first=pass said=4c own=Ac"),
        read("next_seats roles=0,1,2 knocker=1 counts=5,5"),
        read("next_seats roles=0,1,2 knocker=0 counts=5,5"),
        read("totals roles=0,1,2 winners=box,captain,void,captain points=21,34,0,18 who=1"),
        read("game_end roles=0,1,2 totals=96,82,10 knocker=0 counts=8,0"),
    ),
    practice=(
        RolesAfterDraw,
        DrawAgain,
        RoleMay,
        Advice,
        AdviceOnTable,
        NextSeats,
        Totals,
        GameEnd,
    ),
)
