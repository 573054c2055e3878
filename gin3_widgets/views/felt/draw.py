"""The felt of the draw for roles."""

from math import cos, radians, sin

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation
from gin3_widgets.locales import _
from gin3_widgets.views.felt.base import PHONE, Felt, others, start
from gin3_widgets.views.scene import Picture, Rect, Scene, Sign, Words, width_of
from gin3_widgets.words import gloss, role_name, spoken


def draw_for_roles(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    """Return the picture of the draw for roles: each seat's last card and the role it gave."""
    phone = width < PHONE
    table = start(seen, you, width, 412 if phone else 560 if width < 1024 else 648, theme)
    scene = table.scene
    assert seen.draw is not None
    cards = {seat: card for turn in seen.draw.rounds for seat, card in turn}
    w = 72 if phone else 114
    spots = _spots(table, w)
    for place in range(0 if phone else 22):
        turn = (place - 10.5) * 1.6
        x, y = width / 2 + 620 * sin(radians(turn)), 86 + 620 * (1 - cos(radians(turn)))
        scene.add(Picture("back", x - w * 0.25, y - w * 0.35, w * 0.5, turn))
    heights = _heights(seen)
    for seat, (x, y) in spots.items():
        scene.add(Picture(str(cards[seat]), x - w / 2, y, w))
        _role_plate(table, seat, x, y + w * 1.4 + 10)
        below, size = y + w * 1.4 + 90, 14 if phone else 17
        words = heights.get(seat, "")
        scene.add(Words(x, below, words, size, 500, theme.felt_ink, "center"))
    again = [seat for turn in seen.draw.rounds[1:] for seat, _card in turn]
    names = sorted({seen.names[seat] for seat in again})
    if names:
        text = _("Equal cards: {names} drew again.").format(names=", ".join(names))
        scene.add(Words(width / 2, scene.height - 12, text, 15, 600, theme.felt_ink, "center"))
    scene.description = " ".join(
        _("{name} drew the {card}: {role}.").format(
            name=seen.names[seat], card=spoken(card), role=role_name(seen.roles.of(seat))
        )
        for seat, card in cards.items()
    )
    return scene


def _spots(table: Felt, w: float) -> dict[int, tuple[float, float]]:
    seen, width = table.seen, table.scene.width
    there = others(seen)
    left, right = (0.2, 0.8) if table.phone else (0.22, 0.78)
    above, below = (28, 206) if table.phone else (66, 270)
    if table.scene.height > 600:
        above, below = 72, 304
    spots: dict[int, tuple[float, float]] = {}
    spots[there[0]] = width * left, above
    spots[seen.seat] = width / 2, below
    if len(there) > 1:
        spots[there[1]] = (width * right, above)
    return spots


def _role_plate(table: Felt, seat: int, middle: float, y: float) -> None:
    theme, scene = table.theme, table.scene
    role = table.seen.roles.of(seat)
    title = f"{table.name(seat)}: {role_name(role)}"
    size, small = (14, 12) if table.phone else (17, 14)
    before = 34 if table.phone else 58
    w = max(width_of(title, size, 750), width_of(gloss(role), small)) + before + 14
    w = min(w, scene.width * 0.45)
    x = min(max(middle - w / 2, table.margin), scene.width - w - table.margin)
    scene.add(Rect(x, y, w, 56, 12, theme.plate, theme.peel if seat == table.you else ""))
    if table.phone:
        scene.add(Sign(role, x + 9, y + 18, 20, theme.felt_ink))
    else:
        scene.add(Rect(x + 11, y + 10, 36, 36, 10, theme.felt))
        scene.add(Sign(role, x + 18, y + 17, 22, theme.felt_ink))
    most = w - before - 8
    scene.add(Words(x + before, y + 25, title, size, 750, theme.felt_ink, most=most))
    scene.add(Words(x + before, y + 43, gloss(role), small, 500, theme.felt_ink2, most=most))


def _heights(seen: Observation) -> dict[int, str]:
    """Return whose card is the highest and whose the lowest; nothing after equal cards."""
    if seen.draw is None or len(seen.draw.rounds) > 1:
        return {}
    box, captain, sitter = seen.roles.box, seen.roles.captain, seen.roles.sitter
    if sitter is None:
        return {box: _("Highest card"), captain: _("Lowest card")}
    return {box: _("Highest card"), captain: _("Middle card"), sitter: _("Lowest card")}
