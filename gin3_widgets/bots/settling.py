"""What a spread or a lay-off leads to: counted by the engine, where hands lie open exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from operator import attrgetter

import numpy as np

from gin3_widgets.bots.deals import deals
from gin3_widgets.bots.playout import (
    BIG_GIN,
    GIN,
    KNOCK,
    NOBODY,
    THEM,
    UNDERCUT,
    US,
    Ends,
)
from gin3_widgets.engine import (
    DECK,
    Card,
    LayOff,
    Meld,
    Move,
    Observation,
    Phase,
    Spread,
    best_defence,
    fits,
    points,
)

End = tuple[int, int, int]


def settled(
    seen: Observation, actions: Sequence[Move], worlds: int, rng: np.random.Generator
) -> dict[Move, Ends]:
    """Count each action in so many imagined deals; the defender, who sees all, needs but one."""
    if seen.phase is Phase.SPREAD:
        hands = list(_hands(seen, worlds, rng))
        return {
            action: _ends(_attacked(seen, action, hand) for hand in hands)
            for action in actions
            if isinstance(action, Spread)
        }
    return {action: _ends([_defended(seen, action)] * worlds) for action in actions}


def _ends(each: Iterable[End]) -> Ends:
    scorer, outcome, difference = np.array(list(each), dtype=np.int16).T
    return Ends(scorer, outcome, difference)


def _hands(seen: Observation, worlds: int, rng: np.random.Generator) -> Iterable[list[Card]]:
    theirs = deals(seen, worlds, rng).theirs
    for hand in theirs.T:
        yield [DECK[13 * s + r] for s, r in product(range(4), range(13)) if hand[s] >> r & 1]


def _attacked(seen: Observation, action: Spread, hand: list[Card]) -> End:
    melded = {card for meld in action.melds for card in meld.cards}
    left = points(card for card in seen.hand if card not in melded)
    theirs = best_defence(hand, action.melds).deadwood
    return _end(seen, left, theirs, US, big=len(seen.hand) == 11)


def _defended(seen: Observation, action: Move) -> End:
    answer = action.melds if isinstance(action, Spread) else seen.answer
    gone = {card for meld in answer for card in meld.cards}
    gone |= {card for card, _ in seen.layoffs}
    melds = list(seen.spread)
    laid = (
        [*seen.layoffs, (action.card, action.meld)] if isinstance(action, LayOff) else seen.layoffs
    )
    for card, index in laid:
        melds[index] = Meld((*melds[index].cards, card))
        gone.add(card)
    loose = [card for card in seen.hand if card not in gone]
    if seen.knocker_left and (isinstance(action, Spread | LayOff)):
        loose = _laid_off(loose, melds)
    assert seen.knocker is not None
    big = seen.counts[seen.knocker] == 11
    return _end(seen, points(seen.knocker_left), points(loose), THEM, big)


def _laid_off(loose: list[Card], melds: list[Meld]) -> list[Card]:
    """Return what stays when all that fits is laid off (A21).

    Runs take theirs first, since there cards carry others; then no two melds compete.
    """
    melds = sorted(melds, key=attrgetter("kind"))
    for card, (index, meld) in product(loose, enumerate(melds)):
        if longer := fits(card, meld):
            rest = [other for other in loose if other is not card]
            return _laid_off(rest, [*melds[:index], longer, *melds[index + 1 :]])
    return loose


def _end(seen: Observation, left: int, theirs: int, knocker: int, big: bool) -> End:
    """Return who scores, by what and the difference, as `count` does (7.1-8.2)."""
    if not left:
        return knocker, BIG_GIN if big else GIN, theirs
    if left < theirs:
        return knocker, KNOCK, theirs - left
    if left == theirs and not seen.rules.undercut_on_tie:
        return NOBODY, KNOCK, 0
    return 1 - knocker, UNDERCUT, left - theirs
