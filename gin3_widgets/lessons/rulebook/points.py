"""What cards cost and how they rank."""

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import Belief


def price(card: Card) -> int:
    """Return what a card costs when it is left over (1.4)."""
    return card.points


def height(card: Card) -> int:
    """Return the place of a card among the ranks, the ace lowest (1.2, 1.3)."""
    return card.rank


def saving(belief: Belief, card: Card) -> int:
    """Return what is gained when a loose card goes: its price (1.4, 7.1)."""
    return belief[price](card)
