"""Lesson 4: one card, one meld."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.arranging import LeftOver, Ways
from gin3_widgets.lessons.exercises.contested import Wanted, Where
from gin3_widgets.lessons.lesson import Lesson

ONE_CARD_ONE_MELD = Lesson(
    key="one-card-one-meld",
    number=4,
    title="One card, one meld",
    minutes=15,
    aim="Lay cards out so that the fewest points are left over.",
    sentence="A card cannot be in two melds: choose.",
    rule="6.3",
    exercises=(
        read("wanted cards=7c,7s,7d,8d,9d,Kh"),
        read("where cards=7c,7s,7d,8d,9d,Kh wanted=7d"),
        read("left_over cards=7c,7s,7d,8d,9d,Kh"),
        read("left_over cards=4c,4d,4h,4s,5s,6s,9h,Th,Jh,2c"),
        read("ways cards=Ts,Qc,Jc,8d,8c,Kc,Ks,Kh,Td,8h"),
        read("left_over cards=Jc,Js,Jd,6d,7d,8d,9d,Td,8s,8h"),
    ),
    practice=(Wanted, Where, LeftOver, Ways),
)
