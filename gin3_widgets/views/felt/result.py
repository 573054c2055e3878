"""The felt of a finished hand: both spreads side by side."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import Card, Meld, Observation
from gin3_widgets.locales import _
from gin3_widgets.views.draft import Draft, melds_on_table
from gin3_widgets.views.felt.base import PHONE, start
from gin3_widgets.views.felt.pieces import Group, groups, largest
from gin3_widgets.views.felt.spreads import defender_groups, owned, owned_left, owner
from gin3_widgets.views.scene import Line, Scene, Words
from gin3_widgets.words import signs

SIZES = (66, 58, 50, 42, 36, 32, 28)


def result(seen: Observation, you: int | None, width: int, theme: Theme) -> Scene:
    phone = width < PHONE
    if seen.knocker is None:
        table = start(seen, you, width, 80, theme)
        text = _("Nobody knocked. The cards stay closed.")
        table.scene.add(Words(width / 2, 46, text, 18, 650, theme.felt_ink, "center"))
        return table.scene
    table = start(seen, you, width, 300 if phone else 168, theme)
    guests = tuple(card for card, _ in seen.layoffs)
    melds = melds_on_table(seen, Draft())
    defender = seen.roles.opponent(seen.knocker)
    host = _("you") if defender == you else seen.names[defender]
    whose = owner(seen, seen.knocker, you)
    shown = [
        Group(
            meld.cards,
            _owned(whose, meld, guests),
            guests=_in(meld, guests),
            host=host,
        )
        for meld in melds
    ]
    loose = seen.knocker_left
    if loose:
        shown.append(Group(loose, owned_left(whose, loose), bracket=False))
    theirs = defender_groups(seen, you)
    room = (width - table.margin * 2 - 16, table.scene.height - 14)
    space = 24.0
    if not phone:
        w = largest([*shown, *theirs], room, SIZES, 34)
        wide = [group.width(w) for group in (*shown, *theirs)]
        space = min(max(34.0, (room[0] - sum(wide)) / max(len(wide) - 1, 1)), 88.0)
        if sum(wide) + space * (len(wide) - 1) <= room[0] + 1:
            middle = table.margin + 8 + sum(wide[: len(shown)]) + space * (len(shown) - 0.5)
            table.scene.add(Line(((middle, 16), (middle, 148)), theme.felt_ray, 2))
    bottom = groups(table, [*shown, *theirs], table.margin + 8, 16, room, SIZES, space)
    table.scene.height = round(bottom) if phone else max(table.scene.height, round(bottom))
    return table.scene


def _in(meld: Meld, guests: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in meld.cards if card in guests)


def _owned(whose: str, meld: Meld, guests: tuple[Card, ...]) -> str:
    added = _in(meld, guests)
    return owned(whose, meld) + (_(", with {cards}").format(cards=signs(added)) if added else "")
