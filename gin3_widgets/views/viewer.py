"""Who looks at the screen, and what may be done from there."""

from dataclasses import replace

from gin3_widgets.bots import heard
from gin3_widgets.bots.advice import as_captain
from gin3_widgets.engine import Action, Advise, Knock, Observation, Phase
from gin3_widgets.session import Decision, Session
from gin3_widgets.views.draft import Draft, Intent

ADVISED = (Phase.UPCARD, Phase.DRAW, Phase.LAST, Phase.DISCARD)
"""The decisions a sitter is asked about; the others have one sound answer or are seen by all."""


class Viewer:
    """One screen's seat. A person who sits out may choose to be asked before a bot captain acts."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.asked = False
        self._let = -1
        self._quiet = 0  # the hand in which nothing is asked

    def settle(self, session: Session, drawing: bool) -> int | None:
        """Settle the seat; return the person the screen must be passed to first, if any."""
        people, mover = session.people, session.match.mover
        if len(people) < 2:
            self.seat = people[0] if people else 0
            return None
        if self.seat is None and mover not in people:
            self.seat = people[0]
        if mover in people and mover != self.seat and not drawing:
            return mover
        return None

    def seen(self, session: Session) -> Observation:
        """Return what the seat may know; who only watches a bot's seat may deal, and no more."""
        seat = self.seat or 0
        seen = session.observe(seat)
        watched = seat not in session.people and seen.mover is not None
        return replace(seen, legal=(), advice=()) if watched else seen

    def acting(self, session: Session) -> Observation:
        """Return what is acted on: the captain's view for a sitter who is being asked."""
        seen = self.seen(session)
        return as_captain(seen) if self.holds(session) else seen

    def sits_by_bot(self, session: Session) -> bool:
        """Whether this person sits out beside a captain who is a bot."""
        roles = session.match.roles
        sits = self.seat == roles.sitter and self.seat in session.people
        return sits and session.bots[roles.captain] is not None

    def holds(self, session: Session) -> bool:
        """Whether the bot captain waits for this sitter's word."""
        if self._let == session.revision or not self.asks(session):
            return False
        seen = self.seen(session)
        return bool(seen.advice) and seen.phase in ADVISED and heard(as_captain(seen)) is None

    def asks(self, session: Session) -> bool:
        """Whether this sitter is to be asked in this hand."""
        return self.asked and self._quiet != session.match.number and self.sits_by_bot(session)

    def wish(self, wish: str, session: Session) -> None:
        """Take the wish to "advise" from now on, to "watch" this hand, or to "let" this turn."""
        match wish:
            case "advise":
                self.asked, self._quiet = True, 0
            case "watch":
                self._quiet = session.match.number
            case "let":
                self._let = session.revision

    def undo(self, session: Session) -> None:
        """Take back a person's last decision; who takes back advice is asked anew."""
        decision = session.last_decision
        match decision:
            case Decision(before, seat, Advise()) if seat == before.roles.sitter:
                self.wish("advise", session)
        session.undo()

    def can_ask(self, session: Session) -> bool:
        """Whether this captain has a bot beside the table to ask, and has not asked yet."""
        roles = session.match.roles
        if roles.sitter is None or session.bots[roles.sitter] is None or self.seat != roles.captain:
            return False
        seen = self.seen(session)
        return bool(seen.legal) and seen.phase in ADVISED and heard(seen) is None

    def said(self, intent: Intent) -> tuple[Action, ...] | Draft | None:
        """Return a sitter's intent as advice: the first move of it, a knock without its spread."""
        match intent:
            case Draft(card=card, knocking=True):
                return (Advise(Knock(card)),)
            case (move, *_) if not isinstance(move, Advise):
                return (Advise(move),)  # type: ignore[arg-type]
        return intent
