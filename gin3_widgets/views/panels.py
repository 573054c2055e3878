"""Score, hands and seats, and the log of a hand, as HTML."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from gin3_widgets.engine import (
    Card,
    DrawStock,
    HandResult,
    Observation,
    Role,
    TakeDiscard,
    TakeUpcard,
    columns,
)
from gin3_widgets.locales import _
from gin3_widgets.views.advice import table_of_advice, verdicts_on
from gin3_widgets.views.history import with_taken
from gin3_widgets.views.markup import Content, Markup, icon, tag
from gin3_widgets.words import (
    differences_in_words,
    event,
    first_to,
    of_what,
    outcome_word,
    role_name,
    rules_by_name,
    sign,
)

CARD = re.compile("((?:10|[2-9AJQK])[♠♥♦♣])")
LOG_LINES = 14
NOTHING: Mapping[int, Card] = MappingProxyType({})
ROWS = 6
"""Hands that stand beside the table; all of them stand beside a result."""


def sentence(strong: str, note: str = "") -> Markup:
    """Return the one line of instruction, with its reason."""
    return tag("p", tag("strong", strong), tag("span", note, class_="g3-note") if note else "")


def side(seen: Observation, you: int | None) -> Markup:
    """Return what stands beside the table: score, hands and seats, or the advice given."""
    advice = table_of_advice(seen) if seen.roles.sitter == you else ""
    return Markup(_score(seen, you) + (advice or hands(seen, ROWS)))


def named(card: Card) -> Markup:
    """Return a card in a text, in its colour."""
    return _in_colour(sign(card))


def _in_colour(card: str) -> Markup:
    class_ = "g3-nm red" if card[-1] in "♥♦" else "g3-nm"
    return tag("span", card, class_=class_, data_suit=card[-1])


def _role(role: Role) -> Markup:
    return Markup(icon(role) + tag("span", role_name(role), class_="g3-hidden"))


def _score(seen: Observation, you: int | None) -> Markup:
    target = seen.rules.target
    lines = [
        tag(
            "li",
            icon(seen.roles.of(seat)),
            tag("span", _you(seen, seat, you), class_="g3-you" if seat == you else ""),
            tag(
                "progress",
                class_="g3-bar",
                max=target,
                value=min(total, target),
                aria_hidden="true",
            ),
            tag("b", total),
        )
        for seat, total in enumerate(seen.totals)
    ]
    head = tag("h3", tag("span", _("Score")), tag("small", first_to(seen.rules)))
    rules = tag("small", _rules(seen))
    return tag("section", head, tag("ul", lines), rules, class_="g3-panel g3-score")


def _rules(seen: Observation) -> str:
    """Return the badge of the rules: the preset's name and what sets it apart (section 5)."""
    name, apart = rules_by_name(seen.rules), differences_in_words(seen.rules)
    return f"{name} ({apart})" if apart else name


def _you(seen: Observation, seat: int, you: int | None) -> str:
    name = seen.names[seat]
    return _("{name} (you)").format(name=name) if seat == you else name


def hands(seen: Observation, most: int | None = None, seed: str = "") -> Markup:
    """Return a row a hand with roles and points; Hollywood's columns below (A43).

    With `most` only so many rows, the latest, are shown; `seed` is what dealt the cards.
    """
    over = seen.result is not None
    names = [tag("th", name, scope="col") for name in seen.names]
    ended = tag("th", _("ended by"), scope="col", class_="g3-outcome")
    head = tag("tr", tag("td"), names, ended if over else "")
    rows = [
        _row(number, result, len(seen.names), over) for number, result in enumerate(seen.results, 1)
    ]
    if seen.result is None:
        seats = [tag("td", _role(seen.roles.of(seat))) for seat in range(len(seen.names))]
        rows.append(tag("tr", tag("th", seen.number, scope="row"), seats, class_="now"))
    elif seen.winner is None:
        after = seen.result.next_roles
        seats = [
            tag("td", icon(after.of(seat)), role_name(after.of(seat)))
            for seat in range(len(seen.names))
        ]
        number = tag("th", len(seen.results) + 1, scope="row")
        rows.append(tag("tr", number, seats, _outcome(_("next")), class_="now"))
    sheet = seen.rules.scoring == "hollywood"  # there each game has totals of its own
    table = tag(
        "table",
        tag("caption", _("Points and roles, hand by hand"), class_="g3-hidden"),
        tag("thead", head),
        tag("tbody", rows[-most:] if most else rows),
        "" if sheet else _totals(seen),
        class_="g3-hands",
    )
    dealt = _("seed {seed}, hand {n}").format(seed=seed, n=seen.number)
    title = tag("h3", tag("span", _("Hands and seats")), tag("small", dealt) if seed else "")
    return tag("section", title, table, _sheet(seen), class_="g3-panel")


