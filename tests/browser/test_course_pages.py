"""The pages around the lessons: home with its file, a lab with bad input, all before axe."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from gin3_widgets.engine import DECK
from gin3_widgets.lessons.catalog import LESSONS
from tests.browser.axe import axe
from tests.browser.course_errands import (
    LAB,
    PLAYER,
    Pointing,
    answer,
    answer_right,
    asked,
    forward,
    mistaken,
    open_home,
    open_lesson,
    prompt,
    row,
)
from tests.browser.errands import OPENS_WITHIN, PATIENCE, Finger, Mouse
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]
CARD_VALUES, LAYING_OFF = LESSONS[0], LESSONS[7]
NARROW: ViewportSize = {"width": 390, "height": 844}
FINGER = 44  # px


def bring_in(page: Page, file: Path) -> None:
    """Choose a file of progress on the front page."""
    with page.expect_file_chooser(timeout=PATIENCE) as chooser:
        page.get_by_role("button", name="Bring in a file").click()
    chooser.value.set_files(file)


def test_progress_is_taken_to_another_browser_as_a_file_and_removed_only_when_asked(
    course_server: Server, open_context: OpenContext, tmp_path: Path
) -> None:
    page = open_context().new_page()
    open_lesson(page, course_server, CARD_VALUES)
    for _step in range(2):
        answer_right(Pointing(Mouse(page)))
        forward(Pointing(Mouse(page)))
    reached = f"step 3 of {len(CARD_VALUES.exercises) + 1}"
    open_home(page, course_server)
    expect(row(page, CARD_VALUES)).to_contain_text(reached)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "gin3-progress.json"

    other = open_context().new_page()
    open_home(other, course_server)
    expect(row(other, CARD_VALUES)).to_contain_text(f"{CARD_VALUES.minutes} min")
    strange = tmp_path / "strange.json"
    strange.write_text("no progress")
    bring_in(other, strange)
    expect(other.get_by_text("That file was not taken.")).to_be_visible(timeout=PATIENCE)
    bring_in(other, file)
    expect(other.get_by_text("Your progress is back.")).to_be_visible(timeout=PATIENCE)
    expect(row(other, CARD_VALUES)).to_contain_text(reached)

    other.get_by_role("button", name="Begin anew").click()
    other.get_by_role("button", name="Keep it").click()
    expect(other.get_by_role("button", name="Begin anew")).to_be_visible(timeout=PATIENCE)
    expect(row(other, CARD_VALUES)).to_contain_text(reached)
    other.get_by_role("button", name="Begin anew").click()
    other.get_by_role("button", name="Remove my progress").click()
    open_again = f"{CARD_VALUES.minutes} min"
    expect(row(other, CARD_VALUES)).to_contain_text(open_again, timeout=PATIENCE)
    open_home(other, course_server)
    expect(row(other, CARD_VALUES)).to_contain_text(open_again)


BAD = {
    "": "No card is given.",
    "7c " * 200: "7c comes twice.",
    " ".join(map(str, DECK)): "That is 52 cards. Give 1 to 11.",
    "7h 8h 7H": "7H comes twice.",
    "seven of hearts": "“seven” is no card.",
}


def test_a_lab_says_what_is_wrong_beside_the_field_and_goes_on(
    course_server: Server, page: Page
) -> None:
    """Rule 1.4; until a hand can be read the last one stays on the felt."""
    open_lesson(page, course_server, CARD_VALUES)
    field = page.locator(f"{LAB} .g3-picker").get_by_label("Cards")
    wrong, told = page.locator(f"{LAB} .g3-wrong"), page.locator(f"{LAB} .g3-told")
    on_felt = page.locator(f"{LAB} .g3-laid [data-card]")
    for text, sentence in BAD.items():
        write(field, "Kh 2s")
        expect(told).to_contain_text("10 + 2 = 12", timeout=PATIENCE)
        expect(wrong).to_be_hidden()
        write(field, text)
        expect(wrong).to_contain_text(sentence, timeout=PATIENCE)
        expect(wrong.get_by_role("alert")).to_be_visible()
        assert gap(field, wrong) < 24, "the sentence is right below the field"
        expect(on_felt).to_have_count(2)
    page.locator(f'{LAB} .g3-laid [data-card="2s"]').click()
    expect(told).to_contain_text("10.", timeout=PATIENCE)
    expect(wrong).to_be_hidden()


def write(field: Locator, text: str) -> None:
    """Write a hand and leave the field."""
    field.fill(text)
    field.press("Tab")


def gap(above: Locator, below: Locator) -> float:
    """Pixels between the lower edge of the one and the upper of the other."""
    one, other = above.bounding_box(), below.bounding_box()
    assert one is not None
    assert other is not None
    return other["y"] - one["y"] - one["height"]


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_axe_finds_nothing_serious_on_any_page_of_the_course(
    course_server: Server,
    open_context: OpenContext,
    scheme: Literal["light", "dark"],
) -> None:
    page = open_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    found = {screen: axe(page) for screen in screens(page, course_server)}
    assert found == {screen: [] for screen in SCREENS}
    expect(page.locator(PLAYER)).to_have_attribute("data-theme", scheme)


SCREENS = (
    "home",
    "review",
    "a lesson and its lab",
    "a wrong answer",
    "a lab with something wrong, and its pack open",
)


def screens(page: Page, server: Server) -> Iterator[str]:
    """Go from page to page; at each yield the page stands still."""
    open_home(page, server)
    yield "home"
    page.get_by_role("link", name="Mixed review").click()
    expect(prompt(page)).to_be_visible(timeout=OPENS_WITHIN)
    yield "review"
    open_lesson(page, server, CARD_VALUES)
    expect(page.locator(f"{LAB} .g3-told")).to_be_visible(timeout=PATIENCE)
    yield "a lesson and its lab"
    exercise = asked(page)
    answer(Pointing(Mouse(page)), exercise, exercise.answer(mistaken(exercise).belief))
    yield "a wrong answer"
    field = page.locator(f"{LAB} .g3-picker").get_by_label("Cards")
    write(field, "seven")
    expect(page.locator(f"{LAB} .g3-wrong")).to_be_visible(timeout=PATIENCE)
    page.locator(LAB).get_by_role("button", name="Open the pack").click()
    expect(page.locator(f"{LAB} .g3-grid")).to_be_visible(timeout=PATIENCE)
    yield "a lab with something wrong, and its pack open"


def test_on_a_phone_a_lesson_ends_in_links_of_one_line_each(
    course_server: Server, open_context: OpenContext
) -> None:
    page = open_context(viewport=NARROW, has_touch=True, is_mobile=True).new_page()
    open_lesson(page, course_server, CARD_VALUES)
    links = page.locator(".jp-RenderedMarkdown").last.get_by_role("link")
    expect(links).to_have_count(4)
    for link in links.all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] == FINGER, link.inner_text()


def test_on_a_phone_a_press_is_answered_in_sight(
    course_server: Server, open_context: OpenContext
) -> None:
    page = open_context(viewport=NARROW, has_touch=True, is_mobile=True).new_page()
    open_lesson(page, course_server, LAYING_OFF)
    Finger(page).press(page.get_by_role("button", name="Done, count my hand"))
    answered = page.get_by_text("Look again")
    expect(answered).to_be_in_viewport(ratio=1, timeout=PATIENCE)
