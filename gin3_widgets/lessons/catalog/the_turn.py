"""Lesson 5: the turn."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.taking import TakeOrDraw, TakeOrDrawOnTable, WholeTurn
from gin3_widgets.lessons.exercises.turn import CardsHeld, FromPile, MayGo
from gin3_widgets.lessons.lesson import Lesson

THE_TURN = Lesson(
    key="the-turn",
    number=5,
    title="The turn",
    minutes=12,
    aim="Play a turn: take one card, discard one.",
    sentence="Take one card, discard one: ten, eleven, ten.",
    rule="5.1",
    exercises=(
        read("cards_held seat=1 card=9h source=pile made=1"),
        read("from_pile pile=4s,Kd,7c refused=0"),
        read("may_go seed=1 moves=take-upcard"),
        read("may_go seed=2 moves=pass,pass,draw"),
        read("take_or_draw hand=5c,6c,9d,9s,Qh,Kh,Ks,3d,2h,8s top=7c"),
        read("take_or_draw_on_table hand=4c,5c,6c,3h,3d,3s,8h,Jd,Qs,2d top=Qd"),
        read("whole_turn hand=5c,6c,9d,9s,Qh,8s,3d,2h,7h,4h top=9h"),
    ),
    practice=(CardsHeld, FromPile, MayGo, TakeOrDraw, TakeOrDrawOnTable, WholeTurn),
)
