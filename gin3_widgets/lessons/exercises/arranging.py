"""Sorting a hand into melds: what is left over, and in how many ways."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Arrangement, Card, arrangements, best_arrangement, deadwood
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.groups import written
from gin3_widgets.lessons.exercises.hands import close_hand, contested_hand, plain_hand
from gin3_widgets.lessons.rulebook.melds import COUNTING, contested, is_run, is_set, ways
from gin3_widgets.lessons.rulebook.melds import least_left as least
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import Shown, hand
from gin3_widgets.lessons.task import Count
from gin3_widgets.locales import _, ngettext
from gin3_widgets.words import signs

MOST = 100
"""No hand of ten cards counts more."""
SIZES = {1: 5, 2: 7, 3: 6, 4: 8, 5: 10}
CONTESTED = 3
"""From this difficulty on two melds of a hand want the same card."""


@dataclass(frozen=True, slots=True)
class LeftOver(Exercise):
    """How many points are left over at best."""

    cards: tuple[Card, ...]

    idea = "left_over"
    name = "What is left over"
    rule = "6.3"
    uses = COUNTING
    measure = "the number of cards, and ten more where two melds want the same card"

    def answer(self, belief: Belief = RIGHT) -> int:
        return belief[least](belief, self.cards)

    def task(self) -> Count:
        prompt = _("Make melds of these cards. What is the smallest number of points left over?")
        return Count(prompt, most=MOST)

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        return _in_words(best_arrangement(self.cards))

    def hints(self) -> tuple[str, str, str]:
        best = best_arrangement(self.cards)
        look = _("Look for three of the same rank, then for three in a row of one suit.")
        if wanted := contested(RIGHT, self.cards):
            look = _("A set and a run both need {cards}. Try both ways.").format(
                cards=signs(wanted)
            )
        count = len(best.loose)
        left = ngettext("At best {n} card is left over.", "At best {n} cards are left over.", count)
        return look, left.format(n=count), self.why()

    def python(self) -> str:
        return f'deadwood(cards("{written(self.cards)}"))'

    def hardness(self) -> float:
        return len(self.cards) + (10 if contested(RIGHT, self.cards) else 0)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            if difficulty < CONTESTED:
                cards = plain_hand(chance, SIZES[difficulty])
            else:
                cards = contested_hand(chance, SIZES[difficulty])
            wanted = bool(contested(RIGHT, cards))
            if wanted == (difficulty >= CONTESTED) and best_arrangement(cards).melds:
                return cls(cards)


@dataclass(frozen=True, slots=True)
class Ways(Exercise):
    """In how many ways the fewest points can be left over."""

    cards: tuple[Card, ...]

    idea = "ways"
    name = "How many ways are best"
    rule = "6.3"
    uses = is_set, is_run, price, ways
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> int:
        return belief[ways](belief, self.cards)

    def task(self) -> Count:
        prompt = _("The fewest points left over are {n}. How many different ways lead to {n}?")
        return Count(prompt.format(n=deadwood(self.cards)), most=20)

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        best = arrangements(self.cards, deadwood(self.cards))
        return " ".join(map(_in_words, best))

    def hints(self) -> tuple[str, str, str]:
        best = arrangements(self.cards, deadwood(self.cards))
        return (
            _("Find one best way. Then try every other meld that its cards could make."),
            _("One of them: {way}").format(way=_in_words(best[0])),
            _("Enter {n}.").format(n=len(best)),
        )

    def python(self) -> str:
        return (
            f'hand = cards("{written(self.cards)}")\nlen(arrangements(hand, limit=deadwood(hand)))'
        )

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        several = chance.random() < 0.7
        while True:
            deal = contested_hand if difficulty < 4 else chance.choice((contested_hand, close_hand))
            posed = cls(deal(chance, difficulty + 5))
            best = arrangements(posed.cards, deadwood(posed.cards))
            if (len(best) > 1) == several and len(best) == posed.answer() and best[0].melds:
                return posed


def _in_words(way: Arrangement) -> str:
    melds = _(" and ").join(signs(meld.cards) for meld in way.melds) or _("No meld")
    if not way.loose:
        return _("{melds}: nothing is left over.").format(melds=melds)
    left = " + ".join(str(one.points) for one in way.loose)
    if len(way.loose) > 1:
        left = f"{left} = {way.deadwood}"
    text = ngettext(
        "{melds}; left over: {loose} = {left} point.",
        "{melds}; left over: {loose} = {left} points.",
        way.deadwood,
    )
    return text.format(melds=melds, loose=signs(way.loose), left=left)
