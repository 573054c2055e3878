"""Card pictures for canvases: each cut is one SVG sheet, drawn once into a cached canvas."""

from ipycanvas import Canvas
from ipywidgets import Image

from gin3_widgets.art import (
    COLUMNS,
    ROWS,
    Cut,
    DeckColours,
    Theme,
    back,
    cell,
    place,
    sheet,
)

SCALE = {Cut.FULL: 2.08, Cut.COMPACT: 1.68}
"""Pixels of the sheet for each of the 100 units of a card's width: 104 and 84 px at 2x."""
BACK = 2.08
"""The same for the back."""


def short(number: float, digits: int = 2) -> float:
    """Return a number that is short to send: hundredths of a CSS pixel are fine enough.

    >>> short(64.39999999999999), short(90.0)
    (64.4, 90)
    """
    rounded = round(number, digits)
    return int(rounded) if rounded == int(rounded) else rounded


class Sprites:
    """Draws cards by clipping a sheet; sheets are made when a cut is first needed."""

    def __init__(self, theme: Theme, colours: DeckColours) -> None:
        self.theme, self.colours = theme, colours
        self._sheets: dict[Cut, tuple[Canvas, Image]] = {}
        self._loaded: set[Cut] = set()
        self._back_of: tuple[Canvas, Image] | None = None
        self._back_loaded = False

    def forget(self) -> None:
        """Load the sheets again at the next drawing: a new page has none."""
        self._loaded.clear()
        self._back_loaded = False

    def load(self, cuts: set[Cut]) -> None:
        """Bring the sheets of these cuts to the page, before anything is drawn from them."""
        for cut in cuts - self._loaded:
            _draw_once(*self._sheet(cut))
            self._loaded.add(cut)
        if not self._back_loaded:
            _draw_once(*self._back())
            self._back_loaded = True

    def draw(self, canvas: Canvas, card: str, x: float, y: float, w: float) -> None:
        """Draw a card, or "back", `w` wide with its corner at (x, y)."""
        if card == "back":
            canvas.draw_image(self._back()[0], short(x), short(y), short(w), short(w * 1.4))
            return
        cut = Cut.at(w)
        source, _ = self._sheet(cut)
        wide, high = cell(SCALE[cut])
        column, row = place(card)
        zoom = w / (100 * SCALE[cut])
        canvas.save()
        canvas.begin_path()
        canvas.rect(short(x), short(y), short(w), short(w * 1.4))
        canvas.clip()
        canvas.draw_image(
            source,
            short(x - column * wide * zoom),
            short(y - row * high * zoom),
            short(COLUMNS * wide * zoom),
            short(ROWS * high * zoom),
        )
        canvas.restore()

    def _back(self) -> tuple[Canvas, Image]:
        """The back has a canvas of its own: many lie on a table, and none needs clipping."""
        if self._back_of is None:
            wide, high = cell(BACK)
            text = back(self.theme).replace("<svg ", f'<svg width="{wide}" height="{high}" ', 1)
            image = Image(value=text.encode(), format="svg+xml")
            self._back_of = Canvas(width=wide, height=high), image
        return self._back_of

    def _sheet(self, cut: Cut) -> tuple[Canvas, Image]:
        if cut not in self._sheets:
            wide, high = cell(SCALE[cut])
            text = sheet(cut, self.theme, self.colours, SCALE[cut])
            image = Image(value=text.encode(), format="svg+xml")
            self._sheets[cut] = Canvas(width=COLUMNS * wide, height=ROWS * high), image
        return self._sheets[cut]


def _draw_once(canvas: Canvas, image: Image) -> None:
    canvas.reset_transform()
    canvas.clear()
    canvas.draw_image(image, 0, 0)
