"""Advice between the sitter and the captain: what a bot says, and what it makes of yours."""

from dataclasses import replace
from enum import StrEnum
from random import Random
from typing import Final

from gin3_widgets.bots.bot import Bot
from gin3_widgets.engine import (
    Action,
    Advise,
    Move,
    Observation,
)


class Trust(StrEnum):
    """When a bot captain does what the sitter says: never at a cost, when it is close, always."""

    SELDOM = "seldom"
    CLOSE = "close"
    ALWAYS = "always"


LEEWAY: Final = {Trust.SELDOM: 0.0, Trust.CLOSE: 3.0}
"""Points of the hand that a bot captain gives up to follow the sitter."""


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


def weigh(bot: Bot, seen: Observation, rng: Random, trust: Trust = Trust.CLOSE) -> Action:
    """Return the bot's choice, or the sitter's where it costs no more than the trust allows.

    The bot judges the sitter's move as it judges its own.
    """
    own, said = bot.choose(seen, rng), heard(seen)
    if said is None or said == own or seen.seat != seen.roles.captain:
        return own
    if trust is Trust.ALWAYS:
        return said
    return said if bot.loss(seen, own, said, rng) <= LEEWAY[trust] else own
