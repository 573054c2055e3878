"""The expert: plays its best thoughts out in imagined deals and takes what wins most games."""

from collections.abc import Sequence
from random import Random
from typing import Final

from gin3_widgets.bots.careful import throws
from gin3_widgets.bots.imagining import Gate, Imagining, lowest_knock
from gin3_widgets.engine import Action, Discard, Observation, Phase

THOUGHTS: Final = 4
"""The careful player's best discards that are played out."""


class Expert(Imagining):
    """Leaves what Careful does for another discard, knock or spread that surely wins more games."""

    name = "expert"
    character = "plays the hand out in its head before it acts"
    gate = Gate(worlds=400, sure=2.0)

    def thoughts(self, seen: Observation, own: Action, rng: Random) -> Sequence[Action]:
        """Return a few discards and the lowest knock."""
        match seen.phase:
            case Phase.DISCARD:
                best = sorted(throws(seen), key=lambda throw: throw.worth)[:THOUGHTS]
                knock = lowest_knock(seen)
                return [*(Discard(throw.card) for throw in best), *([knock] if knock else [])]
            case _:
                return ()
