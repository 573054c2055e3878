"""One sheet with all cards."""

import re
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page

from gin3_widgets.art import (
    CARD_TEXTS,
    COLUMNS,
    DARK,
    FOUR_COLOUR,
    LIGHT,
    PLACE_OF_BACK,
    ROWS,
    Cut,
    Theme,
    cell,
    inner,
    inner_back,
    place,
    sheet,
)

PLACES = [*(place(text) for text in CARD_TEXTS), PLACE_OF_BACK]
SCALES = [0.42, 0.58, 0.92, 1, 1.4, 2.08]


def test_fifty_three_cards_have_a_place_each_on_the_sheet() -> None:
    assert len(set(PLACES)) == 53
    assert all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in PLACES)


@pytest.mark.parametrize("scale", SCALES)
def test_a_cell_is_whole_and_holds_the_card(scale: float) -> None:
    width, height = cell(scale)
    assert 0 <= width - 100 * scale < 1
    assert 0 <= height - 140 * scale < 1


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("cut", Cut)
def test_every_card_lies_in_its_place(cut: Cut, scale: float) -> None:
    text = sheet(cut, DARK, FOUR_COLOUR, scale)
    root = ET.fromstring(text)
    width, height = cell(scale)
    assert (root.get("width"), root.get("height")) == (str(13 * width), str(5 * height))
    found = [
        re.fullmatch(r"translate\((\d+) (\d+)\) scale\(([\d.]+)\)", group.get("transform", ""))
        for group in root
    ]
    spots = [(int(at[1]), int(at[2])) for at in found if at and float(at[3]) == scale]
    assert spots == [(column * width, row * height) for column, row in PLACES]
    bodies = [*(inner(card, cut, DARK, FOUR_COLOUR) for card in CARD_TEXTS), inner_back(DARK)]
    assert all(f">{body}</g>" in text for body in bodies)


DRAW = """async ([svg, spots]) => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return spots.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
}"""


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_canvas_can_draw_the_sheet_and_read_it_back(page: Page, theme: Theme) -> None:
    width, height = cell(0.92)
    margins = [[column * width + 3, row * height + height // 2] for column, row in PLACES]
    empty = [[4 * width, 4 * height + height // 2]]
    seen = page.evaluate(DRAW, [sheet(Cut.FULL, theme, scale=0.92), margins + empty])
    grounds = [theme.card] * 52 + [theme.back]
    assert seen[:53] == [[*bytes.fromhex(colour[1:]), 255] for colour in grounds]
    assert seen[53] == [0, 0, 0, 0]


def test_a_sheet_stays_small() -> None:
    assert len(sheet(Cut.FULL)) < 110_000
    assert len(sheet(Cut.COMPACT)) < 45_000
