"""Sets in a hand: the largest, and what is left of one when a card goes."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.groups import ACE, KING, SUITS, card, written
from gin3_widgets.lessons.rulebook.melds import Cards, is_set, sets, still_set, without
from gin3_widgets.lessons.shown import Shown, hand
from gin3_widgets.lessons.task import ChooseOne, Count, yes_or_no
from gin3_widgets.locales import _, ngettext
from gin3_widgets.words import many, sign, signs


@dataclass(frozen=True, slots=True)
class LargestSet(Exercise):
    """How many cards the largest set among some cards has."""

    cards: tuple[Card, ...]

    idea = "largest_set"
    name = "The largest set"
    rule = "2.1"
    uses = (is_set,)
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> int:
        return max(map(len, sets(belief, self.cards)), default=0)

    def task(self) -> Count:
        prompt = _("How many cards are in the largest set here? Enter 0 if there is no set.")
        return Count(prompt, most=len(self.cards))

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        most = _most_of_a_rank(self.cards)
        if not self.answer():
            return _(
                "No rank comes three times: {cards} are only {n} cards, and that is no set."
            ).format(cards=signs(most), n=len(most))
        return _("{cards}: these are all the {rank}. A set may have three cards or four.").format(
            cards=signs(most), rank=many(most[0])
        )

    def hints(self) -> tuple[str, str, str]:
        most = _most_of_a_rank(self.cards)
        return (
            _("Which rank comes most often? The suits do not matter."),
            ngettext("{rank}: {n} card.", "{rank}: {n} cards.", len(most)).format(
                rank=many(most[0]).capitalize(), n=len(most)
            ),
            _("A set has three cards or four. Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        return (
            f'ways = arrangements(cards("{written(self.cards)}"), 110)\n'
            'sizes = [len(m.cards) for way in ways for m in way.melds if m.kind == "set"]\n'
            "max(sizes, default=0)"
        )

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        return cls(_hand(chance, chance.choice((2, 3, 4)), difficulty + 3))


@dataclass(frozen=True, slots=True)
class StillASet(Exercise):
    """Whether a hand still has a set when one card goes."""

    cards: tuple[Card, ...]
    gone: Card

    idea = "still_a_set"
    name = "Is it still a set"
    rule = "2.1"
    uses = is_set, still_set
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> str:
        return "yes" if belief[still_set](belief, self.cards, self.gone) else "no"

    def task(self) -> ChooseOne:
        prompt = _("You put the {card} away. Is there still a set among your cards?")
        return ChooseOne(prompt.format(card=sign(self.gone)), yes_or_no())

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        most = _most_of_a_rank(without(self.cards, self.gone))
        if is_set(most):
            return _("{cards} are still a set.").format(cards=signs(most))
        return _("Of the {rank} only {cards} remain, and a set has at least three cards.").format(
            rank=many(most[0]), cards=signs(most)
        )

    def hints(self) -> tuple[str, str, str]:
        most = _most_of_a_rank(without(self.cards, self.gone))
        word = next(option.words for option in yes_or_no() if option.key == self.answer())
        return (
            _("Imagine that the {card} is gone. Which rank comes most often now?").format(
                card=sign(self.gone)
            ),
            _("{n} {rank} remain. A set has three cards or four.").format(
                n=len(most), rank=many(most[0])
            ),
            _("Choose {answer}.").format(answer=word),
        )

    def python(self) -> str:
        rest = written(without(self.cards, self.gone))
        return f'[way.melds for way in arrangements(cards("{rest}"), 110)]'

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        cards = _hand(chance, chance.choice((3, 4, 4)), difficulty + 3)
        of_a_rank = _most_of_a_rank(cards)
        others = [other for other in cards if other not in of_a_rank]
        return cls(cards, chance.choice([*of_a_rank, *others[:1]]))


def _hand(chance: Random, of_a_rank: int, size: int) -> Cards:
    """Deal a hand with so many of one rank and no more than two of any other."""
    rank = chance.randint(ACE, KING)
    some = [card(rank, suit) for suit in chance.sample(SUITS, of_a_rank)]
    others = [other for other in DECK if other.rank != rank]
    while len(some) < size:
        other = chance.choice(others)
        if other not in some and sum(held.rank == other.rank for held in some) < 2:
            some.append(other)
    chance.shuffle(some)
    return tuple(some)


def _most_of_a_rank(cards: Cards) -> Cards:
    """Return the cards of the rank that comes most often, the first of several."""
    groups = [tuple(other for other in cards if other.rank == one.rank) for one in cards]
    return max(groups, key=len)
