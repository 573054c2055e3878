"""Mixed review picks what goes wrong; a sprint runs against the clock."""

import asyncio
from random import Random

import pytest

from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.sprint import SECONDS
from gin3_widgets.views.course.review import ReviewPlayer
from tests.views.course.page import offered, opened, press

pytestmark = pytest.mark.usefixtures("faults")


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def page(clock: Clock) -> ReviewPlayer:
    made = ReviewPlayer(Random(3), clock=clock, tick=lambda: asyncio.sleep(0))
    return opened(made)


def right(exercise: Exercise) -> object:
    return exercise.answer()


def test_a_mistake_comes_back_until_it_is_mended() -> None:
    review = page(Clock())
    known = MISCONCEPTIONS["rank_as_points"]
    while review.step.exercise.answer(known.belief) in (None, right(review.step.exercise)):
        press(review.forth, "fresh")
    review.answer(review.step.exercise.answer(known.belief))
    assert review.memory.progress.to_mend() == (known,)
    for _turn in range(12):
        press(review.verdict if review.verdict.panels else review.forth, "fresh")
        review.answer(right(review.step.exercise))
    assert review.memory.progress.to_mend() == ()


def test_a_sprint_counts_right_answers_until_the_time_is_up() -> None:
    async def story() -> None:
        clock = Clock()
        review = page(clock)
        assert review.sprint is None
        press(review.forth, "sprint")
        assert "2:00 left" in str(review.top.items)
        for _answer in range(3):
            review.answer(right(review.step.exercise))
        clock.now = SECONDS - 5.0
        await asyncio.sleep(0)
        assert "0:05 left" in str(review.top.items)
        assert "3 right" in str(review.top.items)
        clock.now = SECONDS + 1.0
        while review.sprint:
            await asyncio.sleep(0)
        assert "3 of 3 right. Your best so far." in review.stage.notice["text"]
        assert review.memory.progress.best(SECONDS) == 3
        assert "sprint" in offered(review.forth)

    asyncio.run(story())


def test_a_sprint_can_be_ended() -> None:
    async def story() -> None:
        review = page(Clock())
        press(review.forth, "sprint")
        press(review.top, "stop")
        assert review.sprint is None
        await asyncio.sleep(0)

    asyncio.run(story())
