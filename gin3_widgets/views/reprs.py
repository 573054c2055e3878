"""How the engine's values look in a notebook: cards as cards, with what they are in words."""

from functools import singledispatch
from typing import Any
from urllib.parse import quote

from gin3_widgets.art import Cut, face
from gin3_widgets.engine import Arrangement, Card, Defence, Hand, Match, Meld, points
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.words import role_name, sign, spoken

WIDTH = 52
"""CSS pixels of a card."""


@singledispatch
def as_html(value: Any) -> str | None:
    """Return a value of the engine as HTML; None for anything else."""
    return None


@as_html.register
def _card(card: Card) -> str:
    return _row(_picture(card))


@as_html.register(tuple)
def _cards(some: tuple[Any, ...]) -> str | None:
    if not some or not all(isinstance(card, Card) for card in some):
        return None
    return _row(_group(some))


@as_html.register
def _meld(meld: Meld) -> str:
    return _row(_laid(meld))


@as_html.register
def _arrangement(way: Arrangement) -> str:
    return _row([_laid(meld) for meld in way.melds], _loose(way.loose))


@as_html.register
def _defence(way: Defence) -> str:
    laid_off = tuple(card for card, _index in way.layoffs)
    parts = [_group(laid_off, _("laid off"))] if laid_off else []
    return _row([_laid(meld) for meld in way.melds], parts, _loose(way.loose))


@as_html.register
def _hand(hand: Hand) -> str:
    seats = (hand.roles.box, hand.roles.captain)
    held = [_group(hand.held[seat], role_name(hand.roles.of(seat))) for seat in seats]
    top = hand.discards[-1:]
    pile = [_group(top, _("top of the pile"))] if top else []
    return _row(held, pile, tag("small", _("stock: {n}").format(n=len(hand.stock))))


@as_html.register
def _match(match: Match) -> str:
    rows = [
        tag("li", f"{name}: {role_name(match.roles.of(seat))}, {match.totals[seat]}")
        for seat, name in enumerate(match.names)
    ]
    return tag("div", tag("ul", rows), Markup(as_html(match.hand) or ""))


def _row(*parts: Content) -> str:
    style = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px 20px;padding:6px 2px"
    return tag("div", parts, style=style)


def _laid(meld: Meld) -> Markup:
    return _group(meld.cards, _("set") if meld.kind == "set" else _("run"), bracket=True)


def _loose(loose: tuple[Card, ...]) -> Markup:
    left = points(loose)
    if not loose:
        return tag("small", _("nothing left over"))
    return _group(loose, _("left over: {n}").format(n=left))


def _group(some: tuple[Card, ...], words: str = "", bracket: bool = False) -> Markup:
    line = "border-top:2px solid currentColor;margin-top:4px;padding-top:2px" if bracket else ""
    cards = tag(
        "div", [_picture(card) for card in some], style="display:flex;gap:3px;flex-wrap:wrap"
    )
    small = tag("div", tag("small", words), style=f"text-align:center;{line}") if words else ""
    return tag("div", cards, small)


def _picture(card: Card) -> Markup:
    svg = quote(face(str(card), Cut.COMPACT))
    return tag(
        "img",
        src=f"data:image/svg+xml,{svg}",
        alt=spoken(card),
        title=sign(card),
        width=WIDTH,
        height=round(WIDTH * 1.4),
    )
