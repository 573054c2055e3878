"""The defender's count on a line: where it stands, what the next card does, what undercuts."""

from math import ceil

from gin3_widgets.engine import Observation, Phase, best_arrangement
from gin3_widgets.locales import _
from gin3_widgets.views.draft import Draft, knocked_gin, own_spread, places
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.words import sign

WIDE, NARROW = 600, 366
"""A phone has the narrow one."""
HIGH, LEFT, ABOVE = 74, 24, 16
"""What wins has a row of its own above, so high."""
WORDS = 80
"""What the picked card does has room for its words to the left of this."""
ZONE, HATCH = 16, 8
"""How high the zone of what wins is, and how far its lines are apart."""


def scale(seen: Observation, draft: Draft, wide: int = WIDE) -> Markup:
    """Return the line, this wide, while cards are laid off, nothing at other times (7.2)."""
    if seen.phase not in (Phase.DEFENCE, Phase.LAYOFF) or not seen.legal or knocked_gin(seen):
        return Markup()
    if not draft.aided:
        return Markup()
    knocker = sum(card.points for card in seen.knocker_left)
    enough = knocker if seen.rules.undercut_on_tie else knocker - 1
    wins = _("you win at {n} or fewer").format(n=enough)
    start = best_arrangement(seen.hand).deadwood
    now = own_spread(seen, draft).deadwood
    fit = places(seen, draft, draft.card)
    then = own_spread(seen, _with(draft, fit[0])).deadwood if fit else None
    goes = _("after {card}").format(card=sign(draft.card)) if draft.card else ""
    return _drawn(wins, enough, start, now, goes, then, wide)


def _with(draft: Draft, meld: int) -> Draft:
    assert draft.card is not None
    return Draft(laid=(*draft.laid, (draft.card, meld)))


def _drawn(
    wins: str, enough: int, start: int, now: int, goes: str, then: int | None, wide: int
) -> Markup:
    most = max(20, ceil(max(start * 1.2, enough) / 10) * 10)  # the words "at first" have room

    def at(points: int) -> int:
        return round(LEFT + points / most * (wide - 2 * LEFT))

    step = 5 if most <= 60 else 10
    marks = [
        tag("path", class_="tick", d=f"M{at(n)} 46v{8 if n % 10 == 0 else 5}")
        for n in range(0, most + 1, step)
    ]
    numbers = [tag("text", n, x=at(n), y=70, class_="number") for n in range(0, most + 1, 10)]
    zone = max(at(enough) - LEFT, 4)
    shapes = [
        tag("rect", x=LEFT, y=30, width=zone, height=ZONE, class_="zone"),
        tag("path", d=_hatch(zone), class_="hatch"),
        tag("path", class_="axis", d=f"M{LEFT} 46H{at(most)}"),
        *marks,
        *numbers,
        tag(
            "text",
            wins,
            " ",
            tag("tspan", _("(undercut)")),
            x=LEFT,
            y=12 - ABOVE,
            class_="undercut",
        ),
    ]
    if start != now:
        shapes.append(tag("path", class_="way", d=f"M{at(start)} 38H{at(now) + 12}"))
        shapes.append(tag("circle", class_="way", cx=at(start), cy=38, r=5))
        word = _("at first {n}").format(n=start)
        shapes.append(tag("text", word, x=at(start) + 10, y=42, class_="start"))
    x = at(now) - 4
    if then is not None:
        end = max(at(then) + 4, WORDS)
        x = max(x, end + 8)
        shapes.append(_pointer(at(then), "then"))
        shapes.append(tag("text", f"{goes}: {then}", x=end, y=12, class_="then"))
    shapes.append(_pointer(at(now), "now"))
    shapes.append(tag("text", _("now {n}").format(n=now), x=x, y=12, class_="you"))
    label = _("You have {now}; {wins}: undercut.").format(now=now, wins=wins)
    size = f"0 {-ABOVE} {wide} {HIGH + ABOVE}"
    a_point = f"{(wide - 2 * LEFT) / most:.2f}"
    return tag("svg", shapes, viewBox=size, role="img", aria_label=label, data_point=a_point)


def _hatch(zone: int) -> str:
    """Return slanting lines that fill the zone, and stay within it."""
    lines = []
    for foot in range(HATCH - ZONE, zone, HATCH):
        left, right = max(foot, 0), min(foot + ZONE, zone)
        lines.append(f"M{LEFT + left} {46 - left + foot}l{right - left}-{right - left}")
    return "".join(lines)


def _pointer(x: int, name: str) -> Markup:
    return tag("path", class_=name, d=f"M{x} 46l-9-12v-16h18v16Z")
