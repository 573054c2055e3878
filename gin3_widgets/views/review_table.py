"""Every decision of a seat in a table: the facts that the line shows."""

from gin3_widgets.coach import Moment
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, icon, tag
from gin3_widgets.views.panels import coloured
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_words import move_in_words, price_in_words, value_in_words


def decisions(reading: Reading) -> Markup:
    """Return the table if it is asked for; nothing until all decisions have been looked at."""
    if not reading.review or not reading.whole or not reading.listed:
        return Markup()
    words = (_("Turn"), _("Expected"), _("Played"), _("Best"), _("Lost"))
    head = tag("tr", [tag("th", word, scope="col") for word in words])
    points = reading.review.line(reading.seat)
    rows = [
        _row(moment, value_in_words(point, reading.of))
        for moment, point in zip(reading.review.of(reading.seat), points, strict=False)
    ]
    last = tag("tr", tag("th", _("End"), scope="row"), tag("td", _end(reading), colspan=4))
    table = tag("table", tag("thead", head), tag("tbody", rows, last), class_="g3-hands")
    name = reading.match.names[reading.seat]
    hidden = tag("caption", _("All decisions of {name}").format(name=name), class_="g3-hidden")
    body = tag("tbody", rows, last)
    table = tag("table", hidden, tag("thead", head), body, class_="g3-hands")
    return tag("div", table, class_="g3-wide")


def _end(reading: Reading) -> str:
    assert reading.review is not None
    return value_in_words(reading.review.line(reading.seat)[-1], reading.of)


def _row(moment: Moment, expected: str) -> Markup:
    choice = moment.choice
    best: Content = coloured(move_in_words(moment, moment.ranking.best.action))
    if choice.close:
        same = choice is moment.ranking.best
        best = [icon("check"), _("the same") if same else _("as good")]
    lost = price_in_words(moment) if moment.cost or moment.chance_cost else "–"
    cells = (expected, coloured(move_in_words(moment, moment.played)), best, lost)
    return tag("tr", tag("th", moment.turn, scope="row"), [tag("td", cell) for cell in cells])
