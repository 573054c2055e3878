"""The felt while cards are drawn and discarded."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation, Role
from gin3_widgets.locales import _
from gin3_widgets.views.felt.base import PHONE, others, start
from gin3_widgets.views.felt.pieces import (
    closed_hand,
    limit_badge,
    pile,
    plate,
    plate_width,
    plates,
    stock,
)
from gin3_widgets.views.scene import Scene


def play(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    table = start(seen, you, width, 334 if width < PHONE else 356, theme)
    scene, margin = table.scene, table.margin
    tags = {seen.mover: _("to play")} if seen.mover is not None else {}
    plates(table, tags)
    for i, seat in enumerate(others(seen)):
        if seen.roles.of(seat) is not Role.SITTER and not _in_hand_area(seen, seat):
            w = (10 * 0.22 + 0.78) * (26 if table.phone else 46)
            x = margin + 8 if i == 0 else width - margin - w - (40 if table.phone else 90)
            closed_hand(table, seat, x, 68 if table.phone else 88)
    w = 72 if table.phone else 104
    y = 128 if table.phone else 88
    gap = 36 if table.phone else 56
    stock(table, width / 2 - w - gap / 2, y, w)
    pile(table, width / 2 + gap / 2, y, w)
    wide = (
        (width - margin * 2 - 90)
        if table.phone
        else plate_width(table, seen.seat, tags.get(seen.seat, ""))
    )
    wide = min(wide, 190) if table.phone else wide
    plate(
        table,
        seen.seat,
        margin,
        scene.height - (56 if table.phone else 76),
        wide,
        tags.get(seen.seat, ""),
    )
    limit_badge(table, scene.height - (10 if table.phone else 18))
    return scene


def _in_hand_area(seen: Observation, seat: int) -> bool:
    """Whether a seat's cards lie below the felt: one's own, or the captain's for the sitter."""
    return seat == seen.seat or (seen.role is Role.SITTER and seat == seen.roles.captain)
