"""The moment between an address and the first part of its page."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.errands import OPENS_WITHIN
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]


def test_a_network_that_answers_nothing_from_outside_holds_no_page_up(
    voila_server: Server, open_context: OpenContext
) -> None:
    """A school's filter swallows requests; a style sheet waited for would leave the page blank."""
    asked: list[str] = []
    context = open_context()
    context.route(
        re.compile(r"^https?://(?!127\.0\.0\.1)"), lambda route: asked.append(route.request.url)
    )
    page = context.new_page()
    page.goto(voila_server.url, wait_until="commit")
    expect(page.locator(".g3-setup form")).to_be_visible(timeout=OPENS_WITHIN)
    assert asked == []


@pytest.mark.parametrize(
    ("kept", "system", "dark"),
    [("page", "light", False), ("page", "dark", True), ("light", "dark", False)],
)
def test_until_the_page_comes_it_asks_for_a_moment_in_the_readers_theme(
    voila_server: Server, open_context: OpenContext, kept: str, system: str, dark: bool
) -> None:
    settings = {"name": "gin3:settings", "value": json.dumps({"theme": kept})}
    origin = {"origin": voila_server.url, "localStorage": [settings]}
    state = {"cookies": [], "origins": [origin]}
    page = open_context(color_scheme=system, storage_state=state).new_page()
    page.goto(voila_server.url, wait_until="commit")
    coming = page.get_by_role("status").filter(has_text="One moment")
    expect(coming).to_be_visible(timeout=OPENS_WITHIN)
    expect(coming).to_have_class("g3-coming g3-dark" if dark else "g3-coming")
    expect(page.locator(".g3-setup form")).to_be_visible(timeout=OPENS_WITHIN)
    expect(page.locator(".g3-coming")).to_be_hidden()
    background = page.evaluate("getComputedStyle(document.querySelector('.gin3')).backgroundColor")
    assert background == ("rgb(16, 23, 25)" if dark else "rgb(238, 242, 241)")
