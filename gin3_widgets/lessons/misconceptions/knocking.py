"""Mistakes about when one may knock, and when one must."""

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.knocking import (
    LIMIT,
    Cards,
    counted,
    low_enough,
    obliged,
    on_first_turn,
    takes_first,
)
from gin3_widgets.lessons.rulebook.melds import least_left


def _before(belief: Belief, eleven: Cards) -> dict[Card, int]:
    return dict.fromkeys(eleven, belief[least_left](belief, eleven))


KNOCKS = (
    Misconception(
        key="counted_before_discard",
        topic="knock",
        name="Counted before the discard",
        condition="all eleven cards were counted",
        mend="The discard goes first. Then 10 points or fewer may be left over.",
        belief=Belief({counted: _before}),
    ),
    Misconception(
        key="less_than_ten",
        topic="knock",
        name="Ten is too many",
        condition="there had to be fewer than 10",
        mend="10 or fewer: ten itself is allowed.",
        belief=Belief({low_enough: lambda left: left < LIMIT}),
    ),
    Misconception(
        key="more_than_ten",
        topic="knock",
        name="Ten or more",
        condition="there had to be 10 or more",
        mend="It is the other way round: 10 points or fewer may be left over.",
        belief=Belief({low_enough: lambda left: left >= LIMIT}),
    ),
    Misconception(
        key="gin_only",
        topic="knock",
        name="Nothing may be left over",
        condition="every card had to lie in a meld",
        mend="That is more than a knock needs: 10 points or fewer may be left over.",
        belief=Belief({low_enough: lambda left: left == 0}),
    ),
    Misconception(
        key="must_knock",
        topic="knock",
        name="Who can knock must",
        condition="a player who can knock had to knock",
        mend="Nobody ever has to knock. One may play on, at one’s own risk.",
        belief=Belief({obliged: lambda belief, hand: True}),
    ),
    Misconception(
        key="gin_must_end",
        topic="knock",
        name="Gin must be shown",
        condition="a player with gin had to end the hand",
        mend="Nobody ever has to knock, not even with nothing left over.",
        belief=Belief({obliged: lambda belief, hand: _gin(belief, hand.held[hand.mover])}),
    ),
    Misconception(
        key="no_first_turn_knock",
        topic="knock",
        name="No knock on the first turn",
        condition="one could knock only from the second turn on",
        mend="One may knock on any turn, the first included.",
        belief=Belief({on_first_turn: lambda: False}),
    ),
    Misconception(
        key="knock_before_draw",
        topic="knock",
        name="Knock without taking",
        condition="one could knock before taking a card",
        mend="First take a card, then knock with a discard.",
        belief=Belief({takes_first: lambda: False}),
    ),
)


def _gin(belief: Belief, eleven: Cards) -> bool:
    return min(counted(RIGHT, eleven).values()) == 0
