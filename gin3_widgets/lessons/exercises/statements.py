"""Sentences to sort: a rule of this game, a house rule, a bad translation."""

from dataclasses import dataclass
from random import Random
from typing import Self, cast

from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.counting import bonus, credited, winner
from gin3_widgets.lessons.rulebook.knocking import low_enough, obliged
from gin3_widgets.lessons.rulebook.melds import is_run, is_set
from gin3_widgets.lessons.rulebook.points import height
from gin3_widgets.lessons.rulebook.seats import after_void, drawing_again, enough, rotated
from gin3_widgets.lessons.rulebook.statements import (
    STATEMENTS,
    Kind,
    kind,
    kind_of,
    opens_first,
)
from gin3_widgets.lessons.rulebook.stock import ends
from gin3_widgets.lessons.rulebook.turn import kept, offers
from gin3_widgets.lessons.shown import Shown
from gin3_widgets.lessons.task import Answer, ChooseMany, Option, Task
from gin3_widgets.locales import _

KINDS: tuple[Kind, ...] = ("rule", "house", "bad")


@dataclass(frozen=True, slots=True)
class SortStatements(Exercise):
    """Which of some sentences are rules, or house rules, or bad translations, as is asked."""

    statements: tuple[str, ...]
    ask: str

    idea = "sort_statements"
    name = "Rule, house rule or bad translation"
    rule = "1.1"
    uses = (
        kind_of,
        is_set,
        is_run,
        height,
        offers,
        kept,
        low_enough,
        obliged,
        opens_first,
        winner,
        bonus,
        credited,
        rotated,
        after_void,
        drawing_again,
        enough,
        ends,
    )
    measure = "the number of sentences"

    def __post_init__(self) -> None:
        unknown = [key for key in self.statements if key not in STATEMENTS]
        if unknown or len(set(self.statements)) < len(self.statements):
            raise ValueError(f"The sentences are some of: {', '.join(STATEMENTS)}, each once.")
        if self.ask not in KINDS:
            raise ValueError(f"What is asked is one of: {', '.join(KINDS)}.")

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        return frozenset(key for key in self.statements if kind(belief, key) == self.ask)

    def task(self) -> Task:
        prompt = {
            "rule": _("Which of these are rules of this game?"),
            "house": _("Which of these are house rules: not ours, but played at some tables?"),
            "bad": _("Which of these are mistakes of a bad translation, true at no table?"),
        }[self.ask]
        return ChooseMany(
            prompt, tuple(Option(key, _(STATEMENTS[key].words)) for key in self.statements)
        )

    def shown(self) -> Shown:
        return Shown()

    def _sorted(self) -> str:
        names = {"rule": _("rule"), "house": _("house rule"), "bad": _("bad translation")}
        return " ".join(
            _("“{words}” {kind}.").format(words=_(STATEMENTS[key].words), kind=names[kind_of(key)])
            for key in self.statements
        )

    def why(self) -> str:
        return self._sorted()

    def hints(self) -> tuple[str, str, str]:
        asked = cast(frozenset[str], self.answer())
        words = [_(STATEMENTS[key].words) for key in self.statements if key in asked]
        return (
            _("Think of a table: can you do what the sentence says, here, elsewhere, nowhere?"),
            _("So many are meant: {n} of {all}.").format(n=len(asked), all=len(self.statements)),
            _("Choose: {words}").format(words=" ".join(words) or _("none of them.")),
        )

    def python(self) -> str:
        return "{name: differences(rules) for name, rules in RULES.items()}"

    def hardness(self) -> float:
        return len(self.statements)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        ask = chance.choice(KINDS)
        by_kind = {each: [key for key in STATEMENTS if kind_of(key) == each] for each in KINDS}
        some = [chance.choice(by_kind[ask])]
        while len(some) < difficulty + 1:
            key = chance.choice(by_kind[chance.choice(KINDS)])
            if key not in some:
                some.append(key)
        chance.shuffle(some)
        return cls(tuple(some), ask)
