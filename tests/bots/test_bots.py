"""Every bot turns an observation, and nothing else, into a legal action."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

import pytest

from gin3_widgets.bots import BOTS, Bot, advise, weigh
from gin3_widgets.bots.counting import Counting
from gin3_widgets.engine import (
    RULES,
    Action,
    Continue,
    Hand,
    Match,
    Observation,
    imagine,
    observe,
)
from gin3_widgets.session import Session
from tests.engine.tables import GAMES, NAMES, moments

EACH = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
QUICK = ("novice", "simple", "careful")
SOME = {name: 1 if name in QUICK else 12 for name in BOTS}
"""Of so many moments one: those that imagine deals take longer."""


def decisions(rules_name: str, seed: int, players: int = 3) -> list[Observation]:
    """What the mover sees, at some moments of a game by chance, advice and swaps included."""
    rng = Random(f"{rules_name} {seed}")
    return [
        observe(match, match.mover)
        for match in moments(GAMES[rules_name], seed, NAMES[:players], hands=4)
        if match.mover is not None and rng.random() < 0.4
    ]


def play_hands(bot: Bot, match: Match, hands: int) -> Match:
    """Let a bot play in all seats for so many hands, or to the end of the game."""
    session = Session(match, [bot] * len(match.names))
    for _ in range(hands):
        while session.step():
            pass
        if session.match.winner is None:
            session.play(Continue(), by=0)
    return session.match


def test_the_bots_are_named_by_their_keys_from_the_weakest_to_the_strongest() -> None:
    assert list(BOTS) == ["novice", "simple", "careful", "club", "expert"]
    assert list(BOTS) == [bot.name for bot in BOTS.values()]


def test_each_bot_says_in_a_few_words_of_its_own_how_it_plays() -> None:
    """They follow the name: lower case, no full stop."""
    characters = {bot.character for bot in BOTS.values()}
    assert len(characters) == len(BOTS)
    for character in characters:
        assert character == character.strip()
        assert character[0].islower()
        assert not character.endswith(".")
        assert 1 < len(character.split()) < 13


@EACH
@pytest.mark.parametrize("rules_name", GAMES)
def test_a_bot_only_ever_does_what_is_legal_in_any_game(bot: Bot, rules_name: str) -> None:
    """Whoever played before, and however: also where the last discard may be taken (A36)."""
    for seed in range(3):
        for seen in decisions(rules_name, seed)[seed :: SOME[bot.name]]:
            assert bot.choose(seen, Random(seed)) in seen.legal


@pytest.mark.parametrize("name", QUICK)
def test_a_quick_bot_only_ever_does_what_is_legal_in_games_of_its_own(name: str) -> None:
    """The session would refuse anything else."""
    games = list(GAMES.values())
    for seed in range(66):
        match = Match.new(NAMES[: 2 + seed % 2], games[seed % len(games)], seed)
        assert play_hands(BOTS[name], match, 2).results


@pytest.mark.parametrize("name", ["club", "expert"])
@pytest.mark.parametrize("rules_name", ["knock only", "big gin", "oklahoma", "ties and switches"])
def test_a_bot_that_imagines_deals_does_what_is_legal_in_a_hand_of_its_own(
    name: str, rules_name: str
) -> None:
    """Two players or three."""
    match = Match.new(NAMES[: 2 + len(rules_name) % 2], GAMES[rules_name], rules_name)
    assert play_hands(BOTS[name], match, 1).results


@pytest.mark.slow
@EACH
def test_a_bot_only_ever_does_what_is_legal_in_many_games_of_its_own(bot: Bot) -> None:
    games = list(GAMES.values())
    for seed in range(600 // SOME[bot.name]):
        match = Match.new(NAMES[: 2 + seed % 2], games[seed % len(games)], f"many {seed}")
        assert play_hands(bot, match, 3).results


@EACH
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_does_the_same_in_all_worlds_that_look_the_same(bot: Bot, players: int) -> None:
    """The law of the house: nothing a seat cannot see moves its bot."""
    for rules_name in ("three_handed", "knock only", "big gin", "oklahoma", "hollywood"):
        for seen in decisions(rules_name, 5, players)[:: 3 * SOME[bot.name]]:
            worlds = [imagine(seen, Random(chance)) for chance in (1, 2)]
            assert {bot.choose(observe(world, seen.seat), Random(3)) for world in worlds} == {
                bot.choose(seen, Random(3))
            }


@EACH
def test_a_bot_judges_another_move_the_same_in_all_worlds_that_look_the_same(bot: Bot) -> None:
    for seen in decisions("three_handed", 6)[:: 4 * SOME[bot.name]]:
        if len(seen.legal) < 2:
            continue
        own, said = seen.legal[0], seen.legal[-1]
        world = observe(imagine(seen, Random(1)), seen.seat)
        assert bot.loss(world, own, said, Random(3)) == bot.loss(seen, own, said, Random(3))


class Touched(AssertionError):
    """Something was read that the seat cannot see."""


@contextmanager
def out_of_reach(secret: list[Match], patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every attribute of these matches and their hands raise, and chance and clocks as well.

    Matches that are imagined meanwhile are others, and so stay open.
    """
    hands = [hand for match in secret for hand in (*match.past, match.hand, match.hand.start)]
    closed = {id(each) for each in (*secret, *hands)}

    def guarded(found: Callable[[object, str], object]) -> Callable[[object, str], object]:
        def attribute(self: object, name: str) -> object:
            if id(self) in closed and name != "__class__":
                raise Touched(f"{name} of a real {type(self).__name__} was read.")
            return found(self, name)

        return attribute

    def refuse(*_: object) -> None:
        raise Touched("The clock or common chance was asked.")

    with patch.context() as only_here:
        for kind in (Match, Hand):
            only_here.setattr(kind, "__getattribute__", guarded(kind.__getattribute__))
        for clock in ("time", "monotonic", "perf_counter", "process_time", "time_ns"):
            only_here.setattr(time, clock, refuse)
        only_here.setattr(random, "random", refuse)
        yield


