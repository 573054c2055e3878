"""Whether a card is worth taking: asked, and on the real table."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    DECK,
    Action,
    Advise,
    Card,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Meld,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
    best_arrangement,
    deadwood,
    discards,
)
from gin3_widgets.lessons.belief import RIGHT, Belief, Function
from gin3_widgets.lessons.dealt import LEARNER, ROLES, at_table, captain_holds
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.rulebook.melds import melds
from gin3_widgets.lessons.rulebook.turn import DEALT, TAKING, best_discards, kept, worth_taking
from gin3_widgets.lessons.shown import Group, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Option, Play, Task
from gin3_widgets.locales import _
from gin3_widgets.words import sign

TO_CHOOSE = (
    "It is your turn, and you want the fewest points left over. "
    "Take the card from the pile, or draw from the stock?"
)
WORTH_IT = 5
"""Points that a card saves at least where it is to be taken; else it saves none."""
OPPONENTS = {seat: BOTS["simple"] for seat in ROLES.seats if seat != LEARNER}


@dataclass(frozen=True, slots=True)
class TakeOrDraw(Exercise):
    """Whether to take the top card of the pile or to draw from the stock."""

    hand: tuple[Card, ...]
    top: Card

    idea = "take_or_draw"
    name = "Take it or draw"
    rule = "5.1"
    uses: ClassVar[tuple[Function, ...]] = TAKING
    measure = "the number of cards that look as if they went with the one on the pile"
    otherwise: ClassVar[str] = "draw"
    melding: ClassVar[float] = 0.5
    """How often an exercise is posed in which the card makes a meld."""

    def __post_init__(self) -> None:
        if len({*self.hand, self.top}) != DEALT + 1:
            raise ValueError("A hand of ten cards is needed, and another card on the pile.")

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        worth = belief[worth_taking](belief, self.hand, self.top)
        return "take" if worth else self.otherwise

    def task(self) -> Task:
        return ChooseOne(_(TO_CHOOSE), self._options())

    def _options(self) -> tuple[Option, ...]:
        other = Option("pass", _("Pass"))
        if self.otherwise == "draw":
            other = Option("draw", _("Draw from the stock"))
        return Option("take", _("Take the {card}").format(card=sign(self.top))), other

    def position(self, phase: Phase) -> Hand:
        """Return the hand at the moment that the exercise asks about."""
        return captain_holds(self.hand, (self.top,), phase)

    def shown(self) -> Shown:
        return Shown(
            (Group(self.hand, _("your cards"), "hand"), Group((self.top,), _("pile"), "pile"))
        )

    def _counts(self) -> tuple[int, int]:
        left = discards((*self.hand, self.top))
        return deadwood(self.hand), min(left[card] for card in self.hand)

    def why(self) -> str:
        before, after = self._counts()
        text = _(
            "The {card} makes a meld: with it {after} points are left over instead of {before}."
        )
        if not self.takes():
            text = _("The {card} makes no meld: it would save no points.")
        return text.format(card=sign(self.top), before=before, after=after)

    def hints(self) -> tuple[str, str, str]:
        before, after = self._counts()
        words = {option.key: str(option) for option in self._options()}
        return (
            _("Does the {card} make a meld with your cards?").format(card=sign(self.top)),
            _(
                "Now {before} points are left over; with it, after the best discard, {after}."
            ).format(before=before, after=after),
            f"{words['take' if after < before else self.otherwise]}.",
        )

    def python(self) -> str:
        ten = " ".join(map(str, self.hand))
        return "\n".join(
            [
                f'ten, top = cards("{ten}"), cards("{self.top}")',
                "left = discards((*ten, *top))",
                "deadwood(ten), min(left[card] for card in ten)",
            ]
        )

    def hardness(self) -> float:
        best = best_arrangement((*self.hand, self.top))
        meld = next((meld.cards for meld in best.melds if self.top in meld.cards), ())
        return min(sum(_near(card, self.top) for card in self.hand if card not in meld), 4)

    def takes(self) -> bool:
        """Return whether the card is to be taken."""
        before, after = self._counts()
        return after < before

    def clear(self) -> bool:
        """Return whether nobody could say otherwise: the card melds and saves much, or neither."""
        before, after = self._counts()
        eleven = *self.hand, self.top
        if after < before:
            melded = any(self.top in meld.cards for meld in best_arrangement(eleven).melds)
            return melded and before - after >= WORTH_IT
        return not any(self.top in meld for meld in melds(RIGHT, eleven))

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        wanted = chance.random() < cls.melding
        while True:
            top = chance.choice(DECK)
            near = [card for card in DECK if _near(card, top)]
            far = [card for card in DECK if card is not top and not _near(card, top)]
            some = list(chance.choice(_melds_with(top))) if wanted else []
            some += chance.sample([card for card in near if card not in some], difficulty - 1)
            some += chance.sample([card for card in far if card not in some], DEALT - len(some))
            chance.shuffle(some)
            posed = cls(tuple(some), top)
            if posed.hardness() == difficulty - 1 and posed.clear() and posed.takes() == wanted:
                return posed


@dataclass(frozen=True, slots=True)
class TakeOrDrawOnTable(TakeOrDraw):
    """Take the top card of the pile or draw, on the real table."""

    idea = "take_or_draw_on_table"
    name = "Take it or draw, on the table"

    def task(self) -> Play:
        match = at_table(self.position(Phase.DRAW))
        return Play(_(TO_CHOOSE), match, LEARNER, OPPONENTS, _first_move, self._options())


@dataclass(frozen=True, slots=True)
class TakeOrPass(TakeOrDraw):
    """Take the upcard or pass, on the real table."""

    idea = "take_or_pass"
    name = "The upcard, on the table"
    rule = "5.2"
    otherwise = "pass"

    def task(self) -> Play:
        match = at_table(self.position(Phase.UPCARD))
        prompt = _(
            "You are the captain and want the fewest points left over. Take the upcard or pass?"
        )
        return Play(prompt, match, LEARNER, OPPONENTS, _first_move, self._options())


@dataclass(frozen=True, slots=True)
class WholeTurn(TakeOrDraw):
    """A whole turn on the real table: take the card that helps, discard the one that costs most."""

    idea = "whole_turn"
    name = "A whole turn, on the table"
    melding = 1.0
    uses = (*TAKING, kept, best_discards)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        if not belief[worth_taking](belief, self.hand, self.top):
            return self.otherwise
        taken = self.position(Phase.DRAW).after(TakeDiscard())
        best = belief[best_discards](belief, taken)
        return best if len(best) == 1 else None

    def task(self) -> Play:
        match = at_table(self.position(Phase.DRAW))
        prompt = _(
            "Take a card and discard one, so that as few points as possible are left over. "
            "Do not count on luck."
        )
        return Play(prompt, match, LEARNER, OPPONENTS, _turn, self._options())

    def why(self) -> str:
        before, after = self._counts()
        text = _(
            "Take the {top}, discard the {card}: {after} points are left over instead of {before}."
        )
        return text.format(top=sign(self.top), card=sign(self._best()), before=before, after=after)

    def hints(self) -> tuple[str, str, str]:
        before, after = self._counts()
        text = _("Take the {top}, then discard the {card}.")
        return (
            _("Take the card that makes a meld. Then discard the card left over that costs most."),
            _("{before} points are left over now; {after} are possible.").format(
                before=before, after=after
            ),
            text.format(top=sign(self.top), card=sign(self._best())),
        )

    def _best(self) -> Card:
        left = discards((*self.hand, self.top))
        return min(self.hand, key=lambda card: left[card])

    def python(self) -> str:
        eleven = " ".join(map(str, (*self.hand, self.top)))
        return f'left = discards(cards("{eleven}"))\nmin(left, key=lambda card: left[card])'

    def clear(self) -> bool:
        return TakeOrDraw.clear(self) and self.answer() is not None


def _near(card: Card, top: Card) -> bool:
    return card is not top and abs(card.rank - top.rank) < 2


def _melds_with(top: Card) -> list[tuple[Card, ...]]:
    """Return the pairs of cards that make a meld of three with this one."""
    same = [card for card in DECK if card.rank == top.rank and card is not top]
    pairs = [tuple(card for card in same if card is not out) for out in same]
    suit = [card for card in DECK if card.suit == top.suit]
    runs = [Meld(suit[low : low + 3]).cards for low in range(11)]
    return pairs + [tuple(card for card in run if card is not top) for run in runs if top in run]


def _moves(actions: Sequence[Action]) -> list[Action]:
    return [action for action in actions if not isinstance(action, Advise)]


def _first_move(actions: Sequence[Action]) -> Answer | None:
    match next(iter(_moves(actions)), None):
        case TakeDiscard() | TakeUpcard():
            return "take"
        case DrawStock():
            return "draw"
        case Pass():
            return "pass"
    return None


def _turn(actions: Sequence[Action]) -> Answer | None:
    match _moves(actions):
        case [DrawStock(), *_rest]:
            return "draw"
        case [TakeDiscard(), Discard(card=card) | Knock(card=card), *_rest] if card:
            return frozenset({card})
    return None
