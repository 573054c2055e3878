"""Why not mine: one action beside the best one."""

from dataclasses import dataclass

from gin3_widgets.coach.ranking import Ranked, Ranking, most_telling
from gin3_widgets.coach.reason import Reason
from gin3_widgets.engine import Action, Observation
from gin3_widgets.locales import _
from gin3_widgets.words import (
    action_in_words,
    close_in_words,
    lead_in_words,
    odds_in_words,
)

LEAST = 0.05
"""Fewer points than these are none when they are told with one decimal."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """An action beside the best of what is `seen`, with the facts that hold of one of them only."""

    seen: Observation
    mine: Ranked
    best: Ranked
    of_mine: tuple[Reason, ...]
    of_best: tuple[Reason, ...]

    @property
    def same(self) -> bool:
        """Whether the action is the best one."""
        return self.mine.action == self.best.action

    def sentences(self, say: str = "sign") -> tuple[str, ...]:
        """Return the comparison in sentences: the difference first, then the facts."""
        if self.same:
            best = self._does(self.best, say)
            return (_("This is the best: {action}.").format(action=best), *_told(self.of_best, say))
        return (
            self._verdict(say),
            *_about(self._does(self.best, say), self.of_best, say),
            *_about(self._does(self.mine, say), self.of_mine, say),
        )

    def _verdict(self, say: str) -> str:
        best, other = self._does(self.best, say), self._does(self.mine, say)
        if self.mine.close:
            return close_in_words(best, other, self.mine.lost, self.mine.gap, say)
        if self.mine.lost < LEAST:
            return odds_in_words(best, other, (self.best.chance, self.mine.chance))
        return lead_in_words(best, other, self.mine.lost, self.mine.gap, say)

    def _does(self, ranked: Ranked, say: str) -> str:
        return action_in_words(ranked.action, self.seen, say)

    def __str__(self) -> str:
        return "\n".join(self.sentences())


def compare(ranking: Ranking, mine: Action) -> Comparison:
    """Return an action beside the best of a ranking; KeyError if it was not to be chosen.

    Each brings the facts that the other does not have: of the best first those that speak for
    it, of the other those that speak against it.
    """
    other, best = ranking[mine], ranking.best
    if other is best:
        return Comparison(ranking.seen, other, best, other.reasons, best.reasons)
    both = {*other.facts} & {*best.facts}
    return Comparison(
        ranking.seen,
        other,
        best,
        most_telling(_without(other.facts, both), both, good=False),
        most_telling(_without(best.facts, both), both, good=True),
    )


def _without(found: tuple[Reason, ...], both: set[Reason]) -> tuple[Reason, ...]:
    return tuple(fact for fact in found if fact not in both)


def _told(found: tuple[Reason, ...], say: str) -> tuple[str, ...]:
    return tuple(fact.words(say) for fact in found)


def _about(words: str, found: tuple[Reason, ...], say: str) -> tuple[str, ...]:
    if not found:
        return ()
    text = f"{words[:1].upper()}{words[1:]}: {' '.join(_told(found, say))}"
    return (text,)
