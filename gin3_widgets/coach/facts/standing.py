"""The game around the hand: totals, the box, the stock that runs out."""

from gin3_widgets.coach.facts.knocking import outcomes
from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Situation
from gin3_widgets.engine import (
    Action,
    Discard,
    DrawStock,
    Knock,
    Pass,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.engine.phase import LAST_CARDS

NEAR = 30
"""Whoever needs so many points or fewer is near the end of the game."""
FEW = 6
"""So many draws left or fewer, and the hand may soon be void."""


def wins_game(at: Situation, action: Action) -> Reason | None:
    """The knock scores enough to win the game against most hands the opponent may hold (10.1)."""
    results, need = outcomes(at, action), needed(at, at.seen.seat)
    if not results or need is None:
        return None
    enough = sum(result.scorer == at.seen.seat and result.points >= need for result in results)
    percent = round(100 * enough / len(results))
    return reason("wins_game", "for", n=need, percent=percent) if percent >= 50 else None


def they_need(at: Situation, action: Action) -> Reason | None:
    """The opponent is so near the end of the game that points left over may lose it."""
    need = needed(at, at.them)
    if isinstance(action, Knock) or need is None or need > NEAR or at.seen.knocker is not None:
        return None
    return reason("they_need", "neither", who=at.who, n=need)


def box_stays(at: Situation, action: Action) -> Reason | None:
    """The box stays in the box if it wins the hand (3.4)."""
    roles = at.seen.roles
    if not isinstance(action, Knock) or roles.sitter is None or at.seen.seat != roles.box:
        return None
    return reason("box_stays", "neither")


def box_won(at: Situation, action: Action) -> Reason | None:
    """The captain has the box in the next hand if it wins this one (3.5)."""
    roles = at.seen.roles
    if not isinstance(action, Knock) or roles.sitter is None or at.seen.seat == roles.box:
        return None
    return reason("box_won", "neither")


def stock_low(at: Situation, action: Action) -> Reason | None:
    """So few cards can still be drawn that the hand may end void (9.1)."""
    draws = at.seen.stock - LAST_CARDS
    if not isinstance(action, Discard | DrawStock) or draws > FEW:
        return None
    return reason("stock_low", "neither", n=draws)


def shows_meld(at: Situation, action: Action) -> Reason | None:
    """A card taken from the pile tells the opponent of a meld."""
    if not isinstance(action, TakeUpcard | TakeDiscard) or not at.meld_of_top or not at.top:
        return None
    return reason("shows_meld", "against", who=at.who, card=at.top)


def offered_on(at: Situation, action: Action) -> Reason | None:
    """The upcard that the captain refuses is offered to the box (5.2)."""
    if not isinstance(action, Pass) or at.seen.seat != at.seen.roles.captain or at.seen.last:
        return None
    if at.seen.phase != "upcard":
        return None
    return reason("offered_on", "neither", who=at.who, card=at.seen.upcard)


def needed(at: Situation, seat: int) -> int | None:
    """Return the points a seat still needs; None where three columns count (A43)."""
    if at.seen.rules.scoring != "single":
        return None
    return at.seen.rules.target - at.seen.totals[seat]
