"""The keyboard's place on a narrow page: seen where it is, and nothing moves for it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from gin3_widgets.engine import Action, Knock, LayOff, Spread
from tests.browser.errands import (
    PATIENCE,
    Keyboard,
    Mouse,
    button,
    go_on_with,
    has_focus,
    lay_off,
    open_form,
    pick,
)
from tests.browser.stories import Turn, story
from tests.servers import Server

pytestmark = pytest.mark.slow

NARROW: ViewportSize = {"width": 390, "height": 844}
STOPS = 14
"""So many presses of Tab pass every stop of the two screens."""
ROWS = """root => [...root.children]
    .filter(row => row.matches(".g3-table, .g3-say, .g3-hand, .g3-scale"))
    .map(row => row.getBoundingClientRect().top - root.getBoundingClientRect().top)"""


def turn(seed: str, number: int, kind: type[Action]) -> Turn:
    """The turn of a hand in which it is laid open, or answered."""
    return next(one for one in story(seed).hand(number) if isinstance(one.actions[0], kind))


def open_knock(page: Page, url: str, move: Turn) -> None:
    """Prepare a knock, by the mouse: no focus shows yet."""
    open_form(page, url)
    go_on_with(page, move.before)
    pick(Mouse(page), move.card, before="discard")
    button(page, "knock").click()
    expect(page.locator('[data-press^="confirm:"]')).to_be_visible(timeout=PATIENCE)


def rows_at_each_stop(page: Page) -> list[list[float]]:
    """Where the rows stand before Tab is pressed, and after each press."""
    root = page.locator(".gin3")
    seen = [root.evaluate(ROWS)]
    for _stop in range(STOPS):
        page.keyboard.press("Tab")
        seen.append(root.evaluate(ROWS))
    return seen


@pytest.mark.parametrize(
    ("seed", "number"),
    [
        pytest.param("43", 4, id="two ways", marks=pytest.mark.slow),
        pytest.param("2", 4, id="three", marks=pytest.mark.slow),
    ],
)
def test_no_row_moves_when_the_keyboard_comes_to_the_ways_to_lay_out_melds(
    voila_server: Server, page: Page, seed: str, number: int
) -> None:
    """The ways lie on the felt: there is the ring round the one that has the focus."""
    page.set_viewport_size(NARROW)
    open_knock(page, voila_server.url, turn(seed, number, Knock))
    before, *after = rows_at_each_stop(page)
    assert after == [before] * STOPS
    Keyboard(page).go_to(button(page, "way:0"))
    felt = page.locator("canvas.g3-table, .g3-table canvas").first.bounding_box()
    ring = page.locator(".g3-ring")
    expect(ring).to_be_visible()
    first = ring.bounding_box()
    assert felt is not None
    assert first is not None
    assert felt["y"] < first["y"] < first["y"] + first["height"] < felt["y"] + felt["height"]
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-press$=":1"][data-press^="confirm:"]')).to_be_visible(
        timeout=PATIENCE
    )
    second = ring.bounding_box()
    assert second is not None
    assert second["y"] >= first["y"] + first["height"]
    assert has_focus(button(page, "way:1"))
    page.keyboard.press("Tab")
    expect(ring).to_have_count(0)


def test_no_row_moves_when_the_keyboard_comes_to_a_hand_that_lays_off(
    voila_server: Server, page: Page
) -> None:
    page.set_viewport_size(NARROW)
    move = turn("54", 5, Spread)
    open_form(page, voila_server.url)
    go_on_with(page, move.before)
    first, second, *_rest = (one for one in move.actions if isinstance(one, LayOff))
    lay_off(Mouse(page), [first])
    pick(Mouse(page), second.card, before="take back")
    expect(button(page, f"meld:{second.meld}")).to_be_visible(timeout=PATIENCE)
    before, *after = rows_at_each_stop(page)
    assert after == [before] * STOPS
