"""The felt once the knocker has laid open: melds to lay off on, loose cards."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import Card, Meld, Observation
from gin3_widgets.locales import _
from gin3_widgets.views.draft import Draft, knocked_gin, melds_on_table, places
from gin3_widgets.views.felt.base import PHONE, Felt, start
from gin3_widgets.views.felt.pieces import Group, groups, left_words, meld_words, plates
from gin3_widgets.views.felt.spreads import below, defender_groups, owner
from gin3_widgets.views.scene import Scene, Words
from gin3_widgets.words import sign


def laid_open(seen: Observation, you: int | None, draft: Draft, width: int, theme: Theme) -> Scene:
    phone = width < PHONE
    table = start(seen, you, width, 316 if phone else 330, theme)
    assert seen.knocker is not None
    loose = seen.knocker_left
    gin = knocked_gin(seen)
    left = sum(card.points for card in loose)
    tag = _("gin") if gin else _("knocked with {n}").format(n=left)
    plates(table, {seen.knocker: tag})
    melds = melds_on_table(seen, draft)
    open_to = places(seen, draft, draft.card)
    laid = tuple(card for card, _ in (*seen.layoffs, *draft.laid))
    defender = seen.roles.opponent(seen.knocker)
    host = _("you") if defender == you else seen.names[defender]
    shown = [
        Group(
            meld.cards,
            _meld_caption(meld, laid),
            guests=tuple(card for card in meld.cards if card in laid),
            host=host,
            gap=draft.card if index in open_to else None,
            name=f"meld:{index}" if index in open_to else "",
        )
        for index, meld in enumerate(melds)
    ]
    if loose:
        whose = owner(seen, seen.knocker, you)
        shown.append(Group(loose, left_words(whose, loose), bracket=False))
    if defender in dict(seen.opened) and not below(seen, defender):
        shown += defender_groups(seen, you)
    top = 68 if phone else 92
    room = (width - table.margin * 2, table.scene.height - top)
    bottom = groups(table, shown, table.margin + 4, top, room)
    if you is not None and seen.seat == seen.knocker:
        table.scene.add(_own_words(table, left, bottom + 14))
        bottom += 28
    table.scene.height = round(bottom) - (6 if phone else 0)
    return table.scene


def _own_words(table: Felt, left: int, y: float) -> Words:
    text = _("You knocked with {n}.").format(n=left) if left else _("You went gin.")
    return Words(table.margin + 4, y, text, 15, 650, table.theme.felt_ink)


def _meld_caption(meld: Meld, laid: tuple[Card, ...]) -> str:
    guests = [sign(card) for card in meld.cards if card in laid]
    if guests:
        return _("{meld}, with {cards}").format(meld=meld_words(meld), cards=" ".join(guests))
    full = meld.kind == "set" and len(meld.cards) == 4
    return _("{meld}: full").format(meld=meld_words(meld)) if full else meld_words(meld)
