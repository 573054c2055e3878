"""Three seats: who scores takes or keeps the box, and the others follow."""

from collections.abc import Sequence
from functools import partial

from ipywidgets import Button, DOMWidget, IntSlider

from gin3_widgets.engine import HandResult, Outcome, Roles
from gin3_widgets.engine.match import totals
from gin3_widgets.engine.scoring import void_result
from gin3_widgets.lessons.rulebook.counting import PLAIN
from gin3_widgets.lessons.rulebook.seats import enough, rotated
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.forbidden import bar
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.markup import Content, Markup, icon, tag
from gin3_widgets.words import gloss, role_name

Results = tuple[HandResult, ...]

FIRST = Roles(box=0, captain=1, sitter=2)
MOST = 60


class BoxCaptainSitter(Lab):
    """Press who scores a hand: the three slide to their next roles, the totals stay by name."""

    title = "Three roles"
    task = "Press who scores the hand, and see who has which role next. Can the sitter score?"

    def controls(self) -> Sequence[DOMWidget]:
        self.results: Results = ()
        self.said, self.undone = "", True
        self.points = IntSlider(
            24, 1, MOST, description=_("The hand scores"), continuous_update=False
        )
        self.scores = tuple(Button() for _name in NAMES)
        self.void = Button(description=_("Void hand"))
        self.undo = Button(description=_("Undo"))
        self.anew = Button(description=_("Restart"))
        for seat, button in enumerate(self.scores):
            self.when_pressed(button, partial(self._scored, seat))
        self.when_pressed(self.void, self._void)
        self.when_pressed(self.undo, self._undo)
        self.when_pressed(self.anew, self._anew)
        self.seats = bare.words("g3-rota")
        self.sheet = bare.words("g3-rota-sheet")
        return (self.points, *self.scores, self.void, self.undo, self.anew)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.seats, self.told, self.sheet)

    def answer(self) -> None:
        roles = self.roles
        for seat, button in enumerate(self.scores):
            role = role_name(roles.of(seat))
            button.description = _("{name} ({role}) scores").format(name=NAMES[seat], role=role)
            bar(button, self._why_not(seat))
        bar(self.void, self._why_not(None))
        before = self.results[-1].roles if self.results and not self.undone else roles
        last = self.results[-1].scorer if self.results and not self.said else None
        self.seats.value = rota(before, roles, self.totals, last)
        self.sheet.value = sheet(self.results, roles, self.totals)
        self.undo.disabled = not self.results
        if self.said:
            self.tell(self.said)
        else:
            self.tell(*what_moved(self.results, self.totals))

    @property
    def roles(self) -> Roles:
        """The roles of the hand that comes next."""
        return self.results[-1].next_roles if self.results else FIRST

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(PLAIN, (0,) * len(NAMES), self.results)

    def _scored(self, seat: int) -> None:
        self.said, self.undone = self._why_not(seat), False
        if not self.said:
            self._add(scored(self.roles, seat, self.points.value))

    def _void(self) -> None:
        self.said, self.undone = self._why_not(None), False
        if not self.said:
            self._add(void_result(PLAIN, self.roles, Outcome.STOCK_OUT))

    def _why_not(self, seat: int | None) -> str:
        """Return why this seat, or nobody, cannot score the next hand; empty if that can be."""
        winner = won(self.totals)
        if winner is not None:
            return _(
                "{name} has {n} points, so the game is over (Rule 10.1). Undo a hand or restart."
            ).format(name=NAMES[winner], n=self.totals[winner])
        if seat is None or seat != self.roles.sitter:
            return ""
        return _("{name} is sitter: only box or captain can score this hand (Rule 7.3).").format(
            name=NAMES[seat]
        )

    def _add(self, result: HandResult) -> None:
        self.results = (*self.results, result)

    def _undo(self) -> None:
        self.results, self.said, self.undone = self.results[:-1], "", True

    def _anew(self) -> None:
        self.results, self.said, self.undone = (), "", True


