"""Rails: a rail for each suit, ace to king, and every card in its own place on it."""

from collections.abc import Sequence

from ipywidgets import Button, DOMWidget

from gin3_widgets.art import Cut
from gin3_widgets.engine import Card, cards, shuffled
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.rulebook.melds import completing, runs
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.laid import Lot, State
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.words import SUIT_SIGNS, sign, signs, suit_name

Cards = tuple[Card, ...]

START = cards("7d 7h 9d Qs Ks As 5c 4c")
PLACED = cards("6d 8d")
ROUND_THE_CORNER = {1, 13}, {1, 12}
"""Ranks that would be close if the rail were a ring."""


class Runs(Lab):
    """A pressed card goes to its place on its suit's rail; runs get brackets, gaps stay open."""

    title = "Rails"
    task = "Press the 7♦, then the Q♠, K♠ and A♠. Which of them make a run?"

    def controls(self) -> Sequence[DOMWidget]:
        self.placed, self.held = set(PLACED), frozenset((*PLACED, *START))
        self.last: Card | None = PLACED[0]
        self.all = Button(description=_("All to their rails"))
        self.none = Button(description=_("Clear the rails"))
        self.when_pressed(self.all, self._all_placed)
        self.when_pressed(self.none, self._none_placed)
        self.picker = Picker(
            self.guard, self.deck, (*PLACED, *START), 1, 13, self._typed, dealing=dealt
        )
        return (self.picker.root, self.all, self.none)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.laid, self.told, self.row)

    def answer(self) -> None:
        lying = tuple(sorted(self.placed))
        hand = Lot(self.picker.cards, _("your cards"), "hand")
        rails = [rail(tuple(card for card in lying if card.suit == suit), suit) for suit in "cdhs"]
        up: tuple[State, ...] = ("picked", "faint")
        self.laid.show(
            self.deck,
            [hand, *rails],
            states=dict.fromkeys(lying, up),
            pickable=True,
            cut=Cut.COMPACT,
            label=_("Your cards and the rails"),
        )
        found = longest_runs(lying)
        first = _("Press a card: it goes to the rail of its suit, to the place of its rank.")
        if self.last in self.placed:
            first = what_joins(self.last, lying)
        count = ngettext("{n} run on the rails", "{n} runs on the rails", len(found))
        listed = ": " + ", ".join(map(signs, found)) if found else ""
        self.tell(first, count.format(n=len(found)) + listed + ".")

    def picked(self, card: str) -> None:
        found = CARDS.get(card)
        if found in self.held:
            self.placed ^= {found}
            self.last = found

    def _typed(self) -> None:
        """One card more goes straight to its place, as if it had been pressed."""
        now = frozenset(self.picker.cards)
        new, self.held = now - self.held, now
        self.placed &= now
        if len(new) == 1:
            (self.last,) = new
            self.placed |= new
        self.paint()

    def _all_placed(self) -> None:
        self.placed, self.last = set(self.held), None

    def _none_placed(self) -> None:
        self.placed, self.last = set(), None


def rail(lying: Cards, suit: str) -> Lot:
    """Return the rail of a suit: its cards, brackets under runs, places where one would join."""
    brackets = tuple(
        (run, _("run of {n}").format(n=len(run)) if len(run) > 3 else _("run"))
        for run in longest_runs(lying)
    )
    some = " ".join(map(sign, lying)) or _("empty")
    return Lot(
        lying,
        _("rail of {suit}: {cards}").format(suit=suit_name(_ace(suit)), cards=some),
        "rail",
        SUIT_SIGNS[suit],
        brackets=brackets,
        wanted=completing(RIGHT, lying),
    )


def longest_runs(lying: Cards) -> tuple[Cards, ...]:
    """Return the runs among these cards that are part of no longer one (2.1)."""
    every = runs(RIGHT, lying)
    return tuple(run for run in every if not any(set(run) < set(other) for other in every))


def what_joins(card: Card, lying: Cards) -> str:
    """Return what a card does at its place among the others (2.1, 1.3)."""
    for run in longest_runs(lying):
        if card in run:
            return _("{run} is a run: in a row and of one suit (Rule 2.1).").format(run=signs(run))
    beside = [other for other in lying if other.suit == card.suit and other is not card]
    if any({card.rank, other.rank} in ROUND_THE_CORNER for other in beside):
        return _(
            "The {ace} comes before the {two}, at the other end: {round} is no run (Rule 1.3)."
        ).format(ace=sign(_at(card, 1)), two=sign(_at(card, 2)), round=_corner(card))
    near = {
        tuple(sorted((card, other, each)))
        for other in beside
        for each in completing(RIGHT, (card, other))
    }
    missing = [signs(run) for run in sorted(near)]
    twins = [each for each in completing(RIGHT, lying) if each.rank == card.rank]
    if twins and not missing:
        return _(
            "The {card} makes no run here: only the {twin} would, for all cards of a run "
            "are of one suit (Rule 2.1)."
        ).format(card=sign(card), twin=sign(twins[0]))
    if missing:
        return _("One card is missing: {runs} would be a run (Rule 2.1).").format(
            runs=_(" or ").join(missing)
        )
    return _("The {card} lies alone: a run needs three in a row of one suit (Rule 2.1).").format(
        card=sign(card)
    )


def dealt(seed: str) -> Cards:
    """Return ten cards of two suits: among so few suits runs are frequent."""
    pack = shuffled(seed, "lab")
    other = next(card for card in pack if card.suit != pack[0].suit)
    return tuple(card for card in pack if card.suit in pack[0].suit + other.suit)[:10]


def _corner(card: Card) -> str:
    return signs((_at(card, 12), _at(card, 13), _at(card, 1)))


def _at(card: Card, rank: int) -> Card:
    return Card.parse(f"{'A23456789TJQK'[rank - 1]}{card.suit}")


def _ace(suit: str) -> Card:
    return Card.parse(f"A{suit}")
