"""What a knock scores: who wins it, by how much, and for whom the points are."""

from functools import cache, lru_cache
from typing import Literal

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    HandResult,
    Meld,
    Roles,
    best_defence,
    count,
)
from gin3_widgets.lessons.belief import Belief

Side = Literal["knocker", "defender", "nobody"]
Cards = tuple[Card, ...]

PLAIN = RULES["three_handed"]
KNOCKER, DEFENDER = 0, 1
DEAREST_FIRST = sorted(DECK, key=lambda card: -card.points)


def kept(loose: Cards, melds: tuple[Cards, ...]) -> Cards:
    """Return what counts of a defender's loose cards: those left after laying off (6.5, 7.1)."""
    return _best_defence(loose, melds)


def winner(mine: int, theirs: int) -> Side:
    """Return who wins a knock: the knocker with less, otherwise the defender (7.1, 7.2, 8.2)."""
    return "knocker" if _settled(mine, theirs).scorer == KNOCKER else "defender"


def difference(side: Side, own: int, others: int) -> int:
    """Return what lies between the winner's count and the other one (7.1, 7.2)."""
    return abs(others - own)


def bonus(side: Side, own: int) -> int:
    """Return what comes on top: for an undercut, for gin, for neither (7.2, 8.1, A27)."""
    if side == "defender":
        return PLAIN.undercut_bonus
    return PLAIN.gin_bonus if own == 0 else 0


def score(belief: Belief, mine: int, theirs: int) -> tuple[Side, int]:
    """Return who scores and how much when a knocker has `mine` left and the other `theirs`."""
    side = belief[winner](mine, theirs)
    if side == "nobody":
        return side, 0
    own, others = (mine, theirs) if side == "knocker" else (theirs, mine)
    return side, belief[difference](side, own, others) + belief[bonus](side, own)


def credited(roles: Roles, scorer: int) -> frozenset[int]:
    """Return who writes the points down: the scorer alone, never the sitter (7.3, A33)."""
    return frozenset({scorer})


def scorers(belief: Belief, roles: Roles, knocker: int, side: Side) -> frozenset[int]:
    """Return the seats that write points down after a knock."""
    if side == "nobody":
        return frozenset()
    scorer = knocker if side == "knocker" else roles.opponent(knocker)
    return belief[credited](roles, scorer)


@lru_cache(maxsize=64)
def _best_defence(loose: Cards, melds: tuple[Cards, ...]) -> Cards:
    return best_defence(loose, tuple(map(Meld, melds))).loose


@cache
def _settled(mine: int, theirs: int) -> HandResult:
    seats = Roles(box=KNOCKER, captain=DEFENDER, sitter=2)
    return count(PLAIN, seats, DECK[0], KNOCKER, worth(mine), worth(theirs))


def worth(points: int) -> Cards:
    """Return some cards that cost this much together."""
    chosen: list[Card] = []
    for card in DEAREST_FIRST:
        if card.points <= points:
            chosen.append(card)
            points -= card.points
    return tuple(chosen)
