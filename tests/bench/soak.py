"""Two hundred hands on one page, and what a kernel weighs."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.bench.sight import Traffic
from tests.browser import errands
from tests.servers import Server

HANDS = 200


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


def memory(server: Server) -> Iterator[str]:
    """Resident memory of the newest kernel of a page."""
    yield f"{resident(max(kernels(server))):.0f} MiB"


def soak(browser: Browser, server: Server) -> Iterator[str]:
    """Three bots play; a person presses Continue, and Deal when a game is over.

    Widgets are counted as the page hears of them. Nodes are those of the page and of every picture
    of a card that it has decoded so far: they grow until all cards have been seen.
    """
    page = browser.new_context().new_page()
    traffic = Traffic.of(page)
    earlier = set(kernels(server))
    errands.open_form(page, server.url)
    errands.start(page, players=("simple", "simple", "novice"))
    (kernel,) = set(kernels(server)) - earlier
    tools = page.context.new_cdp_session(page)
    figures = []
    following = errands.button(page, "continue").or_(errands.button(page, "again"))
    deal = errands.button(page, "deal")
    for hand in range(HANDS):
        following.or_(deal).wait_for(timeout=errands.PATIENCE)
        if deal.count():
            deal.click()
        following.wait_for(timeout=errands.PATIENCE)
        if hand in (HANDS // 10, HANDS - 1):
            tools.send("HeapProfiler.collectGarbage")
            nodes = tools.send("Memory.getDOMCounters")["nodes"]
            heap = page.evaluate("performance.memory.usedJSHeapSize") / 2**20
            figures.append((traffic.widgets, nodes, heap, resident(kernel)))
        pressed = following.filter(has_text=following.inner_text())
        pressed.click()
        expect(pressed).to_have_count(0, timeout=errands.PATIENCE)
    for name, unit, place in (
        ("widgets", "", 0),
        ("nodes", "", 1),
        ("page", " MiB", 2),
        ("kernel", " MiB", 3),
    ):
        early, late = figures[0][place], figures[1][place]
        yield f"{name:8} {early:.0f}{unit} after {HANDS // 10} hands, {late:.0f}{unit} at the end"
    page.context.close()
