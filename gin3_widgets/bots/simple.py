"""The plain player: melds first, least left over, knocks when it can."""

from random import Random

from gin3_widgets.bots.counting import Counting
from gin3_widgets.bots.laying_off import lay_off, spread_to_defend
from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
    discards,
)


class Simple(Counting):
    """Takes a card only into a meld, discards what leaves least, knocks as soon as it can."""

    name = "simple"
    character = "plays plainly"

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return the plain choice; only between equal discards does chance decide."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        match seen.phase:
            case Phase.UPCARD:
                return TakeUpcard() if self.wants_top(seen) else Pass()
            case Phase.DRAW:
                return TakeDiscard() if self.wants_top(seen) else DrawStock()
            case Phase.LAST:
                return TakeDiscard()
            case Phase.DISCARD:
                return self.discard(seen, rng)
            case Phase.DEFENCE:
                return spread_to_defend(seen)
            case Phase.LAYOFF:
                return lay_off(seen)
            case _:
                return seen.legal[0]

    def wants_top(self, seen: Observation) -> bool:
        """Return whether to take the top of the pile rather than draw or pass."""
        return completes(seen.discards[-1], seen.hand)

    def discard(self, seen: Observation, rng: Random) -> Action:
        """Return the knock or the discard of a hand of eleven."""
        if Knock(None) in seen.legal:
            return Knock(None)
        card = cheapest(seen, rng)
        return Knock(card) if Knock(card) in seen.legal else Discard(card)


def cheapest(seen: Observation, rng: Random) -> Card:
    """Return a card that may go and leaves least; chance decides between equals."""
    allowed = [a.card for a in seen.legal if isinstance(a, Discard | Knock) and a.card]
    left = discards(seen.hand)
    least = min(left[card] for card in allowed)
    return rng.choice(sorted({card for card in allowed if left[card] == least}))


def completes(card: Card, hand: tuple[Card, ...]) -> bool:
    """Return whether the card makes or extends a meld with cards of the hand (2.1)."""
    same_rank = sum(other.rank == card.rank for other in hand)
    ranks = {other.rank - card.rank for other in hand if other.suit == card.suit}
    return same_rank >= 2 or any(pair <= ranks for pair in ({-2, -1}, {-1, 1}, {1, 2}))
