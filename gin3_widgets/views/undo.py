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

    Among several persons it names whose decision it is.
    """
    decision = session.last_decision
    if decision is None:
        return ""
    what = _what(decision)
    if decision.seat is None or len(session.people) < 2:
        return _("Undo the {what}").format(what=what)
    return _("Undo {name}’s {what}").format(name=session.match.names[decision.seat], what=what)


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
