"""What the arena asks of a player: less than a bot."""

from random import Random
from typing import Protocol

from gin3_widgets.engine import Action, Observation


class Player(Protocol):
    """Whoever can sit at a seat; the same Random, the same choice."""

    @property
    def name(self) -> str:
        """The name in the tables."""

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return one of `seen.legal`, which has at least two."""
