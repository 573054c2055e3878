"""The pieces scenes are made of: plates, piles, badges, groups of cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gin3_widgets.engine import Card, Meld
from gin3_widgets.locales import _
from gin3_widgets.views.felt.base import Felt, others
from gin3_widgets.views.scene import Line, Picture, Rect, Sign, Spot, Target, Words, width_of
from gin3_widgets.words import gloss, limit_in_words, many, role_name, sign, suit_name


def plate_width(felt: Felt, seat: int, tag: str = "") -> float:
    """Return the width a seat's plate needs."""
    role = felt.seen.roles.of(seat)
    name = width_of(felt.name(seat), 18, 750)
    under = width_of(f"{role_name(role)}: {gloss(role)}", 14)
    beside = width_of(tag, 13, 700) + 28 if tag else 0
    return 58 + max(name, under) + beside + 34 + width_of(str(felt.seen.totals[seat]), 30, 800) + 14


def plate(felt: Felt, seat: int, x: float, y: float, w: float, tag: str = "") -> None:
    """Draw a seat: role sign, name, role with its gloss, total, and a tag for what it does."""
    theme, scene = felt.theme, felt.scene
    role = felt.seen.roles.of(seat)
    high = 46 if felt.phone else 58
    turn = seat == felt.seen.mover
    scene.add(Rect(x, y, w, high, 12, theme.plate, theme.peel if turn else ""))
    total = str(felt.seen.totals[seat])
    end = x + w - 14
    sign_at = (x + 10, y + 13, 20) if felt.phone else (x + 19, y + 18, 22)
    scene.spots += [Spot(f"role:{seat}", *sign_at), Spot(f"plate:{seat}", x + 12, y + 4, 30)]
    if felt.phone:
        scene.add(Sign(role, *sign_at, theme.felt_ink))
        scene.add(Words(x + 38, y + 20, felt.name(seat), 15, 750, theme.felt_ink, most=w - 84))
        below = (tag, 700, theme.peel) if tag else (role_name(role), 500, theme.felt_ink2)
        words, weight, ink = below
        scene.add(Words(x + 38, y + 37, words, 13, weight, ink, most=w - 84))
        scene.add(Words(end, y + 31, total, 22, 800, theme.felt_ink, "right"))
        return
    scene.add(Rect(x + 12, y + 11, 36, 36, 10, theme.felt))
    scene.add(Sign(role, *sign_at, theme.felt_ink))
    under = f"{role_name(role)}: {gloss(role)}"
    scene.add(Words(x + 60, y + 26, felt.name(seat), 18, 750, theme.felt_ink))
    scene.add(Words(x + 60, y + 45, under, 14, 500, theme.felt_ink2))
    scene.add(Words(end, y + 39, total, 30, 800, theme.felt_ink, "right"))
    if tag:
        wide = width_of(tag, 13, 700) + 16
        left = end - width_of(total, 30, 800) - 26 - wide
        scene.add(Rect(left, y + 19, wide, 20, 6, theme.peel))
        scene.add(Words(left + wide / 2, y + 33.5, tag, 13, 700, theme.peel_ink, "center"))


def closed_hand(felt: Felt, seat: int, x: float, y: float, w: float) -> None:
    """Draw a hidden hand as backs, with its number in words."""
    number = felt.seen.counts[seat]
    step = w * 0.22
    for i in range(number):
        felt.scene.add(Picture("back", x + i * step, y, w))
        felt.scene.spots.append(Spot(f"seat:{seat}", x + i * step, y, w))
    words = str(number) if felt.phone else _("{n} cards").format(n=number)
    end = x + (number - 1) * step + w
    felt.scene.add(Words(end + 12, y + w * 0.7 + 5, words, 15, 500, felt.theme.felt_ink))


