"""The expert: plays its best thoughts out in imagined deals and takes what wins most games."""

from __future__ import annotations

from random import Random
from typing import Final

from gin3_widgets.bots.careful import Careful, throws
from gin3_widgets.bots.choosing import Gate, choose, is_gin, lowest_knock
from gin3_widgets.engine import Action, Discard, Observation, Phase

GATE: Final = Gate(worlds=300, sure=2.0)
THOUGHTS: Final = 4
"""Discards that are played out, the careful player's best."""


class Expert(Careful):
    """Starts from what Careful does and leaves it where another action is surely better."""

    name = "expert"
    character = "plays the hand out in its head before it acts"

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return the choice that wins the game most often in imagined deals, if that is sure."""
        own = super().choose(seen, rng)
        if len(seen.legal) == 1 or is_gin(seen, own):
            return own
        moves = list(dict.fromkeys([own, *self._thoughts(seen)]))
        return choose(seen, moves, rng, GATE) if len(moves) > 1 else own

    def _thoughts(self, seen: Observation) -> list[Action]:
        if seen.phase is not Phase.DISCARD:
            return []
        best = sorted(throws(seen), key=lambda throw: throw.worth)[:THOUGHTS]
        knock = lowest_knock(seen)
        return [*(Discard(throw.card) for throw in best), *([knock] if knock else [])]
