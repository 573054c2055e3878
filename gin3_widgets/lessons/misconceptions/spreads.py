"""Mistakes about the knocker's choice of a spread."""

from gin3_widgets.engine import Arrangement
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.melds import Cards
from gin3_widgets.lessons.rulebook.spreads import chosen, only_most, showable, spreads


def _least(belief: Belief, hand: Cards, against: Cards) -> int | None:
    return only_most([-way.deadwood for way in spreads(hand)])


def _longest(belief: Belief, hand: Cards, against: Cards) -> int | None:
    return only_most([_longest_run(way) for way in spreads(hand)])


def _longest_run(way: Arrangement) -> int:
    return max((len(meld.cards) for meld in way.melds if meld.kind == "run"), default=0)


SPREADS = (
    Misconception(
        key="show_the_least",
        topic="layoff",
        name="The least left always scores most",
        condition="the spread with the least left always scored most",
        mend="What you show is what the other can use. A card held back can close a place "
        "and save more than it costs.",
        belief=Belief({chosen: _least}),
    ),
    Misconception(
        key="longest_run_best",
        topic="layoff",
        name="The longest run scores most",
        condition="the longest run were always the best to show",
        mend="A run has two open ends. Where a card can go to a set of four, it opens nothing.",
        belief=Belief({chosen: _longest}),
    ),
    Misconception(
        key="least_is_forced",
        topic="layoff",
        name="The least must be shown",
        condition="the spread with the least left had to be shown",
        mend="The knocker may show any spread that keeps within the limit.",
        belief=Belief({showable: lambda belief, left, least: left == least}),
    ),
)
