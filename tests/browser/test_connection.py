"""What a page keeps: through a reload, apart from other browsers, when its kernel is gone."""

from collections.abc import Callable

import psutil
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.engine import DrawStock
from tests.browser.errands import (
    OPENS_WITHIN,
    PATIENCE,
    SEED,
    Mouse,
    button,
    card_in_hand,
    heading,
    open_form,
    play,
    see_result,
    start,
)
from tests.browser.stories import Story, story
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]
WARNED_WITHIN = 6_000  # ms from the loss of the kernel to the banner


def in_the_middle(page: Page, url: str, told: Story, turns: int) -> None:
    """Start a game and play some turns of it."""
    open_form(page, url)
    start(page, seed=told.start.seed, names=told.start.names)
    button(page, "deal").click()
    play(Mouse(page), told.turns[:turns])
    see_hand(page, told, turns)


def see_hand(page: Page, told: Story, turns: int) -> None:
    """The page shows the hand in which the next turn is made."""
    before = told.turns[turns].before
    expect(heading(page)).to_contain_text(f"Hand {before.number},", timeout=OPENS_WITHIN)
    for card in before.hand.held[0]:
        expect(card_in_hand(page, card)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".g3-hand [data-card]")).to_have_count(len(before.hand.held[0]))


def order(page: Page) -> list[str]:
    """The cards of the hand from left to right."""
    cards = page.locator(".g3-hand [data-card]").all()
    return [str(card.get_attribute("data-card")) for card in cards]


def log(page: Page) -> Locator:
    """The lines of the log of this hand."""
    return page.get_by_role("list", name="Log of this hand")


def test_a_reload_in_the_middle_of_a_hand_brings_it_back(voila_server: Server, page: Page) -> None:
    told = story(SEED)
    in_the_middle(page, voila_server.url, told, turns=3)
    first = page.locator(".g3-hand [data-card]").first
    name = str(first.get_attribute("data-card"))
    first.focus()
    page.keyboard.press("Shift+End")
    last = page.locator(".g3-hand [data-card]").nth(10)
    expect(last).to_have_attribute("data-card", name)
    expect(page.get_by_label("My order")).to_be_checked(timeout=PATIENCE)
    cards, lines = order(page), log(page).inner_text()
    page.reload()
    see_hand(page, told, turns=3)
    assert order(page) == cards
    expect(page.get_by_label("My order")).to_be_checked()
    assert log(page).inner_text() == lines
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))


def test_two_browsers_never_see_each_others_games(
    voila_server: Server, open_context: OpenContext
) -> None:
    ours = story(SEED)
    theirs = story("2", names=("Dora", "Emil", "Finn"))
    here, there = open_context().new_page(), open_context().new_page()
    in_the_middle(here, voila_server.url, ours, turns=2)
    in_the_middle(there, voila_server.url, theirs, turns=2)
    for page, told, others in ((here, ours, theirs), (there, theirs, ours)):
        page.reload()
        see_hand(page, told, turns=2)
        for name in others.start.names:
            expect(page.locator(".gin3")).not_to_contain_text(name)
        play(Mouse(page), told.hand(1)[2:])
        see_result(page, told.over(1))


def kernels(server: Server) -> set[psutil.Process]:
    """The kernels that a server runs."""
    return set(psutil.Process(server.process.pid).children())


def test_a_page_whose_kernel_is_killed_says_so_and_opens_its_hand_again(
    voila_server: Server, page: Page, complaints: list[str]
) -> None:
    told = story(SEED)
    earlier = kernels(voila_server)
    in_the_middle(page, voila_server.url, told, turns=3)
    (kernel,) = kernels(voila_server) - earlier
    kernel.kill()
    banner = page.get_by_role("alert").filter(has_text="The table has lost its connection.")
    expect(banner).to_be_visible(timeout=WARNED_WITHIN)
    expect(banner).to_contain_text("Your game is saved up to the last card.")
    reachable = page.locator(".gin3 :is(button, input, [tabindex='0'], canvas):visible")
    inert = "element => !element.closest('[inert]')"
    alive = [each for each in reachable.all() if each.evaluate(inert)]
    assert [each.inner_text() for each in alive] == ["Copy save code", "Open the table again"]
    expect(banner.get_by_role("button", name="Open the table again")).to_be_focused()
    page.keyboard.press("Enter")
    see_hand(page, told, turns=3)
    play(Mouse(page), told.hand(1)[3:])
    see_result(page, told.over(1))
    complaints.clear()


def test_what_was_pressed_before_the_silence_was_noticed_is_not_played_after_it(
    voila_server: Server, page: Page
) -> None:
    """Until the banner comes nobody can know that the press has not been heard."""
    told = story(SEED)
    draws = next(n for n, turn in enumerate(told.turns) if turn.actions == (DrawStock(),))
    earlier = kernels(voila_server)
    in_the_middle(page, voila_server.url, told, turns=draws)
    (kernel,) = kernels(voila_server) - earlier
    lines = log(page).inner_text()
    banner = page.get_by_role("alert").filter(has_text="The table has lost its connection.")
    kernel.suspend()
    try:
        button(page, "draw").click()
        expect(banner).to_be_hidden(timeout=1)
        expect(banner).to_be_visible(timeout=WARNED_WITHIN)
    finally:
        kernel.resume()
    expect(banner).to_be_hidden(timeout=PATIENCE)
    button(page, "settings").click()  # answered after all that was sent before
    expect(page.locator(".g3-settings")).to_be_visible(timeout=PATIENCE)
    assert log(page).inner_text() == lines
    see_hand(page, told, turns=draws)
    play(Mouse(page), told.hand(1)[draws:])
    see_result(page, told.over(1))