def scored(roles: Roles, seat: int, points: int) -> HandResult:
    """Return a hand that this seat has won (3.4, 3.5)."""
    return HandResult(Outcome.KNOCK, roles, rotated(roles, seat), seat, seat, points)


def won(sums: tuple[int, ...]) -> int | None:
    """Return who has reached the target, None while nobody has (10.1)."""
    return next((seat for seat, total in enumerate(sums) if enough(total)), None)


def what_moved(results: Results, sums: tuple[int, ...]) -> tuple[str, ...]:
    """Return who goes where after the last hand, and the rule that says so."""
    if not results:
        return (
            _("A new game: Ann is box, Ben is captain, Cho is sitter."),
            _("Whoever scores is box in the next hand (Rules 3.4 and 3.5)."),
        )
    last = results[-1]
    box, captain, sitter = (NAMES[seat] for seat in last.next_roles.seats)
    if last.scorer is None:
        text = _("Nobody scores, nobody moves: {box} deals again (Rules 9.1 and A35).")
    elif last.scorer == last.roles.box:
        text = _("The box scores {n}: {box} stays box, {captain} and {sitter} swap (Rule 3.4).")
    else:
        text = _(
            "The captain scores {n}: {box} becomes box, {captain} becomes captain, "
            "{sitter} becomes sitter (Rule 3.5)."
        )
    first = text.format(n=last.points, box=box, captain=captain, sitter=sitter)
    winner = won(sums)
    if winner is None:
        return first, _("Points stay with the person: they do not move with the roles.")
    second = _("{name} has {n} points, {target} or more, and wins the game (Rule 10.1).")
    return first, second.format(name=NAMES[winner], n=sums[winner], target=PLAIN.target)


def rota(before: Roles, now: Roles, sums: tuple[int, ...], last: int | None) -> Markup:
    """Return the three roles side by side, each person sliding there from the role before."""
    heads = [
        tag("h3", icon(now.of(seat)), role_name(now.of(seat)), tag("small", gloss(now.of(seat))))
        for seat in now.seats
    ]
    places = [
        tag(
            "li",
            head,
            tag(
                "p",
                tag("b", NAMES[seat]),
                tag("strong", sums[seat]),
                class_="g3-person g3-scored" if seat == last else "g3-person",
                style=f"--from: {before.seats.index(seat) - at}",
            ),
        )
        for at, (seat, head) in enumerate(zip(now.seats, heads, strict=True))
    ]
    return tag("ul", places, class_="g3-places", aria_label=_("The next hand"))


def sheet(results: Results, roles: Roles, sums: tuple[int, ...]) -> Markup:
    """Return a row a hand with everybody's role and points, the totals below."""

    def row(number: int, now: Roles, result: HandResult | None) -> Markup:
        cells: list[Content] = []
        for seat in range(len(NAMES)):
            role = now.of(seat)
            said = tag("span", role_name(role), class_="g3-hidden")
            points = tag("b", f"+{result.points}") if result and result.scorer == seat else ""
            cells.append(tag("td", icon(role), said, " ", points))
        ended = _("next") if result is None else _("void") if result.void else ""
        cells.append(tag("td", ended, class_="g3-outcome"))
        return tag(
            "tr", tag("th", number, scope="row"), cells, class_="now" if result is None else ""
        )

    rows = [row(number, result.roles, result) for number, result in enumerate(results, 1)]
    if won(sums) is None:
        rows.append(row(len(results) + 1, roles, None))
    names = [tag("th", name, scope="col") for name in NAMES]
    head = tag("tr", tag("th", _("hand"), scope="col"), names, tag("td"))
    foot = tag("tr", tag("th", _("total"), scope="row"), [tag("td", n) for n in sums], tag("td"))
    table = tag(
        "table",
        tag("thead", head),
        tag("tbody", rows),
        tag("tfoot", foot),
        class_="g3-hands",
    )
    return tag("div", table, class_="g3-panel")
