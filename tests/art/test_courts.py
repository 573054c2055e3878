"""The figures of jack, queen and king."""

import pytest

from gin3_widgets.art.courts import FIGURES
from gin3_widgets.art.paths import steps


@pytest.mark.parametrize("rank", "JQK")
def test_a_figure_keeps_inside_its_half_of_the_panel(rank: str) -> None:
    figure, _ = FIGURES[rank]
    for shape in figure:
        reach = shape.width / 2 if shape.stroke else 0
        for command, numbers in steps(shape.data):
            pairs = numbers[5:] if command == "A" else numbers
            assert all(30 + reach <= x <= 93 - reach for x in pairs[::2])
            # What a stroke adds at the foot lies under the band.
            assert all(y - reach >= 8 and y <= 70 for y in pairs[1::2])
