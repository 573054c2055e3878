"""Games of one bot against another, each seat in turn."""

from gin3_widgets.bots import BOTS, Bot
from gin3_widgets.engine import Continue, Match, Rules
from gin3_widgets.session import Session

MODERN = Rules(gin_bonus=25, undercut_bonus=25)
"""Modern scoring without big gin and the bonuses after the game."""


def games_won(name: str, other: str, games: int, seed: str = "strength") -> int:
    """Play two-player games to 100 (A48) and count those that the first bot wins."""
    won = 0
    for number in range(games):
        bots: list[Bot] = [BOTS[name], BOTS[other]]
        if number % 2:
            bots.reverse()
        session = Session(Match.new(("Ann", "Ben"), MODERN, f"{seed} {number}"), bots)
        while session.match.winner is None:
            if not session.step():
                session.play(Continue(), by=0)
        won += bots[session.match.winner].name == name
    return won
