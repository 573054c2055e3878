"""Lesson 10: gin."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.gin import GinScore
from gin3_widgets.lessons.exercises.gin_hands import GinOrNot, KeepGin, MustShow
from gin3_widgets.lessons.exercises.laying import AgainstGin
from gin3_widgets.lessons.lesson import Lesson

GIN = Lesson(
    key="gin",
    number=10,
    title="Gin",
    minutes=12,
    aim="Recognise gin, and say what it scores.",
    sentence="Nothing left over is gin: 25 points more, and no laying off.",
    rule="8.1",
    exercises=(
        read("gin_or_not ten=4c,5c,6c,9d,9h,9s,Jh,Qh,Kh,As"),
        read("gin_or_not ten=5c,6c,7c,8c,9c,Th,Jh,Qh,Kh,9h"),
        read(
            "against_gin spread=Kc,Kd,Kh/4s,5s,6s/9d,Td,Jd,Qd left= "
            "melds=2c,3c,4c/Ad,Ah,As loose=8d,6h,3s,Ks"
        ),
        read(
            "gin_score spread=Kc,Kd,Kh/4s,5s,6s/9d,Td,Jd,Qd "
            "melds=2c,3c,4c/Ad,Ah,As loose=8d,6h,3s,Ks"
        ),
        read(
            "gin_score spread=Ac,Ad,Ah/5s,6s,7s/Td,Jd,Qd,Kd "
            "melds=2c,3c,4c/8d,8h,8s/9c,9d,9h,9s loose="
        ),
        read("keep_gin eleven=6c,7c,8c,9c,Tc,Kc,Kd,Jh,Qh,Kh,Ks"),
        read("must_show_gin eleven=6c,7c,8c,9c,Kc,Kd,Kh,3h,4h,5h,6h"),
    ),
    practice=(GinOrNot, GinScore, KeepGin, AgainstGin, MustShow),
)
