"""Advice between the sitter and the captain: what a bot says, and what it makes of yours."""

from dataclasses import replace
from random import Random

from gin3_widgets.bots.bot import Bot
from gin3_widgets.engine import (
    Action,
    Advise,
    Discard,
    Knock,
    Move,
    Observation,
    TakeDiscard,
    TakeUpcard,
    deadwood,
    discards,
)

LEEWAY = 3
"""Points that a bot captain gives up to follow the sitter."""


def advise(bot: Bot, seen: Observation, rng: Random) -> Advise:
    """Return what a bot in the sitter's seat tells the captain (3.3); `seen.advice` is not empty.

    The sitter sees what the captain sees (A6), so the bot says what it would do there.
    """
    move = bot.choose(as_captain(seen), rng)
    return next(said for said in seen.advice if said.move == move)


def as_captain(seen: Observation) -> Observation:
    """Return what the sitter sees as the captain sees it."""
    return replace(
        seen,
        seat=seen.roles.captain,
        hand=seen.captain_hand,
        captain_hand=(),
        legal=tuple(said.move for said in seen.advice),
        advice=(),
    )


def heard(seen: Observation) -> Move | None:
    """Return the sitter's last word on the decision that this captain is to make, if any."""
    said = None
    for seat, action in seen.log:
        if isinstance(action, Advise):
            said = action.move
        elif seat == seen.roles.captain:
            said = None
    return said if said in seen.legal else None


def weigh(bot: Bot, seen: Observation, rng: Random) -> Action:
    """Return the bot's choice, or the sitter's if that costs it no more than LEEWAY points."""
    own, said = bot.choose(seen, rng), heard(seen)
    if said is None or said == own or seen.seat != seen.roles.captain:
        return own
    return said if cost(seen, said) <= cost(seen, own) + LEEWAY else own


def cost(seen: Observation, move: Action) -> int:
    """Return the points left in the hand by a move; what a draw will bring is not known."""
    match move:
        case Discard(card=card):
            return discards(seen.hand)[card]
        case Knock(card=card):
            return deadwood(seen.hand) if card is None else discards(seen.hand)[card]
        case TakeUpcard() | TakeDiscard():
            top = seen.discards[-1]
            left = discards((*seen.hand, top))
            return min(points for card, points in left.items() if card is not top)
        case _:
            return deadwood(seen.hand)
