"""The review on the page: looked through in the background, read, replayed, left."""

import asyncio

import pytest

from gin3_widgets.engine import Match, read_save_code, save_code
from gin3_widgets.views import review
from gin3_widgets.views.review import Reviewer, Study
from tests.views.careless import BEN, WORLDS, careless, looked_through
from tests.views.page import Page, on_a_page
from tests.views.presses import buttons

pytestmark = pytest.mark.usefixtures("faults", "quick")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals are imagined for a decision."""
    monkeypatch.setattr(review, "WORLDS", WORLDS)


async def to_the_result(page: Page, match: Match | None = None) -> None:
    """Go on with a finished game, Ben's a person's and the others bots'."""
    values = {**page.board.set_up.values, "players": ["human", "simple", "novice"]}
    message = {"event": "code", "text": save_code(match or careless()), "values": values}
    await page.hears(page.board.set_up, message)


async def to_the_end(page: Page) -> None:
    """Wait until the review is whole."""
    while page.dashboard.reviewer.running:
        await asyncio.sleep(0.01)


async def open_review(page: Page) -> None:
    await to_the_result(page)
    await page.press("review")
    await to_the_end(page)


def offered(page: Page) -> set[str]:
    return {id_ for row in page.rows() for id_ in buttons(row.items)}


def said(page: Page) -> str:
    """What was spoken last."""
    return str(page.board.stage.spoken[1])


def shown(page: Page) -> str:
    """All that is told on the screen of a review."""
    screen = page.board.review
    assert screen is not None
    words = (screen.head, screen.line, screen.table, screen.shares, screen.title, screen.said)
    return " ".join(each.value for each in (*words, *screen.moments))


def test_the_hand_is_looked_through_while_the_page_goes_on() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        await page.press("review")
        assert page.dashboard.reviewer.running
        assert "This takes a while" in said(page)
        seen = set()
        while page.dashboard.reviewer.running:
            await asyncio.sleep(0.01)
            screen = page.board.review
            assert screen is not None
            seen.add(screen.head.value)
        assert len([text for text in seen if f"of {looked_through().total} decisions" in text]) > 2
        assert said(page).startswith("The review is complete. Ben had ")
        assert {"from:0", "keep:0", "hidden", "list", "result"} <= offered(page)

    on_a_page(story)


def test_leaving_the_screen_stops_the_looking_and_coming_back_goes_on() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        await page.press("review")
        study = page.dashboard.afterwards.study
        assert study is not None
        while study.reading.review is None or len(study.reading.review.moments) < 2:
            await asyncio.sleep(0.01)
        await page.press("result")
        assert not page.dashboard.reviewer.running
        assert page.board.result in page.board.shown
        done = study.reading.review
        for _ in range(5):
            await asyncio.sleep(0.01)
        assert study.reading.review is done
        await page.press("review")
        assert page.dashboard.afterwards.study is study
        await to_the_end(page)
        assert study.reading.whole
        await page.press("result")
        await page.press("review")
        assert not page.dashboard.reviewer.running
        assert said(page).startswith("The review is complete.")

    on_a_page(story)


def test_a_new_game_stops_the_looking() -> None:
    async def story(page: Page) -> None:
        await to_the_result(page)
        await page.press("review")
        assert page.dashboard.reviewer.running
        await to_the_result(page, careless(0))
        assert not page.dashboard.reviewer.running
        assert page.dashboard.afterwards.study is None

    on_a_page(story)


def test_the_side_the_measure_the_table_and_what_was_hidden_are_chosen() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        assert "Ben’s expected points" in shown(page)
        await page.press("measure:chance")
        assert "Ben’s chance to win the game" in shown(page)
        await page.press("side:1")
        assert "Ann’s chance to win the game" in shown(page)
        assert said(page).startswith("Ann’s chance to win")
        await page.press("side:0")
        assert "Ann held" not in shown(page)
        await page.press("hidden")
        assert "Ann held" in shown(page)
        await page.press("hidden")
        assert "Ann held" not in shown(page)
        await page.press("list")
        assert "All decisions of Ben" in shown(page)

    on_a_page(story)


def test_nothing_can_be_played_while_one_reads() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        over = page.match
        for target in ("continue", "draw", "pass", "side:2", "from:7", "keep:7", "keep:x"):
            message = {"event": "press", "id": target, "revision": page.dashboard.revision}
            await page.hears(page.board.actions, message)
        assert page.match is over
        assert page.dashboard.afterwards.study is not None
        assert page.board.stage.notice == {}

    on_a_page(story)


def test_the_dearest_moment_is_played_again_beside_the_game() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        study, game = page.dashboard.afterwards.study, page.session
        assert study is not None
        moment, code = study.reading.worst[0], page.code
        await page.press("from:0")
        assert page.match is moment.before
        assert page.session is not game
        assert page.board.hand in page.board.shown
        await page.turn()
        assert page.code == code
        await page.press("return")
        assert page.session is game
        assert said(page) == "Back to the review."
        assert page.dashboard.afterwards.study is study
        assert "from:0" in offered(page)
        assert not page.dashboard.reviewer.running

    on_a_page(story)


def test_a_bots_moment_is_played_from_its_seat() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        await page.press("side:1")
        study = page.dashboard.afterwards.study
        assert study is not None
        await page.press("from:0")
        assert page.match is study.reading.worst[0].before
        assert page.session.people == (1,)
        assert page.dashboard.viewer.seat == 1
        await page.turn()
        await page.press("return")
        assert page.session.people == (BEN,)

    on_a_page(story)


def test_a_practice_hand_has_a_review_of_its_own() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        study = page.dashboard.afterwards.study
        await page.press("from:0")
        while page.match.mover is not None:
            await page.turn()
        await page.press("review")
        own = page.dashboard.afterwards.study
        assert own is not None
        assert own is not study
        assert own.reading.match is page.match
        await page.press("result")
        assert "Back to the review" in str(page.board.actions.items)
        await page.press("return")
        assert page.dashboard.afterwards.study is study

    on_a_page(story)


def test_a_moment_is_saved_as_text() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        study = page.dashboard.afterwards.study
        assert study is not None
        await page.press("keep:0")
        notice = page.board.stage.notice
        assert notice["title"] == "This moment"
        kept = read_save_code(notice["code"])
        assert kept.hand == study.reading.worst[0].before.hand

    on_a_page(story)


def test_a_line_that_is_drawn_stays_until_the_width_changes() -> None:
    async def story(page: Page) -> None:
        await open_review(page)
        screen = page.board.review
        assert screen is not None
        before = screen.line.value
        await page.hears(page.board.stage, {"event": "dark", "dark": True})
        assert screen.line.value == before
        await page.hears(page.board.stage, {"event": "width", "width": 390})
        assert 'viewBox="0 0 342 ' in screen.line.value

    on_a_page(story)


def test_a_sitter_reads_the_captains_side() -> None:
    match = careless()
    assert match.roles.sitter is not None
    assert Study(match, match.roles.sitter).reading.seat == match.roles.captain


def test_what_breaks_while_looking_is_reported(faults: pytest.LogCaptureFixture) -> None:
    async def story(page: Page) -> None:
        def breaks() -> None:
            raise RuntimeError("It broke.")

        reviewer = Reviewer(breaks, page.board.stage.speak, page.dashboard.guard)
        reviewer.heed(Study(careless(), BEN))
        while reviewer.running:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        assert page.board.stage.notice != {}

    on_a_page(story)
    faults.clear()
