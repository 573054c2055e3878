"""What the sitter's advice is worth to the captain."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    Action,
    Advise,
    Card,
    Discard,
    DrawStock,
    Knock,
    Match,
    Pass,
    TakeUpcard,
)
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.parts import follows
from gin3_widgets.lessons.shown import NAMES, Group, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Play, Task, yes_or_no
from gin3_widgets.locales import _
from gin3_widgets.words import sign

SEEDS = 10_000
DRAWN, TAKEN, RETURNED = range(3)
"""A stock card was drawn; the upcard was taken; the upcard was taken and is to go back."""


@dataclass(frozen=True, slots=True)
class Advised(Exercise):
    """A captain who wants to discard one card and is advised another; `first` is what was done
    with the upcard: take or pass.
    """

    seed: int
    first: str
    said: Card
    own: Card

    rule = "3.3"
    uses = (follows,)
    measure = "how close the two cards are in points"
    kinds: ClassVar[tuple[int, ...]] = (DRAWN, TAKEN)

    def __post_init__(self) -> None:
        if self.first not in ("take", "pass"):
            raise ValueError("First comes take or pass.")
        if self.said is self.own or not {self.said, self.own} <= set(self.held):
            raise ValueError("The two cards must differ, and the captain must hold both.")

    @property
    def drawn(self) -> Match:
        """The match when the captain has taken a card and is to discard."""
        return _drawn(self.seed, self.first)

    @property
    def match(self) -> Match:
        """The match when the sitter has advised the captain."""
        return _advised(self.seed, self.first, self.said)

    @property
    def held(self) -> tuple[Card, ...]:
        match = self.drawn
        return match.hand.held[match.roles.captain]

    @property
    def people(self) -> tuple[str, str]:
        """The names of captain and sitter."""
        roles = self.drawn.roles
        return NAMES[roles.captain], NAMES[roles.sitter or 0]

    def shown(self) -> Shown:
        words = _("{name} (captain)").format(name=self.people[0])
        return Shown((Group(self.held, words, "hand"),), seats=Seats(NAMES, self.drawn.roles))

    def hardness(self) -> float:
        return -abs(self.own.points - self.said.points)

    def python(self) -> str:
        moves = "take upcard" if self.first == "take" else "pass, pass, draw"
        return (
            f'match = Match.new(("Ann", "Ben", "Cho"), seed={self.seed})\n'
            f'moves = "{moves}, advise discard {self.said}".split(", ")\n'
            f'Discard(Card("{self.own}")) in match.after_all(map(parse_action, moves))'
            ".legal_actions()"
        )

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        least, most = ((6, 9), (4, 6), (3, 4), (1, 3), (0, 1))[difficulty - 1]
        while True:
            seed, kind = chance.randrange(SEEDS), chance.choice(cls.kinds)
            hand = Match.new(NAMES, seed=seed).hand
            said, own = chance.sample(hand.held[hand.roles.captain], 2)
            own = hand.upcard if kind == RETURNED else own
            if least <= abs(said.points - own.points) <= most:
                return cls(seed, "pass" if kind == DRAWN else "take", said, own)


class Advice(Advised):
    """Whether a captain may discard another card than the one advised."""

    __slots__ = ()

    idea = "advice"
    name = "What advice is worth"
    kinds = DRAWN, TAKEN, RETURNED, RETURNED

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        gone = belief[follows](self.said, self.own)
        return "yes" if gone is self.own and self._legal() else "no"

    def _legal(self) -> bool:
        return Discard(self.own) in self.match.legal_actions()

    def task(self) -> Task:
        captain, sitter = self.people
        first = _("{name} took the {card} that was turned up.")
        if self.first == "pass":
            first = _("{name} drew from the stock.")
        prompt = (
            first
            + " "
            + _(
                "{sitter}, the sitter, advises to discard the {said}. May {name} discard the {own}?"
            )
        )
        told = prompt.format(
            name=captain,
            card=sign(self.match.hand.upcard),
            sitter=sitter,
            said=sign(self.said),
            own=sign(self.own),
        )
        return ChooseOne(told, yes_or_no())

    def why(self) -> str:
        captain, sitter = self.people
        if self._legal():
            return _("{sitter} only advises. {name} decides, and the {own} may go.").format(
                sitter=sitter, name=captain, own=sign(self.own)
            )
        return _("Not because of {sitter}: the {own} was taken from the pile just now.").format(
            sitter=sitter, own=sign(self.own)
        )

    def hints(self) -> tuple[str, str, str]:
        choice = next(option.words for option in yes_or_no() if option.key == self.answer())
        cards = sum(isinstance(move, Discard) for move in self.match.legal_actions())
        return (
            _("The captain decides. Ask only whether the card itself may go."),
            _("Cards that may go: {n} of {all}.").format(n=cards, all=len(self.held)),
            _("Choose “{choice}”.").format(choice=choice),
        )


class AdviceOnTable(Advised):
    """Discard another card than the one advised, on the real table."""

    __slots__ = ()

    idea = "advice_on_table"
    name = "The captain decides, on the table"

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        return frozenset({belief[follows](self.said, self.own)})

    def task(self) -> Task:
        roles = self.match.roles
        prompt = _(
            "You are captain. {sitter}, the sitter, advises you to discard the {said}. You want to "
            "discard the {own}. If the rules let you, discard the {own}."
        ).format(sitter=self.people[1], said=sign(self.said), own=sign(self.own))
        bots = {seat: BOTS["simple"] for seat in roles.seats if seat != roles.captain}
        return Play(prompt, self.match, roles.captain, bots, _gone)

    def why(self) -> str:
        return _("{sitter} only advises. You decide, and the {own} went.").format(
            sitter=self.people[1], own=sign(self.own)
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("The sitter advises, the captain decides."),
            _("The {own} counts {n}. You may discard it, whatever the advice.").format(
                own=sign(self.own), n=self.own.points
            ),
            _("Choose the {own}, then discard.").format(own=sign(self.own)),
        )


@lru_cache(maxsize=256)
def _drawn(seed: int, first: str) -> Match:
    match = Match.new(NAMES, seed=seed)
    if first == "take":
        return match.after(TakeUpcard())
    return match.after_all((Pass(), Pass(), DrawStock()))


@lru_cache(maxsize=256)
def _advised(seed: int, first: str, said: Card) -> Match:
    return _drawn(seed, first).after(Advise(Discard(said)))


def _gone(actions: Sequence[Action]) -> Answer | None:
    """The card that has been discarded, knocking or not."""
    for action in actions:
        if isinstance(action, Discard | Knock) and action.card:
            return frozenset({action.card})
    return None
