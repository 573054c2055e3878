"""The screen of a review: the line, who chose how well, luck and play, the costly moments."""

from collections.abc import Callable

from gin3_widgets.engine import observe
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.controls import Controls
from gin3_widgets.views.items import GAP, Item, button
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_moments import moment_in_short
from gin3_widgets.views.review_shares import accuracy, advice, luck_and_play
from gin3_widgets.views.review_strip import Deck
from gin3_widgets.views.review_table import decisions
from gin3_widgets.views.review_words import MOST, summary
from gin3_widgets.views.view import View
from gin3_widgets.words import result_in_words

Row = Callable[[Controls, View, list[Item]], None]
"""Puts items into a row for the moment that a view shows."""

STAGES = 5
"""So often the line is drawn while it grows."""


class ReviewPage:
    """Widgets made once and updated in place; `presses` makes a row, `put` fills one."""

    def __init__(self, presses: Callable[[str, str], Controls], put: Row) -> None:
        self._put = put
        self._drawn: object = None
        self.tools = presses("g3-review-tools", _("How the review is shown"))
        self.head, self.line, self.table = map(
            bare.words, ("g3-review-head", "g3-review-line", "g3-review-table")
        )
        self.fold = presses("g3-review-fold", _("The table"))
        self.shares, self.said = map(bare.words, ("g3-review-shares", "g3-review-said"))
        self.title = bare.words("g3-review-title")
        self.moments = [bare.words("g3-review-moment") for _number in range(MOST)]
        self.deeds = [presses("g3-review-deeds", _("This moment")) for _number in range(MOST)]
        panels = [
            bare.box("g3-panel", words, row).add_class("g3-costly")
            for words, row in zip(self.moments, self.deeds, strict=True)
        ]
        self.out = presses("g3-review-out", _("What you can do"))
        told = (self.head, self.line, self.fold, self.table)
        story = bare.box("g3-panel", *told).add_class("g3-story")
        self.costly = bare.box("g3-review-costly", *panels)
        parts = (self.tools, story, self.shares, self.title, self.costly, self.said, self.out)
        self.root = bare.box("g3-review", *parts)

    def show(self, view: View) -> None:
        """Show a review as far as it has come."""
        reading = view.reading
        assert reading is not None
        self._put(self.tools, view, _tools(reading))
        self._put(self.out, view, [GAP, button("result", _("To the result"), "primary")])
        self.head.value = _head(reading)
        self._draw(reading, view)
        self._put(self.fold, view, _fold(reading))
        self.table.value = decisions(reading)
        self.shares.value = Markup(
            accuracy(reading) + luck_and_play(reading) if reading.whole else ""
        )
        self.said.value = advice(reading) if reading.whole else ""
        self._tell(reading, view)

    def _draw(self, reading: Reading, view: View) -> None:
        review = reading.review
        if review is None or not review.line(reading.seat):
            self.line.value, self._drawn = "", None
            return
        width = _plot_width(view)
        stage = STAGES * len(review.moments) // max(review.total, 1)
        wanted = (reading.match.hand, reading.seat, reading.of, width, stage, reading.whole)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        from gin3_widgets.views.plots import plot  # its library is costly to import

        what = _("expected points") if reading.of == "points" else _("chance to win the game")
        name = reading.match.names[reading.seat]
        text = _("{name}’s {what}, turn by turn").format(name=name, what=what)
        title = tag("h3", tag("span", text))
        drawing = plot(review, reading.seat, reading.of, width)
        self.line.value = Markup(title + drawing)

    def _tell(self, reading: Reading, view: View) -> None:
        worst = reading.worst
        self.title.value = tag("h2", _worst_title(reading, len(worst))) if reading.whole else ""
        deck = Deck(view.settings.cards(view.dark), view.settings.colours())
        for at, (words, row) in enumerate(zip(self.moments, self.deeds, strict=True)):
            moment = worst[at] if at < len(worst) else None
            words.value = moment_in_short(reading, at + 1, moment, deck) if moment else ""
            self._put(row, view, _deeds(reading, at) if moment else [])


def _head(reading: Reading) -> Markup:
    seen = observe(reading.match, reading.seat)
    title = tag("h2", result_in_words(seen).rstrip("."))
    review = reading.review
    if review and review.whole:
        return Markup(title + tag("p", summary(reading)))
    done, total = (len(review.moments), review.total) if review else (0, 0)
    count = _("{n} of {all} decisions").format(n=done, all=total) if total else _("Getting ready")
    bar = tag("progress", class_="g3-bar", max=total or 1, value=done, aria_label=_("Looked at"))
    return Markup(title + tag("div", tag("p", count), bar, class_="g3-so-far"))


def _tools(reading: Reading) -> list[Item]:
    names = reading.match.names
    sides = [{"id": str(seat), "text": names[seat]} for seat in reading.players]
    measures = [
        {"id": "points", "text": _("Points")},
        {"id": "chance", "text": _("Chance to win")},
    ]
    opened = _("Hide it again") if reading.opened else _("Show the hidden cards")
    sight = [button("hidden", opened, icon="eye")] if reading.worst else []
    return [
        _choice("side", _("Whose side"), str(reading.seat), sides),
        _choice("measure", _("Measured in"), reading.of, measures),
        GAP,
        *sight,
    ]


def _fold(reading: Reading) -> list[Item]:
    if not reading.whole:
        return []
    name = reading.match.names[reading.seat]
    text = _("Put the table away") if reading.listed else _("All decisions of {name} in a table")
    return [button("list", text.format(name=name))]


def _choice(id_: str, label: str, value: str, options: list[dict[str, str]]) -> Item:
    return {"id": id_, "kind": "choice", "label": label, "value": value, "options": options}


def _deeds(reading: Reading, at: int) -> list[Item]:
    again = button(f"from:{at}", _("Play again from here"), icon="undo")
    moment = reading.worst[at]
    kept = moment.code or moment.position
    return [again, *([button(f"keep:{at}", _("Save"), icon="copy")] if kept else [])]


def _worst_title(reading: Reading, count: int) -> str:
    name = reading.match.names[reading.seat]
    if not count:
        return _("No choice of {name} cost anything that can be told").format(name=name)
    return {
        1: _("The choice that cost {name} most"),
        2: _("The two choices that cost {name} most"),
    }.get(count, _("The three choices that cost {name} most")).format(name=name)


def _plot_width(view: View) -> int:
    """Return how wide the line is drawn, in its own units: CSS pixels, enlarged by the zoom."""
    if view.phone:
        return max(view.width, 320) - 48
    width = (view.width - 40) / view.zoom
    return round(width - 36 if view.width < 1024 else width * 2 / 3 - 48)
