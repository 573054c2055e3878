"""Whole hands played out in arrays, against the engine and the player they are to be like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

from gin3_widgets.bots.playout import (
    GIN,
    KNOCK,
    NOBODY,
    THEM,
    UNDERCUT,
    US,
    Ends,
    Knocked,
    Playing,
    Style,
    Terms,
    completes,
    count,
    discard,
    draw,
    layable,
    nobody,
    play_out,
)
from gin3_widgets.bots.simple import Simple
from gin3_widgets.bots.simple import completes as completes_alone
from gin3_widgets.engine import (
    DECK,
    Card,
    Hand,
    HandResult,
    Meld,
    Outcome,
    Phase,
    Roles,
    Rules,
    batch,
    best_defence,
    cards,
    discards,
    fits,
    observe,
)
from gin3_widgets.engine import count as count_alone
from gin3_widgets.engine.melds import MELDS
from tests.arrays import hands_in, suits_of
from tests.engine.tables import match_of

PLAIN = Rules()
TWO = Roles(box=0, captain=1)  # US is the captain, THEM the box
ENDS = {Outcome.KNOCK: (KNOCK, 0), Outcome.GIN: (GIN, 25), Outcome.UNDERCUT: (UNDERCUT, 10)}
"""Each outcome as arrays have it, and its bonus."""
TERMS = Terms(limit=10, tie_undercuts=True)
Pack = tuple[Card, ...]
SHORT_MELDS = [meld for meld in MELDS.values() if len(meld.cards) < 6]


@cache
def packs(many: int) -> tuple[Pack, ...]:
    chance = Random("packs")
    return tuple(tuple(chance.sample(DECK, 52)) for _ in range(many))


def simple_style(n: int) -> Style:
    """Into melds only, least left over, knocks as soon as it can: as Simple plays."""
    return Style(
        np.zeros(n, dtype=np.int16), np.full(n, 99, dtype=np.int16), np.zeros(n, dtype=bool)
    )


def waiting_style(n: int) -> Style:
    """Keeps outs, takes only what leaves less, knocks with gin alone."""
    return Style(np.full(n, 3, dtype=np.int16), np.zeros(n, dtype=np.int16), np.ones(n, dtype=bool))


def playing(dealt: Sequence[Pack], style: Style) -> Playing:
    """The same ten cards each as `Hand.deal` gives, the upcard open to the captain."""
    n = len(dealt)
    return Playing(
        held=[suits_of(pack[0:20:2] for pack in dealt), suits_of(pack[1:20:2] for pack in dealt)],
        stock=np.array([[card.index for card in pack[21:]] for pack in dealt], dtype=np.int16),
        drawn=np.zeros(n, dtype=np.int16),
        top=np.array([pack[20].index for pack in dealt], dtype=np.int16),
        turns=[np.zeros(n, dtype=np.int16) for _ in (US, THEM)],
        styles=(style, style),
    )


def in_arrays(dealt: Sequence[Pack]) -> Ends:
    n = len(dealt)
    return play_out(playing(dealt, simple_style(n)), TERMS, US, np.ones(n, dtype=bool))


def by_the_engine(pack: Pack, chance: Random) -> tuple[int, int, int]:
    """Let Simple play both seats, from the captain's draw: scorer, outcome and difference."""
    hand = replace(Hand.deal(PLAIN, TWO, pack), phase=Phase.DRAW)
    while hand.phase is not Phase.OVER:
        hand = hand.after(Simple().choose(observe(match_of(hand), hand.mover), chance))
    assert hand.result is not None
    return end_of(hand.result)


def end_of(result: HandResult) -> tuple[int, int, int]:
    """Scorer, outcome and difference of a hand that the captain's side, US, has played."""
    if result.scorer is None:
        return NOBODY, KNOCK, 0
    outcome, bonus = ENDS[result.outcome]
    return (US if result.scorer == TWO.captain else THEM), outcome, result.points - bonus


