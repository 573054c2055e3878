"""Cards that a set and a run both want: which they are, and where they go."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Card, arrangements, deadwood
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.groups import written
from gin3_widgets.lessons.exercises.hands import contested_hand
from gin3_widgets.lessons.rulebook.melds import (
    Cards,
    arrange,
    contested,
    is_run,
    is_set,
    runs,
    sets,
)
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import Shown, hand
from gin3_widgets.lessons.task import ChooseOne, Option, PickCards
from gin3_widgets.locales import _, ngettext
from gin3_widgets.words import sign, signs

ALL = 110
"""More than any hand counts: the limit under which every arrangement is found."""


@dataclass(frozen=True, slots=True)
class Where(Exercise):
    """Where a card goes that a set and a run both want."""

    cards: tuple[Card, ...]
    wanted: Card

    idea = "where"
    name = "In the set or in the run"
    rule = "6.3"
    uses = is_set, is_run, price, arrange
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> str | None:
        laid = [meld for meld in belief[arrange](belief, self.cards) if self.wanted in meld]
        kinds = {"set" if len({one.rank for one in meld}) == 1 else "run" for meld in laid}
        return "both" if len(kinds) > 1 else next(iter(kinds), None)

    def task(self) -> ChooseOne:
        prompt = _("Leave as few points over as you can. Where does the {card} go?")
        return ChooseOne(prompt.format(card=sign(self.wanted)), _places())

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        names = {"set": _("the set"), "run": _("the run")}
        right, other = ("set", "run") if self.answer() == "set" else ("run", "set")
        return _(
            "With the {card} in {in_one} {few} points are left over, in {in_other} {more}."
        ).format(
            card=sign(self.wanted),
            in_one=names[right],
            few=self._left(right),
            in_other=names[other],
            more=self._left(other),
        )

    def hints(self) -> tuple[str, str, str]:
        place = next(option.words for option in _places() if option.key == self.answer())
        return (
            _(
                "Lay the {card} in the set and count what is left over. Then lay it in the run."
            ).format(card=sign(self.wanted)),
            _("At best {n} points are left over.").format(n=deadwood(self.cards)),
            _("{why} Choose “{place}”.").format(why=self.why(), place=place),
        )

    def python(self) -> str:
        return f'best_arrangement(cards("{written(self.cards)}")).melds'

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        aim = chance.choice(("set", "run"))
        while True:
            cards = contested_hand(chance, difficulty + 4)
            for wanted in contested(RIGHT, cards):
                posed = cls(cards, wanted)
                better, worse = sorted((posed._left("set"), posed._left("run")))
                if posed.answer() == aim and better < worse:
                    return posed

    def _left(self, kind: str) -> int:
        """Return the fewest points left over when the card lies in a meld of that kind."""
        return next(
            way.deadwood
            for way in arrangements(self.cards, ALL)
            if any(meld.kind == kind and self.wanted in meld.cards for meld in way.melds)
        )


@dataclass(frozen=True, slots=True)
class Wanted(Exercise):
    """Which cards could lie in a set and in a run as well."""

    cards: tuple[Card, ...]

    idea = "wanted"
    name = "Cards that two melds want"
    rule = "6.3"
    uses = is_set, is_run
    measure = "the number of cards"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card]:
        return frozenset(contested(belief, self.cards))

    def task(self) -> PickCards:
        prompt = _("Which cards fit a set and also a run? Pick them all.")
        return PickCards(prompt, self.cards)

    def shown(self) -> Shown:
        return hand(*self.cards)

    def why(self) -> str:
        return " ".join(
            _("The {card} fits the set {set} and the run {run}.").format(
                card=sign(one),
                set=signs(_longest_with(one, sets(RIGHT, self.cards))),
                run=signs(_longest_with(one, runs(RIGHT, self.cards))),
            )
            for one in contested(RIGHT, self.cards)
        )

    def hints(self) -> tuple[str, str, str]:
        wanted = contested(RIGHT, self.cards)
        return (
            _("Find the ranks that come three times. Then follow the suit of each of those cards."),
            ngettext(
                "{n} card fits a set and a run.", "{n} cards fit a set and a run.", len(wanted)
            ).format(n=len(wanted)),
            _("Pick {cards}.").format(cards=signs(wanted)),
        )

    def python(self) -> str:
        return (
            f'ways = arrangements(cards("{written(self.cards)}"), {ALL})\n'
            "melds = {meld for way in ways for meld in way.melds}\n"
            "{c for m in melds for n in melds if m.kind != n.kind for c in m.cards if c in n.cards}"
        )

    def hardness(self) -> float:
        return len(self.cards)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls(contested_hand(chance, difficulty + 5))
            if posed.answer():
                return posed


def _places() -> tuple[Option, ...]:
    return (
        Option("set", _("In the set")),
        Option("run", _("In the run")),
        Option("both", _("In both")),
    )


def _longest_with(one: Card, melds: tuple[Cards, ...]) -> Cards:
    return max((meld for meld in melds if one in meld), key=len)
