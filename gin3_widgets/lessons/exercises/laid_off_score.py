"""What a knock scores when there is still something to lay off."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Self

from gin3_widgets.engine import (
    DECK,
    Card,
    Defence,
    Meld,
    Roles,
    best_arrangement,
    best_defence,
    deadwood,
    fits,
    points,
)
from gin3_widgets.engine.melds import MELDS
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises import knocked
from gin3_widgets.lessons.exercises.counting import LIMIT, why_scored
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.people import (
    at_table,
    key,
    people,
    roles_in_python,
    some_roles,
    title,
)
from gin3_widgets.lessons.rulebook.counting import bonus, difference, kept, score, winner
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Answer, Option, Score, Task
from gin3_widgets.locales import _
from gin3_widgets.words import signs

Cards = tuple[Card, ...]

TRIPLES = tuple(meld for meld in MELDS.values() if len(meld.cards) == 3)


@dataclass(frozen=True, slots=True)
class LaidOffScore(Exercise):
    """Who scores, and how much, when the defender may first lay off on the knocker's melds."""

    roles: Roles
    knocker: int
    melds: tuple[Cards, ...]
    loose: Cards
    hand: Cards

    idea = "score_after_layoffs"
    name = "Lay off, then count"
    rule = "6.5"
    uses = (price, kept, winner, difference, bonus)
    measure = "the number of cards to lay off"

    @property
    def defender(self) -> int:
        return self.roles.opponent(self.knocker)

    @property
    def defence(self) -> Defence:
        return _defence(self.hand, self.melds)

    @property
    def theirs(self) -> Cards:
        """The defender's loose cards before anything is laid off."""
        melded = {card for meld in self.defence.melds for card in meld.cards}
        return tuple(card for card in self.hand if card not in melded)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        left = belief[kept](self.theirs, self.melds)
        mine = sum(map(belief[price], self.loose))
        side, scored = score(belief, mine, sum(map(belief[price], left)))
        if side == "nobody":
            return "nobody", 0
        return key(self.knocker if side == "knocker" else self.defender), scored

    def task(self) -> Task:
        prompt = _(
            "{knocker} knocked. {name} now lays off all that fits. Who scores, and how many points?"
        ).format(knocker=title(self.roles, self.knocker), name=title(self.roles, self.defender))
        return Score(prompt, (*people(), Option("nobody", _("Nobody"))))

    def shown(self) -> Shown:
        melds = tuple(meld.cards for meld in self.defence.melds)
        laid = knocked.Knocked(self.melds, self.loose, melds, self.theirs)
        groups = knocked.shown(laid, NAMES[self.knocker], NAMES[self.defender]).groups
        return Shown(groups, seats=Seats(NAMES, self.roles))

    def why(self) -> str:
        defence = self.defence
        laid = signs(tuple(card for card, _meld in defence.layoffs))
        text = _("{name} lays off {cards} and has {n} left over.").format(
            name=NAMES[self.defender], cards=laid, n=defence.deadwood
        )
        counted = why_scored(self.roles, self.knocker, points(self.loose), defence.deadwood)
        return f"{text} {counted}"

    def hints(self) -> tuple[str, str, str]:
        defence, mine = self.defence, points(self.loose)
        side, scored = score(RIGHT, mine, defence.deadwood)
        name = NAMES[self.knocker if side == "knocker" else self.defender]
        return (
            _("First see which of {name}’s cards fit the melds of {knocker}.").format(
                name=NAMES[self.defender], knocker=NAMES[self.knocker]
            ),
            _("{cards} can go. That leaves {theirs} over, against {mine}.").format(
                cards=signs(tuple(card for card, _meld in defence.layoffs)),
                theirs=defence.deadwood,
                mine=mine,
            ),
            _("Give {name} {n} points.").format(name=name, n=scored),
        )

    def python(self) -> str:
        melds = ", ".join(f'Meld(cards("{_typed(meld)}"))' for meld in self.melds)
        roles, loose = roles_in_python(self.roles), f'cards("{_typed(self.loose)}")'
        return (
            f"melds = [{melds}]\n"
            f'left = best_defence(cards("{_typed(self.hand)}"), melds).loose\n'
            f'count(RULES["three_handed"], {roles}, Card("Kd"), {self.knocker}, {loose}, left)'
        )

    def hardness(self) -> float:
        return len(self.defence.layoffs)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        roles = some_roles(chance)
        while True:
            melds = _apart(chance, 3)
            held = {card for meld in melds for card in meld.cards}
            loose = chance.choice([c for c in DECK if c.points <= LIMIT and c not in held])
            laid = _fitting(chance, melds, difficulty, held | {loose})
            if deadwood((*held, loose)) != loose.points or len(laid) < difficulty:
                continue
            hand = _filled(chance, melds, laid, held | {loose})
            own = best_arrangement(hand).melds
            if any(laid.intersection(meld.cards) for meld in own):
                continue
            defence = best_defence(hand, melds)
            if defence.melds == own and len(defence.layoffs) == difficulty:
                cards = tuple(meld.cards for meld in melds)
                return cls(roles, at_table(roles, chance), cards, (loose,), hand)


@lru_cache(maxsize=64)
def _defence(hand: Cards, melds: tuple[Cards, ...]) -> Defence:
    return best_defence(hand, tuple(map(Meld, melds)))


def _apart(chance: Random, number: int) -> list[Meld]:
    """Return melds of three cards that share none."""
    melds: list[Meld] = []
    while len(melds) < number:
        meld = chance.choice(TRIPLES)
        if not any(meld.mask & other.mask for other in melds):
            melds.append(meld)
    return melds


def _fitting(chance: Random, melds: list[Meld], number: int, taken: set[Card]) -> set[Card]:
    """Return so many cards that go on the melds one after the other, if there are."""
    table, laid = list(melds), set[Card]()
    for _card in range(number):
        offers = [
            (card, place, longer)
            for place, meld in enumerate(table)
            for card in DECK
            if card not in taken and card not in laid and (longer := fits(card, meld))
        ]
        if offers:
            card, place, table[place] = chance.choice(offers)
            laid.add(card)
    return laid


def _filled(chance: Random, melds: list[Meld], laid: set[Card], taken: set[Card]) -> Cards:
    """Return ten cards: those to lay off, some melds, and others that do not fit at once."""
    hand = set(laid)
    while len(hand) <= 7 and chance.random() < 0.8:
        meld = chance.choice(TRIPLES)
        if not (hand | taken).intersection(meld.cards):
            hand.update(meld.cards)
    free = [card for card in DECK if card not in hand and card not in taken]
    rest = [card for card in free if not any(fits(card, meld) for meld in melds)]
    hand.update(chance.sample(rest, 10 - len(hand)))
    return tuple(sorted(hand))


def _typed(some: Cards) -> str:
    return " ".join(map(str, some))
