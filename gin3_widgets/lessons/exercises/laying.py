"""Laying off: which loose cards fit, what is left after, on which meld a card goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    Action,
    Done,
    LayOff,
    Meld,
    Roles,
    Spread,
    fits,
    points,
)
from gin3_widgets.lessons.belief import RIGHT, Belief, Function
from gin3_widgets.lessons.dealt import LEARNER, OPPONENT, ROLES, at_table
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    Cards,
    Knocked,
    code,
    in_steps,
    open_hand,
    shown,
    some_knock,
    table_code,
)
from gin3_widgets.lessons.rulebook.laying import (
    MELDING,
    PLACING,
    Layoffs,
    layers,
    layoffs,
    remaining,
    worth,
)
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseMany, Count, Option, PickCards, Play, Task
from gin3_widgets.locales import _
from gin3_widgets.words import signs

FITTING = {1: (0, 1), 2: (1, 2), 3: (2, 3), 4: (3,), 5: (4,)}
"""How many cards a difficulty picks to fit; others may fit by chance."""


@dataclass(frozen=True, slots=True)
class LayOffs(Exercise):
    """Which of the defender's loose cards can be laid off, in chains too."""

    spread: tuple[Cards, ...]
    left: Cards
    melds: tuple[Cards, ...]
    loose: Cards

    idea = "lay_offs"
    name = "What can be laid off"
    rule = "6.5"
    uses: ClassVar[tuple[Function, ...]] = (*MELDING, price, *PLACING)
    measure = "the cards that fit, those that must wait for another counted twice"
    gin: ClassVar[bool] = False

    @property
    def knock(self) -> Knocked:
        """The two hands."""
        return Knocked(self.spread, self.left, self.melds, self.loose)

    def answer(self, belief: Belief = RIGHT) -> Answer:
        return frozenset(card for card, _at in self.laid(belief))

    def laid(self, belief: Belief = RIGHT) -> Layoffs:
        """Return the lay-offs one after another: each card and the index of its meld."""
        return layoffs(belief, self.spread, self.left, self.loose)

    def task(self) -> Task:
        prompt = _(
            "{name} has knocked. Which of your cards can you lay off? Pick none if none may go."
        )
        return PickCards(prompt.format(name=NAMES[OPPONENT]), self.loose)

    def shown(self) -> Shown:
        return shown(self.knock)

    def why(self) -> str:
        if not self.left:
            return _("{name} has nothing left over: gin. Against gin nothing is laid off.").format(
                name=NAMES[OPPONENT]
            )
        if not self.laid():
            return _(
                "No set takes any of your cards as its fourth, and none is next at an end of a run."
            )
        steps = in_steps(self.spread, self.laid())
        before, after = points(self.loose), points(self.loose) - points(self._fitting())
        return _("{steps} You had {before} points left over, now you have {after}.").format(
            steps=steps, before=before, after=after
        )

    def hints(self) -> tuple[str, str, str]:
        look = _("A set of three takes its fourth card, a run the next card at either end.")
        if not self.left:
            look = _("Has {name} anything left over?").format(name=NAMES[OPPONENT])
        number = _("You have {n} cards left over, and {m} can go.").format(
            n=len(self.loose), m=len(self.laid())
        )
        if not self.laid():
            return look, number, _("Choose no card.")
        return look, number, _("Pick {cards}.").format(cards=signs(self._fitting()))

    def python(self) -> str:
        return f"{table_code(self.spread)}\nbest_defence({code(self.loose)}, table).layoffs"

    def hardness(self) -> float:
        laid = self.laid()
        return len(laid) + sum(not fits(card, Meld(self.spread[at])) for card, at in laid)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            gin = cls.gin and chance.random() < 0.5
            knock = some_knock(chance, chance.choice(FITTING[difficulty]), gin)
            posed = cls(knock.spread, knock.left, knock.melds, knock.loose)
            if min(max(posed.hardness(), 1), 5) == difficulty:
                return posed

    def _fitting(self) -> Cards:
        return tuple(sorted(card for card, _at in self.laid()))


