"""Faults provoked for real: each is said in a sentence, and the game goes on."""

import json
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.bots import BOTS
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import Match, Phase, read_save_code
from gin3_widgets.session import Session
from tests.browser.cable import cable
from tests.browser.errands import (
    OPENS_WITHIN,
    PATIENCE,
    SEED,
    Mouse,
    button,
    open_form,
    play,
    see_result,
    start,
)
from tests.browser.lab import run_all
from tests.browser.stories import NAMES, Turn, story, turns
from tests.browser.test_connection import (
    WARNED_WITHIN,
    in_the_middle,
    kernels,
    log,
    see_hand,
)
from tests.servers import Server, free_port, serving

OpenContext = Callable[..., BrowserContext]

NOTEBOOK = '''
import os
import time
from pathlib import Path
from types import MappingProxyType

import gin3_widgets.bots as bots
from gin3_widgets.bots.simple import Simple
from sqlalchemy import Engine, event


class Brittle(Simple):
    """Breaks off at its third move."""

    name, character, moves = "brittle", "breaks off", 0

    def choose(self, seen, rng):
        self.moves += 1
        if self.moves > 2:
            raise RuntimeError("a planted fault")
        return super().choose(seen, rng)


class Slow(Simple):
    """Thinks for 8 seconds about its first move."""

    name, character, thinks = "slow", "thinks long", 8

    def choose(self, seen, rng):
        time.sleep(self.thinks)
        self.thinks = 0
        return super().choose(seen, rng)


plain = {name: bots.BOTS[name] for name in ("novice", "simple")}
strange = {"brittle": Brittle(), "slow": Slow()}
bots.BOTS = MappingProxyType({**plain, **strange, **bots.BOTS})
os.environ["GIN3_DATABASE_URL"] = Path("address").read_text()


@event.listens_for(Engine, "connect")
def small_pages(connection, record):
    connection.execute("PRAGMA page_size = 512")


@event.listens_for(Engine, "begin")
def disk(connection):
    connection.exec_driver_sql(f"PRAGMA max_page_count = {Path('pages').read_text()}")


from gin3_widgets.views.dashboard import Dashboard

dashboard = Dashboard()


def on_width(width):
    if width == 900:
        raise RuntimeError("a planted fault")
    if width == 800:
        time.sleep(8)
        dashboard.board.stage.speak("Awake again.")


dashboard.board.stage.on_width(on_width)
dashboard.root
'''


@dataclass(frozen=True)
class Faulty:
    """A table with a brittle bot, a database where one likes, a disk of any size."""

    url: str
    folder: Path

    def save_in(self, address: str) -> None:
        """Let the kernels that start from now on save there."""
        (self.folder / "address").write_text(address)

    def allow(self, pages: int) -> None:
        """Let a database have so many pages of 512 bytes from now on."""
        (self.folder / "pages").write_text(str(pages))


@pytest.fixture(scope="module")
def faulty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Faulty]:
    folder, port = tmp_path_factory.mktemp("faulty"), free_port()
    cell = {"cell_type": "code", "id": "play", "source": NOTEBOOK, "metadata": {}}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": [{**cell, "outputs": [], "execution_count": None}],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path = folder / "faulty.ipynb"
    path.write_text(json.dumps(notebook))
    code = "from pathlib import Path\nfrom gin3_widgets.serve import serve\n"
    code += f"serve(Path({str(path)!r}), {port})"
    with serving([sys.executable, "-c", code], port, folder) as server:
        yield Faulty(server.url, folder)


@pytest.fixture
def faulty(faulty_server: Faulty, tmp_path: Path) -> Faulty:
    """The faulty table with a fresh database and room for it."""
    faulty_server.save_in(f"sqlite:///{tmp_path / 'games.sqlite'}")
    faulty_server.allow(100_000)
    return faulty_server


def notice(page: Page, title: str) -> Locator:
    """The notice with a title."""
    return page.locator(".g3-notice").filter(has_text=title)


def banner(page: Page) -> Locator:
    """The banner of a lost connection."""
    return page.get_by_role("alert").filter(has_text="The table has lost its connection.")


def press_everything(page: Page) -> None:
    """Click where buttons and cards are, and press the keys that work on them."""
    spots = page.evaluate(
        """() => [...document.querySelectorAll(".gin3 :is([data-press], [data-card])")]
            .map((each) => each.getBoundingClientRect())
            .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
            .filter(([x, y]) => !document.elementFromPoint(x, y)?.closest(".g3-banner"))"""
    )
    assert spots
    for x, y in spots:
        page.mouse.click(x, y)
    for key in ("Tab", "Enter", "Space", "Tab", "Enter", "Space"):
        if not page.locator(".g3-banner :focus").count():
            page.keyboard.press(key)
        else:
            page.keyboard.press("Tab")


