"""Two melds want it: ten cards, every way to lay them out, and what each leaves over."""

from collections.abc import Sequence
from itertools import combinations

from ipywidgets import DOMWidget

from gin3_widgets.engine import Arrangement, Card, arrangements, cards, deadwood, fits, points
from gin3_widgets.engine.melds import MELDS
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.rulebook.melds import contested
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.laid import Lot, State
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.felt import meld_words
from gin3_widgets.words import signs

Cards = tuple[Card, ...]
Item = dict[str, object]

START = cards("7c 7s 7d 8d 9d 4h 5h 6h 6c 6s")


class OneCardOneMeld(Lab):
    """Choose among the ways to lay a hand out; a ringed card is wanted by two melds."""

    title = "Two melds want it"
    task = "Press a ringed card to give it to its other meld. Which way leaves least?"

    def controls(self) -> Sequence[DOMWidget]:
        self.way = 0
        self.picker = Picker(self.guard, self.deck, START, 4, 10, self._fresh)
        self.ways = ways_of(START)
        self.list = self.row_of("g3-ways", _("Ways to lay the cards out"), self._pressed)
        return (self.picker.root,)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.laid, self.told, self.list, self.row)

    def answer(self) -> None:
        way = self.ways[self.way]
        ring: tuple[State, ...] = ("ringed",)
        wanted = contested(RIGHT, self.picker.cards)
        lots = [
            Lot(meld.cards, meld_words(meld), "meld", f"meld {n}")
            for n, meld in enumerate(way.melds)
        ]
        if way.loose:
            lots.append(Lot(way.loose, _("left over: {sum}").format(sum=_sum(way.loose))))
        self.laid.show(self.deck, lots, states=dict.fromkeys(wanted, ring), pickable=True)
        self.list.items = [self._choice()]
        self.tell(self._verdict(way), self._why(wanted))

    def picked(self, card: str) -> None:
        """Turn to the best way in which this card lies elsewhere."""
        found = CARDS.get(card)
        if found not in self.picker.cards or found is None:
            return
        here = home_of(self.ways[self.way], found)
        others = [n for n, way in enumerate(self.ways) if home_of(way, found) != here]
        later = [n for n in others if n > self.way]
        self.way = (later or others or [self.way])[0]

    def _pressed(self, pressed: str) -> None:
        _kind, _colon, number = pressed.partition(":")
        if number.isdecimal() and int(number) < len(self.ways):
            self.way = int(number)
            self.paint()

    def _fresh(self) -> None:
        self.way, self.ways = 0, ways_of(self.picker.cards)
        self.paint()

    def _choice(self) -> Item:
        options = [
            {
                "id": str(n),
                "text": _("{n} left").format(n=way.deadwood),
                "note": " + ".join(signs(meld.cards) for meld in way.melds) or _("no meld"),
            }
            for n, way in enumerate(self.ways)
        ]
        return {
            "id": "way",
            "kind": "choice",
            "shown": True,
            "label": ngettext(
                "{n} way to lay them out", "{n} ways to lay them out, best first", len(self.ways)
            ).format(n=len(self.ways)),
            "value": str(self.way),
            "options": options,
        }

    def _verdict(self, way: Arrangement) -> str:
        best = self.ways[0].deadwood
        if not way.deadwood:
            return _("Nothing is left over: no way is better.")
        left = _("{sum} left over").format(sum=_sum(way.loose))
        if way.deadwood == best:
            return _("{left}: no way leaves less.").format(left=left)
        return _("{left}: that is {more} more than the best way leaves.").format(
            left=left, more=way.deadwood - best
        )

    def _why(self, wanted: Cards) -> str:
        if not wanted:
            return _("No card is wanted by a set and by a run. Each card lies in one meld at most.")
        return ngettext(
            "The {cards} could lie in a set and in a run: only one may have it (Rule 6.3).",
            "{cards} could each lie in a set or in a run: only one may have it (Rule 6.3).",
            len(wanted),
        ).format(cards=signs(wanted))


def ways_of(hand: Cards) -> tuple[Arrangement, ...]:
    """Return the ways to lay a hand out in which nothing more can be joined, best first.

    No loose card fits, no loose cards make a meld, and no two runs make one.
    """
    return tuple(way for way in arrangements(hand, points(hand)) if not _joinable(way))


def _joinable(way: Arrangement) -> bool:
    if deadwood(way.loose) < points(way.loose):
        return True
    if any(fits(card, meld) for card in way.loose for meld in way.melds):
        return True
    return any(one.mask | other.mask in MELDS for one, other in combinations(way.melds, 2))


def home_of(way: Arrangement, card: Card) -> str:
    """Return what a card lies in: a set, a run, or nothing."""
    return next((meld.kind for meld in way.melds if card in meld.cards), "")


def _sum(loose: Cards) -> str:
    total = points(loose)
    terms = " + ".join(str(card.points) for card in loose)
    return f"{terms} = {total}" if len(loose) > 1 else str(total)
