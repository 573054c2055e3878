"""What a learner has done comes back from the browser at once, and from the database after it."""

import asyncio

import pytest

from gin3_widgets.lessons.catalog import lesson
from gin3_widgets.views.course.lesson import LessonPlayer
from tests.views.course.page import opened
from tests.views.page import TOKENS

pytestmark = pytest.mark.usefixtures("faults")
LESSON = lesson("card-values")


async def met(code: str, token: str) -> tuple[bool, bool]:
    """Whether an opened page knows a mistake when it is painted, and once its database is open."""
    page = opened(LessonPlayer(LESSON), token=token, code=code)
    at_once = bool(page.memory.progress.met)
    await asyncio.sleep(0)
    return at_once, bool(page.memory.progress.met)


def mistaken(**hello: object) -> LessonPlayer:
    page = opened(LessonPlayer(LESSON), **hello)
    page.answer(13)
    assert page.memory.progress.met
    return page


def test_a_page_is_painted_from_the_browsers_copy_before_the_database_is_open() -> None:
    code = mistaken().stage.code
    assert asyncio.run(met(code, next(TOKENS))) == (True, True)


def test_a_database_that_knows_better_is_believed() -> None:
    token = next(TOKENS)
    code = opened(LessonPlayer(LESSON), token=token).stage.code
    mistaken(token=token)
    assert asyncio.run(met(code, token)) == (False, True)


def test_a_page_shows_what_the_database_knows_better() -> None:
    token = next(TOKENS)
    mistaken(token=token)

    async def shown() -> tuple[int, int]:
        page = opened(LessonPlayer(LESSON), token=token)
        before = len(page.beside.panels)
        await asyncio.sleep(0)
        return before, len(page.beside.panels)

    before, after = asyncio.run(shown())
    assert after == before + 1  # to mend
