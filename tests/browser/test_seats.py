"""Who sits where: the three roles, two people at one screen, JupyterLab and the phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gin3_widgets.engine import Match, Role
from tests.browser.errands import (
    OPENS_WITHIN,
    PATIENCE,
    SEED,
    Finger,
    Mouse,
    button,
    card_in_hand,
    go_on_with,
    open_form,
    play,
    play_a_hand,
    see_result,
    start,
)
from tests.browser.lab import run_all
from tests.browser.stories import story
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]

KEEP_HANDS = """
addEventListener("DOMContentLoaded", () => {
  window.hands = new Set();
  const look = () => {
    const cards = [...document.querySelectorAll(".g3-hand [data-card]")];
    window.hands.add(cards.map((card) => card.dataset.card).sort().join(" "));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
});
"""
"""Keeps every hand that ever lay below the felt."""


@pytest.mark.parametrize(("seed", "role"), [("2", Role.BOX), ("4", Role.CAPTAIN)])
def test_a_hand_is_played_from_either_side(
    voila_server: Server, page: Page, seed: str, role: Role
) -> None:
    told = story(seed)
    assert told.start.roles.of(0) is role
    open_form(page, voila_server.url)
    start(page, seed=seed)
    mouse = Mouse(page)
    mouse.press(button(page, "deal"))
    play(mouse, told.hand(1))
    see_result(page, told.over(1))


def test_for_the_sitter_the_hand_goes_on_by_itself_and_shows_the_captains_cards_only(
    voila_server: Server, page: Page
) -> None:
    """Rule 3.3, A6."""
    told = story("1")
    assert told.start.roles.of(0) is Role.SITTER
    page.add_init_script(KEEP_HANDS)
    open_form(page, voila_server.url)
    start(page, seed="1")
    button(page, "deal").click()
    see_result(page, told.over(1))
    shown = set(page.evaluate("[...hands]")) - {""}
    captain = told.start.roles.captain
    assert shown
    assert shown <= hands_of(told.over(1), captain)


def hands_of(end: Match, seat: int) -> set[str]:
    """Every hand that a seat held until the hand was over."""
    match, hands = Match.new(end.names, end.rules, end.seed), set()
    for action in end.actions:
        hands.add(" ".join(sorted(map(str, match.hand.held[seat]))))
        match = match.after(action)
    return hands


def test_two_people_at_one_screen_have_a_curtain_between_them(
    voila_server: Server, page: Page
) -> None:
    players = ("human", "human", "novice")
    told = story("20", players=players)
    assert told.start.roles.sitter == 2
    open_form(page, voila_server.url)
    start(page, seed="20", players=players)
    button(page, "deal").click()
    mouse, looking = Mouse(page), None
    for turn in told.hand(1):
        mover = turn.before.names[turn.mover]
        if mover != looking:
            curtain = page.get_by_role("heading", name=f"Pass the screen to {mover}")
            expect(curtain).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".g3-hand, .g3-table")).to_have_count(0)
            if looking is None:
                see_the_way_to_a_new_game(page, curtain)
            button(page, "reveal").click()
            looking = mover
        for card in turn.held:
            expect(card_in_hand(page, card)).to_be_visible(timeout=PATIENCE)
        play(mouse, [turn])
    see_result(page, told.over(1))


def see_the_way_to_a_new_game(page: Page, curtain: Locator) -> None:
    """From the curtain to the form and back; no card is seen on the way."""
    expect(page.locator(".g3-top")).to_be_visible()
    button(page, "new").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".g3-hand, .g3-table")).to_have_count(0)
    button(page, "back").click()
    expect(curtain).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".g3-hand, .g3-table")).to_have_count(0)


def test_a_hand_in_jupyterlab_is_no_other_browsers_though_they_share_a_kernel(
    lab_server: Server, open_context: OpenContext
) -> None:
    url = f"{lab_server.url}/lab/tree/notebooks/play.ipynb"
    play_a_hand(open_context().new_page(), url, opens=open_in_lab)
    open_in_lab(open_context().new_page(), url)


def open_in_lab(page: Page, url: str) -> None:
    """Open the notebook as a browser that is new here."""
    run_all(page, url)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=OPENS_WITHIN)


def test_a_hand_on_a_phone_by_touch(voila_server: Server, open_context: OpenContext) -> None:
    phone = {"width": 390, "height": 844}
    page = open_context(viewport=phone, has_touch=True, is_mobile=True).new_page()
    play_a_hand(page, voila_server.url, reader=Finger)
    assert page.evaluate("document.documentElement.scrollWidth") <= phone["width"]


def test_on_a_phone_the_next_hand_begins_at_its_top(
    voila_server: Server, open_context: OpenContext
) -> None:
    """Who has read down to the seats of all hands does not look for the felt."""
    phone = {"width": 390, "height": 844}
    page = open_context(viewport=phone, has_touch=True, is_mobile=True).new_page()
    over = story(SEED).over(2)  # then it is the reader's turn soon, and the hand waits for it
    open_form(page, voila_server.url)
    go_on_with(page, over)
    see_result(page, over)
    page.locator(".g3-hands").last.evaluate("table => table.scrollIntoView()")
    felt = page.locator("canvas.g3-table, .g3-table canvas").first
    expect(felt).not_to_be_in_viewport(ratio=1)
    button(page, "continue").tap(timeout=PATIENCE)
    expect(page.locator(".g3-hand")).to_be_visible(timeout=PATIENCE)
    expect(felt).to_be_in_viewport(ratio=1, timeout=PATIENCE)
