"""The exercises the course was planned with, their right answers and their mistakes, as data."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from gin3_widgets.lessons.task import Answer

VECTORS = Path(__file__).parents[1] / "vectors" / "exercises.json"
LESSONS: list[dict[str, Any]] = json.loads(VECTORS.read_text("utf-8"))["lessons"]


class Asked(NamedTuple):
    """A planned exercise as it is asked here: its line, and by their words the mistaken answers."""

    line: str
    right: Answer
    wrong: Mapping[str, Answer]


def mistakes(lesson: int) -> Iterator[tuple[str, str, str]]:
    """Give each stated mistake of a lesson: exercise, answer in words, key of the misconception."""
    for exercise in planned(lesson):
        for wrong in exercise["wrong"]:
            yield exercise["id"], wrong["answer"], wrong["misconception"]


def planned(lesson: int) -> list[dict[str, Any]]:
    """Return the planned exercises of a lesson."""
    exercises: list[dict[str, Any]] = LESSONS[lesson - 1]["exercises"]
    return exercises
