"""A match being played."""

from gin3_widgets.session.session import BotFailed, NotYourTurn, Session, bot_named

__all__ = ["BotFailed", "NotYourTurn", "Session", "bot_named"]
