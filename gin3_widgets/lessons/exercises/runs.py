"""Runs in a hand: the longest, and the cards that make one."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.groups import ACE, KING, SUITS, card, telling, written
from gin3_widgets.lessons.rulebook.melds import Cards, completing, is_run, joins, runs
from gin3_widgets.lessons.shown import Group, Shown, hand
from gin3_widgets.lessons.task import Count, PickCards
from gin3_widgets.locales import _
from gin3_widgets.words import sign, signs, suit_name


@dataclass(frozen=True, slots=True)
class LongestRun(Exercise):
    """The longest run among some cards."""

    cards: tuple[Card, ...]

    idea = "longest_run"
    name = "The longest run"
    rule = "2.1"
    uses = (is_run,)
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card] | None:
        found = runs(belief, self.cards)
        longest = max(map(len, found), default=0)
        most = {frozenset(run) for run in found if len(run) == longest} or {frozenset()}
        return most.pop() if len(most) == 1 else None

    def task(self) -> PickCards:
        return PickCards(_("Pick the longest run."), self.cards)

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        run = self._run()
        return _("{run} are in a row and in one suit. No other card here continues them.").format(
            run=signs(run)
        )

    def hints(self) -> tuple[str, str, str]:
        run = self._run()
        return (
            _("Take one suit after the other. Which of its cards are in a row?"),
            _("The longest run has {n} cards, all of them {suit}.").format(
                n=len(run), suit=suit_name(run[0])
            ),
            _("Pick {run}.").format(run=signs(run)),
        )

    def python(self) -> str:
        return (
            f'ways = arrangements(cards("{written(self.cards)}"), 110)\n'
            'runs = [meld for way in ways for meld in way.melds if meld.kind == "run"]\n'
            "max(runs, key=lambda run: len(run.cards))"
        )

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        size = difficulty + 4
        while True:
            length = chance.randint(3, min(5, size - 2))
            first, suit = chance.randint(ACE, KING + 1 - length), chance.choice(SUITS)
            run = [card(rank, suit) for rank in range(first, first + length)]
            near = [other for other in DECK if other not in run and _near(other, run)]
            posed = cls(tuple(chance.sample([*run, *chance.sample(near, size - length)], size)))
            if posed.answer():
                return posed

    def _run(self) -> Cards:
        return tuple(sorted(self.answer() or ()))


@dataclass(frozen=True, slots=True)
class Completes(Exercise):
    """Which one of several cards makes a run with two others."""

    cards: tuple[Card, ...]
    offered: tuple[Card, ...]

    idea = "completes"
    name = "The card that makes a run"
    rule = "2.1"
    uses = (is_run,)
    measure = "the number of cards to choose from"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card] | None:
        if not (fitting := self._fitting(belief)):
            return frozenset()
        chosen = telling(self._fitting(RIGHT), fitting)
        return None if chosen is None else frozenset({Card.parse(chosen)})

    def task(self) -> PickCards:
        prompt = _("You have {cards}. Which of the other cards makes a run with them?").format(
            cards=signs(self.cards)
        )
        return PickCards(prompt, self.offered, one=True)

    def shown(self) -> Shown:
        return Shown(
            (Group(self.cards, _("your cards"), "hand"), Group(self.offered, _("to choose from")))
        )

    def why(self) -> str:
        run = tuple(sorted((*self.cards, self._right())))
        return _("{run} are in a row and in one suit.").format(run=signs(run))

    def hints(self) -> tuple[str, str, str]:
        right = self._right()
        return (
            _("It has the same suit as your cards and comes next to them, or between them."),
            _(
                "It is one of the {suit}. Its place in the order is {n} of 13, the ace has place 1."
            ).format(suit=suit_name(right), n=right.rank),
            _("Pick the {card}.").format(card=sign(right)),
        )

    def python(self) -> str:
        return (
            f'hand = cards("{written(self.cards)}")\n'
            f'offered = cards("{written(self.offered)}")\n'
            "[card for card in offered if deadwood((*hand, card)) == 0]"
        )

    def hardness(self) -> float:
        return len(self.offered)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        low, step, suit = chance.randint(ACE, KING - 2), chance.choice((1, 2)), chance.choice(SUITS)
        if step == 1:
            low = chance.randint(ACE, KING - 1)
        cards = card(low, suit), card(low + step, suit)
        fitting = completing(RIGHT, cards)
        right = chance.choice(fitting)
        lures = _lures(chance, cards, right, fitting)
        offered = [right, *lures[: difficulty + 1]]
        chance.shuffle(offered)
        return cls(cards, tuple(offered))

    def _fitting(self, belief: Belief) -> list[str]:
        return [str(other) for other in self.offered if belief[is_run]((*self.cards, other))]

    def _right(self) -> Card:
        return next(other for other in self.offered if is_run((*self.cards, other)))


@dataclass(frozen=True, slots=True)
class HowManyComplete(Exercise):
    """How many cards of the pack make a run with some of a hand."""

    cards: tuple[Card, ...]

    idea = "how_many_complete"
    name = "How many cards make a run"
    rule = "2.1"
    uses = is_run, completing
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> int:
        return len(belief[completing](belief, self.cards))

    def task(self) -> Count:
        asked = _("How many different cards would make a run with two or more of these?")
        if len(self.cards) == 2:
            asked = _("How many different cards would make a run with these two?")
        return Count(f"{_('You may add one card.')} {asked}", most=52)

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        if not (fitting := completing(RIGHT, self.cards)):
            return _(
                "No two of them are of one suit and next to each other, or with one card between."
            )
        return " ".join(
            _("The {card} goes with {cards}.").format(
                card=sign(one), cards=signs(min(joins(RIGHT, self.cards, one), key=len))
            )
            for one in fitting
        )

    def hints(self) -> tuple[str, str, str]:
        fitting = completing(RIGHT, self.cards)
        return (
            _("Look for two of one suit: are they neighbours, or is one missing between them?"),
            _("Two neighbours: up to 2 cards, one at each end. One missing between them: 1 card."),
            _("Enter {n}: {cards}.").format(n=len(fitting), cards=signs(fitting) or _("no card")),
        )

    def python(self) -> str:
        return (
            f'hand = cards("{written(self.cards)}")\n'
            "others = [card for card in DECK if card not in hand]\n"
            "sum(deadwood((*hand, card)) < deadwood(hand) for card in others)"
        )

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        size = difficulty + 1
        while True:
            suits = chance.sample(SUITS, 1 if size == 2 else 2)
            low = chance.randint(ACE, KING - size - 1)
            ranks = chance.sample(range(low, low + size + 2), size)
            cards = tuple(card(rank, chance.choice(suits)) for rank in ranks)
            if not runs(RIGHT, cards) and completing(RIGHT, cards):
                return cls(cards)


def _near(other: Card, run: list[Card]) -> bool:
    """Return whether a card is one that could be taken for a part of a run."""
    far = min(abs(other.rank - one.rank) for one in run)
    return far <= 2 if other.suit == run[0].suit else far <= 1


def _lures(chance: Random, cards: Cards, right: Card, fitting: Cards) -> list[Card]:
    """Return cards that do not make a run with these two, those that seem to do so first."""
    low, high = cards
    others = [other for other in DECK if other not in (*cards, *fitting)]
    wrong_suit = [other for other in others if other.rank == right.rank]
    with_gap = [o for o in others if o.suit == low.suit and o.rank in (low.rank - 2, high.rank + 2)]
    corner = [o for o in others if o.suit == low.suit and {o.rank, low.rank, high.rank} >= {1, 13}]
    first = [chance.choice(some) for some in (wrong_suit, with_gap, corner) if some]
    of_the_ranks = [o for o in others if o.rank in (low.rank, high.rank)]
    more = [other for other in of_the_ranks if other not in first]
    return list(dict.fromkeys([*first, *chance.sample(more, 6)]))
