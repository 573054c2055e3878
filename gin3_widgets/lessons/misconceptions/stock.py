"""Mistakes about the end of the stock."""

from gin3_widgets.engine.phase import LAST_CARDS
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.stock import (
    at_end,
    dealt,
    ends,
    knock_on_last_turn,
    stay,
    stock_after,
    turned,
)

STOCK = (
    Misconception(
        key="play_to_zero",
        topic="turn",
        name="The stock is drawn to its end",
        condition="the stock were drawn down to the last card",
        mend="The last two cards of the stock are never drawn.",
        belief=Belief({ends: lambda left: left == 0, stay: lambda: 0}),
    ),
    Misconception(
        key="one_stays",
        topic="turn",
        name="One stock card stays",
        condition="only one card stayed in the stock",
        mend="Two cards stay in the stock, not one.",
        belief=Belief({ends: lambda left: left == 1, stay: lambda: 1}),
    ),
    Misconception(
        key="ends_too_early",
        topic="turn",
        name="The stock ends with three",
        condition="the hand ended with three stock cards left",
        mend="Three are one more than two: one more card can be drawn.",
        belief=Belief({ends: lambda left: left <= LAST_CARDS + 1, stay: lambda: LAST_CARDS + 1}),
    ),
    Misconception(
        key="count_anyway",
        topic="scoring",
        name="The lower count scores at the end of the stock",
        condition="both counted when nobody has knocked",
        mend="A hand without a knock is void: nobody counts and nobody scores.",
        belief=Belief({at_end: lambda: "count"}),
    ),
    Misconception(
        key="void_first",
        topic="knock",
        name="No knock on the last turn",
        condition="the hand were void although somebody has knocked",
        mend="The knock comes first. A hand is void only if nobody has knocked.",
        belief=Belief({knock_on_last_turn: lambda: "void"}),
    ),
    Misconception(
        key="pile_counts_as_stock",
        topic="turn",
        name="Every turn takes from the stock",
        condition="a card from the pile came off the stock too",
        mend="A card from the discard pile leaves the stock as it is.",
        belief=Belief({stock_after: lambda stock, take: stock - 1}),
    ),
    Misconception(
        key="upcard_forgotten",
        topic="turn",
        name="The upcard forgotten",
        condition="no card were turned up at the deal",
        mend="One card of the pack is turned up at the deal and begins the discard pile.",
        belief=Belief({turned: lambda: 0}),
    ),
    Misconception(
        key="sitter_is_dealt",
        topic="seats",
        name="Cards for the sitter",
        condition="the sitter got ten cards too",
        mend="Only box and captain are dealt cards, ten each. The sitter looks on.",
        belief=Belief({dealt: lambda: 30}),
    ),
)
