"""All faces and the back on one sheet, to be drawn once into a cached canvas."""

from math import ceil

from gin3_widgets.art.faces import CARD_TEXTS, Cut, inner, inner_back
from gin3_widgets.art.theme import LIGHT, TWO_COLOUR, DeckColours, Theme

COLUMNS, ROWS = 13, 5
PLACE_OF_BACK = (0, 4)


def place(card_text: str) -> tuple[int, int]:
    """Column and row of a face on the sheet; ranks run across, suits c d h s down.

    >>> place("Th"), place("Ac")
    ((9, 2), (0, 0))
    """
    row, column = divmod(CARD_TEXTS.index(card_text), COLUMNS)
    return column, row


def cell(scale: float) -> tuple[int, int]:
    """Width and height of one place in px, whole so that cuts are sharp; a card is 100 x 140.

    >>> cell(0.42)
    (42, 59)
    """
    return ceil(round(100 * scale, 3)), ceil(round(140 * scale, 3))


def sheet(
    cut: Cut = Cut.FULL,
    theme: Theme = LIGHT,
    colours: DeckColours = TWO_COLOUR,
    scale: float = 1,
) -> str:
    """SVG text with the 52 faces in rows of 13 and the back in the fifth row."""
    width, height = cell(scale)
    cards = [(place(text), inner(text, cut, theme, colours)) for text in CARD_TEXTS]
    cards.append((PLACE_OF_BACK, inner_back(theme)))
    drawn = "".join(
        f'<g transform="translate({column * width} {row * height}) scale({scale:g})">{body}</g>'
        for (column, row), body in cards
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{COLUMNS * width}" '
        f'height="{ROWS * height}">{drawn}</svg>'
    )
