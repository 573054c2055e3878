"""One decision of a finished hand, judged by what its seat could know then."""

from dataclasses import dataclass

from gin3_widgets.coach.comparison import Comparison, compare
from gin3_widgets.coach.ranking import Ranked, Ranking
from gin3_widgets.coach.situation import Cards
from gin3_widgets.engine import BadNotation, Match, Move, Phase, position, save_code


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: the match before it, what was played, how all the actions rank.

    `index` is the place of the action in the log of the hand, `turn` counts the turns of both
    players from 1. `said` is the sitter's last word before it, if any. `before` can be played
    on, and holds what was hidden then; the ranking rests on what the seat could know.
    """

    index: int
    turn: int
    seat: int
    before: Match
    played: Move
    said: Move | None
    ranking: Ranking

    @property
    def choice(self) -> Ranked:
        """What is said of the action that was played."""
        return self.ranking[self.played]

    @property
    def cost(self) -> float:
        """The points that the action cost; nothing where it cannot be told from the best."""
        return self.choice.cost

    @property
    def chance_cost(self) -> float:
        """The chance of winning the game that it cost, likewise."""
        return self.choice.chance_cost

    @property
    def points(self) -> float:
        """What the seat could expect before the action: points of this hand."""
        return self.choice.points + self.cost

    @property
    def chance(self) -> float:
        """The seat's chance of winning the game before the action."""
        return self.choice.chance + self.chance_cost

    @property
    def chosen(self) -> bool:
        """Whether there was a choice."""
        return len(self.ranking) > 1

    @property
    def phase(self) -> Phase:
        """What was decided."""
        return self.before.hand.phase

    @property
    def comparison(self) -> Comparison:
        """The action played beside the best."""
        return compare(self.ranking, self.played)

    @property
    def hidden(self) -> Cards:
        """The cards that the opponent really held."""
        hand = self.before.hand
        return hand.held[hand.roles.opponent(self.seat)]

    @property
    def position(self) -> str | None:
        """The moment as a line of text; None after a knock, which such a line cannot hold."""
        try:
            return position(self.before.hand)
        except BadNotation:
            return None

    @property
    def code(self) -> str | None:
        """A save code of the moment; None for a match that was only imagined."""
        try:
            return save_code(self.before)
        except BadNotation:
            return None
