"""A turn on the screen: what it asks, what can be done, and what stands over the hand."""

from gin3_widgets.engine import Phase
from gin3_widgets.locales import _
from gin3_widgets.views import choices
from gin3_widgets.views.instructions import advising_words, instruction
from gin3_widgets.views.items import GAP, Item, button
from gin3_widgets.views.lookback import steps
from gin3_widgets.views.view import View


def sentence(view: View) -> tuple[str, str]:
    """Return what is to be done now and why, or what has been done where one looks back."""
    if view.looking:
        return view.looking.moment.text, view.looking.moment.note
    if view.advises:
        return advising_words(view.acting)
    return instruction(view.seen, view.draft)


def offered(view: View) -> list[Item]:
    """Return the row of what can be done now, or advised."""
    if view.looking:
        return steps(view.looking)
    acting = view.acting
    items = choices.actions(acting, view.draft, view.phone, view.order)
    if view.decides and _lays_off_on_a_phone(view):
        items.insert(0, _coach(view))
    if view.can_ask and not view.draft.knocking:
        sitter = view.seen.names[view.seen.roles.sitter or 0]
        at = 1 if acting.phase is Phase.DISCARD else len(items)
        items.insert(at, button("ask", _("Ask {name}").format(name=sitter), icon="talk"))
    if not view.sits:
        return items
    if not view.advises:
        return [asking(view)]
    let = button("let", _("Say nothing this turn"), "quiet")
    watch = button("watch", _("Say nothing this hand"), "quiet", icon="eye")
    said = [choices.advised(item) for item in items if item["kind"] not in ("forbidden", "gap")]
    return [*said, GAP, let, watch]


def asking(view: View) -> Item:
    """Return the button by which a sitter is asked from now on, or not in this hand."""
    if view.asked:
        return button("watch", _("Say nothing this hand"), icon="eye")
    name = view.seen.names[view.seen.roles.captain]
    return button("advise", _("Advise {name}").format(name=name), icon="talk")


def tools(view: View) -> list[Item]:
    """Return the row above the hand, with the coach where there is something to decide."""
    aids = view.settings.aids == "on"
    row = choices.tools(view.acting, view.draft, view.order, view.phone, aids)
    if view.seen.captain_hand:
        row = choices.owned(row, whose_hand(view), view.phone)
    chooses_way = any(item.get("id") == "way" for item in row)
    if not view.decides or chooses_way or _lays_off_on_a_phone(view):
        return row
    return [*row[:1], _coach(view), *row[1:]]


def _coach(view: View) -> Item:
    return button("coach", _("Coach") if view.phone else _("Ask the coach"), icon="bulb")


def _lays_off_on_a_phone(view: View) -> bool:
    """Whether the row above the hand makes way for what has to be in sight."""
    return view.phone and view.acting.phase in (Phase.DEFENCE, Phase.LAYOFF)


def whose_hand(view: View) -> str:
    """Return whose cards lie below the table."""
    seen = view.seen
    if view.you is not None and not seen.captain_hand:
        return _("Your hand")
    seat = seen.roles.captain if seen.captain_hand else seen.seat
    return _("{name}’s cards").format(name=seen.names[seat])