@pytest.fixture(scope="module")
def engine_ends() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Scorer, outcome and difference of 250 hands that Simple played, (3, 250)."""
    chance = Random("ties")
    return np.array([by_the_engine(pack, chance) for pack in packs(250)]).T


@pytest.fixture(scope="module")
def array_ends() -> Ends:
    return in_arrays(packs(4000))


Engine = np.ndarray[tuple[int, int], np.dtype[np.int64]]


def test_hands_end_for_the_same_sides_as_often_as_simple_ends_them(
    engine_ends: Engine, array_ends: Ends
) -> None:
    """Of 250 hands a share lies within 0.1 in all but one case of a thousand."""
    scorer, outcome, _ = engine_ends
    for side in (US, THEM, NOBODY):
        assert abs((scorer == side).mean() - (array_ends.scorer == side).mean()) < 0.1
    for kind in (KNOCK, GIN, UNDERCUT):
        assert abs((outcome == kind).mean() - (array_ends.outcome == kind).mean()) < 0.1


def test_hands_end_with_the_difference_that_simple_leaves(
    engine_ends: Engine, array_ends: Ends
) -> None:
    """A difference strays by about 14 points: the mean of 250 by less than one."""
    scorer, _, difference = engine_ends
    theirs = array_ends.difference[array_ends.scorer != NOBODY]
    assert abs(difference[scorer != NOBODY].mean() - theirs.mean()) < 3.0


class First(Random):
    """No chance at all: always the first of several."""

    def choice(self, several: Sequence[Card]) -> Card:  # type: ignore[override]
        return several[0]


def test_the_same_deals_end_the_same_where_chance_decides_nothing(array_ends: Ends) -> None:
    """Of equal discards both throw the first. A few hands differ: see `thrown` and `count`."""
    same = [
        by_the_engine(pack, First()) == tuple(end)
        for pack, end in zip(packs(100), np.array(array_ends).T.tolist()[:100], strict=True)
    ]
    assert sum(same) >= 85


def test_every_hand_ends_in_a_way_that_the_rules_know(array_ends: Ends) -> None:
    """Void ones bring nothing, gin is the knocker's, an undercut may be by nothing (A28)."""
    scorer, outcome, difference = array_ends
    assert set(scorer.tolist()) == {US, THEM, NOBODY}
    assert set(outcome.tolist()) == {KNOCK, GIN, UNDERCUT}
    assert (difference >= 0).all()
    assert not difference[scorer == NOBODY].any()
    assert (difference[outcome == KNOCK][scorer[outcome == KNOCK] != NOBODY] > 0).all()
    assert difference[outcome == UNDERCUT].max() <= TERMS.limit


def test_hands_that_only_swap_end_too() -> None:
    """Who takes from the pile draws nothing: a hand is void before it goes on for ever."""
    n = 300
    ends = play_out(
        playing(packs(n), waiting_style(n)),
        Terms(limit=0, tie_undercuts=True),
        THEM,
        np.zeros(n, dtype=bool),
    )
    assert set(ends.outcome[ends.scorer != NOBODY].tolist()) == {GIN}
    assert (ends.scorer == NOBODY).any()


@pytest.mark.parametrize("style", [simple_style, waiting_style])
def test_no_card_is_lost_or_doubled(style: type[Style]) -> None:
    """Two hands, the stock and the pile are the 52 cards after each draw and each discard."""
    n = 60
    play, side = playing(packs(n), style(n)), US  # type: ignore[call-arg, arg-type]
    piles = [[DECK[index]] for index in play.top.tolist()]
    for _ in range(12):
        drawn = play.drawn.copy()
        arranged = draw(play, side, np.ones(n, dtype=bool))
        for pile, still in zip(piles, (play.drawn == drawn).tolist(), strict=True):
            if still:
                pile.pop()
        assert whole(play, piles, 21)
        discard(play, side, arranged)
        for pile, index in zip(piles, play.top.tolist(), strict=True):
            if index >= 0:
                pile.append(DECK[index])
        assert whole(play, piles, 20)
        side = 1 - side


