"""Mistakes about who scores a hand, and how much."""

from gin3_widgets.engine import Roles
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.counting import (
    PLAIN,
    Side,
    bonus,
    credited,
    difference,
    kept,
    winner,
)


def _on_a_tie(side: Side) -> Belief:
    return Belief({winner: lambda mine, theirs: side if mine == theirs else winner(mine, theirs)})


def _undercut_scores(points: int) -> Belief:
    return Belief(
        {bonus: lambda side, own: points if side == "defender" else bonus(side, own)},
    )


def _as_gin(side: Side, own: int) -> int:
    return PLAIN.gin_bonus if own == 0 else bonus(side, own)


def _flat_undercut(side: Side, own: int, others: int) -> int:
    return 0 if side == "defender" else difference(side, own, others)


def _as_a_team(roles: Roles, scorer: int) -> frozenset[int]:
    if scorer == roles.box or roles.sitter is None:
        return frozenset({scorer})
    return frozenset({roles.captain, roles.sitter})


SCORING = (
    Misconception(
        key="forgot_own_count",
        topic="scoring",
        name="One's own count forgotten",
        condition="the winner's own count were not subtracted",
        mend="The difference counts: the higher count minus the winner's own.",
        belief=Belief({difference: lambda side, own, others: others}),
    ),
    Misconception(
        key="counts_added",
        topic="scoring",
        name="Both counts added",
        condition="the two counts were added",
        mend="The two counts are subtracted, not added: the difference scores.",
        belief=Belief({difference: lambda side, own, others: own + others}),
    ),
    Misconception(
        key="tie_is_nothing",
        topic="scoring",
        name="Equal counts score nothing",
        condition="nobody scored when the counts are equal",
        mend="The knocker must have fewer left over. Equal counts are an undercut: "
        "the knocker's opponent scores the bonus.",
        belief=_on_a_tie("nobody"),
    ),
    Misconception(
        key="tie_to_knocker",
        topic="scoring",
        name="Equal counts go to the knocker",
        condition="equal counts were the knocker's",
        mend="The knocker must have fewer left over. Equal counts are an undercut.",
        belief=_on_a_tie("knocker"),
    ),
    Misconception(
        key="knocker_always",
        topic="scoring",
        name="The knocker always scores",
        condition="the knocker always scored",
        mend="If the other player has as few or fewer left over, the other player scores.",
        belief=Belief({winner: lambda mine, theirs: "knocker"}),
    ),
    Misconception(
        key="undercut_bonus_forgotten",
        topic="scoring",
        name="The undercut's bonus forgotten",
        condition="an undercut scored the difference alone",
        mend="An undercut scores 10 on top of the difference.",
        belief=_undercut_scores(0),
    ),
    Misconception(
        key="undercut_is_flat",
        topic="scoring",
        name="An undercut scores 10 flat",
        condition="an undercut scored 10 and no difference",
        mend="An undercut scores 10 and the difference as well.",
        belief=Belief({difference: _flat_undercut}),
    ),
    Misconception(
        key="defender_gin",
        topic="scoring",
        name="Gin for the defender",
        condition="a defender with nothing left over had gin",
        mend="Only the player who ends the hand can go gin. A defender with nothing left "
        "undercuts, for 10 and the difference.",
        belief=Belief({bonus: _as_gin}),
    ),
    Misconception(
        key="undercut_25",
        topic="scoring",
        name="An undercut scores 25",
        condition="an undercut scored 25 on top of the difference",
        mend="Many tables play that. Here it is 10.",
        belief=_undercut_scores(25),
    ),
    Misconception(
        key="compare_before_layoff",
        topic="layoff",
        name="Compared before laying off",
        condition="the counts were compared before anything is laid off",
        mend="The defender lays off first. Only what is left over then is counted.",
        belief=Belief({kept: lambda loose, melds: loose}),
    ),
    Misconception(
        key="team_scores",
        topic="scoring",
        name="The sitter scores too",
        condition="captain and sitter scored together",
        mend="Only one person scores a hand. The sitter scores nothing, whatever happens.",
        belief=Belief({credited: _as_a_team}),
    ),
)
