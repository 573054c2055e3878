"""Lesson 9: what a knock scores, and for whom."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.counting import KnockScore, Scorers
from gin3_widgets.lessons.exercises.laid_off_score import LaidOffScore
from gin3_widgets.lessons.lesson import Lesson

DIFFERENCE_AND_UNDERCUT = Lesson(
    key="difference-and-undercut",
    number=9,
    title="Difference or undercut",
    minutes=15,
    aim="Say who scores after a knock, and how many points.",
    sentence="Fewer points left over wins the difference; an undercut scores 10 more.",
    rule="7.2",
    exercises=(
        read("score roles=0,1,2 knocker=1 mine=4c theirs=Ac,8c,9c,Qc,Td,Qd,2h,Kh,3s,Ks"),
        read("score roles=0,1,2 knocker=1 mine=5s theirs=5d"),
        read("score roles=0,1,2 knocker=1 mine=9s theirs="),
        read("score roles=1,2,0 knocker=1 mine=2c,7h theirs=3d"),
        read(
            "score_after_layoffs roles=0,1,2 knocker=0 melds=Kc,Kd,Kh/4s,5s,6s/9d,Td,Jd loose=8c "
            "hand=Ks,7s,2c,3c,4c,Ah,Ad,As,Qd,8d"
        ),
        read("scorers roles=0,1,2 knocker=0 mine=9s theirs=4d"),
    ),
    practice=(KnockScore, LaidOffScore, Scorers),
)