def whole(play: Playing, piles: Iterable[Sequence[Card]], in_hands: int) -> bool:
    """Whether all cards are there, each once; a hand all in melds, which would be gin, keeps 11."""
    rows = zip(
        hands_in(play.held[US]),
        hands_in(play.held[THEM]),
        (stock[drawn:] for stock, drawn in zip(play.stock.tolist(), play.drawn, strict=True)),
        piles,
        strict=True,
    )
    for ours, theirs, stock, pile in rows:
        places = [*ours, *theirs, *(DECK[index] for index in stock), *pile]
        if sorted(places) != list(DECK) or len(ours) + len(theirs) < in_hands:
            return False
    return True


def test_a_card_is_taken_where_it_makes_or_lengthens_a_meld_and_is_not_thrown_at_once() -> None:
    """Simple's test of a card, in arrays."""
    chance = Random("completes")
    hands = [chance.sample(DECK, 11) for _ in range(1500)]
    told = completes(
        np.array([hand[10].index for hand in hands], dtype=np.int16),
        suits_of(hand[:10] for hand in hands),
    )
    assert told.tolist() == [completes_alone(hand[10], tuple(hand[:10])) for hand in hands]
    assert 100 < told.sum() < 1000


def test_the_plain_discard_leaves_least() -> None:
    """Rule 6.2; A14."""
    n = 400
    play = playing(packs(n), simple_style(n))
    arranged = draw(play, US, np.ones(n, dtype=bool))
    elevens = hands_in(play.held[US])
    discard(play, US, arranged)
    for eleven, index in zip(elevens, play.top.tolist(), strict=True):
        left = discards(eleven)
        assert left[DECK[index]] == min(left.values())


def melded(chance: Random, pool: Iterable[Card], most: int) -> list[Card]:
    """Up to ten cards of the pool in up to so many melds."""
    free, held = set(pool), list[Card]()
    for meld in chance.sample(SHORT_MELDS, 60):
        fits_in = free.issuperset(meld.cards) and len(held) + len(meld.cards) <= 10
        if fits_in and most:
            held += meld.cards
            free -= set(meld.cards)
            most -= 1
    return held


def knocks(many: int) -> list[tuple[list[Card], list[Card]]]:
    """Hands of a knocker with at most ten points loose, and of a defender, some with melds."""
    chance, found = Random("knocks"), list[tuple[list[Card], list[Card]]]()
    while len(found) < many:
        held = melded(chance, DECK, 3)
        rest = [card for card in chance.sample(DECK, 52) if card not in held]
        held += sorted(rest, key=lambda card: card.points)[: 10 - len(held)]
        rest = [card for card in rest if card not in held]
        theirs = melded(chance, rest, chance.choice([0, 0, 1, 3]))
        theirs += [card for card in rest if card not in theirs][: 10 - len(theirs)]
        if batch.deadwood(batch.masks([held]))[0] <= 10:
            found.append((held, theirs))
    return found


def melds_in(arranged: batch.Arranged) -> list[list[Meld]]:
    """The melds that sets and runs of each hand are, a run in one piece as long as it goes."""
    melds = []
    for sets, runs in zip(hands_in(arranged.sets), hands_in(arranged.runs), strict=True):
        found: list[list[Card]] = [
            [card for card in sets if card.rank == rank] for rank in {card.rank for card in sets}
        ]
        for card in runs:
            last = found[-1][-1] if found else None
            if last and last in runs and last.suit == card.suit and last.rank == card.rank - 1:
                found[-1].append(card)
            else:
                found.append([card])
        melds.append([Meld(each) for each in found])
    return melds


