"""The coach in a hand: asked, compared with one's own choice and followed, by keys alone."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.engine import Card, Discard
from gin3_widgets.words import spoken
from tests.browser.axe import axe
from tests.browser.errands import PATIENCE, Keyboard, button, go_on_with, open_form
from tests.browser.scenes import turn
from tests.servers import Server

FOURTH = turn("43", 4, Discard, -3)
"""A captain's discard in a fourth hand."""
ENOUGH = "1000 deals imagined"


def open_table(page: Page, server: Server) -> None:
    open_form(page, server.url)
    go_on_with(page, FOURTH.before)
    expect(button(page, "coach")).to_be_visible(timeout=PATIENCE)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="The coach")


def rows(page: Page) -> Locator:
    """What can be done, best first."""
    return panel(page).locator(".g3-ranked .g3-rank")


def said(page: Page) -> Locator:
    """The sentence spoken last."""
    return page.locator(".g3-live p").last


def card_of(row: Locator) -> Card:
    """The card that a row discards."""
    return Card.parse(row.locator(".g3-does .g3-nm").inner_text())


def test_the_coach_is_asked_compared_and_followed_by_keys(voila_server: Server, page: Page) -> None:
    open_table(page, voila_server)
    keyboard = Keyboard(page)
    keyboard.go_to(button(page, "coach"))
    page.keyboard.press("c")
    expect(rows(page)).to_have_count(len(FOURTH.before.legal_actions()), timeout=PATIENCE)
    expect(panel(page)).to_be_focused()
    expect(said(page)).to_contain_text("points, plus or minus")
    expect(said(page)).to_contain_text("times in 100.")
    told = page.locator(".g3-live p").all_inner_texts()

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    focused = page.locator(".g3-rank:focus")
    name = card_of(focused)
    expect(panel(page)).to_contain_text(ENOUGH, timeout=PATIENCE)
    assert card_of(focused) == name, "the focus stays with its row while the numbers change"
    assert page.locator(".g3-live p").all_inner_texts() == told, "more deals are not spoken of"

    page.keyboard.press("End")
    worst = rows(page).last
    expect(worst).to_be_focused()
    page.keyboard.press("Enter")
    expect(worst).to_have_attribute("aria-expanded", "true", timeout=PATIENCE)
    assert f"discard the {spoken(card_of(worst))}: " in (worst.get_attribute("aria-label") or "")

    mine, best = card_of(worst), card_of(rows(page).first)
    keyboard.pick(mine)
    keyboard.press(button(page, "coach:mine"))
    verdict = f" better to discard the {spoken(best)} than to discard the {spoken(mine)}, plus or"
    expect(said(page)).to_contain_text(verdict, timeout=PATIENCE)
    expect(button(page, "coach:mine")).to_be_focused(timeout=PATIENCE)
    expect(panel(page)).to_contain_text("(±")

    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0, timeout=PATIENCE)
    expect(button(page, "coach")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(page).first).to_be_visible(timeout=PATIENCE)
    do = panel(page).locator('[data-press^="coach:do:"]').first
    keyboard.press(do)
    expect(panel(page)).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".g3-telling")).to_contain_text("Ben discarded the ", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("width", "scheme"), [pytest.param(1280, "light", marks=pytest.mark.slow), (390, "dark")]
)
def test_axe_finds_nothing_serious_in_the_open_panel(
    voila_server: Server,
    open_context: Callable[..., BrowserContext],
    width: int,
    scheme: Literal["light", "dark"],
) -> None:
    size = {"width": width, "height": 844}
    page = open_context(viewport=size, color_scheme=scheme, reduced_motion="reduce").new_page()
    open_table(page, voila_server)
    button(page, "coach").click()
    expect(panel(page)).to_contain_text(ENOUGH, timeout=PATIENCE)
    rows(page).last.click()
    expect(rows(page).last).to_have_attribute("aria-expanded", "true", timeout=PATIENCE)
    assert axe(page) == []
    page.locator('.g3-hand [data-card="2d"]').click(position={"x": 22, "y": 40})
    button(page, "coach:mine").click()
    expect(panel(page)).to_contain_text("(±", timeout=PATIENCE)
    assert axe(page) == []
    for box in (each.bounding_box() for each in panel(page).locator("button").all()):
        assert box is not None
        assert box["height"] >= 44
