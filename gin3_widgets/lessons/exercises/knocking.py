"""Knocking: with which discard, with how many points, and whether one has to."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from gin3_widgets.engine import DECK, Action, Advise, Card, Discard, Hand, Knock, Phase, discards
from gin3_widgets.engine.melds import MELDS
from gin3_widgets.lessons.belief import RIGHT, Belief, Function
from gin3_widgets.lessons.dealt import LEARNER, at_table, captain_holds
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.taking import OPPONENTS
from gin3_widgets.lessons.rulebook.knocking import (
    KNOCKING,
    LIMIT,
    counted,
    knocking,
    obliged,
)
from gin3_widgets.lessons.rulebook.melds import COUNTING, left_after, loose
from gin3_widgets.lessons.rulebook.turn import DEALT, best_discards, kept
from gin3_widgets.lessons.shown import Group, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Count, Option, PickCards, Play, Task
from gin3_widgets.locales import _
from gin3_widgets.words import sign

BANDS = (
    (range(LIMIT - 6), range(LIMIT + 8, 3 * LIMIT)),
    (range(LIMIT - 6, LIMIT - 3), range(LIMIT + 5, LIMIT + 8)),
    (range(LIMIT - 3, LIMIT - 1), range(LIMIT + 3, LIMIT + 5)),
    ((LIMIT - 1,), (LIMIT + 2,)),
    ((LIMIT,), (LIMIT + 1,)),
)
"""By difficulty the fewest points that are left: low enough to knock with, and too many."""
DEAREST = max(card.points for card in DECK)
MELDED = [meld.cards for meld in MELDS.values() if len(meld.cards) <= 4]


@dataclass(frozen=True, slots=True)
class Eleven(Exercise):
    """A hand of eleven, one of them just taken from the `source`: "stock" or "pile"."""

    hand: tuple[Card, ...]
    card: Card
    source: str

    rule = "6.2"
    uses: ClassVar[tuple[Function, ...]] = KNOCKING
    measure = "how close the fewest points are to the limit"
    too_many: ClassVar[float] = 0.4
    """How often an exercise is posed in which no knock is possible."""

    def __post_init__(self) -> None:
        if len(set(self.hand)) != DEALT + 1 or self.card not in self.hand:
            raise ValueError("A hand of eleven is needed, the card just taken among them.")
        if self.source not in ("stock", "pile"):
            raise ValueError("A card is taken from the stock or the pile.")

    @property
    def position(self) -> Hand:
        """The hand at the moment of the discard."""
        drawn, taken = (self.card, None) if self.source == "stock" else (None, self.card)
        return captain_holds(self.hand, (), Phase.DISCARD, drawn, taken)

    def shown(self) -> Shown:
        words = _("just taken from the pile: {card}, it stays this turn")
        if self.source == "stock":
            words = _("just drawn from the stock: {card}")
        return Shown((Group(self.hand, words.format(card=sign(self.card)), "hand"),))

    def fewest(self) -> int:
        """Return the fewest points that a discard leaves."""
        left = discards(self.hand)
        return min(left[card] for card in self.hand if self.may_go(card))

    def may_go(self, card: Card) -> bool:
        """Return whether a card may be discarded."""
        return not (card is self.card and self.source == "pile")

    def best(self) -> Card:
        """Return a card whose discard leaves the fewest points."""
        left = discards(self.hand)
        return min(filter(self.may_go, self.hand), key=lambda card: left[card])

    def why(self) -> str:
        rest = tuple(card for card in self.hand if card is not self.best())
        over = loose(RIGHT, rest)
        prices = " + ".join(str(card.points) for card in over)
        text = _(
            "If the {card} goes, {sum} = {n} is left over: {limit} or fewer, so you may knock."
        )
        if not over:
            text = _("If the {card} goes, nothing is left over, so you may knock.")
        elif self.fewest() > LIMIT:
            text = _("At best the {card} goes, and {sum} = {n} is left over: more than {limit}.")
        said = text.format(card=sign(self.best()), sum=prices, n=self.fewest(), limit=LIMIT)
        said = said.replace(f"{self.fewest()} = {self.fewest()}", str(self.fewest()))
        if discards(self.hand)[self.card] > self.fewest() or self.may_go(self.card):
            return said
        return (
            said
            + " "
            + _("The {card} was just taken from the pile, so it stays this turn.").format(
                card=sign(self.card)
            )
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("Find the melds. Of the others the one that costs most goes. Add up the rest."),
            _("At best {n} is left over after the discard.").format(n=self.fewest()),
            self.move(),
        )

    def move(self) -> str:
        """Return the last hint: what to do."""
        if self.fewest() > LIMIT:
            return _("Pick nothing, and answer.")
        return _("Pick the {card}.").format(card=sign(self.best()))

    def python(self) -> str:
        eleven = " ".join(map(str, self.hand))
        return f'left = discards(cards("{eleven}"))\n{{str(card): left[card] for card in left}}'

    def hardness(self) -> float:
        return -abs(2 * (self.fewest() - LIMIT) - 1)

    def clear(self) -> bool:
        """Return whether the right answer is one that can be given."""
        return self.answer() is not None

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        fewest = chance.choice(BANDS[difficulty - 1][chance.random() < cls.too_many])
        while True:
            eleven = eleven_leaving(chance, fewest)
            posed = cls(eleven, chance.choice(eleven), chance.choice(("stock", "pile")))
            if posed.fewest() == fewest and posed.clear():
                return posed


@dataclass(frozen=True, slots=True)
class KnockWith(Eleven):
    """Which discard lets one knock with the fewest points, if any does."""

    idea = "knock_with"
    name = "The discard to knock with"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card] | None:
        best = self._best_knocks(belief)
        mistaken = best - self._best_knocks(RIGHT)
        chosen = mistaken if mistaken and best != mistaken else best
        return chosen if len(chosen) < 2 else None

    def _best_knocks(self, belief: Belief) -> frozenset[Card]:
        cards = belief[knocking](belief, self.position)
        left = belief[counted](belief, self.hand)
        least = min((left[card] for card in cards), default=0)
        return frozenset(card for card in cards if left[card] == least)

    def task(self) -> Task:
        asked = _(
            "Which discard lets you knock with the fewest points left over? Pick none if none does."
        )
        return PickCards(asked, self.hand, one=True)


@dataclass(frozen=True, slots=True)
class KnockOnTable(KnockWith):
    """Knock with the fewest points, on the real table."""

    idea = "knock_on_table"
    name = "Knock, on the table"
    too_many = 0.0

    def task(self) -> Play:
        asked = _("You can knock. Do it with the discard that leaves the fewest points over.")
        no_knock = _("Not knocking")
        return Play(asked, at_table(self.position), LEARNER, OPPONENTS, _knocked, nothing=no_knock)

    def clear(self) -> bool:
        return bool(self.answer())

    def move(self) -> str:
        return _("Choose the {card}, then knock.").format(card=sign(self.best()))


@dataclass(frozen=True, slots=True)
class KnockCount(Eleven):
    """With how many points one can knock at best."""

    idea = "knock_count"
    name = "Points to knock with"
    uses = (*COUNTING, left_after, kept, best_discards, counted)
    too_many = 0.0

    def answer(self, belief: Belief = RIGHT) -> int | None:
        left = belief[counted](belief, self.hand)
        best = belief[best_discards](belief, self.position)
        return min((left[card] for card in best), default=None)

    def task(self) -> Count:
        return Count(
            _("You can knock. How many points are left over, with the best discard?"), most=100
        )

    def move(self) -> str:
        return _("Enter {n}.").format(n=self.fewest())

    def python(self) -> str:
        eleven = " ".join(map(str, self.hand))
        lines = [f'left = discards(cards("{eleven}"))']
        if self.source == "pile":
            lines.append(f'del left[cards("{self.card}")[0]]')
        return "\n".join([*lines, "min(left.values())"])


@dataclass(frozen=True, slots=True)
class KnockOrNot(Eleven):
    """Whether one must knock, may, or may not."""

    idea = "knock_or_not"
    name = "Must one knock?"
    rule = "6.6"
    uses = (*KNOCKING, obliged)

    def answer(self, belief: Belief = RIGHT) -> str:
        if not belief[knocking](belief, self.position):
            return "no"
        return "must" if belief[obliged](belief, self.position) else "may"

    def task(self) -> ChooseOne:
        options = (
            Option("must", _("You must")),
            Option("may", _("You may, but need not")),
            Option("no", _("You may not yet")),
        )
        return ChooseOne(
            _("You have taken your card. Must you knock now, may you, or not yet?"), options
        )

    def why(self) -> str:
        if self.answer() == "no":
            return super(KnockOrNot, self).why()
        return _("A discard can leave {n} over, so you may knock. Nobody ever has to.").format(
            n=self.fewest()
        )

    def hints(self) -> tuple[str, str, str]:
        choose = _("Choose “{words}”.")
        words = next(str(each) for each in self.task().options if each.key == self.answer())
        return (
            _("Two questions: can few enough be left over, and does anybody ever have to knock?"),
            _("At best {n} is left over after the discard.").format(n=self.fewest()),
            choose.format(words=words),
        )


def eleven_leaving(chance: Random, points: int) -> tuple[Card, ...]:
    """Return eleven cards of which a discard leaves these points, or fewer by a lucky meld."""
    while True:
        some = _some_melds(chance)
        loose_cards = DEALT - len(some)
        if not loose_cards <= points <= loose_cards * DEAREST:
            continue
        others = [card for card in DECK if card not in some]
        low = [card for card in others if card.points <= points]
        for _try in range(20 if len(low) >= loose_cards else 0):
            over = chance.sample(low, loose_cards)
            prices = [card.points for card in over]
            if sum(prices) == points:
                dear = [card for card in others if card.points >= max(prices, default=0)]
                some += (*over, chance.choice([card for card in dear if card not in over]))
                chance.shuffle(some)
                return tuple(some)


def _some_melds(chance: Random) -> list[Card]:
    """Return the cards of up to three melds, most often two."""
    some: list[Card] = []
    for meld in chance.sample(MELDED, chance.choice((1, 2, 2, 2, 3, 3))):
        if len(some) + len(meld) <= DEALT and not set(meld) & set(some):
            some += meld
    return some


def _knocked(actions: Sequence[Action]) -> Answer | None:
    match next((action for action in actions if not isinstance(action, Advise)), None):
        case Knock(card=card) if card:
            return frozenset({card})
        case Discard():
            return frozenset()
    return None
