"""How the page feels, measured in one run in a real browser: `python -m tests.bench.page`.

Times are of this machine and its load; only what is compared within the run is a ratio.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from gin3_widgets.engine import DrawStock
from tests.bench.sight import Traffic, flown, spread, waited
from tests.bench.soak import memory, soak
from tests.browser import errands
from tests.browser.cable import cable
from tests.browser.stories import story
from tests.conftest import CHROMIUM_FLAGS, system_chromium
from tests.servers import Server, free_port, serving

ROUNDS = 25
OPENINGS = 5
FLIGHTS = 10
ASKED = 20
ROUND_TRIP = 0.08
"""Seconds."""
PAUSE = 0.8
"""Seconds between the actions of two bots, where each action is weighed by itself."""


def openings(browser: Browser, ours: str, sign: str, empty: str) -> Iterator[str]:
    """First paint: from our address until the sign is in sight, over the same for an empty one.

    The empty notebook prints one word, and is there when that is in sight. Both are served by Voilà
    as it comes, each opening has a browser of its own and a kernel that starts for it, and the two
    take turns.
    """
    taken: dict[str, list[float]] = {empty: [], ours: []}
    for _ in range(OPENINGS):
        for address, seen in ((empty, "text=ready"), (ours, sign)):
            page = browser.new_context().new_page()
            start = time.perf_counter()
            page.goto(address)
            page.locator(seen).first.wait_for(timeout=errands.OPENS_WITHIN)
            taken[address].append(time.perf_counter() - start)
            page.context.close()
    one, other = median(taken[ours]), median(taken[empty])
    yield f"{one:.2f} s, {one / other:.2f} times an empty notebook"


def come_to_draw(page: Page) -> None:
    """Pass the upcard if it is offered, and wait until a card can be drawn."""
    stock, refuse = errands.button(page, "draw"), errands.button(page, "pass")
    stock.or_(refuse).first.wait_for(timeout=errands.PATIENCE)
    if refuse.count():
        refuse.click()
    stock.wait_for(timeout=errands.PATIENCE)


def draw(page: Page) -> None:
    """Click on the button that draws."""
    errands.button(page, "draw").click(timeout=errands.PATIENCE)


def pick(page: Page) -> None:
    """Click on the third card that may go."""
    page.locator(".g3-hand [data-card]:not([aria-disabled=true])").nth(2).click()


def discard(page: Page) -> None:
    """Discard the card picked."""
    page.locator('.g3-actions [data-press^="discard:"]').click(timeout=errands.PATIENCE)


def take_back(page: Page, back_to: str) -> None:
    """Undo, and wait for a button of the moment before."""
    errands.button(page, "undo").click()
    page.locator(f'.g3-actions [data-press="{back_to}"]').wait_for(timeout=errands.PATIENCE)


def clicks(page: Page, traffic: Traffic) -> Iterator[str]:
    """From a click to changed pixels: draws, picks and discards of one turn, again and again."""
    taken: dict[str, list[float]] = {"drawn": [], "picked": [], "discarded": []}
    for _ in range(ROUNDS):
        traffic.settle(page)
        taken["drawn"].append(waited(page, draw, "felt"))
        page.locator(".g3-drawn").wait_for(timeout=errands.PATIENCE)
        traffic.settle(page)
        taken["picked"].append(waited(page, pick, ".g3-hand"))
        traffic.settle(page)
        taken["discarded"].append(waited(page, discard, "felt"))
        traffic.settle(page)
        take_back(page, "discard")
        take_back(page, "draw")
    yield from spread([one for each in taken.values() for one in each])
    yield ", ".join(f"{name} {median(each):.0f} ms" for name, each in taken.items())


def themes(page: Page) -> Iterator[str]:
    """From a click on a theme to a changed felt."""
    errands.button(page, "settings").click()
    taken = []
    for theme in ("dark", "light") * 8:
        choice = f'label:has([data-press="theme:{theme}"])'
        taken.append(waited(page, partial(Page.click, selector=choice), "felt"))
    errands.button(page, "settings").click()
    yield from spread(taken)


def ask(page: Page) -> None:
    """Click on the button that asks the coach."""
    errands.button(page, "coach").click()


def asked(browser: Browser, server: Server) -> Iterator[str]:
    """From a click on the coach's button to its first answer, once a card has been drawn."""
    page = browser.new_context().new_page()
    traffic = Traffic.of(page)
    errands.open_form(page, server.url)
    taken = []
    drawing = [t for t in story(errands.SEED).turns if isinstance(t.actions[0], DrawStock)]
    for turn in drawing[:ASKED]:
        errands.go_on_with(page, turn.before.after(turn.actions[0]))
        traffic.settle(page)
        taken.append(waited(page, ask, ".g3-ranked"))
        errands.button(page, "new").click()
    yield from spread(taken)
    page.context.close()


