"""A balance with two counts, as SVG in HTML: the heavier side sinks."""

from gin3_widgets.locales import _
from gin3_widgets.views.markup import Markup, tag

Side = tuple[str, int]
"""A name and its count."""

STEEPEST = 13
"""Degrees; the tilt shows which count is lower, not by how much."""
POST, ARM, HIGH, ROPE = 320, 205, 66, 118
FLOOR = 300


def tilt(left: int, right: int) -> int:
    """Return the degrees the beam turns clockwise: the lower count rises, level stays level.

    >>> tilt(5, 5), tilt(9, 4), tilt(0, 60)
    (0, -7, 13)
    """
    apart = right - left
    size = min(STEEPEST, 3 + abs(apart) * 4 // 5) if apart else 0
    return size if apart > 0 else -size


def balance(left: Side, right: Side, before: int, dropped: tuple[int, str]) -> Markup:
    """Return the balance, turning from how it was; `dropped` is the winner's side and bonus."""
    now = tilt(left[1], right[1])
    beam = tag(
        "g",
        tag("line", x1=POST - ARM, y1=HIGH, x2=POST + ARM, y2=HIGH, class_="g3-arm"),
        _pan(POST - ARM, left),
        _pan(POST + ARM, right),
        class_="g3-beam",
        style=f"--before: {before}deg; --now: {now}deg; transform-origin: {POST}px {HIGH}px",
    )
    side, bonus = dropped
    stand = tag("path", d=f"M{POST} {HIGH}V{FLOOR}M{POST - 70} {FLOOR}h140", class_="g3-arm")
    pivot = tag("circle", cx=POST, cy=HIGH, r=11, class_="g3-pivot")
    return tag(
        "svg",
        stand,
        beam,
        pivot,
        _bonus(POST + (2 * side - 1) * ARM, bonus) if bonus else "",
        viewBox="0 0 640 348",
        role="img",
        aria_label=_said(left, right),
    )


def _said(left: Side, right: Side) -> str:
    if left[1] == right[1]:
        return _("The balance is level: both have {n} left over.").format(n=left[1])
    low, high = sorted((left, right), key=lambda side: side[1])
    return _("{high} has {more} left over, more than {low} with {less}.").format(
        high=high[0], more=high[1], low=low[0], less=low[1]
    )


def _pan(at: int, side: Side) -> Markup:
    name, number = side
    bottom, tall = HIGH + ROPE, 38 + min(number, 60) // 2
    ropes = f"M{at} {HIGH} {at - 74} {bottom}M{at} {HIGH} {at + 74} {bottom}"
    dish = f"M{at - 88} {bottom}h176a88 26 0 0 1-176 0Z"
    return tag(
        "g",
        tag("path", d=ropes, class_="g3-rope"),
        tag("path", d=dish, class_="g3-dish"),
        tag("rect", x=at - 34, y=bottom - tall, width=68, height=tall, rx=8, class_="g3-weight"),
        tag("text", number, x=at, y=bottom - tall // 2 + 12, class_="g3-pan-count"),
        tag("text", name, x=at, y=bottom + 18, class_="g3-whose"),
        class_="g3-pan",
        style=f"transform-origin: {at}px {HIGH}px",
    )


def _bonus(at: int, words: str) -> Markup:
    return tag(
        "g",
        tag("rect", x=at - 84, y=FLOOR, width=168, height=40, rx=20),
        tag("text", words, x=at, y=FLOOR + 28),
        class_="g3-dropped",
    )
