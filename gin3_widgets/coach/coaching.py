"""The coach at one decision: a first answer at once, a better one with every further look."""

from random import Random

from gin3_widgets.bots.advice import as_captain
from gin3_widgets.coach.facts import facts
from gin3_widgets.coach.ranking import Ranking, rank
from gin3_widgets.coach.situation import Situation, imagined
from gin3_widgets.engine import Continue, Knock, Observation

FIRST = 200
"""The imagined deals of a first answer."""


class Coaching:
    """Ranks the legal actions of a seat that is to decide, or of the captain for its sitter.

    It sees the observation and nothing else; the same `rng` gives the same rankings. ValueError
    where there is nothing to decide.
    """

    def __init__(self, seen: Observation, rng: Random) -> None:
        if seen.advice:
            seen = as_captain(seen)
        if not decides(seen):
            raise ValueError("There is nothing to decide here. Ask on the turn of this seat.")
        from gin3_widgets.bots.foresight import Foresight, error  # bring NumPy

        knocks = any(isinstance(action, Knock) for action in seen.legal)
        theirs = imagined(seen, rng) if knocks else ()
        self.situation = Situation(seen, theirs)
        self._foresight = Foresight(seen, rng)
        self._error = error
        self._facts = {a: facts(self.situation, a) for a in self._foresight.actions}

    @property
    def worlds(self) -> int:
        """The deals imagined so far."""
        return self._foresight.worlds

    def look(self, worlds: int = FIRST) -> Ranking:
        """Imagine so many more deals, and return the ranking as it now is."""
        self._foresight.look(worlds)
        return self.ranking

    @property
    def ranking(self) -> Ranking:
        """The ranking so far; the first look is taken if there was none."""
        if not self.worlds:
            self._foresight.look(FIRST)
        prospects = self._foresight.prospects
        best = self._foresight.line(prospects[0].action).wins
        doubts = {
            each.action: self._error(best - self._foresight.line(each.action).wins)
            for each in prospects
        }
        return rank(self.situation, prospects, self.worlds, doubts, self._facts)


def coach(seen: Observation, rng: Random, worlds: int = FIRST) -> Ranking:
    """Return the ranking of a decision after so many imagined deals.

    >>> from gin3_widgets.engine import Match, observe
    >>> seen = observe(Match.new(("Ann", "Ben"), seed=20), 0)
    >>> print(*coach(seen, Random(1)).best.reasons[:2])
    The Q♠ makes the meld Q♣ Q♦ Q♠. Then 11 points are left over instead of 41.
    """
    return Coaching(seen, rng).look(worlds)


def decides(seen: Observation) -> bool:
    """Return whether a seat has something to decide, or to advise its captain."""
    return bool(seen.advice) or any(not isinstance(action, Continue) for action in seen.legal)
