"""What a knocker shows: which spreads are allowed, and what cards they are open to."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Arrangement, Card, Meld, fits
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    LIMIT,
    Cards,
    Knocked,
    code,
    shown,
    some_left,
    some_melds,
    table_code,
)
from gin3_widgets.lessons.exercises.spreads import KEYS, options, some_ten
from gin3_widgets.lessons.rulebook.knocking import low_enough
from gin3_widgets.lessons.rulebook.laying import MELDING, takes
from gin3_widgets.lessons.rulebook.spreads import opened, showable, spreads
from gin3_widgets.lessons.shown import Shown, hand
from gin3_widgets.lessons.task import ChooseMany, Count
from gin3_widgets.locales import _
from gin3_widgets.words import signs

OVER = 12
"""Spreads that leave more are not among those to judge."""


@dataclass(frozen=True, slots=True)
class MayShow(Exercise):
    """Which spreads of ten cards a knocker may show."""

    ten: tuple[Card, ...]

    idea = "may_show"
    name = "Which spreads are allowed"
    rule = "6.4"
    uses = (low_enough, showable)
    measure = "the number of spreads to judge"

    def answer(self, belief: Belief = RIGHT) -> frozenset[str]:
        ways = self._ways()
        least = ways[0].deadwood
        return frozenset(
            key
            for key, way in zip(KEYS, ways, strict=False)
            if belief[showable](belief, way.deadwood, least)
        )

    def task(self) -> ChooseMany:
        prompt = _("You knock with these ten cards. Which of these spreads may you show?")
        return ChooseMany(prompt, options(self._ways()))

    def shown(self) -> Shown:
        return hand(*self.ten)

    def why(self) -> str:
        left = ", ".join(
            _("{key} leaves {n}").format(key=key, n=way.deadwood)
            for key, way in zip(KEYS, self._ways(), strict=False)
        )
        return _("{left}. Any spread that leaves {limit} or fewer may be shown.").format(
            left=left, limit=LIMIT
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Count what each spread leaves over."),
            _("The limit is {n}.").format(n=LIMIT),
            _("Choose {keys}.").format(keys=", ".join(sorted(self.answer()))),
        )

    def python(self) -> str:
        return f"arrangements({code(self.ten)}, {LIMIT})"

    def hardness(self) -> float:
        return len(self._ways())

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls(some_ten(chance)[1])
            if posed.hardness() == difficulty + 1:
                return posed

    def _ways(self) -> tuple[Arrangement, ...]:
        return spreads(self.ten, OVER)[: len(KEYS)]


@dataclass(frozen=True, slots=True)
class OpenPlaces(Exercise):
    """How many cards elsewhere fit the knocker's melds at once."""

    spread: tuple[Cards, ...]
    left: Cards

    idea = "open_places"
    name = "What a spread opens"
    rule = "6.5"
    uses = (*MELDING, takes)
    measure = "the number of cards that fit"

    def answer(self, belief: Belief = RIGHT) -> int:
        return len(opened(belief, self.spread, self._held()))

    def task(self) -> Count:
        prompt = _("You show these melds. How many cards that you do not hold fit them at once?")
        return Count(prompt, most=42)

    def shown(self) -> Shown:
        return Shown(shown(Knocked(self.spread, self.left, (), ()), "").groups[:-1])

    def why(self) -> str:
        cards = opened(RIGHT, self.spread, self._held())
        if not cards:
            return _("Nothing fits: no run can go on, and the sets are full.")
        return _("{cards}: {n}.").format(cards=signs(cards), n=len(cards))

    def hints(self) -> tuple[str, str, str]:
        runs = sum(Meld(meld).kind == "run" for meld in self.spread)
        return (
            _("A set of three is open to one card, a set of four to none."),
            _("Each run has two ends, unless an ace or a king closes one. Here: {n} runs.").format(
                n=runs
            ),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        held = code(self._held())
        return (
            f"{table_code(self.spread)}\nothers = set(DECK) - set({held})\n"
            "sum(any(fits(card, meld) for meld in table) for card in others)"
        )

    def hardness(self) -> float:
        return self.answer()

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            taken: set[Card] = set()
            spread = some_melds(chance, chance.choice(((3, 3, 3), (4, 5))), taken)
            if min(max(sum(map(_ends, spread)), 2), 6) != difficulty + 1:
                continue
            posed = cls(spread, some_left(chance, 1, taken))
            own = any(fits(card, Meld(meld)) for card in posed.left for meld in spread)
            if not own and min(max(posed.answer(), 2), 6) == difficulty + 1:
                return posed

    def _held(self) -> Cards:
        return (*self.left, *(card for meld in self.spread for card in meld))


def _ends(meld: Cards) -> int:
    """Return how many cards a meld is open to."""
    if Meld(meld).kind == "set":
        return 4 - len(meld)
    return (meld[0].rank > 1) + (meld[-1].rank < 13)
