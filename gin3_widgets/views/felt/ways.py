"""The felt while a knock is prepared: the ways to lay out one's melds."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import DECK, Arrangement, Card, Meld, Observation, fits
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.draft import Draft, ways_to_spread
from gin3_widgets.views.felt.base import PHONE, Felt, others, start
from gin3_widgets.views.felt.pieces import (
    Group,
    groups,
    kind_word,
    largest,
    limit_badge,
    plate_width,
    plates,
)
from gin3_widgets.views.scene import Disc, Rect, Scene, Sign, Target, Words, width_of
from gin3_widgets.words import many, sign, signs

WAYS_SHOWN = 2
"""Ways to spread that lie on the felt at once."""
NOW = 1
"""Which of the steps of a knock is the one at hand: the spread is chosen."""
SIZES, SPACE = (72, 66, 60, 54, 50, 46, 42, 36, 32), 20
"""How wide cards can be, and pixels between melds; all ways shown have cards of one width."""


def ways(
    seen: Observation, you: int | None, draft: Draft, width: int, theme: Theme, aids: bool
) -> Scene:
    phone = width < PHONE
    table = start(seen, you, width, 321 if phone else 330, theme)
    plates(table, {})
    if draft.card and not phone:
        _steps(table, draft.card)
    open_ways = ways_to_spread(seen, draft)
    first = draft.way - draft.way % WAYS_SHOWN
    shown = list(enumerate(open_ways))[first : first + WAYS_SHOWN]
    top, margin = (66 if phone else 92), table.margin
    space = 10 if phone else 16
    room = width - margin * 2 - (0 if phone else 92)
    wide = room if phone or len(shown) == 1 else (room - space) / WAYS_SHOWN
    high = 118 if phone else 218
    inside = wide - 36, high - (28 if phone else 84)
    sizes = [largest(_melds(way, phone), inside, SIZES, SPACE) for _index, way in shown]
    w = min(sizes, default=SIZES[0])
    for place, (index, way) in enumerate(shown):
        x = margin if phone else margin + place * (wide + space)
        y = top + place * (high + space) if phone else top
        could = _could_add(way, seen) if aids and not phone else ""
        _way(table, index, way, index == draft.way, (x, y, wide, high), w, could)
    if not phone:
        limit_badge(table, table.scene.height - 18)
    return table.scene


def _steps(table: Felt, card: Card) -> None:
    """Say between the plates, where there is room, what is settled and what comes."""
    theme, scene = table.theme, table.scene
    words = (
        _("Discard {card}").format(card=sign(card)),
        _("Melds"),
        _("Knock"),
    )
    wide = [
        width_of(text, 14, 650) + (34 if place < NOW else 16) for place, text in enumerate(words)
    ]
    gap = 20
    left, *right = (plate_width(table, seat) for seat in others(table.seen))
    free = scene.width - 2 * table.margin - left - sum(right)
    spare = free - sum(wide) - gap * (len(words) - 1)
    if spare < 8:
        return
    x = table.margin + left + spare / 2
    for place, (text, w) in enumerate(zip(words, wide, strict=True)):
        now = place == NOW
        ink = theme.peel_ink if now else theme.felt_ink
        scene.add(Rect(x, 32, w, 26, 8, theme.peel if now else theme.plate))
        if place < NOW:
            scene.add(Sign("check", x + 6, 37, 16, ink))
        scene.add(Words(x + w - 8, 50, text, 14, 650, ink, "right"))
        if place < len(words) - 1:
            scene.add(Sign("right", x + w + 2, 37, 16, theme.felt_ink))
        x += w + gap


def _melds(way: Arrangement, phone: bool) -> list[Group]:
    return [Group(meld.cards, "" if phone else kind_word(meld)) for meld in way.melds]


def _way(
    table: Felt,
    index: int,
    way: Arrangement,
    chosen: bool,
    box: tuple[float, float, float, float],
    card: float,
    could: str,
) -> None:
    x, y, w, h = box
    scene, theme = table.scene, table.theme
    scene.add(Rect(x, y, w, h, 12, theme.plate, theme.peel if chosen else theme.felt_edge))
    scene.add(Disc(x + 26, y + 24, 10, "", theme.peel if chosen else theme.felt_edge, 2.5))
    if chosen:
        scene.add(Disc(x + 26, y + 24, 5.5, theme.peel))
    scene.add(Words(x + 48, y + 30, way_words(way), 16, 700, theme.felt_ink, most=w - 60))
    melds = _melds(way, table.phone)
    groups(table, melds, x + 18, y + 46, (w - 36, 0), (card,), SPACE)
    if could:
        scene.add(Words(x + 18, y + h - 14, could, 14, 600, theme.felt_ink, most=w - 36))
    scene.targets.append(Target(f"way:{index}", way_words(way), x, y, w, h))


def _could_add(way: Arrangement, seen: Observation) -> str:
    """Return what the other may hold that fits now, and whether more fits behind it (A21)."""
    unknown = [card for card in DECK if card not in seen.hand and card not in seen.discards]
    longer = [(card, fits(card, meld)) for card in unknown for meld in way.melds]
    first = [card for card in unknown if any(one is card and meld for one, meld in longer)]
    more = any(
        meld and card not in first and fits(card, meld)
        for _card, meld in longer
        for card in unknown
    )
    could = _("{name} could add: {cards}, then more") if more else _("{name} could add: {cards}")
    name = seen.names[seen.roles.opponent(seen.seat)]
    return could.format(name=name, cards=signs(tuple(first)) or _("nothing"))


def way_words(way: Arrangement) -> str:
    """Return a spread in words: four fives, 6–8♠, 6 points left over."""
    melds = [_short(meld) for meld in way.melds] or [_("no melds")]
    left = ngettext("{n} point left over", "{n} points left over", way.deadwood)
    return ", ".join([*melds, left.format(n=way.deadwood)])


def _short(meld: Meld) -> str:
    first, last = sign(meld.cards[0]), sign(meld.cards[-1])
    if meld.kind == "run":
        return f"{first[:-1]}–{last}"
    some = _("three {ranks}") if len(meld.cards) == 3 else _("four {ranks}")
    return some.format(ranks=many(meld.cards[0]))
