"""Laying off: what a card may be laid on, who may, and what the defender is left with at best."""

from functools import lru_cache

from gin3_widgets.engine import Card, Hand, LayOff, Meld, best_defence
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.melds import Cards, is_meld, is_run, is_set, leftovers
from gin3_widgets.lessons.rulebook.points import price

Spread = tuple[Cards, ...]
Layoffs = tuple[tuple[Card, int], ...]


def layers(hand: Hand) -> frozenset[int]:
    """Return the seats that may lay off once both hands lie open (6.5, A24, A26)."""
    lays = any(isinstance(action, LayOff) for action in hand.legal_actions())
    return frozenset({hand.mover} if lays else ())


def allowed(left: Cards) -> bool:
    """Return whether cards may be laid off: not where the knocker has none left (6.5, A26)."""
    return bool(left)


def places(spread: Spread, left: Cards) -> Spread:
    """Return what cards may be laid on: the knocker's melds, not the loose cards (6.5, A23)."""
    return spread


def takes(belief: Belief, shown: Cards, laid: Cards, card: Card) -> bool:
    """Return whether a meld takes a card, grown by what was laid on it before (6.5, A21)."""
    return is_meld(belief, (*shown, *laid, card))


def order(belief: Belief, spread: Spread) -> tuple[int, ...]:
    """Return which places to fill first: runs, since a card there can carry others (A22)."""
    return tuple(sorted(range(len(spread)), key=lambda at: not belief[is_run](spread[at])))


@lru_cache(maxsize=4096)
def layoffs(belief: Belief, spread: Spread, left: Cards, loose: Cards) -> Layoffs:
    """Return what can be laid off of loose cards, one after another, and on which place (6.5)."""
    if not belief[allowed](left):
        return ()
    where = belief[places](spread, left)
    rest = sorted(loose, key=belief[price], reverse=True)
    laid: list[tuple[Card, int]] = []
    for at in belief[order](belief, where):
        here: Cards = ()
        while (card := _next(belief, where[at], here, rest)) is not None:
            rest.remove(card)
            here = (*here, card)
            laid.append((card, at))
    return tuple(laid)


def remaining(belief: Belief, spread: Spread, left: Cards, loose: Cards) -> Cards:
    """Return the loose cards that stay when all that can be laid off has been (6.5)."""
    laid = {card for card, _at in layoffs(belief, spread, left, loose)}
    return tuple(card for card in loose if card not in laid)


def defended(belief: Belief, spread: Spread, left: Cards, hand: Cards) -> Cards:
    """Return what the defender keeps at best, own melds and lay-offs chosen together (A20)."""
    if not belief.touches(*PLACING, is_set, is_run, price):
        return best_defence(hand, tuple(map(Meld, spread))).loose
    return _least(belief, spread, left, hand)


@lru_cache(maxsize=4096)
def _least(belief: Belief, spread: Spread, left: Cards, hand: Cards) -> Cards:
    kept = {
        remaining(belief, spread, left, tuple(sorted(over))) for over in leftovers(belief, hand)
    }
    return min(kept, key=lambda cards: (worth(belief, cards), cards))


def worth(belief: Belief, cards: Cards) -> int:
    """Return what cards count (1.4)."""
    return sum(map(belief[price], cards))


PLACING = allowed, places, takes, order
"""The rules that say what can be laid off, and where."""
MELDING = is_set, is_run
"""The rules these rest on."""


def _next(belief: Belief, shown: Cards, laid: Cards, rest: list[Card]) -> Card | None:
    return next((card for card in rest if belief[takes](belief, shown, laid, card)), None)
