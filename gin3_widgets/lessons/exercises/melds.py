"""Melds among groups of cards: which is a set, which are runs, whether one is a meld."""

from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import Self

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises import groups as made
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.melds import Cards, is_meld, is_run, is_set
from gin3_widgets.lessons.shown import Group, Shown
from gin3_widgets.lessons.task import ChooseMany, ChooseOne, yes_or_no
from gin3_widgets.locales import _
from gin3_widgets.words import many, sign, signs

NO_SETS = (
    made.pair_and_one,
    made.ten_points_each,
    made.pair,
    made.some_run,
    made.red_and_black,
    made.scattered,
)
NO_RUNS = (
    made.odd_suit,
    made.up_to_the_ace,
    made.round_the_corner,
    made.with_gap,
    made.red_and_black,
    made.beginning,
    made.some_set,
    made.scattered,
)
ROWS = made.odd_suit, made.red_and_black, made.with_gap, made.up_to_the_ace, made.round_the_corner


@dataclass(frozen=True, slots=True)
class WhichSet(Exercise):
    """Which one of several groups is a set."""

    groups: tuple[tuple[Card, ...], ...]

    idea = "which_set"
    name = "Which one is a set"
    rule = "2.1"
    uses = (is_set,)
    measure = "the number of groups"

    def answer(self, belief: Belief = RIGHT) -> str | None:
        return made.telling(self._sets(RIGHT), self._sets(belief))

    def task(self) -> ChooseOne:
        return ChooseOne(_("Which one is a set?"), made.options(self.groups))

    def shown(self) -> Shown:
        return made.lettered(self.groups)

    def why(self) -> str:
        return _("{cards} are {count} {rank}.").format(
            cards=signs(self._set()), count=_count(self._set()), rank=many(self._set()[0])
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Look at the ranks only: all cards of a set have the same rank."),
            _("One group has {n} cards of one rank and no other card.").format(n=len(self._set())),
            _("Choose {cards}.").format(cards=signs(self._set())),
        )

    def python(self) -> str:
        return (
            f"groups = [{made.quoted(self.groups)}]\n"
            "[best_arrangement(cards(group)).melds for group in groups]"
        )

    def hardness(self) -> float:
        return len(self.groups)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        lures = chance.sample(NO_SETS, difficulty + 1)
        groups = list(made.apart(chance, [made.some_set, *lures]))
        chance.shuffle(groups)
        return cls(tuple(groups))

    def _sets(self, belief: Belief) -> list[str]:
        named = zip(made.LETTERS, self.groups, strict=False)
        return [key for key, group in named if belief[is_set](group)]

    def _set(self) -> Cards:
        return next(group for group in self.groups if is_set(group))


@dataclass(frozen=True, slots=True)
class WhichRuns(Exercise):
    """Which of several groups are runs."""

    groups: tuple[tuple[Card, ...], ...]

    idea = "which_runs"
    name = "Which ones are runs"
    rule = "2.1"
    uses = (is_run,)
    measure = "the number of groups"

    def answer(self, belief: Belief = RIGHT) -> frozenset[str]:
        named = zip(made.LETTERS, self.groups, strict=False)
        return frozenset(key for key, group in named if belief[is_run](group))

    def task(self) -> ChooseMany:
        return ChooseMany(_("Which of these are runs?"), made.options(self.groups))

    def shown(self) -> Shown:
        return made.lettered(self.groups)

    def why(self) -> str:
        runs = ", ".join(signs(group) for group in self.groups if is_run(group))
        why_not = " ".join(
            f"{signs(group)}: {reason(group)}" for group in self.groups if not is_run(group)
        )
        return _("{runs}: in a row and in one suit.").format(runs=runs) + f" {why_not}"

    def hints(self) -> tuple[str, str, str]:
        found = [signs(group) for group in self.groups if is_run(group)]
        return (
            _("Is it one suit? Is none missing in between? The ace comes before the two."),
            _("{n} of the {all} groups are runs.").format(n=len(found), all=len(self.groups)),
            _("Choose {groups}.").format(groups=_(" and ").join(found)),
        )

    def python(self) -> str:
        return (
            f"groups = [{made.quoted(self.groups)}]\n"
            "[best_arrangement(cards(group)).melds for group in groups]"
        )

    def hardness(self) -> float:
        return len(self.groups)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        right = chance.choice((1, 2)) if difficulty < 3 else chance.choice((2, 3))
        runs = [partial(made.some_run, size=chance.choice((3, 3, 4))) for _run in range(right)]
        lures = chance.sample(NO_RUNS, difficulty + 2 - right)
        groups = list(made.apart(chance, [*runs, *lures]))
        chance.shuffle(groups)
        return cls(tuple(groups))


