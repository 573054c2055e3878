"""Lesson 6: the first upcard."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.taking import TakeOrPass
from gin3_widgets.lessons.exercises.upcard import WhatMay, WhoDecides
from gin3_widgets.lessons.lesson import Lesson

THE_FIRST_UPCARD = Lesson(
    key="the-first-upcard",
    number=6,
    title="The first upcard",
    minutes=10,
    aim="Know who may take the upcard, in which order.",
    sentence="Captain first, then the box. If both pass, the captain must draw.",
    rule="5.2",
    exercises=(
        read("who_decides seed=13 moves="),
        read("what_may seed=15 moves=pass"),
        read("what_may seed=29 moves=pass,take-upcard,discard-6s"),
        read("what_may seed=20 moves=pass,pass"),
        read("who_decides seed=52 moves=pass,pass"),
        read("who_decides seed=67 moves=take-upcard,discard-Jh"),
        read("take_or_pass hand=Ac,2d,5h,6h,9s,9c,Jc,Kd,Ks,3s top=7h"),
    ),
    practice=(WhoDecides, WhatMay, TakeOrPass),
)
