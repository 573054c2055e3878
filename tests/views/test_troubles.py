"""What fails is said in a sentence, and play goes on."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from gin3_widgets.bots import BOTS
from gin3_widgets.bots.counting import Counting
from gin3_widgets.engine import Match, read_save_code, save_code
from gin3_widgets.store import Store
from gin3_widgets.views import keeping
from gin3_widgets.views.guard import SENTENCE
from tests.views.page import TOKENS, Page, on_a_page
from tests.views.presses import buttons

pytestmark = pytest.mark.usefixtures("faults")

NOT_SAVED = "Your game is not being saved."
SAVED_AGAIN = "Your game is being saved again."
OPEN = "This game is open in another tab."
GONE_ON = "This game has gone on in another tab."


async def answer(page: Page, chosen: str) -> None:
    """Press a button of the notice."""
    await page.hears(page.board.stage, {"event": "notice", "id": chosen})


def titles(page: Page) -> list[str]:
    """The titles of the notices shown, one after another."""
    return [notice["title"] for notice in page.notices if notice]


def in_two_tabs(story: Callable[[Page, Page], Coroutine[Any, Any, None]]) -> None:
    """Tell a story of two pages of one browser, the second opened on the first one's game."""

    async def tell() -> None:
        token = next(TOKENS)
        first, second = Page(token), Page(token)
        await first.hello()
        await first.start()
        await second.hello()
        assert second.match == first.match
        await story(first, second)
        close(first, second)

    asyncio.run(tell())


def close(*pages: Page) -> None:
    """Let go of the databases."""
    for page in pages:
        store = page.dashboard.keeping.saving.store
        assert store is not None
        store.close()


def test_the_tab_that_plays_second_is_shown_what_the_first_has_played() -> None:
    """No move is lost: what is played too late is not played at all."""

    async def story(first: Page, second: Page) -> None:
        for _ in range(2):
            await first.turn()
        await second.turn()
        assert titles(second) == [GONE_ON]
        assert second.match == first.match
        await second.turn()
        assert second.match == first.match

    in_two_tabs(story)


@pytest.mark.parametrize("press", ["undo", "turn"])
def test_nothing_is_played_in_a_tab_that_was_left(press: str) -> None:
    async def story(first: Page, second: Page) -> None:
        await first.turn()
        await first.turn()
        await second.turn()
        await answer(second, "close")
        assert second.board.stage.notice == {}
        before = second.match
        await (second.turn() if press == "turn" else second.press("undo"))
        assert second.match == before == first.match
        assert second.board.stage.notice["title"] == GONE_ON

    in_two_tabs(story)


def test_a_tab_takes_over_and_the_other_is_told_at_its_next_move() -> None:
    async def story(first: Page, second: Page) -> None:
        await second.hears(second.board.stage, {"event": "elsewhere"})
        assert titles(second) == [OPEN]
        assert second.board.stage.notice["action"]["text"] == "Play on here"
        assert second.board.stage.notice["close"] == "Leave it there"
        await first.turn()
        await answer(second, "take over")
        assert second.board.stage.notice == {}
        assert second.match == first.match
        await first.turn()
        assert titles(first) == [GONE_ON]
        assert first.match == second.match
        await second.turn()
        assert titles(second) == [OPEN]
        await answer(first, "take over")
        assert first.match == second.match
        await first.turn()
        assert titles(first) == [GONE_ON]

    in_two_tabs(story)


def test_the_bots_of_a_tab_that_was_left_stand_still() -> None:
    """Their pause ends after another tab has taken over."""

    async def tell() -> None:
        token, gate = next(TOKENS), asyncio.Event()
        first, second = Page(token), Page(token)
        first.dashboard.pacer._pause = gate.wait
        names = first.board.set_up.values["names"]
        seed = next(str(n) for n in range(99) if Match.new(names, seed=n).roles.captain == 1)
        await first.hello()
        values = {**first.board.set_up.values, "seed": seed}
        first.board.set_up._handle_custom_msg({"event": "start", "values": values}, [])
        deal = {"event": "press", "id": "deal", "revision": first.dashboard.revision}
        first.board.actions._handle_custom_msg(deal, [])
        assert first.dashboard.pacer.running
        await second.hello()
        await second.hears(second.board.stage, {"event": "elsewhere"})
        await answer(second, "take over")
        gate.set()
        while first.dashboard.pacer.running:
            await asyncio.sleep(0)
        assert titles(first) == [GONE_ON]
        assert first.match.actions == second.match.actions == ()
        await second.press("deal")
        await second.turn()
        assert titles(second) == [OPEN]
        close(first, second)

    asyncio.run(tell())


def test_a_page_without_a_game_has_nothing_to_leave_to_another_tab() -> None:
    async def story(page: Page) -> None:
        await page.hears(page.board.stage, {"event": "elsewhere"})
        await page.start()
        await page.turn()

    assert on_a_page(story).notices == []


