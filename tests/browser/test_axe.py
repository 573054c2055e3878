"""Every screen, light and dark, wide and narrow, before axe."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from gin3_widgets.engine import Knock, Match, Spread
from tests.browser.axe import axe
from tests.browser.errands import (
    PATIENCE,
    Mouse,
    button,
    go_on_with,
    open_form,
    pick,
    play,
    see_result,
    start,
)
from tests.browser.stories import story
from tests.servers import Server

LOOKS = (
    (1280, "light"),
    pytest.param(390, "dark", marks=pytest.mark.slow),
    pytest.param(1280, "dark", marks=pytest.mark.slow),
    pytest.param(390, "light", marks=pytest.mark.slow),
)


@pytest.mark.parametrize(("width", "scheme"), LOOKS)
def test_axe_finds_nothing_serious_on_any_screen(
    voila_server: Server,
    open_context: Callable[..., BrowserContext],
    scheme: Literal["light", "dark"],
    width: int,
) -> None:
    size = {"width": width, "height": 844}
    context = open_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    open_form(page, voila_server.url)
    expect(page.locator(".gin3")).to_have_attribute("data-theme", scheme)
    assert {screen: axe(page) for screen in screens(page)} == {screen: [] for screen in SCREENS}


SCREENS = (
    "set-up",
    "what is wrong",
    "draw for roles",
    "table",
    "discard",
    "settings",
    "knock",
    "lay-off",
    "result",
    "winner",
    "curtain",
)


def screens(page: Page) -> Iterator[str]:
    """Go from screen to screen; at each yield the page stands still."""
    yield "set-up"
    page.locator('[name="names.0"]').fill("")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("A name is empty.")).to_be_visible(timeout=PATIENCE)
    yield "what is wrong"
    start(page)
    yield "draw for roles"
    mouse = Mouse(page)
    button(page, "deal").click()
    turns = story("361").turns
    expect(button(page, "draw")).to_be_visible(timeout=PATIENCE)
    yield "table"
    play(mouse, turns[:1])
    expect(button(page, "discard")).to_be_visible(timeout=PATIENCE)
    yield "discard"
    button(page, "settings").click()
    expect(page.get_by_role("group", name="Theme")).to_be_visible(timeout=PATIENCE)
    yield "settings"
    button(page, "settings").click()

    knock = story("35").first(Knock)
    again(page, knock.before)
    expect(button(page, "discard")).to_be_visible(timeout=PATIENCE)
    button(page, "knock").click()
    expect(button(page, "back")).to_be_visible(timeout=PATIENCE)
    yield "knock"

    told = story("57")
    defence = told.first(Spread)
    again(page, defence.before)
    pick(mouse, defence.card, before="done")
    expect(page.locator('[data-press^="meld:"]')).to_be_visible(timeout=PATIENCE)
    yield "lay-off"
    button(page, "done").click()
    expect(page.locator(".g3-result")).to_be_visible(timeout=PATIENCE)
    yield "result"

    over = story("361").end
    again(page, over)
    see_result(page, over)
    yield "winner"

    again(page, turns[1].before, players=("human", "human", "human"))
    expect(button(page, "reveal")).to_be_visible(timeout=PATIENCE)
    yield "curtain"


def again(page: Page, match: Match, **players: tuple[str, str, str]) -> None:
    """Leave the game for another."""
    page.locator('.g3-top [data-press="new"]').click()
    go_on_with(page, match, **players)
