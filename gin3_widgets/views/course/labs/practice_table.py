"""A practice table: stock, pile and a hand to play with, built on the engine's Hand."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ipywidgets import Box, Button, DOMWidget

from gin3_widgets.engine import (
    SENTENCES,
    Action,
    Card,
    Discard,
    DrawStock,
    Hand,
    IllegalAction,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
    shuffled,
)
from gin3_widgets.lessons.shown import Seats
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.labs.strip import Step, strip
from gin3_widgets.views.course.laid import Choice, Lot, State
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.words import sign

Cards = tuple[Card, ...]
Item = dict[str, str]


class PracticeTable(Lab):
    """A hand of the engine that goes on by what is pressed; what it refuses is said.

    A subclass says how the hand begins, which steps it shows and what it tells.
    """

    start: Cards
    """The hand at first, then the card turned up."""

    seats: Seats | None = None
    label: ClassVar[str]
    """Whose cards the field holds: those the captain is dealt."""

    def controls(self) -> Sequence[DOMWidget]:
        self.deals = 0
        self.strip = bare.words("g3-steps")
        self.buttons = self.row_of("g3-doing", _("What to do"), self._pressed)
        self.foot = Box((self.told, self.buttons)).add_class("g3-foot")
        self.over = Button(description=_("Start over"))
        self.when_pressed(self.over, self.begin)
        self.picker = Picker(
            self.guard, self.deck, self.start[:10], 10, 10, self._fresh, _(self.label)
        )
        self.begin()
        return (self.picker.root, self.over)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.strip, self.laid, self.foot, self.row)

    @abstractmethod
    def deal(self, pack: Cards) -> Hand:
        """Return the hand at its beginning; the picked cards are the captain's."""

    @abstractmethod
    def steps(self) -> tuple[Sequence[Step], int]:
        """Return the steps of the strip and the number of the one where the hand is."""

    @abstractmethod
    def offers(self) -> Sequence[str]:
        """Return what has a button now, allowed or not: take, draw, pass, discard."""

    @abstractmethod
    def story(self) -> Sequence[str]:
        """Return what is told when nothing was refused."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can be done here but start over."""
        return self.hand.phase is Phase.OVER

    def played(self, hand: Hand, action: Action) -> Hand:
        """Return the hand that goes on after an action."""
        return hand

    def begin(self) -> None:
        """Deal anew: the picked hand, all else shuffled."""
        self.deals += 1
        ten = self.picker.cards
        rest = [card for card in shuffled(f"table {self.deals}", "lab") if card not in ten]
        top = self.start[10]
        if self.deals == 1 and top in rest:
            rest.remove(top)
            rest.insert(10, top)
        self.hand = self.deal((*_woven(ten, rest[:10]), *rest[10:]))
        self.chosen: Card | None = None
        self.last: Action | None = None
        self.refused = ""

    def answer(self) -> None:
        hand = self.hand
        down: tuple[State, ...] = ("closed",)
        states = dict.fromkeys(hand.stock[:1], down)
        tags = {hand.drawn: _("drawn")} if hand.drawn else {}
        if hand.taken:
            tags[hand.taken], states[hand.taken] = _("stays"), ("barred",)
        if self.chosen:
            states[self.chosen] = ("picked",)
        held = hand.held[hand.mover]
        lots = [self._stock(), self._pile(), Lot(held, self.owner(len(held)), "hand", "hand")]
        self.laid.show(
            self.deck,
            lots,
            states=states,
            tags=tags,
            seats=self.seats,
            now=hand.mover,
            pickable=not self.ended,
        )
        self.strip.value = strip(*self.steps())
        self.buttons.items = [self._button(offer) for offer in self.offers()]
        self.tell(*([self.refused] if self.refused else self.story()))

    def owner(self, number: int) -> str:
        """Return the words under the hand."""
        words = ngettext("yours: {n} card", "yours: {n} cards", number)
        return words.format(n=number)

    def picked(self, card: str) -> None:
        found = CARDS.get(card)
        if self.ended or found is None:
            return
        if found in self.hand.discards:
            self.choose("pile")
        elif found in self.hand.held[self.hand.mover]:
            self.refused = why_not(self.hand, Discard(found))
            if not self.refused:
                self.chosen = None if found is self.chosen else found

    def choose(self, key: str) -> None:
        if key == "stock":
            self.play(DrawStock())
        elif key == "pile":
            self.play(self.take)

    def put(self, card: str, key: str) -> None:
        found = CARDS.get(card) or self.chosen
        if found:
            self.play(Discard(found))
        else:
            self.refused = _("Pick a card first: press the one to discard.")

    def play(self, action: Action) -> None:
        """Do it, or say why not."""
        if self.ended:
            return
        self.refused = why_not(self.hand, action)
        if not self.refused:
            self.hand = self.played(self.hand.after(action), action)
            self.chosen, self.last = None, action

    @property
    def take(self) -> Action:
        """Taking the pile's top card: the upcard as long as it is on offer (5.2)."""
        return TakeUpcard() if self.hand.phase is Phase.UPCARD else TakeDiscard()

    def _fresh(self) -> None:
        self.begin()
        self.paint()

    def _pressed(self, pressed: str) -> None:
        if pressed == "discard":
            self.put("", "pile")
        elif pressed in self._plain():
            self.play(self._plain()[pressed])
        self.paint()

    def _plain(self) -> Mapping[str, Action]:
        return {"take": self.take, "draw": DrawStock(), "pass": Pass()}

    def _stock(self) -> Lot:
        words = ngettext("stock: {n} card", "stock: {n} cards", len(self.hand.stock))
        lying = self.hand.stock[:1]
        choice = self._open_to(DrawStock())
        return Lot(lying, words.format(n=len(self.hand.stock)), "loose", "stock", choice=choice)

    def _pile(self) -> Lot:
        lying = self.hand.discards[-1:]
        first = self.hand.phase in (Phase.UPCARD, Phase.STOCK)
        words = _("upcard") if first else _("pile")
        if self.hand.phase is Phase.DISCARD:
            return Lot(lying, words, "loose", "pile", target=_("discard here"))
        return Lot(lying, words, "loose", "pile", choice=self._open_to(self.take))

    def _open_to(self, action: Action) -> Choice:
        if self.ended:
            return ""
        return "barred" if why_not(self.hand, action) else "open"

    def _button(self, offer: str) -> Item:
        if offer == "discard":
            return self._discard_button()
        top = self.hand.discards[-1:]
        text = {
            "take": _("Take {card}").format(card=sign(top[0])) if top else _("Take from the pile"),
            "draw": _("Draw from the stock"),
            "pass": _("Pass"),
        }[offer]
        why = why_not(self.hand, self._plain()[offer])
        more = {"kind": "forbidden", "note": why} if why else {"kind": "plain"}
        return {"id": offer, "text": text, **more}

    def _discard_button(self) -> Item:
        if self.chosen:
            text = _("Discard {card}").format(card=sign(self.chosen))
            return {"id": "discard", "text": text, "kind": "primary"}
        why = why_not(self.hand, Discard(self.hand.held[self.hand.mover][0]))
        if self.hand.phase is Phase.DISCARD:
            why = _("Pick a card first.")
        return {"id": "discard", "text": _("Discard"), "kind": "forbidden", "note": why}


def why_not(hand: Hand, action: Action) -> str:
    """Return why the engine refuses an action, with the rule's number; empty if it does not."""
    try:
        hand.after(action)
    except IllegalAction as no:
        if no.key == "wrong_moment" and isinstance(action, Pass):
            text, rule = _("Passing is for the upcard alone: now a card is taken."), "5.2"
        else:
            values = {
                name: sign(value) if isinstance(value, Card) else value
                for name, value in no.values.items()
            }
            text, rule = _(SENTENCES[no.key]).format(**values), no.rule
        return _("{why} (Rule {rule}).").format(why=text.removesuffix("."), rule=rule)
    return ""


def _woven(captain: Sequence[Card], box: Sequence[Card]) -> Cards:
    return tuple(card for pair in zip(captain, box, strict=True) for card in pair)
