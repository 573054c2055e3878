"""How fast the engine counts, against others, measured in one run: `python -m tests.bench.engine`.

Every contender counts the same hands, prepared beforehand in the form it takes. Rounds are
interleaved, so that a busy machine is busy for all, and medians are compared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter_ns
from typing import Any

import numpy as np

from gin3_widgets.bots.deals import suits
from gin3_widgets.bots.foresight import Foresight
from gin3_widgets.bots.playout import US, Playing, Style, Terms, play_out
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import RULES, Hand, Match, Opening, Phase, Roles, batch, observe
from gin3_widgets.engine.cards import DECK, Card
from gin3_widgets.engine.melds import deadwood_of, mask_of

ROUNDS = 25
NAMES = ("Ann", "Ben")


@dataclass(frozen=True, slots=True)
class Contender:
    """One way to do the work; `run` does `count` pieces of it and gives back the answers."""

    name: str
    count: int
    run: Callable[[], Iterable[int]]


def times(contenders: list[Contender], rounds: int) -> dict[str, float]:
    """Median nanoseconds a piece of work, by name."""
    taken: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for _ in range(rounds):
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
    yield from _joined(contenders, {"OpenSpiel": openspiel, "RLCard": rlcard}, hands)
    answers = list(contenders[0].run())
    for contender in contenders:
        if list(contender.run()) != answers[:: len(hands) // contender.count]:
            yield f"{contender.name:16} counts otherwise"
    yield from _compared(contenders, ROUNDS)


def our_hands(chance: Random) -> Iterator[Contender]:
    """Every rule, the spreads and the lay-offs included; each action is judged again."""
    rules, roles = RULES["three_handed"], Roles(0, 1, 2)

    def run() -> Iterable[int]:
        for _ in range(20):
            hand = Hand.deal(rules, roles, chance.sample(DECK, 52))
            while hand.phase is not Phase.OVER:
                hand = hand.after(chance.choice(hand.legal_actions()))
        return ()

    yield Contender("ours", 20, run)


def openspiel_hands(chance: Random) -> Iterator[Contender]:
    """Its C++ game, played from Python; chance deals, players choose among its legal actions."""
    game = import_module("pyspiel").load_game("gin_rummy")

    def run() -> Iterable[int]:
        for _ in range(5):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
        return ()

    yield Contender("OpenSpiel", 5, run)


def rlcard_hands(chance: Random) -> Iterator[Contender]:
    """Its environment for gin rummy."""
    table = import_module("rlcard").make("gin-rummy")

    def run() -> Iterable[int]:
        for _ in range(2):
            state, _seat = table.reset()
            while not table.is_over():
                state, _seat = table.step(chance.choice(list(state["legal_actions"])))
        return ()

    yield Contender("RLCard", 2, run)


def playing() -> Iterator[str]:
    """Whole hands, every choice at random among the legal ones."""
    chance = Random(52)
    contenders = list(our_hands(chance))
    yield from _joined(contenders, {"OpenSpiel": openspiel_hands, "RLCard": rlcard_hands}, chance)
    yield from _compared(contenders, ROUNDS // 2)


def our_rollouts(packs: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """Hands dealt and played to the end in arrays, both sides as the plain player plays."""
    dealt, n = np.array([[card.index for card in pack] for pack in packs], np.int16), len(packs)
    plain = Style(np.zeros(n, np.int16), np.full(n, 99, np.int16), np.zeros(n, bool))

    def run() -> Iterable[int]:
        play = Playing(
            held=[suits(dealt[:, 0:20:2].astype(np.intp)), suits(dealt[:, 1:20:2].astype(np.intp))],
            stock=dealt[:, 21:],
            drawn=np.zeros(n, np.int16),
            top=dealt[:, 20],
            turns=[np.zeros(n, np.int16), np.zeros(n, np.int16)],
            styles=(plain, plain),
        )
        play_out(play, Terms(10, True), US, np.ones(n, bool))
        return ()

    yield Contender("ours, arrays", n, run)


def our_simple(packs: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """The same player and the rules in full, one hand after another; a few hands."""
    rules, roles, simple, chance = RULES["three_handed"], Roles(0, 1), Simple(), Random(1)

    def run() -> Iterable[int]:
        for pack in packs[:10]:
            match = Match.open(NAMES, rules, 1, Opening(roles), Hand.deal(rules, roles, pack))
            while match.mover is not None:
                match = match.after(simple.choose(observe(match, match.mover), chance))
        return ()

    yield Contender("ours, one by one", 10, run)


def openspiel_simple(packs: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """Its simple bot in both seats of its C++ game; its own deals, a few hands."""
    spiel = import_module("pyspiel")
    game, chance = spiel.load_game("gin_rummy"), Random(2)
    bots = [spiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]

    def run() -> Iterable[int]:
        for _ in range(5):
            state = game.new_initial_state()
            for bot in bots:
                bot.restart()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.legal_actions()))
                else:
                    state.apply_action(bots[state.current_player()].step(state))
        return ()

    yield Contender("OpenSpiel", 5, run)


def rolling_out() -> Iterator[str]:
    """Whole hands between plain players, as a bot plays them out in its head."""
    chance = Random(11)
    packs = [tuple(chance.sample(DECK, 52)) for _ in range(2_000)]
    contenders = [*our_rollouts(packs), *our_simple(packs)]
    yield from _joined(contenders, {"OpenSpiel": openspiel_simple}, packs)
    yield from _compared(contenders, ROUNDS // 2)


def answering() -> Iterator[str]:
    """A coach's first answer: eleven discards, each played out in a hundred deals."""
    match = Match.new(NAMES, RULES["modern"], "first answer")
    simple, chance = Simple(), Random(12)
    while match.hand.phase is not Phase.DISCARD:
        assert match.mover is not None
        match = match.after(simple.choose(observe(match, match.mover), chance))
    assert match.mover is not None
    seen = observe(match, match.mover)

    def run() -> Iterable[int]:
        foresight = Foresight(seen, Random(1))
        foresight.look(100)
        return [len(foresight.prospects)]

    start = perf_counter_ns()
    run()
    yield f"{'first of all':16} {(perf_counter_ns() - start) / 1e6:7.1f} ms, tables included"
    taken = times([Contender("later", 1, run)], ROUNDS)
    yield f"{'later':16} {taken['later'] / 1e6:7.1f} ms"


def _joined(
    contenders: list[Contender],
    peers: Mapping[str, Callable[[Any], Iterable[Contender]]],
    work: Any,
) -> Iterator[str]:
    """Add the peers that are installed, say of the others that they are not."""
    for name, peer in peers.items():
        try:
            contenders += peer(work)
        except ImportError:
            yield f"{name:16} not installed here, so not compared"


def _compared(contenders: list[Contender], rounds: int) -> Iterator[str]:
    taken = times(contenders, rounds)
    for name, each in taken.items():
        yield f"{name:16} {each:11.0f} ns a hand, {1e9 / each:11,.0f} a second"
    for peer in [name for name in ("OpenSpiel", "RLCard") if name in taken]:
        for name in [name for name in taken if name.startswith("ours")]:
            yield f"{name:16} {taken[peer] / taken[name]:11.1f} times as fast as {peer}"


MEASURES = [counting, playing, rolling_out, answering]


def main() -> None:
    for measure in MEASURES:
        sys.stdout.write(f"{measure.__doc__}\n")
        for line in measure():
            sys.stdout.write(f"  {line}\n")


if __name__ == "__main__":
    main()