def may_be_laid(hand: Sequence[Card], melds: Iterable[Meld]) -> set[Card]:
    """Every card of the hand that can be laid off, alone or after others (A21)."""
    laid: set[Card] = set()
    for meld in melds:
        longer, grown = meld, True
        while grown:
            grown = False
            for card in hand:
                if found := fits(card, longer):
                    laid.add(card)
                    longer, grown = found, True
    return laid


@pytest.fixture(scope="module")
def knocked() -> tuple[batch.Arranged, list[list[Card]], list[list[Meld]]]:
    """400 knockers arranged, the defenders' hands, and the knockers' melds."""
    both = knocks(400)
    arranged = batch.arranged(suits_of(knocker for knocker, _ in both))
    return arranged, [defender for _, defender in both], melds_in(arranged)


KnockedHands = tuple[batch.Arranged, list[list[Card]], list[list[Meld]]]


def test_cards_that_can_be_laid_off_are_those_that_fit_one_after_another(
    knocked: KnockedHands,
) -> None:
    """Rule 6.5 and A21; of a chain the first four at each end."""
    arranged, defenders, melds = knocked
    found = hands_in(layable(arranged, suits_of(defenders)))
    expected = [may_be_laid(*each) for each in zip(defenders, melds, strict=True)]
    for laid, may_be in zip(found, expected, strict=True):
        assert set(laid) <= may_be
        assert set(laid) == may_be or len(may_be) > 4
    assert sum(map(bool, expected)) > 100


def ends_of(knocked: KnockedHands, terms: Terms) -> Ends:
    arranged, defenders, _ = knocked
    n = len(defenders)
    ends = nobody(n)
    count(ends, [Knocked(np.arange(n), US, arranged, suits_of(defenders))], terms)
    return ends


def test_a_defence_is_seldom_and_never_much_worse_than_the_best(knocked: KnockedHands) -> None:
    """Rule 6.5: all that fits is laid off, or nothing; the best answer may lay off some (A20)."""
    arranged, defenders, melds = knocked
    ends = ends_of(knocked, TERMS)
    sign = np.where(ends.scorer == US, 1, -1)
    left = arranged.points + sign * ends.difference
    best = [
        best_defence(hand, shown).deadwood for hand, shown in zip(defenders, melds, strict=True)
    ]
    excess = left - np.array(best)
    assert excess.min() >= 0
    assert (excess > 0).mean() < 0.05
    assert excess.mean() < 0.25


@pytest.mark.parametrize("tie", [True, False])
def test_knocked_hands_count_as_the_engine_counts_them(knocked: KnockedHands, tie: bool) -> None:
    """Rules 7.1 to 8.2 and A28, wherever the defence is the best one."""
    arranged, defenders, melds = knocked
    rules = Rules(undercut_on_tie=tie)
    ends, agreed = ends_of(knocked, Terms(10, tie)), set()
    found = np.array(ends).T.tolist()
    rows = zip(hands_in(arranged.loose), defenders, melds, found, strict=True)
    for loose, hand, shown, end in rows:
        rest = best_defence(hand, shown).loose
        result = count_alone(rules, TWO, DECK[0], TWO.captain, loose, rest)
        if tuple(end) == end_of(result):
            agreed.add(result.outcome)
        else:  # the best answer lays off some of what fits, not all
            assert len(may_be_laid(hand, shown)) > 1
    assert {Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT} <= agreed


def test_equal_counts_are_an_undercut_or_nobodys_as_the_rules_say() -> None:
    """A28."""
    knocker = batch.arranged(suits_of([cards("5c 5d 5h 7s 8s 9s Jh Qh Kh 4s")]))
    defender = suits_of([cards("6c 6d 6h 2c 3c 4c Td Jd Qd 4d")])
    for tie, expected in ((True, (THEM, UNDERCUT, 0)), (False, (NOBODY, KNOCK, 0))):
        ends = nobody(1)
        count(ends, [Knocked(np.arange(1), US, knocker, defender)], Terms(10, tie))
        assert tuple(int(part[0]) for part in ends) == expected
