"""Mistakes about Oklahoma and Hollywood, house rules of other tables among them."""

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.counting import PLAIN
from gin3_widgets.lessons.rulebook.variants import (
    ace_limit,
    into,
    limit,
    multiplied,
    times,
    within,
)

ALL = frozenset(range(3))


def _own_column(win: int) -> frozenset[int]:
    return frozenset({min(win, len(ALL)) - 1})


def _from_the_left(win: int) -> frozenset[int]:
    return frozenset({0})


def _black(upcard: Card) -> int:
    return 2 if upcard.suit in "sc" else 1


VARIANTS = (
    Misconception(
        key="variant_ignored",
        topic="variants",
        name="The variant forgotten",
        condition="this were played by the plain rules",
        mend="Look which variant is being played: it changes the limit or the way to score.",
        belief=Belief(
            {
                limit: lambda belief, upcard: PLAIN.limit(upcard),
                times: PLAIN.multiplier,
                into: lambda win: ALL,
            }
        ),
    ),
    Misconception(
        key="oklahoma_ace",
        topic="variants",
        name="An ace means a limit of 1",
        condition="an ace turned up allowed 1 point",
        mend="Many tables do play it so, and the package knows that house rule. "
        "In the rules used here an ace means gin only.",
        belief=Belief({ace_limit: lambda: 1}),
    ),
    Misconception(
        key="ace_is_plain",
        topic="variants",
        name="An ace leaves the limit at 10",
        condition="an ace turned up left the limit as it always is",
        mend="An ace turned up is the strictest card of all: gin only.",
        belief=Belief({ace_limit: lambda: PLAIN.limit(Card.parse("As"))}),
    ),
    Misconception(
        key="below_the_limit",
        topic="variants",
        name="The limit itself is too much",
        condition="one had to stay below the limit",
        mend="The limit itself is allowed: so many points or fewer.",
        belief=Belief({within: lambda left, most: left < most}),
    ),
    Misconception(
        key="bonus_not_doubled",
        topic="variants",
        name="The bonus is not doubled",
        condition="only the difference were doubled",
        mend="With a spade turned up the whole score of the hand is doubled, bonus and all.",
        belief=Belief({multiplied: lambda apart, extra, by: apart * by + extra}),
    ),
    Misconception(
        key="black_doubles",
        topic="variants",
        name="Clubs double too",
        condition="every black upcard doubled the hand",
        mend="Only a spade doubles the hand.",
        belief=Belief({times: _black}),
    ),
    Misconception(
        key="always_doubled",
        topic="variants",
        name="Oklahoma always doubles",
        condition="every hand were doubled",
        mend="A hand is doubled only when the upcard is a spade.",
        belief=Belief({times: lambda upcard: 2}),
    ),
    Misconception(
        key="own_column",
        topic="variants",
        name="Each win into a column of its own",
        condition="the second win counted in the second column alone",
        mend="The second win counts in the first two columns, the third and all later ones in "
        "all three.",
        belief=Belief({into: _own_column}),
    ),
    Misconception(
        key="first_column",
        topic="variants",
        name="All wins into the first column",
        condition="everything were written into the first column",
        mend="Only the first win stays in the first column alone. The second counts in two "
        "columns, later ones in all three.",
        belief=Belief({into: _from_the_left}),
    ),
)
