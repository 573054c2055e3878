"""Programs of another's making: good ones play, bad ones lose their turn and nothing stops."""

import pickle
import sys
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random

import psutil
import pytest

from gin3_widgets.arena import Game, Kind, Outside, play, schedule
from gin3_widgets.arena.outside import STARTS
from gin3_widgets.arena.program import RUNNING
from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Match, Observation, Rules, observe
from gin3_widgets.session import Session
from tests.servers import wait_until

PLAYERS = Path(__file__).parent / "players"
SHORT, LONG = 0.2, 60.0
SIMPLE = BOTS["simple"]
FIXTURE = schedule(2, 2, games=2, seed=12)[0]
ONE_HAND = Rules(undercut_bonus=25, target=1)
"""The game ends with the first hand that is scored."""


@pytest.fixture(autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    """No program and no zombie of one outlives its game."""
    before = set(psutil.Process().children(recursive=True))
    yield
    assert not set(psutil.Process().children(recursive=True)) - before
    assert not RUNNING


def faulty(fault: str, *more: str, limit: float = LONG, starting: float = LONG) -> Outside:
    """The player with this fault."""
    command = [sys.executable, str(PLAYERS / "faulty.py"), fault, *more]
    return Outside(command, "faulty", limit=limit, starting=starting)


def played(player: Outside, rules: Rules = ONE_HAND) -> Game:
    """A game against Simple, who sits in the second seat."""
    return play(FIXTURE, [player, SIMPLE], ["Ann", "Ben"], rules)


def as_if_simple(rules: Rules = ONE_HAND) -> Game:
    """The same game with Simple in both seats."""
    return play(FIXTURE, [SIMPLE, SIMPLE], ["Ann", "Ben"], rules)


def kinds(game: Game) -> list[Kind]:
    """The faults of the first seat; the second made none."""
    assert game.faults[1] == ()
    return [fault.kind for fault in game.faults[0]]


def moment() -> Observation:
    """What the captain sees before its first decision."""
    match = Match.new(["Ann", "Ben"], seed=3)
    return observe(match, match.roles.captain)


def test_the_example_player_finishes_a_game_without_a_fault() -> None:
    plain = Outside([sys.executable, str(PLAYERS / "plain.py")], limit=LONG, starting=LONG)
    game = played(plain, Rules(undercut_bonus=25))
    assert plain.name == "plain"
    assert (game.faults, game.stood_in) == (((), ()), (0, 0))
    assert game.winner is not None
    assert any(hand.scorer == 0 for hand in game.hands)


def test_three_programs_play_a_game() -> None:
    command = [sys.executable, str(PLAYERS / "plain.py")]
    plain = [Outside(command, limit=LONG, starting=LONG) for _ in range(3)]
    game = play(schedule(3, 3, games=6, seed=1)[0], plain, ["Ann", "Ben", "Cho"], ONE_HAND)
    assert game.faults == ((), (), ())


def test_a_slow_one_is_started_once_more_then_stays_out_and_simple_plays() -> None:
    game = played(faulty("slow", limit=SHORT))
    assert kinds(game) == [Kind.LATE] * STARTS
    first, last = (fault.sentence for fault in game.faults[0])
    assert first == "did not answer within 0.2 s."
    assert last == "did not answer within 0.2 s. It stays out of this game."
    assert game.stood_in[0] == game.efforts[0].decisions
    assert game.hands == as_if_simple().hands


def test_one_that_dies_is_started_once_more_then_stays_out_and_simple_plays() -> None:
    game = played(faulty("dying"))
    assert kinds(game) == [Kind.ENDED] * STARTS
    assert game.faults[0][0].sentence == "ended with code 3 (Out of memory)."
    assert game.hands == as_if_simple().hands


def test_one_that_dies_once_plays_on(tmp_path: Path) -> None:
    game = played(faulty("dying once", str(tmp_path / "mark")))
    assert kinds(game) == [Kind.ENDED]
    assert game.stood_in[0] == 1 < game.efforts[0].decisions


@pytest.mark.parametrize("fault", ["rubbish", "endless line"])
def test_rubbish_loses_the_turn_and_only_that(fault: str) -> None:
    game = played(faulty(fault))
    assert set(kinds(game)) == {Kind.RUBBISH}
    assert len(game.faults[0]) == game.stood_in[0] == game.efforts[0].decisions
    assert all(len(each.sentence) < 100 for each in game.faults[0])
    assert all(each.sentence.isprintable() for each in game.faults[0])
    assert game.hands == as_if_simple().hands


def test_an_illegal_card_loses_the_turn_and_only_that() -> None:
    game = played(faulty("illegal"))
    assert set(kinds(game)) == {Kind.ILLEGAL}
    assert game.faults[0][0].sentence.endswith("which was not legal.")
    assert game.hands == as_if_simple().hands


def test_a_full_standard_error_holds_nobody_up() -> None:
    game = played(faulty("noisy"))
    assert kinds(game) == []
    assert game.stood_in[0] == 0


def test_one_that_never_reads_is_late() -> None:
    game = played(faulty("deaf", limit=SHORT))
    assert kinds(game) == [Kind.LATE] * STARTS


def test_messages_that_nobody_reads_hold_nobody_up() -> None:
    """More than any pipe holds."""
    deaf = faulty("deaf", limit=SHORT)
    deaf.begin(moment())
    over = played_hand()
    for _ in range(1_000):
        deaf.tell(over)
    deaf.end(over)
    assert deaf.faults == []


def test_one_that_floods_its_output_talks_rubbish() -> None:
    game = played(faulty("flood"))
    assert set(kinds(game)) == {Kind.RUBBISH}
    assert game.hands == as_if_simple().hands


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("mute", "did not say “ready” within 0.2 s. It stays out of this game."),
        ("rude", "said “welcome” where “ready” was due. It stays out of this game."),
    ],
)
def test_one_that_does_not_say_ready_stays_out(fault: str, sentence: str) -> None:
    game = played(faulty(fault, starting=SHORT if fault == "mute" else LONG))
    assert kinds(game) == [Kind.ABSENT]
    assert game.faults[0][0].sentence == sentence
    assert game.stood_in[0] == game.efforts[0].decisions