def weights(browser: Browser, server: Server) -> Iterator[str]:
    """What the kernel sends for each action late in a game, the bots' included."""
    page = browser.new_context().new_page()
    traffic = Traffic.of(page)
    errands.open_form(page, server.url)
    late = [t.before for t in story(errands.SEED).turns if isinstance(t.actions[0], DrawStock)]
    errands.go_on_with(page, late[-1])
    sizes: list[int] = []
    for _ in range(ROUNDS // 5):
        for act in (draw, pick, discard):
            traffic.settle(page, PAUSE + 0.4)
            heard = len(traffic.told())
            act(page)
            traffic.settle(page, PAUSE + 0.4)
            sizes += traffic.bursts(heard)
        take_back(page, "discard")
        take_back(page, "draw")
    yield f"median {median(sizes) / 1000:.1f} kB, at most {max(sizes) / 1000:.1f}, of {len(sizes)}"
    page.context.close()


def flights(browser: Browser, server: Server) -> Iterator[str]:
    """Frames while a drawn card flies, the kernel being 80 milliseconds away and back."""
    with cable(server.url, ROUND_TRIP / 2) as far:
        page = browser.new_context().new_page()
        errands.open_form(page, far.url)
        at_the_stock(page)
        gaps: list[list[float]] = []
        for _ in range(FLIGHTS):
            gaps.append(flown(page, draw))
            take_back(page, "draw")
        rates = [1000 * len(each) / sum(each) for each in gaps]
        longest = max(max(each) for each in gaps)
        yield f"median {median(rates):.0f} frames a second, longest frame {longest:.0f} ms"
        page.context.close()


def at_the_stock(page: Page) -> None:
    """Start a game and come to where a card is drawn."""
    errands.start(page)
    errands.button(page, "deal").click()
    come_to_draw(page)


def notebook_of(folder: Path) -> Path:
    """An empty notebook: one cell that shows a word."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cell: dict[str, object] = {"cell_type": "code", "id": "word", "source": "print('ready')"}
    cell |= {"metadata": {}, "outputs": [], "execution_count": None}
    book = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4}
    path = folder / "empty.ipynb"
    path.write_text(json.dumps(book | {"nbformat_minor": 5}))
    return path


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))

        def served(name: str, command: Callable[[int], list[str | Path]]) -> Server:
            port = free_port()
            return stack.enter_context(serving(command(port), port, folder / name))

        def play(port: int) -> list[str | Path]:
            return [sys.executable, "-m", "gin3_widgets", "play", f"--port={port}"]

        def voila(port: int) -> list[str | Path]:
            book = notebook_of(folder)
            return [sys.executable, "-m", "voila", book, "--no-browser", f"--port={port}"]

        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=CHROMIUM_FLAGS)
        game, empty = served("game", play), served("empty", voila)
        tell("First paint", openings(browser, game.url, ".g3-setup form", empty.url))
        page = browser.new_context().new_page()
        traffic = Traffic.of(page)
        errands.open_form(page, game.url)
        at_the_stock(page)
        tell("Click to pixels", clicks(page, traffic))
        tell("Theme to pixels", themes(page))
        tell("The coach", asked(browser, game))
        tell("The kernel", memory(game))
        page.context.close()
        slow = served("slow", lambda port: ["env", f"GIN3_PAUSE={PAUSE}", *play(port)])
        tell("Sent an action", weights(browser, slow))
        tell("A card's flight", flights(browser, game))
        tell("200 hands", soak(browser, game))


def tell(title: str, lines: Iterator[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{title:18} {line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