class Broken(Counting):
    """A bot that breaks whenever it is asked."""

    name = "simple"
    character = "breaks"

    def choose(self, seen: object, rng: Random) -> Any:
        raise ZeroDivisionError("a planted fault")


@pytest.mark.parametrize("way_out", ["undo", "new game", "another bot"])
def test_a_bot_that_fails_is_named_and_the_game_goes_on(
    way_out: str, faults: pytest.LogCaptureFixture
) -> None:
    async def story(page: Page) -> None:
        await page.start_before("draw")
        good = page.session.bots
        page.session.bots = tuple(bot and Broken() for bot in good)
        while not page.notices:
            await page.turn()
        mover = page.match.mover
        assert mover is not None
        name, notice = page.match.names[mover], page.notices[-1]
        assert notice["title"] == f"{name} cannot go on."
        assert notice["action"]["text"] == f"Let Novice play for {name}"
        stands = page.match
        if way_out == "another bot":
            page.session.bots = tuple(
                Broken() if seat == mover else bot for seat, bot in enumerate(good)
            )
            await answer(page, notice["action"]["id"])
            assert page.match.actions[: len(stands.actions)] == stands.actions
            assert page.session.bots[mover] is BOTS["novice"]
        elif way_out == "undo":
            page.session.bots = good
            await page.press("undo")
            assert page.match.mover in (page.dashboard.viewer.seat, None)
        else:
            await page.press("new")
            await page.start(seed="11")
        assert page.board.stage.notice == {}
        for _ in range(3):
            await page.turn()
        assert page.board.stage.notice == {}

    token = next(TOKENS)
    page = on_a_page(story, token)
    assert "ZeroDivisionError: a planted fault" in faults.text
    faults.clear()

    async def reloaded(again: Page) -> None:
        assert again.match == page.match
        assert [bot and bot.name for bot in again.session.bots] == [
            bot and bot.name for bot in page.session.bots
        ]

    on_a_page(reloaded, token)


def test_no_seat_is_given_to_a_bot_unless_one_has_failed() -> None:
    async def story(page: Page) -> None:
        await page.start_before("pass")
        before = page.session.bots
        await answer(page, "replace")
        assert page.session.bots == before

    on_a_page(story)


