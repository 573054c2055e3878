"""How hands end between good players, and what that scores under given rules."""

import csv
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files

from gin3_widgets.bots.careful import ALWAYS, EARLY, knocking_turns
from gin3_widgets.engine import Outcome, Role, Rules

PLAYER = "careful"
"""The bot whose hands were counted, by `python -m tests.bench.hand_results`."""

MANNERS = {EARLY: "waiting", ALWAYS: "knocking"}
"""How it plays under given rules, by `knocking_turns`: a file of hands for each."""

COLUMNS = ("scorer", "outcome", "difference", "hands")

SPADES = Fraction(1, 4)
"""How often the upcard is a spade (A42)."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way a hand ends, and how many hands did; `scorer` is None for a void one (9.1)."""

    scorer: Role | None
    outcome: Outcome
    difference: int
    hands: int


@dataclass(frozen=True, slots=True)
class Scores:
    """The chance of a score: `box[n]` that the box scores n points; and that nobody scores."""

    box: tuple[float, ...]
    captain: tuple[float, ...]
    void: float


@cache
def endings(manner: str) -> tuple[Ending, ...]:
    """Return all endings counted; knocks were allowed up to 10 points, big gin too."""
    text = files(__package__).joinpath(f"hands_{manner}.csv").read_text("utf-8")
    return tuple(
        Ending(
            Role(row["scorer"]) if row["scorer"] else None,
            Outcome(row["outcome"]),
            int(row["difference"]),
            int(row["hands"]),
        )
        for row in csv.DictReader(text.splitlines())
    )


@lru_cache(maxsize=8)
def scores(rules: Rules) -> Scores:
    """Return what a hand scores under these rules (8.1-8.2, A18, A28, A42).

    The hands themselves are taken to be the same under all rules under which PLAYER waits for gin,
    and under all others; a lower knock limit included.
    """
    found: defaultdict[tuple[Role | None, int], Fraction] = defaultdict(Fraction)
    for ending in endings(MANNERS[knocking_turns(rules)]):
        scorer, points = score(rules, ending)
        for times, share in _multipliers(rules):
            found[scorer, points * times] += ending.hands * share
    most = max(points for _, points in found)
    every = sum(found.values())

    def of(scorer: Role) -> tuple[float, ...]:
        return tuple(float(found[scorer, points] / every) for points in range(most + 1))

    return Scores(of(Role.BOX), of(Role.CAPTAIN), float(found[None, 0] / every))


def score(rules: Rules, ending: Ending) -> tuple[Role | None, int]:
    """Return who scores how much for an ending, before a spade doubles it."""
    gin = rules.gin_bonus
    match ending.outcome:
        case Outcome.UNDERCUT if not (ending.difference or rules.undercut_on_tie):
            return None, 0
        case Outcome.UNDERCUT:
            bonus = rules.undercut_bonus
        case Outcome.GIN:
            bonus = gin
        case Outcome.BIG_GIN:
            bonus = gin if rules.big_gin_bonus is None else rules.big_gin_bonus
        case _:
            bonus = 0
    return ending.scorer, ending.difference + bonus


def _multipliers(rules: Rules) -> tuple[tuple[int, Fraction], ...]:
    """What the score is multiplied by, and how often (A42)."""
    if rules.spade_double:
        return (1, 1 - SPADES), (2, SPADES)
    return ((1, Fraction(1)),)
