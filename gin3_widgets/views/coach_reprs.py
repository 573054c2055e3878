"""How what the coach says looks in a notebook: tables, sentences and the line of a hand."""

from gin3_widgets.coach import Comparison, Ranked, Ranking, Review
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.views.reprs import as_html
from gin3_widgets.views.review_words import line_in_words
from gin3_widgets.words import action_in_words, sign, worth_in_words

__all__ = ["as_html"]

LEFT = "text-align:left"
"""Notebooks set tables to the right; words are read from the left."""


@as_html.register
def _ranking(ranking: Ranking) -> str:
    words = ("", _("action"), _("points"), "±", _("wins"), _("left"), _("outs"), _("why"))
    head = tag("tr", [tag("th", word, style=LEFT) for word in words])
    rows = [_ranked(each, ranking) for each in ranking]
    worlds = tag("caption", _("{n} deals imagined").format(n=ranking.worlds))
    return tag("table", worlds, tag("thead", head), tag("tbody", rows))


def _ranked(each: Ranked, among: Ranking) -> Markup:
    cells: tuple[Content, ...] = (
        "≈" if each.close and not among.sure else "",
        action_in_words(each.action, among.seen),
        worth_in_words(each.points, each.error),
        f"{each.error:.1f}" if each.error else "",
        f"{each.chance:.0%}",
        "" if each.left is None else each.left,
        " ".join(map(sign, each.outs)),
        " ".join(map(str, each.reasons)),
    )
    return tag("tr", [tag("td", cell, style=LEFT) for cell in cells])


@as_html.register
def _comparison(both: Comparison) -> str:
    first, *others = both.sentences()
    return tag("div", tag("p", tag("b", first)), tag("ul", [tag("li", each) for each in others]))


@as_html.register
def _review(review: Review) -> str:
    from gin3_widgets.views.plots import plot

    lines = [
        tag("div", tag("p", line_in_words(review, seat)), plot(review, seat, width=560))
        for seat in review.players
    ]
    costs = [
        tag("li", f"{review.match.names[each.seat]}: {each.comparison.sentences()[0]}")
        for each in review.worst
    ]
    return tag("div", tag("div", lines, style="max-width:560px"), tag("ol", costs))
