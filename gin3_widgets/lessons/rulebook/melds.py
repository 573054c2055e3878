"""What a meld is, and what is left over when each card lies in one meld at most."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

from gin3_widgets.engine import DECK, Card, arrangements, best_arrangement, deadwood, discards
from gin3_widgets.engine.melds import MELDS, mask_of
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.points import price

Cards = tuple[Card, ...]

LONGEST_SET = 4
LONGEST_PIECE = 5
"""A longer run is two shorter ones, so the search for the fewest points needs none."""


def is_set(cards: Cards) -> bool:
    """Return whether these are three or four of one rank (2.1)."""
    meld = MELDS.get(mask_of(cards))
    return meld is not None and meld.kind == "set"


def is_run(cards: Cards) -> bool:
    """Return whether these are three or more in a row of one suit, the ace low (2.1, 1.3)."""
    meld = MELDS.get(mask_of(cards))
    return meld is not None and meld.kind == "run"


def is_meld(belief: Belief, cards: Cards) -> bool:
    """Return whether these are a set or a run (2.1)."""
    return belief[is_set](cards) or belief[is_run](cards)


def loose(belief: Belief, cards: Cards) -> Cards:
    """Return the cards left over in an arrangement that leaves the fewest points (6.3, 7.1)."""
    if not belief.touches(is_set, is_run, price):
        return best_arrangement(cards).loose
    _left, over = _search(belief, cards)((1 << len(cards)) - 1)
    return tuple(card for place, card in enumerate(cards) if over >> place & 1)


def least_left(belief: Belief, cards: Cards) -> int:
    """Return the fewest points that can be left over (6.3, 7.1)."""
    if not belief.touches(is_set, is_run, price, loose):
        return deadwood(cards)
    return sum(map(belief[price], belief[loose](belief, cards)))


def left_after(belief: Belief, cards: Cards) -> dict[Card, int]:
    """Return by discard the fewest points that can then be left over (6.2)."""
    if belief.touches(loose, least_left):
        return {
            card: belief[least_left](belief, tuple(other for other in cards if other is not card))
            for card in cards
        }
    if not belief.touches(is_set, is_run, price):
        left = discards(cards)
        return {card: left[card] for card in cards}
    search, every = _search(belief, cards), (1 << len(cards)) - 1
    return {card: search(every ^ 1 << place)[0] for place, card in enumerate(cards)}


COUNTING = is_set, is_run, price, loose, least_left
"""The rules that `least_left` rests on, for the `uses` of an exercise that asks for it."""


def ways(belief: Belief, cards: Cards) -> int:
    """Return how many arrangements, told apart by what they leave, leave the fewest points."""
    if not belief.touches(is_set, is_run, price):
        return len({way.loose for way in arrangements(cards, deadwood(cards))})
    left = leftovers(belief, cards)
    least = min(sum(map(belief[price], over)) for over in left)
    return sum(sum(map(belief[price], over)) == least for over in left)


def leftovers(belief: Belief, cards: Cards) -> frozenset[frozenset[Card]]:
    """Return what may be left over: the loose cards of each arrangement, each card in one meld."""
    left = {frozenset(cards)}
    for meld in map(frozenset, melds(belief, cards)):
        left |= {over - meld for over in left if meld <= over}
    return frozenset(left)


def melds(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    """Return the melds of up to five cards among these, sets first."""
    return tuple(
        _pieces(belief, is_set, "set", LONGEST_SET, cards)
        + _pieces(belief, is_run, "run", LONGEST_PIECE, cards)
    )


def longest_run(belief: Belief, cards: Cards) -> int:
    """Return the number of cards in the longest run among these, 0 without one (2.1)."""
    for size in range(len(cards), 1, -1):
        if any(map(belief[is_run], combinations(cards, size))):
            return size
    return 0


def completing(belief: Belief, cards: Cards) -> Cards:
    """Return the cards of the pack that make a meld with these (2.1)."""
    others = (card for card in DECK if card not in cards)
    return tuple(card for card in others if is_meld(belief, (*cards, card)))


def survives(belief: Belief, cards: Cards, gone: Card) -> bool:
    """Return whether a meld is still one when a card of it goes (2.1)."""
    return is_meld(belief, tuple(card for card in cards if card is not gone))


def _pieces(
    belief: Belief, rule: Callable[[Cards], bool], kind: str, longest: int, cards: Cards
) -> list[Cards]:
    if not belief.touches(rule):
        held = mask_of(cards)
        return [
            meld.cards
            for meld in MELDS.values()
            if meld.mask & held == meld.mask and meld.kind == kind and len(meld.cards) <= longest
        ]
    believed = belief[rule]
    sizes = range(2, longest + 1)
    return [some for size in sizes for some in combinations(cards, size) if believed(some)]


def _search(belief: Belief, cards: Cards) -> Callable[[int], tuple[int, int]]:
    """Return what tells, for some of the cards, the fewest points left and the cards left.

    Cards are bits, by their place.
    """
    bit = {card: 1 << place for place, card in enumerate(cards)}
    prices = {bit[card]: belief[price](card) for card in cards}
    masks = [sum(bit[card] for card in meld) for meld in melds(belief, cards)]
    by_lowest = {low: [mask for mask in masks if mask & -mask == low] for low in prices}

    @cache
    def least(held: int) -> tuple[int, int]:
        if not held:
            return 0, 0
        low = held & -held
        left, over = least(held ^ low)
        best = left + prices[low], over | low
        for mask in by_lowest[low]:
            if mask & held == mask:
                best = min(best, least(held ^ mask))
        return best

    return least
