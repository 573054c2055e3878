"""A page's game is kept in one store at a time."""

import asyncio

import pytest

from gin3_widgets.store import Store
from gin3_widgets.views import keeping
from gin3_widgets.views.saving import open_store
from tests.views.page import TOKENS, Page, on_a_page

pytestmark = pytest.mark.usefixtures("faults")


def test_a_store_that_another_browsers_page_replaces_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[Store] = []
    close = Store.close

    def listen(store: Store) -> None:
        closed.append(store)
        close(store)

    monkeypatch.setattr(Store, "close", listen)

    async def story(page: Page) -> None:
        await page.start()
        first = page.dashboard.keeping.saving.store
        await page.hello()
        assert closed == []
        await page.hello(token=next(TOKENS))
        assert closed == [first]
        assert page.dashboard.keeping.saving.store not in (None, first)

    assert on_a_page(story).notices == []


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> tuple[Page, list[bool]]:
    """A page, and of each opening of the database whether its form was in sight by then."""
    page = Page()
    form_in_sight: list[bool] = []

    def opening() -> tuple[Store | None, str]:
        form_in_sight.append(page.board.set_up in page.board.shown)
        return open_store()

    monkeypatch.setattr(keeping, "open_store", opening)
    return page, form_in_sight


@pytest.mark.parametrize("fresh", [True, False])
def test_only_a_new_browser_sees_the_form_before_the_database_opens(
    openings: tuple[Page, list[bool]], fresh: bool
) -> None:
    """It can have no game there, whereas another one's game may come at once."""
    page, form_in_sight = openings

    async def at_rest() -> None:
        await page.hello(fresh=fresh)
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    asyncio.run(at_rest())
    assert form_in_sight == [fresh]
    assert page.board.set_up in page.board.shown


@pytest.mark.parametrize("first", ["start", "settings"])
def test_the_database_opens_before_the_first_press_counts(
    openings: tuple[Page, list[bool]], first: str
) -> None:
    page, form_in_sight = openings

    async def press() -> None:
        await page.hello(fresh=True)
        assert form_in_sight == []
        await (page.start() if first == "start" else page.press("settings"))
        assert form_in_sight == [True]

    asyncio.run(press())
