"""Luck told apart from play: what made the result of a hand, for one of its two players."""

from collections.abc import Sequence
from dataclasses import dataclass

from gin3_widgets.coach.moment import Moment
from gin3_widgets.coach.plain import plain
from gin3_widgets.engine import Card, DrawStock, HandResult, Phase


@dataclass(frozen=True, slots=True)
class Draw:
    """A card from the stock, and by how much it changed what the seat could expect.

    What is expected before a draw has the hand played out plainly, so the same is done after it.
    `index` is the place of the draw in the log.
    """

    index: int
    turn: int
    card: Card
    change: float


@dataclass(frozen=True, slots=True)
class Luck:
    """What made the result of a hand for a seat, in points; the parts add up to `result`.

    `average` is what the role brings, `deal` what the cards dealt were worth above it, `draws` what
    each stock card changed, `play` what the seat's own choices cost (0 or less), `mistakes` what
    the opponent's cost it (0 or more), `rest` all that changed beyond that: the opponent's
    draws and the cards it showed, and what choosing well adds to playing plainly, on both sides.
    """

    seat: int
    average: float
    deal: float
    draws: tuple[Draw, ...]
    play: float
    mistakes: float
    rest: float
    result: int

    @property
    def drawn(self) -> float:
        """What one's own draws changed together."""
        return sum(draw.change for draw in self.draws)

    @property
    def luck(self) -> float:
        """The part of the result that nobody's choice made."""
        return self.average + self.deal + self.drawn + self.rest


def tell_apart(
    moments: Sequence[Moment],
    seat: int,
    result: HandResult,
    average: float = 0.0,
    deal: float | None = None,
) -> Luck:
    """Tell the parts of a result apart, from every decision of the hand in order.

    `average` is what a deal brings the seat on average, `deal` how much more its own was worth;
    None takes what the seat expected at its first decision.
    """
    expected = average + (deal or 0.0)
    draws: list[Draw] = []
    play = mistakes = rest = theirs = 0.0
    before: Moment | None = None
    for at, moment in enumerate(moments):
        if moment.seat != seat:
            theirs += moment.cost
            continue
        change = moment.points - expected
        if before is not None and moments[at - 1] is before and _drew(before, moment):
            card = moment.before.hand.drawn
            assert card is not None
            gained = moment.points - moment.ranking[plain(moment.ranking.seen)].points
            draws.append(Draw(before.index, before.turn, card, change - gained))
            rest += gained
        elif before is None and deal is None:
            deal = change - theirs
        else:
            rest += change - theirs
        mistakes, theirs = mistakes + theirs, 0.0
        play -= moment.cost
        expected, before = moment.points - moment.cost, moment
    scored = points_of(result, seat)
    rest += scored - expected - theirs
    return Luck(seat, average, deal or 0.0, tuple(draws), play, mistakes + theirs, rest, scored)


def points_of(result: HandResult, seat: int) -> int:
    """Return the points of a hand for a side of the table: minus those of the other."""
    if result.scorer is None:
        return 0
    return result.points if result.scorer == seat else -result.points


def _drew(before: Moment, moment: Moment) -> bool:
    return isinstance(before.played, DrawStock) and moment.phase is Phase.DISCARD
