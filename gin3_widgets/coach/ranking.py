"""The legal actions of a decision, ranked, with numbers and reasons."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

from gin3_widgets.coach.facts import COVERED, facts
from gin3_widgets.coach.reason import Reason
from gin3_widgets.coach.situation import Cards, Situation
from gin3_widgets.engine import Action, Move, Observation
from gin3_widgets.locales import _
from gin3_widgets.words import action_in_words, worth_in_words

if TYPE_CHECKING:
    from gin3_widgets.bots.foresight import Prospect

DOUBT = 0.025
"""The chance of calling an action worse than the best when it is not: one in forty."""
SHOWN = 3
"""So many reasons are given for an action."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An action with what it is worth, and why.

    `points` are expected, one's own side's of this hand less the opponent's; `error` is their
    standard error, `chance` that of winning the game. `lost` and `behind` are what the best
    action has more of points and chance, `gap` and `doubt` the standard errors of these two;
    `close` says that the action cannot be told from the best. `left` are the points left in
    the hand, None after a knock was made; `outs` the live cards that would make or lengthen a
    meld with what is kept. `reasons` are the most telling of all `facts`.
    """

    action: Move
    points: float
    error: float
    chance: float
    lost: float
    gap: float
    behind: float
    doubt: float
    close: bool
    left: int | None
    outs: Cards
    reasons: tuple[Reason, ...]
    facts: tuple[Reason, ...]

    @property
    def cost(self) -> float:
        """The points that the action costs: nothing where it cannot be told from the best."""
        return 0.0 if self.close else max(0.0, self.lost)

    @property
    def chance_cost(self) -> float:
        """The chance of winning the game that it costs, likewise."""
        return 0.0 if self.close else max(0.0, self.behind)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The legal actions of the decision `seen`, best first, after so many imagined deals."""

    seen: Observation
    worlds: int
    ranked: tuple[Ranked, ...]

    @property
    def best(self) -> Ranked:
        """The first of the actions."""
        return self.ranked[0]

    @property
    def close(self) -> tuple[Ranked, ...]:
        """The actions that are too close to call, the best among them."""
        return tuple(each for each in self.ranked if each.close)

    @property
    def sure(self) -> bool:
        """Whether the best action stands alone."""
        return len(self.close) == 1

    def __getitem__(self, action: Action) -> Ranked:
        """Return what is said of an action; KeyError if it was not to be chosen."""
        for each in self.ranked:
            if each.action == action:
                return each
        raise KeyError(action)

    def __contains__(self, action: object) -> bool:
        return any(each.action == action for each in self.ranked)

    def __iter__(self) -> Iterator[Ranked]:
        return iter(self.ranked)

    def __len__(self) -> int:
        return len(self.ranked)

    def __str__(self) -> str:
        """Return the ranking as a table; ≈ marks what is too close to the best to call."""
        head = ("", _("action"), _("points"), "±", _("wins"), _("left"), _("outs"), _("why"))
        rows = [head, *(_row(each, self) for each in self.ranked)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        right = (2, 3, 4, 5, 6)
        lines = [
            "  ".join(
                cell.rjust(width) if at in right else cell.ljust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        return "\n".join(lines)


def rank(
    at: Situation,
    prospects: Sequence["Prospect"],
    worlds: int,
    doubts: Mapping[Move, float],
    told: Mapping[Move, tuple[Reason, ...]] | None = None,
) -> Ranking:
    """Return the ranking of a decision from what each action is worth, best first.

    `doubts` are the standard errors of what each action has less chance than the best; `told`
    are the facts about each, found now if not given.
    """
    told = told or {each.action: facts(at, each.action) for each in prospects}
    best = prospects[0]
    shared = _shared(told)
    errors, rows = sure_errors(len(prospects)), []
    for each in prospects:
        action, doubt = each.action, doubts[each.action]
        behind = best.chance - each.chance
        close = each is best or behind <= errors * doubt
        rows.append(
            Ranked(
                action=action,
                points=each.points,
                error=each.error,
                chance=each.chance,
                lost=best.points - each.points,
                gap=each.gap,
                behind=behind,
                doubt=doubt,
                close=close,
                left=at.points_left(action),
                outs=at.outs(action),
                reasons=most_telling(told[action], shared, close),
                facts=told[action],
            )
        )
    return Ranking(at.seen, worlds, tuple(rows))


def sure_errors(actions: int) -> float:
    """Return by how many standard errors an action must be behind the best of so many to be worse.

    The best of many is partly the luckiest, so among many it takes more: 2 of two, 2.8 of eleven.
    """
    return NormalDist().inv_cdf(1 - DOUBT / max(1, actions - 1))


def most_telling(found: tuple[Reason, ...], shared: Set[Reason], good: bool) -> tuple[Reason, ...]:
    """Return at most three of the facts about an action, the most telling first.

    What speaks for a good action comes before what speaks against it, and the other way round
    for one that is not; what is true of every action, `shared`, comes last. Then the order of
    FACTS holds. What another fact covers is left out.
    """
    wanted, kinds = "for" if good else "against", {fact.kind for fact in found}
    told = [fact for fact in found if COVERED.get(fact.kind) not in kinds]
    ordered = sorted(told, key=lambda fact: (fact in shared, fact.speaks != wanted))
    return tuple(ordered[:SHOWN])


def _shared(told: Mapping[Move, tuple[Reason, ...]]) -> Set[Reason]:
    """Return the facts that are true of every action, where there are several."""
    first, *others = told.values()
    return set(first).intersection(*others) if others else set()


def _row(each: Ranked, among: Ranking) -> tuple[str, ...]:
    return (
        "≈" if each.close and not among.sure else "",
        action_in_words(each.action, among.seen),
        worth_in_words(each.points, each.error),
        f"{each.error:.1f}" if each.error else "",
        f"{each.chance:.0%}",
        "" if each.left is None else str(each.left),
        str(len(each.outs)) if each.outs else "",
        " ".join(map(str, each.reasons)),
    )
