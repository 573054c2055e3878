"""Hollywood: what stands in each of the three columns."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.variants import HOLLYWOOD, in_column, into
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Count
from gin3_widgets.locales import _

COLUMNS = 3


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

    def answer(self, belief: Belief = RIGHT) -> int:
        return in_column(belief, self.wins, self.column - 1)

    def task(self) -> Count:
        hands = ", ".join(
            _("{name} {n}").format(name=NAMES[seat], n=scored)
            for seat, scored in zip(self.scorers, self.points, strict=True)
        )
        prompt = _("Hollywood. The hands in turn: {hands}. What has {name} in column {column}?")
        return Count(prompt.format(hands=hands, name=NAMES[self.who], column=self.column), most=300)

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES))

    def _written(self) -> tuple[int, ...]:
        wins = enumerate(self.wins, start=1)
        return tuple(scored for n, scored in wins if self.column - 1 in into(n))

    def why(self) -> str:
        text = _("Column {column} holds the wins of {name} from number {column} on: {sum}.")
        written = self._written()
        total = " + ".join(map(str, written)) or "0"
        if len(written) > 1:
            total += f" = {self.answer()}"
        return text.format(column=self.column, name=NAMES[self.who], sum=total)

    def hints(self) -> tuple[str, str, str]:
        name = NAMES[self.who]
        return (
            _("The first win goes into column 1, the second into 1 and 2, later ones into all."),
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
            scored = tuple(chance.randint(3, 40) for _hand in range(number))
            posed = cls(scorers, scored, chance.choice(scorers), chance.randint(1, COLUMNS))
            enough = len(posed.wins) >= min(posed.column, 2)
            if enough and _all_open(scorers, scored):
                return posed


def _all_open(scorers: tuple[int, ...], scored: tuple[int, ...]) -> bool:
    sums = [
        sum(n for seat, n in zip(scorers, scored, strict=True) if seat == who)
        for who in range(len(NAMES))
    ]
    return max(sums) < HOLLYWOOD.target