def _totals(seen: Observation) -> Markup:
    if not seen.result:
        return Markup()
    all_ = tag("th", of_what(seen.rules), class_="g3-outcome")
    return tag("tfoot", tag("tr", tag("td"), [tag("td", total) for total in seen.totals], all_))


def _outcome(word: str) -> Markup:
    return tag("td", word, class_="g3-outcome")


def _row(number: int, result: HandResult, seats: int, over: bool) -> Markup:
    cells = []
    for seat in range(seats):
        role = _role(result.roles.of(seat))
        points: Content = "–" if result.void else ""
        if seat == result.scorer:
            points = tag("b", f"+{result.points}")
        cells.append(tag("td", role, points))
    word = outcome_word(result.outcome)
    if over:
        return tag("tr", tag("th", number, scope="row"), cells, _outcome(word))
    return tag("tr", tag("th", number, tag("span", word, class_="g3-hidden"), scope="row"), cells)


def _sheet(seen: Observation) -> Markup:
    if seen.rules.scoring == "single":
        return Markup()
    sheet = columns(seen.results, len(seen.names), seen.rules.target)
    names = [tag("th", name, scope="col") for name in seen.names]
    beside = _outcome("") if seen.result else ""  # as in the table above
    head = tag("tr", tag("td"), names, beside)
    rows = [
        tag(
            "tr",
            tag("th", _("Game {n}").format(n=number), scope="row"),
            [
                tag("td", tag("b", total) if seat == column.winner else total)
                for seat, total in enumerate(column.totals)
            ],
            beside,
        )
        for number, column in enumerate(sheet, start=1)
    ]
    text = _(
        "Hollywood: three games at once, each to {n}. A player’s first won hand counts in game 1, "
        "the second in games 1 and 2, later ones in all three."
    )
    caption = tag("caption", text.format(n=seen.rules.target))
    body = (tag("thead", head), tag("tbody", rows), _totals(seen))
    return tag("table", caption, *body, class_="g3-hands g3-sheet")


def log(seen: Observation, drawn: Mapping[int, Card] = NOTHING) -> Markup:
    """Return the latest lines of this hand's log; `drawn` as for told()."""
    entries = told(seen, drawn)[-LOG_LINES:]
    lines = [
        tag("li", tag("small", turn), tag("span", _told(seen, text)), class_="now" if last else "")
        for last, (turn, text) in (
            (n == len(entries) - 1, entry) for n, entry in enumerate(entries)
        )
    ]
    title = tag("h3", tag("span", _("This hand")))
    told_lines = tag("ol", lines, aria_label=_("Log of this hand"))
    box = tag("div", told_lines, class_="g3-log", tabindex=0)
    return tag("section", title, box, class_="g3-panel")


def _told(seen: Observation, text: str) -> list[Content]:
    """Return a sentence of the log, who acts and the cards set off."""
    name = next((name for name in seen.names if text.startswith(f"{name} ")), "")
    return [tag("b", name) if name else "", *coloured(text[len(name) :])]


def coloured(text: str) -> list[Content]:
    """Return a text with the cards set off, each in its colour."""
    parts = CARD.split(text)
    return [_in_colour(part) if place % 2 else part for place, part in enumerate(parts)]


def told(seen: Observation, drawn: Mapping[int, Card] = NOTHING) -> list[tuple[str, str]]:
    """Return the log of the hand as (turn, sentence); what was drawn blind is not named.

    `drawn` are the stock cards that may be named all the same, by their place in the log.
    """
    entries: list[tuple[str, str]] = []
    turns = 0
    verdicts = verdicts_on(seen)
    for index, (seat, action, card) in enumerate(with_taken(seen)):
        first = isinstance(action, TakeUpcard | TakeDiscard | DrawStock)
        turns += first
        turn = _("T{n}").format(n=turns) if first else ""
        sentence = event(seen, seat, action, card or drawn.get(index), "sign")
        entries.append((turn, " ".join([sentence, *verdicts.get(index, [])])))
    return entries
