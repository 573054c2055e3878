"""What gin scores."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Meld,
    deadwood,
    fits,
    points,
)
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    SIZES,
    Cards,
    Knocked,
    cards_in,
    code,
    shown,
    some_melds,
)
from gin3_widgets.lessons.rulebook.gin import SCORING, gin_score
from gin3_widgets.lessons.rulebook.laying import MELDING, PLACING, defended
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import NAMES, Shown
from gin3_widgets.lessons.task import Option, Score
from gin3_widgets.locales import _
from gin3_widgets.words import signs

DEFENDING = {1: ((3, 3, 4), (3, 3, 3)), 2: ((4, 4), (3, 4)), 3: ((3, 3),), 4: ((4,),)}
"""By difficulty, the melds of a defender; with the highest there is one of three."""


@dataclass(frozen=True, slots=True)
class GinScore(Exercise):
    """Who scores, and how much, when the knocker has gin."""

    spread: tuple[Cards, ...]
    melds: tuple[Cards, ...]
    loose: Cards

    idea = "gin_score"
    name = "What gin scores"
    rule = "8.1"
    uses = (*MELDING, price, defended, *PLACING, *SCORING)
    measure = "how many cards the other player has left over"

    def answer(self, belief: Belief = RIGHT) -> tuple[str, int]:
        return gin_score(belief, self.spread, cards_in(self.melds, self.loose))

    def task(self) -> Score:
        prompt = _("{knocker} knocks with gin against {defender}. Who scores, and how many points?")
        options = Option("knocker", NAMES[0]), Option("defender", NAMES[1])
        return Score(prompt.format(knocker=NAMES[0], defender=NAMES[1]), options)

    def shown(self) -> Shown:
        knock = Knocked(self.spread, (), self.melds, self.loose)
        return shown(knock, NAMES[0], NAMES[1])

    def why(self) -> str:
        bonus = RULES["three_handed"].gin_bonus
        if not self.loose:
            return _(
                "{knocker} scores {bonus} for gin. {defender} has nothing left over, too, "
                "but gin cannot be undercut."
            ).format(knocker=NAMES[0], defender=NAMES[1], bonus=bonus)
        return _(
            "{bonus} for gin and {left} for {cards} make {score}. Against gin nothing is laid off."
        ).format(
            bonus=bonus,
            left=points(self.loose),
            cards=signs(self.loose),
            score=self.answer()[1],
        )

    def hints(self) -> tuple[str, str, str]:
        left = _("{defender} has {n} left over.")
        return (
            _("Against gin nothing may be laid off. And gin scores some points more."),
            left.format(defender=NAMES[1], n=points(self.loose)),
            _("Choose {name} and enter {n}.").format(name=NAMES[0], n=self.answer()[1]),
        )

    def python(self) -> str:
        whole = code(cards_in(self.melds, self.loose))
        return f'theirs = {whole}\nRULES["three_handed"].gin_bonus + deadwood(theirs)'

    def hardness(self) -> float:
        return len(self.loose)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            taken: set[Card] = set()
            spread = some_melds(chance, chance.choice(SIZES[10]), taken)
            sizes = chance.choice(DEFENDING.get(difficulty, ((3,),)))
            melds = some_melds(chance, sizes, taken)
            free = [card for card in DECK if card not in taken]
            loose = tuple(sorted(chance.sample(free, 10 - sum(sizes))))
            tempting = any(fits(card, Meld(meld)) for card in loose for meld in spread)
            if deadwood(cards_in(melds, loose)) == points(loose) and (tempting or difficulty == 1):
                return cls(spread, melds, loose)
