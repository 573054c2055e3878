"""The dashboard takes what a page sends, whatever it is, and plays on."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from gin3_widgets.bots import BOTS
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import (
    Discard,
    DrawStock,
    Knock,
    Match,
    Phase,
    TakeDiscard,
    TakeUpcard,
    best_defence,
    read_save_code,
    save_code,
)
from gin3_widgets.session import Session
from gin3_widgets.views import dashboard as module
from gin3_widgets.views.controls import Controls
from gin3_widgets.views.dashboard import Dashboard
from gin3_widgets.views.guard import SENTENCE
from tests.engine.tables import moments
from tests.views.presses import buttons, knocking, laying_off

TOKENS = iter(f"{number:032x}" for number in range(10_000))


class Page:
    """A page without a browser: it sends its messages and reads what is shown."""

    def __init__(self, token: str | None = None) -> None:
        self.dashboard = Dashboard(pause=lambda: asyncio.sleep(0))
        self.board = self.dashboard.board
        self.notices: list[dict[str, Any]] = []
        self.board.stage.observe(lambda change: self.notices.append(change["new"]), "notice")
        self.token = token or next(TOKENS)

    async def hears(self, widget: Any, message: object) -> None:
        """Deliver a message as it comes from the page, and let the bots play."""
        widget._handle_custom_msg(message, [])
        while self.dashboard.pacer.running:
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # what has broken is shown when its task has ended

    async def hello(self, **more: object) -> None:
        hello = {"event": "hello", "token": self.token, "code": "", "width": 1280, "dark": False}
        await self.hears(self.board.stage, hello | more)

    async def start(self, **more: object) -> None:
        """Start a game with the form as it comes, but for some values, and deal."""
        values = {**self.board.set_up.values, "seed": "7", **more}
        await self.hears(self.board.set_up, {"event": "start", "values": values})
        if self.dashboard.drawing:
            await self.press("deal")

    async def press(self, target: str) -> None:
        """Press a button that is on offer in one of the rows now on the page."""
        rows = [row for row in self.rows() if target in buttons(row.items)]
        assert rows, f"{target} is not on offer"
        revision = rows[0].revision
        await self.hears(rows[0], {"event": "press", "id": target, "revision": revision})

    async def start_before(self, target: str) -> None:
        """Start games until a button is on offer at once."""
        for seed in range(100):
            await self.start(seed=str(seed))
            if target in buttons(self.board.actions.items):
                return

    async def pick(self, card: object) -> None:
        hand = self.board.hand
        assert str(card) in self.cards()
        await self.hears(hand, {"event": "pick", "card": str(card), "revision": hand.revision})

    async def perform(self, targets: list[str]) -> None:
        """Press cards of the hand and buttons in turn."""
        for target in targets:
            kind, _, value = target.partition(":")
            await (self.pick(value) if kind == "card" else self.press(target))

    def rows(self) -> list[Controls]:
        """The rows of buttons that are on the page now."""
        shown = [self.board.root]
        for widget in shown:
            shown += getattr(widget, "children", ())
        return [widget for widget in shown if isinstance(widget, Controls)]

    def cards(self) -> list[str]:
        """The cards of the hand widget in their order."""
        return [card["card"] for group in self.board.hand.groups for card in group["cards"]]

    @property
    def session(self) -> Session:
        assert self.dashboard.session is not None
        return self.dashboard.session

    @property
    def match(self) -> Match:
        return self.session.match

    async def turn(self) -> None:
        """Do as Simple would, by presses alone."""
        match, seat = self.match, self.dashboard.viewer.seat
        if match.mover is None:
            await self.press("continue")
            return
        assert seat == match.mover
        seen = self.session.observe(seat)
        if seen.phase in (Phase.DEFENCE, Phase.LAYOFF):
            plan = best_defence(seen.hand, seen.spread).layoffs if seen.knocker_left else ()
            await self.perform(laying_off(seen, plan))
            return
        action = Simple().choose(seen, Random(1))
        match action:
            case TakeUpcard() | TakeDiscard():
                await self.press("take")
            case DrawStock():
                await self.press("draw")
            case Discard(card=card):
                await self.perform([f"card:{card}", f"discard:{card}"])
            case Knock():
                await self.perform(knocking(seen, action, 0))
            case _:
                await self.press("pass")


def on_a_page(story: Callable[[Page], Coroutine[Any, Any, None]], token: str | None = None) -> Page:
    """Tell a story on a page of its own, in an event loop of its own."""

    async def tell() -> Page:
        page = Page(token)
        await page.hello()
        await story(page)
        return page

    page = asyncio.run(tell())
    if page.dashboard.saving.store:
        page.dashboard.saving.store.close()
    return page


@pytest.fixture(autouse=True)
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the guard logged; a test that breaks something on purpose clears it."""
    yield caplog
    assert [record.message for record in caplog.records] == []


