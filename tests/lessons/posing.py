"""Exercises posed in numbers: of an idea forty in `make test`, a thousand in `test-all`."""

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TypeVar

from gin3_widgets.lessons.exercises import DIFFICULTIES, Exercise

Kind = TypeVar("Kind", bound=Exercise)

SEEDS = 200 if os.environ.get("GIN3_ALL") else 8
"""For each of the five difficulties."""


def chances(name: str, seeds: int = SEEDS) -> Iterator[tuple[Random, int]]:
    """So many chances for each difficulty."""
    for difficulty in DIFFICULTIES:
        for seed in range(seeds):
            yield Random(f"{name} {difficulty} {seed}"), difficulty


@cache
def posed(kind: type[Kind], seeds: int = SEEDS) -> tuple[tuple[int, Kind], ...]:
    """So many exercises of each difficulty, with it."""
    return tuple(
        (difficulty, kind.pose(chance, difficulty))
        for chance, difficulty in chances(kind.idea, seeds)
    )
