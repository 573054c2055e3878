"""A match being played."""

from gin3_widgets.session.session import BotFailed, Decision, NotYourTurn, Session, bot_named

__all__ = ["BotFailed", "Decision", "NotYourTurn", "Session", "bot_named"]
