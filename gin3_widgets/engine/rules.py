"""The rules of a match as one value: numbers and small policies."""

from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Literal

from gin3_widgets.engine.cards import Card

MOST = 10_000


@dataclass(frozen=True, slots=True)
class Upcard:
    """Oklahoma's knock limit: the points of the upcard; an ace allows `ace` points (A42)."""

    ace: Literal[0, 1] = 0

    def __post_init__(self) -> None:
        if self.ace not in (0, 1):
            raise ValueError("With an ace turned up the knock limit is 0 (gin only) or 1.")


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that differs between variants; the defaults are three-handed gin (section 4)."""

    knock_limit: int | Upcard = 10
    gin_bonus: int = 25
    undercut_bonus: int = 10
    undercut_on_tie: bool = True
    big_gin_bonus: int | None = None
    spade_double: bool = False
    forbid_return_discard: bool = True
    last_discard: Literal["void", "knock_only"] = "void"
    loop_guard: int = 40
    role_tie: Literal["redraw", "suit"] = "redraw"
    void_roles: Literal["same", "switch"] = "same"
    hand_bonus: int = 0
    game_bonus: int = 0
    shutout: int = 0
    target: int = 100
    scoring: Literal["single", "hollywood"] = "single"

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"The rule {name} is one of: {', '.join(map(str, allowed))}.")
        for name, least in _NUMBERS.items():
            value = getattr(self, name)
            if value is None and name == "big_gin_bonus":
                continue
            if isinstance(value, Upcard) and name == "knock_limit":
                continue
            if type(value) is not int or not least <= value <= MOST:
                raise ValueError(f"The rule {name} is a number from {least} to {MOST}.")

    def limit(self, upcard: Card) -> int:
        """Return the most points a knocker may keep when this upcard was turned (6.2, A42)."""
        if isinstance(self.knock_limit, int):
            return self.knock_limit
        return self.knock_limit.ace if upcard.rank == 1 else upcard.points

    def multiplier(self, upcard: Card) -> int:
        """Return what the hand's score is multiplied by (A42)."""
        return 2 if self.spade_double and upcard.suit == "s" else 1


_CHOICES: dict[str, tuple[object, ...]] = {
    "undercut_on_tie": (True, False),
    "spade_double": (True, False),
    "forbid_return_discard": (True, False),
    "last_discard": ("void", "knock_only"),
    "role_tie": ("redraw", "suit"),
    "void_roles": ("same", "switch"),
    "scoring": ("single", "hollywood"),
}
_NUMBERS = {
    "knock_limit": 0,
    "gin_bonus": 0,
    "undercut_bonus": 0,
    "big_gin_bonus": 0,
    "loop_guard": 1,
    "hand_bonus": 0,
    "game_bonus": 0,
    "shutout": 0,
    "target": 1,
}

RULES = MappingProxyType(
    {
        "three_handed": Rules(),
        "classic": Rules(gin_bonus=20, hand_bonus=20, game_bonus=100, shutout=100),
        "modern": Rules(
            undercut_bonus=25, big_gin_bonus=31, hand_bonus=25, game_bonus=100, shutout=100
        ),
        "oklahoma": Rules(knock_limit=Upcard(), spade_double=True),
        "hollywood": Rules(scoring="hollywood"),
    }
)
"""The five presets by name (section 5)."""


def differences(rules: Rules, base: Rules = RULES["three_handed"]) -> dict[str, object]:
    """Return what sets these rules apart from the base, by the name of the rule.

    >>> differences(RULES["hollywood"])
    {'scoring': 'hollywood'}
    """
    return {
        f.name: getattr(rules, f.name)
        for f in fields(rules)
        if getattr(rules, f.name) != getattr(base, f.name)
    }


def preset_of(rules: Rules) -> str | None:
    """Return the name of the preset these rules equal, or None for rules of one's own."""
    return next((name for name, preset in RULES.items() if preset == rules), None)
