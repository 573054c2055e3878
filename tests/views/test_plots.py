"""The line of a hand as a drawing: what it says in words, and nothing of the page around it."""

import re
from dataclasses import replace

import pytest

from gin3_widgets.art import DARK, LIGHT, css
from gin3_widgets.views.plots import COLOURS, places, plot
from gin3_widgets.views.review import Measure
from gin3_widgets.views.review_words import costliest, line_in_words
from tests.views.careless import BEN, looked_through

MEASURES: tuple[Measure, ...] = ("points", "chance")


@pytest.mark.parametrize("of", MEASURES)
def test_the_picture_has_its_sentence_as_its_name(of: Measure) -> None:
    drawn = plot(looked_through(), BEN, of)
    assert drawn.startswith('<div role="img" aria-label="')
    assert line_in_words(looked_through(), BEN, of) in drawn
    assert '<svg aria-hidden="true"' in drawn


def test_the_same_review_is_drawn_the_same() -> None:
    assert plot(looked_through(), BEN) == plot(looked_through(), BEN)


def test_the_picture_is_as_wide_as_asked() -> None:
    assert 'viewBox="0 0 342 ' in plot(looked_through(), BEN, width=342)


def test_the_costly_moments_are_marked_by_their_numbers_once_all_is_known() -> None:
    whole = looked_through()
    marks = len(costliest(whole, BEN))
    assert marks > 0
    numbers = re.compile(r"font-weight: 700|font: 700")
    assert len(numbers.findall(plot(whole, BEN))) == marks
    half = replace(whole, moments=whole.moments[: len(whole.moments) // 2])
    assert numbers.findall(plot(half, BEN)) == []


def test_a_line_of_no_decision_is_an_empty_frame() -> None:
    none = replace(looked_through(), moments=())
    assert "decided nothing yet" in plot(none, BEN)


def test_the_drawing_wears_the_colours_of_the_page_and_no_others() -> None:
    drawn = plot(looked_through(), BEN)
    worn = set(re.findall(r"var\(--([\w-]+),", drawn))
    assert worn == set(re.findall(r"var\(--([\w-]+),", "".join(COLOURS.values())))
    for theme in (LIGHT, DARK):
        assert all(f"--{name}:" in css(theme) for name in worn)
    assert re.findall(r"(?:fill|stroke): #\w+", drawn) == []


def test_the_drawing_brings_no_styles_for_the_rest_of_the_page() -> None:
    drawn = plot(looked_through(), BEN)
    assert "<style" not in drawn
    assert "<?xml" not in drawn
    assert "<!DOCTYPE" not in drawn


def test_the_points_go_on_along_the_turns_and_stay_within_them() -> None:
    points = looked_through().line(BEN)
    at = places(points)
    assert at == sorted(set(at))
    assert [int(place) for place in at] == [point.turn for point in points]
