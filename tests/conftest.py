"""What every test may rely on: Hypothesis' profile, a database of the run's own, a browser."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.servers import Server

# No deadline: shared machines stall. Derandomised, so that a red test is red for everybody.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

ARTIFACTS = Path(__file__).parent / "browser" / "artifacts"

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing outside this computer is ever asked for.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

REPORT = pytest.StashKey[pytest.TestReport]()


def pytest_configure(config: pytest.Config) -> None:
    """Keep every test, notebook and kernel away from the user's own saved games."""
    folder = TemporaryDirectory(prefix="gin3-")
    config.add_cleanup(folder.cleanup)
    os.environ["GIN3_DATABASE_URL"] = f"sqlite:///{folder.name}/gin3.sqlite"


@pytest.hookimpl(optionalhook=True)  # where xdist is installed
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Keep a notebook's cells in one worker, as they need one kernel, and Binder's tests in one.

    The tests of an idea of the course too: its exercises are posed once.

    By their names: pytest 9.2 keeps the names that xdist 3.8 gives to groups from arriving.
    """
    from xdist.scheduler import LoadGroupScheduling

    class Scheduling(LoadGroupScheduling):  # type: ignore[misc]  # published without types
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.partition("::")[0]
            if path.endswith(".ipynb"):
                return "notebooks"
            if path.endswith("exercises/test_exercises.py"):
                return nodeid.partition("[")[2]
            return path if path.startswith("tests/binder") else super()._split_scope(nodeid)

    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a page, and run it last: Playwright's loop stays in the main thread.

    So does every group, as it may hold a test that drives a page.
    """
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: any(map(item.get_closest_marker, ("browser", "xdist_group"))))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep each test's report for the fixtures that end after it; say what its servers said."""
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    if report.failed:
        for name, value in getattr(item, "funcargs", {}).items():
            if isinstance(value, Server):
                said = value.log.read_text(errors="replace")[-3000:]
                report.sections.append((f"The end of the log of {name}", said))
    return report


def system_chromium() -> str | None:
    """The system's Chromium, or None for Playwright's own."""
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    return next(filter(None, found), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the pages of this test complained of; a test that breaks them on purpose clears it."""
    return []


@pytest.fixture
def open_context(
    chromium: Browser, complaints: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser of one's own (storage, size, touch: Playwright's `new_context` options).

    The test fails if a page in it throws or logs an error; a red test leaves screenshots.
    """
    contexts: list[BrowserContext] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and not is_network_noise(message):
            complaints.append(f"console: {message.text}")

    def open_one(**options: object) -> BrowserContext:
        size = {"width": 1280, "height": 800}
        context = chromium.new_context(**{"viewport": size, **options})  # type: ignore[arg-type]
        context.on("console", listen)
        context.on("weberror", lambda fault: complaints.append(f"thrown: {fault.error}"))
        contexts.append(context)
        return context

    yield open_one

    report = request.node.stash.get(REPORT, None)
    if complaints or (report and report.failed):
        keep_screenshots(request.node.name, contexts)
    for context in contexts:
        context.close()
    assert complaints == []


def is_network_noise(message: ConsoleMessage) -> bool:
    """Chromium's own lines for a request that failed, as Voilà's for an icon font on a CDN."""
    return message.text.startswith(("Failed to load resource", "WebSocket connection to"))


def keep_screenshots(name: str, contexts: list[BrowserContext]) -> None:
    ARTIFACTS.mkdir(exist_ok=True)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages, start=1):
        page.screenshot(path=ARTIFACTS / f"{name.replace('/', '-')}-{number}.png")


@pytest.fixture
def page(open_context: Callable[..., BrowserContext]) -> Page:
    """An empty page in a browser of its own, 1280 by 800."""
    return open_context().new_page()
