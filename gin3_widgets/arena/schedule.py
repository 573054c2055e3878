"""Which players meet on which deals: every deal is played with the seats exchanged."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice, permutations
from math import perm

from gin3_widgets.engine import Seed
from gin3_widgets.engine.pack import seed_text


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: `seating` holds, by seat, the number of the player who sits there.

    Games of one `deal` have one `seed`, and so the same pack for each hand.
    """

    number: int
    deal: int
    seed: str
    seating: tuple[int, ...]


def schedule(players: int, seats: int, games: int, seed: Seed) -> tuple[Fixture, ...]:
    """Return at least so many games, in rounds: each round is one deal for each group of players.

    A group plays its deal in every seating, so that each of its players has each seat, beside
    each neighbour, equally often.

    >>> [fixture.seating for fixture in schedule(players=2, seats=2, games=3, seed=1)]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    """
    return tuple(islice(_endless(players, seats, seed), whole_rounds(players, seats, games)))


def whole_rounds(players: int, seats: int, games: int) -> int:
    """Return the number of games, rounded up to whole rounds; ValueError if there can be none.

    >>> whole_rounds(players=3, seats=3, games=1000)
    1002
    """
    if seats not in (2, 3):
        raise ValueError("A table has two or three seats.")
    if players < seats:
        raise ValueError(f"A table of {seats} needs {seats} players or more. Name another one.")
    if games < 1:
        raise ValueError("A tournament has at least one game.")
    a_round = perm(players, seats)
    return -(-games // a_round) * a_round


def _endless(players: int, seats: int, seed: Seed) -> Iterator[Fixture]:
    numbers, deals = count(1), count(1)
    while True:
        for group in combinations(range(players), seats):
            deal = next(deals)
            for seating in permutations(group):
                yield Fixture(next(numbers), deal, f"{seed_text(seed)} deal {deal}", seating)