def test_a_program_that_is_not_there_stays_out() -> None:
    game = played(Outside(["/nowhere/player"], limit=LONG))
    assert kinds(game) == [Kind.ABSENT]
    assert game.faults[0][0].sentence == (
        "could not be started: No such file or directory. It stays out of this game."
    )


def test_one_that_ends_before_it_is_ready_stays_out() -> None:
    game = played(Outside([sys.executable, "-c", "import nowhere"], limit=LONG))
    assert kinds(game) == [Kind.ABSENT]
    assert game.faults[0][0].sentence == (
        "ended with code 1 (ModuleNotFoundError: No module named 'nowhere') "
        "before it said “ready”. It stays out of this game."
    )


def test_one_that_stays_after_the_game_is_ended() -> None:
    """The fixture sees that nothing is left."""
    assert kinds(played(faulty("staying"))) == []


def test_children_of_a_program_end_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    assert kinds(played(faulty("parent", str(note), limit=SHORT))) == [Kind.LATE] * STARTS
    child = int(note.read_text())
    wait_until(lambda: not alive(child), "the child has ended")


def alive(number: int) -> bool:
    """Whether this process runs; one that has ended and waits for its parent does not."""
    try:
        return bool(psutil.Process(number).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_a_copy_and_a_pickled_one_have_not_been_started() -> None:
    player = faulty("noisy")
    seen = moment()
    player.choose(seen, Random(1))
    for other in (copy(player), pickle.loads(pickle.dumps(player))):
        assert (other.command, other.name, other.limit) == (player.command, "faulty", LONG)
        assert other.choose(seen, Random(1)) in seen.legal
        other.close()
    player.close()


def test_a_program_that_is_forgotten_is_ended() -> None:
    player = faulty("noisy")
    player.begin(moment())
    assert RUNNING
    del player
    assert not RUNNING


def test_it_sits_in_a_session_like_any_bot() -> None:
    player = faulty("noisy")
    session = Session(Match.new(["Ann", "Ben"], seed=3), [player, player])
    for _ in range(4):
        assert session.step()
    player.close()
    assert player.faults == []


def test_a_command_may_be_one_text() -> None:
    assert Outside("python 'my player.py' --deep").command == ("python", "my player.py", "--deep")


def played_hand() -> Observation:
    """What a seat sees when a hand is over."""
    match = Match.new(["Ann", "Ben"], seed=3)
    while match.mover is not None:
        match = match.after(SIMPLE.choose(observe(match, match.mover), Random(1)))
    return observe(match, 0)
