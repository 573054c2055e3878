"""The course in a real browser: lessons from start to finish, by mouse, keys and touch."""

import re
from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from gin3_widgets.engine import Card
from gin3_widgets.lessons.catalog import LESSONS, lesson
from gin3_widgets.lessons.grading import diagnose
from tests.browser import lab
from tests.browser.course_errands import (
    PLAYER,
    Pointing,
    Typing,
    another,
    answer,
    answer_right,
    asked,
    doors,
    forward,
    hints,
    last_said,
    mistaken,
    number_field,
    on_felt,
    open_lesson,
    pick,
    press_of,
    prompt,
    row,
    see_question,
    see_step,
    verdict,
    walk_through,
)
from tests.browser.errands import OPENS_WITHIN, PATIENCE, Finger, Mouse
from tests.servers import Server

OpenContext = Callable[..., BrowserContext]
CARD_VALUES, SETS, RUNS, ONE_MELD = LESSONS[:4]
NARROW = {"width": 390, "height": 844}
FINGER = 44  # px

DONE = re.compile(", done$")


def test_a_lesson_is_walked_through_and_the_front_page_leads_on_to_the_next(
    course_server: Server, page: Page
) -> None:
    learner = Pointing(Mouse(page))
    open_lesson(page, course_server, CARD_VALUES)
    expect(page.locator(f"{PLAYER} h2")).to_have_text(CARD_VALUES.sentence)
    walk_through(learner, CARD_VALUES)
    answer_right(learner)
    another(learner)

    page.reload()
    expect(prompt(page)).to_be_visible(timeout=OPENS_WITHIN)
    see_step(page, len(CARD_VALUES.exercises))
    for place in range(len(CARD_VALUES.exercises)):
        expect(press_of(page, f"step:{place}")).to_have_accessible_name(DONE)

    page.locator(".gin3").get_by_role("link", name="All lessons").click()
    expect(doors(page)).to_be_visible(timeout=OPENS_WITHIN)
    expect(row(page, CARD_VALUES)).to_have_attribute("data-state", "done")
    expect(row(page, SETS)).to_have_attribute("data-state", "open")
    page.get_by_role("link", name="Go on with lesson 2").click()
    expect(prompt(page)).to_be_visible(timeout=OPENS_WITHIN)
    see_question(page, SETS.exercises[0])


@pytest.mark.slow
def test_a_lesson_is_walked_through_by_the_keyboard_alone_and_spoken(
    course_server: Server, page: Page
) -> None:
    """After each step the keyboard is at the question; hints and verdicts are spoken."""
    learner = Typing(page)
    open_lesson(page, course_server, SETS)
    for number, exercise in enumerate(SETS.exercises):
        see_question(page, exercise)
        if number == 1:
            for hint in exercise.hints():
                learner.press(press_of(page, "hint"))
                expect(last_said(page)).to_have_text(hint, timeout=PATIENCE)
        if number == 2:
            known = mistaken(exercise)
            said = answer(learner, exercise, exercise.answer(known.belief))
            expect(last_said(page)).to_have_text(f"{said.title} {said.text}")
            assert not said.right
        said = answer_right(learner)
        expect(last_said(page)).to_have_text(f"{said.title} {said.text}")
        assert said.text == exercise.why()
        forward(learner)
        expect(page.locator(f"{PLAYER} .g3-question :focus")).to_have_count(1)
    assert type(asked(page)) in SETS.practice
    expect(press_of(page, "step:1")).to_have_accessible_name(DONE)


@pytest.mark.slow
def test_a_lesson_is_walked_through_in_jupyterlab(lab_server: Server, page: Page) -> None:
    """The code beside it shows its values as cards."""
    lab.run_all(page, f"{lab_server.url}/lab/tree/notebooks/lessons/{ONE_MELD.name}.ipynb")
    prompt(page).wait_for(state="attached", timeout=OPENS_WITHIN)
    walk_through(Pointing(Mouse(page)), ONE_MELD)
    answer_right(Pointing(Mouse(page)))
    shown = page.locator(".jp-RenderedHTMLCommon.jp-OutputArea-output")
    expect(shown.last.locator("svg, img").first).to_be_visible(timeout=PATIENCE)
    page.locator(".gin3").get_by_role("link", name="All lessons").click()
    page.wait_for_url("**/lab/tree/notebooks/home.ipynb", timeout=OPENS_WITHIN)


@pytest.mark.slow
def test_a_lesson_is_walked_through_by_touch_on_a_phone(
    course_server: Server, open_context: OpenContext
) -> None:
    """Nothing is wider than the screen, and what is pressed is as wide as a finger."""
    page = open_context(viewport=NARROW, has_touch=True, is_mobile=True).new_page()
    learner = Pointing(Finger(page))
    open_lesson(page, course_server, RUNS)
    for exercise in RUNS.exercises:
        see_question(page, exercise)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        assert too_small(page) == []
        answer_right(learner)
        forward(learner)
    answer_right(learner)
    another(learner)


def too_small(page: Page) -> list[str]:
    """What a finger could miss: buttons, options and fields of less than 44 px."""
    found: list[str] = page.locator(PLAYER).evaluate(
        """(root, least) => [...root.querySelectorAll("button, label, input[type=text]")]
            .filter((each) => each.offsetParent)
            .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < least)
            .map((each) => `${each.outerHTML} ${each.offsetWidth} ${each.offsetHeight}`)""",
        FINGER,
    )
    return found


@pytest.mark.slow
def test_back_and_forward_keep_what_was_done(course_server: Server, page: Page) -> None:
    """An answer, a hint, a picked card."""
    learner = Pointing(Mouse(page))
    open_lesson(page, course_server, CARD_VALUES)
    said = answer_right(learner)
    forward(learner)
    hint = asked(page).hints()[0]
    learner.press(press_of(page, "hint"))
    expect(hints(page)).to_contain_text(hint, timeout=PATIENCE)
    learner.press(press_of(page, "step:3"))
    see_question(page, CARD_VALUES.exercises[3])
    dear = max(cast(frozenset[Card], asked(page).answer()))
    pick(learner, dear)
    for place in (2, 1, 0):
        learner.press(press_of(page, "back"))
        see_question(page, CARD_VALUES.exercises[place])
        if place == 1:
            expect(hints(page)).to_contain_text(hint)
    expect(verdict(page)).to_contain_text(said.text)
    for _step in range(3):
        forward(learner)
    expect(on_felt(page, dear)).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    expect(verdict(page)).to_have_count(0)


def test_a_wrong_answer_is_told_what_it_believes_and_gets_a_fresh_exercise(
    course_server: Server, page: Page
) -> None:
    """Somebody who takes a king for 13 points; the fresh exercise would be wrong again."""
    learner = Pointing(Mouse(page))
    open_lesson(page, course_server, lesson("card-values"))
    exercise = asked(page)
    known = mistaken(exercise)
    said = answer(learner, exercise, exercise.answer(known.belief))
    assert (said.right, said.misconceptions[0]) == (False, known)
    assert known.condition in said.title
    expect(page.locator(f'{PLAYER} [data-key="mend"]')).to_contain_text(known.condition)
    fresh = another(learner)
    assert type(fresh) is type(exercise)
    assert known in diagnose(fresh, fresh.answer(known.belief))
    expect(verdict(page)).to_have_count(0)
    expect(number_field(page)).to_have_value("")
    answer_right(learner)
    forward(learner)
    learner.press(press_of(page, "back"))
    see_question(page, fresh)
