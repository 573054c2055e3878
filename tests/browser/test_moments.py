"""Single moments of a hand, each opened from a save code."""

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import (
    DrawStock,
    Knock,
    LayOff,
    Match,
    Spread,
    arrangements,
    observe,
)
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.felt import felt
from gin3_widgets.views.table import SHARP
from tests.browser.errands import (
    PATIENCE,
    Mouse,
    button,
    card_in_hand,
    go_on_with,
    lay_off,
    open_form,
    pick,
    play,
    see_result,
    start,
)
from tests.browser.stories import story, story_from
from tests.servers import Server

pytestmark = pytest.mark.slow


def test_the_knocker_chooses_a_spread_that_is_not_the_best(
    voila_server: Server, page: Page
) -> None:
    """A19."""
    turn = story("51").first(Knock)
    before, card = turn.before, turn.card
    best, other = arrangements((c for c in turn.held if c is not card), 10)
    assert (best.deadwood, other.deadwood) == (9, 10)
    open_form(page, voila_server.url)
    go_on_with(page, before)
    mouse = Mouse(page)
    pick(mouse, card, before="discard")
    button(page, "knock").click()
    sums = page.locator('.g3-actions [data-tone="sum"]')
    expect(sums).to_contain_text("2♥ 4♥ 3♦:2 + 4 + 3 = 9", timeout=PATIENCE)
    page.locator('label:has([data-press="way:1"])').click()
    expect(sums).to_contain_text("10")
    confirm = button(page, f"confirm:{card}:1")
    expect(confirm).to_have_text("Knock with 10")
    confirm.click()
    after = before.after_all((Knock(card), Spread(other.melds)))
    told = story_from(after)
    play(mouse, told.hand(1))
    see_result(page, told.over(1))


def test_a_lay_off_can_be_taken_back_until_the_hand_is_counted(
    voila_server: Server, page: Page
) -> None:
    """A20, A25."""
    told = story("57")
    turn = told.first(Spread)
    first, second = (action for action in turn.actions if isinstance(action, LayOff))
    open_form(page, voila_server.url)
    go_on_with(page, turn.before)
    mouse = Mouse(page)
    count = page.locator('.g3-tools [data-tone="sum"] strong')
    expect(button(page, "done")).to_be_visible(timeout=PATIENCE)
    before = int(count.inner_text())
    lay_off(mouse, [first])
    expect(count).to_have_text(str(before - first.card.points))
    button(page, "take back").click()
    expect(card_in_hand(page, first.card)).to_be_visible(timeout=PATIENCE)
    expect(count).to_have_text(str(before))
    expect(button(page, "take back")).to_have_count(0)
    expect(card_in_hand(page, first.card)).to_have_attribute("aria-pressed", "true")
    button(page, f"meld:{first.meld}").click()
    expect(button(page, "take back")).to_be_visible(timeout=PATIENCE)
    pick(mouse, second.card, before="take back")
    button(page, f"meld:{second.meld}").click()
    expect(count).to_have_text(str(before - first.card.points - second.card.points))
    button(page, "done").click()
    see_result(page, told.over(1))


def test_in_oklahoma_the_upcard_sets_the_limit_and_a_spade_doubles(
    voila_server: Server, page: Page
) -> None:
    """A42."""
    told = story("4", "oklahoma")
    assert (str(told.start.hand.upcard), told.start.hand.limit) == ("5s", 5)
    open_form(page, voila_server.url)
    start(page, seed="4", preset="oklahoma")
    button(page, "deal").click()
    badge = (
        "Oklahoma (the card turned up sets the limit and an ace means gin only, "
        "a spade turned up doubles the score)"
    )
    expect(page.locator(".g3-score")).to_contain_text(badge, timeout=PATIENCE)
    expect(page.get_by_role("img", name="Knock with 5 or fewer.")).to_be_visible()
    mouse = Mouse(page)
    turns = told.hand(1)
    play(mouse, turns[:2])
    expect(page.locator(".g3-actions")).to_contain_text("It needs 5 or fewer left over")
    play(mouse, turns[2:])
    see_result(page, told.over(1))
    expect(page.locator(".g3-result")).to_contain_text("A spade upcard doubles the score")


def test_hollywood_shows_three_columns(voila_server: Server, page: Page) -> None:
    """A43."""
    third = story("361", "hollywood").over(3)
    assert [column.totals for column in third.columns] == [(83, 12, 0), (56, 0, 0), (0, 0, 0)]
    open_form(page, voila_server.url)
    go_on_with(page, third)
    see_result(page, third)
    rows = page.get_by_role("table", name="Three games at once").locator("tbody tr")
    expect(rows).to_have_text(["Game 183120", "Game 25600", "Game 3000"])


def spot(canvas: Locator, match: Match, name: str) -> Position:
    """The middle of a target on the felt, from the canvas' corner."""
    box = canvas.bounding_box()
    assert box is not None
    width = int(canvas.get_attribute("width") or 0) // SHARP
    scene = felt(observe(match, 0), 0, Draft(), width, LIGHT)
    target = next(target for target in scene.targets if target.name == name)
    scale = box["width"] / width
    return {"x": (target.x + target.w / 2) * scale, "y": (target.y + target.h / 2) * scale}


def test_the_felt_takes_presses_and_cards_and_never_the_keyboard(
    voila_server: Server, page: Page
) -> None:
    told = story("2")
    drawn = told.first(DrawStock)
    thrown = told.turns[told.turns.index(drawn) + 1]
    open_form(page, voila_server.url)
    go_on_with(page, drawn.before)
    expect(button(page, "draw")).to_be_visible(timeout=PATIENCE)
    canvas = page.locator("canvas")
    canvas.click(position=spot(canvas, drawn.before, "stock"))
    mouse = Mouse(page)
    expect(button(page, "discard")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") != "CANVAS"
    card = card_in_hand(page, thrown.card)
    card.drag_to(canvas, target_position=spot(canvas, thrown.before, "pile"))
    expect(button(page, "discard")).to_have_count(0, timeout=PATIENCE)
    play(mouse, told.hand(1)[told.hand(1).index(thrown) + 1 :])
    see_result(page, told.over(1))
