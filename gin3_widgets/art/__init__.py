"""Cards, signs, colours and fonts, as text; no widget."""

from gin3_widgets.art.faces import CARD_TEXTS, Cut, back, face, inner, inner_back
from gin3_widgets.art.fonts import font_face_css
from gin3_widgets.art.glyphs import ICONS, icon
from gin3_widgets.art.mark import mark
from gin3_widgets.art.sheet import COLUMNS, PLACE_OF_BACK, ROWS, cell, place, sheet
from gin3_widgets.art.theme import DARK, FOUR_COLOUR, LIGHT, TWO_COLOUR, DeckColours, Theme, css

__all__ = [
    "CARD_TEXTS",
    "COLUMNS",
    "DARK",
    "FOUR_COLOUR",
    "ICONS",
    "LIGHT",
    "PLACE_OF_BACK",
    "ROWS",
    "TWO_COLOUR",
    "Cut",
    "DeckColours",
    "Theme",
    "back",
    "cell",
    "css",
    "face",
    "font_face_css",
    "icon",
    "inner",
    "inner_back",
    "mark",
    "place",
    "sheet",
]
