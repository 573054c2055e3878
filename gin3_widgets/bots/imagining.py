"""A player that imagines deals: its first thought stands unless another one is surely better."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from gin3_widgets.bots.careful import Careful
from gin3_widgets.engine import Action, Knock, Observation, discards

ALWAYS: Final = 1 - 1e-6
"""A chance that is one but for the precision of the tables."""


@dataclass(frozen=True, slots=True)
class Gate:
    """How many deals are imagined, and by how many standard errors another thought must lead."""

    worlds: int
    sure: float


class Imagining(Careful):
    """Starts from what Careful does, and plays other thoughts out in imagined deals."""

    gate: Gate

    @abstractmethod
    def thoughts(self, seen: Observation, own: Action, rng: Random) -> Sequence[Action]:
        """Return the legal actions to compare with what Careful does; none to do that."""

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return what Careful does unless another action surely wins more games."""
        own = super().choose(seen, rng)
        if len(seen.legal) == 1 or is_gin(seen, own):
            return own
        others = [move for move in self.thoughts(seen, own, rng) if move != own]
        return better(seen, own, others, rng, self.gate) if others else own

    def loss(self, seen: Observation, own: Action, said: Action, rng: Random) -> float:
        """Return the points of the hand that another's move loses in imagined deals."""
        from gin3_widgets.bots.foresight import Foresight

        foresight = Foresight(seen, rng, (own, said))
        foresight.look(self.gate.worlds)
        return float((foresight.line(own).points - foresight.line(said).points).mean())


def better(
    seen: Observation, own: Action, others: Sequence[Action], rng: Random, gate: Gate
) -> Action:
    """Return the one that wins most games among those that surely win more; `own` if none does.

    One that wins the game in every deal is sure.
    """
    from gin3_widgets.bots.foresight import Foresight, error  # NumPy takes a while to import

    foresight = Foresight(seen, rng, (own, *others))
    foresight.look(gate.worlds)
    wins = foresight.line(own).wins
    best, most = own, 0.0
    for move in others:
        won = foresight.line(move).wins
        lead = won - wins
        needed = 0.0 if won.min() > ALWAYS else gate.sure * error(lead)
        if lead.mean() > max(most, needed):
            best, most = move, float(lead.mean())
    return best


def lowest_knock(seen: Observation) -> Knock | None:
    """Return the knock that leaves least, if one is legal."""
    knocks = [action for action in seen.legal if isinstance(action, Knock)]
    left = discards(seen.hand) if knocks else {}
    return min(knocks, key=lambda action: left[action.card] if action.card else -1, default=None)


def is_gin(seen: Observation, move: Action) -> bool:
    """Return whether a move is a knock that leaves nothing: never to be declined."""
    if not isinstance(move, Knock):
        return False
    return move.card is None or discards(seen.hand)[move.card] == 0
