"""How a learner answers: what is asked, what may be answered, and an answer in words."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from gin3_widgets.bots import Bot
from gin3_widgets.engine import Action, Card, Match
from gin3_widgets.locales import _
from gin3_widgets.words import sign, signs

Answer = Hashable
"""A number, the key of an option, a frozen set of cards or of keys, or a pair (key, number)."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from, in words, cards or both."""

    key: str
    words: str = ""
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return self.words or signs(self.cards)


@dataclass(frozen=True, slots=True)
class Count:
    """Give a number from 0 to `most`; the answer is the number."""

    prompt: str
    most: int = 200

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        return str(answer)


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Choose one option; the answer is its key."""

    prompt: str
    options: tuple[Option, ...]

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        return _quoted(_option(self.options, answer))


@dataclass(frozen=True, slots=True)
class ChooseMany:
    """Choose any number of options, none included; the answer is the frozen set of their keys."""

    prompt: str
    options: tuple[Option, ...]

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        chosen = [option for option in self.options if option.key in cast(frozenset[str], answer)]
        return _(" and ").join(map(_quoted, chosen)) or _("None of them")


@dataclass(frozen=True, slots=True)
class PickCards:
    """Pick some of the cards that are shown, none included; the answer is the frozen set of them.

    `one` says that a pick takes the place of the one before.
    """

    prompt: str
    cards: tuple[Card, ...]
    one: bool = False

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        picked = cast(frozenset[Card], answer)
        return " ".join(sign(card) for card in self.cards if card in picked) or _("No card")


@dataclass(frozen=True, slots=True)
class Score:
    """Say who scores and how much; the answer is (key of an option, points)."""

    prompt: str
    options: tuple[Option, ...]
    most: int = 300

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        key, points = cast(tuple[str, int], answer)
        option = _option(self.options, key)
        return _("“{who}, {points}”").format(who=option, points=points)


@dataclass(frozen=True, slots=True)
class Play:
    """Play on the real table, from `match`, in a seat; the others are bots.

    `read` tells the answer that the actions played so far give, or None while they give none.
    `nothing` is what the answer of no card is in words.
    """

    prompt: str
    match: Match
    seat: int
    bots: Mapping[int, Bot]
    read: Callable[[Sequence[Action]], Answer | None]
    options: tuple[Option, ...] = field(default=())
    nothing: str = _("No card")

    def words(self, answer: Answer) -> str:
        """Return an answer as it stands in a sentence."""
        if isinstance(answer, frozenset):
            return signs(tuple(sorted(answer))) or self.nothing
        if isinstance(answer, int):
            return str(answer)
        return _quoted(_option(self.options, answer))


Task = Count | ChooseOne | ChooseMany | PickCards | Score | Play


def yes_or_no() -> tuple[Option, ...]:
    """Return the options "yes" and "no"."""
    return Option("yes", _("Yes")), Option("no", _("No"))


def _option(options: tuple[Option, ...], key: Answer) -> Option:
    return next(option for option in options if option.key == key)


def _quoted(option: Option | str) -> str:
    return _("“{words}”").format(words=option)
