"""Asking the coach at the table: when it can be asked, what it answers, and when it is over."""

import asyncio
import subprocess
import sys

import pytest

from gin3_widgets.engine import Advise, Card, Discard, Match, Phase, Role
from gin3_widgets.views import asking
from gin3_widgets.views.coach import Coach
from gin3_widgets.views.items import Item
from gin3_widgets.words import sign, spoken
from tests.views.page import Page, on_a_page
from tests.views.presses import buttons

pytestmark = pytest.mark.usefixtures("faults")
NAMES = ("Ben", "Ann", "Cho")


@pytest.fixture(autouse=True)
def _no_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "BREATH", 0)


def seed_of(role: Role) -> str:
    return next(str(n) for n in range(99) if Match.new(NAMES, seed=n).roles.of(0) is role)


async def at_a_discard(page: Page) -> None:
    await page.start(seed=seed_of(Role.CAPTAIN))
    while not any(isinstance(action, Discard) for action in page.session.observe(0).legal):
        await page.turn()


async def answered(page: Page, worlds: int = asking.FIRST) -> Coach:
    """Ask the coach, and wait until its answer rests on so many deals."""
    if page.dashboard.asking.asked is None:
        await page.press("coach")
    panel = page.board.coach
    assert panel is not None
    while panel.deals == "" or int(panel.deals.split()[0]) < worlds:
        await asyncio.sleep(0)
    return panel


def said(page: Page) -> str:
    """The sentence spoken last."""
    return str(page.board.stage.spoken[1])


def offered(panel: Coach, place: int) -> list[Item]:
    """The buttons of a row."""
    items: list[Item] = panel.rows[place].get("buttons", [])
    return items


async def press(page: Page, panel: Coach, target: str) -> None:
    message = {"event": "press", "id": target, "revision": panel.revision}
    await page.hears(panel, message)


def test_it_answers_beside_the_table_and_says_so_once() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        sentences = page.board.stage.spoken[0]
        panel = await answered(page)
        assert panel in page.board.shown
        assert panel.asked == 1
        assert len(panel.rows) == len(page.session.observe(0).legal)
        assert panel.rows[0]["told"]
        await answered(page, 3 * asking.FIRST)
        assert page.board.stage.spoken == [int(str(sentences)) + 1, said(page)]
        assert "points, plus or minus" in said(page)

    on_a_page(story)


def test_what_is_counted_exactly_is_not_looked_at_again() -> None:
    """With the knocker's cards open only the defender's own choice is left."""

    async def story(page: Page) -> None:
        for seed in range(99):
            await page.start(seed=str(seed))
            while page.match.mover is not None:
                seen = page.session.observe(0)
                if seen.phase is Phase.DEFENCE and len(seen.legal) > 1:
                    break
                await page.turn()
            if page.match.mover is not None:
                break
        await page.press("coach")
        task = page.dashboard.asking._task
        assert task is not None
        await task
        assert page.board.coach is not None
        assert page.board.coach.deals == "Counted, nothing is left to chance"
        assert {row["error"] for row in page.board.coach.rows} == {""}
        assert "plus or minus" not in said(page)

    on_a_page(story)


def test_it_looks_on_until_more_deals_change_little() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page, asking.ENOUGH)
        (task,) = {page.dashboard.asking._task}
        assert task is not None
        await task
        assert panel.deals == f"{asking.ENOUGH} deals imagined"

    on_a_page(story)


def test_it_leaves_no_trace_in_the_game() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        code, match, revision = page.code, page.match, page.dashboard.revision
        panel = await answered(page)
        await press(page, panel, panel.rows[-1]["id"])
        await press(page, panel, "coach:close")
        assert (page.code, page.match, page.dashboard.revision) == (code, match, revision)

    on_a_page(story)


def test_a_row_is_opened_compared_and_shut_again() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page)
        target = panel.rows[-1]["id"]
        await press(page, panel, target)
        row = next(row for row in panel.rows if row["id"] == target)
        why = row["buttons"][0]
        assert why["text"] == "Why not this?"
        reasons = row["told"]
        await press(page, panel, why["id"])
        row = next(row for row in panel.rows if row["id"] == target)
        assert row["told"] != reasons
        assert " than to discard " in row["told"][0] or "too close" in row["told"][0]
        assert " of " in said(page)
        await press(page, panel, why["id"])
        assert not next(row for row in panel.rows[1:] if row["id"] == target).get("told")

    on_a_page(story)


