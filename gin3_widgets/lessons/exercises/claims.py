"""Sentences about knocking: which one of them is false."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Phase, cards
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import captain_holds
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.knocking import (
    LIMIT,
    TEN,
    low_enough,
    obliged,
    on_first_turn,
    takes_first,
)
from gin3_widgets.lessons.rulebook.turn import kept
from gin3_widgets.lessons.shown import NAMES, Shown
from gin3_widgets.lessons.task import ChooseOne, Option
from gin3_widgets.locales import _

DRAWN = captain_holds((*TEN, *cards("Kd")), (), Phase.DISCARD, drawn=cards("Kd")[0])
TAKEN = captain_holds((*TEN, *cards("Kd")), (), Phase.DISCARD, taken=cards("Kd")[0])
GIN = captain_holds((*TEN[:-1], *cards("4c Kd")), (), Phase.DISCARD, drawn=cards("Kd")[0])

Truth = Callable[[Belief], bool]
CLAIMS: dict[str, tuple[str, Truth]] = {
    "first": ("One may knock on the first turn.", lambda belief: belief[on_first_turn]()),
    "late": (
        "One may knock on the second turn at the earliest.",
        lambda belief: not belief[on_first_turn](),
    ),
    "taking": ("Before knocking one takes a card.", lambda belief: belief[takes_first]()),
    "untaken": (
        "One may knock instead of taking a card.",
        lambda belief: not belief[takes_first](),
    ),
    "free": (
        "Whoever can knock may play on instead.",
        lambda belief: not belief[obliged](belief, DRAWN),
    ),
    "forced": (
        "Whoever can knock has to.",
        lambda belief: belief[obliged](belief, DRAWN),
    ),
    "gin-free": (
        "Whoever has gin may play on instead.",
        lambda belief: not belief[obliged](belief, GIN),
    ),
    "gin-forced": (
        "Whoever has gin has to end the hand.",
        lambda belief: belief[obliged](belief, GIN),
    ),
    "drawn": (
        "A card just drawn from the stock may be the discard of a knock.",
        lambda belief: DRAWN.drawn not in belief[kept](DRAWN),
    ),
    "returned": (
        "A card just taken from the pile may be the discard of a knock.",
        lambda belief: TAKEN.taken not in belief[kept](TAKEN),
    ),
}
"""By key a sentence, and whether a belief holds it true."""
OPPOSITES = {"first": "late", "taking": "untaken", "free": "forced", "gin-free": "gin-forced"}
WITH = "with-"
"""A claim with-7 says that one may knock with 7 points."""
KNOCK_AT_ONCE = 493
"""The seed of a match in which the captain can knock with the upcard."""


@dataclass(frozen=True, slots=True)
class WhichIsFalse(Exercise):
    """Which one of some sentences about knocking is false."""

    claims: tuple[str, ...]

    idea = "which_is_false"
    name = "The false sentence"
    rule = "6.1"
    uses = (low_enough, on_first_turn, takes_first, obliged, kept)
    measure = "the number of sentences"

    def __post_init__(self) -> None:
        if sum(not _holds(claim, RIGHT) for claim in self.claims) != 1:
            raise ValueError("One of the sentences must be false, the others true.")

    def answer(self, belief: Belief = RIGHT) -> str | None:
        false = [claim for claim in self.claims if not _holds(claim, belief)]
        mistaken = [claim for claim in false if _holds(claim, RIGHT)]
        return next(iter(mistaken or false), None)

    def task(self) -> ChooseOne:
        options = tuple(Option(claim, _sentence(claim)) for claim in self.claims)
        return ChooseOne(_("One of these sentences is false. Which?"), options)

    def shown(self) -> Shown:
        return Shown()

    def why(self) -> str:
        return {
            "late": _("One may knock on any turn, the first one included."),
            "untaken": _("First comes the card, then the knock with its discard."),
            "forced": _("Nobody ever has to knock."),
            "gin-forced": _("Nobody ever has to knock, not even with gin."),
            "returned": _("A card taken from the pile stays for that turn, knock or no knock."),
        }.get(
            str(self.answer()),
            _("{limit} points or fewer may be left over.").format(limit=LIMIT),
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Ask each sentence: how many points, on which turn, and does one have to?"),
            _("With {limit} or fewer one may knock, on any turn, and nobody has to.").format(
                limit=LIMIT
            ),
            _("Choose “{words}”").format(words=_sentence(str(self.answer()))),
        )

    def python(self) -> str:
        false = str(self.answer())
        if false.startswith(WITH):
            number = false.removeprefix(WITH)
            return f'{number} <= RULES["three_handed"].knock_limit'
        names = ", ".join(f'"{name}"' for name in NAMES)
        lines = [f"match = Match.new(({names}), seed={KNOCK_AT_ONCE})"]
        if false != "untaken":
            lines.append("match = match.after(TakeUpcard())")
        return "\n".join([*lines, "[str(move) for move in match.legal_actions()]"])

    def hardness(self) -> float:
        return len(self.claims)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        numbers = [f"{WITH}{chance.randint(LIMIT - 4, LIMIT)}" for _each in range(2)]
        numbers.append(f"{WITH}{chance.randint(LIMIT + 1, LIMIT + 6)}")
        pool = [*CLAIMS, *dict.fromkeys(numbers)]
        false = chance.choice([claim for claim in pool if not _holds(claim, RIGHT)])
        true = [claim for claim in pool if _holds(claim, RIGHT) and OPPOSITES.get(claim) != false]
        some = [false, *chance.sample(true, difficulty)]
        chance.shuffle(some)
        return cls(tuple(some))


def _holds(claim: str, belief: Belief) -> bool:
    if claim.startswith(WITH):
        return belief[low_enough](int(claim.removeprefix(WITH)))
    if claim not in CLAIMS:
        raise ValueError(f"“{claim[:40]}” is no sentence. Write with-10, or one of: {_KEYS}.")
    return CLAIMS[claim][1](belief)


def _sentence(claim: str) -> str:
    if claim.startswith(WITH):
        return _("One may knock with {n} points left over.").format(n=claim.removeprefix(WITH))
    return _(CLAIMS[claim][0])


_KEYS = ", ".join(CLAIMS)
