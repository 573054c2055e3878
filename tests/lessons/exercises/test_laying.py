"""Lessons 8, 10 and 14 against plain search: laying off, gin, the choice of a spread."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gin3_widgets.engine import DECK, Action, Card, Done, LayOff, Match, Spread
from gin3_widgets.lessons.exercises import DIFFICULTIES
from gin3_widgets.lessons.exercises.defence import BestDefence, PlayedDefence
from gin3_widgets.lessons.exercises.gin import GinScore
from gin3_widgets.lessons.exercises.gin_hands import GinOrNot, KeepGin, MustShow
from gin3_widgets.lessons.exercises.laying import (
    AgainstGin,
    LayOffs,
    LeftAfter,
    PlayedLayOffs,
    WhoLaysOff,
)
from gin3_widgets.lessons.exercises.showing import MayShow, OpenPlaces
from gin3_widgets.lessons.exercises.spreads import KEYS, SpreadScore, WhichSpread
from gin3_widgets.lessons.exercises.where_to import WhereTo
from gin3_widgets.lessons.rulebook.spreads import spreads
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.lessons.task import Play
from tests.brute import deadwood, defence, is_meld, melds_in, partitions, points
from tests.lessons.posing import SEEDS

GIN, UNDERCUT, LIMIT = 25, 10, 10


def thousand(kind: Any, seeds: int = SEEDS) -> Iterator[Any]:
    for difficulty in DIFFICULTIES:
        for seed in range(seeds):
            yield kind.pose(Random(f"{seed}"), difficulty)


def most_laid(loose: frozenset[Card], table: frozenset[frozenset[Card]]) -> frozenset[Card]:
    """The most points of cards that can be laid off, by every order and every place."""
    best: frozenset[Card] = frozenset()
    for card in loose:
        for meld in table:
            if is_meld(meld | {card}):
                grown = table - {meld} | {meld | {card}}
                laid = most_laid(loose - {card}, grown) | {card}
                best = max(best, laid, key=points)
    return best


def table_of(spread: tuple[tuple[Card, ...], ...]) -> frozenset[frozenset[Card]]:
    return frozenset(map(frozenset, spread))


@pytest.mark.parametrize("kind", [LayOffs, AgainstGin, PlayedLayOffs])
def test_the_cards_to_lay_off_are_the_most_that_any_order_lays_off(kind: Any) -> None:
    for posed in thousand(kind, SEEDS // 4):
        laid = most_laid(frozenset(posed.loose), table_of(posed.spread)) if posed.left else set()
        assert posed.answer() == laid


def test_what_is_left_after_lay_offs_is_the_least_by_any_order() -> None:
    for posed in thousand(LeftAfter, SEEDS // 4):
        laid = most_laid(frozenset(posed.loose), table_of(posed.spread))
        assert posed.answer() == points(posed.loose) - points(laid)


def test_a_card_goes_where_most_can_be_laid_off_after_it() -> None:
    for posed in thousand(WhereTo):
        after = {}
        for key, meld in zip(KEYS, posed.spread, strict=False):
            longer = frozenset(meld) | {posed.card}
            if is_meld(longer):
                grown = table_of(posed.spread) - {frozenset(meld)} | {longer}
                after[key] = points(most_laid(frozenset(posed.loose), grown))
        best = [key for key, laid in after.items() if laid == max(after.values())]
        assert best == [posed.answer()]


@pytest.mark.parametrize("kind", [BestDefence, PlayedDefence])
def test_the_best_defence_is_the_least_of_all_arrangements_and_orders(kind: Any) -> None:
    for posed in thousand(kind, SEEDS // 4):
        assert posed.answer() == defence(posed.hand, posed.spread)[0]


def test_only_the_knockers_opponent_lays_off() -> None:
    """Rule 6.5, A24."""
    for posed in thousand(WhoLaysOff, SEEDS // 4):
        roles, knocker = posed.roles, posed.knocker
        defender = roles.captain if knocker == roles.box else roles.box
        assert posed.answer() == {NAMES[defender].casefold()}


def test_gin_scores_its_bonus_and_all_the_other_holds_loose() -> None:
    """Rules 8.1 and 8.2: no lay-off, no undercut."""
    for posed in thousand(GinScore):
        hand = [*posed.loose, *(card for meld in posed.melds for card in meld)]
        assert len(hand) == len(set(hand)) == 10
        assert posed.answer() == ("knocker", GIN + deadwood(hand))


def test_gin_is_ten_cards_of_which_none_is_left() -> None:
    answers = set()
    for posed in thousand(GinOrNot):
        answers.add(posed.answer())
        assert posed.answer() == ("no" if deadwood(posed.ten) else "yes")
    assert answers == {"yes", "no"}


def test_gin_is_kept_by_each_discard_that_leaves_nothing() -> None:
    for posed in thousand(KeepGin, SEEDS // 10 or 1):
        kept = {card for card in posed.eleven if not deadwood(set(posed.eleven) - {card})}
        assert posed.answer() == kept


def test_nobody_ever_has_to_show_gin() -> None:
    """Rule 6.6, A17."""
    assert {posed.answer() for posed in thousand(MustShow, 20)} == {"no"}


def gain(left: list[Card], spread: list[frozenset[Card]], against: tuple[Card, ...]) -> int:
    mine, theirs = points(left), defence(against, spread)[0]
    return theirs - mine - (UNDERCUT if theirs <= mine else 0)


def test_a_spread_scores_the_difference_after_the_best_defence() -> None:
    for posed in thousand(SpreadScore, SEEDS // 4):
        spread = list(map(frozenset, posed.spread))
        assert posed.answer() == gain(list(posed.left), spread, posed.against)


def test_the_spread_to_show_scores_more_than_any_other() -> None:
    """A19."""
    for posed in thousand(WhichSpread, SEEDS // 10 or 1):
        scores = []
        for spread in partitions(melds_in(posed.ten)):
            left = [card for card in posed.ten if not any(card in meld for meld in spread)]
            if points(left) <= LIMIT:
                scores.append(gain(left, spread, posed.against))
        melds = spreads(posed.ten)[KEYS.index(posed.answer())].melds
        shown = [frozenset(meld.cards) for meld in melds]
        left = [card for card in posed.ten if not any(card in meld for meld in shown)]
        assert gain(left, shown, posed.against) == max(scores)


def test_every_spread_within_the_limit_may_be_shown() -> None:
    """A19."""
    for posed in thousand(MayShow, SEEDS // 4):
        for key, option in zip(KEYS, posed.task().options, strict=False):
            left = int(option.words.rpartition("(")[2].split()[0])
            assert (key in posed.answer()) == (left <= LIMIT)


def test_a_spread_is_open_to_the_cards_that_make_a_longer_meld() -> None:
    for posed in thousand(OpenPlaces):
        held = {*posed.left, *(card for meld in posed.spread for card in meld)}
        fit = {card for card in set(DECK) - held for meld in posed.spread if is_meld({*meld, card})}
        assert posed.answer() == len(fit)


def play_out(task: Play, wanted: frozenset[Card] | None = None) -> tuple[Match, list[Action]]:
    """Spread and lay off by the legal actions of the table, the longest way that leaves least."""
    match = task.match
    played: list[Action] = []
    while match.mover == task.seat:
        legal = match.legal_actions()
        lays = [a for a in legal if isinstance(a, LayOff) and (not wanted or a.card in wanted)]
        action = lays[0] if lays else legal[0] if isinstance(legal[0], Spread) else Done()
        assert task.read(played) is None
        match, played = match.after(action), [*played, action]
    return match, played


def test_lay_offs_played_at_the_table_are_read_as_the_answer() -> None:
    for posed in thousand(PlayedLayOffs, 10):
        task = posed.task()
        match, played = play_out(task, posed.answer())
        assert match.hand.result is not None
        assert task.read(played) == frozenset(card for card, _at in match.hand.layoffs)
        assert task.read([Done()]) == frozenset()
        assert task.words(task.read(played))


def test_a_defence_played_at_the_table_is_read_as_what_is_left() -> None:
    for posed in thousand(PlayedDefence, 10):
        task = posed.task()
        match, played = play_out(task)
        assert match.hand.result is not None
        left = points(match.hand.loose(task.seat))
        assert task.read(played) == left
        assert task.words(left) == str(left)
