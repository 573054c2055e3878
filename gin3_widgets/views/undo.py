"""What undo would take back, in words."""

from gin3_widgets.engine import (
    Action,
    Advise,
    Discard,
    DrawStock,
    Knock,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.locales import _
from gin3_widgets.session import Decision, Session


def undo_in_words(session: Session) -> str:
    """Return what the button that undoes says, nothing where there is nothing to take back.

    It says whose decision it is, by name among several persons.
    """
    decision = session.last_decision
    if decision is None:
        return ""
    what = _what(decision)
    owner = decision.seat
    if isinstance(decision.action, Advise):
        owner = decision.before.roles.sitter  # also where the captain has asked for it
    if owner is None:
        return _("Undo: the {what}").format(what=what)
    if session.people == (owner,):
        return _("Undo: your {what}").format(what=what)
    return _("Undo: {name}’s {what}").format(name=session.match.names[owner], what=what)


def _what(decision: Decision) -> str:
    action: Action = decision.action
    match action:
        case TakeUpcard() | TakeDiscard():
            return _("take")
        case DrawStock():
            return _("draw")
        case Pass():
            return _("pass")
        case Discard():
            return _("discard")
        case Knock():
            return _("knock")
        case Advise():
            return _("advice")
        case _ if decision.seat is None:
            return _("deal")
    return _("spread") if decision.before.hand.phase is Phase.SPREAD else _("count")
