"""What a bot is: from an observation to one legal action."""

from random import Random
from typing import Protocol

from gin3_widgets.engine import Action, Observation


class Bot(Protocol):
    """A player that sees an Observation and nothing else; the same Random, the same choice."""

    @property
    def name(self) -> str:
        """The key in BOTS and, capitalised, the name on the screen."""

    @property
    def character(self) -> str:
        """A few words that describe how it plays."""

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return one of `seen.legal`, which is not empty."""

    def loss(self, seen: Observation, own: Action, said: Action, rng: Random) -> float:
        """Return the points of the hand that it thinks another's move costs, beside its own."""
