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
    """Choose among the ways to lay a hand out; a ringed card is wanted by two melds.

    The list of all ways, best first, stays away until two of them have been seen.
    """

    title = "Two melds want it"
    task = (
        "Press a card with a ring: it goes to its other meld. "
        "Other cards may move too, so that few points are left over. Which way leaves less over?"
    )

    ways: tuple[Arrangement, ...]
    way: int
    """The number of the way that is laid out, the best is 0."""

    def controls(self) -> Sequence[DOMWidget]:
        self.picker = Picker(self.guard, self.deck, START, 4, 10, self._fresh)
        self._begin(START)
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
        self.seen.add(self.way)
        known = len(self.seen) > 1 or len(self.ways) == 1 or not wanted
        self.list.items = [self._choice()] if known else []
        self.tell(self._verdict(way) if known else self._left(way), self._why(wanted))

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
        self._begin(self.picker.cards)
        self.paint()

    def _begin(self, hand: Cards) -> None:
        """Lay a hand out in the way that leaves most: the better ones are to be found."""
        self.ways = ways_of(hand)
        self.way = len(self.ways) - 1
        self.seen = set[int]()

    def _choice(self) -> Item:
        options = [
            {
                "id": str(n),
                "text": _("{n} left over").format(n=way.deadwood),
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

    def _left(self, way: Arrangement) -> str:
        left = _("{sum} left over. Does another way leave less?")
        return left.format(sum=_sum(way.loose))

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
            return _("No card here fits a set and also a run.")
        return ngettext(
            "The {cards} fits a set and a run, but can lie in only one of them (Rule 6.3).",
            "Each of {cards} fits a set and a run, but can lie in only one of them (Rule 6.3).",
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
