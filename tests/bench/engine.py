"""How fast the engine counts, against others, measured in one run: `python -m tests.bench.engine`.

Every contender counts the same hands, prepared beforehand in the form it takes. Rounds are
interleaved, so that a busy machine is busy for all, and medians are compared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter_ns

from gin3_widgets.engine import batch
from gin3_widgets.engine.cards import DECK, Card
from gin3_widgets.engine.melds import deadwood_of, mask_of

ROUNDS = 25


@dataclass(frozen=True, slots=True)
class Contender:
    """One way to do the work; `run` does `count` pieces of it and gives back the answers."""

    name: str
    count: int
    run: Callable[[], Iterable[int]]


def times(contenders: list[Contender]) -> dict[str, float]:
    """Median nanoseconds a piece of work, by name."""
    taken: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for _ in range(ROUNDS):
        for contender in contenders:
            start = perf_counter_ns()
            contender.run()
            taken[contender.name].append((perf_counter_ns() - start) / contender.count)
    return {name: median(each) for name, each in taken.items()}


def ours(hands: list[list[Card]]) -> Iterator[Contender]:
    masks = [mask_of(hand) for hand in hands]
    packed = batch.masks(hands)
    yield Contender("ours", len(hands), lambda: [deadwood_of(mask) for mask in masks])
    yield Contender("ours, batch", len(hands), lambda: batch.deadwood(packed))


def openspiel(hands: list[list[Card]]) -> Iterator[Contender]:
    """Its C++ count, called from Python with a list of card numbers, suits in the order s c d h."""
    count = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    numbers = [[13 * "scdh".index(card.suit) + card.rank - 1 for card in hand] for hand in hands]
    yield Contender("OpenSpiel", len(hands), lambda: [count(hand) for hand in numbers])


def rlcard(hands: list[list[Card]]) -> Iterator[Contender]:
    """Its best melds and what they leave; a tenth of the hands, it is slow."""
    card = import_module("rlcard.games.base").Card
    clusters = import_module("rlcard.games.gin_rummy.utils.melding").get_best_meld_clusters
    count = import_module("rlcard.games.gin_rummy.utils.utils").get_deadwood_count
    theirs = [[card(c.suit.upper(), str(c)[0]) for c in hand] for hand in hands[::10]]

    def run() -> list[int]:
        return [count(hand, next(iter(clusters(hand)), [])) for hand in theirs]

    yield Contender("RLCard", len(theirs), run)


def counting() -> Iterator[str]:
    """Least deadwood of random hands of ten cards."""
    chance = Random(10)
    hands = [chance.sample(DECK, 10) for _ in range(10_000)]
    contenders = list(ours(hands))
    for name, peer in {"OpenSpiel": openspiel, "RLCard": rlcard}.items():
        try:
            contenders += peer(hands)
        except ImportError:
            yield f"{name:12} not installed here, so not compared"
    answers = list(contenders[0].run())
    for contender in contenders:
        if list(contender.run()) != answers[:: len(hands) // contender.count]:
            yield f"{contender.name:12} counts otherwise"
    taken = times(contenders)
    for name, each in taken.items():
        yield f"{name:12} {each:9.0f} ns a hand"
    for peer_name in [name for name in ("OpenSpiel", "RLCard") if name in taken]:
        for name in ("ours", "ours, batch"):
            yield f"{name:12} {taken[peer_name] / taken[name]:9.1f} times as fast as {peer_name}"


# Whole hands are measured here too: add a function like `counting` to the list.
MEASURES = [counting]


def main() -> None:
    for measure in MEASURES:
        sys.stdout.write(f"{measure.__doc__}\n")
        for line in measure():
            sys.stdout.write(f"  {line}\n")


if __name__ == "__main__":
    main()