@dataclass(frozen=True, slots=True)
class PlayedLayOffs(LayOffs):
    """The same on the real table: lay off and say that you are done."""

    idea = "lay_offs_played"
    name = "Lay off at the table"

    def task(self) -> Play:
        hand = open_hand(self.knock, ROLES, OPPONENT).after(Spread(tuple(map(Meld, self.melds))))
        prompt = _(
            "{name} has knocked, and your melds lie open. Press a card, then the meld that takes "
            "it. Lay off all you can, then press Done."
        )
        prompt = prompt.format(name=NAMES[OPPONENT])
        return Play(
            prompt, at_table(hand), LEARNER, {OPPONENT: BOTS["simple"], 2: BOTS["simple"]}, laid_by
        )


def laid_by(actions: Sequence[Action]) -> Answer | None:
    """Return the cards that these actions lay off, or None before the lay-offs are done."""
    if not any(isinstance(action, Done) for action in actions):
        return None
    return frozenset(action.card for action in actions if isinstance(action, LayOff))


@dataclass(frozen=True, slots=True)
class LeftAfter(LayOffs):
    """What the defender's loose cards count when all that fit are laid off."""

    idea = "left_after_lay_offs"
    name = "What is left after lay-offs"

    def answer(self, belief: Belief = RIGHT) -> int:
        return worth(belief, remaining(belief, self.spread, self.left, self.loose))

    def task(self) -> Count:
        return Count(
            _("You lay off all you can. How many points have you left over then?"), most=150
        )

    def hints(self) -> tuple[str, str, str]:
        look = _("A set of three takes its fourth card, a run the next card at either end.")
        number = _("Before laying off you have {n} points left over.").format(n=points(self.loose))
        if not self.laid():
            number += " " + _("Nothing fits.")
        else:
            number += " " + _("{cards} can go.").format(cards=signs(self._fitting()))
        return look, number, _("Enter {n}.").format(n=self.answer())

    def python(self) -> str:
        return f"{table_code(self.spread)}\nbest_defence({code(self.loose)}, table).deadwood"


@dataclass(frozen=True, slots=True)
class WhoLaysOff(LayOffs):
    """Who of three may lay off cards after a knock."""

    roles: Roles
    knocker: int

    idea = "who_lays_off"
    name = "Who lays off"
    uses = (layers,)

    def answer(self, belief: Belief = RIGHT) -> frozenset[str]:
        hand = open_hand(self.knock, self.roles, self.knocker)
        spread = hand.after(Spread(tuple(map(Meld, self.melds))))
        return frozenset(NAMES[seat].casefold() for seat in belief[layers](spread))

    def task(self) -> ChooseMany:
        prompt = _(
            "{name} has knocked, and both have laid their cards open. Who may lay off cards now?"
        )
        options = tuple(Option(name.casefold(), name) for name in NAMES)
        return ChooseMany(prompt.format(name=NAMES[self.knocker]), options)

    def shown(self) -> Shown:
        knocker, defender = NAMES[self.knocker], NAMES[self.roles.opponent(self.knocker)]
        return Shown(shown(self.knock, knocker, defender).groups, None, Seats(NAMES, self.roles))

    def why(self) -> str:
        return _(
            "{defender} plays against {knocker}, who has knocked, and lays off on {knocker}’s "
            "melds: {cards} can go. {knocker} lays off nothing, and {sitter} holds no cards."
        ).format(
            defender=NAMES[self.roles.opponent(self.knocker)],
            knocker=NAMES[self.knocker],
            cards=signs(self._fitting()),
            sitter=NAMES[self.roles.sitter or 0],
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Who has knocked, and who plays against the knocker?"),
            _("One of the three may lay off."),
            _("Choose {name}.").format(name=NAMES[self.roles.opponent(self.knocker)]),
        )

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while not (posed := LayOffs.pose(chance, difficulty)).laid():
            pass
        seats = chance.sample(range(3), 3)
        roles = Roles(*seats)
        knocker = chance.choice(seats[:2])
        return cls(posed.spread, posed.left, posed.melds, posed.loose, roles, knocker)


@dataclass(frozen=True, slots=True)
class AgainstGin(LayOffs):
    """Which loose cards can be laid off, where the knocker may have gone gin."""

    idea = "against_gin"
    name = "Gin, or a knock"
    rule = "8.2"
    gin = True
