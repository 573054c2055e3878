"""The command gin3 arena, as it is typed."""

import csv
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from typer.testing import CliRunner, Result

from gin3_widgets.__main__ import app
from tests.servers import wait_until

PLAYERS = Path(__file__).parent / "players"
posix = pytest.mark.skipif(os.name != "posix", reason="Signals are POSIX.")


def typed(*words: str) -> Result:
    """What the command answers, in this process."""
    return CliRunner().invoke(app, ["arena", *words, "--workers", "1"])


def program(*words: str) -> str:
    """A player as it is typed for one of the programs of the tests."""
    return " ".join([f"exec:'{sys.executable}' '{PLAYERS / words[0]}'", *words[1:]])


def test_two_players_play_and_the_tables_are_printed() -> None:
    result = typed("simple", "novice", "--games", "4", "--without-bonuses", "--seed", "9")
    assert result.exit_code == 0, result.output
    said = result.stdout
    assert "Rules: modern big_gin_bonus=none hand_bonus=0 game_bonus=0 shutout=0. Seed: 9." in said
    assert "4 games on 2 deals, seats exchanged" in said
    for title in ("Games", "How the hands", "Games that began in a role", "Decisions between"):
        assert title in said
    assert "sitter" not in said


def test_three_players_play_for_the_box() -> None:
    result = typed("simple", "novice", "novice", "--games", "1")
    assert result.exit_code == 0, result.output
    assert "6 games on 1 deal" in result.stdout
    assert "sitter" in result.stdout
    assert "novice 2" in result.stdout


def test_more_players_meet_in_every_group_at_a_table_of_two(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    result = typed(*["simple"] * 3, "--games", "6", "--seats", "2", "--csv", str(file))
    assert result.exit_code == 0, result.output
    with file.open(encoding="utf-8", newline="") as lines:
        pairs = {(row["player_1"], row["player_2"]) for row in csv.DictReader(lines)}
    assert len(pairs) == 6


def test_the_rules_are_those_that_are_typed(tmp_path: Path) -> None:
    """Big gin counts in `modern`; a target of one point ends a game with its first score."""
    file = tmp_path / "games.csv"
    options = ["--preset", "classic", "--rule", "target=1", "--rule", "gin_bonus=0"]
    result = typed("simple", "simple", "--games", "4", *options, "--csv", str(file))
    assert result.exit_code == 0, result.output
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert {row["rules"] for row in rows} == {"classic target=1 gin_bonus=0"}
    assert all(int(row["hands"]) - int(row["voids"]) == 1 for row in rows)


def test_a_bad_program_loses_its_turns_and_the_record_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    bad = f"Bad=[b]=exec:'{sys.executable}'"  # no name of a player holds an equals sign
    assert typed("simple", bad).exit_code == 2
    bad = "[b]bad=" + program("faulty.py", "illegal")
    options = ["--limit", "60", "--rule", "target=1", "--csv", str(file)]
    result = typed("simple", bad, "--games", "2", *options)
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert "Game 1, hand 1: [b]bad said “discard" in said
    assert "which was not legal" in said
    assert "faults in 2 games" in said
    assert "in its place" in said
    assert "│ [b]bad │" in said
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert all("[b]bad, hand 1: said “discard" in row["faults"] for row in rows)
    assert rows[0]["player_2"] == rows[1]["player_1"] == "[b]bad"
    assert int(rows[0]["faults_2"]) == int(rows[0]["stood_in_2"]) > 0


def test_a_program_plays_in_processes_too() -> None:
    words = ["arena", program("plain.py"), "simple", "--games", "4", "--limit", "60"]
    result = CliRunner().invoke(app, [*words, "--rule", "target=1", "--workers", "2"])
    assert result.exit_code == 0, result.output
    assert "4 games on 2 deals" in result.stdout
    assert "fault" not in result.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simple"], "A table of 2 needs 2 players or more. Name another one."),
        (["simple", "novice", "--seats", "3"], "A table of 3 needs 3 players or more."),
        (["simple", "nobody"], "“nobody” is no player. Write one of: novice, simple"),
        (["simple", "novice", "--preset", "poker"], "“poker” is no preset. Name one of:"),
        (["simple", "novice", "--rule", "gin=20"], "“gin=20” is no rule. Write NAME=VALUE"),
        (["simple", "novice", "--seed", " "], "The seed is empty. Type a number or a word."),
        (["simple", "novice", "--cluster", "spark://a"], "“spark://a” is no cluster. Write dask:"),
        (["simple", "exec:nowhere"], "There is no program “nowhere” to run. Check its path."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    result = typed(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""


def heed_interruption() -> None:
    """A shell has what it runs in the background ignore Ctrl-C, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def begun(workers: str, file: Path) -> Iterator[tuple[subprocess.Popen[str], list[psutil.Process]]]:
    """A long tournament that has two games behind it, and all processes it has."""
    command = [sys.executable, "-m", "gin3_widgets", "arena", "simple", program("plain.py")]
    command += ["--games", "100000", "--workers", workers, "--limit", "60", "--csv", str(file)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interruption,
    ) as running:
        try:
            family: list[psutil.Process] = []

            def plays() -> bool:  # a program is begun anew for each game
                family[:] = psutil.Process(running.pid).children(recursive=True)
                return bool(family) and file.exists() and file.read_text().count("\n") > 2

            wait_until(plays, "two games", 120)
            yield running, family
        finally:
            running.kill()


@posix
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interruption_prints_the_games_so_far_and_leaves_nothing(
    sign: signal.Signals, workers: str, tmp_path: Path
) -> None:
    with begun(workers, tmp_path / "games.csv") as (running, family):
        running.send_signal(sign)
        out, aside = running.communicate(timeout=120)
        assert running.returncode == 130
        assert "Interrupted. These are the games so far." in aside
        assert "seats exchanged" in out
        assert "Traceback" not in out + aside
        wait_until(lambda: not any(map(psutil.Process.is_running, family)), "all ended", 120)


@posix
def test_workers_and_programs_end_with_a_command_that_is_killed(tmp_path: Path) -> None:
    with begun("2", tmp_path / "games.csv") as (running, family):
        running.kill()
        running.communicate()
        wait_until(lambda: not any(map(psutil.Process.is_running, family)), "all ended", 120)


@posix
def test_a_worker_that_is_killed_ends_the_tournament_with_its_tables(tmp_path: Path) -> None:
    with begun("2", tmp_path / "games.csv") as (running, family):
        next(each for each in family if "spawn_main" in " ".join(each.cmdline())).kill()
        out, aside = running.communicate(timeout=120)
        assert running.returncode == 1
        assert "A worker was ended. These are the games until then." in aside
        assert "seats exchanged" in out
        assert "Traceback" not in out + aside
        wait_until(lambda: not any(map(psutil.Process.is_running, family)), "all ended", 120)
