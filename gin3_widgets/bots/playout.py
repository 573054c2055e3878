"""Whole hands played out at once by plain policies, to see where a position leads.

Arrays as in `engine.batch`: suits (4, n) hold a hand in each column; a card is its index, -1 none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gin3_widgets.engine import batch
from gin3_widgets.engine.batch import ALL_RANKS
from gin3_widgets.engine.phase import LAST_CARDS

if TYPE_CHECKING:
    from gin3_widgets.engine.batch import Suits

Cards = NDArray[np.int16]
Bools = NDArray[np.bool_]

US: Final = 0
THEM: Final = 1
NOBODY: Final = -1
KNOCK: Final = 0
GIN: Final = 1
UNDERCUT: Final = 2
BIG_GIN: Final = 3
LONGEST: Final = 60
"""Turns after which a hand is void: far more than any has, were it not for swaps."""


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody plays, for each of n hands: arrays (n,).

    `outs` quarter points are given up for each card that would make a meld of two loose ones. At or
    under the limit a knock is made on one's own turns up to `early`, afterwards gin alone.
    `picky`: a card is taken into a meld only where less is left with it.
    """

    outs: Cards
    early: Cards
    picky: Bools

    def take(self, rows: NDArray[np.intp]) -> Style:
        """Return the style of some of the hands."""
        return Style(self.outs.take(rows), self.early.take(rows), self.picky.take(rows))


class Terms(NamedTuple):
    """What a knocker may keep, and whether equal counts are an undercut (6.2, A28)."""

    limit: int
    tie_undercuts: bool


class Ends(NamedTuple):
    """How n hands ended: who scored, US, THEM or NOBODY, by what, and the difference, (n,)."""

    scorer: Cards
    outcome: Cards
    difference: Cards


class Knocked(NamedTuple):
    """Hands that a side has knocked: which of all, how it is arranged, what the defender holds."""

    rows: NDArray[np.intp]
    side: int
    knocker: batch.Arranged
    defender: Suits


@dataclass(slots=True)
class Playing:
    """n hands in play, US and THEM by side; `turns` are the turns each has had."""

    held: list[Suits]
    stock: Cards
    drawn: Cards
    top: Cards
    turns: list[Cards]
    styles: tuple[Style, Style]

    def take(self, rows: NDArray[np.intp]) -> Playing:
        """Return some of the hands."""
        return Playing(
            [held.take(rows, axis=1) for held in self.held],
            self.stock.take(rows, axis=0),
            self.drawn.take(rows),
            self.top.take(rows),
            [turns.take(rows) for turns in self.turns],
            (self.styles[US].take(rows), self.styles[THEM].take(rows)),
        )


def play_out(play: Playing, terms: Terms, side: int, may_take: Bools) -> Ends:
    """Play hands to the end; `side` has to draw.

    `may_take` (n,) is false where the pile is closed for the first draw (5.4).
    """
    ends, rows = nobody(len(play.top)), np.arange(len(play.top))
    knocks: list[Knocked] = []
    for _ in range(LONGEST):
        arranged = draw(play, side, may_take)
        play.turns[side] = play.turns[side] + 1
        knocked = knocking(play, side, terms, arranged)
        if (at := np.flatnonzero(knocked)).size:
            defender = play.held[1 - side].take(at, axis=1)
            knocks.append(Knocked(rows.take(at), side, _some(arranged, at), defender))
        on = np.flatnonzero(~knocked & (play.stock.shape[1] - play.drawn > LAST_CARDS))
        if not on.size:
            break
        discard(play, side, arranged)
        if on.size < len(rows):
            play, rows = play.take(on), rows.take(on)
        side, may_take = 1 - side, np.ones(len(rows), dtype=bool)
    count(ends, knocks, terms)
    return ends


def nobody(n: int) -> Ends:
    """Return n hands that nobody scores."""
    return Ends(*(np.full(n, fill, dtype=np.int16) for fill in (NOBODY, KNOCK, 0)))


def draw(play: Playing, side: int, may_take: Bools) -> batch.Arranged:
    """Take the top of the pile into a meld, or draw from the stock; return the eleven arranged."""
    held, n = play.held[side], len(play.top)
    drawn = play.stock[np.arange(n), np.minimum(play.drawn, play.stock.shape[1] - 1)]
    at = np.flatnonzero(completes(play.top, held) & may_take)
    top = play.top.take(at)
    eleven = np.concatenate([with_card(held, drawn), with_card(held.take(at, axis=1), top)], axis=1)
    arranged = batch.shed(eleven)
    taken = np.flatnonzero(_suited(arranged.loose[:, n:], top, play.styles[side].picky.take(at)))
    chosen = np.arange(n)
    chosen[at[taken]] = n + taken
    play.held[side] = eleven.take(chosen, axis=1)
    play.drawn = play.drawn + (chosen < n)
    return _some(arranged, chosen)


def wanted(play: Playing, side: int) -> Bools:
    """Tell where a side would take the top of the pile."""
    wants = completes(play.top, play.held[side])
    at = np.flatnonzero(wants)
    top = play.top.take(at)
    loose = batch.shed(with_card(play.held[side].take(at, axis=1), top)).loose
    wants[at] = _suited(loose, top, play.styles[side].picky.take(at))
    return wants


def _suited(loose: Suits, card: Cards, picky: Bools) -> Bools:
    """Tell where a card suits the style: it lies in a meld then, or the player is not picky."""
    suit, rank = np.divmod(card, 13)
    useless = loose[suit, np.arange(len(card))] >> rank & 1 == 1
    suited: Bools = ~(useless & picky)
    return suited


