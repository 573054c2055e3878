"""The game over several hands: what each person has, and who has won."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Roles
from gin3_widgets.lessons.belief import RIGHT, Belief
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
from gin3_widgets.lessons.rulebook.counting import (
    PLAIN,
    bonus,
    credited,
    difference,
    score,
    winner,
)
from gin3_widgets.lessons.rulebook.seats import (
    after_void,
    enough,
    finished,
    game_winner,
    rotated,
)
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseOne, Count, Option, Task
from gin3_widgets.locales import _

FAR = 30
"""Totals further than this from the target are no harder to see."""
VOID = "void"


@dataclass(frozen=True, slots=True)
class GameEnd(Exercise):
    """Who wins the game with this knock, if anybody; `counts` are the knocker's and the other's."""

    roles: Roles
    totals: tuple[int, ...]
    knocker: int
    counts: tuple[int, ...]

    idea = "game_end"
    name = "Is the game over?"
    rule = "10.1"
    uses = (winner, difference, bonus, credited, enough, finished, game_winner)
    measure = "how close the scorer's new total is to the target"

    def _scored(self, belief: Belief) -> tuple[int | None, int]:
        mine, theirs = self.counts
        side, scored = score(belief, mine, theirs)
        seats = {"knocker": self.knocker, "defender": self.roles.opponent(self.knocker)}
        return seats.get(side), scored

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        scorer, scored = self._scored(belief)
        if scorer is None:
            return "on"
        writers = belief[credited](self.roles, scorer)
        totals = tuple(total + scored * (seat in writers) for seat, total in enumerate(self.totals))
        ended = belief[finished](belief, self.roles, totals)
        won = belief[game_winner](self.knocker, scorer, ended)
        return "on" if won is None else key(won)

    def task(self) -> Task:
        mine, theirs = self.counts
        text = _(
            "{knocker} knocked with {mine} left over. After laying off {other} has {theirs} left "
            "over. Who has won the game?"
        )
        prompt = text.format(
            knocker=title(self.roles, self.knocker),
            mine=mine,
            other=title(self.roles, self.roles.opponent(self.knocker)),
            theirs=theirs,
        )
        return ChooseOne(prompt, (*people(), Option("on", _("Nobody yet: the game goes on"))))

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES, self.roles, self.totals))

    def _sum(self) -> tuple[str, int, int, int]:
        scorer, scored = self._scored(RIGHT)
        assert scorer is not None
        before = self.totals[scorer]
        return NAMES[scorer], before, scored, before + scored

    def why(self) -> str:
        name, before, scored, after = self._sum()
        counted = why_scored(self.roles, self.knocker, *self.counts)
        text = _("{name} now has {before} + {n} = {after} points, and {target} or more wins.")
        if not enough(after):
            text = _("{name} now has {before} + {n} = {after} points, and {target} are needed.")
        told = text.format(name=name, before=before, n=scored, after=after, target=PLAIN.target)
        return f"{counted} {told}"

    def hints(self) -> tuple[str, str, str]:
        name, before, scored, after = self._sum()
        choice = name if enough(after) else _("Nobody yet: the game goes on")
        return (
            _("Only the one who scores this hand can win now. {target} or more is enough.").format(
                target=PLAIN.target
            ),
            _("{name} had {before} points and scores {n}.").format(
                name=name, before=before, n=scored
            ),
            _("{name} has {after} points now. Choose “{choice}”.").format(
                name=name, after=after, choice=choice
            ),
        )

    def python(self) -> str:
        _name, before, scored, _after = self._sum()
        return f'{before} + {scored} >= RULES["three_handed"].target'

    def hardness(self) -> float:
        return FAR - min(abs(self._sum()[3] - PLAIN.target), FAR)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        least, most = ((20, 40), (12, 20), (6, 12), (2, 6), (0, 2))[difficulty - 1]
        sign = chance.choice((-1, 1))
        while True:
            beyond = sign * chance.randint(least, most)
            mine = chance.randint(1, LIMIT)
            theirs = chance.choice((chance.randint(0, mine), mine + chance.randint(1, 60)))
            scored = score(RIGHT, mine, theirs)[1]
            before = PLAIN.target + beyond - scored
            if 0 <= before < PLAIN.target:
                break
        roles = some_roles(chance)
        knocker = at_table(roles, chance)
        scorer = knocker if mine < theirs else roles.opponent(knocker)
        totals = [chance.randint(0, PLAIN.target - 1) for _seat in NAMES]
        totals[scorer] = before
        return cls(roles, tuple(totals), knocker, (mine, theirs))


@dataclass(frozen=True, slots=True)
class Totals(Exercise):
    """What somebody has after some hands: each won by the box or the captain, or void."""

    roles: Roles
    winners: tuple[str, ...]
    points: tuple[int, ...]
    who: int

    idea = "totals"
    name = "Follow the roles, then add"
    rule = "3.5"
    uses = (credited, after_void, rotated)
    measure = "the number of hands"

    def _written(self, belief: Belief) -> list[tuple[frozenset[int], int]]:
        """Who writes down how much, hand by hand."""
        roles, written = self.roles, []
        for role, scored in zip(self.winners, self.points, strict=True):
            if role == VOID:
                written.append((frozenset[int](), 0))
                roles = belief[after_void](roles)
            else:
                scorer = roles.box if role == "box" else roles.captain
                written.append((belief[credited](roles, scorer), scored))
                roles = belief[rotated](roles, scorer)
        return written

    def answer(self, belief: Belief = RIGHT) -> int:
        return sum(scored for seats, scored in self._written(belief) if self.who in seats)

    def task(self) -> Task:
        hands = "; ".join(
            {
                "box": _("the box scores {n}"),
                "captain": _("the captain scores {n}"),
                VOID: _("a void hand"),
            }[role].format(n=scored)
            for role, scored in zip(self.winners, self.points, strict=True)
        )
        prompt = _(
            "The roles shown are those of the first hand. All begin with 0 points. Hand after "
            "hand: {hands}. How many points has {name} now?"
        )
        return Count(prompt.format(hands=hands, name=NAMES[self.who]))

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES, self.roles))

    def why(self) -> str:
        told = [
            _("{name} {n}").format(name=NAMES[next(iter(seats))], n=scored)
            if seats
            else _("nobody")
            for seats, scored in self._written(RIGHT)
        ]
        return _("Hand by hand the points go to: {told}. {name} has {n} points now.").format(
            told=", ".join(told), name=NAMES[self.who], n=self.answer()
        )

    def hints(self) -> tuple[str, str, str]:
        own = [scored for seats, scored in self._written(RIGHT) if self.who in seats]
        return (
            _("Write down who has which role before each hand. Roles move when somebody scores."),
            _("{name} scores in this many of the hands: {n}.").format(
                name=NAMES[self.who], n=len(own)
            ),
            _("Enter {n}.").format(n=sum(own)),
        )

    def python(self) -> str:
        hands = [
            (role, scored)
            for role, scored in zip(self.winners, self.points, strict=True)
            if role != VOID
        ]
        return (
            f"hands, roles = {hands}, [{roles_in_python(self.roles)}]\n"
            "for who, n in hands: roles += [roles[-1].after_score(getattr(roles[-1], who))]\n"
            f"sum(n for seats, (who, n) in zip(roles, hands) if getattr(seats, who) == {self.who})"
        )

    def hardness(self) -> float:
        return len(self.winners)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            winners = tuple(
                chance.choice(("box", "box", "captain", "captain", VOID))
                for _hand in range(difficulty + 1)
            )
            points = tuple(chance.randint(5, 45) if role != VOID else 0 for role in winners)
            roles = some_roles(chance)
            everybody = [cls(roles, winners, points, who) for who in roles.seats]
            some = [each for each in everybody if each.answer()]
            moving = "captain" in winners
            if moving and max(each.answer() for each in some) < PLAIN.target:
                return chance.choice(some if chance.random() < 0.8 else everybody)
