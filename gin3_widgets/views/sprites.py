"""Card pictures for canvases: each cut is one SVG sheet, drawn once into a cached canvas."""

from ipycanvas import Canvas
from ipywidgets import Image

from gin3_widgets.art import (
    COLUMNS,
    PLACE_OF_BACK,
    ROWS,
    Cut,
    DeckColours,
    Theme,
    cell,
    place,
    sheet,
)

SCALE = {Cut.FULL: 2.08, Cut.COMPACT: 1.68}
"""Pixels of the sheet for each of the 100 units of a card's width: 104 and 84 px at 2x."""


class Sprites:
    """Draws cards by clipping a sheet; sheets are made when a cut is first needed."""

    def __init__(self, theme: Theme, colours: DeckColours) -> None:
        self.theme, self.colours = theme, colours
        self._sheets: dict[Cut, tuple[Canvas, Image]] = {}
        self._loaded: set[Cut] = set()

    def forget(self) -> None:
        """Load the sheets again at the next drawing: a new page has none."""
        self._loaded.clear()

    def load(self, cuts: set[Cut]) -> None:
        """Bring the sheets of these cuts to the page, before anything is drawn from them."""
        for cut in cuts - self._loaded:
            canvas, image = self._sheet(cut)
            canvas.reset_transform()
            canvas.clear()
            canvas.draw_image(image, 0, 0)
            self._loaded.add(cut)

    def draw(self, canvas: Canvas, card: str, x: float, y: float, w: float) -> None:
        """Draw a card, or "back", `w` wide with its corner at (x, y)."""
        cut = Cut.at(w)
        source, _ = self._sheet(cut)
        wide, high = cell(SCALE[cut])
        column, row = PLACE_OF_BACK if card == "back" else place(card)
        zoom = w / (100 * SCALE[cut])
        canvas.save()
        canvas.begin_path()
        canvas.rect(x, y, w, w * 1.4)
        canvas.clip()
        canvas.draw_image(
            source,
            round(x - column * wide * zoom, 2),
            round(y - row * high * zoom, 2),
            round(COLUMNS * wide * zoom, 2),
            round(ROWS * high * zoom, 2),
        )
        canvas.restore()

    def _sheet(self, cut: Cut) -> tuple[Canvas, Image]:
        if cut not in self._sheets:
            wide, high = cell(SCALE[cut])
            text = sheet(cut, self.theme, self.colours, SCALE[cut])
            image = Image(value=text.encode(), format="svg+xml")
            self._sheets[cut] = Canvas(width=COLUMNS * wide, height=ROWS * high), image
        return self._sheets[cut]
