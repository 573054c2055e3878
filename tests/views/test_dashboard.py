"""The dashboard plays: whole games, reloads, one after another at one screen."""

import asyncio
from collections.abc import Awaitable

import pytest

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Advise, Match, Pass, Phase, Role, TakeUpcard, read_save_code
from gin3_widgets.views.dashboard import Dashboard
from gin3_widgets.views.scene import Scene, Words
from gin3_widgets.views.undo import undo_in_words
from tests.views.page import TOKENS, Page, on_a_page
from tests.views.presses import buttons

pytestmark = pytest.mark.usefixtures("faults")


def test_a_page_that_comes_sees_the_form() -> None:
    async def story(page: Page) -> None:
        assert page.board.set_up in page.board.shown
        assert page.dashboard.session is None

    on_a_page(story)


def test_cards_and_font_come_after_the_form() -> None:
    """The first picture waits for neither."""

    async def story() -> None:
        page = Page()
        stage, news = page.board.stage, []
        page.board.root.observe(lambda _change: news.append("form"), "children")
        stage.observe(lambda change: news.append(change["name"]), ["faces", "font"])
        await page.hello()
        assert news == ["form", "faces", "font"]
        assert stage.faces.keys() >= {"back", "Th", "Th compact"}
        await page.hello()
        assert len(news) == 3
        if store := page.dashboard.keeping.saving.store:
            store.close()

    asyncio.run(story())


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
        assert page.board.hand not in page.board.shown
        await page.press("deal")
        assert page.board.hand in page.board.shown

    on_a_page(story)


@pytest.mark.parametrize("preset", ["three_handed", "oklahoma"])
def test_a_person_and_two_bots_play_a_whole_game_by_presses(preset: str) -> None:
    async def story(page: Page) -> None:
        await page.start(preset=preset)
        while page.match.winner is None:
            await page.turn()
        assert read_save_code(page.code) == page.match
        assert "wins the game" in page.board.result.value
        assert {"again", "new"} <= buttons(page.board.actions.items)

    page = on_a_page(story)
    assert page.notices == []


def test_three_persons_pass_the_screen() -> None:
    """Between two persons the screen shows no card until the next one says who she is."""

    async def story(page: Page) -> None:
        await page.start(players=["human"] * 3)
        for _ in range(12):
            if page.board.curtain in page.board.shown:
                assert page.board.hand not in page.board.shown
                assert page.board.table.canvas not in page.board.shown
                await page.press("reveal")
            await page.turn()

    assert on_a_page(story).notices == []


def test_the_curtain_has_a_way_to_a_new_game_and_back() -> None:
    async def story(page: Page) -> None:
        await page.start(players=["human"] * 3)
        while page.board.curtain not in page.board.shown:
            await page.turn()
        await page.press("new")
        assert page.board.set_up in page.board.shown
        await page.press("back")
        assert page.board.curtain in page.board.shown
        assert page.board.hand not in page.board.shown

    on_a_page(story)


def test_undo_says_on_the_result_what_it_takes_back() -> None:
    async def story(page: Page) -> None:
        await page.start(seed=seed_where_ben(Role.BOX))
        while page.match.mover is not None:
            await page.turn()
        texts = {item.get("id"): item.get("text") for item in page.board.top.items}
        assert texts["undo"] == undo_in_words(page.session)
        await page.press("undo")
        assert page.match.mover == 0

    on_a_page(story)


def test_a_table_of_bots_is_only_watched() -> None:
    """Who watches may deal the next hand, and can do nothing for a bot."""

    async def story(page: Page) -> None:
        await page.start(players=["simple"] * 3)
        assert page.match.mover is None
        await page.press("continue")
        assert page.match.number == 2

    on_a_page(story)


def test_a_hand_that_is_only_watched_bears_its_owners_name() -> None:
    async def story(page: Page) -> None:
        await page.start(players=["simple"] * 3, seed=seed_where_ben(Role.BOX))
        assert page.board.hand.label == "Ben’s cards"
        await page.press("look")
        assert page.board.hand.label == "Ben’s cards"
        await page.start(players=["human", "simple", "novice"], seed=seed_where_ben(Role.BOX))
        assert page.board.hand.label == "Your hand"

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
        while kept and page.session.last_decision:
            await page.press("undo")
            assert page.match == kept.pop()

    on_a_page(first, token)
    on_a_page(second, token)
    assert kept == []


def test_a_move_that_cannot_be_painted_is_kept_all_the_same(
    monkeypatch: pytest.MonkeyPatch, faults: pytest.LogCaptureFixture
) -> None:
    token = next(TOKENS)
    kept: list[Match] = []

    def fail(*_view: object) -> None:
        raise ZeroDivisionError

    async def first(page: Page) -> None:
        await page.start()
        before = page.match
        monkeypatch.setattr(page.board, "show_table", fail)
        await page.turn()
        assert page.match != before
        kept.append(page.match)

    async def second(page: Page) -> None:
        assert page.match == kept.pop()

    on_a_page(first, token)
    assert faults.records
    faults.clear()
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


