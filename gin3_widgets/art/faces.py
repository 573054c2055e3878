"""Faces and back of the cards as SVG text, from one description for every size.

The view box is 100 x 140. Colours are concrete and shapes are paths: no ids, no text, nothing
fetched, so a face can stand in a page, a file or a canvas as often as wanted.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from html import escape

from gin3_widgets.art.courts import court
from gin3_widgets.art.glyphs import HEADGEAR, RANK_GLYPHS, RANKS, RAY, SUIT_GLYPHS, SUITS
from gin3_widgets.art.mark import MARK
from gin3_widgets.art.paths import disc, placed, twice
from gin3_widgets.art.theme import LIGHT, TWO_COLOUR, DeckColours, Theme

COMPACT_BELOW = 84  # px of card width
CARD_TEXTS = tuple(rank + suit for suit in SUITS for rank in RANKS)


class Cut(StrEnum):
    """How much a face shows: `full` from 84 px of width, `compact` under it."""

    FULL = "full"
    COMPACT = "compact"

    @classmethod
    def at(cls, width: float) -> "Cut":
        """The cut for a card `width` px wide."""
        return cls.COMPACT if width < COMPACT_BELOW else cls.FULL


_TOP, _LOW = 25, 115
_COLUMNS = (39, 50, 61)
# Column, then height from the top pip (0) to the lowest (1).
_SIDES = ((0, 0), (2, 0), (0, 1), (2, 1))
_MIDDLES = ((0, 0.5), (2, 0.5))
_THIRDS = ((0, 1 / 3), (2, 1 / 3), (0, 2 / 3), (2, 2 / 3))
_PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((1, 0), (1, 1)),
    "3": ((1, 0), (1, 0.5), (1, 1)),
    "4": _SIDES,
    "5": (*_SIDES, (1, 0.5)),
    "6": (*_SIDES, *_MIDDLES),
    "7": (*_SIDES, *_MIDDLES, (1, 0.25)),
    "8": (*_SIDES, *_MIDDLES, (1, 0.25), (1, 0.75)),
    "9": (*_SIDES, *_THIRDS, (1, 0.5)),
    "T": (*_SIDES, *_THIRDS, (1, 1 / 6), (1, 5 / 6)),
}


def face(
    card_text: str,
    cut: Cut = Cut.FULL,
    theme: Theme = LIGHT,
    colours: DeckColours = TWO_COLOUR,
    label: str = "",
) -> str:
    """SVG text of a face, the card given as "Th"; `label` is what a screen reader says."""
    return _svg(inner(card_text, cut, theme, colours), label)


def back(theme: Theme = LIGHT, label: str = "") -> str:
    """SVG text of a card lying face down; `label` is what a screen reader says."""
    return _svg(inner_back(theme), label)


@cache
def inner(
    card_text: str,
    cut: Cut = Cut.FULL,
    theme: Theme = LIGHT,
    colours: DeckColours = TWO_COLOUR,
) -> str:
    """A face without its <svg> element, in a view box of 100 x 140."""
    if card_text not in CARD_TEXTS:
        raise ValueError(f'"{card_text}" is not a card: write rank and suit, such as Th or Ac.')
    rank, suit = card_text[0], card_text[1]
    colour = colours.of(suit, theme)
    draw = _compact if cut is Cut.COMPACT else _full
    return _ground(theme.card, theme.card_edge) + draw(rank, suit, colour, theme)


@cache
def inner_back(theme: Theme = LIGHT) -> str:
    """The back without its <svg> element, in a view box of 100 x 140."""
    frame = f'stroke="{theme.back_frame}" stroke-width="1.6"'
    return (
        f"{_ground(theme.back, theme.back_frame)}"
        f'<rect x="6" y="6" width="88" height="128" rx="4" fill="none" {frame}/>'
        f'<path d="{"".join(_lattice())}" fill="none" stroke="{theme.back_mark}" '
        'stroke-width="1.5" stroke-linecap="round"/>'
        f'<circle cx="50" cy="70" r="17" fill="{theme.back}" {frame}/>'
        f'<path d="{placed(MARK, 50, 70)}" fill="{theme.back_frame}"/>'
    )


def _svg(body: str, label: str) -> str:
    speech = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" {speech}>{body}</svg>'


def _ground(fill: str, edge: str) -> str:
    return (
        '<rect x=".6" y=".6" width="98.8" height="138.8" rx="7" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.2"/>'
    )


def _full(rank: str, suit: str, colour: str, theme: Theme) -> str:
    pips = twice(SUIT_GLYPHS[suit], 15.8, 45, 16.4 / 24)
    within = ""
    if rank in "JQK":
        within = court(rank, suit, colour, theme)
    elif rank == "A":
        pips += placed(SUIT_GLYPHS[suit], 50, 70, 50 / 24)
        if suit == "s":
            within = (
                f'<path d="{placed(disc(50, 72.5, 7.6))}" fill="{theme.card}"/>'
                f'<path d="{placed(MARK, 50, 72.5, 0.5)}" fill="{colour}"/>'
            )
    else:
        for column, height in _PIPS[rank]:
            y = _TOP + (_LOW - _TOP) * height
            scale = -16.2 / 24 if height > 0.5 else 16.2 / 24
            pips += placed(SUIT_GLYPHS[suit], _COLUMNS[column], y, scale)
    glyph = RANK_GLYPHS[rank]
    scale = 25 / 24
    strokes = twice(glyph.data, 15.8 - glyph.width * scale / 2, 8, scale)
    return _filled(pips, colour) + within + _stroked(rank, strokes, scale * 4.1, colour)


def _compact(rank: str, suit: str, colour: str, theme: Theme) -> str:
    pips = placed(SUIT_GLYPHS[suit], 21.5, 66, 27 / 24)
    within = ""
    if rank in "JQK":
        pips += placed(SUIT_GLYPHS[suit], 66, 115, 34 / 24)
        within = (
            f'<path d="{placed(HEADGEAR[rank], 65, 80, 1.5)}" fill="{theme.court_gold}" '
            f'stroke="{theme.card_ink}" stroke-width="3" stroke-linejoin="round"/>'
        )
    else:
        pips += placed(SUIT_GLYPHS[suit], 66, 104, 50 / 24)
    glyph = RANK_GLYPHS[rank]
    scale = 37 / 24
    strokes = placed(glyph.data, 21.5 - glyph.width * scale / 2, 9, scale)
    return within + _filled(pips, colour) + _stroked(rank, strokes, scale * 4.5, colour)


def _filled(data: str, colour: str) -> str:
    return f'<path d="{data}" fill="{colour}"/>'


def _stroked(rank: str, data: str, weight: float, colour: str) -> str:
    weight *= 0.9 if rank == "T" else 1
    join = "miter" if rank in "A47" else "round"
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" '
        f'stroke-width="{weight:.1f}" stroke-linejoin="{join}"/>'
    )


def _lattice() -> Iterator[str]:
    """Three-rayed marks on the nodes of a honeycomb, pointing at each other."""
    across, down, reach = 13.4, 13.4 / 3**0.5, 2.8
    for row in range(10):
        y = 16.1 + row * down * 1.5
        for column in range(-1, 6):
            x = 16.5 + across * (column + (row % 2) / 2)
            if 14 < x < 86:
                yield placed(RAY, x, y, reach)
            if 14 < x + across / 2 < 86 and y + down / 2 < 127:
                yield placed(RAY, x + across / 2, y + down / 2, -reach)
