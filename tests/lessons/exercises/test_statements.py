"""Sentences about the rules: the engine says which are rules, house rules, mistakes (section 1)."""

from random import Random

import pytest

from gin3_widgets.engine import RULES
from gin3_widgets.lessons.exercises import DIFFICULTIES
from gin3_widgets.lessons.exercises.statements import SortStatements
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.rulebook.statements import HOUSES, STATEMENTS, kind_of
from tests.lessons.posing import SEEDS

CONTRADICTIONS = {
    "2.1": ("run-suit", "run-any"),
    "3.5": ("box-out", "box-in"),
    "5.1": ("two-piles", "pile-only"),
    "6.2": ("knock-low", "knock-high"),
    "6.4": ("knocker-opens", "winner-opens"),
    "7.2": ("undercut-alone", "undercut-pair"),
    "10.1": ("end-100", "no-end"),
}
"""By clause the rule, and what a bad translation makes of it."""
HOUSE_RULES = {
    "tie-nothing",
    "undercut-25",
    "gin-20",
    "big-gin",
    "back",
    "last-discard",
    "void-switch",
    "spade",
    "upcard-limit",
    "ace-one",
    "suits",
    "target-250",
}


@pytest.mark.parametrize("clause", CONTRADICTIONS)
def test_of_each_literal_contradiction_the_engine_holds_one_side(clause: str) -> None:
    rule, mistake = CONTRADICTIONS[clause]
    assert kind_of(rule) == "rule"
    assert kind_of(mistake) == "bad"


def test_what_is_left_are_more_rules_house_rules_and_the_lost_suit_of_the_set() -> None:
    """Rule 2.1 is lost in two ways: a run of any suits, a meld of any cards of a suit."""
    bad = {mistake for _rule, mistake in CONTRADICTIONS.values()} | {"set-suit"}
    assert {key for key in STATEMENTS if kind_of(key) == "bad"} == bad
    assert {key for key in STATEMENTS if kind_of(key) == "house"} == HOUSE_RULES


def test_each_house_rule_holds_at_a_table_that_differs_from_ours() -> None:
    """A4, A8, A18, A28, A30, A35, A36, A40, A42, A47."""
    plain = RULES["three_handed"]
    for key in HOUSE_RULES:
        assert any(STATEMENTS[key].holds(house) for house in HOUSES if house != plain), key


def test_sorting_gives_the_sentences_of_the_kind_that_is_asked() -> None:
    for difficulty in DIFFICULTIES:
        for seed in range(SEEDS):
            one = SortStatements.pose(Random(seed), difficulty)
            bad = {mistake for _rule, mistake in CONTRADICTIONS.values()} | {"set-suit"}
            rules = set(STATEMENTS) - bad - HOUSE_RULES
            kinds = {"bad": bad, "house": HOUSE_RULES, "rule": rules}
            assert one.answer() == frozenset(kinds[one.ask] & set(one.statements)) != frozenset()


@pytest.mark.parametrize(
    ("believed", "key"),
    [
        ("run-any", "suit_ignored"),
        ("knock-high", "more_than_ten"),
        ("pile-only", "stock_closed"),
        ("box-in", "loser_stays"),
        ("undercut-pair", "team_scores"),
        ("winner-opens", "winner_opens"),
        ("no-end", "no_end"),
    ],
)
def test_whoever_believes_a_bad_translation_is_told_which_mistake_it_is(
    believed: str, key: str
) -> None:
    one = SortStatements((believed, "gin-closed"), "rule")
    verdict = grade(one, frozenset({believed, "gin-closed"}))
    assert not verdict.right
    assert key in {known.key for known in verdict.misconceptions}


def test_whoever_takes_house_rules_for_rules_is_told_so() -> None:
    one = SortStatements(("gin-20", "spade", "gin-closed"), "house")
    assert [k.key for k in grade(one, frozenset[str]()).misconceptions][:2] == [
        "house_is_rule",
        "house_is_wrong",
    ]
