"""Pictures of every screen, to look at: `make screens`, or only some of them by their words,
`python -m tests.browser.screens result dark 390 2x`.

Not a test: nothing is compared. The pictures and a sheet of them lie in artifacts/screens.
"""

import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.scenes import SCREENS, Stand
from tests.conftest import ARTIFACTS, CHROMIUM_FLAGS, system_chromium
from tests.servers import CHECKOUT, Server, free_port, lab, serving

FOLDER = ARTIFACTS / "screens"
SIZES: dict[str, ViewportSize] = {
    "1280": {"width": 1280, "height": 800},
    "390": {"width": 390, "height": 844},
    "880": {"width": 880, "height": 900},
    "1920": {"width": 1920, "height": 1080},
    "lab": {"width": 1090, "height": 1160},
}
SCHEMES, SCALES = ("light", "dark"), ("1x", "2x")
LAB_SCHEMES = ("light",)  # JupyterLab's own, whatever the system prefers

TO_THE_TOP = """() => {
    for (let box = document.querySelector(".gin3"); box; box = box.parentElement) box.scrollTop = 0;
}"""
PAUSE = "GIN3_PAUSE=2"  # seconds: a sitter has time to say that he advises

STILL = """() => {
    const flying = document.querySelector(".g3-over")?.childElementCount;
    const moving = document.getAnimations().some(({ playState }) => playState === "running");
    const lettered = [...document.fonts].some(({ status }) => status === "loaded");
    return !flying && !moving && lettered;
}"""
"""Whether every card has arrived."""


def keep(page: Page, scheme: str, scales: Iterable[str], name: str) -> None:
    """Write the page as it stands still, at each scale."""
    expect(page.locator(".gin3").first).to_have_attribute("data-theme", scheme)
    page.evaluate(TO_THE_TOP)
    before = b""
    while True:
        page.wait_for_function(STILL)
        now = page.screenshot()
        if now == before:
            break
        before = now
    for scale in scales:
        path = FOLDER / f"{name}-{scale}.png"
        page.screenshot(path=path, scale="device" if scale == "2x" else "css")


def take(browser: Browser, play: Server, laboratory: Callable[[], Server], words: set[str]) -> None:
    """Take the pictures that these words choose; a word of no kind leaves that kind open."""
    for name in chosen(words, SCREENS):
        shows, sizes = SCREENS[name]
        for size in chosen(words, SIZES):
            schemes = LAB_SCHEMES if size == "lab" else SCHEMES
            for scheme in chosen(words, schemes) if size in sizes else ():
                sys.stdout.write(f"{name} {size} {scheme}\n")
                with new_page(browser, size, scheme) as page:
                    shows(Stand(page, play, laboratory))
                    keep(page, scheme, chosen(words, SCALES), f"{name}-{size}-{scheme}")


def chosen(words: set[str], all_: Iterable[str]) -> list[str]:
    """Those of a kind that are asked for: all of them if none is named."""
    return [one for one in all_ if one in words] or [*all_]


@contextmanager
def new_page(browser: Browser, size: str, scheme: str) -> Iterator[Page]:
    phone = size == "390"
    context = browser.new_context(
        viewport=SIZES[size],
        device_scale_factor=2,
        color_scheme="dark" if scheme == "dark" else "light",
        is_mobile=phone,
        has_touch=phone,
    )
    yield context.new_page()
    context.close()


def write_sheet() -> None:
    """Write the page that shows all pictures taken so far."""
    figures = "".join(
        f'<figure><a href="{escape(path.name)}"><img src="{escape(path.name)}" loading="lazy"'
        f' height="320"></a><figcaption>{escape(path.stem)}</figcaption></figure>\n'
        for path in sorted(FOLDER.glob("*-1x.png"))
    )
    style = "body{display:flex;flex-wrap:wrap;font:14px system-ui}figure{margin:12px}"
    page = f"<!doctype html><title>Screens</title><style>{style}</style>\n{figures}"
    (FOLDER / "index.html").write_text(page, encoding="utf-8")


@contextmanager
def servers() -> Iterator[tuple[Server, Callable[[], Server]]]:
    """Serve the game, and JupyterLab once it is asked for."""
    with TemporaryDirectory(prefix="gin3-") as folder, ExitStack() as open_:

        def serve(name: str, port: int, command: Sequence[str | Path]) -> Server:
            return open_.enter_context(serving(command, port, Path(folder) / name))

        @cache
        def laboratory() -> Server:
            port, root = free_port(), Path(folder) / "root"
            shutil.copytree(CHECKOUT / "notebooks", root / "notebooks")
            return serve("lab", port, lab(Path(sys.executable), port, root))

        port = free_port()
        command = ["env", PAUSE, sys.executable, "-m", "gin3_widgets", "play", "--port", str(port)]
        yield serve("play", port, command), laboratory


def main(words: Sequence[str]) -> None:
    """Take the pictures that these words choose, and write the sheet of all."""
    known = {*SCREENS, *SIZES, *SCHEMES, *SCALES}
    if unknown := [word for word in words if word not in known]:
        sys.exit(f"No picture has the word {unknown[0]!r}. The words: {' '.join(sorted(known))}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with servers() as (play, laboratory), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=CHROMIUM_FLAGS)
        take(browser, play, laboratory, {*words})
        browser.close()
    write_sheet()


if __name__ == "__main__":
    main(sys.argv[1:])
