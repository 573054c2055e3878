"""The game a browser remembers, for when no database does."""

from collections.abc import Sequence
from dataclasses import dataclass

from gin3_widgets.bots import BOTS, Bot
from gin3_widgets.engine import BadNotation, Match, read_save_code
from gin3_widgets.locales import _
from gin3_widgets.session import bot_named
from gin3_widgets.views.stage import Hello

HUMAN = "human"


Bots = tuple[Bot | None, ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A game that is not over, and the bots at its seats; None is a person."""

    match: Match
    bots: Bots

    @classmethod
    def read(cls, hello: Hello, usual: Sequence[str]) -> "Remembered | None":
        """Read what a page says of itself; None where it has no game that can go on.

        The usual players sit down where the browser names none that are known.
        """
        try:
            match = read_save_code(hello.code)
        except BadNotation:
            return None
        seats = len(match.names)
        known = [player for player in hello.players if player in (HUMAN, *BOTS)]
        players = known if len(known) == seats else usual[:seats]
        bots = tuple(bot_named(None if player == HUMAN else player) for player in players)
        return None if match.winner is not None else cls(match, bots)

    @property
    def words(self) -> str:
        """Where the game stands: "Hand 3: Ben 12, Ann 0, Cho 34."."""
        totals = zip(self.match.names, self.match.totals, strict=True)
        stand = ", ".join(f"{name} {points}" for name, points in totals)
        return _("Hand {n}: {stand}.").format(n=self.match.number, stand=stand)


def players_of(bots: Bots) -> list[str]:
    """Return who plays at each seat as the browser keeps it."""
    return [bot.name if bot else HUMAN for bot in bots]
