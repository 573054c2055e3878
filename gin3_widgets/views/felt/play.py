"""The felt while cards are drawn and discarded."""

from dataclasses import dataclass

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation, Role
from gin3_widgets.locales import _
from gin3_widgets.views.advice import last_word
from gin3_widgets.views.felt.base import PHONE, Felt, others, start
from gin3_widgets.views.felt.pieces import (
    closed_hand,
    limit_badge,
    pile,
    plate,
    plate_width,
    plates,
    stock,
)
from gin3_widgets.views.felt.spreads import below, open_hand
from gin3_widgets.views.scene import Scene, Sign, Words, width_of


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie, in CSS pixels from the top, and how wide the cards are."""

    height: int
    closed: int
    closed_card: int
    beside: int
    piles: int
    pile_card: int
    between: int
    plate: int
    badge: int


_PHONE = _Places(284, 60, 26, 40, 98, 72, 44, 230, 276)
_TABLE = _Places(356, 88, 46, 90, 88, 104, 56, 280, 338)
_PHONE_OPEN = _Places(346, 62, 42, 0, 160, 72, 44, 292, 338)
_TABLE_OPEN = _Places(458, 88, 46, 0, 190, 104, 56, 382, 440)
BESIDE_PILES = 900
"""A felt this wide, in CSS pixels, has room for an open hand beside stock and pile."""


def play(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    """Return the picture of stock, pile, plates and the hidden hand."""
    at = _places(seen, width)
    table = start(seen, you, width, at.height, theme)
    margin = table.margin
    tags = {} if seen.mover is None or table.phone else {seen.mover: _("to play")}
    plates(table, tags)
    for place, seat in enumerate(others(seen)):
        if seen.roles.of(seat) is Role.SITTER and (said := last_word(seen)):
            _bubble(table, said, margin + 8 if place == 0 else width - margin, at.closed + 18)
        if seat in dict(seen.opened) and not below(seen, seat):
            room = width / 2 - 190 if width >= BESIDE_PILES else width - 2 * margin - 16
            open_hand(table, seat, place == 0, at.closed, at.closed_card, room)
        elif seen.roles.of(seat) is not Role.SITTER and not below(seen, seat):
            wide = (9 * 0.22 + 1) * at.closed_card + at.beside
            x = margin + 8 if place == 0 else width - margin - wide
            closed_hand(table, seat, x, at.closed, at.closed_card)
    stock(table, width / 2 - at.pile_card - at.between / 2, at.piles, at.pile_card)
    pile(table, width / 2 + at.between / 2, at.piles, at.pile_card)
    tag = tags.get(seen.seat, "")
    wide = min(width - 110, 190) if table.phone else plate_width(table, seen.seat, tag)
    plate(table, seen.seat, margin, at.plate, wide, tag)
    limit_badge(table, at.badge)
    return table.scene


def _places(seen: Observation, width: int) -> _Places:
    stacked = width < BESIDE_PILES and any(not below(seen, seat) for seat, _cards in seen.opened)
    if width < PHONE:
        return _PHONE_OPEN if stacked else _PHONE
    return _TABLE_OPEN if stacked else _TABLE


def _bubble(table: Felt, said: str, x: float, y: float) -> None:
    """Show the sitter's last word under the sitter's plate, to the right or left of x."""
    text, ink = f"“{said}”", table.theme.felt_ink
    wide = width_of(text, 15, 600) + 28
    left = x - wide if x > table.scene.width / 2 else x
    table.scene.add(Sign("talk", left, y - 15, 20, ink), Words(left + 28, y, text, 15, 600, ink))
