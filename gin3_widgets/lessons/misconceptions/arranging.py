"""Mistakes about sorting a hand into melds, and about what is left over."""

from collections.abc import Iterable

from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.melds import (
    Cards,
    arrange,
    leftovers,
    loose,
    melds,
    runs,
    sets,
    ways,
)

FOUR = 4


def _chosen(wanted: Iterable[Cards]) -> tuple[Cards, ...]:
    """Lay the melds down one after the other, each while its cards are free."""
    laid: list[Cards] = []
    for meld in wanted:
        if not any(card in other for other in laid for card in meld):
            laid.append(meld)
    return tuple(laid)


def _longest_first(some: Iterable[Cards]) -> list[Cards]:
    return sorted(some, key=len, reverse=True)


def _sets_first(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    laid = _longest_first(sets(belief, cards)) + _longest_first(runs(belief, cards))
    return _chosen(laid)


def _runs_first(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    laid = _longest_first(runs(belief, cards)) + _longest_first(sets(belief, cards))
    return _chosen(laid)


def _long_first(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    return _chosen(_longest_first(sets(belief, cards) + runs(belief, cards)))


def _fours_whole(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    fours = tuple(meld for meld in sets(belief, cards) if len(meld) == FOUR)
    rest = tuple(card for card in cards if not any(card in four for four in fours))
    return fours + arrange(belief, rest)


def _one_meld(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    def points(meld: Cards) -> int:
        return sum(card.points for card in meld)

    best = sorted(sets(belief, cards) + runs(belief, cards), key=points, reverse=True)
    return tuple(best[:1])


def _loose_of_melds(belief: Belief, cards: Cards) -> Cards:
    fitting = {card for meld in melds(belief, cards) for card in meld}
    return tuple(card for card in loose(belief, cards) if card in fitting)


def _every_way(belief: Belief, cards: Cards) -> int:
    groups = [frozenset(meld) for meld in melds(belief, cards)]
    left = leftovers(belief, cards)
    return sum(not any(meld <= over for meld in groups) for over in left)


ARRANGING = (
    Misconception(
        key="card_used_twice",
        topic="melds",
        name="One card in two melds",
        condition="one card could lie in two melds",
        mend="Each card lies in one meld only. Where two want it, try both ways.",
        belief=Belief({arrange: melds}),
    ),
    Misconception(
        key="keep_four_together",
        topic="melds",
        name="Four of a rank stay together",
        condition="four of a rank had to stay together",
        mend="Three of them are a set too, and the fourth is free for a run.",
        belief=Belief({arrange: _fours_whole}),
    ),
    Misconception(
        key="first_meld_found",
        topic="melds",
        name="The set found first stays",
        condition="sets were laid first and then stayed",
        mend="No meld has to stay. Try the run as well, and keep what leaves less.",
        belief=Belief({arrange: _sets_first}),
    ),
    Misconception(
        key="runs_first",
        topic="melds",
        name="The run found first stays",
        condition="runs were laid first and then stayed",
        mend="No meld has to stay. Try the set as well, and keep what leaves less.",
        belief=Belief({arrange: _runs_first}),
    ),
    Misconception(
        key="longest_first",
        topic="melds",
        name="The longest meld is the best",
        condition="the longest meld had to be laid first",
        mend="The points left over count, not the length: two short melds may leave less.",
        belief=Belief({arrange: _long_first}),
    ),
    Misconception(
        key="one_meld_only",
        topic="melds",
        name="Only one meld",
        condition="ten cards could make only one meld",
        mend="Make as many melds as the cards allow, each card in one of them.",
        belief=Belief({arrange: _one_meld}),
    ),
    Misconception(
        key="melds_counted",
        topic="points",
        name="Cards in melds cost points",
        condition="the cards in melds were counted too",
        mend="Cards in melds cost nothing. Only loose cards are counted.",
        belief=Belief({arrange: lambda belief, cards: ()}),
    ),
    Misconception(
        key="leftover_forgotten",
        topic="points",
        name="A loose card is forgotten",
        condition="a card that fits no meld cost nothing",
        mend="Every card outside the melds is counted, also one that fits nowhere.",
        belief=Belief({loose: _loose_of_melds}),
    ),
    Misconception(
        key="only_one_best",
        topic="melds",
        name="There is only one best way",
        condition="there were always just one best way",
        mend="Two ways to lay out the same cards may leave the same points. Then both are best.",
        belief=Belief({ways: lambda belief, cards: 1}),
    ),
    Misconception(
        key="worse_ways_counted",
        topic="melds",
        name="Every way is counted",
        condition="the ways that leave more were counted too",
        mend="Only the ways that leave the fewest points are asked for.",
        belief=Belief({ways: _every_way}),
    ),
)
