"""The beginner plays as Simple does, but for a slip."""

from random import Random

from gin3_widgets.bots.novice import Novice
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import Done, LayOff, Observation, Phase, observe
from tests.bots.games import games_won
from tests.engine.tables import GAMES, moments


def test_it_slips_no_more_often_than_it_says() -> None:
    """Chance may also hit the careful choice, so that a few slips do not show."""
    moments_to_discard = [
        observe(match, match.hand.mover)
        for match in moments(GAMES["three_handed"], 3, hands=2)
        if match.hand.phase is Phase.DISCARD
    ]
    slips = [
        Novice().choose(seen, Random(chance)) != Simple().choose(seen, Random(chance))
        for seen in filter(sole_choice, moments_to_discard)
        for chance in range(60)
    ]
    assert len(slips) > 1000
    assert Novice.carelessness / 2 < sum(slips) / len(slips) < Novice.carelessness * 1.3


def sole_choice(seen: Observation) -> bool:
    """Whether Simple leaves nothing to chance here."""
    return len({Simple().choose(seen, Random(chance)) for chance in range(8)}) == 1


def test_it_does_otherwise_with_another_chance() -> None:
    """The same moment, many chances: not always the same choice."""
    choices = set()
    for match in moments(GAMES["three_handed"], 2, hands=1):
        if match.mover is not None and match.hand.phase is Phase.DRAW:
            seen = observe(match, match.mover)
            choices = {Novice().choose(seen, Random(chance)) for chance in range(200)}
            break
    assert len(choices) == 2


def test_it_may_forget_to_lay_off() -> None:
    """A25: nobody is obliged to."""
    moment = next(
        match
        for seed in range(40)
        for match in moments(GAMES["three_handed"], seed, hands=3)
        if any(isinstance(action, LayOff) for action in match.legal_actions())
    )
    assert moment.mover is not None
    seen = observe(moment, moment.mover)
    choices = {Novice().choose(seen, Random(chance)) for chance in range(200)}
    assert Done() in choices
    assert len(choices) == 2


def test_simple_is_the_stronger_player() -> None:
    """It wins about two games in three; sixty of them lie in a band around that."""
    assert 32 <= games_won("simple", "novice", 60) <= 52
