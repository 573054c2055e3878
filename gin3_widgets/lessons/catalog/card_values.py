"""Lesson 1: what a card costs."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.points import Dearest, Highest, Price
from gin3_widgets.lessons.lesson import Lesson

CARD_VALUES = Lesson(
    key="card-values",
    number=1,
    title="What a card costs",
    minutes=12,
    aim="Say the points of any card and add up three.",
    sentence="Jack, queen and king cost 10, the ace 1, others their number.",
    rule="1.4",
    exercises=(
        read("price cards=Kd"),
        read("price cards=As"),
        read("price cards=As,9d,Qc"),
        read("dearest cards=2h,7c,Jd,9s"),
        read("highest cards=As,2h,Kd"),
    ),
    practice=(Price, Dearest, Highest),
)