def test_the_card_that_is_picked_is_compared() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page)
        assert panel.why["kind"] == "forbidden"
        worst, other = (card_of(panel, place) for place in (-1, -2))
        await page.pick(worst)
        assert panel in page.board.shown
        assert [row["text"] for row in panel.rows if "yours" in row["tags"]] == [
            f"Discard {sign(worst)}"
        ]
        assert panel.why["text"] == f"Why not discard {sign(worst)}?"
        await press(page, panel, panel.why["id"])
        assert said(page).startswith("It is ")
        assert spoken(worst) in said(page)
        assert sign(worst) in panel.why["told"][0]
        await page.pick(other)
        assert sign(other) in panel.why["told"][0]

    on_a_page(story)


def card_of(panel: Coach, place: int) -> Card:
    return Card.parse(panel.rows[place]["text"].removeprefix("Discard "))


def test_what_a_row_offers_is_played_and_the_panel_goes() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page)
        (do,) = offered(panel, 0)
        action = page.session.observe(0).legal[int(do["id"].rpartition(":")[2])]
        before = len(page.match.actions)
        await press(page, panel, do["id"])
        assert page.match.actions[before] == action
        assert panel not in page.board.shown
        assert panel.asked == 0

    on_a_page(story)


def test_the_button_and_closing_send_it_away_and_the_looking_stops() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        for away in ("coach", "coach:close"):
            panel = await answered(page)
            task = page.dashboard.asking._task
            if away == "coach":
                await page.press(away)
            else:
                await press(page, panel, away)
            assert panel not in page.board.shown
            assert task is not None
            await asyncio.wait([task])
            assert task.cancelled()

    on_a_page(story)


def test_it_goes_with_the_decision() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page)
        await page.turn()
        assert panel not in page.board.shown
        assert page.dashboard.asking.asked is None

    on_a_page(story)


def test_it_stays_while_the_one_who_sits_out_is_asked_about_the_same_decision() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        panel = await answered(page)
        await page.press("ask")
        assert isinstance(page.match.actions[-1], Advise)
        assert panel in page.board.shown

    on_a_page(story)


def test_it_is_an_aid() -> None:
    async def story(page: Page) -> None:
        await at_a_discard(page)
        await answered(page)
        await page.press("settings")
        await page.press("aids:off")
        assert page.dashboard.asking.asked is None
        assert "coach" not in buttons(page.board.tools.items)

    on_a_page(story)


def test_a_sitter_asks_it_about_the_captain_and_says_what_it_finds() -> None:
    async def story(page: Page) -> None:
        values = page.board.set_up.values | {"seed": seed_of(Role.SITTER)}
        await page.hears(page.board.set_up, {"event": "start", "values": values})
        await page.press("advise")
        await page.press("deal")
        panel = await answered(page)
        (do,) = offered(panel, 0)
        assert do["text"].startswith("Advise: ")
        before = len(page.match.actions)
        await press(page, panel, do["id"])
        assert isinstance(page.match.actions[before], Advise)

    on_a_page(story)


def test_nobody_else_at_the_screen_sees_the_answer() -> None:
    """Between two persons the screen shows no card until the next one says who she is."""

    async def story(page: Page) -> None:
        await page.start(players=["human"] * 3)
        if page.board.curtain in page.board.shown:
            await page.press("reveal")
        panel = await answered(page)
        while page.board.curtain not in page.board.shown:
            await page.turn()
        assert panel not in page.board.shown
        await page.press("reveal")
        assert panel not in page.board.shown

    on_a_page(story)


def test_the_coach_comes_when_it_is_asked() -> None:
    """The first picture waits neither for it nor for what it imports."""
    look = "import sys, gin3_widgets.views.dashboard; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    modules = run.stdout.split()
    assert "gin3_widgets.views.asking" in modules
    assert not {"numpy", "gin3_widgets.coach", "gin3_widgets.views.answer"} & {*modules}
