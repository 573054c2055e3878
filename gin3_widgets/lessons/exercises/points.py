"""What cards cost: their sum, which one costs most, which one is highest."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.points import height, price, saving
from gin3_widgets.lessons.shown import NAMES, Group, Shown, hand
from gin3_widgets.lessons.task import ChooseOne, Count, Option, PickCards
from gin3_widgets.locales import _
from gin3_widgets.words import sign, spoken

SPECIAL = tuple(card for card in DECK if card.rank in (1, 11, 12, 13))
"""The cards whose price is not their number."""


@dataclass(frozen=True, slots=True)
class Price(Exercise):
    """What one to five cards cost together."""

    cards: tuple[Card, ...]

    idea = "price"
    name = "What cards cost"
    rule = "1.4"
    uses = (price,)
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> int:
        return sum(map(belief[price], self.cards))

    def task(self) -> Count:
        if len(self.cards) == 1:
            prompt = _("How many points does the {card} cost?").format(card=spoken(self.cards[0]))
        else:
            prompt = _("How many points do these cards cost together?")
        return Count(prompt, most=150)

    def shown(self) -> Shown:
        return Shown((Group(self.cards),))

    def why(self) -> str:
        if len(self.cards) > 1:
            return _("{sum} = {n}.").format(sum=_sum(self.cards), n=self.answer())
        return {
            1: _("The ace is the lowest card. It costs 1."),
            11: _("Jack, queen and king are pictures: each costs 10."),
            12: _("Jack, queen and king are pictures: each costs 10."),
            13: _("Jack, queen and king are pictures: each costs 10."),
        }.get(self.cards[0].rank, _("A card from 2 to 10 costs the number printed on it."))

    def hints(self) -> tuple[str, str, str]:
        odd = [card for card in self.cards if card in SPECIAL]
        look = _("Jack, queen and king are pictures: all three cost the same. The ace costs least.")
        if not odd:
            look = _("A card from 2 to 10 costs the number printed on it.")
        prices = ", ".join(
            _("{card} costs {n}").format(card=sign(card), n=price(card)) for card in self.cards
        )
        return look, f"{prices}.", _("Enter {n}.").format(n=self.answer())

    def python(self) -> str:
        return f'points(cards("{" ".join(map(str, self.cards))}"))'

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        special = chance.choice(SPECIAL)
        others = [card for card in DECK if card is not special]
        some = [special, *chance.sample(others, difficulty)]
        if difficulty == 1:
            return cls((chance.choice(some),))
        some = some[:difficulty]
        chance.shuffle(some)
        return cls(tuple(some))


@dataclass(frozen=True, slots=True)
class Dearest(Exercise):
    """Which one of several loose cards saves most points when it goes."""

    cards: tuple[Card, ...]

    idea = "dearest"
    name = "The card that costs most"
    rule = "1.4"
    uses = (price, saving)
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card] | None:
        return _only_most(self.cards, lambda card: belief[saving](belief, card))

    def task(self) -> PickCards:
        return PickCards(
            _("You may put one card away. Which one saves you most points?"), self.cards, one=True
        )

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        best = max(self.cards, key=price)
        return _("The {card} costs {n} points, more than any other card here.").format(
            n=price(best), card=sign(best)
        )

    def hints(self) -> tuple[str, str, str]:
        best = max(self.cards, key=price)
        return (
            _("You save what the card costs. Which card costs most?"),
            _("The card that costs most costs {n}.").format(n=price(best)),
            _("Pick the {card}.").format(card=sign(best)),
        )

    def python(self) -> str:
        cards = " ".join(map(str, self.cards))
        return f'max(cards("{cards}"), key=lambda card: card.points)'

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            cards = tuple(chance.sample(DECK, difficulty + 2))
            if (posed := cls(cards)).answer():
                return posed


@dataclass(frozen=True, slots=True)
class Highest(Exercise):
    """Who of three has drawn the highest card."""

    cards: tuple[Card, ...]

    idea = "highest"
    name = "The highest card"
    rule = "1.2"
    uses = (height,)
    measure = "how close the two highest ranks are"

    def answer(self, belief: Belief = RIGHT) -> str | None:
        best = _only_most(self.cards, belief[height])
        return None if best is None else _key(self.cards.index(next(iter(best))))

    def task(self) -> ChooseOne:
        options = tuple(Option(_key(seat), name) for seat, name in enumerate(NAMES))
        return ChooseOne(
            _("Each of the three has drawn a card. Who has the highest card?"), options
        )

    def shown(self) -> Shown:
        drawn = zip(NAMES, self.cards, strict=True)
        return Shown(tuple(Group((card,), name) for name, card in drawn))

    def why(self) -> str:
        order = sorted(self.cards, key=height, reverse=True)
        return _("From high to low: {cards}. The king is highest, the ace lowest.").format(
            cards=", ".join(map(sign, order))
        )

    def hints(self) -> tuple[str, str, str]:
        best = max(self.cards, key=height)
        return (
            _("The order from low to high: A 2 3 4 5 6 7 8 9 10 J Q K."),
            _("Count the places from the ace: the highest card here has place {n} of 13.").format(
                n=height(best)
            ),
            _("Choose {name}, with the {card}.").format(
                name=NAMES[self.cards.index(best)], card=sign(best)
            ),
        )

    def python(self) -> str:
        cards = " ".join(map(str, self.cards))
        return f'max(cards("{cards}"), key=lambda card: card.rank)'

    def hardness(self) -> float:
        highest, next_ = sorted(map(height, self.cards), reverse=True)[:2]
        return 5 - min(highest - next_, 5)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls(tuple(chance.sample(DECK, 3)))
            if posed.answer() and posed.hardness() == difficulty - 1:
                return posed


def _key(seat: int) -> str:
    return NAMES[seat].casefold()


def _only_most(cards: tuple[Card, ...], of: Callable[[Card], int]) -> frozenset[Card] | None:
    """Return the card with the most of something, or None where several share it."""
    most = max(map(of, cards))
    best = frozenset(card for card in cards if of(card) == most)
    return best if len(best) == 1 else None


def _sum(cards: tuple[Card, ...]) -> str:
    return " + ".join(str(price(card)) for card in cards)
