"""Cards fly in sight of the reader and never in the way; slowed down, so that they can be met."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.engine import DrawStock, LayOff, Match, Spread
from tests.browser.errands import (
    PATIENCE,
    Mouse,
    button,
    card_in_hand,
    go_on_with,
    open_form,
    pick,
    start,
)
from tests.browser.stories import NAMES, story
from tests.servers import Server

pytestmark = pytest.mark.slow

FIRST = next(str(seed) for seed in range(99) if Match.new(NAMES, seed=seed).mover == 0)
"""A seed that lets the person at the page act first, so that nobody plays during the deal."""
SLOWLY = """
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    return Object.assign(animate.apply(this, how), { playbackRate: 0.01 });
  };
"""
PEEL = "rgb(244, 208, 62)"
LASTING = "node => node.getAnimations().map(each => each.effect.getTiming().duration)"
OpenContext = Callable[..., BrowserContext]


def slow(open_context: OpenContext, **options: object) -> Page:
    """A page on which all motion takes a hundred times as long."""
    page = open_context(**options).new_page()
    page.add_init_script(SLOWLY)
    return page


def in_flight(page: Page, what: str = "*") -> Locator:
    """What stands above the table on its way."""
    return page.locator(f".g3-over > {what}")


def press_beside(page: Page) -> None:
    """Press where nothing happens."""
    page.locator(".g3-say").click(timeout=PATIENCE)


def deal(page: Page, server: Server) -> None:
    """Start a game and deal."""
    open_form(page, server.url)
    start(page, seed=FIRST)
    button(page, "deal").click()
    expect(button(page, "take")).to_be_visible(timeout=PATIENCE)


def test_a_deal_is_seen_and_a_press_counts_before_it_has_ended(
    voila_server: Server, open_context: OpenContext
) -> None:
    page = slow(open_context)
    deal(page, voila_server)
    expect(in_flight(page, "img")).to_have_count(21, timeout=PATIENCE)
    held = page.locator(".g3-hand [data-card]")
    assert held.evaluate_all("cards => cards.map(card => card.style.opacity)") == ["0"] * 10
    button(page, "take").click()
    expect(button(page, "discard")).to_be_visible(timeout=PATIENCE)
    expect(in_flight(page, "img")).to_have_count(1, timeout=PATIENCE)
    press_beside(page)
    expect(in_flight(page)).to_have_count(0)
    expect(held).to_have_count(11)
    assert held.evaluate_all("cards => cards.map(card => card.style.opacity)") == [""] * 11


def test_with_reduced_motion_nothing_flies_and_what_moved_is_outlined(
    voila_server: Server, open_context: OpenContext
) -> None:
    page = slow(open_context, reduced_motion="reduce")
    deal(page, voila_server)
    outlines = in_flight(page, ".g3-moved")
    expect(outlines).to_have_count(11, timeout=PATIENCE)
    expect(in_flight(page)).to_have_count(11)
    assert outlines.first.evaluate(LASTING) == [1200]
    expect(outlines.first).to_have_css("border", f"2px solid {PEEL}")
    held = page.locator(".g3-hand [data-card]").first
    assert held.evaluate(LASTING) == [1200]
    expect(held).to_have_css("outline", f"{PEEL} solid 2px")
    press_beside(page)
    expect(in_flight(page)).to_have_count(0)
    assert held.evaluate(LASTING) == []


def test_a_card_flies_onto_a_meld_before_the_count_runs_down(
    voila_server: Server, open_context: OpenContext
) -> None:
    """Rule 6.5; a press shows the end of it at once."""
    turn = story("57").first(Spread)
    one = next(action for action in turn.actions if isinstance(action, LayOff))
    page = slow(open_context)
    open_form(page, voila_server.url)
    go_on_with(page, turn.before)
    pick(Mouse(page), one.card, before="done")
    counts = [page.locator(".g3-tools [data-tone='sum'] strong"), page.locator(".g3-scale .you")]
    before = int(counts[0].text_content() or "")
    button(page, f"meld:{one.meld}").click()
    expect(card_in_hand(page, one.card)).to_have_count(0, timeout=PATIENCE)
    expect(in_flight(page, "img")).not_to_have_count(0, timeout=PATIENCE)
    for count in counts:
        expect(count).to_contain_text(str(before))
    press_beside(page)
    expect(in_flight(page)).to_have_count(0)
    for count in counts:
        expect(count).to_contain_text(str(before - one.card.points))
    button(page, "take back").click()
    expect(in_flight(page, "img")).to_have_count(1, timeout=PATIENCE)
    expect(card_in_hand(page, one.card)).to_have_css("opacity", "0")
    press_beside(page)
    expect(in_flight(page)).to_have_count(0)
    expect(card_in_hand(page, one.card)).to_have_css("opacity", "1")
    for count in counts:
        expect(count).to_contain_text(str(before))


def test_what_is_forbidden_shakes_once_unless_motion_is_reduced(
    voila_server: Server, open_context: OpenContext
) -> None:
    turn = story("57").first(DrawStock)
    for motion, shakes in (("no-preference", [160]), ("reduce", [])):
        page = slow(open_context, reduced_motion=motion)
        open_form(page, voila_server.url)
        go_on_with(page, turn.before)
        button(page, "draw").click(timeout=PATIENCE)
        discard = button(page, "discard")
        expect(discard).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
        discard.click(force=True)
        assert discard.evaluate(LASTING) == shakes
