"""The end of the stock: what happens now, and how long it lasts."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Roles
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.people import at_table, some_roles, title
from gin3_widgets.lessons.rulebook.stock import (
    at_end,
    dealt,
    draws,
    ends,
    knock_on_last_turn,
    next_,
    stay,
    stock_after,
    turned,
)
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Count, Option, Task
from gin3_widgets.locales import _, ngettext

DRAW, TAKE, DRAW_KNOCK, TAKE_KNOCK = TURNS = ("draw", "take", "draw-knock", "take-knock")
_KNOCKED = "hand.after(Knock(hand.drawn)).phase"


@dataclass(frozen=True, slots=True)
class StockEnd(Exercise):
    """What happens after a turn near the end of the stock; `stock` is what lay there before it."""

    roles: Roles
    mover: int
    stock: int
    turn: str

    idea = "stock_end"
    name = "What happens now?"
    rule = "9.1"
    uses = (stock_after, ends, at_end, knock_on_last_turn)
    measure = "how near the end is, and what else the turn holds: the pile, a knock"

    def __post_init__(self) -> None:
        if self.turn not in TURNS:
            raise ValueError(f"A turn is one of: {', '.join(TURNS)}.")
        if not 3 <= self.stock <= 31:
            raise ValueError("Before a turn the stock has 3 to 31 cards.")

    @property
    def take(self) -> bool:
        return self.turn in (TAKE, TAKE_KNOCK)

    @property
    def knock(self) -> bool:
        return self.turn in (DRAW_KNOCK, TAKE_KNOCK)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        left = belief[stock_after](self.stock, self.take)
        return next_(belief, left, self.knock)

    def task(self) -> Task:
        text = {
            DRAW: _("{name} draws from the stock, discards and does not knock."),
            TAKE: _("{name} takes the top of the pile, discards and does not knock."),
            DRAW_KNOCK: _("{name} draws from the stock and knocks."),
            TAKE_KNOCK: _("{name} takes the top of the pile and knocks."),
        }[self.turn]
        before = _("The stock has {n} cards.").format(n=self.stock)
        told = text.format(name=title(self.roles, self.mover))
        return ChooseOne(f"{before} {told} " + _("What happens now?"), self._options())

    def _options(self) -> tuple[Option, ...]:
        other = title(self.roles, self.roles.opponent(self.mover))
        return (
            Option("other", _("{name} has a turn").format(name=other)),
            Option("knock", _("The knock counts: both lay their cards open")),
            Option("void", _("The hand is void: nobody scores")),
            Option("count", _("Nobody knocked, so whoever has fewer points left over scores")),
        )

    def shown(self) -> Shown:
        return Shown(stock=self.stock, seats=Seats(NAMES, self.roles))

    def _left(self) -> int:
        return stock_after(self.stock, self.take)

    def why(self) -> str:
        if self.knock:
            return _(
                "{name} has knocked, and a knock counts, however few cards are left in the stock."
            ).format(name=NAMES[self.mover])
        left, last = self._left(), stay()
        if ends(left):
            text = _(
                "After the discard {left} stock cards are left, and nobody knocked: a void hand."
            )
        elif self.take:
            text = _(
                "A card from the pile leaves the stock as it is: {left} cards, more than {last}."
            )
        else:
            text = _(
                "After the discard {left} stock cards are left, more than {last}: the hand goes on."
            )
        return text.format(left=left, last=last)

    def hints(self) -> tuple[str, str, str]:
        right = next(str(option) for option in self._options() if option.key == self.answer())
        return (
            _("First ask whether somebody has knocked, then how many cards the stock still has."),
            _("The stock has {left} cards after this turn.").format(left=self._left()),
            _("Choose “{option}”.").format(option=right),
        )

    def python(self) -> str:
        moves = 2 * (len(DECK) - dealt() - self._left())
        rules, end = "Rules()", "hand.phase, hand.result"
        if self.knock:
            rules, moves, end = "Rules(knock_limit=100)", moves - 1, _KNOCKED
        return (
            f"hand = Hand.deal({rules}, Roles(0, 1, 2), DECK)\n"
            f"for move in range({moves}): hand = hand.after(hand.legal_actions()[0])\n"
            f"{end}"
        )

    def hardness(self) -> float:
        near = self._left() <= stay() + 1
        return near + self.knock + 2 * self.take

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        least, most = ((0, 1), (1, 1), (1, 2), (2, 3), (3, 4))[difficulty - 1]
        while True:
            stock = chance.choice((3, 3, 4, chance.randint(5, 29)))
            roles = some_roles(chance)
            posed = cls(roles, at_table(roles, chance), stock, chance.choice(TURNS))
            if least <= posed.hardness() <= most:
                return posed


@dataclass(frozen=True, slots=True)
class DrawsLeft(Exercise):
    """How many stock cards can still be drawn in a hand after so many."""

    drawn: int

    idea = "draws_left"
    name = "How many draws are left"
    rule = "9.1"
    uses = (dealt, stay, turned)
    measure = "the number of cards drawn"

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        left = draws(belief, self.drawn)
        return left if left >= 0 else None

    def task(self) -> Task:
        first = _("After the deal {stock} cards are in the stock.")
        text = _("How many of them can be drawn before the hand ends?")
        if self.drawn:
            text = ngettext(
                "{n} of them has been drawn so far. How many more can be drawn?",
                "{n} of them have been drawn so far. How many more can be drawn?",
                self.drawn,
            )
        stock = len(DECK) - dealt() - turned()
        return Count(f"{first} {text}".format(stock=stock, n=self.drawn), most=52)

    def shown(self) -> Shown:
        return Shown()

    def why(self) -> str:
        pack, hands, upcard, last = len(DECK), dealt(), turned(), stay()
        text = _(
            "{pack} − {hands} dealt − {upcard} turned up = {stock}. {last} are never drawn: {n}."
        )
        told = text.format(
            pack=pack,
            hands=hands,
            upcard=upcard,
            stock=pack - hands - upcard,
            last=last,
            n=draws(RIGHT, 0),
        )
        if not self.drawn:
            return told
        after = _("Without the {drawn} already drawn: {n}.").format(
            drawn=self.drawn, n=self.answer()
        )
        return f"{told} {after}"

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Not every card of the stock is drawn: the last ones always stay."),
            _("The stock begins with {n} cards, and {last} of them are never drawn.").format(
                n=len(DECK) - dealt() - turned(), last=stay()
            ),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        minus = f" - {self.drawn}" if self.drawn else ""
        return (
            'hand = Hand.deal(RULES["three_handed"], Roles(0, 1, 2), DECK)\n'
            f"len(hand.stock) - {stay()}{minus}"
        )

    def hardness(self) -> float:
        return self.drawn

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        return cls(chance.randrange(5 * (difficulty - 1), 5 * difficulty))
