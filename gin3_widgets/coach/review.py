"""A finished hand looked through again: every decision, what it cost, what was luck."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from gin3_widgets.coach.advised import Advised
from gin3_widgets.coach.coaching import Coaching
from gin3_widgets.coach.luck import Luck, points_of, tell_apart
from gin3_widgets.coach.moment import Moment
from gin3_widgets.engine import (
    Advise,
    Continue,
    DrawStock,
    Hand,
    Match,
    Move,
    Observation,
    Pass,
    Phase,
    Role,
    Roles,
    TakeDiscard,
    TakeUpcard,
    observe,
)

WORLDS = 400
"""The deals imagined for a decision that is plain."""
LONGER = 3
"""So many times as many where it is not."""
DOUBTFUL = 4.0
"""A decision is plain when what was played is the best, or is behind by so many errors."""
LOOK = 400
"""The deals imagined between two yields."""
WORST = 3

Kind = Literal["decision", "result"]


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the evaluation line of a seat: what it could expect at a turn.

    `index` is the place in the log of the action that follows; `points` and `chance` are those of
    this seat, of the hand and of the game.
    """

    index: int
    turn: int
    points: float
    chance: float
    kind: Kind


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How well a seat chose: of so many choices so many as good as the best, and what was lost."""

    choices: int
    good: int
    lost: float

    @property
    def share(self) -> float:
        """The share of choices that cannot be told from the best; 1 where there was none."""
        return self.good / self.choices if self.choices else 1.0

    @property
    def mean(self) -> float:
        """The points lost by a choice on average."""
        return self.lost / self.choices if self.choices else 0.0


@dataclass(frozen=True, slots=True)
class Review:
    """A finished hand with its decisions, as many as were looked at so far.

    `total` is how many there are. `averages` and `deals` are by seat what a deal brings on
    average and how much more this one was worth; a deal is None where the hand began later.
    """

    match: Match
    total: int
    moments: tuple[Moment, ...] = ()
    averages: tuple[float, ...] = ()
    deals: tuple[float | None, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every decision has been looked at."""
        return len(self.moments) == self.total

    @property
    def hand(self) -> Hand:
        """The hand that is reviewed."""
        return self.match.hand

    @property
    def players(self) -> tuple[int, int]:
        """The seats that played it, captain first."""
        return self.match.roles.captain, self.match.roles.box

    @property
    def worst(self) -> tuple[Moment, ...]:
        """The three decisions that cost most chance of winning the game, fewer if fewer cost."""
        costly = [moment for moment in self.moments if moment.cost or moment.chance_cost]
        costly.sort(key=lambda moment: (-moment.chance_cost, -moment.cost, moment.index))
        return tuple(costly[:WORST])

    def of(self, seat: int) -> tuple[Moment, ...]:
        """Return the decisions of a seat."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    def line(self, seat: int) -> tuple[Point, ...]:
        """Return what a player could expect at each of its decisions, and what it got."""
        points = [
            Point(each.index, each.turn, each.points, each.chance, "decision")
            for each in self.of(seat)
        ]
        if self.whole and self.hand.result:
            last = max((each.turn for each in self.moments), default=0)
            scored = float(points_of(self.hand.result, seat))
            points.append(Point(len(self.hand.log), last, scored, self._chance(seat), "result"))
        return tuple(points)

    def accuracy(self, seat: int) -> Accuracy:
        """Return how well a seat chose; of the sitter, how well it advised."""
        if seat == self.match.roles.sitter:
            said = [advised.said for advised in self.advice if advised.moment.chosen]
        else:
            said = [moment.choice for moment in self.of(seat) if moment.chosen]
        return Accuracy(len(said), sum(each.close for each in said), sum(e.cost for e in said))

    @property
    def advice(self) -> tuple[Advised, ...]:
        """The sitter's last words before decisions of the captain."""
        return tuple(Advised(moment) for moment in self.moments if moment.said is not None)

    def luck(self, seat: int) -> Luck:
        """Return what made the result for a player; ValueError until the review is whole."""
        if not self.whole or self.hand.result is None:
            raise ValueError("The review is not finished. Wait until all decisions are looked at.")
        average, deal = self.averages[seat], self.deals[seat]
        return tell_apart(self.moments, seat, self.hand.result, average, deal)

    def _chance(self, seat: int) -> float:
        from gin3_widgets.bots.chances import Chances

        match, result = self.match, self.hand.result
        assert result is not None
        if match.winner is not None:
            return float(match.winner == seat)
        return Chances(match.rules, len(match.names)).at(match.totals, result.next_roles)[seat]


