"""Lesson 14, optional: choosing the spread."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.showing import MayShow, OpenPlaces
from gin3_widgets.lessons.exercises.spreads import SpreadScore, WhichSpread
from gin3_widgets.lessons.lesson import Lesson

CHOOSING_THE_SPREAD = Lesson(
    key="choosing-the-spread",
    number=14,
    title="Choosing the spread",
    minutes=15,
    aim="Choose, among the spreads you may show, the one that gives least away.",
    sentence="What you show is what they can use.",
    rule="6.4",
    exercises=(
        read("open_places spread=5c,5d,5h/5s,6s,7s,8s left=Ac,3d,2h"),
        read(
            "spread_score spread=5c,5d,5h/5s,6s,7s,8s left=Ac,3d,2h "
            "against=8c,Tc,Kc,6d,Kd,9h,Qh,3s,4s,Js"
        ),
        read(
            "spread_score spread=5c,5d,5h,5s/6s,7s,8s left=Ac,3d,2h "
            "against=8c,Tc,Kc,6d,Kd,9h,Qh,3s,4s,Js"
        ),
        read(
            "which_spread ten=Ac,5c,3d,5d,2h,5h,5s,6s,7s,8s against=8c,Tc,Kc,6d,Kd,9h,Qh,3s,4s,Js"
        ),
        read("may_show ten=2c,3c,4c,5c,6c,Ah,9s,Ts,Js,Qs"),
        read(
            "which_spread ten=2c,3c,4c,5c,6c,Ah,9s,Ts,Js,Qs against=2d,5d,8d,Kd,3h,4h,9h,Kh,7s,8s"
        ),
    ),
    practice=(SpreadScore, WhichSpread, MayShow, OpenPlaces),
    optional=True,
)
