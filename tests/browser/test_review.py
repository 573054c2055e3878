"""After a hand: the review is opened and read, its worst moment played again; axe and the phone."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from gin3_widgets.engine import Match
from tests.browser.axe import axe
from tests.browser.errands import (
    PATIENCE,
    button,
    card_in_hand,
    go_on_with,
    heading,
    open_form,
    see_result,
)
from tests.servers import Server
from tests.views.careless import BEN, careless

WHOLE = 60_000  # ms: every decision is looked at, on a busy machine
LOOKS = (pytest.param(1280, "light", marks=pytest.mark.slow), (390, "dark"))


def open_review(page: Page, server: Server, over: Match) -> None:
    """Go on with a finished hand and wait until its review is whole."""
    open_form(page, server.url)
    go_on_with(page, over)
    see_result(page, over)
    page.keyboard.press("r")
    expect(page.locator(".g3-story")).to_contain_text("decisions", timeout=PATIENCE)
    expect(page.locator(".g3-falls")).to_be_visible(timeout=WHOLE)


def test_the_worst_moment_is_found_and_played_again(voila_server: Server, page: Page) -> None:
    over = careless()
    open_review(page, voila_server, over)
    expect(page.locator(".g3-live p").last).to_contain_text("The review is complete.")
    expect(page.locator('[data-press="side:0"]')).to_be_focused()
    line = page.locator(".g3-plot")
    expect(line).to_have_attribute("role", "img")
    assert "Ben’s expected points, turn by turn" in (line.get_attribute("aria-label") or "")
    worst = page.locator(".g3-costly").first
    expect(worst).to_contain_text("points lost")
    button(page, "hidden").click()
    expect(worst).to_contain_text("Ann held", timeout=PATIENCE)
    button(page, "list").click()
    expect(page.locator(".g3-story .g3-wide tr").first).to_be_visible(timeout=PATIENCE)
    button(page, "from:0").click()
    expect(heading(page)).to_contain_text("Practice: the score stays", timeout=PATIENCE)
    held = page.locator(".g3-hand [data-card]")
    expect(held.first).to_be_visible(timeout=PATIENCE)
    assert held.count() in (10, 11)
    button(page, "return").click()
    expect(page.locator(".g3-falls")).to_be_visible(timeout=PATIENCE)
    button(page, "keep:0").click()
    expect(page.locator(".g3-notice").get_by_label("Save code")).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator(".g3-notice")).to_be_hidden(timeout=PATIENCE)
    page.keyboard.press("Escape")
    see_result(page, over)
    assert over.hand.held[BEN]
    expect(card_in_hand(page, over.hand.held[BEN][0])).to_have_count(0)


@pytest.mark.parametrize(("width", "scheme"), LOOKS)
def test_the_review_fits_and_pleases_axe(
    voila_server: Server,
    open_context: Callable[..., BrowserContext],
    scheme: Literal["light", "dark"],
    width: int,
) -> None:
    size = {"width": width, "height": 844}
    context = open_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    open_review(page, voila_server, careless())
    for presses in ((), ("hidden", "list")):
        for press in presses:
            button(page, press).click()
        expect(page.locator(".g3-wide table")).to_have_count(bool(presses) + 1, timeout=PATIENCE)
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert min(heights(page)) >= 44


def heights(page: Page) -> list[float]:
    """How high everything is that can be pressed on the review."""
    measure = "all => all.map(each => each.getBoundingClientRect().height).filter(Boolean)"
    found = page.locator(".g3-review :is(button, label)").evaluate_all(measure)
    return [round(height, 1) for height in found]
