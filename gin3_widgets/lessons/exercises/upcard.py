"""The first upcard: who decides, what may be done, whether one may knock at once."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Card, Phase, Role
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import told
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocking import BANDS, Eleven, KnockWith, eleven_leaving
from gin3_widgets.lessons.exercises.played import SEEDS, Played, walk
from gin3_widgets.lessons.rulebook.knocking import KNOCKING, knocking, on_first_turn, takes_first
from gin3_widgets.lessons.rulebook.turn import decides, offers
from gin3_widgets.lessons.shown import NAMES, Group, Shown
from gin3_widgets.lessons.task import ChooseMany, ChooseOne, Option
from gin3_widgets.locales import _
from gin3_widgets.words import role_name, sign


@dataclass(frozen=True, slots=True)
class FirstMoves(Played):
    """A moment of the first turns at which somebody is to take a card or pass."""

    measure = "the number of moves so far"

    def story(self) -> str:
        """Return what has happened since the deal."""
        turned = _("The cards are dealt; the {card} is the upcard.")
        return f"{turned.format(card=sign(self.hand.upcard))} {told(self.match)}".strip()

    def why(self) -> str:
        hand = self.hand
        box, captain = NAMES[hand.roles.box], NAMES[hand.roles.captain]
        if hand.phase is Phase.DRAW:
            text = _("{other} has discarded. {name} has a normal turn: take the {card}, or draw.")
        elif hand.phase is Phase.STOCK:
            text = _("Both have passed, so {captain}, the captain, must draw from the stock.")
        elif hand.mover == hand.roles.captain:
            text = _("{captain}, the captain, plays first: take the {card} or pass.")
        else:
            text = _("{captain} has passed, so {box}, the box, may take the {card} or pass.")
        return text.format(
            box=box,
            captain=captain,
            name=self.who,
            other=NAMES[hand.roles.opponent(hand.mover)],
            card=sign(hand.discards[-1]),
        )

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            seed = chance.randrange(1, SEEDS)
            moves = walk(chance, seed, lambda match: len(match.actions) == difficulty - 1)
            posed = cls(seed, moves)
            if posed.hand.phase is not Phase.DISCARD:
                return posed


@dataclass(frozen=True, slots=True)
class WhoDecides(FirstMoves):
    """Who of the three plays next."""

    idea = "who_decides"
    name = "Who plays"
    rule = "5.2"
    uses = (decides,)

    def answer(self, belief: Belief = RIGHT) -> str:
        return self.hand.roles.of(belief[decides](self.hand)).value

    def task(self) -> ChooseOne:
        roles = self.hand.roles
        options = tuple(
            Option(
                roles.of(seat).value,
                _("{name}, the {role}").format(name=name, role=role_name(roles.of(seat))),
            )
            for seat, name in enumerate(NAMES)
        )
        return ChooseOne(f"{self.story()} {_('Who plays now?')}", options)

    def hints(self) -> tuple[str, str, str]:
        role = role_name(Role(self.answer()))
        return (
            _("The captain plays first, then the box. The sitter does not play."),
            _("1: captain. 2: box. 3: if both pass, the captain draws. Then they take turns."),
            _("Choose {name}, the {role}.").format(name=self.who, role=role),
        )

    def last_line(self) -> str:
        return "match.names[match.mover]"


@dataclass(frozen=True, slots=True)
class WhatMay(FirstMoves):
    """What the player to move may do before a card is taken."""

    idea = "what_may"
    name = "What may be done"
    rule = "5.4"
    uses = (offers,)

    def answer(self, belief: Belief = RIGHT) -> frozenset[str]:
        return belief[offers](self.hand)

    def task(self) -> ChooseMany:
        role = role_name(self.hand.roles.of(self.hand.mover))
        asked = _("What may {name}, the {role}, do now?").format(name=self.who, role=role)
        every = _("Choose all that are allowed.")
        return ChooseMany(f"{self.story()} {asked} {every}", self._options())

    def _options(self) -> tuple[Option, ...]:
        top = sign(self.hand.discards[-1])
        return (
            Option("take", _("Take the {card}").format(card=top)),
            Option("draw", _("Draw from the stock")),
            Option("pass", _("Pass")),
            Option("discard", _("Discard first")),
        )

    def hints(self) -> tuple[str, str, str]:
        allowed = self.answer()
        words = [str(option) for option in self._options() if option.key in allowed]
        return (
            _("Was the upcard taken? If not, who has passed: nobody, one, or both?"),
            _("Allowed: {n} of {all}.").format(n=len(allowed), all=len(self._options())),
            _("Choose: {words}.").format(words=", ".join(words)),
        )


@dataclass(frozen=True, slots=True)
class FirstTurn(Exercise):
    """Whether the captain can end the hand with the upcard."""

    hand: tuple[Card, ...]
    card: Card

    idea = "first_turn"
    name = "Knocking on the first turn"
    rule = "6.1"
    uses = (*KNOCKING, takes_first, on_first_turn)
    measure = "how close the fewest points are to the limit"

    def answer(self, belief: Belief = RIGHT) -> str:
        if not belief[on_first_turn]():
            return "early"
        if not belief[knocking](belief, self._eleven().position):
            return "points"
        return "take" if belief[takes_first]() else "now"

    def _eleven(self) -> Eleven:
        return KnockWith((*self.hand, self.card), self.card, "pile")

    def task(self) -> ChooseOne:
        card = sign(self.card)
        options = (
            Option("take", _("Yes: take the {card}, discard and knock").format(card=card)),
            Option("now", _("Yes: knock without taking it")),
            Option("early", _("No: it is the first turn")),
            Option("points", _("No: too many points would be left")),
        )
        asked = _(
            "You are the captain; the upcard is the {card}. Can you knock on this first turn?"
        )
        return ChooseOne(asked.format(card=card), options)

    def shown(self) -> Shown:
        return Shown(
            (Group(self.hand, _("your cards"), "hand"), Group((self.card,), _("upcard"), "pile"))
        )

    def why(self) -> str:
        first = _("The first turn counts like any other.")
        return f"{self._eleven().why()} {first}"

    def hints(self) -> tuple[str, str, str]:
        words = next(str(each) for each in self.task().options if each.key == self.answer())
        return (
            _("Take the {card}, let one card go: what is left over?").format(card=sign(self.card)),
            _("At best {n} points are left.").format(n=self._eleven().fewest()),
            _("Choose “{words}”.").format(words=words),
        )

    def python(self) -> str:
        ten = " ".join(map(str, self.hand))
        return "\n".join(
            [
                f'ten, card = cards("{ten}"), cards("{self.card}")',
                "left = discards((*ten, *card))",
                "min(left[each] for each in ten)",
            ]
        )

    def hardness(self) -> float:
        return self._eleven().hardness()

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        fewest = chance.choice(BANDS[difficulty - 1][chance.random() < 0.4])
        while True:
            *ten, card = eleven_leaving(chance, fewest)
            posed = cls(tuple(ten), card)
            if posed._eleven().fewest() == fewest:
                return posed
