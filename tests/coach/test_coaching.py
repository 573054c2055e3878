"""The coach at a decision, with what the actions are really worth."""

from random import Random

import pytest

from gin3_widgets.bots.advice import as_captain
from gin3_widgets.coach import Coaching, coach, compare, decides
from gin3_widgets.engine import (
    Continue,
    Discard,
    Knock,
    Match,
    Observation,
    Phase,
    imagine,
    observe,
)
from tests.coach.tables import GIN, POOR, discarding, drawing
from tests.engine.tables import GAMES, NAMES, moments


def decisions(rules_name: str, seed: int, share: float) -> list[Observation]:
    """What those see who are to decide or to advise, at some moments of a game by chance."""
    rng = Random(f"{rules_name} {seed}")
    seen = [
        observe(match, seat)
        for match in moments(GAMES[rules_name], seed, hands=2)
        for seat in range(3)
        if rng.random() < share
    ]
    return [each for each in seen if decides(each)]


@pytest.mark.parametrize("rules_name", GAMES)
def test_it_ranks_what_is_legal_in_any_game(rules_name: str) -> None:
    """Whoever played before, and however; also for the sitter (3.3)."""
    seen = decisions(rules_name, 1, 0.08)
    assert {Phase.DISCARD, Phase.DRAW} <= {each.phase for each in seen}
    for each in seen:
        legal = [advice.move for advice in each.advice] or each.legal
        found = coach(each, Random(1), 4)
        assert sorted(map(str, (row.action for row in found))) == sorted(map(str, legal))
        chances = [row.chance for row in found]
        assert chances == sorted(chances, reverse=True)
        assert found.best.close
        assert all(row.cost >= 0 for row in found)
        assert str(found).count("\n") == len(legal)
        assert all(compare(found, row.action).sentences() for row in list(found)[:5])


def test_it_says_the_same_in_all_worlds_that_look_the_same() -> None:
    """The law of the house: nothing a seat cannot see moves the coach."""
    for seen in decisions("three_handed", 5, 0.05):
        worlds = [imagine(seen, Random(chance)) for chance in (1, 2)]
        told = [coach(observe(world, seen.seat), Random(3), 4) for world in worlds]
        assert told[0] == told[1] == coach(seen, Random(3), 4)


def test_the_sitter_hears_of_the_captains_actions() -> None:
    """A6: it sees what the captain sees."""
    match = Match.new(NAMES, seed=1)
    sitter, captain = match.roles.sitter, match.roles.captain
    assert sitter is not None
    seen = observe(match, sitter)
    found = coach(seen, Random(1), 10)
    assert found.seen == as_captain(seen)
    assert found.ranked == coach(observe(match, captain), Random(1), 10).ranked


def test_further_looks_add_to_the_first_and_narrow_the_doubt() -> None:
    coaching = Coaching(discarding(f"{POOR} Qs").seen, Random(1))
    first = coaching.look(40)
    later = coaching.look(360)
    assert (first.worlds, later.worlds, coaching.worlds) == (40, 400, 400)
    assert later.best.error < 0.6 * first.best.error
    assert coaching.ranking == later
    again = Coaching(discarding(f"{POOR} Qs").seen, Random(1))
    again.look(40)
    assert again.look(360) == later


def test_the_first_ranking_takes_a_look() -> None:
    assert Coaching(drawing("Qs 8h").seen, Random(1)).ranking.worlds == 200


def test_there_is_nothing_to_say_where_nothing_is_to_be_decided() -> None:
    *_, over = moments(GAMES["three_handed"], 1, hands=1)
    match = Match.new(NAMES, seed=1)
    for seen in (observe(over, 0), observe(match, match.roles.box)):
        assert not decides(seen)
        with pytest.raises(ValueError, match="nothing to decide"):
            Coaching(seen, Random(1))
    assert observe(over, 0).legal in ((), (Continue(),))


def test_gin_is_the_best_and_gives_its_reason() -> None:
    """8.1."""
    found = coach(discarding(GIN).seen, Random(1), 60)
    assert isinstance(found.best.action, Knock)
    assert found.best.reasons[0].kind == "gin"
    king = found[Discard(found.seen.hand[2])]
    assert king.cost > 5
    assert king.reasons[0].kind == "declines_gin"


def test_a_card_that_completes_a_meld_is_taken() -> None:
    found = coach(drawing("Qs 8h").seen, Random(1), 100)
    assert str(found.best.action) == "take"
    assert found.best.reasons[0].kind == "completes"


def test_a_knock_is_told_with_its_risk() -> None:
    """The hands for it come from the same chance."""
    seen = discarding(GIN.replace("Th", "2d")).seen
    kinds = {f.kind for row in coach(seen, Random(1), 10) for f in row.facts}
    assert "they_hold" in kinds
    assert kinds & {"undercut_risk", "no_undercut"}
