"""What the page has to say stands in sight and takes nothing out of it."""

import pytest
from playwright.sync_api import Page, expect

from gin3_widgets.engine import Discard
from tests.browser.errands import PATIENCE, button, go_on_with, open_form
from tests.browser.stories import story
from tests.browser.test_faults import NO_STORAGE
from tests.servers import Server


@pytest.fixture
def table(voila_server: Server, page: Page) -> Page:
    """A long hand, opened from a save code: there is a log that scrolls."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script(NO_STORAGE)
    open_form(page, voila_server.url)
    *_earlier, turn = (one for one in story("43").hand(4) if isinstance(one.actions[0], Discard))
    go_on_with(page, turn.before)
    expect(page.locator(".g3-log .now")).to_be_in_viewport(timeout=PATIENCE)
    return page


def test_a_notice_is_in_sight_and_so_are_the_hand_and_its_buttons(table: Page) -> None:
    for part in (".g3-notice", ".g3-hand", ".g3-actions"):
        expect(table.locator(part)).to_be_in_viewport(ratio=1)
    button(table, "code").click()
    expect(table.locator(".g3-notice")).to_contain_text(
        "It holds the game up to now.", timeout=PATIENCE
    )
    for part in (".g3-notice", ".g3-hand", ".g3-actions"):
        expect(table.locator(part)).to_be_in_viewport(ratio=1)


def test_the_settings_lie_beside_the_table_and_can_be_closed(table: Page) -> None:
    button(table, "settings").click()
    expect(table.locator(".g3-settings")).to_be_in_viewport(timeout=PATIENCE)
    for part in (".g3-hand", ".g3-actions"):
        expect(table.locator(part)).to_be_in_viewport(ratio=1)
    table.get_by_role("button", name="Close").last.click()
    expect(table.locator(".g3-settings")).to_have_count(0, timeout=PATIENCE)


def test_the_log_shows_its_last_line_and_cuts_none(table: Page) -> None:
    box, last = table.locator(".g3-log"), table.locator(".g3-log .now")
    expect(last).to_be_in_viewport(ratio=1)
    beyond = box.evaluate("box => box.scrollHeight - box.clientHeight")
    assert beyond > 0
    line = last.evaluate("line => line.offsetHeight")
    assert box.evaluate("box => box.clientHeight") % line == 0


def test_a_name_in_the_score_is_never_cut(table: Page) -> None:
    for name in table.locator(".g3-score li > span").all():
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
