"""How the course feels, measured in one run in a real browser: `python -m tests.bench.course`.

Times are of this machine and its load; only what is compared within the run is a ratio.
"""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from gin3_widgets.lessons.catalog import lesson
from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS, Exercise
from gin3_widgets.lessons.task import Answer, Play
from tests.bench.page import notebook_of, openings, tell
from tests.bench.sight import spread, waited
from tests.browser.course_errands import (
    PLAYER,
    Pointing,
    give,
    mistaken,
    open_lesson,
    press_of,
    see_question,
    see_step,
)
from tests.browser.errands import Mouse
from tests.conftest import CHROMIUM_FLAGS, system_chromium
from tests.servers import CHECKOUT, Server, free_port, serving

LESSONS = tuple(map(lesson, ("card-values", "one-card-one-meld", "knocking")))
ANSWERS = 30
POSED = 1000
LONG = 50
"""Milliseconds that nothing posed may take."""
SHOWN = 5
"""Of the slowest ideas."""


def answers(browser: Browser, server: Server) -> Iterator[str]:
    """From the press of Check to the verdict painted: each exercise first wrong, then right."""
    taken: list[float] = []
    for one in LESSONS:
        page = browser.new_context().new_page()
        open_lesson(page, server, one)
        for place, exercise in enumerate(one.exercises):
            if isinstance(exercise.task(), Play) or len(taken) >= ANSWERS:
                continue
            press_of(page, f"step:{place}").click()
            see_step(page, place)
            see_question(page, exercise)
            believed = exercise.answer(mistaken(exercise).belief)
            taken += [answered(page, exercise, each) for each in (believed, exercise.answer())]
            see_question(page, exercise)
        page.context.close()
    yield from spread(taken)


def answered(page: Page, exercise: Exercise, value: Answer) -> float:
    """Milliseconds from the press of Check to another verdict."""
    take_back(page)
    give(Pointing(Mouse(page)), exercise, value)
    check = page.locator(f"{PLAYER} .g3-answer [type='submit']")
    return waited(page, lambda _page: check.click(), f"{PLAYER} .g3-verdict")


def take_back(page: Page) -> None:
    """Put picked cards back and clear chosen boxes, so that an answer is given from nothing."""
    for box in page.locator(f"{PLAYER} .g3-options input[type=checkbox]:checked").all():
        box.locator("xpath=..").click()
    picked = page.locator(f"{PLAYER} .g3-laid [data-card][aria-pressed=true]")
    while picked.count():
        card = picked.first.get_attribute("data-card")
        picked.first.click()
        page.locator(f'{PLAYER} .g3-laid [data-card="{card}"][aria-pressed=false]').wait_for()


def posing() -> Iterator[str]:
    """The slowest of a thousand exercises of each idea, in time of the processor."""
    slowest: dict[str, float] = {}
    for name, kind in IDEAS.items():
        for number in range(POSED):
            chance = Random(f"bench {name} {number}")
            start = time.process_time()
            kind.pose(chance, DIFFICULTIES[number % len(DIFFICULTIES)])
            spent = 1000 * (time.process_time() - start)
            slowest[name] = max(slowest.get(name, 0), spent)
    above = sum(each > LONG for each in slowest.values())
    yield f"slowest of {POSED} of each of {len(IDEAS)} ideas; {above} take more than {LONG} ms"
    for name, spent in sorted(slowest.items(), key=lambda row: -row[1])[:SHOWN]:
        yield f"{name} {spent:.1f} ms"


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        shutil.copytree(CHECKOUT / "notebooks", folder / "notebooks")
        notebook_of(folder / "notebooks")
        port = free_port()
        command: list[str | Path] = [sys.executable, "-m", "voila", folder / "notebooks"]
        command += ["--no-browser", f"--port={port}"]
        server = stack.enter_context(serving(command, port, folder / "home"))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=CHROMIUM_FLAGS)
        pages = f"{server.url}/voila/render"
        ours = f"{pages}/lessons/{LESSONS[0].name}.ipynb"
        sign = f"{PLAYER} .g3-prompt"
        tell("Opening a lesson", openings(browser, ours, sign, f"{pages}/empty.ipynb"))
        tell("Answer to verdict", answers(browser, server))
    tell("Posing", posing())


if __name__ == "__main__":
    main()