class Brittle(Simple):
    """The bot of the notebook while it holds: chance goes by the name."""

    name = "brittle"


def until_the_bot_fails(seed: str) -> Iterator[Turn]:
    """What the person plays until Ann is to move for the third time."""
    session = Session(Match.new(NAMES, seed=seed), (None, Brittle(), BOTS["simple"]))
    for turn in turns(session):
        if [seat for seat, _action in turn.before.hand.log].count(1) > 2:
            return
        yield turn


# --- the connection ---


def test_what_is_pressed_while_the_socket_is_cut_is_never_played(
    voila_server: Server, page: Page, complaints: list[str]
) -> None:
    told = story(SEED)
    with cable(voila_server.url) as line:
        in_the_middle(page, line.url, told, turns=3)
        line.cut()
        expect(banner(page)).to_be_visible(timeout=WARNED_WITHIN)
        lines = log(page).inner_text()
        press_everything(page)
        line.mend()
        expect(banner(page)).to_be_hidden(timeout=2 * PATIENCE)
        expect(page.locator(".g3-live")).to_contain_text("The table is connected again.")
        play(Mouse(page), told.turns[3:4])
        assert log(page).inner_text().startswith(lines)
        play(Mouse(page), told.hand(1)[4:])
        see_result(page, told.over(1))
        complaints.clear()


def test_a_kernel_that_is_silent_is_told_from_one_that_comes_back(
    voila_server: Server, page: Page
) -> None:
    told = story(SEED)
    earlier = kernels(voila_server)
    in_the_middle(page, voila_server.url, told, turns=3)
    (kernel,) = kernels(voila_server) - earlier
    kernel.suspend()
    try:
        expect(banner(page)).to_be_visible(timeout=WARNED_WITHIN)
        press_everything(page)
    finally:
        kernel.resume()
    expect(banner(page)).to_be_hidden(timeout=PATIENCE)
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))


def keep_alarms(page: Page) -> None:
    """Take note of every banner from now on."""
    page.evaluate(
        """() => {
            const banner = document.querySelector(".g3-banner");
            const look = () => { if (!banner.hidden) document.body.dataset.alarm = "raised"; };
            new MutationObserver(look).observe(banner, { attributes: true });
        }"""
    )


def no_alarm(page: Page) -> None:
    """No banner has been seen."""
    expect(page.locator("body")).not_to_have_attribute("data-alarm", "raised")


def test_no_alarm_is_raised_while_the_kernel_is_busy_for_eight_seconds(
    faulty: Faulty, page: Page
) -> None:
    open_form(page, faulty.url)
    start(page)
    keep_alarms(page)
    page.set_viewport_size({"width": 800, "height": 800})
    expect(page.locator(".g3-live")).to_contain_text("Awake again.", timeout=PATIENCE)
    no_alarm(page)
    button(page, "deal").click()
    expect(page.locator(".g3-hand [data-card]").first).to_be_visible(timeout=PATIENCE)


def test_no_alarm_is_raised_while_a_bot_thinks_for_eight_seconds(
    faulty: Faulty, page: Page
) -> None:
    seed = next(str(n) for n in range(99) if Match.new(NAMES, seed=n).roles.seats[:2] == (0, 1))
    open_form(page, faulty.url)
    start(page, seed=seed, players=("human", "slow", "simple"))
    keep_alarms(page)
    button(page, "deal").click()
    button(page, "settings").click()  # late, but no alarm was raised since
    expect(log(page)).to_contain_text("Ann", timeout=PATIENCE)
    no_alarm(page)
    expect(page.locator(".g3-settings")).to_be_visible(timeout=PATIENCE)


