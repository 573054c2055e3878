"""Oklahoma: the limit, whether one may knock, what a doubled hand scores."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card, points
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.counting import Knocked, KnockScore, cards_in_python
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.loose import loose_cards
from gin3_widgets.lessons.exercises.people import key, people, roles_in_python, title
from gin3_widgets.lessons.rulebook.counting import bonus, difference, winner
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.rulebook.variants import (
    ACE,
    ace_limit,
    limit,
    multiplied,
    times,
    within,
)
from gin3_widgets.lessons.shown import NAMES, Group, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Count, Option, Score, Task, yes_or_no
from gin3_widgets.locales import _
from gin3_widgets.words import sign, spoken

Cards = tuple[Card, ...]

JACK = 11
FAR = 10


@dataclass(frozen=True, slots=True)
class OklahomaLimit(Exercise):
    """The most points to knock with when this card is turned up in Oklahoma."""

    upcard: Card

    idea = "oklahoma_limit"
    name = "The upcard sets the limit"
    rule = "A42"
    uses = (price, limit, ace_limit)
    measure = "a number, a picture, an ace"

    def answer(self, belief: Belief = RIGHT) -> int:
        return belief[limit](belief, self.upcard)

    def task(self) -> Count:
        prompt = _("Oklahoma. The {card} is turned up. How many points may a knocker keep at most?")
        return Count(prompt.format(card=spoken(self.upcard)), most=100)

    def shown(self) -> Shown:
        return Shown((Group((self.upcard,), _("Upcard")),))

    def why(self) -> str:
        if self.upcard.rank == ACE:
            return _("An ace turned up means gin only: nothing may be left over.")
        return _("The {card} costs {n}, and that is the limit.").format(
            card=sign(self.upcard), n=self.answer()
        )

    def hints(self) -> tuple[str, str, str]:
        look = _("In Oklahoma the price of the upcard is the limit to knock with.")
        if self.upcard.rank == ACE:
            look = _("The ace is the one card that is not its price: it means gin only.")
        return (
            look,
            _("The {card} costs {n}.").format(card=sign(self.upcard), n=price(self.upcard)),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        return f'RULES["oklahoma"].limit(Card("{self.upcard}"))'

    def hardness(self) -> float:
        if self.upcard.rank == ACE:
            return 2
        return 1 if self.upcard.rank >= JACK else 0

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        kinds = ((0,), (0, 1), (1,), (1, 2), (2,))[difficulty - 1]
        kind = chance.choice(kinds)
        every = map(cls, DECK)
        return chance.choice([posed for posed in every if posed.hardness() == kind])


@dataclass(frozen=True, slots=True)
class OklahomaKnock(Exercise):
    """Whether one may knock in Oklahoma; `loose` is what is left over after the discard."""

    upcard: Card
    loose: Cards

    idea = "oklahoma_knock"
    name = "May you knock in Oklahoma?"
    rule = "A42"
    uses = (price, limit, ace_limit, within)
    measure = "how close the count is to the limit"

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        left = sum(map(belief[price], self.loose))
        return "yes" if belief[within](left, belief[limit](belief, self.upcard)) else "no"

    def task(self) -> Task:
        prompt = _(
            "Oklahoma. The {card} was turned up. What you see is left over after your discard. "
            "May you knock?"
        )
        return ChooseOne(prompt.format(card=spoken(self.upcard)), yes_or_no())

    def shown(self) -> Shown:
        upcard = Group((self.upcard,), _("Upcard"))
        return Shown((upcard, Group(self.loose, _("Left over"))))

    def _counts(self) -> tuple[int, int]:
        return points(self.loose), limit(RIGHT, self.upcard)

    def why(self) -> str:
        left, most = self._counts()
        if self.upcard.rank == ACE:
            return _("An ace turned up means gin only. Left over: {n}.").format(n=left)
        text = _("The {card} sets the limit to {most}. Left over: {n}.")
        return text.format(card=sign(self.upcard), most=most, n=left)

    def hints(self) -> tuple[str, str, str]:
        left, most = self._counts()
        choice = next(option.words for option in yes_or_no() if option.key == self.answer())
        return (
            _("First the limit: what does the upcard cost? An ace means gin only."),
            _("Left over: {n}. Allowed: {most} at most.").format(n=left, most=most),
            _("Choose “{choice}”.").format(choice=choice),
        )

    def python(self) -> str:
        return (
            f"left = points({cards_in_python(self.loose)})\n"
            f'left <= RULES["oklahoma"].limit(Card("{self.upcard}"))'
        )

    def hardness(self) -> float:
        left, most = self._counts()
        return FAR - min(abs(left - most), FAR)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        least, most = ((6, 9), (4, 6), (3, 4), (2, 3), (0, 1))[difficulty - 1]
        while True:
            upcard = chance.choice(DECK)
            left = limit(RIGHT, upcard) + chance.randint(least, most) * chance.choice((-1, 1))
            if left > 0:
                loose = loose_cards(chance, left, 4, frozenset({upcard}))
                return cls(upcard, loose)


@dataclass(frozen=True, slots=True)
class Doubled(Knocked):
    """What a knock scores in Oklahoma, with the card that was turned up."""

    upcard: Card

    idea = "doubled"
    name = "Spades double"
    rule = "A42"
    uses = (winner, difference, bonus, times, multiplied)

    def _parts(self, belief: Belief) -> tuple[str, int, int]:
        """Who scores, the difference, and the bonus on top, before anything is doubled."""
        mine, theirs = self.counts
        side = belief[winner](mine, theirs)
        if side == "nobody":
            return side, 0, 0
        own, others = (mine, theirs) if side == "knocker" else (theirs, mine)
        return side, belief[difference](side, own, others), belief[bonus](side, own)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        side, apart, extra = self._parts(belief)
        if side == "nobody":
            return "nobody", 0
        seat = self.knocker if side == "knocker" else self.defender
        return key(seat), belief[multiplied](apart, extra, belief[times](self.upcard))

    def task(self) -> Task:
        prompt = _("Oklahoma. {name} knocked. Who scores, and how many points?").format(
            name=title(self.roles, self.knocker)
        )
        return Score(prompt, (*people(), Option("nobody", _("Nobody"))))

    def shown(self) -> Shown:
        upcard = Group((self.upcard,), _("Upcard"))
        table = Knocked.shown(self)
        return Shown((upcard, *table.groups), seats=table.seats)

    def why(self) -> str:
        plain = Knocked.why(self)
        _side, apart, extra = self._parts(RIGHT)
        if times(self.upcard) == 1:
            return plain + " " + _("The upcard is no spade, so nothing is doubled.")
        text = _("The upcard is a spade and doubles the whole: {n}.")
        return plain + " " + text.format(n=multiplied(apart, extra, times(self.upcard)))

    def hints(self) -> tuple[str, str, str]:
        side, apart, extra = self._parts(RIGHT)
        by = times(self.upcard)
        seat = self.knocker if side == "knocker" else self.defender
        return (
            _("Count as always. Then look at the suit of the upcard: only a spade doubles."),
            _("{name} has {apart} + {extra}, times {by}.").format(
                name=NAMES[seat], apart=apart, extra=extra, by=by
            ),
            _("Give {name} {n} points.").format(name=NAMES[seat], n=multiplied(apart, extra, by)),
        )

    def python(self) -> str:
        own, others = cards_in_python(self.mine), cards_in_python(self.theirs)
        return (
            f"own, others = {own}, {others}\n"
            f'rules, roles = RULES["oklahoma"], {roles_in_python(self.roles)}\n'
            f'count(rules, roles, Card("{self.upcard}"), {self.knocker}, own, others)'
        )

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            plain = KnockScore.pose(chance, difficulty)
            used = (*plain.mine, *plain.theirs)
            fit = [
                card
                for card in DECK
                if limit(RIGHT, card) >= points(plain.mine) and card not in used
            ]
            if fit:
                spades = [card for card in fit if card.suit == "s"]
                upcard = chance.choice(spades if spades and chance.random() < 0.6 else fit)
                return cls(plain.roles, plain.knocker, plain.mine, plain.theirs, upcard)
