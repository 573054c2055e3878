"""Lesson 7: knocking."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.claims import WhichIsFalse
from gin3_widgets.lessons.exercises.knocking import (
    KnockCount,
    KnockOnTable,
    KnockOrNot,
    KnockWith,
)
from gin3_widgets.lessons.exercises.upcard import FirstTurn
from gin3_widgets.lessons.lesson import Lesson

KNOCKING = Lesson(
    key="knocking",
    number=7,
    title="Knocking",
    minutes=15,
    aim="Decide in three seconds whether you may knock, and with which discard.",
    sentence="Ten points or fewer left over, AFTER the discard.",
    rule="6.2",
    exercises=(
        read("knock_with hand=5c,5d,5h,7s,8s,9s,Kh,4c,3d,2h,Ac card=2h source=stock"),
        read("knock_count hand=5c,5d,5h,7s,8s,9s,Kh,5s,3d,2h,Ac card=5s source=stock"),
        read("knock_with hand=4c,4d,4h,Tc,Td,Th,Jc,Qc,Kc,Qd,Kd card=Kd source=pile"),
        read("knock_or_not hand=Ad,2d,3d,Jc,Jd,Jh,4h,3c,2s,As,Kc card=2s source=stock"),
        read("which_is_false claims=with-10,with-12,first"),
        read("first_turn hand=As,2s,3s,7c,7d,7h,Jd,Qd,4c,9s card=Kd"),
        read("knock_on_table hand=6c,6d,6h,9s,Ts,Js,Qs,Kd,5h,3c,Ah card=6h source=pile"),
    ),
    practice=(KnockWith, KnockCount, KnockOrNot, WhichIsFalse, FirstTurn, KnockOnTable),
)
