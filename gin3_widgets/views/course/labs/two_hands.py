"""Two hands of one pack, each typed, picked or dealt."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from ipywidgets import VBox

from gin3_widgets.engine import DECK, Card
from gin3_widgets.locales import _
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.markup import tag
from gin3_widgets.words import signs

Cards = tuple[Card, ...]

Dealing = Callable[[Random, Cards], Cards]
"""The cards that chance deals beside those of the other hand."""


def anything(chance: Random, others: Cards) -> Cards:
    """Return ten cards of the pack without the other hand."""
    return tuple(chance.sample([card for card in DECK if card not in others], 10))


@dataclass(frozen=True, slots=True)
class Side:
    """Whose hand it is, what it begins with, how another is dealt, how many cards it has."""

    label: str
    start: Cards
    dealing: Dealing = anything
    fewest: int = 10
    most: int = 10


class TwoHands:
    """Two pickers; `cards` are the last two hands that share no card and were not refused.

    `refused` says in a sentence why two hands will not do, or nothing.
    """

    def __init__(
        self,
        guard: Guard,
        deck: Deck,
        sides: tuple[Side, Side],
        changed: Callable[[], object],
        refused: Callable[[Cards, Cards], str] = lambda _first, _second: "",
    ) -> None:
        self.cards = sides[0].start, sides[1].start
        self._sides, self._changed, self._refused = sides, changed, refused
        self.first, self.second = (
            Picker(
                guard,
                deck,
                side.start,
                side.fewest,
                side.most,
                partial(self._check, at),
                side.label,
                partial(self._dealt, at),
            )
            for at, side in enumerate(sides)
        )
        self.root = VBox((self.first.root, self.second.root)).add_class("g3-two-hands")

    def put(self, first: Cards, second: Cards) -> None:
        """Put two other hands in the fields."""
        self.cards = first, second
        self.first.put(first)
        self.second.put(second)

    def _check(self, at: int) -> None:
        hands = self.first.cards, self.second.cards
        changed = (self.first, self.second)[at]
        if both := tuple(card for card in hands[at] if card in hands[1 - at]):
            why = _("{cards}: in the other hand already. There is one of each.").format(
                cards=signs(both)
            )
        else:
            why = self._refused(*hands)
        if why:
            changed.wrong.value = tag("p", why, role="alert")
            return
        self.first.wrong.value = self.second.wrong.value = ""
        if hands != self.cards:
            self.cards = hands
            self._changed()

    def _dealt(self, at: int, seed: str) -> Cards:
        others = (self.first, self.second)[1 - at].cards
        return self._sides[at].dealing(Random(f"{seed} {at}"), others)
