"""Hollywood: what stands in each of the three columns."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Column
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.variants import COLUMNS, HOLLYWOOD, into, sheet
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Count
from gin3_widgets.locales import _

CLOSING = 4
"""From this difficulty on, a column closes, and it matters."""


@dataclass(frozen=True, slots=True)
class Columns(Exercise):
    """What somebody has in a column of Hollywood, from 1, after hands with these scores."""

    scorers: tuple[int, ...]
    points: tuple[int, ...]
    who: int
    column: int

    idea = "columns"
    name = "Three columns"
    rule = "A43"
    uses = (into,)
    measure = "the number of hands"

    @property
    def wins(self) -> tuple[int, ...]:
        hands = zip(self.scorers, self.points, strict=True)
        return tuple(scored for seat, scored in hands if seat == self.who)

    def sheet(self, belief: Belief = RIGHT) -> tuple[Column, ...]:
        """Return the three columns after these hands."""
        return sheet(belief, [*zip(self.scorers, self.points, strict=True)])

    def answer(self, belief: Belief = RIGHT) -> int:
        return self.sheet(belief)[self.column - 1].totals[self.who]

    def task(self) -> Count:
        hands = ", ".join(
            _("{name} {n}").format(name=NAMES[seat], n=scored)
            for seat, scored in zip(self.scorers, self.points, strict=True)
        )
        prompt = _(
            "Hollywood to {target}. The hands in turn: {hands}. What has {name} in column {column}?"
        )
        words = prompt.format(
            target=HOLLYWOOD.target, hands=hands, name=NAMES[self.who], column=self.column
        )
        return Count(words, most=300)

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES))

    def _written(self) -> tuple[int, ...]:
        entries = self.sheet()[self.column - 1].entries
        return tuple(scored for _hand, seat, scored in entries if seat == self.who)

    def _closed(self) -> str:
        """Return when each column closed that has."""
        words = _("Column {column} closed with hand {hand}: {name} had {n}.")
        return " ".join(
            words.format(
                column=place, hand=each.entries[-1][0], name=NAMES[seat], n=each.totals[seat]
            )
            for place, each in enumerate(self.sheet(), start=1)
            if (seat := each.winner) is not None
        )

    def why(self) -> str:
        text = _("Column {column} holds the wins of {name} from number {column} on: {sum}.")
        written, closed = self._written(), self._closed()
        if closed:
            text = closed + " " + _("Column {column} holds these wins of {name}: {sum}.")
        total = " + ".join(map(str, written)) or "0"
        if len(written) > 1:
            total += f" = {self.answer()}"
        return text.format(column=self.column, name=NAMES[self.who], sum=total)

    def hints(self) -> tuple[str, str, str]:
        name = NAMES[self.who]
        rule = _("The first win goes into column 1, the second into 1 and 2, later ones into all.")
        if self._closed():
            rule += " " + _(
                "Nothing more goes into a column where somebody has {target}. A win for which "
                "no column is left goes into the first open one."
            ).format(target=HOLLYWOOD.target)
        return (
            rule,
            _("{name} has {n} wins. Into column {column} go {k}.").format(
                name=name, n=len(self.wins), k=len(self._written()), column=self.column
            ),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        hands = list(zip(self.scorers, self.points, strict=True))
        return (
            f"hands, roles = {hands}, Roles(0, 1, 2)\n"
            "results = [HandResult(Outcome.KNOCK, roles, roles, 0, s, n) for s, n in hands]\n"
            f"columns(results, 3, 100)[{self.column - 1}].totals[{self.who}]"
        )

    def hardness(self) -> float:
        return len(self.scorers)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            number = difficulty + 2
            scorers = tuple(chance.randrange(len(NAMES)) for _hand in range(number))
            most = 40 if difficulty < CLOSING else 60
            scored = tuple(chance.randint(3, most) for _hand in range(number))
            posed = cls(scorers, scored, chance.choice(scorers), chance.randint(1, COLUMNS))
            enough = len(posed.wins) >= min(posed.column, 2)
            if enough and posed._fits(difficulty):
                return posed

    def _fits(self, difficulty: int) -> bool:
        """Whether all columns are open; in a hard one some close, not all, and it matters."""
        still_open = [each for each in self.sheet() if each.winner is None]
        if difficulty < CLOSING:
            return len(still_open) == COLUMNS
        return bool(still_open) and self.answer() != sum(self.wins[self.column - 1 :])
