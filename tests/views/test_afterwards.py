"""From the result screen one can look back and practise; the game waits, nothing of it is lost."""

from typing import Any

import pytest

from gin3_widgets.engine import Match, read_save_code
from tests.views.page import TOKENS, Page, on_a_page
from tests.views.presses import buttons

pytestmark = pytest.mark.usefixtures("faults")


BEN_IN_THE_BOX = "2"
"""A seed with which the person plays the first hand."""


async def to_the_result(page: Page) -> None:
    await page.start(seed=BEN_IN_THE_BOX)
    while page.match.mover is not None:
        await page.turn()


def screen(page: Page) -> list[Any]:
    """All that is shown of a result."""
    board = page.board
    rows = [[row.label, row.items] for row in page.rows()]
    return [board.result.value, board.side.value, board.stage.description, rows]


def words_on(page: Page) -> str:
    return " ".join(str(item.get("text", "")) for item in page.board.top.items)


def test_a_look_back_shows_each_step_in_a_sentence_and_leads_back_to_the_result() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        over, before = page.match, screen(page)
        await page.press("look")
        said = []
        while "step:on" in buttons(page.board.actions.items):
            said.append(page.board.stage.spoken[1])
            await page.press("step:on")
        assert len(set(said)) > 5
        assert len(said) == len(over.hand.log)
        assert not page.board.hand.pickable
        await page.press("step:first")
        assert "The cards are dealt" in page.board.say.value
        await page.press("result")
        assert screen(page) == before
        assert page.match is over

    on_a_page(story)


def test_nothing_can_be_played_while_one_looks_back() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        over = page.match
        await page.press("look")
        for target in ("continue", "draw", "take", "pass", "knock", "done"):
            message = {"event": "press", "id": target, "revision": page.dashboard.revision}
            await page.hears(page.board.actions, message)
        assert page.match is over
        assert page.board.stage.targets == []

    on_a_page(story)


@pytest.mark.parametrize("deal", ["same", "exchange"])
def test_practice_leaves_the_game_and_its_save_as_they_are(deal: str) -> None:
    token = next(TOKENS)
    kept: list[Match] = []

    async def first(page: Page) -> None:
        await to_the_result(page)
        session, code, before = page.session, page.code, screen(page)
        kept.append(page.match)
        await page.press(deal)
        assert "Practice: the score stays as it is" in words_on(page)
        assert page.session is not session
        for _ in range(3):
            await page.turn()
        assert len(page.match.hand.log) > 3
        assert page.code == code
        await page.press("sort:rank")
        await page.press("sort:suit")
        await page.press("return")
        assert page.session is session
        assert screen(page) == before

    async def second(page: Page) -> None:
        assert page.match == kept[0]

    on_a_page(first, token)
    on_a_page(second, token)


def test_a_reload_in_the_midst_of_practice_comes_back_to_the_game() -> None:
    token = next(TOKENS)
    kept: list[Match] = []

    async def first(page: Page) -> None:
        await to_the_result(page)
        kept.append(page.match)
        await page.press("exchange")
        await page.turn()

    async def second(page: Page) -> None:
        assert page.match == kept[0]
        assert "return" not in buttons(page.board.top.items)

    on_a_page(first, token)
    on_a_page(second, token)


def test_a_practice_hand_ends_with_both_results_and_deals_nothing_further() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        game = page.session
        await page.press("exchange")
        while page.match.mover is not None:
            await page.turn()
        assert "In the game" in page.board.side.value
        offers = buttons(page.board.actions.items)
        assert offers == {"look", "review", "same", "exchange", "return"}
        over = page.match
        for target in ("continue", "again"):
            message = {"event": "press", "id": target, "revision": page.dashboard.revision}
            await page.hears(page.board.actions, message)
        assert page.match is over
        await page.press("look")
        await page.press("result")
        await page.press("same")
        await page.press("return")
        assert page.session is game
        await page.press("continue")
        assert page.match.number == 2

    on_a_page(story)


def test_a_press_of_the_game_does_not_count_in_practice_nor_the_other_way_round() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        old = page.dashboard.revision
        await page.press("same")
        practice = page.dashboard.revision
        message = {"event": "press", "id": "return", "revision": old}
        await page.hears(page.board.top, message)
        assert page.match.mover is not None
        await page.press("return")
        await page.hears(page.board.actions, message | {"id": "continue", "revision": practice})
        await page.hears(page.board.actions, message | {"id": "continue", "revision": old})
        assert page.match.mover is None

    on_a_page(story)


def test_undo_goes_back_behind_a_result_that_was_looked_at() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        await page.press("look")
        await page.press("result")
        await page.press("undo")
        assert page.match.mover == page.dashboard.viewer.seat
        assert page.board.hand in page.board.shown
        assert page.board.hand.pickable

    on_a_page(story)


def test_the_seed_stands_beside_a_finished_hand_and_not_in_play() -> None:
    async def story(page: Page) -> None:
        await page.start(seed="2407")
        shown = [page.board.side.value, page.board.stage.description, words_on(page)]
        assert "2407" not in " ".join(shown)
        while page.match.mover is not None:
            await page.turn()
        assert "seed 2407, hand 1" in page.board.side.value

    on_a_page(story)


def test_the_save_code_is_of_the_game_also_in_practice() -> None:
    async def story(page: Page) -> None:
        await page.start(seed=BEN_IN_THE_BOX)
        await page.turn()
        await page.press("code")
        assert read_save_code(page.board.stage.notice["code"]) == page.match
        await page.hears(page.board.stage, {"event": "notice", "id": "close"})
        assert page.board.stage.notice == {}
        while page.match.mover is not None:
            await page.turn()
        over = page.match
        await page.press("same")
        message = {"event": "press", "id": "code", "revision": page.board.top.revision}
        await page.hears(page.board.top, message)
        assert read_save_code(page.board.stage.notice["code"]) == over

    on_a_page(story)


def test_two_people_pass_the_screen_in_practice_too() -> None:
    async def story(page: Page) -> None:
        players = ["human", "human", "simple"]
        await page.start(players=players, seed="20")
        for _ in range(200):
            if page.match.mover is None:
                break
            if (
                "reveal" in buttons(page.board.pass_on.items)
                and page.board.curtain in page.board.shown
            ):
                await page.press("reveal")
                continue
            await page.turn()
        before = screen(page)
        await page.press("exchange")
        if page.match.mover != page.dashboard.viewer.seat:
            await page.press("reveal")
        await page.turn()
        if page.board.curtain in page.board.shown:
            await page.press("reveal")
        await page.press("return")
        assert screen(page) == before

    on_a_page(story)
