"""The club player: imagines the opponent's hand to judge when to knock."""

from collections.abc import Sequence
from random import Random

from gin3_widgets.bots.careful import best_throw
from gin3_widgets.bots.imagining import Gate, Imagining, lowest_knock
from gin3_widgets.engine import Action, Discard, Observation, Phase


class Club(Imagining):
    """Plays as Careful does, but knocks when it pays in imagined deals."""

    name = "club"
    character = "reads your hand and knocks when it pays"
    gate = Gate(worlds=400, sure=1.0)

    def thoughts(self, seen: Observation, own: Action, rng: Random) -> Sequence[Action]:
        """Return the lowest knock, or the careful discard beside it."""
        knock = lowest_knock(seen)
        if seen.phase is not Phase.DISCARD or knock is None or seen.last:
            return ()
        return (knock,) if isinstance(own, Discard) else (Discard(best_throw(seen, rng).card),)
