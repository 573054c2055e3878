"""After a hand: looking back by keys, the same cards once more, the save code, the list of keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.engine import DrawStock, Match, read_save_code, save_code
from tests.browser.axe import axe
from tests.browser.errands import PATIENCE, SEED, button, go_on_with, heading, open_form, see_result
from tests.browser.stories import story
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]
SIZES = {"table": (1280, 800), "phone": (390, 844)}


@pytest.fixture
def over() -> Match:
    """A first hand that has ended in a knock."""
    return story(SEED).over(1)


def say(page: Page) -> Locator:
    return page.locator(".g3-say")


def step(page: Page) -> Locator:
    return page.locator(".g3-actions .g3-words")


def text_of_result(page: Page) -> list[str]:
    return [page.locator(part).inner_text() for part in (".g3-top", ".g3-result", ".g3-side")]


def go_on_at_the_result(page: Page, server: Server, over: Match) -> None:
    open_form(page, server.url)
    go_on_with(page, over)
    see_result(page, over)


def test_the_hand_is_looked_back_through_by_arrow_keys(
    voila_server: Server, page: Page, over: Match
) -> None:
    go_on_at_the_result(page, voila_server, over)
    before = text_of_result(page)
    last = len(over.hand.log) + 1
    page.keyboard.press("l")
    expect(step(page)).to_have_text(f"Step 1 of {last}", timeout=PATIENCE)
    expect(say(page)).to_contain_text("The cards are dealt")
    expect(button(page, "step:back")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "step:on")).to_be_focused()
    for place, (seat, action) in enumerate(over.hand.log, 2):
        page.keyboard.press("ArrowRight")
        expect(step(page)).to_have_text(f"Step {place} of {last}", timeout=PATIENCE)
        expect(say(page)).to_contain_text(over.names[seat])
        if isinstance(action, DrawStock):
            expect(say(page)).to_contain_text("drew the")
    expect(page.locator(".g3-live p").last).to_contain_text("wins the hand by")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(step(page)).to_have_text(f"Step {last - 1} of {last}", timeout=PATIENCE)
    page.keyboard.press("Home")
    expect(step(page)).to_have_text(f"Step 1 of {last}", timeout=PATIENCE)
    page.keyboard.press("End")
    expect(step(page)).to_have_text(f"Step {last} of {last}", timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator(".g3-result")).to_be_visible(timeout=PATIENCE)
    assert text_of_result(page) == before
    assert "seed 361, hand 1" in before[2]


def test_the_same_cards_are_played_from_the_other_seat_while_the_game_waits(
    voila_server: Server, page: Page, over: Match
) -> None:
    go_on_at_the_result(page, voila_server, over)
    before = text_of_result(page)
    captain = over.roles.captain
    button(page, "exchange").click()
    expect(heading(page)).to_contain_text("Practice: the score stays as it is", timeout=PATIENCE)
    cards = page.locator(".g3-hand [data-card]")
    expect(cards).to_have_count(10, timeout=PATIENCE)
    dealt = sorted(card.get_attribute("data-card") or "" for card in cards.all())
    assert dealt == sorted(map(str, over.hand.start.held[captain]))
    page.keyboard.press("p")
    expect(button(page, "draw")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("d")
    expect(cards).to_have_count(11, timeout=PATIENCE)
    button(page, "return").click()
    see_result(page, over)
    assert text_of_result(page) == before
    page.reload()
    see_result(page, over)


def test_the_save_code_is_copied_from_the_top_bar(
    voila_server: Server, open_context: OpenContext, over: Match
) -> None:
    page = open_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    go_on_at_the_result(page, voila_server, over)
    button(page, "code").click()
    field = page.locator(".g3-notice").get_by_label("Save code")
    expect(field).to_have_value(save_code(over), timeout=PATIENCE)
    expect(field).to_be_focused()
    assert field.evaluate("field => field.readOnly")
    page.locator(".g3-notice").get_by_role("button", name="Copy save code").click()
    expect(page.locator(".g3-notice").get_by_role("button", name="Copied")).to_be_visible()
    assert read_save_code(page.evaluate("navigator.clipboard.readText()")) == over
    page.keyboard.press("Escape")
    expect(page.locator(".g3-notice")).to_be_hidden(timeout=PATIENCE)
    expect(button(page, "code")).to_be_focused()


def test_no_key_presses_a_button_while_one_writes(
    voila_server: Server, page: Page, over: Match
) -> None:
    go_on_at_the_result(page, voila_server, over)
    button(page, "code").click()
    field = page.locator(".g3-notice").get_by_label("Save code")
    expect(field).to_be_focused(timeout=PATIENCE)
    for key in ("l", "n", "u", "ArrowRight"):
        field.press(key)
    button(page, "settings").click()
    expect(page.locator(".g3-settings")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".g3-result")).to_be_visible()
    page.locator(".g3-keys summary").click()
    listed = page.locator(".g3-keys dl")
    expect(listed).to_be_visible()
    for key in ("Tab", "Shift", "Enter", "Esc", "D", "T", "P", "K", "U", "N", "L"):
        expect(listed.locator("kbd", has_text=key).first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
@pytest.mark.parametrize("size", ["table", pytest.param("phone", marks=pytest.mark.slow)])
def test_the_screens_after_a_hand_fit_and_please_axe(
    voila_server: Server, open_context: OpenContext, over: Match, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    page = open_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    ).new_page()
    go_on_at_the_result(page, voila_server, over)
    ways = {
        "result": [],
        "look back": ["look", "step:on", "step:last"],
        "again the result": ["result"],
        "keys": ["settings"],
        "save code": ["settings", "code"],
    }
    found = {}
    for screen, presses in ways.items():
        for press in presses:
            button(page, press).click()
        if screen == "keys":
            page.locator(".g3-keys summary").click()
        found[screen] = axe(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        tall = page.locator(".g3-top").bounding_box()
        assert tall is not None
        assert tall["height"] <= 60
    assert found == {screen: [] for screen in ways}
