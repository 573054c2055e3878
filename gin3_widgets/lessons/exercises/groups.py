"""Small groups of cards: melds, and what only looks like one."""

from collections.abc import Callable, Sequence
from random import Random

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.shown import Group, Shown
from gin3_widgets.lessons.task import Option

Cards = tuple[Card, ...]
Maker = Callable[[Random], Cards]

LETTERS = "abcdefgh"
SUITS = "cdhs"
ACE, KING = 1, 13
ATTEMPTS = 20


def card(rank: int, suit: str) -> Card:
    """Return the card of a rank and a suit."""
    return DECK[13 * SUITS.index(suit) + rank - 1]


def some_set(chance: Random) -> Cards:
    """Return three or four of one rank."""
    rank = chance.randint(ACE, KING)
    suits = chance.sample(SUITS, chance.choice((3, 3, 4)))
    return tuple(card(rank, suit) for suit in suits)


def some_run(chance: Random, size: int = 3) -> Cards:
    """Return some in a row of one suit."""
    return tuple(card(rank, suit) for rank, suit in _row(chance, size))


def pair_and_one(chance: Random) -> Cards:
    """Return two of a rank and the next one."""
    rank = chance.randint(ACE, KING - 1)
    first, second, third = chance.sample(SUITS, 3)
    return card(rank, first), card(rank, second), card(rank + 1, third)


def ten_points_each(chance: Random) -> Cards:
    """Return three of different ranks that cost 10 each, in different suits."""
    ranks = chance.sample(range(10, KING + 1), 3)
    return tuple(card(*both) for both in zip(ranks, chance.sample(SUITS, 3), strict=True))


def pair(chance: Random) -> Cards:
    """Return two of a rank."""
    rank = chance.randint(ACE, KING)
    return tuple(card(rank, suit) for suit in chance.sample(SUITS, 2))


def beginning(chance: Random) -> Cards:
    """Return two in a row of one suit."""
    return some_run(chance, 2)


def odd_suit(chance: Random, size: int = 3) -> Cards:
    """Return some in a row, one of them in another suit."""
    row = list(some_run(chance, size))
    place = chance.randrange(size)
    row[place] = _in_another_suit(chance, row[place])
    return tuple(row)


def red_and_black(chance: Random, size: int = 3) -> Cards:
    """Return some in a row, red and black by turns."""
    colours = chance.choice((("cs", "dh"), ("dh", "cs")))
    row = enumerate(_row(chance, size))
    return tuple(card(rank, chance.choice(colours[place % 2])) for place, (rank, _suit) in row)


def with_gap(chance: Random, size: int = 3) -> Cards:
    """Return some of one suit in a row with one missing."""
    row = list(some_run(chance, size + 1))
    del row[chance.randint(1, size - 1)]
    return tuple(row)


def up_to_the_ace(chance: Random, size: int = 3) -> Cards:
    """Return the highest of a suit, then its ace."""
    suit = chance.choice(SUITS)
    return *(card(rank, suit) for rank in range(KING + 2 - size, KING + 1)), card(ACE, suit)


def round_the_corner(chance: Random, size: int = 3) -> Cards:
    """Return the king of a suit, its ace and the two, or more on both sides."""
    suit, below = chance.choice(SUITS), chance.randint(1, size - 2)
    ranks = *range(KING + 1 - below, KING + 1), *range(ACE, ACE + size - below)
    return tuple(card(rank, suit) for rank in ranks)


def scattered(chance: Random) -> Cards:
    """Return three of one suit, far from each other."""
    suit, first = chance.choice(SUITS), chance.randint(ACE, KING - 8)
    return card(first, suit), card(first + 4, suit), card(first + 8, suit)


def apart(chance: Random, makers: Sequence[Maker]) -> tuple[Cards, ...]:
    """Return a group of each maker, no card in two of them."""
    while True:
        groups: list[Cards] = []
        for make in makers:
            for _attempt in range(ATTEMPTS):
                made = make(chance)
                if not any(held in group for group in groups for held in made):
                    groups.append(made)
                    break
        if len(groups) == len(makers):
            return tuple(groups)


def options(groups: tuple[Cards, ...]) -> tuple[Option, ...]:
    """Return the groups as options a, b, c ..."""
    return tuple(Option(key, cards=group) for key, group in zip(LETTERS, groups, strict=False))


def lettered(groups: tuple[Cards, ...]) -> Shown:
    """Show the groups, a letter below each."""
    named = zip(LETTERS, groups, strict=False)
    return Shown(tuple(Group(group, key) for key, group in named))


def telling(right: Sequence[str], believed: Sequence[str]) -> str | None:
    """Return the one choice that only the mistaken belief takes, else the one it takes at all.

    Who takes the right one as well still shows the mistake by the other.
    """
    others = [key for key in believed if key not in right] or list(believed)
    return others[0] if len(others) == 1 else None


def quoted(groups: tuple[Cards, ...]) -> str:
    """Return the groups as Python strings in a row."""
    return ", ".join(f'"{written(group)}"' for group in groups)


def written(cards: Cards) -> str:
    """Return the cards as the engine reads them."""
    return " ".join(map(str, cards))


def _row(chance: Random, size: int) -> list[tuple[int, str]]:
    first, suit = chance.randint(ACE, KING + 1 - size), chance.choice(SUITS)
    return [(rank, suit) for rank in range(first, first + size)]


def _in_another_suit(chance: Random, one: Card) -> Card:
    return card(one.rank, chance.choice(SUITS.replace(one.suit, "")))