def test_the_form_can_be_left_again() -> None:
    async def story(page: Page) -> None:
        await page.start_before("pass")
        before = page.match
        await page.press("new")
        assert page.board.set_up in page.board.shown
        for target in ("pass", "take", "draw"):
            message = {"event": "press", "id": target, "revision": page.dashboard.revision}
            await page.hears(page.board.actions, message)
        assert page.match == before
        await page.press("back")
        assert page.board.hand in page.board.shown

    on_a_page(story)


def seed_where_ben(role: Role) -> str:
    """A seed whose draw gives the first seat a role."""
    names = ("Ben", "Ann", "Cho")
    return next(str(n) for n in range(99) if Match.new(names, seed=n).roles.of(0) is role)


def test_a_person_who_sits_out_may_be_asked_before_the_captain_acts() -> None:
    """Rule 3.3: the sitter advises, by the same presses that would play; A7: it binds nobody."""

    async def story(page: Page) -> None:
        values = page.board.set_up.values | {"seed": seed_where_ben(Role.SITTER)}
        await page.hears(page.board.set_up, {"event": "start", "values": values})
        advise = {"event": "press", "id": "advise", "revision": page.dashboard.revision}
        await page.hears(page.board.actions, advise)
        await page.press("deal")
        assert page.match.mover == page.match.roles.captain
        assert page.match.actions == ()
        await page.press("take")
        assert page.match.hand.log[0] == (0, Advise(TakeUpcard()))
        assert page.match.hand.log[1][0] == page.match.roles.captain
        while page.match.mover is not None:
            assert page.match.mover == page.match.roles.captain
            await page.press("let")
        assert len([a for _, a in page.match.hand.log if isinstance(a, Advise)]) == 1
        assert page.match.hand.phase is Phase.OVER
        assert page.match.totals[0] == 0

    assert on_a_page(story).notices == []


def test_a_sitter_may_take_advice_back_and_is_asked_again() -> None:
    """Also who only watches since: undo never lets the captain go on over the sitter's head."""

    async def story(page: Page) -> None:
        values = page.board.set_up.values | {"seed": seed_where_ben(Role.SITTER)}
        await page.hears(page.board.set_up, {"event": "start", "values": values})
        advise = {"event": "press", "id": "advise", "revision": page.dashboard.revision}
        await page.hears(page.board.actions, advise)
        await page.press("deal")
        for advice in ("take", "pass"):
            await page.press(advice)
            assert page.match.actions[0] == Advise(TakeUpcard() if advice == "take" else Pass())
            await page.press("watch")
            assert page.match.mover is None
            await page.press("undo")
            assert page.match.actions == ()
            assert "take" in buttons(page.board.actions.items)

    assert on_a_page(story).notices == []


def test_a_captain_may_ask_the_bot_beside_the_table() -> None:
    async def story(page: Page) -> None:
        await page.start(seed=seed_where_ben(Role.CAPTAIN))
        await page.press("ask")
        ((seat, said),) = page.match.hand.log
        assert seat == page.match.roles.sitter
        assert isinstance(said, Advise)
        assert "ask" not in {id_ for row in page.rows() for id_ in buttons(row.items)}
        await page.press("undo")
        assert page.match.actions == ()

    assert on_a_page(story).notices == []


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


def test_what_the_numbers_under_the_cards_are_is_said_before_the_cards() -> None:
    """Whoever reads from the top knows it when the numbers come; in play there are none."""

    async def story(page: Page) -> None:
        await page.start()
        while "knock" not in buttons(page.board.actions.items):
            await page.turn()
        assert page.board.caption.value == ""
        await page.press("knock")
        assert "Under each card" in page.board.caption.value
        shown = page.board.shown
        assert shown.index(page.board.caption) == shown.index(page.board.hand) - 1

    on_a_page(story)


def test_help_switched_off_leaves_the_felt_and_the_row_above_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is left over, and what the other could add to one's melds."""

    async def story(page: Page) -> None:
        await page.start()
        while "knock" not in buttons(page.board.actions.items):
            await page.turn()
        scenes: list[Scene] = []
        show = page.board.table.show

        def shown(scene: Scene, zoom: float = 1) -> None:
            scenes.append(scene)
            show(scene, zoom)

        def helps() -> bool:
            words = [shape.text for shape in scenes[-1].shapes if isinstance(shape, Words)]
            return any("could add" in text for text in words)

        monkeypatch.setattr(page.board.table, "show", shown)
        await page.press("knock")
        assert helps()
        for choice in ("off", "on"):
            await page.press("settings")
            await page.press(f"aids:{choice}")
            assert helps() is (choice == "on")
            await page.press("close")
        await page.press("back")
        assert page.board.tools.items[-1]["tone"] == "sum"
        await page.press("settings")
        await page.press("aids:off")
        assert page.board.tools.items[-1]["id"] == "sort"

    on_a_page(story)