@dataclass(frozen=True, slots=True)
class IsMeld(Exercise):
    """Whether some cards are one meld."""

    cards: tuple[Card, ...]

    idea = "is_meld"
    name = "A meld or not"
    rule = "2.1"
    uses = is_set, is_run
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> str:
        return "yes" if is_meld(belief, self.cards) else "no"

    def task(self) -> ChooseOne:
        return ChooseOne(_("Do these cards make one meld?"), yes_or_no())

    def shown(self) -> Shown:
        return Shown((Group(self.cards),))

    def why(self) -> str:
        if is_set(self.cards):
            return _("They are {count} {rank}: a set.").format(
                count=_count(self.cards), rank=many(self.cards[0])
            )
        if is_run(self.cards):
            return _("All in one suit, and none is missing from {low} to {high}: a run.").format(
                low=sign(min(self.cards)), high=sign(max(self.cards))
            )
        return reason(self.cards)

    def hints(self) -> tuple[str, str, str]:
        ranks = len({card.rank for card in self.cards})
        suits = len({card.suit for card in self.cards})
        return (
            _("Have all the same rank (a set), or all the same suit (perhaps a run)?"),
            _("Number of cards: {n}. Different ranks: {ranks}. Different suits: {suits}.").format(
                n=len(self.cards), ranks=ranks, suits=suits
            ),
            self.why() + " " + _("Choose {answer}.").format(answer=self._word()),
        )

    def python(self) -> str:
        return f'[way.melds for way in arrangements(cards("{made.written(self.cards)}"), 0)]'

    def hardness(self) -> float:
        return len(self.cards)

    def _word(self) -> str:
        return next(option.words for option in yes_or_no() if option.key == self.answer())

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        size = chance.choice((2, 3, 3, 3)) if difficulty == 1 else difficulty + 1
        while True:
            cards = _maker(chance, size)(chance)
            if len(cards) == size:
                return cls(tuple(chance.sample(cards, size)))


def reason(cards: Cards) -> str:
    """Return why cards are no run, or, if they are no set either, no meld."""
    ranks = sorted(card.rank for card in cards)
    if len(cards) < 3:
        return _("A meld has at least three cards.")
    if len(set(ranks)) == 1:
        return _("The same rank makes a set, not a run.")
    if len({card.suit for card in cards}) == 1:
        if {made.ACE, made.KING} <= set(ranks):
            return _("Nothing follows the king; the ace comes before the two.")
        below, above = next(pair for pair in pairwise(sorted(cards)) if _far(*pair))
        return _("A rank is missing between {below} and {above}.").format(
            below=sign(below), above=sign(above)
        )
    if all(above - below == 1 for below, above in pairwise(ranks)):
        return _("In a row, but not in one suit.")
    return _("Neither the same rank nor the same suit.")


def _far(below: Card, above: Card) -> bool:
    return above.rank - below.rank > 1


def _maker(chance: Random, size: int) -> made.Maker:
    if size == 2:
        return chance.choice((made.pair, made.beginning))
    if chance.random() < 0.5:
        return chance.choice((made.some_set, partial(made.some_run, size=size)))
    rows: list[made.Maker] = [partial(row, size=size) for row in ROWS]
    return chance.choice([*rows, made.pair_and_one, made.ten_points_each])


def _count(cards: Cards) -> str:
    return {3: _("three"), 4: _("four")}[len(cards)]
