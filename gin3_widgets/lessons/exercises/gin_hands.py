"""Gin: which hand is one, which discards keep it, whether it must be shown."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Phase,
    arrangements,
    best_arrangement,
    discards,
)
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import captain_holds
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    SIZES,
    Cards,
    a_meld,
    code,
    some_melds,
)
from gin3_widgets.lessons.rulebook.gin import is_gin, keeping
from gin3_widgets.lessons.rulebook.knocking import obliged
from gin3_widgets.lessons.rulebook.melds import COUNTING
from gin3_widgets.lessons.shown import Shown, hand
from gin3_widgets.lessons.task import ChooseOne, PickCards, yes_or_no
from gin3_widgets.locales import _
from gin3_widgets.words import sign, signs, spoken


@dataclass(frozen=True, slots=True)
class KeepGin(Exercise):
    """Which discards of eleven cards leave nothing over."""

    eleven: tuple[Card, ...]

    idea = "keep_gin"
    name = "Keep gin"
    rule = "8.1"
    uses = (keeping,)
    measure = "the number of cards that may go"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card]:
        return belief[keeping](self.eleven)

    def task(self) -> PickCards:
        prompt = _(
            "You want to knock with gin. Which cards may you discard for it? Pick all of them."
        )
        return PickCards(prompt, self.eleven)

    def shown(self) -> Shown:
        return hand(*self.eleven)

    def why(self) -> str:
        free = tuple(sorted(self.answer()))
        said = " ".join(
            _("Without the {card}: {melds}.").format(card=sign(card), melds=self._melds(card))
            for card in (free if len(free) < 4 else free[:1])
        )
        if len(free) < 4:
            return said
        stays = next(card for card in self.eleven if card not in free)
        left = _("{cards} may go. {example} Without the {card} {n} would be left over.")
        return left.format(
            cards=signs(free), example=said, card=sign(stays), n=discards(self.eleven)[stays]
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("The other ten must all be in melds, each of three cards or more."),
            _("{n} of the eleven may go.").format(n=len(self.answer())),
            _("Pick {cards}.").format(cards=signs(tuple(sorted(self.answer())))),
        )

    def python(self) -> str:
        left = "[str(card) for card, left in discards(eleven).items() if left == 0]"
        return f"eleven = {code(self.eleven)}\n{left}"

    def hardness(self) -> float:
        return len(self.answer())

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls(_eleven(chance, difficulty))
            if posed.hardness() and min(1 + posed.hardness() // 2, 5) == difficulty:
                return posed

    def _melds(self, gone: Card) -> str:
        way = best_arrangement([card for card in self.eleven if card is not gone])
        return " · ".join(signs(meld.cards) for meld in way.melds)


def _eleven(chance: Random, difficulty: int) -> Cards:
    """Return eleven cards that are melds of some sizes, or ten such and a loose one."""
    taken: set[Card] = set()
    if difficulty == 1:
        some_melds(chance, chance.choice(SIZES[10]), taken)
        taken.add(chance.choice([card for card in DECK if card not in taken]))
        return tuple(sorted(taken))
    if difficulty < 4:
        some_melds(chance, chance.choice(((3, 3, 5), (3, 4, 4))), taken)
        return tuple(sorted(taken))
    suit, length = chance.randrange(4), chance.choice((7, 8))
    first = 13 * suit + chance.randrange(14 - length)
    taken.update(DECK[first : first + length])
    some_melds(chance, (11 - length,), taken)
    return tuple(sorted(taken))


@dataclass(frozen=True, slots=True)
class GinOrNot(Exercise):
    """Whether ten cards are gin."""

    ten: tuple[Card, ...]

    idea = "gin_or_not"
    name = "Gin or not"
    rule = "8.1"
    uses = (*COUNTING, is_gin)
    measure = "the number of ways to arrange the hand"

    def answer(self, belief: Belief = RIGHT) -> str:
        return "yes" if belief[is_gin](belief, self.ten) else "no"

    def task(self) -> ChooseOne:
        return ChooseOne(_("You have discarded and hold these ten cards. Is it gin?"), yes_or_no())

    def shown(self) -> Shown:
        return hand(*self.ten)

    def why(self) -> str:
        best = best_arrangement(self.ten)
        melds = _(" and ").join(a_meld(meld.cards) for meld in best.melds)
        if not best.loose:
            return _("Nothing is left over: {melds}.").format(melds=melds)
        return _("At best {cards} stays left over, which counts {n}: that is no gin.").format(
            cards=signs(best.loose), n=best.deadwood
        )

    def hints(self) -> tuple[str, str, str]:
        best = best_arrangement(self.ten)
        melds = " · ".join(signs(meld.cards) for meld in best.melds)
        return (
            _("Look at each of the ten cards: every card must be in a meld."),
            _("The best melds: {melds}.").format(melds=melds),
            _("These melds leave {n} over: choose “{choice}”.").format(
                n=best.deadwood, choice=_("No") if best.loose else _("Yes")
            ),
        )

    def python(self) -> str:
        return f"deadwood({code(self.ten)}) == 0"

    def hardness(self) -> float:
        return len(arrangements(self.ten, 100))

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        low, high = WAYS[difficulty]
        while True:
            posed = cls(_ten(chance, difficulty))
            if low <= posed.hardness() <= high:
                return posed


WAYS = {1: (1, 8), 2: (9, 16), 3: (17, 27), 4: (28, 31), 5: (32, 999)}
"""By difficulty, how many ways there are to arrange the hand, the bare ones included."""


def _ten(chance: Random, difficulty: int) -> Cards:
    taken: set[Card] = set()
    sizes = chance.choice((SIZES[10], SIZES[9]))
    while len(taken) < 9:
        taken.clear()
        some_melds(chance, chance.choice(sizes), taken)
    if len(taken) == 9:
        low = [card for card in DECK if card.points < 4 and card not in taken]
        taken.add(chance.choice(low if chance.random() < 0.5 else sorted(set(DECK) - taken)))
    return tuple(sorted(taken))


@dataclass(frozen=True, slots=True)
class MustShow(Exercise):
    """Whether somebody who could go gin has to."""

    eleven: tuple[Card, ...]

    idea = "must_show_gin"
    name = "Must gin be shown"
    rule = "6.6"
    uses = (obliged,)
    measure = "the number of cards that may go"

    def answer(self, belief: Belief = RIGHT) -> str:
        held = captain_holds(self.eleven, (), Phase.DISCARD, drawn=self.eleven[-1])
        return "yes" if belief[obliged](belief, held) else "no"

    def task(self) -> ChooseOne:
        prompt = _("You could discard the {card} and knock with gin. Do you have to?")
        return ChooseOne(prompt.format(card=spoken(self._free()[0])), yes_or_no())

    def shown(self) -> Shown:
        return hand(*self.eleven)

    def why(self) -> str:
        return _(
            "Nobody ever has to knock. You may discard the {card} without knocking, but then the "
            "other player may knock first, and you lose the {n} points for gin."
        ).format(card=sign(self._free()[0]), n=RULES["three_handed"].gin_bonus)

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Does anybody ever have to knock?"),
            _("You have 2 choices: to knock, or to discard and play on."),
            _("Choose “No”."),
        )

    def python(self) -> str:
        return f"{code(self.eleven)}, discards({code(self.eleven)})"

    def hardness(self) -> float:
        return len(self._free())

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        return cls(KeepGin.pose(chance, difficulty).eleven)

    def _free(self) -> Cards:
        return tuple(sorted(keeping(self.eleven)))
