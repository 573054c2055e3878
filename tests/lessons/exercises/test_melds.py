"""Melds among groups, and in a hand: right answers against plain search (2.1, 6.3)."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import TypeVar

from gin3_widgets.engine import DECK, Card
from gin3_widgets.lessons.exercises import DIFFICULTIES, Exercise, text
from gin3_widgets.lessons.exercises.arranging import LeftOver, Ways
from gin3_widgets.lessons.exercises.contested import Wanted, Where
from gin3_widgets.lessons.exercises.melds import IsMeld, WhichRuns, WhichSet, reason
from gin3_widgets.lessons.exercises.runs import Completes, HowManyComplete, LongestRun
from gin3_widgets.lessons.exercises.sets import LargestSet, StillASet
from tests import brute
from tests.lessons.posing import SEEDS

Kind = TypeVar("Kind", bound=Exercise)
Group = frozenset[Card]


def posed(kind: type[Kind], seeds: int = SEEDS) -> Iterator[Kind]:
    """So many, of all difficulties."""
    for difficulty in DIFFICULTIES:
        for seed in range(seeds):
            yield kind.pose(Random(f"melds {seed}"), difficulty)


def of_one_rank(cards: Iterable[Card]) -> bool:
    return len({card.rank for card in cards}) == 1


def sets(cards: Iterable[Card]) -> list[Group]:
    return [meld for meld in brute.melds_in(cards) if of_one_rank(meld)]


def runs(cards: Iterable[Card]) -> list[Group]:
    return [meld for meld in brute.melds_in(cards) if not of_one_rank(meld)]


def best_spreads(cards: Iterable[Card]) -> set[frozenset[Group]]:
    return brute.spreads(cards, brute.deadwood(cards))


def test_the_one_set_among_groups_is_right() -> None:
    for exercise in posed(WhichSet):
        found = [
            key
            for key, group in zip("abcdefg", exercise.groups, strict=False)
            if brute.is_meld(group) and of_one_rank(group)
        ]
        assert [exercise.answer()] == found, text(exercise)


def test_the_runs_among_groups_are_right() -> None:
    for exercise in posed(WhichRuns):
        found = {
            key
            for key, group in zip("abcdefg", exercise.groups, strict=False)
            if brute.is_meld(group) and not of_one_rank(group)
        }
        assert exercise.answer() == found != set(), text(exercise)


def test_no_card_lies_in_two_groups() -> None:
    asked = [exercise.groups for exercise in posed(WhichSet)]
    asked += [exercise.groups for exercise in posed(WhichRuns)]
    for groups in asked:
        every = [card for group in groups for card in group]
        assert len(set(every)) == len(every), groups


def test_a_meld_is_told_from_what_looks_like_one() -> None:
    answers = set()
    for exercise in posed(IsMeld):
        assert exercise.answer() == ("yes" if brute.is_meld(exercise.cards) else "no")
        answers.add((len(exercise.cards), exercise.answer()))
    assert answers == {(size, word) for size in range(3, 7) for word in ("yes", "no")} | {(2, "no")}


def test_what_is_no_meld_has_its_reason() -> None:
    shown = [exercise.cards for exercise in posed(IsMeld, 200)]
    reasons = {reason(cards) for cards in shown if not brute.is_meld(cards)}
    assert len(reasons) > 4


def test_the_largest_set_has_as_many_cards_as_plain_search_finds() -> None:
    for exercise in posed(LargestSet):
        assert exercise.answer() == max(map(len, sets(exercise.cards)), default=0)


def test_a_set_is_still_one_where_plain_search_finds_one() -> None:
    for exercise in posed(StillASet):
        rest = [card for card in exercise.cards if card is not exercise.gone]
        assert (exercise.answer() == "yes") == bool(sets(rest)), text(exercise)


def test_the_longest_run_is_the_only_one_of_its_length() -> None:
    for exercise in posed(LongestRun):
        found = sorted(runs(exercise.cards), key=len, reverse=True)
        assert exercise.answer() == found[0], text(exercise)
        assert len(found) == 1 or len(found[1]) < len(found[0]), text(exercise)


def test_one_of_the_offered_cards_makes_a_run() -> None:
    for exercise in posed(Completes):
        offered, held = exercise.offered, exercise.cards
        fitting = frozenset(card for card in offered if brute.is_meld({*held, card}))
        assert exercise.answer() == fitting, text(exercise)
        assert len(fitting) == 1


def test_as_many_cards_make_a_run_as_plain_search_finds() -> None:
    for exercise in posed(HowManyComplete):
        held = exercise.cards
        assert not runs(held)
        fitting = [card for card in DECK if card not in held and runs((*held, card))]
        assert exercise.answer() == len(fitting) > 0, text(exercise)


def test_the_cards_two_melds_want_are_right() -> None:
    for exercise in posed(Wanted):
        pairs = [one & other for one in sets(exercise.cards) for other in runs(exercise.cards)]
        assert exercise.answer() == frozenset().union(*pairs) != frozenset(), text(exercise)


def test_a_contested_card_goes_where_every_best_arrangement_has_it() -> None:
    for exercise in posed(Where):
        for spread in best_spreads(exercise.cards):
            meld = next(meld for meld in spread if exercise.wanted in meld)
            assert exercise.answer() == ("set" if of_one_rank(meld) else "run"), text(exercise)


def test_what_is_left_over_is_the_least_there_is() -> None:
    for exercise in posed(LeftOver):
        assert exercise.answer() == brute.deadwood(exercise.cards), text(exercise)


def test_a_hard_hand_has_ten_cards_and_melds_that_want_the_same_card() -> None:
    for seed in range(SEEDS):
        cards = LeftOver.pose(Random(seed), 5).cards
        assert len(cards) == 10
        assert any(one & other for one, other in combinations(brute.melds_in(cards), 2))
        assert any(one & other for one in sets(cards) for other in runs(cards))


def test_as_many_arrangements_are_best_as_plain_search_finds() -> None:
    counts = set()
    for exercise in posed(Ways):
        best = best_spreads(exercise.cards)
        assert exercise.answer() == len(best), text(exercise)
        left = {frozenset(exercise.cards).difference(*spread) for spread in best}
        assert len(left) == len(best), text(exercise)
        counts.add(len(best))
    assert {1, 2, 3} <= counts
