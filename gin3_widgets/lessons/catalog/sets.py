"""Lesson 2: sets."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.melds import WhichSet
from gin3_widgets.lessons.exercises.sets import LargestSet, StillASet
from gin3_widgets.lessons.lesson import Lesson

SETS = Lesson(
    key="sets",
    number=2,
    title="Sets",
    minutes=10,
    aim="Recognise three or four cards of the same rank.",
    sentence="Three or four cards of the same rank, of any suits.",
    rule="2.1",
    exercises=(
        read("which_set groups=8c,8d,8s/8c,8d,9s/Jc,Qd,Kh"),
        read("largest_set cards=5c,5d"),
        read("largest_set cards=9c,9d,9h,9s"),
        read("still_a_set cards=9c,9d,9h,9s gone=9c"),
        read("which_set groups=Th,Jh,Qh/4c,4s/Ks,Kd,Kc/Ac,As,2d/6s,7d,8c"),
        read("still_a_set cards=Qd,3h,Qs,Jc,Qc,3s gone=Qs"),
    ),
    practice=(WhichSet, LargestSet, StillASet),
)
