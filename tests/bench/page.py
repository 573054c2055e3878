"""How the page feels, measured in one run in a real browser: `python -m tests.bench.page`.

Times are of this machine and its load; only what is compared within the run is a ratio.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, WebSocket, expect, sync_playwright

from tests.browser import errands
from tests.conftest import CHROMIUM_FLAGS, system_chromium
from tests.servers import Server, free_port, serving

CLICKS = 40
OPENINGS = 5
HANDS = 200

# From a press to the second frame after the hand, or the canvas, has changed.
CHANGED = """
(what) => new Promise((done) => {
  const canvas = document.querySelector("canvas.g3-table, .g3-table canvas");
  const sight = () => what === "card"
    ? document.querySelector(".g3-hand").innerHTML
    : canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
        .reduce((sum, byte, i) => i % 397 ? sum : (sum * 31 + byte) | 0, 7);
  const before = sight();
  document.addEventListener("pointerdown", () => {
    const start = performance.now();
    const look = () => sight() === before
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => done(performance.now() - start));
    requestAnimationFrame(look);
  }, { once: true, capture: true });
})
"""


class Traffic:
    """Bytes that a page gets from its kernel, heartbeats left out."""

    def __init__(self, page: Page) -> None:
        self.received = 0
        self.last = time.monotonic()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._count)

    def _count(self, frame: str | bytes) -> None:
        beat = b'"pong"' if isinstance(frame, bytes) else '"pong"'
        if beat not in frame:  # type: ignore[operator]
            self.received += len(frame)
            self.last = time.monotonic()


def waited(page: Page, script: str, press: Callable[[], None], what: str) -> float:
    """Milliseconds from a press to changed pixels."""
    handle = page.evaluate_handle(f"(what) => ({{ done: ({script})(what) }})", what)
    press()
    return float(handle.evaluate("(watch) => watch.done"))


def come_to_draw(page: Page) -> None:
    """Pass the upcard if it is offered, and wait until a card can be drawn."""
    draw, refuse = errands.button(page, "draw"), errands.button(page, "pass")
    draw.or_(refuse).first.wait_for(timeout=errands.PATIENCE)
    if refuse.count():
        refuse.click()
    draw.wait_for(timeout=errands.PATIENCE)


def clicks(page: Page) -> Iterator[str]:
    """From a click on a card to changed pixels."""
    errands.button(page, "draw").click()
    page.locator(".g3-drawn").wait_for(timeout=errands.PATIENCE)
    cards = page.locator(".g3-hand [data-card]:not([aria-disabled=true])")
    card = cards.nth(2)
    taken = [waited(page, CHANGED, card.click, "card") for _ in range(CLICKS)]
    yield spread(taken)


def draws(page: Page, traffic: Traffic) -> Iterator[str]:
    """From a draw to a changed canvas, and what the kernel sends for it."""
    taken, sizes = [], []
    for _ in range(12):
        expect(errands.button(page, "draw")).to_be_visible(timeout=errands.PATIENCE)
        settle(page, traffic)
        before = traffic.received
        taken.append(waited(page, CHANGED, errands.button(page, "draw").click, "canvas"))
        settle(page, traffic)
        sizes.append(traffic.received - before)
        errands.button(page, "undo").click()
    yield spread(taken)
    yield f"{median(sizes) / 1000:.1f} kB from the kernel, at most {max(sizes) / 1000:.1f}"


def themes(page: Page) -> Iterator[str]:
    """From a press on a theme to a changed canvas."""
    errands.button(page, "settings").click()
    choices = ("dark", "light") * 8
    taken = [
        waited(
            page, CHANGED, page.locator(f'label:has([data-press="theme:{theme}"])').click, "canvas"
        )
        for theme in choices
    ]
    errands.button(page, "settings").click()
    yield spread(taken)


def spread(taken: list[float]) -> str:
    """The middle and the slow end of some times."""
    return f"median {median(taken):.0f} ms, 95 % within {quantiles(taken, n=20)[-1]:.0f} ms"


def settle(page: Page, traffic: Traffic) -> None:
    """Wait until the kernel has been silent for a third of a second."""
    while time.monotonic() - traffic.last < 0.33:
        page.evaluate("() => new Promise(requestAnimationFrame)")


def openings(browser: Browser, game: Server, empty: Server) -> Iterator[str]:
    """From the address to the form, against an empty notebook in Voilà."""
    taken: dict[str, list[float]] = {"game": [], "empty": []}
    for _ in range(OPENINGS):
        for name, server, sign in (
            ("empty", empty, "text=ready"),
            ("game", game, ".g3-setup form"),
        ):
            page = browser.new_context().new_page()
            start = time.perf_counter()
            page.goto(server.url)
            page.locator(sign).first.wait_for(timeout=errands.OPENS_WITHIN)
            taken[name].append(time.perf_counter() - start)
            page.context.close()
    ratio = median(taken["game"]) / median(taken["empty"])
    yield f"{median(taken['game']):.2f} s, {ratio:.2f} times an empty notebook"


def memory(server: Server) -> Iterator[str]:
    """Resident memory of the kernels of the page."""
    for process in kernels(server):
        yield f"{resident(process):.0f} MiB"


def kernels(server: Server) -> list[int]:
    """The kernels that a server has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (entry / "stat").exists():
            parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(server.process.pid):
                found.append(int(entry.name))
    return found


