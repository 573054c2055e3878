"""The front page: doors that lead somewhere, progress in, out and anew."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.progress import Progress, read_progress
from gin3_widgets.views.course.home import Home
from gin3_widgets.views.course.lesson import LessonPlayer
from tests.views.course.page import opened, press
from tests.views.page import TOKENS

pytestmark = pytest.mark.usefixtures("faults")
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
FIRST = LESSONS[0]


def hrefs(home: Home) -> list[str]:
    return [unescape(href) for href in re.findall('href="([^"]*)"', home.doors.value)]


def brings(home: Home, content: bytes) -> None:
    """Choose a file, as the browser hands it over."""
    home.upload.set_state(
        {
            "value": [
                {
                    "name": "p.json",
                    "type": "application/json",
                    "size": len(content),
                    "last_modified": 0,
                    "content": memoryview(content),
                }
            ]
        }
    )


def test_every_door_and_lesson_leads_to_a_notebook() -> None:
    home = opened(Home())
    links = hrefs(home)
    assert len(links) == len(LESSONS) + 3
    for href in links:
        assert (NOTEBOOKS / href).exists(), href


def test_it_goes_on_where_the_learner_was() -> None:
    token = next(TOKENS)
    assert "Begin with lesson 1" in opened(Home(), token=token).doors.value
    page = opened(LessonPlayer(FIRST), token=token)
    press(page.forth, "forward")
    value = opened(Home(), token=token).doors.value
    assert "Go on with lesson 1" in value
    assert f"step 2 of {len(FIRST.exercises) + 1}" in value


def test_three_right_answers_in_a_row_make_a_lesson_done() -> None:
    token = next(TOKENS)
    page = opened(LessonPlayer(FIRST), token=token)
    for place in range(3):
        press(page.top, f"step:{place}")
        page.answer(page.step.exercise.answer())
    home = opened(Home(), token=token)
    needed = sum(not lesson.optional for lesson in LESSONS)
    assert f"1 of {needed} done" in home.doors.value


def test_progress_goes_out_as_a_file_and_comes_in_again() -> None:
    token = next(TOKENS)
    page = opened(LessonPlayer(FIRST), token=token)
    page.answer(13)
    home = opened(Home(), token=token)
    data = re.search('data:application/json,([^"]*)', home.file.value)
    assert data
    text = unquote(unescape(data[1]))
    assert read_progress(text).met["rank_as_points"] == 1
    other = opened(Home())
    brings(other, text.encode())
    assert other.memory.progress == read_progress(text)
    assert "is back" in other.stage.notice["title"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"<b>", b"[1]", b'{"a": 1}'])
def test_a_file_that_is_no_progress_is_not_taken(content: bytes) -> None:
    home = opened(Home())
    brings(home, content)
    assert home.memory.progress == Progress()
    assert "not taken" in home.stage.notice["title"]
    assert home.stage.notice["text"].endswith(".")


def test_beginning_anew_asks_first() -> None:
    token = next(TOKENS)
    opened(LessonPlayer(FIRST), token=token).answer(13)
    home = opened(Home(), token=token)
    press(home.keep, "ask")
    press(home.keep, "keep")
    assert home.memory.progress.met
    press(home.keep, "ask")
    press(home.keep, "forget")
    assert opened(Home(), token=token).memory.progress == Progress()
