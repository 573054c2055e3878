"""The colours of table and cards, measured as WCAG 2 does."""

from dataclasses import asdict

import pytest

from gin3_widgets.art import DARK, FOUR_COLOUR, LIGHT, TWO_COLOUR, DeckColours, Theme, css

THEMES = {"light": LIGHT, "dark": DARK}

# What is drawn on each ground, for text and for graphics.
TEXT = {
    "page": "ink ink2 berry good",
    "surface": "ink ink2 berry good wrong suit_red suit_blue suit_green",
    "sunk": "ink2",
    "felt": "felt_ink felt_ink2",
    "felt_ray": "felt_ink2",
    "plate": "felt_ink felt_ink2 peel",
    "felt_ink": "plate",
    "berry": "berry_ink",
    "berry_hover": "berry_ink",
    "berry_tint": "ink ink2 berry",
    "peel": "peel_ink",
    "peel_tint": "ink ink2 suit_red suit_blue suit_green",
    "good_tint": "ink good",
    "wrong_tint": "ink wrong",
    "card": "card_ink suit_red suit_blue suit_green",
}
GRAPHICS = {
    "page": "edge focus card_edge",
    "surface": "edge focus",
    "sunk": "edge",
    "felt": "focus_felt felt_edge peel back_frame",
    "plate": "felt_edge",
    "card": "hatch berry",
    "back": "back_frame",
}
PAIRS = [
    *(
        (name, fore, ground, needed)
        for name in THEMES
        for table, needed in ((TEXT, 4.5), (GRAPHICS, 3.0))
        for ground, fores in table.items()
        for fore in fores.split()
    ),
    ("light", "card", "felt", 3.0),
    ("dark", "card_edge", "felt", 3.0),
]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(fore: str, ground: str) -> float:
    low, high = sorted((luminance(fore), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("name", "fore", "ground", "needed"), PAIRS)
def test_what_is_read_or_recognised_stands_out(
    name: str, fore: str, ground: str, needed: float
) -> None:
    colours = asdict(THEMES[name])
    assert contrast(colours[fore], colours[ground]) >= needed


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_two_colours_part_red_from_black_and_four_part_all_suits(theme: Theme) -> None:
    def worn(colours: DeckColours) -> dict[str, str]:
        return {suit: colours.of(suit, theme) for suit in "cdhs"}

    two, four = worn(TWO_COLOUR), worn(FOUR_COLOUR)
    assert two["c"] == two["s"] != two["d"] == two["h"]
    assert len(set(four.values())) == 4
    assert (four["s"], four["h"]) == (two["s"], two["h"])


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_becomes_a_custom_property(theme: Theme) -> None:
    written = dict(line.split(":") for line in css(theme).rstrip(";").split(";"))
    assert written == {f"--{name.replace('_', '-')}": v for name, v in asdict(theme).items()}
    assert written["--felt-ink2"] == theme.felt_ink2
