"""Gin: when it is one, which discards keep it, what it scores."""

from gin3_widgets.engine import RULES, Card, discards
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.laying import Spread, defended, worth
from gin3_widgets.lessons.rulebook.melds import Cards, least_left


def is_gin(belief: Belief, ten: Cards) -> bool:
    """Return whether these ten cards leave nothing over (8.1)."""
    return belief[least_left](belief, ten) == 0


def keeping(eleven: Cards) -> frozenset[Card]:
    """Return the cards of eleven whose discard leaves nothing over (8.1, A18)."""
    return frozenset(card for card, left in discards(eleven).items() if left == 0)


def gin_bonus() -> int:
    """Return what going gin earns beside the difference (8.1)."""
    return RULES["three_handed"].gin_bonus


def paid(left: int) -> int:
    """Return what gin earns of the points the other is left with: all (7.1, A30)."""
    return left


def beats_gin(left: int) -> bool:
    """Return whether a defender left with so much wins against gin: never (8.2, A29)."""
    return False


def gin_score(belief: Belief, spread: Spread, hand: Cards) -> tuple[str, int]:
    """Return who scores against this hand, the knocker or the defender, and how much (8.1)."""
    left = worth(belief, belief[defended](belief, spread, (), hand))
    if belief[beats_gin](left):
        return "defender", RULES["three_handed"].undercut_bonus
    return "knocker", belief[gin_bonus]() + belief[paid](left)


SCORING = gin_bonus, paid, beats_gin
"""The rules that say what gin scores."""
