"""Rules from words: a preset and what differs from it."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from gin3_widgets.engine import RULES, Rules, Upcard

WORDS: dict[str, object] = {"none": None, "yes": True, "no": False, "upcard": Upcard()}

PLAIN = ("big_gin_bonus=none", "hand_bonus=0", "game_bonus=0", "shutout=0")
"""Without bonuses beyond those for gin and undercut."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A preset with changes such as "gin_bonus=20" or "big_gin_bonus=none".

    >>> Variant("modern", PLAIN).rules == Rules(undercut_bonus=25)
    True
    """

    preset: str
    changes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.preset, *self.changes))

    @property
    def rules(self) -> Rules:
        """The rules; ValueError says which names and values there are."""
        if self.preset not in RULES:
            raise ValueError(f"“{self.preset[:40]}” is no preset. Name one of: {', '.join(RULES)}.")
        return replace(RULES[self.preset], **dict(_read(self.changes)))  # type: ignore[arg-type]


def _read(changes: Iterable[str]) -> Iterable[tuple[str, object]]:
    names = [rule.name for rule in fields(Rules)]
    for change in changes:
        name, equals, word = (part.strip() for part in change.partition("="))
        if not equals or name not in names:
            known = ", ".join(names)
            raise ValueError(f"“{change[:40]}” is no rule. Write NAME=VALUE, NAME one of: {known}.")
        yield name, int(word) if word.isdecimal() else WORDS.get(word, word)
