"""Knocking: what is counted, how much is low enough, and when it is allowed."""

from functools import cache

from gin3_widgets.engine import RULES, Card, Discard, Hand, Knock, Phase, TakeUpcard, cards
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.dealt import captain_holds
from gin3_widgets.lessons.rulebook.melds import COUNTING, left_after
from gin3_widgets.lessons.rulebook.turn import kept

Cards = tuple[Card, ...]

LIMIT = RULES["three_handed"].limit(Card.parse("Kd"))
TEN = cards("Ac 2c 3c 4d 5d 6d 7h 8h 9h 2s")
"""A hand to knock with: two are left over."""


def low_enough(left: int) -> bool:
    """Return whether one may knock with so many points left over (6.2)."""
    return left <= LIMIT


def counted(belief: Belief, eleven: Cards) -> dict[Card, int]:
    """Return by discard what is counted: what is left after it (6.2, A14)."""
    return belief[left_after](belief, eleven)


def knocking(belief: Belief, hand: Hand) -> frozenset[Card]:
    """Return the cards with whose discard the mover may knock (6.2, A9)."""
    left = belief[counted](belief, hand.held[hand.mover])
    may_go = left.keys() - belief[kept](hand)
    return frozenset(card for card in may_go if belief[low_enough](left[card]))


def obliged(belief: Belief, hand: Hand) -> bool:
    """Return whether the mover, who may knock, has no other choice (6.6, A17)."""
    return not any(isinstance(action, Discard) for action in hand.legal_actions())


@cache
def takes_first() -> bool:
    """Return whether a card is taken before anybody knocks (6.1, A13)."""
    dealt = captain_holds(TEN, (Card.parse("Kd"),), Phase.UPCARD)
    return not any(isinstance(action, Knock) for action in dealt.legal_actions())


@cache
def on_first_turn() -> bool:
    """Return whether one may knock on the first turn (6.1, A12)."""
    dealt = captain_holds(TEN, (Card.parse("Kd"),), Phase.UPCARD).after(TakeUpcard())
    return any(isinstance(action, Knock) for action in dealt.legal_actions())


KNOCKING = (*COUNTING, left_after, knocking, kept, low_enough, counted)
"""The rules that say with which discards one may knock."""
