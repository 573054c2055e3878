"""The facts about an action: each kind one small function, in the order of what tells most."""

from collections.abc import Callable

from gin3_widgets.coach.facts import (
    counts,
    danger,
    knocking,
    melds,
    pairs,
    spreading,
    standing,
)
from gin3_widgets.coach.reason import Reason
from gin3_widgets.coach.situation import Situation
from gin3_widgets.engine import Action

Fact = Callable[[Situation, Action], Reason | None]

FACTS: tuple[Fact, ...] = (
    knocking.big_gin,
    knocking.gin,
    knocking.declines_gin,
    standing.wins_game,
    spreading.undercuts,
    spreading.misses,
    spreading.saves,
    spreading.defence_more,
    spreading.defence_least,
    spreading.spread_more,
    spreading.spread_least,
    spreading.more_lay_offs,
    spreading.fewest_lay_offs,
    melds.breaks,
    pairs.throws_last,
    pairs.takes_last,
    pairs.leaves_last,
    melds.completes,
    melds.lengthens,
    melds.leaves_meld,
    danger.feeds_meld,
    knocking.undercut_risk,
    knocking.no_undercut,
    knocking.they_hold,
    knocking.could_gin,
    counts.gin_outs,
    danger.took_near,
    pairs.gives_up,
    danger.safe,
    pairs.alone,
    pairs.begins,
    pairs.dead_pair,
    counts.take_lowers,
    counts.take_outs,
    counts.fewer_outs,
    counts.most_outs,
    counts.leaves_more,
    counts.leaves_least,
    danger.refused_near,
    danger.threw_near,
    melds.gives_nothing,
    melds.nothing_there,
    knocking.early,
    knocking.late,
    knocking.knock_left,
    knocking.declines_knock,
    danger.lay_off_chance,
    melds.shortens,
    counts.draw_outs,
    standing.shows_meld,
    standing.offered_on,
    standing.stock_low,
    standing.they_need,
    standing.box_stays,
    standing.box_won,
)
"""Every kind of fact, the most telling first; a tie of tellings is broken by this order."""

COVERED = {
    "completes": "takes_last",
    "leaves_meld": "leaves_last",
    "gives_nothing": "begins",
    "lay_off_chance": "took_near",
    "knock_left": "undercut_risk",
    "leaves_more": "breaks",
}
"""What need not be told of an action where the other fact is told."""


def facts(at: Situation, action: Action) -> tuple[Reason, ...]:
    """Return every fact about an action, the most telling kinds first."""
    return tuple(found for fact in FACTS if (found := fact(at, action)) is not None)