def knocking(play: Playing, side: int, terms: Terms, arranged: batch.Arranged) -> Bools:
    """Tell where the style says to knock: gin always, less than the limit early (6.2)."""
    early = (arranged.points <= terms.limit) & (play.turns[side] <= play.styles[side].early)
    knocked: Bools = (arranged.points == 0) | early
    return knocked


def discard(play: Playing, side: int, arranged: batch.Arranged) -> None:
    """Throw the card that the style says."""
    play.top = thrown(arranged.loose, play.styles[side].outs)
    play.held[side] = without_card(play.held[side], play.top)


def _some(arranged: batch.Arranged, rows: NDArray[np.intp]) -> batch.Arranged:
    return batch.Arranged(*(part.take(rows, axis=-1) for part in arranged))


def count(ends: Ends, knocks: Sequence[Knocked], terms: Terms) -> None:
    """Write how knocked hands end (7.1-8.2); the defender lays off all that fits, or nothing."""
    if not knocks:
        return
    rows = np.concatenate([knock.rows for knock in knocks])
    side = np.concatenate([np.full(len(knock.rows), knock.side) for knock in knocks])
    parts = zip(*(knock.knocker for knock in knocks), strict=True)
    knocker = batch.Arranged(*(np.concatenate(part, axis=-1) for part in parts))
    defender = np.concatenate([knock.defender for knock in knocks], axis=1)
    mine, theirs = knocker.points, batch.least(defender)
    less = batch.least(defender & ~layable(knocker, defender))
    theirs = np.where(mine > 0, np.minimum(theirs, less), theirs)
    undercut = (mine > 0) & (theirs <= mine)
    ends.scorer[rows] = np.where(undercut, 1 - side, side)
    ends.outcome[rows] = np.where(mine == 0, GIN, np.where(undercut, UNDERCUT, KNOCK))
    ends.difference[rows] = np.abs(theirs - mine)
    if not terms.tie_undercuts:
        tied = rows[(mine > 0) & (theirs == mine)]
        ends.scorer[tied], ends.outcome[tied] = NOBODY, KNOCK


def layable(knocker: batch.Arranged, held: Suits) -> Suits:
    """Find the defender's cards that fit the knocker's melds, in chains of up to four (A21)."""
    c, d, h, s = knocker.sets
    three = (c & d & (h | s) | (c | d) & h & s) & ~(c & d & h & s)
    run = knocker.runs
    for _ in range(4):
        run = run | (run << 1 | run >> 1) & held & ALL_RANKS
    found: Suits = run & ~knocker.runs | three & held
    return found


def thrown(loose: Suits, outs: Cards) -> Cards:
    """Choose a loose card to discard, most points first but for its outs; -1 if there is none."""
    value, lost, pair = _keeping()
    c, d, h, s = loose
    twice = (c & d | h & s) | (c | d) & (h | s)
    thrice = c & d & (h | s) | (c | d) & h & s
    held = loose.T
    missed = lost.take(held, axis=0) + pair.take(twice & ~thrice, axis=0)[:, None]
    missed *= outs[:, None, None]
    worth = (value.take(held, axis=0) - missed).reshape(len(outs), 52)
    card: Cards = worth.argmax(axis=1).astype(np.int16)
    card[(c | d | h | s) == 0] = -1
    return card


def completes(card: Cards, held: Suits) -> Bools:
    """Tell where a card makes or extends a meld with cards of the hand (2.1)."""
    suit, rank = np.divmod(np.maximum(card, 0), 13)
    same_rank = (held >> rank & 1).sum(axis=0) >= 2
    around = held[suit, np.arange(len(card))].astype(np.int32) << 2 >> rank & 0x1F
    found: Bools = (same_rank | _neighbours().take(around)) & (card >= 0)
    return found


def with_card(held: Suits, card: Cards) -> Suits:
    """Return the hands with a card more each, none where it is -1."""
    return _changed(held, card, np.bitwise_or)


def without_card(held: Suits, card: Cards) -> Suits:
    """Return the hands with a card less each, none where it is -1."""
    return _changed(held, card, np.bitwise_xor)


def _changed(held: Suits, card: Cards, change: np.ufunc) -> Suits:
    new = held.copy()
    suit, rank = np.divmod(np.maximum(card, 0), 13)
    at = np.arange(len(card))
    bit = np.where(card >= 0, 1 << rank, 0).astype(np.int16)
    new[suit, at] = change(held[suit, at], bit)
    return new


@cache
def _neighbours() -> Bools:
    """Tell for the five ranks around a card (its own the third) whether two of them make a run."""
    five = np.arange(32)
    found: Bools = (five & 3 == 3) | (five & 10 == 10) | (five & 24 == 24)
    return found


@cache
def _keeping() -> tuple[Cards, Cards, Cards]:
    """Tabulate by holding and rank, (8192, 13): quarter points, run outs lost, outs of pairs."""
    ranks, holdings = np.arange(13), np.arange(8192)
    held = holdings[:, None] >> ranks & 1 == 1
    value = np.where(held, 4 * np.minimum(ranks + 1, 10), -400)
    lost = np.zeros((8192, 13), dtype=np.int16)
    for rank in range(13):
        outs = np.zeros(8192, dtype=np.int64)
        for low in range(max(rank - 2, 0), min(rank, 10) + 1):
            run = 0b111 << low
            for missing in {low, low + 1, low + 2} - {rank}:
                outs |= np.where(holdings & run == run ^ 1 << missing, 1 << missing, 0)
        lost[:, rank] = (outs[:, None] >> ranks & 1).sum(axis=1)
    return value.astype(np.int16), lost, (2 * held).astype(np.int16)