def stock(felt: Felt, x: float, y: float, w: float) -> None:
    """Draw the stock: at most five backs, over the two cards that stay, which lie crosswise."""
    scene, number = felt.scene, felt.seen.stock
    for down in (0, 5):
        scene.add(Picture("back", x, y + 6 + down, w, turn=90))
    over = number - 2
    deep = 0 if over <= 0 else min(5, 1 + over // 6)
    for i in range(deep):
        scene.add(Picture("back", x + i * 1.6, y - i * 1.8, w))
    top = max(deep - 1, 0)
    scene.spots.append(Spot("stock", x + top * 1.6, y - top * 1.8, w))
    caption(felt, x + w / 2, y + w * 1.4, _("Stock {n}").format(n=number), _(" · last 2 stay"))
    scene.targets.append(Target("stock", _("Stock"), x, y - 8, w + 8, w * 1.4 + 10))


def pile(felt: Felt, x: float, y: float, w: float) -> None:
    """Draw the discard pile: the top card over the edge of the one below."""
    scene, cards, theme = felt.scene, felt.seen.discards, felt.theme
    if len(cards) > 1:
        scene.add(Picture(str(cards[-2]), x + 3, y - 3, w, turn=4))
        if len(cards) > 2:
            scene.add(Rect(x, y, w, w * 1.4, w * 0.07, theme.felt))
    if cards:
        scene.add(Picture(str(cards[-1]), x, y, w))
    else:
        scene.add(Rect(x, y, w, w * 1.4, w * 0.07, "", theme.felt_edge, 2, (6, 6)))
    words = _("Pile {n}").format(n=len(cards))
    caption(felt, x + w / 2, y + w * 1.4, words, _(" · top only") if cards else "")
    scene.spots.append(Spot("pile", x, y, w))
    scene.targets.append(Target("pile", _("Discard pile"), x, y - 4, w + 6, w * 1.4 + 8))


def caption(felt: Felt, middle: float, y: float, strong: str, soft: str) -> None:
    """Write what lies above: a strong word and, where there is room, a soft one."""
    theme, scene = felt.theme, felt.scene
    if felt.phone or not soft:
        scene.add(Words(middle, y + 22, strong, 14, 650, theme.felt_ink, "center"))
        return
    meet = middle + (width_of(strong, 15, 650) - width_of(soft, 15)) / 2
    scene.add(Words(meet, y + 24, strong, 15, 650, theme.felt_ink, "right"))
    scene.add(Words(meet, y + 24, soft, 15, 500, theme.felt_ink2))


def limit_badge(felt: Felt, bottom: float) -> None:
    """Draw the knock limit at the felt's right edge, always in sight, and if the score doubles."""
    above, number, under = limit_in_words(felt.seen)
    theme, scene = felt.theme, felt.scene
    w, h = (70, 82) if felt.phone else (76, 84)
    lines = under.split(" ", 1) if width_of(under, 14, 650) > w else [under]
    h += 17 * (len(lines) - 1)
    x, y = scene.width - felt.margin - w, bottom - h
    times = felt.seen.rules.multiplier(felt.seen.upcard)
    if times > 1:
        double = _("score ×{n}").format(n=times)
        scene.add(Rect(x, y - 28, w, 22, 6, theme.peel))
        scene.add(Words(x + w / 2, y - 12.5, double, 13, 700, theme.peel_ink, "center", w - 8))
    scene.add(Rect(x, y, w, h, 12, theme.felt_ink))
    scene.add(Words(x + w / 2, y + 21, above, 14, 650, theme.plate, "center", w - 12))
    scene.add(Words(x + w / 2, y + 52, number, 32, 850, theme.plate, "center"))
    for place, line in enumerate(reversed(lines)):
        at = y + h - 11 - 17 * place
        scene.add(Words(x + w / 2, at, line, 14, 650, theme.plate, "center"))


@dataclass(frozen=True, slots=True)
class Group:
    """Cards side by side over a caption; `gap` names a card that fits before or behind them.

    `guests` are the cards that another has added, `host` is who.
    """

    cards: tuple[Card, ...]
    caption: str
    bracket: bool = True
    guests: tuple[Card, ...] = ()
    host: str = ""
    gap: Card | None = None
    name: str = ""

    def width(self, w: float) -> float:
        """Return the width with cards of width `w`, overlapped by half."""
        cards = w * (1 + 0.5 * (len(self.cards) - 1)) if self.cards else 0
        place = w + 8 if self.gap else 0
        return max(cards + place, width_of(self.caption, 14, 600))


def meld_words(meld: Meld) -> str:
    """Return what a meld is: set of fives, run of spades."""
    if meld.kind == "set":
        return _("set of {ranks}").format(ranks=many(meld.cards[0]))
    return _("run of {suit}").format(suit=suit_name(meld.cards[0]))


def groups(
    felt: Felt,
    some: Sequence[Group],
    x: float,
    y: float,
    room: tuple[float, float],
    sizes: Iterable[float] = (92, 84, 72, 58, 50, 42, 36),
    space: float | None = None,
) -> float:
    """Draw groups in rows within a room (width, height) at the largest size; return the bottom."""
    if space is None:
        space = 24 if felt.phone else 34
    w = largest(some, room, sizes, space)
    for row in _in_rows(some, w, space, room[0]):
        left = x
        for group in row:
            _group(felt, group, left, y, w)
            left += group.width(w) + space
        y += w * 1.4 + 44
    return y


def largest(
    some: Sequence[Group], room: tuple[float, float], sizes: Iterable[float], space: float
) -> float:
    """Return the largest width of cards at which the rows of groups are not too high."""
    w = 36.0
    for w in sizes:
        if len(_in_rows(some, w, space, room[0])) * (w * 1.4 + 44) <= room[1]:
            break
    return w


def _in_rows(some: Sequence[Group], w: float, space: float, most: float) -> list[list[Group]]:
    rows: list[list[Group]] = [[]]
    used = 0.0
    for group in some:
        wide = group.width(w)
        if rows[-1] and used + wide > most:
            rows.append([])
            used = 0
        rows[-1].append(group)
        used += wide + space
    return rows


def _group(felt: Felt, group: Group, x: float, y: float, w: float) -> None:
    scene, theme = felt.scene, felt.theme
    high = w * 1.4
    ahead = group.gap is not None and group.gap.rank < group.cards[0].rank
    first = x + w + 8 if ahead else x
    for i, card in enumerate(group.cards):
        scene.add(Picture(str(card), first + i * w / 2, y, w))
        if card in group.guests:
            shows = w if card is group.cards[-1] else w / 2
            _added(felt, group.host, first + i * w / 2 + 3, y + high - 20, shows - 6)
    end = first + (w * (1 + 0.5 * (len(group.cards) - 1)) if group.cards else 0)
    if group.gap:
        _place(felt, group.gap, x if ahead else end + 8, y, w)
        end += 0 if ahead else 8 + w
    if group.bracket:
        mark = ((x + 2, y + high + 6), (x + 2, y + high + 14), (end - 2, y + high + 14))
        scene.add(Line((*mark, (end - 2, y + high + 6)), theme.felt_edge))
    below = y + high + 32
    if width_of(group.caption, 14, 600) > end - x:
        scene.add(Words(x, below, group.caption, 14, 600, theme.felt_ink2))
    else:
        middle = (x + end) / 2
        scene.add(Words(middle, below, group.caption, 14, 600, theme.felt_ink2, "center"))
    if group.name:
        scene.targets.append(Target(group.name, group.caption, x, y, end - x, high + 36))


def _place(felt: Felt, card: Card, x: float, y: float, w: float) -> None:
    """Draw where a card fits, as an outline as large as a card."""
    scene, peel = felt.scene, felt.theme.peel
    high, middle, half = w * 1.4, x + w / 2, y + w * 0.7
    scene.add(Rect(x, y + 1, w - 2, high - 2, w * 0.07, felt.theme.plate, peel, 3, (8, 5)))
    scene.add(Words(middle, half - 10, "+", w * 0.3, 700, peel, "center"))
    scene.add(Words(middle, half + 6, sign(card), 14, 700, peel, "center", w - 6))
    scene.add(Words(middle, half + 20, _("fits"), 14, 700, peel, "center", w - 6))


def _added(felt: Felt, host: str, x: float, y: float, room: float) -> None:
    """Tag a card with who has added it, or with the sign alone where no more of it shows."""
    text = f"+ {host}" if host else "+"
    if width_of(text, 14, 800) > room - 6:
        text = "+"
    wide = min(room, max(28, width_of(text, 14, 800) + 10))
    scene, theme = felt.scene, felt.theme
    scene.add(Rect(x, y, wide, 17, 5, theme.berry))
    scene.add(Words(x + wide / 2, y + 13, text, 14, 800, theme.berry_ink, "center"))


def plates(table: Felt, tags: dict[int, str]) -> None:
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


def left_words(whose: str, loose: tuple[Card, ...]) -> str:
    total = sum(card.points for card in loose)
    if len(loose) == 1:
        return _("{name}: {total} left over").format(name=whose, total=total)
    sums = " + ".join(str(card.points) for card in loose)
    return _("{name}: {sums} = {total} left over").format(name=whose, sums=sums, total=total)


def kind_word(meld: Meld) -> str:
    return _("set") if meld.kind == "set" else _("run")
