"""Lesson 11: what happens when nobody knocks."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.seats import NextSeats
from gin3_widgets.lessons.exercises.stock import DrawsLeft, StockEnd
from gin3_widgets.lessons.lesson import Lesson

THE_VOID_HAND = Lesson(
    key="the-void-hand",
    number=11,
    title="When nobody knocks",
    minutes=8,
    aim="Say when a hand ends without a score.",
    sentence="With two stock cards left, nobody scores and the box deals again.",
    rule="9.1",
    exercises=(
        read("stock_end roles=0,1,2 mover=1 stock=3 turn=draw"),
        read("stock_end roles=0,1,2 mover=1 stock=3 turn=draw-knock"),
        read("stock_end roles=0,1,2 mover=0 stock=4 turn=draw"),
        read("stock_end roles=0,1,2 mover=1 stock=3 turn=take"),
        read("next_seats roles=0,1,2 knocker=-1 counts="),
        read("draws_left drawn=0"),
    ),
    practice=(StockEnd, DrawsLeft, NextSeats),
)
