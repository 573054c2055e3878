"""Whole games in a page, each as it was told beforehand."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.errands import (
    SEED,
    Keyboard,
    Mouse,
    button,
    heading,
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
        for seat, cell in enumerate(row.locator("td").all()):
            points = cell.locator("b").all_inner_texts()
            scored[seat] += sum(map(int, points))
    totals = page.locator(".g3-hands tfoot td").all_inner_texts()[1:]
    assert list(map(int, totals)) == scored
    assert tuple(scored) == end.totals


def test_a_game_to_100_by_clicks_alone(voila_server: Server, page: Page) -> None:
    open_form(page, voila_server.url)
    start(page)
    mouse = Mouse(page)
    mouse.press(button(page, "deal"))
    play(mouse, story(SEED).turns)
    see_the_winner(page)
