"""One transaction is kept whole: through a kill, and beside other writers."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from gin3_widgets.store import Saved, StaleRevision, Store, StoreRefused

ANN = "a" * 32
HERE = Path(__file__).parents[2]

PLAY_UNTIL_KILLED = """
import itertools, sys
from gin3_widgets.store import Store

store = Store.open(sys.argv[1])
revision = store.start("a" * 32, "play", "head").revision
for number in itertools.count():
    revision = store.append("a" * 32, "play", revision, f"action {number}")
    print(number, flush=True)
"""

WRITE_FIFTY = """
import sys
from gin3_widgets.store import Store
from tests.store.test_game import write_fifty

sys.stdin.readline()
write_fifty(sys.argv[1], sys.argv[2], sys.argv[3])
"""


def write_fifty(url: str, token: str, name: str) -> None:
    """Append fifty actions, going on from wherever the others got to."""
    with closing(Store.open(url)) as store:
        revision = (store.load(token, "play") or store.start(token, "play", "head")).revision
        done = 0
        while done < 50:
            try:
                revision = store.append(token, "play", revision, f"{name} {done}")
                done += 1
            except StaleRevision as told:
                revision = told.current


def assert_all_were_kept(saved: Saved | None, names: list[str]) -> None:
    """Nothing lost, nothing twice, each writer's actions in its order."""
    assert saved is not None
    assert len(saved.actions) == saved.revision == 50 * len(names)
    for name in names:
        own = [action for action in saved.actions if action.startswith(f"{name} ")]
        assert own == [f"{name} {number}" for number in range(50)]


@pytest.mark.parametrize("killed_after", [1, 10, 100])
def test_a_killed_process_loses_no_action_that_was_saved(url: str, killed_after: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAY_UNTIL_KILLED, url], stdout=subprocess.PIPE, text=True, cwd=HERE
    ) as player:
        assert player.stdout is not None
        for _ in range(killed_after):
            player.stdout.readline()
        player.kill()
        told = killed_after + len(player.stdout.read().splitlines())
    assert player.returncode == -9

    with closing(Store.open(url)) as store:
        saved = store.load(ANN, "play")
        assert saved is not None
        # The kill may fall between the commit and the word of it.
        assert told <= len(saved.actions) <= told + 1
        assert saved.actions == tuple(f"action {number}" for number in range(len(saved.actions)))
        assert store.append(ANN, "play", saved.revision, "pass") == saved.revision + 1


def test_several_actions_are_saved_all_or_none(store: Store) -> None:
    store.start(ANN, "play", "head")
    with store.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreRefused):
        store.append(ANN, "play", 0, "pass", "x" * 100_000)
    assert store.load(ANN, "play") == Saved("head", (), 0, "")


def run_together(commands: list[list[str]]) -> None:
    """Run Python with these arguments, all let go at once, and see each one through."""
    running = [
        subprocess.Popen([sys.executable, *command], stdin=subprocess.PIPE, text=True, cwd=HERE)
        for command in commands
    ]
    for process in running:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.close()
    assert [process.wait(timeout=120) for process in running] == [0] * len(commands)


def test_processes_writing_one_game_lose_nothing(store: Store, url: str) -> None:
    store.start(ANN, "play", "head")
    names = ["north", "east", "south", "west"]
    run_together([["-c", WRITE_FIFTY, url, ANN, name] for name in names])
    assert_all_were_kept(store.load(ANN, "play"), names)


def test_processes_may_make_the_database_at_the_same_moment(url: str) -> None:
    tokens = [digit * 32 for digit in "0123"]
    run_together([["-c", WRITE_FIFTY, url, token, "only"] for token in tokens])
    with closing(Store.open(url)) as store:
        for token in tokens:
            assert_all_were_kept(store.load(token, "play"), ["only"])


def test_threads_with_a_store_each_lose_nothing(store: Store, url: str) -> None:
    store.start(ANN, "play", "head")
    names = ["north", "east", "south", "west"]
    with ThreadPoolExecutor(len(names)) as threads:
        list(threads.map(lambda name: write_fifty(url, ANN, name), names))
    assert_all_were_kept(store.load(ANN, "play"), names)


@pytest.mark.parametrize("url_of", [str, lambda _: "sqlite://"], ids=["file", "memory"])
def test_threads_share_a_store(url: str, url_of: Callable[[str], str]) -> None:
    tokens = [digit * 32 for digit in "0123"]
    with closing(Store.open(url_of(url))) as store:

        def play(token: str) -> None:
            store.start(token, "play", "head")
            for revision in range(50):
                store.append(token, "play", revision, f"only {revision}")

        with ThreadPoolExecutor(len(tokens)) as threads:
            list(threads.map(play, tokens))
        for token in tokens:
            assert_all_were_kept(store.load(token, "play"), ["only"])


def test_of_two_tabs_writing_at_once_exactly_one_is_told(store: Store, url: str) -> None:
    store.start(ANN, "play", "head")

    def write(tab: Store) -> int:
        try:
            return tab.append(ANN, "play", 0, "pass")
        except StaleRevision as told:
            return -told.current

    with closing(Store.open(url)) as other, ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(write, [store, other])) == [-1, 1]
    assert store.load(ANN, "play") == Saved("head", ("pass",), 1, "")
