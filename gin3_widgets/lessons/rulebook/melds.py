"""What a meld is, and what is left over when each card lies in one meld at most."""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations

from gin3_widgets.engine import DECK, Card, arrangements, best_arrangement, deadwood, discards
from gin3_widgets.engine.melds import MELDS, mask_of
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.points import price

Cards = tuple[Card, ...]

LONGEST_SET = 4
LONGEST_RUN = 13
LONGEST_PIECE = 5
LONGEST_PART = 2
"""A card that makes a run makes one with two cards beside it."""


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


def arrange(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    """Return melds that share no card and leave the fewest points (6.3, 7.1)."""
    if not belief.touches(is_set, is_run, price):
        return tuple(meld.cards for meld in best_arrangement(cards).melds)
    _left, chosen = _search(belief, cards)((1 << len(cards)) - 1)
    return tuple(
        tuple(card for place, card in enumerate(cards) if meld >> place & 1) for meld in chosen
    )


def loose(belief: Belief, cards: Cards) -> Cards:
    """Return the cards that such an arrangement leaves over (7.1)."""
    melded = {card for meld in belief[arrange](belief, cards) for card in meld}
    return tuple(card for card in cards if card not in melded)


def least_left(belief: Belief, cards: Cards) -> int:
    """Return the fewest points that can be left over (6.3, 7.1)."""
    if not belief.touches(is_set, is_run, price, arrange, loose):
        return deadwood(cards)
    return sum(map(belief[price], belief[loose](belief, cards)))


def left_after(belief: Belief, cards: Cards) -> dict[Card, int]:
    """Return by discard the fewest points that can then be left over (6.2)."""
    if belief.touches(arrange, loose, least_left):
        return {card: belief[least_left](belief, without(cards, card)) for card in cards}
    if not belief.touches(is_set, is_run, price):
        left = discards(cards)
        return {card: left[card] for card in cards}
    search, every = _search(belief, cards), (1 << len(cards)) - 1
    return {card: search(every ^ 1 << place)[0] for place, card in enumerate(cards)}


COUNTING = is_set, is_run, price, arrange, loose, least_left
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
    """Return the melds of up to five cards among these, sets first: a longer run is two (2.1)."""
    return sets(belief, cards) + runs(belief, cards, LONGEST_PIECE)


def sets(belief: Belief, cards: Cards) -> tuple[Cards, ...]:
    """Return every set among these cards (2.1)."""
    return _pieces(belief, is_set, "set", cards, LONGEST_SET)


def runs(belief: Belief, cards: Cards, longest: int = LONGEST_RUN) -> tuple[Cards, ...]:
    """Return every run among these cards, or those that are not too long (2.1)."""
    return _pieces(belief, is_run, "run", cards, longest)


def contested(belief: Belief, cards: Cards) -> Cards:
    """Return the cards that could lie in a set and in a run as well (6.3)."""
    in_sets = {card for meld in sets(belief, cards) for card in meld}
    in_runs = {card for meld in runs(belief, cards) for card in meld}
    return tuple(card for card in cards if card in in_sets and card in in_runs)


def still_set(belief: Belief, cards: Cards, gone: Card) -> bool:
    """Return whether there is a set among these cards when one of them has gone (2.1)."""
    return bool(sets(belief, without(cards, gone)))


def completing(belief: Belief, cards: Cards) -> Cards:
    """Return the cards of the pack that make a run with one or two of these (2.1)."""
    return _joining(belief[is_run], cards)


def joins(belief: Belief, cards: Cards, card: Card) -> tuple[Cards, ...]:
    """Return the one or two of these cards that make a run with another (2.1)."""
    return tuple(some for some in _parts(cards) if belief[is_run]((*some, card)))


def without(cards: Cards, gone: Card) -> Cards:
    """Return the cards but one."""
    return tuple(card for card in cards if card is not gone)


def _pieces(
    belief: Belief, rule: Callable[[Cards], bool], kind: str, cards: Cards, longest: int
) -> tuple[Cards, ...]:
    if belief.touches(rule):
        return _believed(belief[rule], cards, longest)
    return _right(kind, mask_of(cards), longest)


@lru_cache(maxsize=256)
def _right(kind: str, held: int, longest: int) -> tuple[Cards, ...]:
    return tuple(
        meld.cards
        for meld in MELDS.values()
        if meld.mask & held == meld.mask and meld.kind == kind and len(meld.cards) <= longest
    )


@lru_cache(maxsize=1024)
def _believed(rule: Callable[[Cards], bool], cards: Cards, longest: int) -> tuple[Cards, ...]:
    sizes = range(2, min(longest, len(cards)) + 1)
    return tuple(some for size in sizes for some in combinations(cards, size) if rule(some))


@lru_cache(maxsize=256)
def _joining(rule: Callable[[Cards], bool], cards: Cards) -> Cards:
    parts = _parts(cards)
    others = (card for card in DECK if card not in cards)
    return tuple(card for card in others if any(rule((*some, card)) for some in parts))


def _parts(cards: Cards) -> tuple[Cards, ...]:
    return tuple(some for size in range(1, LONGEST_PART + 1) for some in combinations(cards, size))


@lru_cache(maxsize=256)
def _search(belief: Belief, cards: Cards) -> Callable[[int], tuple[int, tuple[int, ...]]]:
    """Return what tells, for some of the cards, the fewest points left and melds that leave them.

    Cards are bits, by their place.
    """
    bit = {card: 1 << place for place, card in enumerate(cards)}
    prices = {bit[card]: belief[price](card) for card in cards}
    masks = [sum(bit[card] for card in meld) for meld in melds(belief, cards)]
    by_lowest = {low: [mask for mask in masks if mask & -mask == low] for low in prices}

    @cache
    def least(held: int) -> tuple[int, tuple[int, ...]]:
        if not held:
            return 0, ()
        low = held & -held
        left, chosen = least(held ^ low)
        best = left + prices[low], chosen
        for mask in by_lowest[low]:
            if mask & held == mask:
                left, chosen = least(held ^ mask)
                best = min(best, (left, (mask, *chosen)))
        return best

    return least
