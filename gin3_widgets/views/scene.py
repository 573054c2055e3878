"""What a canvas shows, as data: shapes in CSS pixels, places to press, a description."""

from dataclasses import dataclass, field
from typing import Literal

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A box with round corners; colours are CSS, empty for none."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0
    fill: str = ""
    stroke: str = ""
    line: float = 2
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `y` is its base line, `most` the width it is squeezed into."""

    x: float
    y: float
    text: str
    size: float
    weight: int
    fill: str
    align: Align = "left"
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A card "5c" or a "back" of width `w`, turned clockwise by `turn` degrees round its middle."""

    card: str
    x: float
    y: float
    w: float
    turn: float = 0

    @property
    def h(self) -> float:
        """The height: cards are 5 to 7."""
        return self.w * 1.4


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon of art.ICONS in a square of `size`."""

    name: str
    x: float
    y: float
    size: float
    stroke: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    stroke: str
    line: float = 2.5


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled or drawn circle."""

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    line: float = 2


Shape = Rect | Words | Picture | Sign | Line | Disc


@dataclass(frozen=True, slots=True)
class Target:
    """A place on the canvas that can be pressed, in CSS pixels; its label is for a tooltip."""

    name: str
    label: str
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something lies or comes from, `w` CSS pixels wide; a closed hand has one a card.

    Names are "stock", "pile", "seat:0" (closed cards), "plate:0" and "role:0" (the role's sign).
    """

    name: str
    x: float
    y: float
    w: float


@dataclass(slots=True)
class Scene:
    """A picture of `width` times `height`: shapes from back to front."""

    width: int
    height: int
    shapes: list[Shape] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    description: str = ""

    def add(self, *shapes: Shape) -> None:
        """Put shapes in front of what is there."""
        self.shapes += shapes


_NARROW, _WIDE = frozenset("iljtfrI.,:;’'|!·1 "), frozenset("mwMWQGOCD@%&")


def width_of(text: str, size: float, weight: int = 500) -> float:
    """Return about how wide a text will be, in CSS pixels; the kernel has no font to ask."""
    units = sum(0.3 if c in _NARROW else 0.78 if c in _WIDE else 0.54 for c in text)
    return units * size * (1.06 if weight >= 650 else 1)
