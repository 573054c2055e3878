"""The form that starts a game: what is typed is text, what is wrong is said beside its field."""

from playwright.sync_api import Page, expect

from gin3_widgets.engine import BadNotation, read_save_code, save_code
from tests.browser.errands import (
    PATIENCE,
    SEED,
    Mouse,
    button,
    fill_form,
    open_form,
    play,
    see_result,
    start,
)
from tests.browser.stories import story
from tests.servers import Server

HTML_NAMES = ("<b>Ann</b>", "<img src=x>", '"><i>&amp;')


def test_names_that_are_html_are_shown_as_text(voila_server: Server, page: Page) -> None:
    told = story("4", names=HTML_NAMES)
    open_form(page, voila_server.url)
    start(page, seed="4", names=HTML_NAMES)
    button(page, "deal").click()
    mouse = Mouse(page)
    turns = told.hand(1)
    play(mouse, turns[:2])
    for name in HTML_NAMES:
        expect(page.locator(".g3-score")).to_contain_text(name)
    expect(page.locator(".g3-log")).to_contain_text(HTML_NAMES[2])
    expect(page.locator(".g3-live")).to_contain_text(HTML_NAMES[2])
    play(mouse, turns[2:])
    see_result(page, told.over(1))
    expect(page.locator(".g3-result h2")).to_contain_text(HTML_NAMES[0])
    expect(page.locator('.gin3 img[src="x"], .gin3 b:text-is("Ann")')).to_have_count(0)


def test_what_is_wrong_is_said_beside_its_field(voila_server: Server, page: Page) -> None:
    open_form(page, voila_server.url)
    fill_form(page, names=("Ben", "ben", "Cho"))
    begin = page.get_by_role("button", name="Start the game")
    begin.click()
    second = page.locator('[name="names.1"]')
    sentence = "Two players have the same name. Give each a name of their own."
    expect(second).to_have_accessible_description(sentence, timeout=PATIENCE)
    expect(second).to_be_focused()
    expect(page.get_by_text(sentence)).to_be_visible()
    second.fill("Ann")

    damaged = save_code(story("4").start)[:-6] + "zzzzzz"
    page.get_by_text("Paste a save code").click()
    code = page.get_by_label("Save code")
    code.fill(damaged)
    page.get_by_role("button", name="Go on with it").click()
    expect(code).to_have_accessible_description(refusal(damaged), timeout=PATIENCE)
    expect(code).to_be_focused()
    expect(code).to_have_value(damaged)
    expect(page.get_by_text(sentence)).to_have_count(0)

    begin.click()
    expect(button(page, "deal")).to_be_visible(timeout=PATIENCE)


def test_the_felt_beside_the_form_shows_the_limit_of_the_chosen_rules(
    voila_server: Server, page: Page
) -> None:
    """A42."""
    open_form(page, voila_server.url)
    badge = page.locator(".g3-aside .g3-limit")
    expect(badge).to_be_visible()
    expect(badge).to_have_text("knock with10points or fewer")
    page.locator('label:has([name="preset"][value="oklahoma"])').click()
    expect(badge).to_have_text("knock with?as the upcard says")


def refusal(code: str) -> str:
    """What is said of a save code that cannot be read."""
    try:
        read_save_code(code)
    except BadNotation as problem:
        return str(problem)
    raise AssertionError("The code can be read.")


def test_what_was_typed_beside_a_game_that_began_is_gone_from_the_next_form(
    voila_server: Server, page: Page
) -> None:
    open_form(page, voila_server.url)
    page.get_by_text("Paste a save code").click()
    code = page.get_by_label("Save code")
    code.fill("half a code")
    start(page)
    button(page, "new").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    expect(code).to_be_hidden()
    expect(code).to_have_value("")
    expect(page.locator('[name="seed"]')).to_have_value(SEED)
