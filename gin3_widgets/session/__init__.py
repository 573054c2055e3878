"""A match being played."""

from gin3_widgets.session.session import NotYourTurn, Session, bot_named

__all__ = ["NotYourTurn", "Session", "bot_named"]
