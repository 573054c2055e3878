"""Lesson 13: two variants, one that changes the limit and one that changes the score sheet."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.hollywood import Columns
from gin3_widgets.lessons.exercises.oklahoma import Doubled, OklahomaKnock, OklahomaLimit
from gin3_widgets.lessons.lesson import Lesson

OKLAHOMA_AND_HOLLYWOOD = Lesson(
    key="oklahoma-and-hollywood",
    number=13,
    title="Oklahoma and Hollywood",
    minutes=12,
    aim="Play with the limit of the upcard, and score in three columns.",
    sentence="The upcard sets the limit; a spade doubles; wins fill three columns.",
    rule="A42",
    exercises=(
        read("oklahoma_limit upcard=3d"),
        read("oklahoma_limit upcard=As"),
        read("oklahoma_knock upcard=3d loose=3c"),
        read("oklahoma_knock upcard=As loose=Ad"),
        read(
            "doubled roles=0,1,2 knocker=1 mine=3c theirs=Ac,8c,9c,Qc,2h,4h,Th,Kh,3s,Ks upcard=4s"
        ),
        read("columns scorers=1,1,1 points=25,18,36 who=1 column=1"),
        read("columns scorers=1,0,1,1 points=25,12,18,36 who=1 column=2"),
    ),
    practice=(OklahomaLimit, OklahomaKnock, Doubled, Columns),
    optional=True,
)
