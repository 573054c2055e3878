"""Whole games in a page, each as it was told beforehand."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.errands import (
    SEED,
    Keyboard,
    Mouse,
    button,
    has_focus,
    open_form,
    play,
    see_result,
    start,
)
from tests.browser.stories import NAMES, story
from tests.servers import Server

LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const hear = (changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (change.target.matches?.(".g3-live")) window.heard.push(node.textContent);
    }
  };
  new MutationObserver(hear).observe(document, { childList: true, subtree: true });
});
"""
"""Keeps every sentence that the page speaks."""


def see_the_winner(page: Page) -> None:
    """The game of SEED is over: its winner, and totals that are the sums of the scored hands."""
    end = story(SEED).end
    assert end.winner is not None
    see_result(page, end)
    headline = f"{NAMES[end.winner]} wins the game with {end.totals[end.winner]}"
    expect(page.locator(".g3-result h2").first).to_have_text(headline)
    rows = page.locator(".g3-hands tbody tr")
    expect(rows).to_have_count(len(end.results))
    scored = [0, 0, 0]
    for row in rows.all():
        for seat, cell in enumerate(row.locator("td:not(.g3-outcome)").all()):
            points = cell.locator("b").all_inner_texts()
            scored[seat] += sum(map(int, points))
    totals = page.locator(".g3-hands tfoot td").all_inner_texts()[1:]
    assert list(map(int, totals)) == scored
    assert tuple(scored) == end.totals


@pytest.mark.slow
def test_a_game_to_100_by_clicks_alone(voila_server: Server, page: Page) -> None:
    open_form(page, voila_server.url)
    start(page)
    mouse = Mouse(page)
    mouse.press(button(page, "deal"))
    play(mouse, story(SEED).turns)
    see_the_winner(page)


def test_the_same_game_by_keys_alone(voila_server: Server, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_form(page, voila_server.url)
    keyboard = Keyboard(page)
    keyboard.go_to(page.get_by_label("Seed", exact=True))
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(SEED)
    page.keyboard.press("Enter")
    keyboard.press(button(page, "deal"))
    see_that_tab_goes_round(page)
    play(keyboard, story(SEED).turns)
    see_the_winner(page)
    heard = page.evaluate("heard.join(' ')")
    for sentence in SPOKEN:
        assert sentence in heard


def see_that_tab_goes_round(page: Page) -> None:
    """Tab reaches every part of the table and comes back; Shift+Tab goes the same way back."""
    home = button(page, "draw")
    Keyboard(page).go_to(home)
    there = stops(home, "Tab")
    back = stops(home, "Shift+Tab")
    assert set(there) - {"page"} == set(back) - {"page"}
    assert {"g3-top", "g3-tools", "g3-hand", "g3-actions", "g3-side"} <= set(there)
    assert "CANVAS" not in there


def stops(home: Locator, key: str) -> list[str]:
    """The parts of the page that the focus passes on its way from a button round to it again."""
    passed: list[str] = []
    for _step in range(Keyboard.FARTHEST):
        home.page.keyboard.press(key)
        passed.append(home.page.evaluate(PART))
        if has_focus(home):
            return passed
    raise AssertionError(f"{key} does not come round: {passed}")


PART = """
() => {
  const at = document.activeElement;
  if (at.tagName === "CANVAS") return "CANVAS";
  const names = [...at.closest(".gin3 > *")?.classList ?? []];
  return names.find((name) => name.startsWith("g3-") && name !== "g3-controls") ?? "page";
}
"""

SPOKEN = (
    "Hand 1. You are in the box, Ann is captain, Cho sits and advises.",
    "Ann took the 2 of hearts.",
    "Ann drew from the stock.",
    "Ann discarded the jack of diamonds.",
    "Ben drew the 4 of hearts.",
    "Ben knocked and discarded the 6 of clubs.",
    "Ann laid off the 6 of hearts.",
    "Ben wins the hand by 27",
    "Cho passed.",
    "Ben goes gin and scores 56",
    "Ann knocked and discarded the 9 of clubs.",
)
"""Sentences of the game of SEED, one for each kind of event."""
