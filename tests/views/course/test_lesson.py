"""The lesson player: forward and back, hints, verdicts, and what is remembered."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from gin3_widgets.lessons.catalog import lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.progress import read_progress
from gin3_widgets.views.course.lesson import LessonPlayer
from tests.views.course.page import offered, opened, pick, press, send
from tests.views.page import TOKENS

pytestmark = pytest.mark.usefixtures("faults")
LESSON = lesson("card-values")


def player(**hello: object) -> LessonPlayer:
    return opened(LessonPlayer(LESSON, Random(1)), **hello)


def answer(page: LessonPlayer, value: object) -> None:
    revision = page.question.revision
    send(page.question, {"event": "answer", "value": value, "revision": revision})


def verdict(page: LessonPlayer) -> dict[str, Any]:
    return page.verdict.panels[0] if page.verdict.panels else {}


def test_a_lesson_begins_with_its_sentence_and_its_first_exercise() -> None:
    page = player()
    assert LESSON.sentence in page.heading.value
    assert page.question.prompt == LESSON.exercises[0].task().prompt
    assert page.question in page.root.children
    assert verdict(page) == {}


def test_what_the_first_answer_needs_is_imported_once_the_page_is_painted() -> None:
    script = "\n".join(
        (
            "import asyncio, sys",
            "from gin3_widgets.lessons.catalog import lesson",
            "from gin3_widgets.views.course.lesson import LessonPlayer",
            "from gin3_widgets.views.stage import Hello",
            "name = 'gin3_widgets.lessons.misconceptions.known'",
            "async def cell():",
            "    page = LessonPlayer(lesson('sets'))",
            "    page._hello(Hello('', '', 1280, False, False, True))",
            "    print(page.question.prompt != '', name in sys.modules, page.stage.font == '')",
            "    await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})",
            "    print(name in sys.modules, page.stage.font != '')",
            "asyncio.run(cell())",
        )
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert told.stdout.decode().splitlines() == ["True False True", "True True"]


def test_a_right_answer_says_why() -> None:
    """Rule 1.4."""
    page = player()
    answer(page, 10)
    assert (verdict(page)["tone"], verdict(page)["title"]) == ("right", "Right.")
    assert page.question.mark == "right"
    assert page.step.exercise.why() in str(page.stage.spoken)


def test_a_wrong_answer_gets_the_sentence_of_its_misconception_and_a_fresh_exercise() -> None:
    page = player()
    known = MISCONCEPTIONS["rank_as_points"]
    answer(page, 13)
    assert verdict(page)["title"] == f"13 would be right if {known.condition}."
    assert f"as if {known.condition}" in str(page.beside.panels)
    before = page.step.exercise
    press(page.verdict, "fresh")
    assert type(page.step.exercise) is type(before)
    assert page.step.exercise != before
    assert page.step.exercise.answer(known.belief) != page.step.exercise.answer()
    assert verdict(page) == {}
    assert "in the place of step 1" in str(page.forth.items)


def test_an_answer_that_no_mistake_gives_is_called_so() -> None:
    page = player()
    answer(page, 7)
    assert "none of the mistakes known here" in str(verdict(page))


def test_nothing_entered_is_no_answer() -> None:
    page = player()
    answer(page, None)
    assert verdict(page)["tone"] == ""
    assert "Enter a number" in verdict(page)["title"]
    assert page.memory.progress.answered == 0


def test_hints_come_one_by_one_and_the_answer_then_counts_as_helped() -> None:
    page = player()
    hints = page.step.exercise.hints()
    for shown, hint in enumerate(hints, 1):
        press(page.beside, "hint")
        assert hint in str(page.beside.panels)
        assert page.step.hints == shown
    assert "hint" not in offered(page.beside)
    answer(page, 10)
    assert page.memory.progress.standing(LESSON).mark(0) == "hinted"


def test_every_step_can_be_visited_and_keeps_what_was_done_there() -> None:
    page = player()
    answer(page, 10)
    press(page.forth, "forward")
    assert verdict(page) == {}
    press(page.top, "step:3")
    pick(page.laid, "Jd")
    assert page.question.picked == "J♦"
    press(page.forth, "back")
    press(page.top, "step:0")
    assert verdict(page)["tone"] == "right"
    press(page.top, "step:3")
    assert page.question.picked == "J♦"
    answer(page, True)
    assert verdict(page)["tone"] == "right"


def test_the_last_step_is_practice_without_end() -> None:
    page = player()
    press(page.top, f"step:{len(LESSON.exercises)}")
    assert "forward" not in offered(page.forth)
    seen = []
    for _turn in range(5):
        step = page.step
        seen.append(step.exercise)
        page.answer(step.exercise.answer())
        press(page.verdict, "fresh")
    assert len(set(seen)) == 5


def test_one_to_mend_asks_what_the_misconception_gets_wrong() -> None:
    page = player()
    answer(page, 13)
    press(page.beside, "mend:rank_as_points")
    belief = MISCONCEPTIONS["rank_as_points"].belief
    assert page.step.exercise.answer(belief) != page.step.exercise.answer()


def test_progress_and_place_come_back_with_the_browser() -> None:
    token = next(TOKENS)
    page = player(token=token)
    answer(page, 10)
    press(page.forth, "forward")
    again = player(token=token)
    assert again.at == 1
    assert again.memory.progress.standing(LESSON).mark(0) == "right"


def test_a_browser_without_a_database_brings_its_own_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIN3_DATABASE_URL", "sqlite:////nowhere/at/all.sqlite")
    page = player()
    answer(page, 13)
    assert "not being saved" in page.stage.notice["title"]
    again = player(code=page.stage.code)
    assert again.memory.progress == read_progress(page.stage.code)
    assert again.memory.progress.met["rank_as_points"] == 1


def test_two_pages_of_one_browser_lose_nothing() -> None:
    token = next(TOKENS)
    one, two = player(token=token), player(token=token)
    answer(one, 13)
    press(two.top, "step:1")
    answer(two, 1)
    progress = player(token=token).memory.progress
    assert progress.met["rank_as_points"] == 1
    assert progress.standing(LESSON).mark(1) == "right"


@pytest.mark.parametrize(
    "message",
    [
        {"event": "answer", "value": 10, "revision": 99},
        {"event": "answer"},
        {"event": "press", "id": "step:99"},
        {"event": "press", "id": "mend:nothing"},
        {"event": "pick", "card": "Kd"},
        "hello",
    ],
)
def test_a_message_that_fits_nothing_changes_nothing(message: object) -> None:
    page = player()
    before = page.step.exercise, page.at, page.memory.progress
    for widget in (page.question, page.top, page.laid, page.verdict):
        send(widget, message)
    assert (page.step.exercise, page.at, page.memory.progress) == before