def resident(process: int) -> float:
    """Megabytes (2**20) of a process that lie in memory."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024


def soak(browser: Browser, server: Server) -> Iterator[str]:
    """Two hundred hands of three bots on one page."""
    page = browser.new_context().new_page()
    errands.open_form(page, server.url)
    errands.start(page, players=("simple", "simple", "novice"))
    errands.button(page, "deal").click()
    tools = page.context.new_cdp_session(page)
    figures = []
    for hand in range(HANDS):
        following = errands.button(page, "continue").or_(errands.button(page, "again"))
        following.wait_for(timeout=errands.PATIENCE)
        if hand in (HANDS // 10, HANDS - 1):
            tools.send("HeapProfiler.collectGarbage")
            nodes = tools.send("Memory.getDOMCounters")["nodes"]
            heap = page.evaluate("performance.memory.usedJSHeapSize") / 2**20
            figures.append((nodes, heap, max(map(resident, kernels(server)))))
        following.click()
        deal = errands.button(page, "deal")
        playing = page.locator(".g3-say")
        playing.or_(deal).first.wait_for(timeout=errands.PATIENCE)
        if deal.count():
            deal.click()
    for name, unit, place in (("nodes", "", 0), ("page", " MiB", 1), ("kernel", " MiB", 2)):
        early, late = figures[0][place], figures[1][place]
        yield f"{name:8} {early:.0f}{unit} after {HANDS // 10} hands, {late:.0f}{unit} at the end"


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
        port, other = free_port(), free_port()
        play = [sys.executable, "-m", "gin3_widgets", "play", "--port", str(port)]
        voila = [sys.executable, "-m", "voila", str(notebook_of(folder)), "--no-browser"]
        game = stack.enter_context(serving(play, port, folder / "game"))
        empty = stack.enter_context(serving([*voila, f"--port={other}"], other, folder / "empty"))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_context().new_page()
        traffic = Traffic(page)
        tell("Opening", openings(browser, game, empty))
        errands.open_form(page, game.url)
        errands.start(page)
        errands.button(page, "deal").click()
        come_to_draw(page)
        tell("A card drawn", draws(page, traffic))
        tell("A card picked", clicks(page))
        tell("The theme", themes(page))
        tell("The kernel", memory(game))
        page.context.close()
        tell("Two hundred hands", soak(browser, game))


def tell(title: str, lines: Iterator[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{title:18} {line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
