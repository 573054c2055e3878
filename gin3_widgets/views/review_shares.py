"""How well each seat chose, what the advice was worth, and what luck made of the hand."""

from dataclasses import dataclass

from gin3_widgets.coach import Advised, Luck
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.markup import Content, Markup, icon, tag
from gin3_widgets.views.panels import coloured
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_words import move_in_words
from gin3_widgets.words import points_in_words


def accuracy(reading: Reading) -> Markup:
    """Return a row for each seat that chose or advised."""
    review = reading.review
    assert review is not None
    names, sitter = reading.match.names, reading.match.roles.sitter
    words = ("", _("as good as the best"), _("points lost per choice"))
    head = tag("tr", [tag("th", word, scope="col") if word else tag("td") for word in words])
    seats = [*reading.players, *([sitter] if sitter is not None and review.advice else [])]
    rows = []
    for seat in seats:
        found = review.accuracy(seat)
        text = _("{name}’s advice") if seat == sitter else "{name}"
        share = _("{good} of {all}").format(good=found.good, all=found.choices)
        cells = (tag("b", f"{found.share:.0%}"), " ", tag("small", share))
        who = [icon(reading.match.roles.of(seat)), text.format(name=names[seat])]
        rows.append(
            tag("tr", tag("th", who, scope="row"), tag("td", cells), tag("td", f"{found.mean:.1f}"))
        )
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="g3-hands")
    return _panel(_("How well each chose"), table)


def advice(reading: Reading) -> Markup:
    """Return what was advised, how good it was and what came of it; nothing if nothing was."""
    review, roles = reading.review, reading.match.roles
    assert review is not None
    if not review.advice or roles.sitter is None:
        return Markup()
    sitter, captain = reading.match.names[roles.sitter], reading.match.names[roles.captain]
    words = (_("Turn"), sitter, _("its cost"), captain, _("worth"))
    head = tag("tr", [tag("th", word, scope="col") for word in words])
    table = tag(
        "table",
        tag("thead", head),
        tag("tbody", [_advised(each) for each in review.advice]),
        class_="g3-hands",
    )
    gains = sum(each.gain for each in review.advice if not each.followed)
    followed = sum(each.followed for each in review.advice)
    count = len(review.advice)
    text = ngettext(
        "{captain} followed {followed} of {n} piece of advice.",
        "{captain} followed {followed} of {n} pieces of advice.",
        count,
    )
    told = [text.format(captain=captain, followed=followed, n=count)]
    if followed < count:
        text = _("To follow the others would have been worth {points} points.")
        told.append(text.format(points=points_in_words(gains)))
    title = _("{name}’s advice").format(name=sitter)
    return _panel(title, tag("p", " ".join(told)), tag("div", table, class_="g3-wide"))


def _advised(each: Advised) -> Markup:
    did: Content = [icon("check"), _("followed")]
    if not each.followed:
        did = [icon("cross"), *coloured(move_in_words(each.moment, each.moment.played))]
    cells: tuple[Content, ...] = (
        coloured(move_in_words(each.moment, each.said.action)),
        f"{each.cost:.1f}",
        did,
        "–" if each.followed else points_in_words(each.gain),
    )
    return tag("tr", tag("th", each.moment.turn, scope="row"), [tag("td", cell) for cell in cells])


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the result and where it begins: at the sum of those before."""

    words: str
    points: float
    start: float

    @property
    def end(self) -> float:
        """The sum with this part."""
        return self.start + self.points


def shares(luck: Luck, name: str, other: str) -> tuple[Share, ...]:
    """Return the parts of a result in tenths of a point; as written they add up to it."""
    deal, drawn, play, mistakes = (
        round(points, 1)
        for points in (luck.average + luck.deal, luck.drawn, luck.play, luck.mistakes)
    )
    rest = round(luck.result - deal - drawn - play - mistakes, 1)
    parts = (
        (_("The deal"), deal),
        (_("{name}’s draws").format(name=name), drawn),
        (_("{name}’s draws, cards shown").format(name=other), rest),
        (_("{name}’s mistakes").format(name=name), play),
        (_("{name}’s mistakes").format(name=other), mistakes),
    )
    found: list[Share] = []
    for words, points in parts:
        start = found[-1].end if found else 0.0
        found.append(Share(words, points, start))
    return tuple(found)


def luck_and_play(reading: Reading) -> Markup:
    """Return how luck and play made the result, part by part."""
    assert reading.review is not None
    match = reading.match
    other = match.hand.roles.opponent(reading.seat)
    name, their = match.names[reading.seat], match.names[other]
    luck = reading.review.luck(reading.seat)
    parts = shares(luck, name, their)
    result = Share(_("Result"), float(luck.result), 0.0)
    scored = f"{luck.result:+d}".replace("-", "−") if luck.result else "0"
    ends = [part.end for part in (*parts, result)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    rows = [_bar(part, low, high, points_in_words(part.points)) for part in parts]
    foot = tag("tfoot", _bar(result, low, high, scored))
    hidden = tag("caption", _("Points for {name}").format(name=name))
    body = tag("tbody", rows)
    fortune = sum(part.points for part in parts[:3])
    told = _("Luck {luck}, play {play}: together {result}.").format(
        luck=points_in_words(fortune),
        play=points_in_words(luck.result - fortune),
        result=scored,
    )
    table = tag("table", hidden, body, foot, class_="g3-hands g3-falls")
    return _panel(_("Luck and play"), tag("p", told), table)


def _bar(part: Share, low: float, high: float, points: str) -> Markup:
    width = (high - low) or 1.0
    left = (min(part.start, part.end) - low) / width
    place = f"left:{left:.1%};width:{abs(part.points) / width:.1%}"
    bar = tag("i", style=place, class_="g3-up" if part.points >= 0 else "g3-down")
    zero = tag("i", style=f"left:{-low / width:.1%}", class_="g3-zero")
    return tag(
        "tr",
        tag("th", part.words, scope="row"),
        tag("td", zero, bar, class_="g3-fall", aria_hidden="true"),
        tag("td", points),
    )


def _panel(title: str, *parts: Markup) -> Markup:
    return tag("section", tag("h3", tag("span", title)), *parts, class_="g3-panel")
