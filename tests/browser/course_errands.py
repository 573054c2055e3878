"""A learner's errands on a page of the course: open a lesson, answer, go on; right or wrong.

What is right is asked of the exercise that the page itself says it shows, never known beforehand.
"""

from typing import Protocol, cast

from playwright.sync_api import Locator, Page, expect

from gin3_widgets.engine import Card
from gin3_widgets.lessons.exercises import Exercise, read, text
from gin3_widgets.lessons.grading import Verdict, grade, tells
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.task import Answer, ChooseMany, ChooseOne, Count, PickCards
from tests.browser.errands import OPENS_WITHIN, PATIENCE, Keyboard, Reader, has_focus
from tests.servers import Server

PLAYER = ".g3-course:not(.g3-laboratory)"
LAB = ".g3-laboratory"


class Learner(Protocol):
    """Somebody at a page of the course, with a way of answering."""

    page: Page

    def press(self, what: Locator) -> None:
        """Press a button."""

    def write(self, field: Locator, words: str) -> None:
        """Write into a field, in the place of what stands there."""

    def choose(self, option: Locator) -> None:
        """Choose an option, given its box."""

    def pick(self, card: Locator) -> None:
        """Pick a card on the felt, or put it back."""


class Pointing:
    """With the mouse or a finger."""

    def __init__(self, reader: Reader) -> None:
        self.page, self.press = reader.page, reader.press

    def write(self, field: Locator, words: str) -> None:
        self.press(field)
        field.select_text()
        self.page.keyboard.type(words)

    def choose(self, option: Locator) -> None:
        self.press(option.locator("xpath=.."))  # its label

    def pick(self, card: Locator) -> None:
        self.press(card)


