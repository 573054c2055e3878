"""Lesson 3: runs."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.melds import IsMeld, WhichRuns
from gin3_widgets.lessons.exercises.runs import Completes, HowManyComplete, LongestRun
from gin3_widgets.lessons.lesson import Lesson

RUNS = Lesson(
    key="runs",
    number=3,
    title="Runs",
    minutes=12,
    aim="Recognise three or more in a row in one suit.",
    sentence="In a row AND in one suit; the ace comes before the two.",
    rule="2.1",
    exercises=(
        read("which_runs groups=4h,5h,6h/4h,5d,6h/Ac,2c,3c/Qs,Ks,As/Kd,Ad,2d"),
        read("longest_run cards=5s,6s,7s,9s,Ts"),
        read("completes cards=6d,8d offered=7h,9d,7d"),
        read("how_many_complete cards=6d,7d"),
        read("how_many_complete cards=6d,8d"),
        read("how_many_complete cards=Kd,Qd"),
        read("is_meld cards=9h,Th,Jh,Qh,Kh,Ah"),
    ),
    practice=(WhichRuns, LongestRun, Completes, HowManyComplete, IsMeld),
)
