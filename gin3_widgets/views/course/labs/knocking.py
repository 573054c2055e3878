"""The knock meter: under each of eleven cards what is left when it goes, and a limit to move."""

from collections.abc import Sequence
from itertools import count

from ipywidgets import Box, Button, DOMWidget, Dropdown, IntSlider

from gin3_widgets.engine import (
    RULES,
    Arrangement,
    Card,
    arrangements,
    best_arrangement,
    cards,
    discards,
    shuffled,
)
from gin3_widgets.lessons.rulebook.knocking import LIMIT
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.labs.pieces import kind, summed
from gin3_widgets.views.course.laid import Laid, Lot, State
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.words import sign

Cards = tuple[Card, ...]

START = cards("6d 6h 6s 8c 9c Tc Jc 5h 4s 2d Ac")
TURNED = cards("7h 4d As")
"""Upcards that set a limit in Oklahoma."""


class Knocking(Lab):
    """Each card says what its discard leaves; those within the limit show the knock's spread."""

    title = "Knock meter"
    task = (
        "Under each card stand the points left over if it goes. Locked cards leave too many. "
        "Press another card to knock with it."
    )

    def controls(self) -> Sequence[DOMWidget]:
        self.gone: Card | None = None
        self.picker = Picker(
            self.guard, self.deck, START, 11, 11, self._other_hand, _("Eleven cards"), dealt
        )
        self.limit = IntSlider(
            LIMIT, 0, LIMIT, description=_("Knock with at most"), continuous_update=False
        )
        self.watch(self.limit)
        self.rules = Dropdown(
            options=[(_("the number I chose"), -1), *limits()],
            value=LIMIT,
            description=_("Most allowed by the rules"),
        )
        self.rules.observe(self.guard(lambda _change: self._by_the_rules()), "value")
        self.spread = Laid()
        self.back = Button(description=_("Take the knock back"))
        self.when_pressed(self.back, self._take_back)
        self.held = Box((self.picker.root,)).add_class("g3-lab")
        return (self.limit, self.rules, self.back)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.laid, self.spread, self.told, self.held)

    def answer(self) -> None:
        limit, left = self.limit.value, discards(self.picker.cards)
        known = [value for _label, value in self.rules.options]
        self.rules.value = limit if limit in known else -1
        low = [card for card, rest in left.items() if rest <= limit]
        states = {card: _states(card, card in low, card is self.gone) for card in left}
        tags = {card: f"{'✓ ' if card in low else ''}{rest}" for card, rest in left.items()}
        self.laid.show(
            self.deck,
            [Lot(self.picker.cards, place="hand")],
            states=states,
            tags=tags,
            pickable=True,
            label=_("Your eleven cards"),
        )
        knocked = self.gone in low
        ten = without(self.picker.cards, self.gone)
        self.spread.show(
            self.deck, spread(ten) if knocked else [], label=_("Your ten cards, laid open")
        )
        self.back.disabled = self.gone is None
        if self.gone is None:
            self.tell(self._how_many(len(low), limit), _("Nobody has to knock (Rule 6.6)."))
        elif knocked:
            self.tell(*knock(self.picker.cards, self.gone, limit))
        else:
            self.tell(refusal(left[self.gone], self.gone, limit), self._how_many(len(low), limit))

    def picked(self, card: str) -> None:
        found = CARDS.get(card)
        if found in self.picker.cards:
            self.gone = None if found is self.gone else found

    def _how_many(self, number: int, limit: int) -> str:
        if not number and not limit:
            return _("Every discard leaves something over: no knock (Rule 6.2).")
        if not number:
            return _("No discard leaves {limit} or fewer over: no knock (Rule 6.2).").format(
                limit=limit
            )
        return ngettext(
            "With {n} of the 11 discards you may knock: {limit} or fewer left over (Rule 6.2).",
            "With {n} of the 11 discards you may knock: {limit} or fewer left over (Rule 6.2).",
            number,
        ).format(n=number, limit=limit)

    def _other_hand(self) -> None:
        self._take_back()
        self.paint()

    def _by_the_rules(self) -> None:
        if self.rules.value >= 0:
            self.limit.value = self.rules.value

    def _take_back(self) -> None:
        self.gone = None


def limits() -> list[tuple[str, int]]:
    """Return the limits of the rules one can play by, and what sets them (6.2, A42)."""
    found = [(_("this course: {limit}").format(limit=LIMIT), LIMIT)]
    for card in TURNED:
        limit = RULES["oklahoma"].limit(card)
        words = (
            _("Oklahoma (lesson 13), {card} turned up: {limit}")
            if limit
            else _("Oklahoma (lesson 13), {card} turned up: 0, nothing left over")
        )
        found.append((words.format(card=sign(card), limit=limit), limit))
    return found


def spread(ten: Cards) -> list[Lot]:
    """Return the knocker's spread that leaves least: the melds, then the loose cards."""
    way = best_arrangement(ten)
    melds = [Lot(meld.cards, kind(meld), "meld", f"meld {at}") for at, meld in enumerate(way.melds)]
    if not way.loose:
        return melds
    return [*melds, Lot(way.loose, _("left over: {sum}").format(sum=summed(way.loose)), key="left")]


def knock(eleven: Cards, gone: Card, limit: int) -> tuple[str, str]:
    """Return what a knock with this discard is (6.2, 8.1), and how many spreads it may show."""
    ten = without(eleven, gone)
    ways: tuple[Arrangement, ...] = arrangements(ten, limit)
    best = ways[0]
    first = (
        _("{card} goes and nothing is left over: that is gin (Rule 8.1).")
        if not best.loose
        else _("{card} goes, {sum} left over: {limit} or fewer, you may knock (Rule 6.2).")
    )
    first = first.format(card=sign(gone), sum=summed(best.loose), limit=limit)
    number = ngettext(
        "There is one way to lay your ten cards open.",
        "There are {n} ways to lay your ten cards open; this one leaves the fewest points over.",
        len(ways),
    )
    return first, number.format(n=len(ways))


def refusal(left: int, gone: Card, limit: int) -> str:
    """Return why a discard is no knock (6.2)."""
    words = (
        _("A knock needs {limit} or fewer left over. Without {card} you have {n} (Rule 6.2).")
        if limit
        else _("Nothing may be left over. Without {card} you have {n} (Rule 6.2).")
    )
    return words.format(limit=limit, card=sign(gone), n=left)


def dealt(seed: str) -> Cards:
    """Return eleven cards that may knock with one discard but not with every one."""
    for n in count():
        eleven = shuffled(f"{seed} {n}", "lab")[:11]
        left = discards(eleven).values()
        if min(left) <= LIMIT < max(left):
            return tuple(eleven)
    raise AssertionError


def without(some: Cards, gone: Card | None) -> Cards:
    """Return the cards but one."""
    return tuple(card for card in some if card is not gone)


def _states(card: Card, low: bool, gone: bool) -> tuple[State, ...]:
    if not low:
        return ("barred",)
    return ("right", "picked") if gone else ("right",)
