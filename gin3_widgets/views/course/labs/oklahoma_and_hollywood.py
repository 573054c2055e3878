"""Two variants: the upcard sets the limit and doubles, and scores fill three games."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ipywidgets import Box, Button, DOMWidget, IntSlider

from gin3_widgets.engine import Card, HandResult, Outcome, Roles, cards, count
from gin3_widgets.lessons.rulebook.counting import worth
from gin3_widgets.lessons.rulebook.variants import OKLAHOMA, within
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.forbidden import bar
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.labs.three_games import Results, sheet, what_was_written
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.views.tally import summed
from gin3_widgets.words import limit_of, sign, spoken

START = cards("7s")
SEATS = Roles(box=0, captain=1, sitter=2)
MOST = 60
WRITTEN = ((0, 25), (1, 12), (0, 18))
"""Who has scored how much when the lab is opened."""


class OklahomaAndHollywood(Lab):
    """Choose an upcard and two counts, then write the score down for somebody."""

    title = "The upcard and the sheet"
    task = "Turn up a spade, an ace, a king. Then write the score down for Ann: where does it go?"

    def controls(self) -> Sequence[DOMWidget]:
        self.picker = Picker(self.guard, self.deck, START, 1, 1, self.paint, _("Upcard"))
        self.knocker = IntSlider(4, 0, 10, description=_("The knocker has left"))
        self.defender = IntSlider(21, 0, MOST, description=_("The other has left"))
        self.watch(self.knocker)
        self.watch(self.defender)
        self.upcard = bare.words("g3-turned")
        self.results: Results = tuple(scored(seat, points) for seat, points in WRITTEN)
        self.said = ""
        self.write = tuple(Button() for _name in NAMES)
        for seat, button in enumerate(self.write):
            self.when_pressed(button, partial(self._write, seat))
        self.undo = Button(description=_("Undo"))
        self.anew = Button(description=_("New sheet"))
        self.when_pressed(self.undo, self._undo)
        self.when_pressed(self.anew, self._anew)
        buttons = (*self.write, self.undo, self.anew)
        self.writing = Box(children=buttons).add_class("g3-lab").add_class("g3-writing")
        self.sheet = bare.words("g3-three-games")
        return (self.picker.root, self.knocker, self.defender)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.upcard, self.told, self.writing, self.sheet)

    @property
    def card(self) -> Card:
        """The upcard."""
        return self.picker.cards[0]

    @property
    def result(self) -> HandResult | None:
        """The hand as the counts have it; None where that is no knock (6.2, A42)."""
        if not within(self.knocker.value, OKLAHOMA.limit(self.card)):
            return None
        mine, theirs = worth(self.knocker.value), worth(self.defender.value)
        result = count(OKLAHOMA, SEATS, self.card, 0, mine, theirs)
        return replace(result, lines=tuple(replace(line, cards=()) for line in result.lines))

    def answer(self) -> None:
        result = self.result
        self.upcard.value = tag(
            "div",
            self._face(),
            badge(self.card),
            tag("div", weighed(result, self._too_much()), class_="g3-weighed"),
            class_="g3-upcard",
        )
        for name, button in zip(NAMES, self.write, strict=True):
            points = str(result.points) if result else "–"
            bar(button, "" if result else self._too_much())
            button.description = _("{points} for {name}").format(points=points, name=name)
        self.undo.disabled = not self.results
        self.sheet.value = sheet(self.results)
        self.tell(said_of(self.card), self.said or what_was_written(self.results))
        self.said = ""

    def _face(self) -> Markup:
        face = Markup(self.deck.faces([self.card])[str(self.card)])
        return tag("div", face, class_="g3-face-up", role="img", aria_label=spoken(self.card))

    def _too_much(self) -> str:
        return _(
            "{n} left is no knock: {card} turned up allows {limit} (Rules 6.2 and A42)."
        ).format(n=self.knocker.value, card=sign(self.card), limit=OKLAHOMA.limit(self.card))

    def _write(self, seat: int) -> None:
        result = self.result
        if result is None:
            self.said = _("Nothing to write down. {why}").format(why=self._too_much())
        else:
            self.results = (*self.results, scored(seat, result.points))

    def _undo(self) -> None:
        self.results = self.results[:-1]

    def _anew(self) -> None:
        self.results = ()


def scored(seat: int, points: int) -> HandResult:
    """Return a hand that this seat has won."""
    return HandResult(Outcome.KNOCK, SEATS, SEATS, scorer=seat, points=points)


def badge(upcard: Card) -> Markup:
    """Return the knock limit as the table shows it, and whether the hand counts double (A42)."""
    above, number, below = limit_of(replace(OKLAHOMA, knock_limit=OKLAHOMA.limit(upcard)))
    double = OKLAHOMA.multiplier(upcard) == 2
    return tag(
        "div",
        tag("p", above, tag("b", number), below, class_="g3-badge"),
        tag("p", _("counts double"), class_="g3-double") if double else "",
    )


def weighed(result: HandResult | None, why_not: str) -> Content:
    """Return the sum of the hand, or why it is none."""
    if result is None:
        return tag("p", why_not, class_="g3-no-knock")
    return summed((_("The knocker"), _("The other"), ""), result)


def said_of(upcard: Card) -> str:
    """Return what an upcard means for the hand (A42)."""
    limit, card = OKLAHOMA.limit(upcard), sign(upcard)
    if limit == 0:
        text = _("{card} turned up: gin only (Rule A42).")
    else:
        text = _("{card} turned up: knock with {limit} or fewer (Rule A42).")
    first = text.format(card=card, limit=limit)
    if OKLAHOMA.multiplier(upcard) == 1:
        return first
    return first + " " + _("A spade: the whole score counts double.")
