"""A playing exercise in a page: the game's own table stands in the lesson's column."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from gin3_widgets.engine import Card
from gin3_widgets.lessons.catalog.knocking import KNOCKING
from gin3_widgets.lessons.task import Play
from tests.browser.errands import OPENS_WITHIN, PATIENCE, Mouse, button
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}
LESSON = "voila/render/lessons/07-knocking.ipynb"
PLAYED = [isinstance(exercise.task(), Play) for exercise in KNOCKING.exercises]
KNOCK = f"step:{PLAYED.index(True)}"
"""The step of the lesson that is played."""


def test_a_knock_on_the_table_of_lesson_7_by_mouse(course_server: Server, page: Page) -> None:
    """Rule 6.2: a discard without a knock is named, set back, and the knock is right."""
    page.goto(f"{course_server.url}/{LESSON}")
    mouse, table = Mouse(page), page.locator(".g3-playing")
    step, verdict = button(page, KNOCK), page.locator(".g3-verdict")
    expect(step).to_be_visible(timeout=OPENS_WITHIN)
    mouse.press(step)
    expect(table.locator(".g3-top")).to_contain_text("You can knock.", timeout=PATIENCE)

    mouse.pick(Card("5h"))
    mouse.press(button(page, "discard:5h"))
    expect(verdict).to_contain_text("would be right if all eleven cards", timeout=PATIENCE)
    mouse.press(button(page, "coach"))
    coach = page.locator('.g3-beside [data-key="coach"]')
    told = "points better to knock and discard the K♦ than to discard the 5♥"
    expect(coach).to_contain_text(told, timeout=PATIENCE)
    mouse.press(verdict.locator('[data-press="again"]'))
    expect(coach).to_have_count(0, timeout=PATIENCE)
    expect(verdict.locator(".g3-panel")).to_have_count(0, timeout=PATIENCE)

    mouse.pick(Card("Kd"))
    mouse.press(button(page, "knock"))
    mouse.press(button(page, "confirm:Kd:0"))
    expect(verdict).to_contain_text("Right.", timeout=PATIENCE)
    expect(table.locator(".g3-actions")).to_be_hidden()
    expect(button(page, "forward")).to_be_focused(timeout=PATIENCE)

    column, beside = table.bounding_box(), page.locator(".g3-beside").bounding_box()
    assert column
    assert beside
    assert column["x"] + column["width"] <= beside["x"]
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('gin3:'))")
    assert sorted(kept) == ["gin3:course", "gin3:settings"]


def test_on_a_phone_a_step_opens_with_its_hand_in_sight(
    course_server: Server, open_context: OpenContext
) -> None:
    """Every card and the buttons below are seen, and nothing lies over them."""
    page = open_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{course_server.url}/{LESSON}")
    step = button(page, KNOCK)
    expect(step).to_be_visible(timeout=OPENS_WITHIN)
    step.tap()
    hand = page.locator(".g3-playing .g3-hand .g3-card")
    expect(hand).to_have_count(11, timeout=PATIENCE)
    for place in range(11):
        expect(hand.nth(place)).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    actions = page.locator(".g3-playing > .g3-actions")
    expect(actions).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    bar = actions.bounding_box()
    boxes = [card.bounding_box() for card in hand.all()]
    assert bar
    assert all(box and box["y"] + box["height"] <= bar["y"] for box in boxes)
