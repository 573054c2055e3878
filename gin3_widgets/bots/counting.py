"""What a move costs as the plain players see it: by the points left in the hand."""

from random import Random

from gin3_widgets.engine import (
    Action,
    Discard,
    Knock,
    Observation,
    TakeDiscard,
    TakeUpcard,
    deadwood,
    discards,
)


class Counting:
    """A player that values a move by the count it leaves."""

    def loss(self, seen: Observation, own: Action, said: Action, rng: Random) -> float:
        """Return the points more that a move leaves in the hand than one's own choice."""
        return left_by(seen, said) - left_by(seen, own)


def left_by(seen: Observation, move: Action) -> int:
    """Return the points left in the hand by a move; what a draw will bring is not known."""
    match move:
        case Discard(card=card):
            return discards(seen.hand)[card]
        case Knock(card=card):
            return deadwood(seen.hand) if card is None else discards(seen.hand)[card]
        case TakeUpcard() | TakeDiscard():
            top = seen.discards[-1]
            left = discards((*seen.hand, top))
            return min(points for card, points in left.items() if card is not top)
        case _:
            return deadwood(seen.hand)
