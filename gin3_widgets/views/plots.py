"""A reviewed hand as a line: what a player could expect at each turn, drawn as SVG."""

import re
from collections.abc import Sequence
from io import StringIO

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from gin3_widgets.coach import Moment, Point, Review
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.views.review import Measure
from gin3_widgets.views.review_words import costliest, line_in_words

QUIET, RULE, ZERO = "#010101", "#020202", "#030303"
LINE, AREA, MARK, MARK_INK = "#040404", "#050505", "#060606", "#070707"
"""Stand-ins for the colours of the page, which the drawing cannot know."""

COLOURS = {
    QUIET: "var(--ink2,currentColor)",
    RULE: "var(--line,#8886)",
    ZERO: "var(--edge,#888)",
    LINE: "var(--berry,#756fd0)",
    AREA: "var(--berry-tint,#756fd033)",
    MARK: "var(--peel,#f4d03e)",
    MARK_INK: "var(--peel-ink,#2a2503)",
}
"""What is put in their place: the page's colours, light or dark, and others outside of it."""


def plot(review: Review, seat: int, of: Measure = "points", width: int = 720) -> Markup:
    """Return the line of a player as a picture so many CSS pixels wide, with what it says."""
    points = review.line(seat)
    marks = [moment for moment in costliest(review, seat) if review.whole]
    drawing = _drawn(points, marks, of, width)
    said = line_in_words(review, seat, of)
    return tag("div", Markup(drawing), role="img", aria_label=said, class_="g3-plot")


def places(points: Sequence[Point]) -> list[float]:
    """Return where the points stand along the turns: those of one turn share its room."""
    turns = [point.turn for point in points]
    return [
        turn + turns[:index].count(turn) / turns.count(turn) for index, turn in enumerate(turns)
    ]


def _drawn(points: Sequence[Point], marks: Sequence[Moment], of: Measure, width: int) -> str:
    height = max(220, min(380, round(width * 0.44)))
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "gin3"}):
        figure = Figure(figsize=(width / 72, height / 72), dpi=72, facecolor="none")
        FigureCanvasSVG(figure)
        axes = figure.add_axes((44 / width, 30 / height, 1 - 58 / width, 1 - 46 / height))
        _line(axes, points, of)
        _frame(axes, points, of)
        for number, moment in enumerate(marks, 1):
            _mark(axes, points, number, moment, of)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return _for_the_page(out.getvalue())


def _line(axes: Axes, points: Sequence[Point], of: Measure) -> None:
    at, values = places(points), [_value(point, of) for point in points]
    ground = 0.0 if of == "points" else min(values, default=0.0)
    axes.fill_between(at, values, ground, color=AREA, linewidth=0)
    axes.plot(at, values, color=LINE, linewidth=2.5, solid_joinstyle="round")
    axes.plot(at, values, "o", color=LINE, markersize=5)


def _frame(axes: Axes, points: Sequence[Point], of: Measure) -> None:
    axes.set_facecolor("none")
    axes.spines[:].set_visible(False)
    axes.grid(axis="y", color=RULE, linewidth=1)
    axes.set_axisbelow(True)
    axes.margins(x=0.03, y=0.14)
    axes.tick_params(length=0, labelsize=14, labelcolor=QUIET)
    axes.xaxis.set_major_locator(MaxNLocator(9, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=of == "points", min_n_ticks=3))
    if of == "points":
        axes.axhline(0, color=ZERO, linewidth=1.5)
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _at: _signed(value)))
    else:
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _at: f"{value:.0%}"))
    if points:
        axes.set_xlim(0.6, places(points)[-1] + 0.4)


def _mark(axes: Axes, points: Sequence[Point], number: int, moment: Moment, of: Measure) -> None:
    at = next(place for place, each in enumerate(points) if each.index == moment.index)
    x, y = places(points)[at], _value(points[at], of)
    axes.plot(
        [x], [y], "o", color=MARK, markersize=22, markeredgecolor=MARK_INK, markeredgewidth=1.5
    )
    axes.text(
        x,
        y,
        str(number),
        color=MARK_INK,
        fontsize=14,
        fontweight=700,
        ha="center",
        va="center_baseline",
    )


def _value(point: Point, of: Measure) -> float:
    return point.points if of == "points" else point.chance


def _signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def _for_the_page(svg: str) -> str:
    """Return the drawing alone: no sheet of styles for all the page, the page's own colours."""
    svg = re.sub(r"<defs>\s*<style.*?</defs>|<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = svg[svg.index("<svg") :].replace("<svg", '<svg aria-hidden="true" focusable="false"', 1)
    svg = re.sub(r'="(\d+)pt"', r'="\1"', svg)
    return re.sub("|".join(COLOURS), lambda found: COLOURS[found[0]], svg)
