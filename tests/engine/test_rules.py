"""The numbers and policies of the game (RULES.md, sections 4 and 5)."""

from dataclasses import replace
from typing import Any

import pytest

from gin3_widgets.engine import RULES, Card, Rules, Upcard, differences, preset_of

DEFAULTS: dict[str, tuple[str, object]] = {
    "knock_limit": ("6.2", 10),
    "gin_bonus": ("8.1, A30", 25),
    "undercut_bonus": ("7.2, A47", 10),
    "undercut_on_tie": ("7.2, A28", True),
    "big_gin_bonus": ("A18", None),
    "spade_double": ("A42", False),
    "forbid_return_discard": ("A8", True),
    "last_discard": ("9.1, A36", "void"),
    "loop_guard": ("A38", 40),
    "role_tie": ("A4", "redraw"),
    "void_roles": ("9.1, A35", "same"),
    "hand_bonus": ("A32", 0),
    "game_bonus": ("A32", 0),
    "shutout": ("A32", 0),
    "target": ("10.1, A40", 100),
    "scoring": ("A43", "single"),
}

OPTIONS: dict[str, tuple[object, ...]] = {
    "knock_limit": (10, 5, Upcard(), Upcard(ace=1)),
    "gin_bonus": (25, 20),
    "undercut_bonus": (10, 20, 25),
    "undercut_on_tie": (True, False),
    "big_gin_bonus": (None, 31, 50),
    "spade_double": (False, True),
    "forbid_return_discard": (True, False),
    "last_discard": ("void", "knock_only"),
    "loop_guard": (40, 50),
    "role_tie": ("redraw", "suit"),
    "void_roles": ("same", "switch"),
    "hand_bonus": (0, 20, 25),
    "game_bonus": (0, 100),
    "shutout": (0, 100),
    "target": (100, 150),
    "scoring": ("single", "hollywood"),
}

WRONG: list[tuple[str, object]] = [
    ("knock_limit", -1),
    ("knock_limit", None),
    ("knock_limit", "10"),
    ("knock_limit", True),
    ("gin_bonus", None),
    ("gin_bonus", "25"),
    ("gin_bonus", 25.0),
    ("gin_bonus", 10_001),
    ("big_gin_bonus", "31"),
    ("big_gin_bonus", Upcard()),
    ("undercut_bonus", -10),
    ("undercut_on_tie", "yes"),
    ("undercut_on_tie", None),
    ("spade_double", 2),
    ("forbid_return_discard", []),
    ("last_discard", "play"),
    ("last_discard", ["void"]),
    ("loop_guard", 0),
    ("role_tie", ""),
    ("void_roles", None),
    ("hand_bonus", -1),
    ("target", 0),
    ("target", None),
    ("target", float("nan")),
    ("scoring", "double"),
]


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_the_default_is_the_one_the_rules_name(name: str, default: tuple[str, object]) -> None:
    """Section 4, by the clause beside each default."""
    assert getattr(Rules(), name) == default[1]


def test_every_rule_has_a_default_in_this_table() -> None:
    """Section 4: nothing is left out."""
    assert set(DEFAULTS) == set(OPTIONS) == set(Rules.__dataclass_fields__)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in OPTIONS.items() for value in values]
)
def test_every_option_that_is_named_can_be_chosen(name: str, value: Any) -> None:
    """Section 4, column "Opt?"."""
    assert getattr(replace(Rules(), **{name: value}), name) == value


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_refused_with_the_rule_and_what_it_may_be(name: str, value: Any) -> None:
    """Section 4: a sentence names the rule."""
    with pytest.raises(ValueError, match=rf"^The rule {name} is .*\.$"):
        replace(Rules(), **{name: value})


@pytest.mark.parametrize("ace", [-1, 2, None, "1"])
def test_the_ace_as_upcard_allows_0_or_1(ace: Any) -> None:
    """A42: the two readings of the ace."""
    with pytest.raises(ValueError, match="knock limit is 0"):
        Upcard(ace)


def test_the_presets_are_those_of_section_5() -> None:
    """Section 5, preset by preset."""
    assert {name: differences(rules) for name, rules in RULES.items()} == {
        "three_handed": {},
        "classic": {"gin_bonus": 20, "hand_bonus": 20, "game_bonus": 100, "shutout": 100},
        "modern": {
            "undercut_bonus": 25,
            "big_gin_bonus": 31,
            "hand_bonus": 25,
            "game_bonus": 100,
            "shutout": 100,
        },
        "oklahoma": {"knock_limit": Upcard(ace=0), "spade_double": True},
        "hollywood": {"scoring": "hollywood"},
    }


def test_differences_count_from_any_base() -> None:
    """Section 5: a badge lists what differs, and nothing else."""
    assert differences(RULES["classic"], RULES["classic"]) == {}
    assert differences(Rules(), RULES["classic"])["gin_bonus"] == 25


def test_rules_know_which_preset_they_are() -> None:
    """Section 5."""
    assert {preset_of(rules) for rules in RULES.values()} == set(RULES)
    assert preset_of(Rules(target=50)) is None


@pytest.mark.parametrize("upcard", ["Ac", "7d", "Qs"])
def test_the_plain_limit_does_not_look_at_the_upcard(upcard: str) -> None:
    """Rule 6.2."""
    assert Rules().limit(Card(upcard)) == 10
    assert Rules(knock_limit=7).limit(Card(upcard)) == 7


@pytest.mark.parametrize(
    ("upcard", "limit"), [("2c", 2), ("9h", 9), ("Td", 10), ("Jc", 10), ("Qd", 10), ("Ks", 10)]
)
def test_in_oklahoma_the_upcard_is_the_limit_and_pictures_are_10(upcard: str, limit: int) -> None:
    """A42."""
    assert RULES["oklahoma"].limit(Card(upcard)) == limit


def test_in_oklahoma_an_ace_means_gin_only_or_1_by_choice() -> None:
    """A42: the preset's ace is gin only."""
    assert RULES["oklahoma"].limit(Card("As")) == 0
    assert Rules(knock_limit=Upcard(ace=1)).limit(Card("As")) == 1


def test_a_spade_upcard_doubles_only_with_the_option() -> None:
    """A42."""
    assert RULES["oklahoma"].multiplier(Card("4s")) == 2
    for upcard in ("4c", "4d", "4h"):
        assert RULES["oklahoma"].multiplier(Card(upcard)) == 1
    assert Rules().multiplier(Card("4s")) == 1