def test_a_page_that_comes_sees_the_form() -> None:
    async def story(page: Page) -> None:
        assert page.board.set_up in page.board.root.children
        assert page.dashboard.session is None

    on_a_page(story)


def test_a_game_starts_with_the_draw_for_roles() -> None:
    """Rule 3.1: nothing is dealt on the screen and no bot moves before it has been seen."""

    async def story(page: Page) -> None:
        names = page.board.set_up.values["names"]
        seed = next(str(n) for n in range(99) if Match.new(names, seed=n).roles.captain == 1)
        values = page.board.set_up.values | {"seed": seed, "players": ["simple", "human", "simple"]}
        await page.hears(page.board.set_up, {"event": "start", "values": values})
        assert page.match.actions == ()
        assert "in the box" in page.board.say.value
        assert "you are captain" in page.board.say.value
        assert page.board.hand not in page.board.root.children
        await page.press("deal")
        assert page.board.hand in page.board.root.children

    on_a_page(story)


@pytest.mark.parametrize("preset", ["three_handed", "hollywood"])
def test_a_person_and_two_bots_play_a_whole_game_by_presses(preset: str) -> None:
    async def story(page: Page) -> None:
        await page.start(preset=preset)
        while page.match.winner is None:
            await page.turn()
        assert read_save_code(page.board.stage.code) == page.match
        assert "wins the game" in page.board.result.value
        assert {"again", "new"} <= buttons(page.board.actions.items)

    page = on_a_page(story)
    assert page.notices == []


def test_three_persons_pass_the_screen() -> None:
    """Between two persons the screen shows no card until the next one says who she is."""

    async def story(page: Page) -> None:
        await page.start(players=["human"] * 3)
        for _ in range(12):
            if page.board.curtain in page.board.root.children:
                assert page.board.hand not in page.board.root.children
                assert page.board.table.canvas not in page.board.root.children
                await page.press("reveal")
            await page.turn()

    assert on_a_page(story).notices == []


def test_a_table_of_bots_is_only_watched() -> None:
    """Who watches may deal the next hand, and can do nothing for a bot."""

    async def story(page: Page) -> None:
        await page.start(players=["simple"] * 3)
        assert page.match.mover is None
        await page.press("continue")
        assert page.match.number == 2

    on_a_page(story)


def test_a_watcher_cannot_play_for_a_bot() -> None:
    async def tell() -> None:
        page = Page()
        never = asyncio.Event()
        page.dashboard = Dashboard(pause=never.wait)
        page.board = page.dashboard.board
        values = {**page.board.set_up.values, "players": ["simple"] * 3, "seed": "3"}
        for seed in range(3):
            values["seed"] = str(seed)
            page.board.set_up._handle_custom_msg({"event": "start", "values": values}, [])
            page.board.actions._handle_custom_msg(
                {"event": "press", "id": "deal", "revision": page.dashboard.revision}, []
            )
            assert buttons(page.board.actions.items) == set()
            for target in ("take", "pass", "draw"):
                page.board.actions._handle_custom_msg(
                    {"event": "press", "id": target, "revision": page.dashboard.revision}, []
                )
            assert page.match.actions == ()
        page.dashboard.pacer.stop()

    asyncio.run(tell())


def test_again_seats_the_same_players_under_the_same_rules() -> None:
    """Also after a reload, when the form has never been filled on this page."""

    async def first(page: Page) -> None:
        await page.start(names=["Dee", "Eli", "Fay"], players=["simple"] * 3, preset="classic")
        while page.match.winner is None:
            await page.press("continue")

    async def second(page: Page) -> None:
        before = page.match
        await page.press("again")
        assert page.match.names == ("Dee", "Eli", "Fay")
        assert page.match.rules == before.rules
        assert page.session.bots == (BOTS["simple"],) * 3
        assert page.match.seed != before.seed
        assert page.match.actions == ()

    token = next(TOKENS)
    on_a_page(first, token)
    on_a_page(second, token)


def test_a_press_on_an_older_revision_is_refused() -> None:
    """A double click plays once."""

    async def story(page: Page) -> None:
        await page.start_before("pass")
        old = page.board.actions.revision
        message = {"event": "press", "id": "pass", "revision": old}
        page.board.actions._handle_custom_msg(message, [])
        before = page.match
        page.board.actions._handle_custom_msg(message, [])
        page.board.hand._handle_custom_msg({"event": "order", "cards": ["Ac"], "revision": old}, [])
        assert page.match == before
        assert page.dashboard.order.own == ()

    on_a_page(story)


