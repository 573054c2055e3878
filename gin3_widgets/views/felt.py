"""The felt of each moment: what lies on the table, from one seat's view."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import DECK, Arrangement, Card, Meld, Observation, Phase, Role, fits
from gin3_widgets.locales import _
from gin3_widgets.views.draft import Draft, knocked_gin, melds_on_table, places, ways_to_spread
from gin3_widgets.views.pieces import (
    Felt,
    Group,
    closed_hand,
    groups,
    limit_badge,
    meld_words,
    pile,
    plate,
    plate_width,
    stock,
)
from gin3_widgets.views.scene import Disc, Picture, Rect, Scene, Target, Words, width_of
from gin3_widgets.views.words import gloss, role_name, sign, signs, spoken

WAYS_SHOWN = 2
"""Ways to spread that lie on the felt at once."""


def felt(seen: Observation, you: int | None, draft: Draft, width: int, theme: Theme) -> Scene:
    """Return the picture of the table for a seat, `width` CSS pixels wide.

    `you` is the seat that is marked as one's own, None for a spectator.
    """
    if seen.phase is Phase.OVER:
        return _result(seen, you, width, theme)
    if draft.knocking or (seen.phase is Phase.SPREAD and seen.legal):
        return _ways(seen, you, draft, width, theme)
    if seen.knocker is not None and seen.phase is not Phase.SPREAD:
        return _laid_open(seen, you, draft, width, theme)
    return _play(seen, you, width, theme)


def others(seen: Observation) -> tuple[int, ...]:
    """Return the other seats, from the left."""
    seats = len(seen.names)
    return tuple((seen.seat + step) % seats for step in range(1, seats))


def _start(seen: Observation, you: int | None, width: int, height: int, theme: Theme) -> Felt:
    return Felt(Scene(width, height, description=_description(seen)), theme, seen, you)


def _plates(table: Felt, tags: dict[int, str]) -> None:
    """Draw the other seats along the upper edge."""
    seen, width, margin = table.seen, table.scene.width, table.margin
    there = others(seen)
    for i, seat in enumerate(there):
        tag = tags.get(seat, "")
        if table.phone:
            w = (width - margin * 2 - 10) / 2
            plate(table, seat, margin + i * (w + 10), 10, w, tag)
        else:
            w = plate_width(table, seat, tag)
            x = margin if i == 0 else width - margin - w
            plate(table, seat, x, 16, w, tag)


def _play(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    table = _start(seen, you, width, 334 if width < 560 else 356, theme)
    scene, margin = table.scene, table.margin
    tags = {seen.mover: _("to play")} if seen.mover is not None else {}
    _plates(table, tags)
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


def _ways(seen: Observation, you: int | None, draft: Draft, width: int, theme: Theme) -> Scene:
    phone = width < 560
    table = _start(seen, you, width, 370 if phone else 330, theme)
    _plates(table, {})
    ways = ways_to_spread(seen, draft)
    first = draft.way - draft.way % WAYS_SHOWN
    shown = list(enumerate(ways))[first : first + WAYS_SHOWN]
    top, margin = (66 if phone else 92), table.margin
    space = 10 if phone else 16
    room = width - margin * 2 - (0 if phone else 92)
    wide = room if phone else (room - space) / WAYS_SHOWN
    high = 142 if phone else 218
    for place, (index, way) in enumerate(shown):
        x = margin if phone else margin + place * (wide + space)
        y = top + place * (high + space) if phone else top
        _way(table, index, way, index == draft.way, (x, y, wide, high))
    if not phone:
        limit_badge(table, table.scene.height - 18)
    return table.scene


def _way(
    table: Felt, index: int, way: Arrangement, chosen: bool, box: tuple[float, float, float, float]
) -> None:
    x, y, w, h = box
    scene, theme = table.scene, table.theme
    scene.add(Rect(x, y, w, h, 12, theme.plate, theme.peel if chosen else theme.felt_edge))
    scene.add(Disc(x + 26, y + 24, 10, "", theme.peel if chosen else theme.felt_edge, 2.5))
    if chosen:
        scene.add(Disc(x + 26, y + 24, 5.5, theme.peel))
    scene.add(Words(x + 48, y + 30, way_words(way), 16, 700, theme.felt_ink, most=w - 60))
    melds = [Group(meld.cards, _kind(meld)) for meld in way.melds]
    loose = [Group(way.loose, _left(way.loose), bracket=False)] if way.loose else []
    space = (w - 30, h - (40 if table.phone else 84))
    groups(table, melds + loose, x + 18, y + 46, space, sizes=(60, 50, 42, 36, 32))
    if not table.phone:
        fitting = [card for card in DECK if _could_come(card, way, table.seen)]
        could = _("Could be added: {cards}").format(cards=signs(tuple(fitting)) or _("nothing"))
        scene.add(Words(x + 18, y + h - 14, could, 14, 600, theme.felt_ink, most=w - 36))
    scene.targets.append(Target(f"way:{index}", way_words(way), x, y, w, h))


def _could_come(card: Card, way: Arrangement, seen: Observation) -> bool:
    known = card in seen.hand or card in seen.discards
    return not known and any(fits(card, meld) for meld in way.melds)


def way_words(way: Arrangement) -> str:
    """Return a spread in words: 5555, 6-8♠, 6 left over."""
    melds = [_short(meld) for meld in way.melds] or [_("no melds")]
    return ", ".join([*melds, _("{n} left over").format(n=way.deadwood)])


def _short(meld: Meld) -> str:
    first, last = sign(meld.cards[0]), sign(meld.cards[-1])
    if meld.kind == "set":
        return _("{n} × {rank}").format(n=len(meld.cards), rank=first[:-1])
    return f"{first[:-1]}–{last}"


def _kind(meld: Meld) -> str:
    return _("set") if meld.kind == "set" else _("run")


def _left(loose: tuple[Card, ...]) -> str:
    total = sum(card.points for card in loose)
    if len(loose) == 1:
        return _("left over: {total}").format(total=total)
    sums = " + ".join(str(card.points) for card in loose)
    return _("left over: {sums} = {total}").format(sums=sums, total=total)


def _laid_open(seen: Observation, you: int | None, draft: Draft, width: int, theme: Theme) -> Scene:
    phone = width < 560
    table = _start(seen, you, width, 350 if phone else 330, theme)
    assert seen.knocker is not None
    loose = _knocker_loose(seen)
    gin = knocked_gin(seen)
    left = sum(card.points for card in loose)
    tag = _("gin") if gin else _("knocked with {n}").format(n=left)
    _plates(table, {seen.knocker: tag})
    melds = melds_on_table(seen, draft)
    open_to = places(seen, draft, draft.card)
    laid = tuple(card for card, _ in (*seen.layoffs, *draft.laid))
    shown = [
        Group(
            meld.cards,
            _meld_caption(meld, laid),
            guests=tuple(card for card in meld.cards if card in laid),
            gap=draft.card if index in open_to else None,
            name=f"meld:{index}" if index in open_to else "",
        )
        for index, meld in enumerate(melds)
    ]
    if loose:
        shown.append(Group(loose, _left(loose), bracket=False))
    top = 68 if phone else 92
    room = (width - table.margin * 2, table.scene.height - top)
    groups(table, shown, table.margin + 4, top, room)
    if you is not None and seen.seat == seen.knocker:
        table.scene.add(_caption_for_own(table, left, gin))
    return table.scene


def _caption_for_own(table: Felt, left: int, gin: bool) -> Words:
    text = _("You went gin.") if gin else _("You knocked with {n}.").format(n=left)
    y = table.scene.height - 16
    return Words(table.margin + 4, y, text, 15, 650, table.theme.felt_ink)


def _meld_caption(meld: Meld, laid: tuple[Card, ...]) -> str:
    guests = [sign(card) for card in meld.cards if card in laid]
    if guests:
        return _("{meld}, with {cards}").format(meld=meld_words(meld), cards=" ".join(guests))
    full = meld.kind == "set" and len(meld.cards) == 4
    return _("{meld}: full").format(meld=meld_words(meld)) if full else meld_words(meld)


def _knocker_loose(seen: Observation) -> tuple[Card, ...]:
    assert seen.knocker is not None
    melded = {card for meld in seen.spread for card in meld.cards}
    return tuple(card for card in dict(seen.opened)[seen.knocker] if card not in melded)


def _result(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    phone = width < 560
    if seen.knocker is None:
        table = _start(seen, you, width, 80, theme)
        text = _("Nobody knocked. The cards stay closed.")
        table.scene.add(Words(width / 2, 46, text, 18, 650, theme.felt_ink, "center"))
        return table.scene
    table = _start(seen, you, width, 300 if phone else 168, theme)
    defender = seen.roles.opponent(seen.knocker)
    guests = tuple(card for card, _ in seen.layoffs)
    melds = melds_on_table(seen, Draft())
    shown = [
        Group(meld.cards, _owned(seen, seen.knocker, meld, guests), guests=_in(meld, guests))
        for meld in melds
    ]
    loose = _knocker_loose(seen)
    if loose:
        shown.append(Group(loose, _owned_left(seen, seen.knocker, loose), bracket=False))
    away = {card for meld in seen.answer for card in meld.cards} | set(guests)
    rest = tuple(card for card in dict(seen.opened)[defender] if card not in away)
    shown += [Group(meld.cards, _owned(seen, defender, meld, ())) for meld in seen.answer]
    if rest:
        shown.append(Group(rest, _owned_left(seen, defender, rest), bracket=False))
    room = (width - table.margin * 2, table.scene.height - 14)
    groups(table, shown, table.margin + 8, 16, room, sizes=(66, 58, 50, 42, 36, 32, 28))
    return table.scene


def _in(meld: Meld, guests: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in meld.cards if card in guests)


def _owned(seen: Observation, seat: int, meld: Meld, guests: tuple[Card, ...]) -> str:
    name, added = seen.names[seat], _in(meld, guests)
    text = _("{name}: {kind}").format(name=name, kind=_kind(meld))
    return text + (_(", with {cards}").format(cards=signs(added)) if added else "")


def _owned_left(seen: Observation, seat: int, loose: tuple[Card, ...]) -> str:
    total = sum(card.points for card in loose)
    return _("{name}: {n} left over").format(name=seen.names[seat], n=total)


def draw_for_roles(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    """Return the picture of the draw for roles: each seat's last card and the role it gave."""
    phone = width < 560
    table = _start(seen, you, width, 400 if phone else 560, theme)
    scene = table.scene
    assert seen.draw is not None
    cards = {seat: card for turn in seen.draw.rounds for seat, card in turn}
    w = 72 if phone else 114
    spots = _spots(table, w)
    for i in range(13 if phone else 22):
        step = 9 if phone else 14
        scene.add(Picture("back", width / 2 - w * 0.3 - 10.5 * step + i * step, 30, w * 0.5))
    for seat, (x, y) in spots.items():
        scene.add(Picture(str(cards[seat]), x - w / 2, y, w))
        _role_plate(table, seat, x, y + w * 1.4 + 10)
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
    above, below = (34, 180) if table.phone else (66, 270)
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
    w = max(width_of(title, size, 750), width_of(gloss(role), small)) + 28
    w = min(w, scene.width * 0.42)
    x = min(max(middle - w / 2, 6), scene.width - w - 6)
    scene.add(Rect(x, y, w, 50, 12, theme.plate, theme.peel if seat == table.you else ""))
    scene.add(Words(x + w / 2, y + 22, title, size, 750, theme.felt_ink, "center", w - 12))
    scene.add(Words(x + w / 2, y + 40, gloss(role), small, 500, theme.felt_ink2, "center", w - 12))


def _description(seen: Observation) -> str:
    """Return the table in words, for who does not see the canvas."""
    top = spoken(seen.discards[-1]) if seen.discards else _("nothing")
    parts = [_("Table. Stock {n} cards, pile shows {card}.").format(n=seen.stock, card=top)]
    for seat in others(seen):
        role = seen.roles.of(seat)
        parts.append(
            _("{name}, {role}, {n} cards, {total} points.").format(
                name=seen.names[seat],
                role=role_name(role),
                n=seen.counts[seat],
                total=seen.totals[seat],
            )
        )
    if seen.knocker is not None and seen.phase is not Phase.SPREAD:
        shown = "; ".join(", ".join(map(spoken, meld.cards)) for meld in seen.spread)
        parts.append(
            _("{name} has laid open: {melds}.").format(
                name=seen.names[seen.knocker], melds=shown or _("no melds")
            )
        )
    return " ".join(parts)
