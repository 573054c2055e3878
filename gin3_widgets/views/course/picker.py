"""The picker: any hand, typed, pressed card by card, or dealt by seed."""

from collections.abc import Callable, Iterable

from ipywidgets import Button, Text, VBox

from gin3_widgets.art import Cut
from gin3_widgets.engine import DECK, Card, shuffled
from gin3_widgets.lessons.shown import Group
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.course.laid import Laid, Lot, State
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.markup import tag
from gin3_widgets.words import suit_name

LONGEST = 400
"""Characters of a hand that are read; the rest of a longer text is not looked at."""

LETTERS = (
    "c clubs, d diamonds, h hearts, s spades. "
    "Deal gives other cards; the same deal number gives the same cards again."
)

Dealing = Callable[[str], Iterable[Card]]
"""The cards that a seed deals."""


class BadHand(ValueError):
    """A text that is no hand; the message says what to change."""


def read_hand(text: str, fewest: int, most: int) -> tuple[Card, ...]:
    """Return the cards of a text such as "7c 7s 10h"; BadHand says what to change."""
    parts = text[:LONGEST].replace(",", " ").split()
    if not parts:
        raise BadHand(_("No card is given. Write some, such as 7c 7s 10h."))
    some: list[Card] = []
    for part in parts:
        try:
            card = Card.parse(part)
        except ValueError:
            raise BadHand(
                _("“{part}” is no card. Write a rank and a suit, such as 7h or Ks.").format(
                    part=part[:12]
                )
            ) from None
        if card in some:
            raise BadHand(_("{card} comes twice. There is one of each.").format(card=part[:12]))
        some.append(card)
    if not fewest <= len(some) <= most:
        wanted = str(most) if fewest == most else _("{a} to {b}").format(a=fewest, b=most)
        raise BadHand(_("That is {n} cards. Give {wanted}.").format(n=len(some), wanted=wanted))
    return tuple(some)


class Picker:
    """A field for a hand of `fewest` to `most` cards, with a button that deals one.

    `dealing` says what a seed deals; without it, `most` cards of the pack.

    `cards` is the last hand that could be read; what cannot be is said beside the field, and
    `changed` is called with every new hand.
    """

    def __init__(
        self,
        guard: Guard,
        deck: Deck,
        start: Iterable[Card],
        fewest: int,
        most: int,
        changed: Callable[[], object],
        label: str = "",
        dealing: Dealing | None = None,
    ) -> None:
        self.cards = tuple(start)
        self.fewest, self.most = fewest, most
        self._deck, self._changed, self._seed = deck, changed, 0
        self._dealing = dealing or self._any
        self.field = Text(_words(self.cards), description=label or _("Cards, such as 7h 10c Ks"))
        self.deal = Button(description=_("Deal"), tooltip=_("Deal other cards"))
        self.seed = Text("", description=_("Deal number"), placeholder=_("any"))
        self.open = Button(description=_("Open the pack"), tooltip=_("Pick the cards one by one"))
        self.wrong = bare.words("g3-wrong")
        self.letters = bare.words("g3-letters", tag("p", _(LETTERS)))
        self.grid = Laid().add_class("g3-grid")
        self._open = False
        for field in (self.field, self.seed):
            field.continuous_update = False
        self.field.observe(guard(lambda _change: self._typed()), "value")
        self.deal.on_click(guard(lambda _button: self._dealt()))
        self.open.on_click(guard(lambda _button: self._toggle()))
        self.grid.on_msg(guard(self._pressed))
        self._row = bare.box("g3-fields", self.field, self.open, self.seed, self.deal)
        self.root = VBox((self._row, self.wrong, self.letters)).add_class("g3-picker")

    def put(self, cards: Iterable[Card]) -> None:
        """Put other cards in the field."""
        self.cards = tuple(cards)
        self.wrong.value = ""
        self.field.value = _words(self.cards)
        self._lay()

    def _typed(self) -> None:
        try:
            some = read_hand(self.field.value, self.fewest, self.most)
        except BadHand as problem:
            self.wrong.value = tag("p", str(problem), role="alert")
            return
        self.wrong.value = ""
        if some != self.cards:
            self.cards = some
            self._lay()
            self._changed()

    def _dealt(self) -> None:
        seed = self.seed.value.strip()[:40]
        self._seed += 1
        self.put(sorted(self._dealing(seed or f"deal {self._seed}")))
        self._changed()

    def _any(self, seed: str) -> Iterable[Card]:
        return shuffled(seed, "lab")[: self.most]

    def _toggle(self) -> None:
        self._open = not self._open
        self.open.description = _("Close the pack") if self._open else _("Open the pack")
        grid = [self.grid] if self._open else []
        self.root.children = (self._row, self.wrong, self.letters, *grid)
        self._lay()

    def _lay(self) -> None:
        if not self._open:
            return
        up: tuple[State, ...] = ("picked",)
        suits = [tuple(card for card in DECK if card.suit == suit) for suit in "cdhs"]
        lots = [Lot.of(Group(suit, suit_name(suit[0]))) for suit in suits]
        self.grid.show(
            self._deck,
            lots,
            states=dict.fromkeys(self.cards, up),
            pickable=True,
            cut=Cut.COMPACT,
            label=_("All cards"),
        )

    def _pressed(self, _widget: object, message: dict[str, object], _buffers: object) -> None:
        card = CARDS.get(str(message.get("card")))
        if card is None:
            return
        some = [each for each in self.cards if each is not card]
        if card not in self.cards:
            some.append(card)
        self.field.value = _words(some)
        self._lay()


def _words(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
