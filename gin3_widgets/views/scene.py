"""What a canvas shows, as data: shapes in CSS pixels, places to press, a description."""

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, cos, floor, radians, sin
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


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a canvas, in whole CSS pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: "Zone") -> bool:
        """Return whether the zones share any part."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def joined(self, other: "Zone") -> "Zone":
        """Return the least zone that holds both."""
        return Zone(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def zone_of(shape: Shape) -> Zone:
    """Return a zone that holds all a shape paints, with some room for lines and letters."""
    match shape:
        case Words(x=x, y=y, size=size):
            wide = (shape.most or width_of(shape.text, size, shape.weight)) * 1.25 + 4
            left = x - wide * {"left": 0, "center": 0.5, "right": 1}[shape.align]
            return _around(left, y - size * 1.1, left + wide, y + size * 0.4)
        case Line(points=points):
            xs, ys = [x for x, _ in points], [y for _, y in points]
            return _around(min(xs), min(ys), max(xs), max(ys))
        case Disc(x=x, y=y, r=r):
            return _around(x - r, y - r, x + r, y + r)
        case Sign(x=x, y=y, size=size):
            return _around(x, y, x + size, y + size)
        case Picture(turn=turn) if turn:
            along, across = abs(cos(radians(turn))) / 2, abs(sin(radians(turn))) / 2
            w, h = shape.w * along + shape.h * across, shape.w * across + shape.h * along
            x, y = shape.x + shape.w / 2, shape.y + shape.h / 2
            return _around(x - w, y - h, x + w, y + h)
        case Rect() | Picture():
            return _around(shape.x, shape.y, shape.x + shape.w, shape.y + shape.h)
    raise TypeError(f"{type(shape).__name__} is not a shape.")


def _around(left: float, top: float, right: float, bottom: float) -> Zone:
    return Zone(floor(left) - 3, floor(top) - 3, ceil(right) + 3, ceil(bottom) + 3)


def changed_zones(before: list[Shape], after: list[Shape]) -> list[Zone] | None:
    """Return the zones in which two pictures of one size differ, none meeting another.

    None where shapes that stay lie in another order: then all has to be painted.
    """
    gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
    if [each for each in before if each not in gone] != [
        each for each in after if each not in come
    ]:
        return None
    zones: list[Zone] = []
    for shape in (*gone, *come):
        zone = zone_of(shape)
        while meeting := [other for other in zones if other.meets(zone)]:
            zones = [other for other in zones if other not in meeting]
            for other in meeting:
                zone = zone.joined(other)
        zones.append(zone)
    return zones
