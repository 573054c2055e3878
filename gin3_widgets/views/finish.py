"""The row of buttons under a finished hand."""

from gin3_widgets.engine import Observation
from gin3_widgets.locales import _
from gin3_widgets.views.items import GAP, Item, button, words


def after_hand(seen: Observation, back: str, short: bool) -> list[Item]:
    """Return what can be done with a finished hand, and what comes next.

    `back` says where one goes back to from practice, "" where the hand counts.
    """
    home = [button("return", back, "primary")]
    return [*_once_more(short), GAP, *(home if back else _next(seen))]


def _once_more(short: bool) -> list[Item]:
    return [
        button("look", _("Look back"), icon="eye"),
        button("review", _("Review") if short else _("Review this hand"), icon="bulb"),
        button("same", _("Practise") if short else _("Practise these cards"), icon="undo"),
        button("exchange", _("Swap hands") if short else _("Practise the other hand")),
    ]


def _next(seen: Observation) -> list[Item]:
    if seen.winner is not None:
        again = button("again", _("Play again"), "primary")
        return [button("new", _("Change players or rules")), again]
    assert seen.result is not None
    roles = seen.result.next_roles
    seats = [
        _("{name} goes into the box").format(name=seen.names[roles.box]),
        _("{name} is captain").format(name=seen.names[roles.captain]),
    ]
    if roles.sitter is not None:
        seats.append(_("{name} sits and advises").format(name=seen.names[roles.sitter]))
    deal = _("Deal hand {n}").format(n=len(seen.results) + 1)
    return [words(", ".join(seats) + "."), button("continue", deal, "primary")]
