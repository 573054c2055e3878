"""What a knock scores: counts given, lay-offs still to make, and for whom."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card, Roles, points
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.loose import loose_cards
from gin3_widgets.lessons.exercises.people import (
    at_table,
    key,
    people,
    roles_in_python,
    some_roles,
    title,
)
from gin3_widgets.lessons.rulebook.counting import (
    PLAIN,
    Side,
    bonus,
    credited,
    difference,
    score,
    scorers,
    winner,
)
from gin3_widgets.lessons.shown import NAMES, Group, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseMany, Option, Score, Task
from gin3_widgets.locales import _

Cards = tuple[Card, ...]

LIMIT = PLAIN.limit(DECK[0])
FAR = 10
"""Counts further apart than this are no harder to compare."""


@dataclass(frozen=True, slots=True)
class Knocked(Exercise):
    """A knock after all lay-offs: what each of the two has left over."""

    roles: Roles
    knocker: int
    mine: Cards
    theirs: Cards

    rule = "7.1"
    measure = "how close the two counts are"

    @property
    def defender(self) -> int:
        return self.roles.opponent(self.knocker)

    @property
    def counts(self) -> tuple[int, int]:
        return points(self.mine), points(self.theirs)

    def seat(self, side: Side) -> int:
        return self.knocker if side == "knocker" else self.defender

    def shown(self) -> Shown:
        mine, theirs = self.counts
        text = _("{name} knocked: {n} left over")
        knocker = text.format(name=NAMES[self.knocker], n=mine)
        defender = _("{name}: {n} left over").format(name=NAMES[self.defender], n=theirs)
        groups = Group(self.mine, knocker), Group(self.theirs, defender)
        return Shown(groups, seats=Seats(NAMES, self.roles))

    def why(self) -> str:
        return why_scored(self.roles, self.knocker, *self.counts)

    def python(self) -> str:
        return counted_in_python(self.roles, self.knocker, self.mine, self.theirs)

    def hardness(self) -> float:
        mine, theirs = self.counts
        return FAR - min(abs(mine - theirs), FAR)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        mine, theirs = _counts(chance, difficulty)
        roles = some_roles(chance)
        own = loose_cards(chance, mine, 3)
        others = loose_cards(chance, theirs, 10, frozenset(own))
        return cls(roles, at_table(roles, chance), own, others)


class KnockScore(Knocked):
    """Who scores a knock, and how many points."""

    __slots__ = ()

    idea = "score"
    name = "What a knock scores"
    uses = (winner, difference, bonus)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        side, scored = score(belief, *self.counts)
        return ("nobody", 0) if side == "nobody" else (key(self.seat(side)), scored)

    def task(self) -> Task:
        mine, theirs = self.counts
        prompt = _(
            "{name} knocked with {mine} left over. After laying off {other} has {theirs} left "
            "over. Who scores, and how many points?"
        ).format(
            name=title(self.roles, self.knocker),
            mine=mine,
            other=NAMES[self.defender],
            theirs=theirs,
        )
        return Score(prompt, (*people(), Option("nobody", _("Nobody"))))

    def hints(self) -> tuple[str, str, str]:
        mine, theirs = self.counts
        side, scored = score(RIGHT, mine, theirs)
        return (
            _("Compare what the two have left over. The knocker scores only with fewer points."),
            _("{knocker} has {mine} left over, {defender} {theirs}. The difference is {n}.").format(
                knocker=NAMES[self.knocker],
                mine=mine,
                defender=NAMES[self.defender],
                theirs=theirs,
                n=abs(mine - theirs),
            ),
            _("Give {name} {n} points.").format(name=NAMES[self.seat(side)], n=scored),
        )


class Scorers(Knocked):
    """Which of the three write points down after a knock."""

    __slots__ = ()

    idea = "scorers"
    name = "Who scores"
    rule = "7.3"
    uses = (winner, credited)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        side = belief[winner](*self.counts)
        return frozenset(map(key, scorers(belief, self.roles, self.knocker, side)))

    def task(self) -> Task:
        prompt = _("{name} knocked. Who scores this hand?")
        options = tuple(Option(key(seat), title(self.roles, seat)) for seat in range(len(NAMES)))
        return ChooseMany(prompt.format(name=title(self.roles, self.knocker)), options)

    def why(self) -> str:
        (scorer,) = scorers(RIGHT, self.roles, self.knocker, winner(*self.counts))
        return _(
            "{name} alone. Only one of the two who play scores a hand, and the sitter never does."
        ).format(name=title(self.roles, scorer))

    def hints(self) -> tuple[str, str, str]:
        mine, theirs = self.counts
        (scorer,) = scorers(RIGHT, self.roles, self.knocker, winner(mine, theirs))
        return (
            _("Only one person scores a hand, and only one of the two who play it."),
            _("The knocker has {mine} left over, the other player {theirs}.").format(
                mine=mine, theirs=theirs
            ),
            _("Choose {name} and nobody else.").format(name=NAMES[scorer]),
        )


def why_scored(roles: Roles, knocker: int, mine: int, theirs: int) -> str:
    """Return the sum of a knock in a sentence."""
    side, scored = score(RIGHT, mine, theirs)
    if side == "knocker":
        return _("{name} has fewer points left over and scores {theirs} − {mine} = {n}.").format(
            name=NAMES[knocker], theirs=theirs, mine=mine, n=scored
        )
    text = _(
        "{knocker} does not have fewer points left over, so {name} undercuts and scores "
        "{bonus} + ({mine} − {theirs}) = {n}."
    )
    return text.format(
        knocker=NAMES[knocker],
        name=NAMES[roles.opponent(knocker)],
        bonus=PLAIN.undercut_bonus,
        mine=mine,
        theirs=theirs,
        n=scored,
    )


def counted_in_python(roles: Roles, knocker: int, mine: Cards, theirs: Cards) -> str:
    """Return the count of a knock as it is typed."""
    return (
        f"own, others = {cards_in_python(mine)}, {cards_in_python(theirs)}\n"
        f'rules, roles = RULES["three_handed"], {roles_in_python(roles)}\n'
        f'count(rules, roles, Card("Kd"), {knocker}, own, others)'
    )


def cards_in_python(some: Cards) -> str:
    """Return cards as they are typed."""
    return f'cards("{" ".join(map(str, some))}")'


def _counts(chance: Random, difficulty: int) -> tuple[int, int]:
    """Return two counts as close as a difficulty has them, the knocker's the lower every other."""
    closest, furthest = ((8, FAR), (6, 8), (4, 6), (2, 4), (0, 1))[difficulty - 1]
    apart = chance.randint(closest, furthest)
    if chance.random() < 0.5:
        mine = chance.randint(max(apart, 1), LIMIT)
        return mine, mine - apart
    mine = chance.randint(1, LIMIT)
    if difficulty == 1 and chance.random() < 0.7:
        apart = chance.randint(FAR, 60)
    return mine, mine + apart