def test_in_jupyterlab_the_cell_run_again_brings_the_game_back(
    lab_server: Server, page: Page, complaints: list[str]
) -> None:
    told = story(SEED)
    earlier = kernels(lab_server)
    run_all(page, f"{lab_server.url}/lab/tree/notebooks/play.ipynb")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=OPENS_WITHIN)
    start(page, seed=SEED)
    button(page, "deal").click()
    play(Mouse(page), told.turns[:3])
    see_hand(page, told, turns=3)
    (kernel,) = kernels(lab_server) - earlier
    kernel.kill()
    expect(banner(page)).to_be_visible(timeout=WARNED_WITHIN)
    expect(banner(page)).to_contain_text("Run the cell again to go on.")
    expect(banner(page).get_by_role("button")).to_have_text(["Copy save code"])
    page.get_by_role("button", name="Ok").click(timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(banner(page)).to_have_count(0, timeout=OPENS_WITHIN)
    see_hand(page, told, turns=3)
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))
    complaints.clear()


# --- two tabs ---


@pytest.mark.parametrize("plays", [pytest.param("first", marks=pytest.mark.slow), "second"])
def test_a_second_tab_is_told_and_whichever_plays_no_move_is_lost(
    voila_server: Server, open_context: OpenContext, plays: str
) -> None:
    told = story(SEED)
    context = open_context()
    first, second = context.new_page(), context.new_page()
    in_the_middle(first, voila_server.url, told, turns=2)
    second.goto(voila_server.url)
    see_hand(second, told, turns=2)
    open_ = notice(second, "This game is open in another tab.")
    expect(open_.get_by_role("button")).to_have_text(["Leave it there", "Play on here"])
    if plays == "second":
        open_.get_by_role("button", name="Play on here").click()
        expect(open_).to_be_hidden()
        first, second = second, first
    play(Mouse(first), told.turns[2:4])
    see_hand(first, told, turns=4)
    play_late(second, told.turns[2].actions[0])
    gone_on = notice(second, "This game has gone on in another tab.")
    expect(gone_on).to_contain_text("The last move here does not count.", timeout=PATIENCE)
    gone_on.get_by_role("button", name="Play on here").click()
    see_hand(second, told, turns=4)
    play(Mouse(second), told.hand(1)[4:])
    see_result(second, told.over(1))
    expect(second.locator(".g3-notice")).to_be_hidden()


def play_late(page: Page, action: object) -> None:
    """Make the first press of a turn that another tab has played."""
    names = {"TakeUpcard": "take", "TakeDiscard": "take", "DrawStock": "draw", "Pass": "pass"}
    button(page, names[type(action).__name__]).click(timeout=PATIENCE)


# --- bots and callbacks ---


@pytest.mark.parametrize(
    "way_out",
    [
        "another bot",
        pytest.param("undo", marks=pytest.mark.slow),
        pytest.param("new game", marks=pytest.mark.slow),
    ],
)
def test_a_bot_that_fails_is_named_and_the_game_goes_on(
    faulty: Faulty, page: Page, way_out: str
) -> None:
    open_form(page, faulty.url)
    start(page, seed=SEED, players=("human", "brittle", "simple"))
    button(page, "deal").click()
    failed = notice(page, "Ann cannot go on.")
    play(Mouse(page), until_the_bot_fails(SEED))
    expect(failed).to_contain_text("Undo, or let another one play on.")
    if way_out == "another bot":
        failed.get_by_role("button", name="Let Simple play for Ann").click()
    elif way_out == "undo":
        button(page, "undo").click()
    else:
        button(page, "new").click()
        start(page, seed=SEED)
        button(page, "deal").click()
    expect(failed).to_be_hidden(timeout=PATIENCE)
    mine = page.locator('.g3-actions :is([data-press="draw"], [data-press="discard"])')
    expect(mine.or_(button(page, "pass")).first).to_be_visible(timeout=PATIENCE)


def test_a_callback_that_breaks_is_said_and_the_page_works_on(faulty: Faulty, page: Page) -> None:
    told = story(SEED)
    in_the_middle(page, faulty.url, told, turns=1)
    page.set_viewport_size({"width": 900, "height": 800})
    broken = notice(page, "That step did not work.")
    expect(broken).to_contain_text("press again", timeout=PATIENCE)
    play(Mouse(page), told.hand(1)[1:])
    see_result(page, told.over(1))
    expect(broken).to_be_hidden()


# --- the database and the browser ---


