"""Cards laid on the felt, a widget of the course."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import traitlets

from gin3_widgets.art import Cut
from gin3_widgets.engine import Card
from gin3_widgets.lessons.shown import Group, Place, Seats, Shown
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views import bare
from gin3_widgets.views.course.deck import BACK, Deck
from gin3_widgets.views.script import script
from gin3_widgets.words import gloss, spoken

State = Literal["picked", "ringed", "right", "wrong", "faint", "closed", "fixed", "barred"]
"""How a card lies: raised and ticked, in a dashed ring, in good or wrong colour, pale, face down,
not to be picked, or hatched and locked: pressed, it bounces back and the page says why."""

Layout = Place | Literal["close", "rail"]
"""How cards lie together: also close without a bracket, or on a rail, where each of a suit's
thirteen has its own place."""

Choice = Literal["", "open", "chosen", "barred"]
"""Whether a lot as a whole is pressed: no, yes, yes and it is chosen, or it bounces back."""

Mark = Literal["", "right", "wrong"]

Bracket = tuple[tuple[Card, ...], str]
"""Neighbours on a rail and what they are."""

Piece = tuple[int, str]
"""So many cards of a lot and what they are; without words they lie without a bracket."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards that lie together on the felt; with a `target` text a card can be put to them.

    `mark` puts a tick or a cross before the words. A rail has `brackets` under its runs, and
    dashed places for cards that are `wanted`. Other lots may lie in `pieces` side by side, and
    with so many `empty` places behind their cards. A lot `below` begins a new row.
    """

    cards: tuple[Card, ...]
    words: str = ""
    place: Layout = "loose"
    key: str = ""
    target: str = ""
    choice: Choice = ""
    mark: Mark = ""
    brackets: tuple[Bracket, ...] = ()
    wanted: tuple[Card, ...] = ()
    pieces: tuple[Piece, ...] = ()
    empty: int = 0
    below: bool = False

    @classmethod
    def of(cls, group: Group) -> "Lot":
        """Return a group of an exercise as it lies on the felt."""
        return cls(group.cards, group.words, group.place, below=group.below)


class Laid(bare.Widget):
    """Show lots of cards on the felt, above them who sits where.

    Reports `{"event": "pick", "card"}`, `{"event": "lot", "key"}` (a lot as a whole),
    `{"event": "target", "key"}` and `{"event": "drop", "card", "key"}`, each with the revision.
    """

    _esm = script("course/parts.js", "course/laid.js")

    revision = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    lots = traitlets.List(traitlets.Dict()).tag(sync=True)  # as Lot, the cards as items
    seats = traitlets.List(traitlets.Dict()).tag(sync=True)  # {name, role, gloss, total, now}
    faces = traitlets.Dict().tag(sync=True)  # card or "back" -> SVG text
    pickable = traitlets.Bool(False).tag(sync=True)

    def show(
        self,
        deck: Deck,
        lots: Sequence[Lot],
        *,
        states: Mapping[Card, Collection[State]] | None = None,
        tags: Mapping[Card, str] | None = None,
        stock: int | None = None,
        seats: Seats | None = None,
        now: int | None = None,
        pickable: bool = False,
        cut: Cut = Cut.FULL,
        label: str = "",
    ) -> None:
        """Lay these lots; `states` and `tags` (words at a card's foot) go by card.

        `now` is the seat whose turn it is.
        """
        states, tags = states or {}, tags or {}
        rows = [_row(lot, states, tags) for lot in lots]
        if stock is not None:
            rows.insert(0, _stock(stock))
        open_ = [card for lot in lots for card in lot.cards if "closed" not in states.get(card, ())]
        faces = deck.faces(open_, cut)
        with self.hold_sync():
            self.label = label or _("On the table")
            self.pickable = pickable
            self.faces = faces if stock is not None or lots else {}
            self.lots, self.seats = rows, _chairs(seats, now)

    def show_exercise(
        self,
        deck: Deck,
        shown: Shown,
        picked: Iterable[Card] = (),
        pickable: Collection[Card] = (),
    ) -> None:
        """Lay what an exercise shows; only some of its cards can be picked."""
        up: tuple[State, ...] = ("picked",)
        still: tuple[State, ...] = ("fixed",)
        cards = [card for group in shown.groups for card in group.cards]
        fixed = dict.fromkeys((card for card in cards if card not in pickable), still)
        self.show(
            deck,
            [Lot.of(group) for group in shown.groups],
            states={**fixed, **dict.fromkeys(picked, up)},
            stock=shown.stock,
            seats=shown.seats,
            pickable=bool(pickable),
        )


def _row(
    lot: Lot, states: Mapping[Card, Collection[State]], tags: Mapping[Card, str]
) -> dict[str, Any]:
    cards = [_item(card, states.get(card, ()), tags.get(card, "")) for card in lot.cards]
    row = {"key": lot.key or lot.words, "words": lot.words, "place": lot.place, "cards": cards}
    return row | {
        "target": lot.target,
        "choice": lot.choice,
        "mark": lot.mark,
        "brackets": [[run[0].rank, run[-1].rank, words] for run, words in lot.brackets],
        "wanted": [card.rank for card in lot.wanted],
        "pieces": [list(piece) for piece in lot.pieces],
        "empty": lot.empty,
        "below": lot.below,
    }


def _item(card: Card, states: Collection[State], tag: str) -> dict[str, Any]:
    closed = "closed" in states
    return {
        "card": BACK if closed else str(card),
        "name": _name(card, states),
        "states": list(states),
        "tag": tag,
    }


def _name(card: Card, states: Collection[State]) -> str:
    if "closed" in states:
        return _("face down")
    return _("{card}, locked").format(card=spoken(card)) if "barred" in states else spoken(card)


def _stock(count: int) -> dict[str, Any]:
    words = ngettext("stock: {n} card", "stock: {n} cards", count).format(n=count)
    closed = {"card": BACK, "name": words, "states": ["closed", "fixed"], "tag": ""}
    return _row(Lot((), words, key="stock"), {}, {}) | {"cards": [closed] if count else []}


def _chairs(seats: Seats | None, now: int | None) -> list[dict[str, Any]]:
    if seats is None:
        return []
    chairs: list[dict[str, Any]] = []
    for seat, name in enumerate(seats.names):
        chair: dict[str, Any] = {"name": name, "now": seat == now}
        if seats.roles:
            role = seats.roles.of(seat)
            chair |= {"role": str(role), "gloss": f"{role}: {gloss(role)}"}
        if seats.totals:
            chair["total"] = seats.totals[seat]
        chairs.append(chair)
    return chairs
