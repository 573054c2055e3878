"""Lesson 6: the first upcard."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.taking import TakeOrPass
from gin3_widgets.lessons.exercises.upcard import FirstTurn, WhatMay, WhoDecides
from gin3_widgets.lessons.lesson import Lesson

THE_FIRST_UPCARD = Lesson(
    key="the-first-upcard",
    number=6,
    title="The first upcard",
    minutes=10,
    aim="Know who may take it, in which order.",
    sentence="Captain first, box second, then only the stock.",
    rule="5.2",
    exercises=(
        read("who_decides seed=1 moves="),
        read("what_may seed=2 moves=pass"),
        read("what_may seed=5 moves=pass,take-upcard,discard-6s"),
        read("what_may seed=4 moves=pass,pass"),
        read("who_decides seed=6 moves=pass,pass"),
        read("first_turn hand=As,2s,3s,7c,7d,7h,Jd,Qd,4c,9s card=Kd"),
        read("take_or_pass hand=Ac,2d,5h,6h,9s,9c,Jc,Kd,Ks,3s top=7h"),
    ),
    practice=(WhoDecides, WhatMay, FirstTurn, TakeOrPass),
)
