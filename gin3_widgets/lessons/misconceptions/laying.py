"""Mistakes about laying off: where a card may go, who may lay off, what is broken up first."""

from itertools import combinations

from gin3_widgets.engine import Card, Hand
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.laying import (
    Spread,
    allowed,
    defended,
    layers,
    order,
    places,
    remaining,
    takes,
)
from gin3_widgets.lessons.rulebook.melds import Cards, is_run, is_set, loose


def _beside_a_laid_card(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    beside = any(card.suit == on.suit and abs(card.rank - on.rank) == 1 for on in laid)
    return beside or takes(belief, shown, laid, card)


def _on_runs(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    return belief[is_run](shown) and takes(belief, shown, laid, card)


def _on_sets(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    return belief[is_set](shown) and takes(belief, shown, laid, card)


def _on_what_was_shown(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    return takes(belief, shown, (), card)


def _one_each(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    return not laid and takes(belief, shown, laid, card)


def _only_above(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    above = all(card.rank >= other.rank for other in shown)
    return above and takes(belief, shown, laid, card)


def _with_loose_pairs(spread: Spread, left: Cards) -> Spread:
    return (*spread, *combinations(left, 2))


def _melds_first(belief: Belief, spread: Spread, left: Cards, hand: Cards) -> Cards:
    return remaining(belief, spread, left, belief[loose](belief, hand))


def _layoffs_first(belief: Belief, spread: Spread, left: Cards, hand: Cards) -> Cards:
    return belief[loose](belief, remaining(belief, spread, left, hand))


def _table(hand: Hand) -> frozenset[int]:
    return frozenset({hand.roles.box, hand.roles.captain})


def _both(hand: Hand) -> frozenset[int]:
    return _table(hand) if layers(hand) else frozenset()


def _knocker(hand: Hand) -> frozenset[int]:
    return _table(hand) - layers(hand) if layers(hand) else frozenset()


LAYING = (
    Misconception(
        key="run_does_not_grow",
        topic="layoff",
        name="A run does not grow",
        condition="each card had to fit the run as it was shown",
        mend="A laid-off card is part of the run at once, and the next card may follow it.",
        belief=Belief({takes: _on_what_was_shown}),
    ),
    Misconception(
        key="one_to_a_meld",
        topic="layoff",
        name="One card to a meld",
        condition="each meld took one card only",
        mend="A run takes any number of cards, one after another, at both ends.",
        belief=Belief({takes: _one_each}),
    ),
    Misconception(
        key="only_above",
        topic="layoff",
        name="Runs grow upwards only",
        condition="a run could grow at its high end only",
        mend="A run grows at both ends, down to the ace and up to the king.",
        belief=Belief({takes: _only_above}),
    ),
    Misconception(
        key="only_runs",
        topic="layoff",
        name="Only runs take cards",
        condition="cards could be laid off on runs only",
        mend="A set of three takes its fourth card as well.",
        belief=Belief({takes: _on_runs}),
    ),
    Misconception(
        key="only_sets",
        topic="layoff",
        name="Only sets take cards",
        condition="cards could be laid off on sets only",
        mend="A run takes the next card at either end.",
        belief=Belief({takes: _on_sets}),
    ),
    Misconception(
        key="layoff_on_layoff",
        topic="layoff",
        name="A laid-off card opens a new run",
        condition="a laid-off card could begin a run of its own",
        mend="A card joins the whole meld. Beside the fourth card of a set no run begins.",
        belief=Belief({takes: _beside_a_laid_card}),
    ),
    Misconception(
        key="layoff_on_loose",
        topic="layoff",
        name="Laying off on cards left over",
        condition="cards could join what the knocker has left over",
        mend="Cards are laid off on the knocker’s melds only, never on cards left over.",
        belief=Belief({places: _with_loose_pairs}),
    ),
    Misconception(
        key="first_place_found",
        topic="layoff",
        name="The first place that fits",
        condition="a card had to go to the first meld it fits",
        mend="Where a card fits two melds you choose: on the run another card may follow it.",
        belief=Belief({order: lambda belief, spread: tuple(range(len(spread)))}),
    ),
    Misconception(
        key="melds_are_fixed",
        topic="melds",
        name="One’s own melds are fixed",
        condition="the melds that are best alone had to stay",
        mend="You arrange your cards after the knocker has spread. You may break up a meld "
        "of yours to lay off its cards.",
        belief=Belief({defended: _melds_first}),
    ),
    Misconception(
        key="lays_off_first",
        topic="layoff",
        name="Everything that fits is laid off",
        condition="every card that fits had to be laid off, out of your own melds too",
        mend="A card in a meld of yours costs nothing. Lay it off only if less is left over then.",
        belief=Belief({defended: _layoffs_first}),
    ),
    Misconception(
        key="layoff_on_gin",
        topic="layoff",
        name="Laying off against gin",
        condition="cards could be laid off against gin",
        mend="Against gin nothing may be laid off.",
        belief=Belief({allowed: lambda left: True}),
    ),
    Misconception(
        key="both_lay_off",
        topic="layoff",
        name="Both lay off",
        condition="the knocker could lay off too",
        mend="Only the player against the knocker lays off.",
        belief=Belief({layers: _both}),
    ),
    Misconception(
        key="knocker_lays_off",
        topic="layoff",
        name="The knocker lays off",
        condition="the one who knocks were the one to lay off",
        mend="The player against the knocker lays off, on the knocker’s melds.",
        belief=Belief({layers: _knocker}),
    ),
)
