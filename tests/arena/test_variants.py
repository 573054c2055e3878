"""Rules from words."""

import pytest

from gin3_widgets.arena.variants import PLAIN, Variant
from gin3_widgets.engine import RULES, Rules, Upcard


@pytest.mark.parametrize("preset", RULES)
def test_a_preset_alone_is_that_preset(preset: str) -> None:
    assert Variant(preset).rules == RULES[preset]


def test_changes_are_numbers_words_and_choices() -> None:
    changes = (
        "gin_bonus=20",
        "undercut_on_tie=no",
        "spade_double = yes",
        "knock_limit=upcard",
        "last_discard=knock_only",
    )
    assert Variant("three_handed", changes).rules == Rules(
        gin_bonus=20,
        undercut_on_tie=False,
        spade_double=True,
        knock_limit=Upcard(),
        last_discard="knock_only",
    )


def test_plain_modern_has_gin_and_undercut_alone() -> None:
    rules = Variant("modern", PLAIN).rules
    assert (rules.gin_bonus, rules.undercut_bonus, rules.big_gin_bonus) == (25, 25, None)
    assert (rules.hand_bonus, rules.game_bonus, rules.shutout) == (0, 0, 0)


def test_a_variant_is_written_as_it_was_typed() -> None:
    assert str(Variant("modern", ("hand_bonus=0",))) == "modern hand_bonus=0"


@pytest.mark.parametrize(
    ("preset", "change", "sentence"),
    [
        ("moden", "", "Name one of: three_handed, classic"),
        ("modern", "gin", "Write NAME=VALUE"),
        ("modern", "gin_bonsu=20", "NAME one of: knock_limit, gin_bonus"),
        ("modern", "gin_bonus=many", "gin_bonus is a number from 0"),
        ("modern", "gin_bonus=-1", "gin_bonus is a number from 0"),
        ("modern", "scoring=double", "scoring is one of: single, hollywood"),
    ],
)
def test_what_is_no_rule_is_refused_with_what_there_is(
    preset: str, change: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        _ = Variant(preset, (change,) if change else ()).rules
