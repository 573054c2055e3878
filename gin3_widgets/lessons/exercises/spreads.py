"""The knocker's choice: what a spread scores, and which one to show."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Arrangement, Card, Meld, best_defence, deadwood, points
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    Cards,
    Knocked,
    Melds,
    code,
    in_steps,
    reach,
    shown,
    some_left,
    some_melds,
    table_code,
)
from gin3_widgets.lessons.rulebook.counting import bonus, difference, winner
from gin3_widgets.lessons.rulebook.laying import MELDING, PLACING, defended
from gin3_widgets.lessons.rulebook.melds import loose
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.rulebook.spreads import (
    chosen,
    gain,
    melds_of,
    spreads,
)
from gin3_widgets.lessons.shown import Group, Shown
from gin3_widgets.lessons.task import ChooseOne, Count, Option
from gin3_widgets.locales import _
from gin3_widgets.words import signs

KEYS = "abcdef"
GAINS = (*MELDING, price, loose, winner, difference, bonus, *PLACING, defended)
WAYS = {1: (2,), 2: (3,), 3: (4,), 4: (3, 5), 5: (4, 5, 6)}
"""By difficulty, among how many spreads to choose."""


@dataclass(frozen=True, slots=True)
class SpreadScore(Exercise):
    """What the knocker scores with a spread against a hand that is known."""

    spread: tuple[Cards, ...]
    left: Cards
    against: Cards

    idea = "spread_score"
    name = "What a spread scores"
    rule = "7.1"
    uses = GAINS
    measure = "the cards that the other lays off"

    def answer(self, belief: Belief = RIGHT) -> int | None:
        scored = gain(belief, self.spread, self.left, self.against)
        return scored if scored >= 0 else None

    def task(self) -> Count:
        return Count(_("You knock with this spread. How many points do you score?"), most=150)

    def shown(self) -> Shown:
        knock = Knocked(self.spread, self.left, (), self.against)
        groups = shown(knock, "", _("The other")).groups[:-1]
        return Shown((*groups, Group(self.against, _("The other"), "hand")))

    def why(self) -> str:
        best, mine = best_defence(self.against, tuple(map(Meld, self.spread))), points(self.left)
        counts = _("The other is left with {theirs}, you with {mine}: {score}.").format(
            theirs=best.deadwood, mine=mine, score=self.answer()
        )
        return " ".join(filter(None, (in_steps(self.spread, best.layoffs), counts)))

    def hints(self) -> tuple[str, str, str]:
        best = best_defence(self.against, tuple(map(Meld, self.spread)))
        return (
            _("The other melds and lays off first. Which of those cards fit your melds?"),
            _("The other is left with {n}.").format(n=best.deadwood),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        return (
            f"{table_code(self.spread)}\ntheirs = {code(self.against)}\n"
            f"best_defence(theirs, table).deadwood - points({code(self.left)})"
        )

    def hardness(self) -> float:
        return len(best_defence(self.against, tuple(map(Meld, self.spread))).layoffs)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            spread, ten = _some_ten_left_over(chance)
            against = _other_ten(chance, spread, ten, difficulty - 1)
            way = chance.choice(spreads(ten))
            posed = cls(melds_of(way), way.loose, against)
            if posed.answer() and min(posed.hardness(), 4) == difficulty - 1:
                return posed


@dataclass(frozen=True, slots=True)
class WhichSpread(Exercise):
    """Which spread of ten cards scores most against a hand that is known."""

    ten: tuple[Card, ...]
    against: tuple[Card, ...]

    idea = "which_spread"
    name = "Which spread to show"
    rule = "6.4"
    uses = (*GAINS, chosen)
    measure = "the spreads to choose among, and two more where the best leaves more than another"

    def answer(self, belief: Belief = RIGHT) -> str | None:
        at = belief[chosen](belief, self.ten, self.against)
        return None if at is None else KEYS[at]

    def task(self) -> ChooseOne:
        prompt = _("You knock, and the other holds these cards. Which spread scores most?")
        return ChooseOne(prompt, options(spreads(self.ten)))

    def shown(self) -> Shown:
        mine = Group(self.ten, _("You"), "hand")
        return Shown((mine, Group(self.against, _("The other"), "hand")))

    def why(self) -> str:
        return " ".join(
            _("{key} scores {n}: {why}").format(key=option.key, n=self._gain(way), why=steps)
            if (steps := self._steps(way))
            else _("{key} scores {n}: nothing fits.").format(key=option.key, n=self._gain(way))
            for option, way in zip(options(spreads(self.ten)), spreads(self.ten), strict=True)
        )

    def hints(self) -> tuple[str, str, str]:
        answer = self.answer() or KEYS[0]
        best = spreads(self.ten)[KEYS.index(answer)]
        return (
            _("Which cards of the other fit each of your spreads?"),
            _("The best one scores {n}.").format(n=self._gain(best)),
            _("Choose {key}.").format(key=answer),
        )

    def python(self) -> str:
        return (
            f"mine, theirs = {code(self.ten)}, {code(self.against)}\n"
            "ways = arrangements(mine, 10)\n"
            "[best_defence(theirs, way.melds).deadwood - way.deadwood for way in ways]"
        )

    def hardness(self) -> float:
        ways = spreads(self.ten)
        best = ways[KEYS.index(self.answer() or KEYS[0])]
        return len(ways) + 2 * (best.deadwood > ways[0].deadwood)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            spread, ten = _some_ten_left_over(chance)
            if len(spreads(ten)) not in WAYS[difficulty]:
                continue
            posed = cls(ten, _other_ten(chance, spread, ten, chance.choice((1, 2))))
            if posed.answer() and min(posed.hardness(), 6) == difficulty + 1:
                return posed

    def _gain(self, way: Arrangement) -> int:
        return gain(RIGHT, melds_of(way), way.loose, self.against)

    def _steps(self, way: Arrangement) -> str:
        return in_steps(melds_of(way), best_defence(self.against, way.melds).layoffs)


def options(ways: tuple[Arrangement, ...]) -> tuple[Option, ...]:
    """Return spreads to choose among, with what each leaves over."""
    return tuple(
        Option(key, _("{key}: {spread}").format(key=key, spread=_spread(way)))
        for key, way in zip(KEYS, ways, strict=False)
    )


def _spread(way: Arrangement) -> str:
    melds = " · ".join(signs(meld.cards) for meld in way.melds)
    return _("{melds} ({n} left over)").format(melds=melds, n=way.deadwood)


def _some_ten_left_over(chance: Random) -> tuple[Melds, Cards]:
    """Return ten cards with several spreads, none of which leaves nothing."""
    while True:
        spread, ten = some_ten(chance)
        if deadwood(ten):
            return spread, ten


def _other_ten(chance: Random, spread: Melds, ten: Cards, fitting: int) -> Cards:
    """Return ten other cards, of which so many fit a spread."""
    close = [card for card in reach(spread) if card not in ten]
    some = chance.sample(close, min(fitting, len(close)))
    taken = {*ten, *some}
    free = [card for card in DECK if card not in taken]
    return tuple(sorted((*some, *chance.sample(free, 10 - len(some)))))


def some_ten(chance: Random) -> tuple[Melds, Cards]:
    """Return a run of four with three cards of the rank of its end, or with a run of five.

    With them come low cards that may be left over.
    """
    taken: set[Card] = set()
    suit, low = chance.randrange(4), chance.randrange(10)
    row = DECK[13 * suit + low : 13 * suit + low + 4]
    taken.update(row)
    spread: Melds = (row,)
    if chance.random() < 0.5:
        taken.update(DECK[chance.choice((row[0], row[-1])).rank - 1 :: 13])
    else:
        spread += some_melds(chance, (5,), taken)
    some_left(chance, 10 - len(taken), taken)
    return spread, tuple(sorted(taken))
