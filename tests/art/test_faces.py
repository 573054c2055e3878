"""Faces and back of the cards."""

import re
from dataclasses import asdict
from itertools import product
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.art import (
    CARD_TEXTS,
    DARK,
    FOUR_COLOUR,
    LIGHT,
    TWO_COLOUR,
    Cut,
    Theme,
    back,
    face,
    inner,
)
from gin3_widgets.art.faces import COMPACT_BELOW

START = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)")
DRAWINGS = [
    *(
        face(text, cut, theme, colours)
        for text, cut, theme, colours in product(
            CARD_TEXTS, Cut, (LIGHT, DARK), (TWO_COLOUR, FOUR_COLOUR)
        )
    ),
    back(LIGHT),
    back(DARK),
]
cards = st.sampled_from(CARD_TEXTS)
cuts = st.sampled_from(list(Cut))


def parts(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())


def starts(svg: str, colour: str) -> list[tuple[float, float]]:
    """Where the shapes filled with a colour begin."""
    return [
        (float(x), float(y))
        for part in parts(svg)
        if part.get("fill") == colour
        for x, y in START.findall(part.get("d", ""))
    ]


def test_the_deck_has_fifty_two_cards_by_suit_and_rank() -> None:
    assert len(set(CARD_TEXTS)) == 52
    assert CARD_TEXTS[:2] == ("Ac", "2c")
    assert CARD_TEXTS[-1] == "Ks"


def test_no_two_cards_look_the_same() -> None:
    for cut in Cut:
        assert len({face(text, cut) for text in CARD_TEXTS}) == 52


def test_a_drawing_brings_nothing_that_could_clash_or_be_fetched() -> None:
    for svg in DRAWINGS:
        assert "href" not in svg
        assert "url(" not in svg
        for part in parts(svg):
            assert part.tag.removeprefix("{http://www.w3.org/2000/svg}") in {
                *("svg", "g", "rect", "circle", "path"),
            }
            assert part.get("id") is None
            assert part.get("class") is None
            assert part.text is None


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_colours_come_from_the_theme(theme: Theme) -> None:
    known = {*asdict(theme).values(), "none", None}
    for text, cut, colours in product(CARD_TEXTS, Cut, (TWO_COLOUR, FOUR_COLOUR)):
        for svg in (face(text, cut, theme, colours), back(theme)):
            assert {part.get(kind) for part in parts(svg) for kind in ("fill", "stroke")} <= known


@given(cards, cuts)
def test_the_index_wears_the_colour_of_its_suit(text: str, cut: Cut) -> None:
    for colours in (TWO_COLOUR, FOUR_COLOUR):
        colour = colours.of(text[1], LIGHT)
        index = parts(face(text, cut, LIGHT, colours))[-1]
        assert index.get("stroke") == colour
        corner = [at for at in starts(face(text, cut, LIGHT, colours), colour) if at[0] < 30]
        assert corner


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", "cdhs")
def test_a_full_face_shows_as_many_pips_as_its_rank(rank: str, suit: str) -> None:
    value = 10 if rank == "T" else int(rank)
    found = starts(face(rank + suit), TWO_COLOUR.of(suit, LIGHT))
    assert len([x for x, _ in found if 30 < x < 70]) == value
    assert len(found) == value + 2  # one under each index


@pytest.mark.parametrize("rank", "23456789T")
def test_pips_stand_mirrored_left_and_right(rank: str) -> None:
    found = starts(face(rank + "d"), LIGHT.suit_red)
    pips = {(round(x, 1), y) for x, y in found if 30 < x < 70}
    assert pips == {(round(100 - x, 1), y) for x, y in pips}


@pytest.mark.parametrize("suit", "cdhs")
def test_only_the_ace_of_spades_carries_the_mark(suit: str) -> None:
    marked = len(starts(face("A" + suit), LIGHT.card)) > 0
    assert marked == (suit == "s")


@pytest.mark.parametrize("rank", "A23456789TJQK")
@pytest.mark.parametrize("suit", "cdhs")
def test_a_compact_face_shows_one_large_pip_and_headgear_for_courts(rank: str, suit: str) -> None:
    svg = face(rank + suit, Cut.COMPACT)
    assert len(starts(svg, TWO_COLOUR.of(suit, LIGHT))) == 2
    assert bool(starts(svg, LIGHT.court_gold)) == (rank in "JQK")


def test_the_cut_changes_at_84_px() -> None:
    assert Cut.at(COMPACT_BELOW - 1) is Cut.COMPACT
    assert Cut.at(COMPACT_BELOW) is Cut.FULL


@pytest.mark.parametrize("text", ["", "T", "10h", "th", "Tx", "<b"])
def test_what_is_no_card_is_refused_with_a_hint(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write rank and suit"):
        face(text)


@given(st.text(min_size=1).filter(str.isprintable))
def test_a_label_is_read_out_as_written(label: str) -> None:
    for svg in (face("Th", label=label), back(label=label)):
        root = ET.fromstring(svg)
        assert root.get("aria-label") == label
        assert root.get("role") == "img"


def test_a_face_without_label_is_silent() -> None:
    assert ET.fromstring(face("Th")).get("aria-hidden") == "true"


@given(cards, cuts)
def test_the_body_is_the_face_without_its_frame(text: str, cut: Cut) -> None:
    assert f">{inner(text, cut)}</svg>" in face(text, cut)


def test_faces_stay_small() -> None:
    assert max(len(face(text)) for text in CARD_TEXTS) < 4_000
    assert max(len(face(text, Cut.COMPACT)) for text in CARD_TEXTS) < 1_200
    assert len(back()) < 6_000
