"""Which spread: every one that may be shown, beside the hand that answers it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from ipywidgets import Box, Button, DOMWidget

from gin3_widgets.art import Cut
from gin3_widgets.engine import (
    Arrangement,
    Card,
    Defence,
    arrangements,
    best_arrangement,
    best_defence,
    cards,
    deadwood,
)
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.exercises.knocked import in_steps
from gin3_widgets.lessons.exercises.spreads import WhichSpread, some_ten
from gin3_widgets.lessons.rulebook.knocking import LIMIT
from gin3_widgets.lessons.rulebook.spreads import gain, melds_of, spreads
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.labs.laying_off import answering, no_knock
from gin3_widgets.views.course.labs.pieces import in_pieces, summed
from gin3_widgets.views.course.labs.two_hands import Side, TwoHands
from gin3_widgets.views.course.laid import Laid, Lot, State
from gin3_widgets.words import signs

Cards = tuple[Card, ...]

KNOCK = cards("2c 3c 4c 5c 6c Ah 9s Ts Js Qs")
AGAINST = cards("2d 5d 8d Kd 3h 4h 9h Kh 7s 8s")
MOST = 8
"""How many spreads are laid out; hardly a hand has more."""
SLACK = 15
"""How far above the limit a spread is looked for that may not be shown."""
BARRED = "barred"


@dataclass(frozen=True, slots=True)
class Answered:
    """A spread, the best defence against it, and what the knocker gains, below zero if undercut."""

    way: Arrangement
    defence: Defence
    gain: int

    @classmethod
    def by(cls, way: Arrangement, against: Cards) -> "Answered":
        """Return how a hand answers a spread (6.5, 7.1, 7.2)."""
        gained = gain(RIGHT, melds_of(way), way.loose, against)
        return cls(way, best_defence(against, way.melds), gained)


class ChoosingTheSpread(Lab):
    """All spreads of a knock; once one is chosen, each says what it gives away and scores."""

    title = "Which spread?"
    task = "You knock. Press the spread that gives Cho least, then compare it with the others."

    def controls(self) -> Sequence[DOMWidget]:
        self.hands = TwoHands(
            self.guard,
            self.deck,
            (
                Side(_("Your ten cards"), KNOCK, a_choice),
                Side(_("Cho’s ten cards"), AGAINST, answering),
            ),
            self._other_hands,
            no_knock,
        )
        self.spreads = Laid()
        self.spreads.on_msg(self.guarded(self._message))
        self.other = Button(description=_("Another knock"))
        self.when_pressed(self.other, self._another)
        self.again = Button(description=_("Choose again"))
        self.when_pressed(self.again, self._begin)
        self.held = Box((self.hands.root,)).add_class("g3-lab")
        self.round, self.chosen = 0, ""
        return (self.again, self.other)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.laid, self.spreads, self.told, self.held)

    def answer(self) -> None:
        mine, against = self.hands.cards
        self.ways = tuple(Answered.by(way, against) for way in spreads(mine)[:MOST])
        chosen = self.ways[int(self.chosen)] if self.chosen.isdecimal() else None
        self._show_cho(against, chosen)
        best = max(each.gain for each in self.ways)
        lots = [self._lot(at, each, best, chosen) for at, each in enumerate(self.ways)]
        if above := too_dear(mine):
            words = _("leaves {n}: not to be shown").format(n=above.deadwood)
            lots.append(replace(in_pieces(above, words, BARRED), choice="barred"))
        self.spreads.show(self.deck, lots, cut=Cut.COMPACT, label=_("Your spreads"))
        self.again.disabled = not self.chosen
        if chosen:
            self.tell(told(chosen), verdict(chosen, best))
        elif self.chosen and above:
            self.tell(
                _("{n} left over: above {limit} a spread may not be shown (Rule 6.2).").format(
                    n=above.deadwood, limit=LIMIT
                ),
                _("Press one of the others."),
            )
        else:
            self.tell(
                _("Which of Cho’s cards fit each of your spreads?"),
                _("You may show any spread that leaves {limit} or fewer (Rules 6.2, 6.4).").format(
                    limit=LIMIT
                ),
            )

    def choose(self, key: str) -> None:
        if key == BARRED:
            self.chosen = self.chosen if self.chosen.isdecimal() else key
        elif key.isdecimal() and int(key) < len(self.ways):
            self.chosen = key

    def _show_cho(self, against: Cards, chosen: Answered | None) -> None:
        if not chosen:
            own = best_arrangement(against)
            words = _("Cho holds, as it lies: {n} left over").format(n=own.deadwood)
            self.laid.show(self.deck, [in_pieces(own, words, "cho")], label=_("Cho’s cards"))
            return
        laid = tuple(card for card, _at in chosen.defence.layoffs)
        loose = (*laid, *chosen.defence.loose)
        own = Arrangement(chosen.defence.melds, loose, chosen.defence.deadwood)
        words = _("Cho keeps: {sum}").format(sum=summed(chosen.defence.loose))
        ringed: tuple[State, ...] = ("ringed",)
        self.laid.show(
            self.deck,
            [in_pieces(own, words, "cho")],
            states=dict.fromkeys(laid, ringed),
            tags=dict.fromkeys(laid, _("laid off")),
            label=_("Cho’s cards"),
        )

    def _lot(self, at: int, each: Answered, best: int, chosen: Answered | None) -> Lot:
        lot = in_pieces(each.way, left_over(each.way), str(at))
        if not chosen:
            return replace(lot, choice="open")
        return replace(
            lot,
            words=f"{left_over(each.way)} · {outcome(each)}",
            choice="chosen" if each is chosen else "open",
            mark="right" if each.gain == best else "",
        )

    def _begin(self) -> None:
        self.chosen = ""

    def _other_hands(self) -> None:
        self._begin()
        self.paint()

    def _another(self) -> None:
        self.round += 1
        posed = WhichSpread.pose(Random(f"spreads {self.round}"), 2 + self.round % 3)
        self.hands.put(posed.ten, posed.against)
        self._begin()


def left_over(way: Arrangement) -> str:
    """Return what a spread leaves, in words."""
    return _("leaves {n}").format(n=way.deadwood) if way.loose else _("gin")


def outcome(each: Answered) -> str:
    """Return who scores with a spread, and how much (7.1, 7.2, 8.1)."""
    laid = tuple(card for card, _at in each.defence.layoffs)
    away = _("Cho lays off {cards}").format(cards=signs(laid)) if laid else _("nothing fits")
    if each.gain < 0:
        return _("{away} · Cho scores {n}").format(away=away, n=-each.gain)
    return _("{away} · you score {n}").format(away=away, n=each.gain)


def told(each: Answered) -> str:
    """Return in sentences what a spread gives away and what it scores."""
    steps = in_steps(melds_of(each.way), each.defence.layoffs) or _("Nothing of Cho’s fits.")
    theirs, mine = each.defence.deadwood, each.way.deadwood
    words = _("{steps} Cho keeps {theirs}, you {mine}: you score {n}.")
    if each.gain < 0:
        words = _("{steps} Cho keeps {theirs}, you {mine}: undercut, Cho scores {n} (Rule 7.2).")
    elif not each.way.loose:
        words = _("Gin: nothing is laid off. Cho keeps {theirs}: you score {n} (Rule 8.1).")
    return words.format(steps=steps, theirs=theirs, mine=mine, n=abs(each.gain))


def verdict(each: Answered, best: int) -> str:
    """Return how a chosen spread compares with the best."""
    if each.gain == best:
        return _("No spread scores more: what you show is what Cho can use (Rule 6.4).")
    return _("The ticked one is better by {n}: it gives Cho less (Rule 6.4).").format(
        n=best - each.gain
    )


def too_dear(ten: Cards) -> Arrangement | None:
    """Return the cheapest spread of ten cards that may not be shown (6.2), if there is one."""
    dear = (way for way in arrangements(ten, LIMIT + SLACK) if way.deadwood > LIMIT)
    return next(dear, None)


def a_choice(chance: Random, others: Cards) -> Cards:
    """Return ten cards with several spreads, without those of the other hand."""
    while True:
        _spread, ten = some_ten(chance)
        if deadwood(ten) <= LIMIT and len(spreads(ten)) > 1 and not set(ten) & set(others):
            return ten
