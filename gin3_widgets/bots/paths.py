"""Where an action leads before anything is drawn, and how the hand goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from random import Random
from typing import Final, NamedTuple

import numpy as np

from gin3_widgets.bots.careful import ALWAYS, EARLY, best_throw, knocking_turns, own_turns
from gin3_widgets.bots.deals import Deals, indices, suits
from gin3_widgets.bots.playout import (
    BIG_GIN,
    THEM,
    US,
    Ends,
    Knocked,
    Playing,
    Style,
    Terms,
    count,
    nobody,
    play_out,
    wanted,
)
from gin3_widgets.bots.reading import patience
from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Phase,
    TakeDiscard,
    TakeUpcard,
    batch,
    discards,
    imagine,
    observe,
)
from gin3_widgets.engine.phase import LAST_CARDS

OUR_OUTS: Final = 3
"""Quarter points that our side gives up for an out; see `playout.Style`."""
WAITERS_OUTS: Final = 2
SHARES: Final = 10
"""Deals that are shared out between the two kinds of opponents."""


class Way(Enum):
    """How a hand goes on."""

    THEY_DRAW = auto()
    THEY_DRAW_STOCK = auto()
    THEY_ARE_OFFERED = auto()
    WE_DRAW_STOCK = auto()
    COUNT = auto()
    BIG_GIN = auto()
    VOID = auto()


class Path(NamedTuple):
    """How a hand goes on with which cards of ours and which top of the pile."""

    way: Way
    hand: tuple[Card, ...]
    top: Card


def paths(seen: Observation, action: Action) -> list[Path]:
    """Return the paths that an action opens to our side; several only after taking a card."""
    top = seen.discards[-1] if seen.discards else seen.upcard
    match action:
        case Discard(card=card):
            return [Path(Way.THEY_DRAW, _without(seen.hand, card), card)]
        case Knock(card=Card() as card):
            return [Path(Way.COUNT, _without(seen.hand, card), card)]
        case Knock():
            return [Path(Way.BIG_GIN, seen.hand, top)]
        case TakeUpcard() | TakeDiscard():
            return _taken(seen, action)
        case DrawStock():
            return [Path(Way.WE_DRAW_STOCK, seen.hand, top)]
        case _ if seen.phase is Phase.LAST:
            return [Path(Way.VOID, seen.hand, top)]
        case _ if seen.seat == seen.roles.captain:
            return [Path(Way.THEY_ARE_OFFERED, seen.hand, top)]
        case _:
            return [Path(Way.THEY_DRAW_STOCK, seen.hand, top)]


def _taken(seen: Observation, action: Action) -> list[Path]:
    """Return how it goes on after a card is taken: the careful discard, and the lowest knock."""
    chance = Random(0)  # what a taken card shows is the same in every world
    then = observe(imagine(seen, chance).after(action), seen.seat)
    left = discards(then.hand)
    knocks = [move for move in then.legal if isinstance(move, Knock) and move.card]
    moves: list[Action] = []
    if any(isinstance(move, Discard) for move in then.legal):
        moves.append(Discard(best_throw(then, chance).card))
    if knocks:
        moves.append(min(knocks, key=lambda move: left[move.card] if move.card else 0))
    return [path for move in moves for path in paths(then, move)]


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other is not card)


def played(seen: Observation, several: Sequence[Path], dealt: Deals) -> Ends:
    """Play paths of one way out in the same deals: ends (paths * deals,), path by path."""
    worlds = dealt.theirs.shape[1]
    n = worlds * len(several)
    ours = suits(np.concatenate([indices(path.hand) for path in several])).repeat(worlds, axis=1)
    theirs = np.tile(dealt.theirs, len(several))
    terms = Terms(seen.limit, seen.rules.undercut_on_tie)
    way = several[0].way
    if way is Way.VOID or (way is Way.THEY_DRAW and seen.stock <= LAST_CARDS):
        return nobody(n)
    if way in (Way.COUNT, Way.BIG_GIN):
        ends = nobody(n)
        count(ends, [Knocked(np.arange(n), US, batch.arranged(ours), theirs)], terms)
        if way is Way.BIG_GIN:
            ends.outcome[:] = BIG_GIN
        return ends
    opponent = seen.roles.opponent(seen.seat)
    turns = [own_turns(seen, seen.seat), own_turns(seen, opponent)]
    turns[US] += way is Way.THEY_DRAW
    play = Playing(
        [ours, theirs],
        np.tile(dealt.stock, (len(several), 1)),
        np.zeros(n, dtype=np.int16),
        np.repeat([path.top.index for path in several], worlds).astype(np.int16),
        [np.full(n, turn, dtype=np.int16) for turn in turns],
        (
            _our_style(n, knocking_turns(seen.rules)),
            _their_style(worlds, len(several), patience(seen, opponent)),
        ),
    )
    may_take, closed = np.ones(n, dtype=bool), np.zeros(n, dtype=bool)
    match way:
        case Way.THEY_DRAW:
            return play_out(play, terms, THEM, may_take)
        case Way.THEY_DRAW_STOCK:
            return play_out(play, terms, THEM, closed)
        case Way.WE_DRAW_STOCK:
            return play_out(play, terms, US, closed)
        case _:
            return _offered(play, terms)


def _offered(play: Playing, terms: Terms) -> Ends:
    """Let them take the upcard where they want it; where not, we draw from the stock (5.4)."""
    takes = wanted(play, THEM)
    ends = nobody(len(takes))
    for side, rows in ((THEM, np.flatnonzero(takes)), (US, np.flatnonzero(~takes))):
        some = play_out(play.take(rows), terms, side, np.full(len(rows), side == THEM))
        for part, found in zip(ends, some, strict=True):
            part[rows] = found
    return ends


def _our_style(n: int, early: int) -> Style:
    return Style(
        np.full(n, OUR_OUTS, dtype=np.int16),
        np.full(n, early, dtype=np.int16),
        np.ones(n, dtype=bool),
    )


def _their_style(worlds: int, repeats: int, waiting: float) -> Style:
    """Play some of the deals against one who waits for gin, the others against one who knocks."""
    waits = np.tile(np.arange(worlds) % SHARES < round(waiting * SHARES), repeats)
    return Style(
        np.where(waits, WAITERS_OUTS, 0).astype(np.int16),
        np.where(waits, EARLY, ALWAYS).astype(np.int16),
        waits,
    )