def test_the_revisions_of_two_games_never_meet() -> None:
    async def story(page: Page) -> None:
        await page.start()
        old = page.dashboard.revision
        await page.start(seed="8")
        before = page.match
        for row in (page.board.actions, page.board.top):
            for target in ("pass", "take", "undo"):
                await page.hears(row, {"event": "press", "id": target, "revision": old})
        assert page.match == before

    on_a_page(story)


def test_a_target_on_the_felt_is_a_press() -> None:
    async def story(page: Page) -> None:
        await page.start_before("take")
        stage = page.board.stage
        message = {"event": "target", "name": "pile", "revision": stage.revision}
        await page.hears(stage, message)
        assert page.match.hand.taken is not None

    on_a_page(story)


def test_a_card_dropped_on_the_pile_is_discarded() -> None:
    async def story(page: Page) -> None:
        await page.start()
        while page.match.hand.phase is not Phase.DISCARD:
            await page.turn()
        hand = page.board.hand
        card = next(
            card["card"]
            for group in hand.groups
            for card in group["cards"]
            if "forbidden" not in card["states"]
        )
        drop = {"event": "drop", "card": card, "target": "pile", "revision": hand.revision}
        hand._handle_custom_msg(drop, [])
        assert str(page.match.hand.log[-1][1]) == f"discard {card}"

    on_a_page(story)


def test_a_hand_keeps_the_order_it_is_given_also_after_a_reload() -> None:
    token = next(TOKENS)
    given: list[str] = []

    async def first(page: Page) -> None:
        await page.start_before("pass")
        given.extend(sorted(page.cards()))
        hand = page.board.hand
        message = {"event": "order", "cards": given, "revision": hand.revision}
        await page.hears(hand, message)
        assert page.cards() == given
        await page.press("sort:rank")
        assert page.cards() != given
        await page.press("sort:own")
        assert page.cards() == given

    async def second(page: Page) -> None:
        await page.press("deal")
        assert page.cards() == given

    on_a_page(first, token)
    on_a_page(second, token)


def test_a_reload_brings_the_game_back_and_undo_with_it() -> None:
    token = next(TOKENS)
    kept: list[Match] = []

    async def first(page: Page) -> None:
        await page.start()
        for _ in range(5):
            kept.append(page.match)
            await page.turn()
        kept.append(page.match)

    async def second(page: Page) -> None:
        assert page.match == kept.pop()
        while kept and page.session.can_undo:
            await page.press("undo")
            assert page.match == kept.pop()

    on_a_page(first, token)
    on_a_page(second, token)
    assert kept == []


def test_a_second_page_of_the_same_kernel_shows_the_same_game() -> None:
    async def story(page: Page) -> None:
        await page.start()
        before = page.match
        await page.hello()
        assert page.match == before
        await page.hello(token=next(TOKENS))
        assert page.match == before
        await page.turn()

    assert on_a_page(story).notices == []


def test_a_second_tab_is_told_and_may_take_the_game_over() -> None:
    token = next(TOKENS)

    async def tell() -> None:
        first, second = Page(token), Page(token)
        await first.hello()
        await first.start()
        await second.hello()
        assert second.match == first.match
        await first.turn()
        await second.turn()
        assert second.notices[-1]["title"] == "This game goes on in another tab."
        before = len(second.match.actions)
        await second.hears(second.board.stage, {"event": "notice", "id": "take over"})
        assert second.match == first.match
        assert len(second.match.actions) >= before
        await second.turn()
        assert second.notices[-1] == {}
        await first.turn()
        assert first.notices[-1]["action"]["id"] == "take over"
        for page in (first, second):
            assert page.dashboard.saving.store is not None
            page.dashboard.saving.store.close()

    asyncio.run(tell())


def test_without_a_store_the_game_goes_on_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "Nothing can be saved in games.sqlite, which is read-only."
    monkeypatch.setattr(module, "open_store", lambda: (None, sentence))

    async def story(page: Page) -> None:
        await page.start()
        for _ in range(5):
            await page.turn()

    page = on_a_page(story)
    assert [notice["text"] for notice in page.notices] == [sentence]


