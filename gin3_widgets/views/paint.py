"""Paints scenes on an ipycanvas canvas."""

from functools import singledispatch
from math import radians, tau

from ipycanvas import Canvas, Path2D

from gin3_widgets.art import ICONS
from gin3_widgets.views.scene import Disc, Line, Picture, Rect, Shape, Sign, Words
from gin3_widgets.views.sprites import Sprites, short

FONT = "Sofia Sans, system-ui"  # short: each text that is drawn brings it along
_icons: dict[str, Path2D] = {}


def paint(canvas: Canvas, sprites: Sprites, shapes: list[Shape]) -> None:
    """Draw shapes in CSS pixels on a canvas that is scaled for its screen already."""
    for shape in shapes:
        _draw(shape, canvas, sprites)


@singledispatch
def _draw(shape: object, canvas: Canvas, sprites: Sprites) -> None:
    raise TypeError(f"{type(shape).__name__} is not a shape.")


@_draw.register
def _(shape: Rect, canvas: Canvas, sprites: Sprites) -> None:
    r = short(min(shape.radius, shape.w / 2, shape.h / 2))
    x, y, right, bottom = map(short, (shape.x, shape.y, shape.x + shape.w, shape.y + shape.h))
    canvas.begin_path()
    canvas.move_to(short(x + r), y)
    canvas.arc_to(right, y, right, bottom, r)
    canvas.arc_to(right, bottom, x, bottom, r)
    canvas.arc_to(x, bottom, x, y, r)
    canvas.arc_to(x, y, right, y, r)
    canvas.close_path()
    if shape.fill:
        canvas.fill_style = shape.fill
        canvas.fill()
    if shape.stroke:
        canvas.stroke_style, canvas.line_width = shape.stroke, shape.line
        if shape.dash:
            canvas.set_line_dash(list(shape.dash))
        canvas.stroke()
        if shape.dash:
            canvas.set_line_dash([])


@_draw.register
def _(shape: Words, canvas: Canvas, sprites: Sprites) -> None:
    canvas.font = f"{shape.weight} {shape.size:g}px {FONT}"
    canvas.text_align, canvas.fill_style = shape.align, shape.fill
    canvas.fill_text(shape.text, short(shape.x), short(shape.y), shape.most)


@_draw.register
def _(shape: Picture, canvas: Canvas, sprites: Sprites) -> None:
    if not shape.turn:
        sprites.draw(canvas, shape.card, shape.x, shape.y, shape.w)
        return
    canvas.save()
    canvas.translate(short(shape.x + shape.w / 2), short(shape.y + shape.h / 2))
    canvas.rotate(short(radians(shape.turn), 4))
    sprites.draw(canvas, shape.card, -shape.w / 2, -shape.h / 2, shape.w)
    canvas.restore()


@_draw.register
def _(shape: Sign, canvas: Canvas, sprites: Sprites) -> None:
    if shape.name not in _icons:
        _icons[shape.name] = Path2D(ICONS[shape.name])
    canvas.save()
    canvas.translate(short(shape.x), short(shape.y))
    canvas.scale(short(shape.size / 24, 4), short(shape.size / 24, 4))
    canvas.line_join = canvas.line_cap = "round"
    canvas.stroke_style, canvas.line_width = shape.stroke, 2
    canvas.stroke(_icons[shape.name])
    canvas.restore()


@_draw.register
def _(shape: Line, canvas: Canvas, sprites: Sprites) -> None:
    canvas.begin_path()
    canvas.move_to(*shape.points[0])
    for point in shape.points[1:]:
        canvas.line_to(*point)
    canvas.stroke_style, canvas.line_width = shape.stroke, shape.line
    canvas.stroke()


@_draw.register
def _(shape: Disc, canvas: Canvas, sprites: Sprites) -> None:
    canvas.begin_path()
    canvas.arc(shape.x, shape.y, shape.r, 0, tau)
    if shape.fill:
        canvas.fill_style = shape.fill
        canvas.fill()
    if shape.stroke:
        canvas.stroke_style, canvas.line_width = shape.stroke, shape.line
        canvas.stroke()
