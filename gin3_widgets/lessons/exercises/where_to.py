"""On which of two melds a card goes."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card, Meld, deadwood, fits, points
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import OPPONENT
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    Cards,
    Knocked,
    a_meld,
    code,
    reach,
    shown,
    some_left,
    some_melds,
    table_code,
)
from gin3_widgets.lessons.rulebook.laying import MELDING, PLACING, layoffs
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import NAMES, Shown
from gin3_widgets.lessons.task import ChooseOne, Option
from gin3_widgets.locales import _
from gin3_widgets.words import sign, spoken

KEYS = "abcdef"


@dataclass(frozen=True, slots=True)
class WhereTo(Exercise):
    """On which of the knocker's melds a card goes, so that most can be laid off in the end."""

    spread: tuple[Cards, ...]
    left: Cards
    card: Card
    loose: Cards

    idea = "where_to"
    name = "Where a card goes"
    rule = "6.5"
    uses = (*MELDING, price, *PLACING)
    measure = "the melds, and where two of them take the card the other cards that can go too"

    def answer(self, belief: Belief = RIGHT) -> str | None:
        laid = dict(layoffs(belief, self.spread, self.left, (self.card, *self.loose)))
        at = laid.get(self.card)
        return None if at is None or at >= len(self.spread) else KEYS[at]

    def task(self) -> ChooseOne:
        prompt = _(
            "{name} has knocked, and these are {name}’s melds. You want to lay off as many cards "
            "as you can. Where does the {card} go?"
        )
        options = tuple(Option(KEYS[at], a_meld(meld), meld) for at, meld in enumerate(self.spread))
        return ChooseOne(prompt.format(name=NAMES[OPPONENT], card=spoken(self.card)), options)

    def shown(self) -> Shown:
        return shown(Knocked(self.spread, self.left, (), (self.card, *self.loose)))

    def why(self) -> str:
        other, follower = self._other(), self._follower()
        if other is None or follower is None:
            return _("The {card} goes to {meld} and fits nowhere else.").format(
                card=sign(self.card), meld=a_meld(self._right())
            )
        return _(
            "On {meld} the {next} can follow the {card}. If it went to {other}, the {next} "
            "would fit nowhere."
        ).format(
            meld=a_meld(self._right()),
            next=sign(follower),
            card=sign(self.card),
            other=a_meld(other),
        )

    def hints(self) -> tuple[str, str, str]:
        number = _("Melds that take the {card}: {n}.").format(
            n=len(self._fitting()), card=sign(self.card)
        )
        move = _("Choose {meld}.").format(meld=a_meld(self._right()))
        return _("Look at your other cards: which of them could follow this one?"), number, move

    def python(self) -> str:
        loose = code((self.card, *self.loose))
        return f"{table_code(self.spread)}\nbest_defence({loose}, table).layoffs"

    def hardness(self) -> float:
        both = len(self._fitting()) > 1
        laid = layoffs(RIGHT, self.spread, self.left, (self.card, *self.loose))
        return len(self.spread) + (len(laid) - 1 if both else 0)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls._one_place(chance, difficulty + 1) if difficulty < 3 else cls._two(chance)
            if posed and min(posed.hardness(), 6) == difficulty + 1:
                return posed

    @classmethod
    def _one_place(cls, chance: Random, melds: int) -> Self | None:
        taken: set[Card] = set()
        spread = some_melds(chance, (4, 5) if melds == 2 else (3, 3, 3), taken)
        left = some_left(chance, 1, taken)
        places = [card for card in reach(spread) if card not in taken]
        if not places:
            return None
        card = chance.choice(places)
        others = _others(chance, taken | {card}, 4)
        posed = cls(spread, left, card, tuple(sorted(others)))
        once = len(posed._fitting()) == 1 and fits(card, Meld(posed._right()))
        return posed if once and posed._is_loose() else None

    @classmethod
    def _two(cls, chance: Random) -> Self | None:
        """Pose a card between a set and a run, with another that can follow on the run."""
        suit = chance.randrange(4)
        step = chance.choice((-1, 1))
        rank = chance.randint(2, 10) if step < 0 else chance.randint(4, 12)
        row = DECK[13 * suit : 13 * suit + 13]
        card, follower = row[rank - 1], row[rank - 1 + step]
        run = row[rank : rank + 3] if step < 0 else row[rank - 4 : rank - 1]
        three = tuple(other for other in DECK[rank - 1 :: 13] if other is not card)
        taken = {*run, *three, card, follower}
        spread = [run, three, *some_melds(chance, (3,), taken)]
        chance.shuffle(spread)
        left = some_left(chance, 1, taken)
        fitting = [c for c in reach(tuple(spread)) if c not in taken]
        some = chance.sample(fitting, min(chance.randrange(3), len(fitting)))
        taken.update(some)
        others = _others(chance, taken, 3 - len(some))
        posed = cls(tuple(spread), left, card, tuple(sorted((follower, *some, *others))))
        twice = len(posed._fitting()) == 2
        return posed if twice and posed._is_loose() and posed._follower() else None

    def _is_loose(self) -> bool:
        cards = (self.card, *self.loose)
        return deadwood(cards) == points(cards)

    def _right(self) -> Cards:
        return self.spread[KEYS.index(self.answer() or KEYS[0])]

    def _fitting(self) -> list[Cards]:
        """Return the melds that take the card, at once or after another loose one."""
        cards = (self.card, *self.loose)
        return [
            meld
            for meld in self.spread
            if self.card in dict(layoffs(RIGHT, (meld,), self.left, cards))
        ]

    def _other(self) -> Cards | None:
        others = [meld for meld in self._fitting() if meld != self._right()]
        return others[0] if others else None

    def _follower(self) -> Card | None:
        """Return a loose card that goes on the right meld after the card, and only there."""
        if (longer := fits(self.card, Meld(self._right()))) is None:
            return None
        return next(
            (
                other
                for other in self.loose
                if fits(other, longer) and not any(fits(other, Meld(m)) for m in self.spread)
            ),
            None,
        )


def _others(chance: Random, taken: set[Card], number: int) -> Cards:
    free = [card for card in DECK if card not in taken]
    return tuple(chance.sample(free, number))