def reviewing(match: Match, number: int | None = None, worlds: int = WORLDS) -> Iterator[Review]:
    """Look through a finished hand, a little at each step; the last review is whole.

    `number` is that of the hand in the match, by default the one just played. ValueError unless it
    is over. The same hand and number of worlds give the same review.
    """
    over = _when_over(match, number)
    decisions = tuple(_decisions(over))
    averages = _averages(over)
    review = Review(over, len(decisions), averages=averages, deals=(None,) * len(averages))
    for player in review.players:
        deal = _deal(over, player, averages[over.roles.captain], worlds)
        deals = (*review.deals[:player], deal, *review.deals[player + 1 :])
        review = replace(review, deals=deals)
        yield review
    for index, turn, seat, before, played, said in decisions:
        coaching = Coaching(observe(before, seat), Random(f"review {index}"))
        for _step in _looks(coaching, worlds, played):
            yield review
        moment = Moment(index, turn, seat, before, played, said, coaching.ranking)
        review = replace(review, moments=(*review.moments, moment))
        yield review


def review(match: Match, number: int | None = None, worlds: int = WORLDS) -> Review:
    """Return the whole review of a finished hand; see `reviewing`."""
    *_, whole = reviewing(match, number, worlds)
    return whole


def judged(match: Match, seat: int, since: int = 0, worlds: int = WORLDS) -> Iterator[Moment]:
    """Give the decisions of a seat in the hand of a match, which may still be played.

    `since` is the place in the log of the first that counts. The same hand and number of worlds
    give the same moments.
    """
    for index, turn, player, before, played, said in _decisions(match):
        if player == seat and index >= since:
            ranking = Coaching(observe(before, seat), Random(f"judged {index}")).look(worlds)
            yield Moment(index, turn, seat, before, played, said, ranking)


def _when_over(match: Match, number: int | None) -> Match:
    """Return the match as it was when a hand was over."""
    hands = (*match.past, match.hand)
    at = len(match.past) if number is None else number - len(match.opening.results) - 1
    if not 0 <= at < len(hands) or hands[at].phase is not Phase.OVER:
        raise ValueError("This hand is not over, or is not in the match. Review one that is.")
    return replace(match, hand=hands[at], past=hands[:at])


TAKING = TakeUpcard | TakeDiscard | DrawStock

Decision = tuple[int, int, int, Match, Move, Move | None]


def _decisions(over: Match) -> Iterator[Decision]:
    """Give every decision of the two players: index, turn, seat, match before, move, advice."""
    before, said, log = replace(over, hand=over.hand.start), None, over.hand.log
    for index, (seat, action) in enumerate(log):
        if index < len(over.hand.start.log):
            continue
        if isinstance(action, Advise):
            said = action.move
        elif not isinstance(action, Continue):  # no hand has one in its log
            taken = sum(isinstance(each, TAKING) for _, each in log[: index + 1])
            yield index, max(1, taken), seat, before, action, said
            said = None
        before = before.after(action)


def _looks(coaching: Coaching, worlds: int, played: Move) -> Iterator[None]:
    """Look so often at a decision, and longer where another action seems better but may not be."""
    for most in (worlds, LONGER * worlds):
        while coaching.worlds < most and (most == worlds or _doubtful(coaching, played)):
            coaching.look(min(LOOK, most - coaching.worlds))
            yield


def _doubtful(coaching: Coaching, played: Move) -> bool:
    choice = coaching.ranking[played]
    return 0 < choice.behind < DOUBTFUL * choice.doubt


def _averages(match: Match) -> tuple[float, ...]:
    """Return by seat what a deal brings on average: the captain begins, and that is worth a bit."""
    from gin3_widgets.bots.hand_results import scores

    found = scores(match.rules)
    captain, box = (
        sum(n * chance for n, chance in enumerate(of)) for of in (found.captain, found.box)
    )
    lead = {Role.CAPTAIN: captain - box, Role.BOX: box - captain, Role.SITTER: 0.0}
    return tuple(lead[match.roles.of(seat)] for seat in range(len(match.names)))


def _deal(match: Match, seat: int, average: float, worlds: int) -> float | None:
    """Return how much more than an average deal the ten cards of a player were worth.

    Both players are looked at as if they had the first turn, so that the same cards are worth the
    same; `average` is what that brings. None where the hand did not begin with the deal.
    """
    start = replace(match, hand=match.hand.start)
    if start.hand.phase is not Phase.UPCARD or start.hand.log:
        return None
    coaching = Coaching(_first(observe(start, seat)), Random(f"review deal {seat}"))
    return coaching.look(worlds).best.points - average


def _first(seen: Observation) -> Observation:
    """Return what a player sees at the deal as if it had the first turn."""
    roles = seen.roles
    if seen.seat == roles.box:
        roles = Roles(box=roles.captain, captain=roles.box, sitter=roles.sitter)
    return replace(seen, roles=roles, mover=seen.seat, legal=(TakeUpcard(), Pass()))
