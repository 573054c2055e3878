"""Lesson 15: sentences about the rules, some of them from bad translations."""

from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.exercises.statements import SortStatements
from gin3_widgets.lessons.lesson import Lesson

SPOT_THE_BAD_RULE = Lesson(
    key="spot-the-bad-rule",
    number=15,
    title="Spot the bad rule",
    minutes=15,
    aim="Tell a rule from a house rule and from a bad translation.",
    sentence="Try a sentence at a table before you believe it.",
    rule="1.1",
    exercises=(
        read("sort_statements statements=knock-low,knock-high,two-piles,pile-only ask=rule"),
        read("sort_statements statements=run-suit,run-any,set-suit,ace-low ask=bad"),
        read(
            "sort_statements ask=house "
            "statements=undercut-alone,undercut-pair,undercut-25,tie-undercut,tie-nothing"
        ),
        read("sort_statements statements=box-out,box-in,void-same,void-switch ask=bad"),
        read("sort_statements statements=knocker-opens,winner-opens,back,free-knock ask=rule"),
        read(
            "sort_statements statements=end-100,no-end,target-250,two-left,last-discard ask=house"
        ),
    ),
    practice=(SortStatements,),
    optional=True,
)
