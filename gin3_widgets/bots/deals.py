"""Deals that fit what a seat has seen, many at once, leaning towards what the play tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from gin3_widgets.bots.reading import weights
from gin3_widgets.engine import Card, Discard, Observation, batch

if TYPE_CHECKING:
    from gin3_widgets.engine.batch import Suits

CANDIDATES: Final = 12
"""Hands that are looked at for each one that is kept, the better ones more often."""
POOL: Final = 3
"""Hands dealt for each one that is kept: the candidates are chosen among all of them."""
PULL: Final = 0.04
"""How much likelier a hand with a point less is, for each turn the opponent has had."""
STRONGEST_PULL: Final = 0.3


@dataclass(frozen=True, slots=True)
class Deals:
    """n deals: the opponent's hand as suits (4, n), the stock as indices (n, cards), top first."""

    theirs: Suits
    stock: NDArray[np.int16]


def deals(seen: Observation, number: int, rng: np.random.Generator) -> Deals:
    """Deal what the seat of the observation cannot see, `number` times."""
    opponent = seen.roles.opponent(seen.seat)
    weight = np.array(weights(seen, opponent))
    unseen = np.flatnonzero(weight)
    hidden = seen.counts[opponent] - len(seen.known[opponent])
    # Cards drawn one after another by weight are those with the greatest of these keys.
    shape = (number * POOL, len(unseen))
    keys = np.log(weight[unseen], dtype=np.float32) + gumbel(shape, rng)
    dealt = np.argpartition(-keys, hidden, axis=1)[:, :hidden]
    hands = suits(unseen[dealt]) | suits(indices(seen.known[opponent]))
    turns = sum(seat == opponent and isinstance(act, Discard) for seat, act in seen.log)
    pull = min(PULL * turns, STRONGEST_PULL)
    candidates = rng.integers(number * POOL, size=(number, CANDIDATES))
    liking = -pull * batch.least(hands)[candidates] + gumbel(candidates.shape, rng)
    kept = candidates[np.arange(number), liking.argmax(axis=1)]
    left = np.ones((number, len(unseen)), dtype=bool)
    np.put_along_axis(left, dealt[kept], False, axis=1)
    stock = np.nonzero(left)[1].reshape(number, -1)
    return Deals(hands.take(kept, axis=1), rng.permuted(unseen[stock].astype(np.int16), axis=1))


def gumbel(shape: tuple[int, int], rng: np.random.Generator) -> NDArray[np.float32]:
    """Return chance of the kind that, added to logarithms of weights, makes the greatest a draw."""
    exponential = rng.standard_exponential(shape, dtype=np.float32)
    chance: NDArray[np.float32] = -np.log(exponential + np.float32(1e-30))
    return chance


def indices(cards: tuple[Card, ...]) -> NDArray[np.intp]:
    """Return one hand as card indices (1, cards)."""
    return np.array([[card.index for card in cards]], dtype=np.intp)


def suits(hands: NDArray[np.intp]) -> Suits:
    """Pack hands of card indices (n, cards) into suits (4, n)."""
    packed = np.zeros((4, len(hands)), dtype=np.int16)
    suit, rank = np.divmod(hands, 13)
    for column in range(hands.shape[1]):
        packed[suit[:, column], np.arange(len(hands))] |= (1 << rank[:, column]).astype(np.int16)
    return packed
