"""A page's game is kept in one store at a time."""

import pytest

from gin3_widgets.store import Store
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
