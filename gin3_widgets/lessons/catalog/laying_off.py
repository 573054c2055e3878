"""Lesson 8: laying off."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.defence import BestDefence, PlayedDefence
from gin3_widgets.lessons.exercises.laying import LayOffs, LeftAfter, PlayedLayOffs, WhoLaysOff
from gin3_widgets.lessons.exercises.where_to import WhereTo
from gin3_widgets.lessons.lesson import Lesson

LAYING_OFF = Lesson(
    key="laying-off",
    number=8,
    title="Laying off",
    minutes=18,
    aim="After a knock, add cards to the knocker’s melds and have fewer points left over.",
    sentence="A set takes its fourth card, a run grows at either end.",
    rule="6.5",
    exercises=(
        read(
            "lay_offs spread=6c,6d,6h/9c,Tc,Jc/2h,3h,4h left=Ad melds=Kd,Kh,Ks "
            "loose=2c,5c,8d,As,3s,6s,7s"
        ),
        read(
            "left_after_lay_offs spread=5h,6h,7h/Tc,Td,Th/As,2s,3s left=6c melds=Kc,Kd,Ks "
            "loose=Ac,2d,5d,Qd,8h,9h,5s"
        ),
        read(
            "lay_offs_played spread=5h,6h,7h/Tc,Td,Th/As,2s,3s left=6c melds=Kc,Kd,Ks "
            "loose=Ac,2d,5d,Qd,8h,9h,Ts"
        ),
        read("where_to spread=Tc,Td,Th/Js,Qs,Ks/2c,3c,4c left=Ah card=Ts loose=7d,4h,8h,9s"),
        read(
            "best_defence spread=8h,9h,Th/Jc,Jd,Js/7c,8c,9c left=6s "
            "hand=5c,Kc,Ad,5d,Qd,Kd,5h,6h,7h,Ks"
        ),
        read(
            "who_lays_off spread=6c,6d,6h/9c,Tc,Jc/2h,3h,4h left=Ad melds=2d,3d,4d "
            "loose=5c,8d,As,3s,6s,7s,Ks roles=0,1,2 knocker=0"
        ),
        read(
            "best_defence_played spread=8h,9h,Th/Jc,Jd,Js/7c,8c,9c left=6s "
            "hand=5c,Kc,Ad,5d,Qd,Kd,5h,6h,7h,Ks"
        ),
    ),
    practice=(
        LayOffs,
        LeftAfter,
        WhereTo,
        BestDefence,
        WhoLaysOff,
        PlayedLayOffs,
        PlayedDefence,
    ),
)
