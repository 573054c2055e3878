"""The faces that the widgets of a page need, in the colours the reader has chosen."""

from collections.abc import Iterable

from gin3_widgets.art import LIGHT, TWO_COLOUR, Cut, DeckColours, Theme, back, face
from gin3_widgets.engine import Card

BACK = "back"


class Deck:
    """Cards in one theme and set of colours; `wear` changes them."""

    def __init__(self, theme: Theme = LIGHT, colours: DeckColours = TWO_COLOUR) -> None:
        self.theme, self.colours = theme, colours

    def wear(self, theme: Theme, colours: DeckColours) -> bool:
        """Take other colours from now on; return whether they are others than before."""
        changed = (theme, colours) != (self.theme, self.colours)
        self.theme, self.colours = theme, colours
        return changed

    def faces(self, some: Iterable[Card], cut: Cut = Cut.FULL) -> dict[str, str]:
        """Return the SVG text of these cards by their names, and that of the back."""
        shown = sorted(set(some))
        faces = {str(card): face(str(card), cut, self.theme, self.colours) for card in shown}
        return {**faces, BACK: back(self.theme)}
