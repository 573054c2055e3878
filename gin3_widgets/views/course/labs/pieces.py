"""A hand in pieces: its melds in brackets, what is left over, and the sum of it."""

from gin3_widgets.engine import Arrangement, Card, Meld, points
from gin3_widgets.locales import _
from gin3_widgets.views.course.laid import Lot, Piece


def kind(meld: Meld) -> str:
    """Return what a meld is, in a word."""
    return _("set") if meld.kind == "set" else _("run")


def in_pieces(way: Arrangement, words: str, key: str) -> Lot:
    """Return a hand side by side: each meld in a bracket, then what is left over."""
    held = (*(card for meld in way.melds for card in meld.cards), *way.loose)
    pieces: list[Piece] = [(len(meld.cards), kind(meld)) for meld in way.melds]
    if way.loose:
        pieces.append((len(way.loose), ""))
    return Lot(held, words, "hand", key, pieces=tuple(pieces))


def summed(some: tuple[Card, ...]) -> str:
    """Return the sum of some cards, written out: 5 + 4 = 9."""
    terms = " + ".join(str(card.points) for card in some)
    return f"{terms} = {points(some)}" if len(some) > 1 else str(points(some))
