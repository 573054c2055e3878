"""Path data placed on a card."""

import re

from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.art.glyphs import HEADGEAR, RANK_GLYPHS, RAY, SUIT_GLYPHS
from gin3_widgets.art.mark import MARK
from gin3_widgets.art.paths import disc, placed, steps, twice

DRAWN = [
    *(glyph.data for glyph in RANK_GLYPHS.values()),
    *SUIT_GLYPHS.values(),
    *HEADGEAR.values(),
    RAY,
    MARK,
]
paths = st.sampled_from(DRAWN)
spots = st.integers(0, 140)
scales = st.sampled_from([-2.5, -1.0, -0.5, 0.7, 1.0, 25 / 24])


def test_a_repeated_command_may_leave_its_letter_out() -> None:
    assert list(steps("M1-2 3 .5H4Z")) == [
        ("M", [1, -2]),
        ("L", [3, 0.5]),
        ("L", [4, 0.5]),
        ("Z", []),
    ]


def test_numbers_are_written_without_needless_signs() -> None:
    assert placed("M0 0L.5 .5-.5 0 10 0") == "M0 0l.5.5-1-.5h10.5"


def test_an_arc_keeps_its_flags_and_positive_radii_when_turned() -> None:
    assert placed("M0 0A2 3 0 1 0 4 0", 10, 10, -1) == "M10 10a2 3 0 1 0-4 0"


def test_a_closed_shape_goes_on_from_where_it_began() -> None:
    assert placed("M1 1H5V5ZL0 0") == "M1 1h4v4zl-1-1"


def test_a_disc_is_as_wide_as_twice_its_radius() -> None:
    assert placed(disc(5, 5, 2)) == "M3 5a2 2 0 1 1 4 0 2 2 0 1 1-4 0z"


@given(paths, spots, spots, scales)
def test_steps_never_drift_from_the_points_they_stand_for(
    data: str, x: int, y: int, scale: float
) -> None:
    wanted, drawn = ends(data), ends(placed(data, x, y, scale))
    assert len(wanted) == len(drawn)
    for (across, down), (left, top) in zip(wanted, drawn, strict=True):
        assert abs(x + scale * across - left) <= 0.0501
        assert abs(y + scale * down - top) <= 0.0501


@given(paths, spots, spots, scales)
def test_a_path_drawn_twice_looks_the_same_when_the_card_is_turned(
    data: str, x: int, y: int, scale: float
) -> None:
    drawn = ends(twice(data, x, y, scale))
    upright, turned = drawn[: len(drawn) // 2], drawn[len(drawn) // 2 :]
    for (across, down), (left, top) in zip(upright, turned, strict=True):
        assert abs(100 - across - left) <= 0.101
        assert abs(140 - down - top) <= 0.101


def ends(data: str) -> list[tuple[float, float]]:
    """Where each step of path data ends, absolute or relative, read letter by letter."""
    sizes = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7}
    found: list[tuple[float, float]] = []
    here = start = (0.0, 0.0)
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        kind = letter.lower()
        if kind == "z":
            here = start
            continue
        numbers = [float(number) for number in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)", rest)]
        for first in range(0, len(numbers), sizes[kind]):
            last = numbers[first : first + sizes[kind]]
            from_x, from_y = (0.0, 0.0) if letter.isupper() else here
            if kind == "h":
                here = (from_x + last[0], here[1])
            elif kind == "v":
                here = (here[0], from_y + last[0])
            else:
                here = (from_x + last[-2], from_y + last[-1])
            if kind == "m" and first == 0:
                start = here
            found.append(here)
    return found
