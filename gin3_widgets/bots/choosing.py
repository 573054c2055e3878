"""How a player that imagines deals decides: its first thought stands unless another is better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from gin3_widgets.engine import Action, Knock, Observation, discards

GLANCE: Final = 100
"""Deals after which hopeless thoughts are dropped, and again after as many."""


@dataclass(frozen=True, slots=True)
class Gate:
    """How many deals are imagined, and by how many standard errors another thought must lead."""

    worlds: int
    sure: float


def choose(seen: Observation, moves: Sequence[Action], rng: Random, gate: Gate) -> Action:
    """Return the first move unless another one wins the game surely more often."""
    from gin3_widgets.bots.foresight import Foresight, error  # NumPy takes a while to import

    first = moves[0]
    foresight = Foresight(seen, rng, moves)
    while True:
        foresight.look(GLANCE)
        own = foresight.line(first).wins
        leads = {}
        for move in foresight.actions:
            lead = foresight.line(move).wins - own
            leads[move] = lead.mean(), error(lead)
        done = foresight.worlds >= gate.worlds
        hopeful = [
            move
            for move, (mean, off) in leads.items()
            if move != first and (mean > gate.sure * off if done else mean > -off)
        ]
        if done or not hopeful:
            return max(hopeful, key=lambda move: leads[move][0], default=first)
        foresight.drop([move for move in leads if move not in (first, *hopeful)])


def lowest_knock(seen: Observation) -> Knock | None:
    """Return the knock that leaves least, if one is legal."""
    knocks = [action for action in seen.legal if isinstance(action, Knock)]
    left = discards(seen.hand) if knocks else {}
    return min(knocks, key=lambda action: left[action.card] if action.card else -1, default=None)


def is_gin(seen: Observation, move: object) -> bool:
    """Return whether a move is a knock that leaves nothing: never to be declined."""
    if not isinstance(move, Knock):
        return False
    return move.card is None or discards(seen.hand)[move.card] == 0
