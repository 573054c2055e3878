"""Who sits where: after the draw for roles, and from hand to hand."""

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, RULES, Card, Roles, draw_for_roles
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.counting import LIMIT
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.people import (
    at_table,
    key,
    people,
    roles_in_python,
    seating,
    seating_key,
    seatings,
    some_roles,
    title,
)
from gin3_widgets.lessons.rulebook.counting import score, winner
from gin3_widgets.lessons.rulebook.points import height
from gin3_widgets.lessons.rulebook.seats import (
    after_void,
    drawing_again,
    hand_winner,
    next_roles,
    ranked,
    rotated,
    seated,
)
from gin3_widgets.lessons.shown import NAMES, Group, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseMany, ChooseOne, Task
from gin3_widgets.locales import _
from gin3_widgets.words import sign

WIDE = 5
"""Ranks further apart than this are no harder to tell apart."""
VOID = -1
"""The knocker of a hand in which nobody knocks."""


@dataclass(frozen=True, slots=True)
class Drawn(Exercise):
    """Three cards drawn for roles, one by each player."""

    cards: tuple[Card, ...]

    rule = "3.1"
    measure = "how close the nearest two ranks are that differ"

    def shown(self) -> Shown:
        drawn = zip(NAMES, self.cards, strict=True)
        return Shown(tuple(Group((card,), name) for name, card in drawn))

    def in_python(self) -> str:
        return f'cards("{" ".join(map(str, self.cards))}")'

    def hardness(self) -> float:
        heights = sorted(set(map(height, self.cards)))
        gaps = [high - low for low, high in pairwise(heights)]
        return WIDE - min(*gaps, WIDE, WIDE)


class RolesAfterDraw(Drawn):
    """Who is box, captain and sitter after three different cards."""

    __slots__ = ()

    idea = "roles_after_draw"
    name = "The draw for roles"
    uses = (height, ranked, seated)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        if belief[drawing_again](belief, self.cards):
            return None
        return seating_key(belief[seated](belief[ranked](belief, self.cards)))

    def task(self) -> Task:
        return ChooseOne(_("Each has drawn a card for the roles. Who has which role?"), seatings())

    def _roles(self) -> Roles:
        return draw_for_roles(self.cards, len(NAMES), RULES["three_handed"]).roles

    def why(self) -> str:
        return _(
            "From high to low: {cards}. Highest: box. Middle: captain. Lowest: sitter."
        ).format(
            cards=", ".join(
                _("{name} {card}").format(name=NAMES[seat], card=sign(self.cards[seat]))
                for seat in self._roles().seats
            )
        )

    def hints(self) -> tuple[str, str, str]:
        roles = self._roles()
        return (
            _("Highest: box. Middle: captain. Lowest: sitter. The ace is low."),
            _("The {high} is the highest card, the {low} is the lowest.").format(
                high=sign(self.cards[roles.box]), low=sign(self.cards[roles.sitter or 0])
            ),
            _("Choose: {seating}.").format(seating=seating(roles)),
        )

    def python(self) -> str:
        return f'draw_for_roles({self.in_python()}, 3, RULES["three_handed"]).roles'

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls(tuple(chance.sample(DECK, 3)))
            if posed.answer() is not None and posed.hardness() == difficulty - 1:
                return posed


class DrawAgain(Drawn):
    """Who draws again for the roles, if anybody."""

    __slots__ = ()

    idea = "draw_again"
    name = "Equal cards in the draw"
    uses = (height, drawing_again)

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        tied = drawing_again(belief, self.cards)
        again = belief[drawing_again](belief, self.cards) if tied else tied
        return frozenset(map(key, again))

    def task(self) -> Task:
        return ChooseMany(_("Each has drawn a card for the roles. Who draws again?"), people())

    def _tied(self) -> list[str]:
        return [NAMES[seat] for seat in sorted(drawing_again(RIGHT, self.cards))]

    def why(self) -> str:
        tied = self._tied()
        if not tied:
            return _("All three ranks differ, so nobody draws again.")
        if len(tied) == len(NAMES):
            return _("All three cards are equally high, so all draw again.")
        return _(
            "{names} have the same rank and draw again. The third keeps the place from high to low."
        ).format(names=_(" and ").join(tied))

    def hints(self) -> tuple[str, str, str]:
        tied = self._tied()
        return (
            _("Only equal ranks need another draw. No suit is higher than another."),
            _("Different ranks here: {n}.").format(n=len(set(map(height, self.cards)))),
            _("Choose {names}.").format(names=_(" and ").join(tied) or _("nobody")),
        )

    def python(self) -> str:
        return (
            f"drawn = {self.in_python()}\n"
            "pack = drawn + tuple(card for card in DECK if card not in drawn)\n"
            'draw_for_roles(pack, 3, RULES["three_handed"]).rounds[1:]'
        )

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        tie = chance.random() < 0.7
        while True:
            cards = chance.sample(DECK, 3)
            if tie:
                twin = [card for card in DECK if card.rank == cards[0].rank and card not in cards]
                cards[1] = chance.choice(twin)
                chance.shuffle(cards)
            posed = cls(tuple(cards))
            if posed.hardness() == difficulty - 1:
                return posed


