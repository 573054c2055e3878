"""The turn and the first upcard: who decides, what may be done, which card must stay."""

from functools import cache

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Discard,
    DrawStock,
    Hand,
    Pass,
    Roles,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.melds import COUNTING, least_left, left_after

Cards = tuple[Card, ...]
Verbs = frozenset[str]

DEALT = 10
CHANGE = {"take": 1, "discard": -1}
"""What a step of a turn does to the number of cards in the hand."""

_VERBS: dict[type, str] = {
    TakeUpcard: "take",
    TakeDiscard: "take",
    DrawStock: "draw",
    Pass: "pass",
}


@cache
def steps() -> tuple[str, ...]:
    """Return what a turn is made of, in order: take a card, then discard one (5.1)."""
    hand = Hand.deal(RULES["three_handed"], Roles(0, 1, 2), DECK)
    mover, made = hand.mover, []
    while hand.mover == mover:
        action = hand.legal_actions()[0]
        made.append("discard" if isinstance(action, Discard) else "take")
        hand = hand.after(action)
    return tuple(made)


def decides(hand: Hand) -> int:
    """Return the seat that is to decide (5.2, 5.3, 5.4)."""
    return hand.mover


def offers(hand: Hand) -> Verbs:
    """Return what may be done before a card is taken: take, draw, pass (5.1, 5.2, 5.4)."""
    return frozenset(_VERBS[type(action)] for action in hand.legal_actions())


def takable(belief: Belief, hand: Hand) -> frozenset[Card]:
    """Return the cards of the pile that may be taken: the top one, or none (5.1, 5.4)."""
    return frozenset(hand.discards[-1:]) if "take" in belief[offers](hand) else frozenset()


def kept(hand: Hand) -> frozenset[Card]:
    """Return the cards of the mover that may not be discarded now (A8, A9)."""
    gone = {action.card for action in hand.legal_actions() if isinstance(action, Discard)}
    return frozenset(hand.held[hand.mover]) - gone


def worth_taking(belief: Belief, ten: Cards, top: Card) -> bool:
    """Return whether fewer points are left over once this card is taken and another goes (7.1)."""
    left = belief[left_after](belief, (*ten, top))
    return min(left[card] for card in ten) < belief[least_left](belief, ten)


def best_discards(belief: Belief, hand: Hand) -> frozenset[Card]:
    """Return the cards whose discard leaves the fewest points, of those that may go (5.1, 7.1)."""
    eleven = hand.held[hand.mover]
    left = belief[left_after](belief, eleven)
    may_go = [card for card in eleven if card not in belief[kept](hand)]
    least = min((left[card] for card in may_go), default=0)
    return frozenset(card for card in may_go if left[card] == least)


TAKING = (*COUNTING, left_after, worth_taking)
"""The rules that say whether a card is worth taking."""