class Typing:
    """With the keyboard alone: Tab to a place, arrows within it, Space or Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._keyboard = Keyboard(page)
        self.press = self._keyboard.press

    def write(self, field: Locator, words: str) -> None:
        self._keyboard.go_to(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(words)

    def choose(self, option: Locator) -> None:
        if option.get_attribute("type") == "checkbox":
            self._keyboard.go_to(option)
        else:
            self._walk(option, self.page.locator(f"{PLAYER} .g3-options input"))
        self.page.keyboard.press("Space")

    def pick(self, card: Locator) -> None:
        self._walk(card, self.page.locator(f"{PLAYER} .g3-laid button"))
        self.page.keyboard.press("Enter")

    def _walk(self, wanted: Locator, among: Locator) -> None:
        """Come to where Tab stops among these, then walk by arrows."""
        expect(wanted).to_be_visible(timeout=PATIENCE)
        for _step in range(Keyboard.FARTHEST):
            if any(has_focus(each) for each in among.all()):
                break
            self.page.keyboard.press("Tab")
        for _step in range(among.count()):
            if has_focus(wanted):
                return
            self.page.keyboard.press("ArrowRight")
        expect(wanted).to_be_focused()


def lesson_url(server: Server, lesson: Lesson) -> str:
    """The page of a lesson through Voilà."""
    return f"{server.url}/voila/render/lessons/{lesson.name}.ipynb"


def home_url(server: Server) -> str:
    """The front page through Voilà."""
    return f"{server.url}/voila/render/home.ipynb"


def open_lesson(page: Page, server: Server, lesson: Lesson) -> None:
    """Open a lesson and wait for its question."""
    page.goto(lesson_url(server, lesson))
    expect(prompt(page)).to_be_visible(timeout=OPENS_WITHIN)


def open_home(page: Page, server: Server) -> None:
    """Open the front page and wait for its doors."""
    page.goto(home_url(server))
    expect(doors(page)).to_be_visible(timeout=OPENS_WITHIN)


def doors(page: Page) -> Locator:
    """The doors of the front page."""
    return page.locator(".g3-doors")


def row(page: Page, lesson: Lesson) -> Locator:
    """The row of a lesson on the front page."""
    return page.locator(".g3-lessons li").filter(has=page.get_by_text(lesson.title, exact=True))


def prompt(page: Page) -> Locator:
    """What is asked."""
    return page.locator(f"{PLAYER} .g3-prompt")


def verdict(page: Page) -> Locator:
    """What is said to an answer."""
    return page.locator(f'{PLAYER} [data-key="verdict"]')


def hints(page: Page) -> Locator:
    """The hints, shown or not yet."""
    return page.locator(f'{PLAYER} [data-key="hints"]')


def position(page: Page) -> Locator:
    """The exercise that is shown, as a line of text."""
    return page.locator(f'{PLAYER} [data-key="source"] .g3-note').last


def press_of(page: Page, id_: str) -> Locator:
    """A button of the player by what it does: "forward", "hint", "fresh", "step:2"."""
    return page.locator(f'{PLAYER} [data-press="{id_}"]')


def on_felt(page: Page, card: Card) -> Locator:
    """A card of the exercise that can be picked."""
    return page.locator(f'{PLAYER} .g3-laid [data-card="{card}"]')


def number_field(page: Page) -> Locator:
    """Where a number is answered."""
    return page.locator(f"{PLAYER} .g3-number")


def option_of(page: Page, key: str) -> Locator:
    """The box of an option."""
    return page.locator(f'{PLAYER} .g3-options input[value="{key}"]')


def last_said(page: Page) -> Locator:
    """The sentence that was spoken last."""
    return page.locator(f"{PLAYER} .g3-live p").last


def see_question(page: Page, exercise: Exercise) -> None:
    """Wait until the page shows this exercise."""
    expect(position(page)).to_have_text(text(exercise), timeout=PATIENCE)
    expect(prompt(page)).to_have_text(exercise.task().prompt)


def asked(page: Page) -> Exercise:
    """The exercise that the page shows."""
    return read(position(page).text_content() or "")


def mistaken(exercise: Exercise) -> Misconception:
    """A mistake that answers an exercise otherwise than the rules."""
    return next(known for known in MISCONCEPTIONS.values() if tells(exercise, known))


def answer(learner: Learner, exercise: Exercise, value: Answer) -> Verdict:
    """Give an answer, see the verdict on it and return that."""
    give(learner, exercise, value)
    learner.press(learner.page.locator(f"{PLAYER} .g3-answer [type='submit']"))
    said = grade(exercise, value)
    expect(verdict(learner.page)).to_contain_text(said.title, timeout=PATIENCE)
    expect(verdict(learner.page)).to_contain_text(said.text)
    expect(verdict(learner.page)).to_have_attribute("data-tone", "right" if said.right else "wrong")
    return said


def answer_right(learner: Learner) -> Verdict:
    """Give the right answer to what the page asks."""
    exercise = asked(learner.page)
    return answer(learner, exercise, exercise.answer())


def give(learner: Learner, exercise: Exercise, value: Answer) -> None:
    """Put an answer into the form, or pick its cards, without sending it."""
    page = learner.page
    match exercise.task():
        case Count():
            learner.write(number_field(page), str(value))
        case ChooseOne():
            learner.choose(option_of(page, cast(str, value)))
        case ChooseMany():
            for key in sorted(cast(frozenset[str], value)):
                learner.choose(option_of(page, key))
        case PickCards():
            for card in sorted(cast(frozenset[Card], value)):
                pick(learner, card)
        case task:
            raise AssertionError(f"No errand answers {task}.")


def pick(learner: Learner, card: Card) -> None:
    """Pick a card of the exercise and see that it is picked."""
    learner.pick(on_felt(learner.page, card))
    expect(on_felt(learner.page, card)).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)


def forward(learner: Learner) -> None:
    """Go to the next step and see that all of it is there."""
    page = learner.page
    here, before = current_step(page), position(page).text_content() or ""
    learner.press(press_of(page, "forward"))
    see_step(page, here + 1)
    if press_of(page, f"step:{here + 2}").count():
        expect(position(page)).not_to_have_text(before, timeout=PATIENCE)
    else:
        expect(press_of(page, "forward")).to_have_count(0, timeout=PATIENCE)  # painted last


def current_step(page: Page) -> int:
    """The number of the step that is shown, from 0."""
    now = page.locator(f'{PLAYER} [aria-current="step"]').get_attribute("data-press")
    return int((now or "").removeprefix("step:"))


def see_step(page: Page, number: int) -> None:
    """Wait until this step, from 0, is the one that is shown."""
    expect(press_of(page, f"step:{number}")).to_have_attribute(
        "aria-current", "step", timeout=PATIENCE
    )


def another(learner: Learner) -> Exercise:
    """Ask for a fresh exercise and return it."""
    before = position(learner.page).text_content() or ""
    learner.press(press_of(learner.page, "fresh"))
    expect(position(learner.page)).not_to_have_text(before, timeout=PATIENCE)
    return asked(learner.page)


def walk_through(learner: Learner, lesson: Lesson) -> None:
    """Answer every exercise of a lesson rightly, from its first step to its practice."""
    for exercise in lesson.exercises:
        see_question(learner.page, exercise)
        answer_right(learner)
        forward(learner)