class Peeper(Counting):
    """Climbs from call to call until it finds the match that the seat it plays for sits in."""

    name = "peeper"
    character = "looks into your hand"

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Look for the top of the stock."""
        frame: FrameType | None = sys._getframe()
        while frame:
            for value in frame.f_locals.values():
                if isinstance(value, Match):
                    return seen.legal[value.hand.stock[0].index % len(seen.legal)]
            frame = frame.f_back
        return seen.legal[0]


def choice_in_the_dark(
    bot: Bot, match: Match, choose: Callable[[Observation], Action], patch: pytest.MonkeyPatch
) -> Action:
    """Let a bot choose while the real match is out of its reach."""
    assert match.mover is not None
    seen = observe(match, match.mover)
    with out_of_reach([match], patch):
        return choose(seen)


@pytest.mark.parametrize("rules_name", ["three_handed", "knock only", "big gin"])
@EACH
def test_a_bot_needs_nothing_hidden_no_clock_and_no_chance_but_its_own(
    bot: Bot, rules_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands, stock and seed raise when they are touched, and the choice is the same."""
    chosen = 0
    for number, match in enumerate(moments(GAMES[rules_name], 8, hands=3)):
        if match.mover is None or number % (5 * SOME[bot.name]) > 1:
            continue
        with_all = bot.choose(observe(match, match.mover), Random(4))
        in_the_dark = choice_in_the_dark(
            bot, match, lambda seen: bot.choose(seen, Random(4)), monkeypatch
        )
        assert in_the_dark == with_all
        chosen += 1
    assert chosen > 3


@EACH
def test_a_bot_weighs_and_gives_advice_with_nothing_hidden_in_reach(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules 3.3 and A6: the sitter sees the captain's hand and no other."""
    advised = 0
    for number, match in enumerate(moments(GAMES["three_handed"], 9, hands=3)):
        sitter = match.roles.sitter
        if sitter is None or not match.legal_advice() or number % SOME[bot.name]:
            continue
        seen = observe(match, sitter)
        with out_of_reach([match], monkeypatch):
            said = advise(bot, seen, Random(2))
        told = match.after(said)
        assert told.mover is not None
        captain = observe(told, told.mover)
        with out_of_reach([match, told], monkeypatch):
            assert weigh(bot, captain, Random(2)) == said.move
        advised += 1
    assert advised > 2


def test_who_looks_behind_the_observation_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the tests above would prove nothing."""
    match = Match.new(NAMES, RULES["three_handed"], 1)
    with pytest.raises(Touched, match="hand of a real Match was read"):
        choice_in_the_dark(
            Peeper(), match, lambda seen: Peeper().choose(seen, Random(1)), monkeypatch
        )
    assert match.hand.stock


@EACH
def test_a_bot_deals_the_next_hand_when_asked(bot: Bot) -> None:
    *_, over = moments(GAMES["three_handed"], 1, hands=1)
    assert bot.choose(observe(over, 0), Random(1)) == Continue()


def test_the_bots_are_seated_without_importing_numpy() -> None:
    """A page opens without waiting for it."""
    code = "import sys; from gin3_widgets.bots import BOTS; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
