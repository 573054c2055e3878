"""Oklahoma and Hollywood: the limit of the upcard, the doubled hand, the three columns."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from gin3_widgets.engine import DECK, RULES, Card, Column, HandResult, Outcome, Roles, columns
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.points import price

OKLAHOMA, HOLLYWOOD = RULES["oklahoma"], RULES["hollywood"]
COLUMNS = 3
ACE = 1
ACE_CARD = DECK[0]
SEATS = Roles(0, 1, 2)


def ace_limit() -> int:
    """Return the limit when an ace is turned up: gin only (A42)."""
    return OKLAHOMA.limit(ACE_CARD)


def limit(belief: Belief, upcard: Card) -> int:
    """Return the most points a knocker may keep in Oklahoma: what the upcard costs (A42)."""
    return belief[ace_limit]() if upcard.rank == ACE else belief[price](upcard)


def within(left: int, most: int) -> bool:
    """Return whether one may knock with so many points left under a limit (6.2)."""
    return left <= most


def times(upcard: Card) -> int:
    """Return what a hand's score is multiplied by in Oklahoma (A42)."""
    return OKLAHOMA.multiplier(upcard)


def multiplied(apart: int, extra: int, by: int) -> int:
    """Return the score of a hand whose difference and bonus are multiplied (A42)."""
    return (apart + extra) * by


@cache
def into(win: int) -> frozenset[int]:
    """Return the open columns, from 0, that a player's n-th win is written into (A43)."""
    one = HandResult(Outcome.KNOCK, SEATS, SEATS, scorer=0, points=1)
    filled = columns([one] * win, len(SEATS.seats), HOLLYWOOD.target)
    return frozenset(
        place
        for place, column in enumerate(filled)
        if any(hand == win for hand, _seat, _points in column.entries)
    )


def sheet(belief: Belief, hands: Sequence[tuple[int, int]]) -> tuple[Column, ...]:
    """Return the columns after hands of (seat, points); one with the target is closed (A43)."""
    filled = [Column((0,) * len(SEATS.seats))] * COLUMNS
    wins = Counter[int]()
    for hand, (seat, scored) in enumerate(hands, start=1):
        wins[seat] += 1
        still_open = [place for place, column in enumerate(filled) if column.winner is None]
        places = [place for place in still_open if place in belief[into](wins[seat])]
        for place in places or still_open[:1]:
            filled[place] = filled[place].with_entry(hand, seat, scored, HOLLYWOOD.target)
    return tuple(filled)