def newer(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE gin3_schema (version INTEGER NOT NULL)")
        connection.execute("INSERT INTO gin3_schema VALUES (99)")
    connection.close()


def damaged(file: Path) -> None:
    file.write_bytes(b"This is no database." * 1000)


def nowhere(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        pytest.param(
            newer, "come from a newer gin3_widgets: update gin3_widgets", marks=pytest.mark.slow
        ),
        (damaged, "are damaged: move that file away"),
        pytest.param(nowhere, "cannot be opened", marks=pytest.mark.slow),
    ],
)
def test_a_database_that_cannot_be_used_is_said_and_the_game_is_played(
    faulty: Faulty, page: Page, tmp_path: Path, spoil: Callable[[Path], None], says: str
) -> None:
    spoil(tmp_path / "games.sqlite")
    open_form(page, faulty.url)
    expect(notice(page, "Saved games cannot be used now.")).to_contain_text(says)
    told = story(SEED)
    start(page, seed=SEED)
    button(page, "deal").click()
    unsaved = notice(page, "Your game is not being saved.")
    expect(unsaved).to_contain_text(says)
    play(Mouse(page), told.turns[:1])
    see_hand(page, told, turns=1)
    assert copied(page, unsaved) == told.turns[1].before
    unsaved.get_by_role("button", name="Close").click()
    play(Mouse(page), told.hand(1)[1:])
    see_result(page, told.over(1))
    expect(unsaved).to_be_hidden()


def copied(page: Page, box: Locator) -> Match:
    """The match of the save code that a notice's button copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    box.get_by_role("button", name="Copy save code").click()
    expect(box.get_by_role("button", name="Copied")).to_be_visible()
    return read_save_code(page.evaluate("navigator.clipboard.readText()"))


def test_a_read_only_database_is_said(faulty: Faulty, page: Page, tmp_path: Path) -> None:
    told = story(SEED)
    in_the_middle(page, faulty.url, told, turns=2)
    faulty.save_in(f"sqlite:///file:{tmp_path / 'games.sqlite'}?mode=ro&uri=true")
    page.reload()
    see_hand(page, told, turns=2)
    play(Mouse(page), told.turns[2:3])
    expect(notice(page, "Your game is not being saved.")).to_contain_text(
        "which is read-only: make it writable", timeout=PATIENCE
    )
    faulty.save_in(f"sqlite:///{tmp_path / 'games.sqlite'}")
    page.reload()
    see_hand(page, told, turns=3)  # the browser remembered what was not saved
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))


def test_a_full_disk_is_said_once_and_so_is_room(faulty: Faulty, page: Page) -> None:
    told = story(SEED, names=LONG_NAMES)
    open_form(page, faulty.url)
    faulty.allow(1)
    start(page, seed=SEED, names=LONG_NAMES)
    unsaved = notice(page, "Your game is not being saved.")
    expect(unsaved).to_contain_text("is full: make room there, then go on.")
    button(page, "deal").click()
    unsaved.get_by_role("button", name="Close").click()
    play(Mouse(page), told.turns[:2])
    see_hand(page, told, turns=2)
    expect(unsaved).to_be_hidden()
    faulty.allow(100_000)
    play(Mouse(page), told.turns[2:3])
    expect(notice(page, "Your game is being saved again.")).to_be_visible(timeout=PATIENCE)
    page.reload()
    see_hand(page, told, turns=3)


LONG_NAMES = tuple(f"{name} of the long name" for name in NAMES)

NO_STORAGE = """
    Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("Access is denied.", "SecurityError"); },
    });
"""


def test_a_browser_without_storage_is_told_to_copy_the_code(
    voila_server: Server, page: Page, complaints: list[str]
) -> None:
    page.add_init_script(NO_STORAGE)
    told = story(SEED)
    in_the_middle(page, voila_server.url, told, turns=1)
    unsaved = notice(page, "Your game is not being saved.")
    expect(unsaved).to_contain_text(
        "This browser cannot keep your game: closing or reloading the page loses it."
    )
    assert copied(page, unsaved).hand.phase is not Phase.OVER
    unsaved.get_by_role("button", name="Close").click()
    play(Mouse(page), told.hand(1)[1:])
    see_result(page, told.over(1))
    expect(unsaved).to_be_hidden()


def test_a_game_whose_database_is_lost_goes_on_from_the_browser(
    faulty: Faulty, page: Page, tmp_path: Path
) -> None:
    told = story(SEED)
    in_the_middle(page, faulty.url, told, turns=3)
    faulty.save_in(f"sqlite:///{tmp_path / 'another.sqlite'}")
    page.reload()
    offer = page.get_by_role("button", name="Go on with the game in this browser")
    expect(offer).to_be_visible(timeout=OPENS_WITHIN)
    expect(page.locator(".g3-remembered")).to_contain_text("Hand 1: Ben 0, Ann 0, Cho 0.")
    offer.click()
    see_hand(page, told, turns=3)
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))