def test_a_handler_that_breaks_is_said_and_the_next_press_works(
    faults: pytest.LogCaptureFixture,
) -> None:
    async def story(page: Page) -> None:
        await page.start_before("pass")
        page.board.stage.on_width(lambda width: width // 0)
        await page.hears(page.board.stage, {"event": "width", "width": 900})
        assert page.notices == [{"title": "That step did not work.", "text": SENTENCE}]
        await page.press("pass")
        assert page.board.stage.notice == {}

    on_a_page(story)
    assert "ZeroDivisionError" in faults.text
    faults.clear()


def test_without_a_store_the_page_says_so_once_and_play_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sentence = "Nothing can be saved in games.sqlite, which is read-only: make it writable."
    monkeypatch.setattr(keeping, "open_store", lambda: (None, sentence))

    async def story(page: Page) -> None:
        assert titles(page) == ["Saved games cannot be used now."]
        await page.start()
        for _ in range(2):
            await page.turn()
        assert page.board.stage.notice["text"].startswith(sentence)
        assert page.board.stage.notice["copies"]
        await answer(page, "close")
        for _ in range(3):
            await page.turn()
        assert page.board.stage.notice == {}

    assert titles(on_a_page(story)) == ["Saved games cannot be used now.", NOT_SAVED]


def test_a_store_that_opens_later_takes_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    token, sentence = next(TOKENS), "The disk that holds games.sqlite is full: make room there."
    monkeypatch.setattr(keeping, "open_store", lambda: opened[0]())
    real = lambda: (Store.open(), "")  # noqa: E731
    opened: list[Callable[[], tuple[Store | None, str]]] = [lambda: (None, sentence)]

    async def story(page: Page) -> None:
        await page.start()
        await page.turn()
        opened[0] = real
        await page.turn()
        assert page.notices[-1] == {"title": SAVED_AGAIN, "text": ""}
        await page.turn()
        assert page.board.stage.notice == {}

    page = on_a_page(story, token)

    async def reloaded(again: Page) -> None:
        assert again.match == page.match

    opened[0] = real
    on_a_page(reloaded, token)


@pytest.fixture
def pages() -> Iterator[list[int]]:
    """The most pages, small ones, that any SQLite database may have from now on."""
    most = [10_000]

    def small(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA page_size = 512")

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most[0]}")

    event.listen(Engine, "connect", small)
    event.listen(Engine, "begin", limit)
    yield most
    event.remove(Engine, "connect", small)
    event.remove(Engine, "begin", limit)


def test_a_full_disk_is_said_once_and_so_is_room(
    pages: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIN3_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite'}")
    token = next(TOKENS)

    async def story(page: Page) -> None:
        pages[0] = 1
        await page.start(names=[letter * 20 for letter in "ABC"])  # more than fits into one page
        while page.match.number == 1 and page.match.mover is not None:
            await page.turn()
        assert titles(page) == [NOT_SAVED]
        assert "is full: make room there, then go on." in page.board.stage.notice["text"]
        assert read_back(page) == page.match
        pages[0] = 10_000
        await page.turn()
        assert titles(page) == [NOT_SAVED, SAVED_AGAIN]

    page = on_a_page(story, token)

    async def reloaded(again: Page) -> None:
        assert again.match == page.match

    on_a_page(reloaded, token)


def read_back(page: Page) -> Match:
    """The game that the browser remembers."""
    return read_save_code(page.code)


def test_a_browser_that_remembers_nothing_is_told_to_copy_the_code() -> None:
    async def tell() -> Page:
        page = Page()
        await page.hello(stored=False)
        assert page.notices == []
        await page.start()
        await page.turn()
        close(page)
        return page

    page = asyncio.run(tell())
    assert titles(page) == [NOT_SAVED]
    assert page.notices[-1]["text"].startswith("This browser cannot keep your game")
    assert page.notices[-1]["copies"]


def lost(page: Page) -> dict[str, Any]:
    """What a browser says on a computer where nothing is saved any more."""
    return {"code": page.code, "players": page.board.stage.players}


def test_a_game_that_only_the_browser_holds_goes_on_with_one_press() -> None:
    async def first(page: Page) -> None:
        await page.start(players=["simple", "human", "novice"], names=["Dee", "Eli", "Fay"])
        for _ in range(3):
            await page.turn()

    before = on_a_page(first)

    async def tell() -> None:
        page = Page()
        await page.hello(**lost(before))
        assert page.board.set_up.remembered == "Hand 1: Dee 0, Eli 0, Fay 0."
        await page.hears(page.board.set_up, {"event": "remembered"})
        assert page.match == before.match
        assert page.session.bots == before.session.bots
        assert page.board.set_up.remembered == ""
        again = Page(page.token)
        await again.hello()
        assert again.match == before.match
        close(page, again)

    asyncio.run(tell())


@pytest.mark.parametrize(
    "said",
    [
        {"code": "GIN3-damaged"},
        {"code": "x", "players": ["human"]},
        {"code": save_code(Match.new(("Ann", "Ben"))), "players": 5},
        {"code": save_code(Match.new(("Ann", "Ben"))), "players": ["grandmaster", "human"]},
    ],
)
def test_what_a_browser_says_it_holds_is_not_trusted(said: dict[str, Any]) -> None:
    async def tell() -> None:
        page = Page()
        await page.hello(**said)
        known = said["code"].startswith("GIN3-") and "damaged" not in said["code"]
        assert bool(page.board.set_up.remembered) == known
        await page.hears(page.board.set_up, {"event": "remembered"})
        assert (page.dashboard.session is not None) == known
        close(page)

    asyncio.run(tell())


def test_moves_that_were_not_saved_come_back_from_the_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A reload while the disk is full: the browser knows more of the same game."""
    token = next(TOKENS)
    kept: list[Match] = []

    async def first(page: Page) -> None:
        await page.start()
        await page.turn()
        store = page.dashboard.keeping.saving.store
        page.dashboard.keeping.saving.store = None
        page.dashboard.keeping.saving._opening = lambda: (None, "The disk is full: make room.")
        for _ in range(3):
            await page.turn()
            kept.append(page.match)
        page.dashboard.keeping.saving.store = store

    before = on_a_page(first, token)

    async def tell() -> None:
        page = Page(token)
        await page.hello(**lost(before))
        assert page.match == before.match == kept.pop()
        if "undo" in buttons(page.board.top.items):
            await page.press("undo")
            assert page.match == kept[-1]
        close(page)

    asyncio.run(tell())


def test_undoing_is_not_undone_by_what_the_browser_held_of_another_game() -> None:
    token = next(TOKENS)

    async def first(page: Page) -> None:
        await page.start(seed="8")
        await page.turn()

    async def second(page: Page) -> None:
        await page.start(seed="9")
        await page.turn()

    old, new = on_a_page(first, next(TOKENS)), on_a_page(second, token)

    async def tell() -> None:
        page = Page(token)
        await page.hello(**lost(old))
        assert page.match == new.match
        close(page)

    asyncio.run(tell())


def test_another_bot_is_the_one_a_level_below() -> None:
    """What the stronger one may have stumbled over, the plainer one does without."""
    from gin3_widgets.views import troubles

    assert troubles._other(BOTS["expert"]) is BOTS["club"]
    assert troubles._other(BOTS["simple"]) is BOTS["novice"]
    assert troubles._other(BOTS["novice"]) is BOTS["simple"]
    assert troubles._other(None) is BOTS["simple"]