@dataclass(frozen=True, slots=True)
class NextSeats(Exercise):
    """Who sits where in the next hand; `counts` are what the knocker and the other have left."""

    roles: Roles
    knocker: int
    counts: tuple[int, ...]

    idea = "next_seats"
    name = "The next hand’s roles"
    rule = "3.4"
    uses = (rotated, after_void, winner, hand_winner)
    measure = "how much there is to see: who wins, a void hand, an undercut, equal counts"

    def _scored(self, belief: Belief) -> tuple[int | None, int]:
        if self.knocker == VOID:
            return None, 0
        mine, theirs = self.counts
        side, scored = score(belief, mine, theirs)
        seats = {"knocker": self.knocker, "defender": self.roles.opponent(self.knocker)}
        return seats.get(side), scored

    def _next(self, belief: Belief) -> Roles:
        knocker = None if self.knocker == VOID else self.knocker
        return next_roles(belief, self.roles, knocker, self._scored(belief)[0])

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        return seating_key(self._next(belief))

    def task(self) -> Task:
        if self.knocker == VOID:
            text = _("Nobody knocked, and the hand is void. Who has which role in the next hand?")
            return ChooseOne(text, seatings())
        text = _(
            "{knocker} knocked with {mine} left over. After laying off {other} has {theirs} left "
            "over. Who has which role in the next hand?"
        )
        mine, theirs = self.counts
        prompt = text.format(
            knocker=title(self.roles, self.knocker),
            mine=mine,
            other=title(self.roles, self.roles.opponent(self.knocker)),
            theirs=theirs,
        )
        return ChooseOne(prompt, seatings())

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES, self.roles))

    def why(self) -> str:
        scorer, after = self._scored(RIGHT)[0], self._next(RIGHT)
        if scorer is None:
            text = _("Nobody scored, so nobody moves: {seating}.")
        elif scorer == self.roles.box:
            text = _(
                "{name}, the box, scores. So the box stays, captain and sitter swap: {seating}."
            )
        else:
            text = _(
                "{name}, the captain, scores and becomes box. The box becomes sitter: {seating}."
            )
        name = "" if scorer is None else NAMES[scorer]
        return text.format(name=name, seating=seating(after))

    def hints(self) -> tuple[str, str, str]:
        scorer, scored = self._scored(RIGHT)
        number = _("Nobody scores: 0 points for all.")
        if scorer is not None:
            number = _("{name} scores {n}.").format(name=title(self.roles, scorer), n=scored)
        return (
            _("First see who scores: a box stays, a captain becomes box. If nobody, all stay."),
            number,
            _("Choose: {seating}.").format(seating=seating(self._next(RIGHT))),
        )

    def python(self) -> str:
        scorer = self._scored(RIGHT)[0]
        roles = roles_in_python(self.roles)
        if scorer is None:
            return f'{roles}.after_void(RULES["three_handed"])'
        return f"{roles}.after_score({scorer})"

    def hardness(self) -> float:
        if self.knocker == VOID:
            return 3
        mine, theirs = self.counts
        if mine < theirs:
            return 1 if self.knocker == self.roles.box else 2
        return 4 if theirs < mine else 5

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        kinds = ((1, 2), (2, 3), (3, 4), (4,), (4, 5))[difficulty - 1]
        kind = chance.choice(kinds)
        roles = some_roles(chance)
        if kind == 3:
            return cls(roles, VOID, ())
        mine = chance.randint(1, LIMIT)
        if kind > 3:
            theirs = mine if kind == 5 else chance.randrange(mine)
            return cls(roles, at_table(roles, chance), (mine, theirs))
        knocker = roles.box if kind == 1 else roles.captain
        return cls(roles, knocker, (mine, mine + chance.randint(1, 50)))
