"""The count at the end of a hand, line by line."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.roles import Roles
from gin3_widgets.engine.rules import Rules


class Outcome(StrEnum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    TIE = "tie"
    STOCK_OUT = "stock out"
    LOOP = "loop"


class Step(StrEnum):
    """What a line of the arithmetic says."""

    HELD = "held"
    LAID_OFF = "laid off"
    LEFT = "left"
    DIFFERENCE = "difference"
    BONUS = "bonus"
    DOUBLED = "doubled"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sum: whose, what, the cards it counts, the value."""

    step: Step
    seat: int
    value: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HandResult:
    """A finished hand: who scored what and why; a void hand has no scorer (9.1, A28, A38).

    `points` holds no hand bonus: bonuses come after the game (A32).
    """

    outcome: Outcome
    roles: Roles
    next_roles: Roles
    knocker: int | None = None
    scorer: int | None = None
    points: int = 0
    lines: tuple[Line, ...] = ()

    @property
    def void(self) -> bool:
        """Whether nobody scored."""
        return self.scorer is None


def points(cards: Iterable[Card]) -> int:
    """Return the points of cards together (1.4)."""
    return sum(card.points for card in cards)


def void_result(rules: Rules, roles: Roles, outcome: Outcome) -> HandResult:
    """Return the result of a hand that nobody scores."""
    return HandResult(outcome, roles, roles.after_void(rules))


def count(
    rules: Rules,
    roles: Roles,
    upcard: Card,
    knocker: int,
    knocker_loose: tuple[Card, ...],
    defender_loose: tuple[Card, ...],
    laid_off: tuple[Card, ...] = (),
    big: bool = False,
) -> HandResult:
    """Count a knocked hand (7.1-8.2): loose cards are those left after melds and lay-offs."""
    defender = roles.opponent(knocker)
    mine, theirs = points(knocker_loose), points(defender_loose)
    lines = _left_over(knocker, knocker_loose, defender, defender_loose, laid_off)
    outcome = _outcome(rules, mine, theirs, gin=not knocker_loose, big=big)
    if outcome is Outcome.TIE:
        return HandResult(outcome, roles, roles.after_void(rules), knocker, lines=lines)
    scorer = defender if outcome is Outcome.UNDERCUT else knocker
    bonus = {
        Outcome.GIN: rules.gin_bonus,
        Outcome.BIG_GIN: rules.big_gin_bonus or 0,
        Outcome.UNDERCUT: rules.undercut_bonus,
    }.get(outcome, 0)
    score = abs(theirs - mine) + bonus
    lines += (Line(Step.DIFFERENCE, scorer, abs(theirs - mine)),)
    if bonus:
        lines += (Line(Step.BONUS, scorer, bonus),)
    if rules.multiplier(upcard) == 2:
        score *= 2
        lines += (Line(Step.DOUBLED, scorer, score),)
    lines += (Line(Step.SCORE, scorer, score),)
    return HandResult(outcome, roles, roles.after_score(scorer), knocker, scorer, score, lines)


def _outcome(rules: Rules, mine: int, theirs: int, gin: bool, big: bool) -> Outcome:
    if gin:
        return Outcome.BIG_GIN if big else Outcome.GIN
    if mine < theirs:
        return Outcome.KNOCK
    if mine == theirs and not rules.undercut_on_tie:
        return Outcome.TIE
    return Outcome.UNDERCUT


def _left_over(
    knocker: int,
    knocker_loose: tuple[Card, ...],
    defender: int,
    defender_loose: tuple[Card, ...],
    laid_off: tuple[Card, ...],
) -> tuple[Line, ...]:
    lines: list[Line] = []
    if laid_off:
        held = tuple(sorted((*defender_loose, *laid_off)))
        lines.append(Line(Step.HELD, defender, points(held), held))
        lines.append(Line(Step.LAID_OFF, defender, points(laid_off), laid_off))
    lines.append(Line(Step.LEFT, defender, points(defender_loose), defender_loose))
    lines.append(Line(Step.LEFT, knocker, points(knocker_loose), knocker_loose))
    return tuple(lines)
