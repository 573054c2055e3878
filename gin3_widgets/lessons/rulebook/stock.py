"""The stock: how many cards can be drawn, and what its end means."""

from functools import cache
from typing import Literal

from gin3_widgets.engine import (
    DECK,
    RULES,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Outcome,
    Phase,
    Roles,
    TakeDiscard,
    cards,
)
from gin3_widgets.engine.phase import LAST_CARDS
from gin3_widgets.lessons.belief import Belief

Next = Literal["void", "other", "count", "knock"]
"""After a turn: a void hand, the other player's turn, the lower count scores, the knock counts."""

PLAIN, SEATS = RULES["three_handed"], Roles(0, 1, 2)
KNOCKING = cards("5c 5d 5h 7s 8s 9s 2d 3d 4d 4c")
AGAINST = cards("Kc Kd Qh Qs 9c 8d 6c 3h 2s Ah")


def dealt() -> int:
    """Return how many cards are dealt: ten to each of the two who play (4.2, A1)."""
    return sum(map(len, Hand.deal(PLAIN, SEATS, DECK).held))


def turned() -> int:
    """Return how many cards are turned up at the deal (4.3)."""
    return len(Hand.deal(PLAIN, SEATS, DECK).discards)


def stay() -> int:
    """Return how many stock cards are never drawn (9.1)."""
    return LAST_CARDS


def draws(belief: Belief, drawn: int) -> int:
    """Return how many stock cards can still be drawn in a hand after so many."""
    at_first = len(DECK) - belief[dealt]() - belief[turned]()
    return at_first - belief[stay]() - drawn


def ends(left: int) -> bool:
    """Return whether a discard with so many stock cards left ends the hand (9.1, A36)."""
    return _after_turn(left + 1, knock=False).phase is Phase.OVER


def at_end() -> Next:
    """Return what happens when the stock has ended a hand (9.1)."""
    void = _after_turn(LAST_CARDS + 1, knock=False).result
    return "void" if void and void.outcome is Outcome.STOCK_OUT else "other"


def knock_on_last_turn() -> Next:
    """Return what becomes of a knock on the turn that leaves the last cards (A37)."""
    return "knock" if _after_turn(LAST_CARDS + 1, knock=True).knocker is not None else "void"


def next_(belief: Belief, left: int, knock: bool) -> Next:
    """Return what follows a turn after which so many stock cards are left."""
    if knock:
        return belief[knock_on_last_turn]() if belief[ends](left) else "knock"
    return belief[at_end]() if belief[ends](left) else "other"


def stock_after(stock: int, take: bool) -> int:
    """Return the stock after a turn: a card from the pile leaves it as it is (5.1)."""
    return len(_after_turn(stock, knock=False, take=take).stock)


@cache
def _after_turn(stock: int, knock: bool, take: bool = False) -> Hand:
    """Return the hand after the captain's turn with so many stock cards before it."""
    rest = tuple(card for card in DECK if card not in KNOCKING and card not in AGAINST)
    hand = Hand(
        rules=PLAIN,
        roles=SEATS,
        upcard=rest[-1],
        held=(tuple(sorted(AGAINST)), tuple(sorted(KNOCKING)), ()),
        stock=rest[:stock],
        discards=rest[stock:],
        known=((), (), ()),
        phase=Phase.DRAW,
        mover=SEATS.captain,
    )
    hand = hand.after(TakeDiscard() if take else DrawStock())
    gone = hand.drawn or KNOCKING[-1]
    return hand.after(Knock(gone) if knock else Discard(gone))
