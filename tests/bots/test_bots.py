"""Every bot turns an observation, and nothing else, into a legal action."""

from random import Random

import pytest

from gin3_widgets.bots import BOTS, Bot
from gin3_widgets.engine import Continue, Match, Observation, imagine, observe
from gin3_widgets.session import Session
from tests.engine.tables import GAMES, NAMES, moments

EACH = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


def decisions(rules_name: str, seed: int) -> list[Observation]:
    """What the mover sees, at some moments of a game by chance, advice and swaps included."""
    rng = Random(f"{rules_name} {seed}")
    return [
        observe(match, match.mover)
        for match in moments(GAMES[rules_name], seed, hands=4)
        if match.mover is not None and rng.random() < 0.4
    ]


def test_the_bots_are_named_by_their_keys_and_say_how_they_play() -> None:
    assert list(BOTS) == [bot.name for bot in BOTS.values()] == ["novice", "simple"]
    assert all(bot.character and not bot.character.endswith(".") for bot in BOTS.values())


@EACH
@pytest.mark.parametrize("rules_name", GAMES)
def test_a_bot_only_ever_does_what_is_legal_in_any_game(bot: Bot, rules_name: str) -> None:
    """Whoever played before, and however: also where the last discard may be taken (A36)."""
    for seed in range(3):
        for seen in decisions(rules_name, seed):
            assert bot.choose(seen, Random(seed)) in seen.legal


@EACH
def test_a_bot_only_ever_does_what_is_legal_in_hundreds_of_games_of_bots(bot: Bot) -> None:
    """The session would refuse anything else."""
    games = list(GAMES.values())
    for seed in range(200):
        match = Match.new(NAMES[: 2 + seed % 2], games[seed % len(games)], seed)
        session = Session(match, [bot] * len(match.names))
        for _ in range(2):
            while session.step():
                pass
            if session.match.winner is None:
                session.play(Continue(), by=0)
        assert session.match.results


@EACH
def test_a_bot_does_the_same_in_all_worlds_that_look_the_same(bot: Bot) -> None:
    """The law of the house: nothing a seat cannot see moves its bot."""
    for rules_name in ("three_handed", "knock only", "big gin"):
        for seen in decisions(rules_name, 5)[::3]:
            worlds = [imagine(seen, Random(chance)) for chance in (1, 2)]
            assert {bot.choose(observe(world, seen.seat), Random(3)) for world in worlds} == {
                bot.choose(seen, Random(3))
            }


@EACH
def test_a_bot_deals_the_next_hand_when_asked(bot: Bot) -> None:
    *_, over = moments(GAMES["three_handed"], 1, hands=1)
    assert bot.choose(observe(over, 0), Random(1)) == Continue()
