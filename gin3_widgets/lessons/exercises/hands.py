"""Hands to sort into melds: with one meld, with a card that two want, with many melds."""

from random import Random

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.exercises.groups import ACE, KING, SUITS, card
from gin3_widgets.lessons.rulebook.melds import Cards


def plain_hand(chance: Random, size: int) -> Cards:
    """Deal a hand with a set or a run in it."""
    rank = chance.randint(ACE, KING)
    meld = [card(rank, suit) for suit in chance.sample(SUITS, 3)]
    if chance.random() < 0.5:
        first, suit = chance.randint(ACE, KING - 2), chance.choice(SUITS)
        meld = [card(rank, suit) for rank in range(first, first + 3)]
    return _filled(chance, meld, size)


def contested_hand(chance: Random, size: int) -> Cards:
    """Deal a hand with a card that a set and a run want, and cards close to both."""
    rank, suit = chance.randint(ACE, KING), chance.choice(SUITS)
    others = chance.sample(SUITS.replace(suit, ""), chance.choice((2, 2, 3)))
    first = chance.randint(max(ACE, rank - 2), min(rank, KING - 2))
    run = {card(place, suit) for place in range(first, first + 3)}
    some = list(run | {card(rank, other) for other in others})
    return _filled(chance, some[:size] if len(some) > size else some, size)


def close_hand(chance: Random, size: int) -> Cards:
    """Deal a hand of few ranks, often high ones, where melds are many."""
    low = chance.choice((*range(ACE, KING - 3), 9, 9, 9))
    near = [one for one in DECK if low <= one.rank <= low + 4]
    return tuple(chance.sample(near, size))


def _filled(chance: Random, some: list[Card], size: int) -> Cards:
    """Fill a hand up, half of the time with cards close to those it has."""
    low, high = min(one.rank for one in some), max(one.rank for one in some)
    near = [one for one in DECK if low - 1 <= one.rank <= high + 1]
    while len(some) < size:
        one = chance.choice(near if chance.random() < 0.5 else DECK)
        if one not in some:
            some.append(one)
    chance.shuffle(some)
    return tuple(some)
