"""The beginner: legal, often careless, different every time."""

from random import Random

from gin3_widgets.bots.counting import Counting
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import Action, Continue, Discard, Done, LayOff, Observation, Phase


class Novice(Counting):
    """Plays like Simple when it pays attention, and something legal at random when it does not."""

    name = "novice"
    character = "often careless"
    carelessness = 0.08

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return Simple's choice, or with the chance `carelessness` any other legal one."""
        careful = Simple().choose(seen, rng)
        if isinstance(careful, Continue) or rng.random() >= self.carelessness:
            return careful
        match seen.phase:
            case Phase.DISCARD:
                return rng.choice([a for a in seen.legal if isinstance(a, Discard)] or [careful])
            case Phase.LAYOFF if isinstance(careful, LayOff):
                return Done()
            case Phase.UPCARD | Phase.DRAW:
                return rng.choice(seen.legal)
            case _:
                return careful