WRONG = [
    ({"names": ["Ann", "", "Cho"]}, "names.1"),
    ({"names": ["Ann", "Ben", "ann"]}, "names.2"),
    ({"names": ["x" * 21, "Ben", "Cho"]}, "names.0"),
    ({"names": ["Ann", "Ben", "C\u202eho"]}, "names.2"),
    ({"names": ["Ann", "Ben", None]}, "names.2"),
    ({"names": ["Ann"]}, "names.0"),
    ({"names": "Ann"}, "names.0"),
    ({"names": ["Ann", "Ben", "Cho", "Dee"]}, "names.0"),
    ({"seed": ""}, "seed"),
    ({"seed": "7" * 101}, "seed"),
    ({"seed": {"seed": 7}}, "seed"),
    ({"seed": None}, "seed"),
    ({"preset": "chess"}, "preset"),
    ({"preset": ["three_handed"]}, "preset"),
    ({"players": ["human"]}, "players.1"),
    ({"players": ["human", "simple", "grandmaster"]}, "players.2"),
    ({"players": [None, {}, []]}, "players.0"),
    ({"players": None}, "players.0"),
]


@pytest.mark.parametrize(("values", "field"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_entry_is_answered_beside_its_field(values: dict[str, Any], field: str) -> None:
    async def story(page: Page) -> None:
        await page.start(**values)
        ((where, sentence),) = page.board.set_up.errors.items()
        assert where == field
        assert sentence.endswith(".")
        assert page.dashboard.session is None
        await page.start()
        assert page.board.set_up.errors == {}
        assert page.dashboard.session is not None

    assert on_a_page(story).notices == []


def test_the_form_gives_a_new_seed_and_leaves_the_rest() -> None:
    async def story(page: Page) -> None:
        before = page.board.set_up.values
        await page.hears(page.board.set_up, {"event": "seed"})
        after = page.board.set_up.values
        assert after | {"seed": ""} == before | {"seed": ""}
        assert after["seed"].isdecimal()

    on_a_page(story)


def test_a_save_code_brings_a_game_to_the_page() -> None:
    *_, match = moments(module_rules(), 4, ("Dee", "Eli"), hands=1)

    async def story(page: Page) -> None:
        values = page.board.set_up.values
        message = {"event": "code", "text": f"  {save_code(match)}\n", "values": values}
        await page.hears(page.board.set_up, message)
        assert page.match.names == ("Dee", "Eli")
        assert page.match.actions[: len(match.actions)] == match.actions
        assert page.session.bots == (None, BOTS["simple"])

    on_a_page(story)


def module_rules() -> Any:
    from gin3_widgets.engine import RULES

    return RULES["three_handed"]


def test_a_damaged_save_code_is_answered_beside_its_field() -> None:
    async def story(page: Page) -> None:
        values = page.board.set_up.values
        for code in ("", "GIN3-", "hello", save_code(Match.new(("a", "b")))[:-3], "x" * 100_000):
            message = {"event": "code", "text": code, "values": values}
            await page.hears(page.board.set_up, message)
            assert list(page.board.set_up.errors) == ["code"]
        good = save_code(Match.new(("a", "b")))
        for players in (["human"], None, ["human", "grandmaster", "human"]):
            message = {"event": "code", "text": good, "values": {"players": players}}
            await page.hears(page.board.set_up, message)
            assert next(iter(page.board.set_up.errors)).startswith("players.")
        assert page.dashboard.session is None

    on_a_page(story)


class Broken:
    """A bot that breaks whenever it is asked."""

    name = "simple"
    character = "breaks"

    def choose(self, seen: object, rng: object) -> Any:
        raise ZeroDivisionError("a planted fault")


@pytest.mark.parametrize("way_out", ["undo", "new game"])
def test_a_broken_bot_shows_a_notice_and_the_table_can_be_played_on(
    way_out: str, faults: pytest.LogCaptureFixture
) -> None:
    async def story(page: Page) -> None:
        await page.start_before("draw")
        good = page.session.bots
        page.session.bots = tuple(bot and Broken() for bot in good)
        while not page.notices:
            await page.turn()
        assert page.notices[-1]["text"] == SENTENCE
        stands = page.match
        await page.hears(page.board.stage, {"event": "notice", "id": "close"})
        assert page.board.stage.notice == {}
        assert page.match == stands
        page.session.bots = good
        if way_out == "undo":
            await page.press("undo")
            assert page.match.mover in (page.dashboard.viewer.seat, None)
        else:
            await page.press("new")
            await page.start(seed="11")
        for _ in range(3):
            await page.turn()
        assert page.board.stage.notice == {}

    on_a_page(story)
    assert "ZeroDivisionError: a planted fault" in faults.text
    faults.clear()


def test_the_form_can_be_left_again() -> None:
    async def story(page: Page) -> None:
        await page.start_before("pass")
        before = page.match
        await page.press("new")
        assert page.board.set_up in page.board.root.children
        for target in ("pass", "take", "draw"):
            message = {"event": "press", "id": target, "revision": page.dashboard.revision}
            await page.hears(page.board.actions, message)
        assert page.match == before
        await page.press("back")
        assert page.board.hand in page.board.root.children

    on_a_page(story)


ODD: list[object] = [
    None,
    0,
    -1,
    True,
    10**30,
    float("nan"),
    "",
    "x",
    "Zz",
    "Ac",
    "٣",
    "\ud800",
    "x" * 10_000,
    [],
    [None],
    {},
    {"a": []},
]
TARGETS = [
    "card", "card:", "card:Zz", "card:5c:5c", "drop", "drop:5c", "drop:5c:pile:x", "drop:Zz:pile",
    "drop:5c:meld:", "drop:5c:meld:9", "meld", "meld:", "meld:-1", "meld:99999999", "way", "way:",
    "way:-1", "way:77", "way:x", "way:9" * 40, "confirm", "confirm:", "confirm:5c", "confirm:5c:77",
    "confirm:Zz:0", "confirm::-1", "discard", "discard:", "discard:Zz", "knock", "knock:5c", "back",
    "done", "done:x", "take back", "big gin", "sort", "sort:", "sort:colour", "sort:own",
    "sort:suit", "reveal", "deal", "again", "undo:x", "", ":", "::", "new:", "back", "take over",
]  # fmt: skip


def messages(revision: int, rng: Random) -> Iterator[tuple[str, object]]:
    """Messages to each widget that no page of ours would send."""
    events = ("press", "pick", "drop", "order", "hello", "width", "target", "notice", "start")
    keys = ("id", "card", "target", "cards", "name", "width", "token", "code", "values", "text")
    for odd in ODD:
        yield rng.choice(["stage", "hand", "actions", "set_up"]), odd
        for event in (*events, "code", "seed", "font", odd):
            message = {"event": event, "revision": revision}
            message |= {key: odd for key in keys if rng.random() < 0.7}
            yield rng.choice(["stage", "hand", "actions", "tools", "top", "set_up"]), message
    for target in TARGETS:
        yield "actions", {"event": "press", "id": target, "revision": revision}
        yield "stage", {"event": "target", "name": target, "revision": revision}
        yield "hand", {"event": "pick", "card": target, "revision": revision}
        yield "hand", {"event": "drop", "card": "5c", "target": target, "revision": revision}
        yield "hand", {"event": "order", "cards": [target, "5c", 5], "revision": revision}
    for values in ODD:
        yield "set_up", {"event": "start", "values": {"names": values, "players": values}}
        yield "set_up", {"event": "code", "text": "GIN3-", "values": values}
        yield "stage", {"event": "hello", "token": values, "width": values, "code": values}
        yield "stage", {"event": "width", "width": values}


@pytest.mark.parametrize("players", [["human", "simple", "novice"], ["human"] * 3, ["simple"] * 3])
def test_no_message_breaks_a_handler_or_the_game(players: list[str]) -> None:
    async def story(page: Page) -> None:
        await page.start(players=players)
        rng = Random(1)
        for round_ in range(12):
            for name, message in messages(page.dashboard.revision, rng):
                if isinstance(message, dict) and "revision" in message:
                    message["revision"] = page.dashboard.revision
                await page.hears(getattr(page.board, name), message)
            assert page.dashboard.session is not None
            if page.dashboard.setting_up:
                await page.press("back")
            if page.board.curtain in page.board.root.children:
                await page.press("reveal")
            if page.match.winner is None and page.match.mover in (page.dashboard.viewer.seat, None):
                await page.turn()
            elif page.match.winner is not None:
                await page.start(players=players, seed=str(round_))

    page = on_a_page(story)
    assert SENTENCE not in [notice.get("text") for notice in page.notices]


async def yielding() -> None:
    await asyncio.sleep(0)


def test_nothing_is_dealt_painted_or_played_before_a_page_has_come() -> None:
    """A reloaded page shows its own game, not a fresh one."""

    async def tell() -> None:
        pauses = 0

        def pause() -> Awaitable[None]:
            nonlocal pauses
            pauses += 1
            return yielding()

        dashboard = Dashboard(pause=pause)
        await asyncio.sleep(0)
        assert dashboard.root.children == (dashboard.board.stage,)
        assert (dashboard.session, pauses) == (None, 0)

    asyncio.run(tell())
