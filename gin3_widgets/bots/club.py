"""The club player: imagines the opponent's hand to judge when to knock."""

from __future__ import annotations

from random import Random
from typing import Final

from gin3_widgets.bots.careful import Careful, best_throw
from gin3_widgets.bots.choosing import Gate, choose, is_gin, lowest_knock
from gin3_widgets.engine import Action, Discard, Observation, Phase

GATE: Final = Gate(worlds=300, sure=1.0)


class Club(Careful):
    """Plays as Careful does, but knocks when it pays in imagined deals."""

    name = "club"
    character = "reads your hand and knocks when it pays"

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return what Careful does, or whether to knock where deals speak for the other."""
        own = super().choose(seen, rng)
        knock = lowest_knock(seen)
        if seen.phase is not Phase.DISCARD or knock is None or seen.last or is_gin(seen, own):
            return own
        other = knock if isinstance(own, Discard) else Discard(best_throw(seen, rng).card)
        return choose(seen, [own, other], rng, GATE)
