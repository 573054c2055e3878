"""Players for empty seats."""

from types import MappingProxyType

from gin3_widgets.bots.advice import Trust, advise, heard, weigh
from gin3_widgets.bots.bot import Bot
from gin3_widgets.bots.careful import Careful
from gin3_widgets.bots.club import Club
from gin3_widgets.bots.expert import Expert
from gin3_widgets.bots.novice import Novice
from gin3_widgets.bots.simple import Simple

BOTS: MappingProxyType[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (Novice(), Simple(), Careful(), Club(), Expert())}
)
"""The bots by name, from the weakest to the strongest."""

__all__ = ["BOTS", "Bot", "Trust", "advise", "heard", "weigh"]
