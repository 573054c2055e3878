"""To knock or not: what is left, what the opponent may hold, what waiting may bring (6.1-8.2)."""

from collections.abc import Iterator

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Cards, Situation
from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    HandResult,
    Knock,
    best_arrangement,
    best_defence,
    count,
)

EARLY = 3
"""A knock up to this turn of one's own is early."""
LATE = 7
"""A knock from this turn of one's own on is late."""


def gin(at: Situation, action: Action) -> Reason | None:
    """Nothing is left over (8.1)."""
    knocks = isinstance(action, Knock) and action.card is not None
    if not knocks or at.points_left(action):
        return None
    return reason("gin", "for", n=at.seen.rules.gin_bonus)


def big_gin(at: Situation, action: Action) -> Reason | None:
    """All eleven cards are melded (A18)."""
    if action != Knock(None):
        return None
    return reason("big_gin", "for", n=at.seen.rules.big_gin_bonus or 0)


def knock_left(at: Situation, action: Action) -> Reason | None:
    """So many points are left over in the knock, of so many allowed (6.2)."""
    left = at.points_left(action) if isinstance(action, Knock) else None
    return reason("knock_left", "neither", n=left, limit=at.seen.limit) if left else None


def they_hold(at: Situation, action: Action) -> Reason | None:
    """What the opponent is left with on average, after lay-offs, in the hands it may hold."""
    results = outcomes(at, action)
    if not results:
        return None
    held = [_left_of(result, at.them) for result in results]
    return reason("they_hold", "for", who=at.who, n=round(sum(held) / len(held)))


def undercut_risk(at: Situation, action: Action) -> Reason | None:
    """In how many of the hands that the opponent may hold the knock is undercut (7.2)."""
    results = outcomes(at, action)
    lost = sum(result.scorer == at.them for result in results)
    percent = round(100 * lost / len(results)) if results else 0
    if not percent:
        return None
    return reason("undercut_risk", "against", who=at.who, percent=percent)


def no_undercut(at: Situation, action: Action) -> Reason | None:
    """In none of the hands that the opponent may hold is the knock undercut."""
    results = outcomes(at, action)
    if not at.points_left(action) or not results:
        return None
    if any(result.scorer == at.them for result in results):
        return None
    return reason("no_undercut", "for", who=at.who, n=len(results))


def early(at: Situation, action: Action) -> Reason | None:
    """The hand is young: the opponent has had few turns to lower its count."""
    if not isinstance(action, Knock) or at.turn > EARLY or not at.points_left(action):
        return None
    return reason("early", "for", who=at.who, turn=at.turn)


def late(at: Situation, action: Action) -> Reason | None:
    """The hand is old: the opponent has had many turns to lower its count."""
    if not isinstance(action, Knock) or at.turn < LATE or not at.points_left(action):
        return None
    return reason("late", "against", who=at.who, turn=at.turn)


def could_gin(at: Situation, action: Action) -> Reason | None:
    """The knock gives up so many live cards that would give gin."""
    if not isinstance(action, Knock) or action.card is None or not at.points_left(action):
        return None
    cards = at.gin_cards(action)
    return reason("could_gin", "against", n=len(cards)) if cards else None


def declines_gin(at: Situation, action: Action) -> Reason | None:
    """Another action is gin."""
    if not isinstance(action, Discard) or _least_knock(at) != 0:
        return None
    return reason("declines_gin", "against", n=at.seen.rules.gin_bonus)


def declines_knock(at: Situation, action: Action) -> Reason | None:
    """Another action knocks."""
    least = _least_knock(at) if isinstance(action, Discard) else None
    return reason("declines_knock", "neither", n=least) if least else None


def outcomes(at: Situation, action: Action) -> tuple[HandResult, ...]:
    """Return how a knock ends against each hand the opponent may hold, best defended."""
    kept = at.kept(action) if isinstance(action, Knock) else None
    if kept is None:
        return ()
    return at.once("outcomes", action, lambda: tuple(_counted(at, kept)))


def _counted(at: Situation, kept: Cards) -> Iterator[HandResult]:
    own, seen = best_arrangement(kept), at.seen
    for hand in at.theirs:
        answer = best_defence(hand, own.melds if own.loose else ())
        laid = tuple(card for card, _ in answer.layoffs)
        loose = own.loose, answer.loose
        yield count(seen.rules, seen.roles, seen.upcard, seen.seat, *loose, laid)


def _left_of(result: HandResult, seat: int) -> int:
    return next(line.value for line in result.lines if (line.step, line.seat) == ("left", seat))


def _least_knock(at: Situation) -> int | None:
    left = [at.left[knock.card] for knock in at.knocks if isinstance(knock.card, Card)]
    return 0 if Knock(None) in at.knocks else min(left, default=None)
