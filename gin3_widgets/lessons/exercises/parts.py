"""What box, captain and sitter may do in a hand."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import Role, Roles
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.people import some_roles, title
from gin3_widgets.lessons.rulebook.counting import credited
from gin3_widgets.lessons.rulebook.parts import (
    advises,
    decides,
    gets_cards,
    hears,
    may_score,
    sees_box,
    sees_captain,
)
from gin3_widgets.lessons.rulebook.stock import dealt
from gin3_widgets.lessons.shown import NAMES, Seats, Shown
from gin3_widgets.lessons.task import Answer, ChooseMany, Option, Task
from gin3_widgets.locales import _
from gin3_widgets.words import gloss, role_name

DEEDS = "cards", "captains", "boxs", "plays", "advises", "hears", "scores"
OWN = {Role.BOX: "boxs", Role.CAPTAIN: "captains", Role.SITTER: "hears"}
"""What goes without saying, by role."""


@dataclass(frozen=True, slots=True)
class RoleMay(Exercise):
    """What somebody may do in this hand, out of some sentences."""

    roles: Roles
    who: int
    deeds: tuple[str, ...]

    idea = "role_may"
    name = "What each of the three may do"
    rule = "3.3"
    uses = (
        gets_cards,
        sees_captain,
        sees_box,
        decides,
        advises,
        hears,
        may_score,
        credited,
        dealt,
    )
    measure = "the number of sentences"

    def __post_init__(self) -> None:
        if not set(self.deeds) <= set(DEEDS) or len(set(self.deeds)) < len(self.deeds):
            raise ValueError(f"The sentences are some of: {', '.join(DEEDS)}, each once.")

    @property
    def role(self) -> Role:
        return self.roles.of(self.who)

    def _true(self, belief: Belief, deed: str) -> bool:
        role = self.role
        return {
            "cards": lambda: belief[gets_cards](belief, role),
            "captains": lambda: belief[sees_captain](role),
            "boxs": lambda: belief[sees_box](role),
            "plays": lambda: belief[decides](role),
            "advises": lambda: belief[advises](role),
            "hears": lambda: belief[hears](role),
            "scores": lambda: belief[may_score](belief, role),
        }[deed]()

    def answer(self, belief: Belief = RIGHT) -> Answer | None:
        return frozenset(deed for deed in self.deeds if self._true(belief, deed))

    def _sentences(self) -> dict[str, str]:
        captain, box = NAMES[self.roles.captain], NAMES[self.roles.box]
        return {
            "cards": _("holds ten cards"),
            "captains": _("sees the cards of {name}, the captain").format(name=captain),
            "boxs": _("sees the cards of {name}, the box").format(name=box),
            "plays": _("takes, discards and knocks"),
            "advises": _("may advise"),
            "hears": _("hears the advice"),
            "scores": _("can score this hand"),
        }

    def task(self) -> Task:
        sentences = self._sentences()
        prompt = _("Nobody has knocked yet. Which of these are true of {name}?")
        options = tuple(Option(deed, sentences[deed]) for deed in self.deeds)
        return ChooseMany(prompt.format(name=title(self.roles, self.who)), options)

    def shown(self) -> Shown:
        return Shown(seats=Seats(NAMES, self.roles))

    def _right(self) -> str:
        sentences = self._sentences()
        true = [sentences[deed] for deed in self.deeds if self._true(RIGHT, deed)]
        return "; ".join(true) or _("none of these")

    def why(self) -> str:
        return _("{name} is {role} ({gloss}). True here: {right}.").format(
            name=NAMES[self.who],
            role=role_name(self.role),
            gloss=gloss(self.role),
            right=self._right(),
        )

    def hints(self) -> tuple[str, str, str]:
        true = [deed for deed in self.deeds if self._true(RIGHT, deed)]
        return (
            _("{name} is the {role}: {gloss}.").format(
                name=NAMES[self.who], role=role_name(self.role), gloss=gloss(self.role)
            ),
            _("True here: {n} of {all}.").format(n=len(true), all=len(self.deeds)),
            _("Choose: {right}.").format(right=self._right()),
        )

    def python(self) -> str:
        return (
            'match = Match.new(("Ann", "Ben", "Cho"), seed=1)\n'
            f"seen = observe(match, match.roles.{self.role})\n"
            "len(seen.hand), len(seen.captain_hand), seen.legal, seen.advice"
        )

    def hardness(self) -> float:
        return len(self.deeds)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        roles = some_roles(chance)
        who = chance.choice((roles.sitter, roles.sitter, *roles.seats))
        who = who or 0
        asked = [deed for deed in DEEDS if deed != OWN[roles.of(who)]]
        number = (2, 3, 4, 4, 5)[difficulty - 1]
        return cls(roles, who, tuple(chance.sample(asked, number)))
