"""Jack, queen and king: half figures with their eyes shut, each drawn twice, turned round.

Every figure keeps inside its half of a Z-shaped panel, so nothing has to be clipped and both
index corners stay free.
"""

from dataclasses import dataclass
from typing import Literal

from gin3_widgets.art.glyphs import RAY, SUIT_GLYPHS
from gin3_widgets.art.paths import disc, placed, twice
from gin3_widgets.art.theme import Theme

Ink = Literal["suit", "line", "hair", "skin", "gold"]


@dataclass(frozen=True, slots=True)
class Shape:
    """One layer of a half figure, in the view box of the card."""

    data: str
    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 1.3
    opacity: str = ""
    dashes: str = ""


def _eyes(y: float) -> Shape:
    lids = "".join(f"M{x} {y}Q{x + 1.9} {y + 1.5} {x + 3.8} {y}" for x in (54.6, 63.6))
    return Shape(f"{lids}M61 {y + 0.6}V{y + 4.6}", stroke="line", width=1)


def _jewels(radius: float, *centres: tuple[float, float]) -> Shape:
    return Shape("".join(disc(x, y, radius) for x, y in centres), "suit", "line")


_JACK = (
    Shape("M30 70V64C35 58 46 55 52 53.5H70C76 55 87 58 93 64V70Z", "suit"),
    Shape("M61 53V70H47L44 55.8 52 53.5Z", "skin", opacity=".26"),
    Shape("M51 53 61 60 71 53 67 48H55Z", "skin", "line"),
    Shape(
        "M48.5 30H73.5V45C73.5 47.5 72 49 69.5 49H52.5C50 49 48.5 47.5 48.5 45Z",
        "hair",
    ),
    Shape("M52.6 28H69.4V40C69.4 47.4 66 51 61 51S52.6 47.4 52.6 40Z", "skin", "line"),
    Shape("M52.6 33.6C57 34 62 33 69.4 29V26H52.6Z", "hair"),
    Shape("M59 46.2H64", stroke="line"),
    _eyes(37.6),
    Shape("M70 24C74 13 80 9.5 88.5 10.5 89 19 83 25.5 72 27Z", "gold", "line"),
    Shape("M72 25.5C76 20 80 16 85.5 13", stroke="line"),
    Shape(
        "M46 27.5C45 19.5 52 15.5 60 15.5S74.5 18 76 25L75.5 29.5C66 27.5 56 28 46.5 31.5Z",
        "suit",
        "line",
    ),
    Shape("M47.2 31C56 27.9 66 27.4 74.6 29.2", stroke="gold", width=2.4),
)

_QUEEN = (
    Shape("M47 34C47 24 53 19 61 19S75 24 75 34C75 46 79 54 81 61H41C43 54 47 46 47 34Z", "hair"),
    Shape("M30 70V65C36 59 47 57 53 56.5L61 66 69 56.5C75 57 86 59 93 65V70Z", "suit"),
    Shape("M56 46H66V54L69 56.5 61 66.2 53 56.5 56 54Z", "skin", "line"),
    Shape(
        "M52 30C52 26.5 70 26.5 70 30V39C70 47 66 51.5 61 51.5S52 47 52 39Z",
        "skin",
        "line",
    ),
    Shape(
        "M51.4 35C52 29.6 56.5 29.4 61 29.4S70 29.6 70.6 35C71.8 31.6 72 27 70.5 25H51.5"
        "C50 27 50.2 31.6 51.4 35Z",
        "hair",
    ),
    Shape("M58.6 46.4H63.4", stroke="suit", width=1.7),
    _eyes(37.6),
    Shape(
        "M48.5 29.5C49.5 24 52 20.5 54 20L56.4 24 61 15.5 65.6 24 68 20C70 20.5 72.5 24 73.5 29.5Z",
        "gold",
        "line",
    ),
    _jewels(2.2, (54, 19), (61, 14), (68, 19)),
    Shape("M55.4 58.5Q61 63.5 66.6 58.5", stroke="gold", width=1.8, dashes=".1 2.7"),
)

_KING = (
    Shape("M30 70V62C34 56 45 53 50 51H72C77 53 88 56 93 62V70Z", "suit"),
    Shape("M45 52.8 50 51 61 70 72 51 77 52.8 68 70H54Z", "skin", "line"),
    Shape(
        "".join(disc(x, y, 1.2) for x, y in ((51, 57.5), (55.2, 64.5), (71, 57.5), (66.8, 64.5))),
        "line",
    ),
    Shape("M49 29H73V47C73 50 71 52 69 52H53C51 52 49 50 49 47Z", "hair"),
    Shape("M52 29H70V41C70 49 66.5 53 61 53S52 49 52 41Z", "skin", "line"),
    Shape(
        "M50.5 38.5C53 44 57 43.5 61 42 65 43.5 69 44 71.5 38.5V49C70 57 66 60.5 61 63.5 "
        "56 60.5 52 57 50.5 49Z",
        "hair",
    ),
    Shape("M58 46.6H64", stroke="skin", width=1.6),
    _eyes(34.6),
    Shape("M47 30 44 14.2 53 22 61 12 69 22 78 14.2 75 30Z", "gold", "line"),
    Shape("M47.2 26.4H74.8", stroke="line"),
    _jewels(2.1, (44, 13.2), (61, 11.4), (78, 13.2)),
)

FIGURES = {"J": (_JACK, (84.5, 40)), "Q": (_QUEEN, (84, 21)), "K": (_KING, (84, 21))}
_GROUND = "M30 8H93V70H30Z"
_BAND = "M7 66.6H93V73.4H7Z"
_PANEL = "M30 8H93V73.4H70V132H7V66.6H30Z"


def court(rank: str, suit: str, colour: str, theme: Theme) -> str:
    """SVG of the panel of a jack, queen or king, its suit in the colour given."""
    inks: dict[Ink, str] = {
        "suit": colour,
        "line": theme.court_line,
        "hair": theme.court_hair,
        "skin": theme.court_skin,
        "gold": theme.court_gold,
    }
    figure, (x, y) = FIGURES[rank]
    ground = Shape(_GROUND, "suit", opacity=theme.court_tint)
    layers = "".join(_layer(shape, inks) for shape in (ground, *figure))
    rays = "".join(placed(RAY, *spot) for spot in _band_spots())
    return (
        '<g fill="none" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">'
        f"{layers}"
        f'<path d="{twice(SUIT_GLYPHS[suit], x, y, 0.5)}" fill="{colour}"/>'
        f'<path d="{placed(_BAND)}" fill="{theme.card}"/>'
        f'<path d="{rays}" stroke="{colour}"/>'
        f'<path d="{placed(_BAND + _PANEL)}" stroke="{theme.card_ink}"/></g>'
    )


def _band_spots() -> list[tuple[float, float, float]]:
    return [(14 + 9 * i, 69.5, -2.5) if i % 2 else (14 + 9 * i, 70.5, 2.5) for i in range(9)]


def _layer(shape: Shape, inks: dict[Ink, str]) -> str:
    look = f' fill="{inks[shape.fill]}"' if shape.fill else ""
    look += f' stroke="{inks[shape.stroke]}"' if shape.stroke else ""
    look += f' stroke-width="{shape.width:g}"' if shape.width != 1.3 else ""
    look += f' fill-opacity="{shape.opacity}"' if shape.opacity else ""
    look += f' stroke-dasharray="{shape.dashes}"' if shape.dashes else ""
    return f'<path d="{twice(shape.data)}"{look}/>'
