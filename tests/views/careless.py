"""Hands in which Ben throws any card away, so that a review has something to say."""

from functools import cache
from random import Random

from gin3_widgets.bots import BOTS
from gin3_widgets.coach import Review, review
from gin3_widgets.engine import RULES, Discard, Match, Phase, observe

BEN = 0
SHORT = 10
"""A seed of a short hand: Ben is in the box, Ann is captain, Cho sits and advises."""
WORLDS = 30
"""Deals imagined for a decision: the numbers are rough, what is tested holds of any."""


@cache
def careless(seed: int = SHORT) -> Match:
    """Return a finished hand; the sitter says something now and then."""
    match, chance = Match.new(("Ben", "Ann", "Cho"), RULES["three_handed"], str(seed)), Random(seed)
    while (mover := match.mover) is not None:
        advice = match.legal_advice()
        if advice and chance.random() < 0.5:
            match = match.after(chance.choice(advice))
        seen = observe(match, mover)
        thrown = [action for action in seen.legal if isinstance(action, Discard)]
        if mover == BEN and seen.phase is Phase.DISCARD:
            match = match.after(chance.choice(thrown))
        else:
            match = match.after(BOTS["simple"].choose(seen, chance))
    return match


@cache
def looked_through(seed: int = SHORT) -> Review:
    """Return the whole review of such a hand."""
    return review(careless(seed), worlds=WORLDS)
