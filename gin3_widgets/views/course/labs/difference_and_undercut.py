"""The balance: what knocker and defender have left, who wins it and by how much."""

from collections.abc import Sequence
from dataclasses import replace

from ipywidgets import DOMWidget, Dropdown, IntSlider, ToggleButtons

from gin3_widgets.art import Cut
from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    HandResult,
    Outcome,
    Roles,
    Step,
    best_arrangement,
    best_defence,
    cards,
    count,
    discards,
    shuffled,
)
from gin3_widgets.lessons.rulebook.counting import PLAIN, worth
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.balance import balance, tilt
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.laid import Lot, State
from gin3_widgets.views.course.picker import Dealing, Picker
from gin3_widgets.views.markup import tag
from gin3_widgets.views.tally import summed
from gin3_widgets.words import sign

Cards = tuple[Card, ...]

KNOCKER, DEFENDER, SITTER = range(3)
SEATS = Roles(box=KNOCKER, captain=DEFENDER, sitter=SITTER)
LIMIT = PLAIN.limit(DECK[0])
MOST = 60
SLIDERS, HANDS = "sliders", "hands"
MINE = cards("4c 5c 6c 9d 9h 9s Jh Qh Kh 7s")
THEIRS = cards("2c 2d 2h 7c 9c Js Qs Ks 3d As")
BONUSES = "three_handed", "modern"
"""Rules that differ in what an undercut scores."""


class DifferenceAndUndercut(Lab):
    """Two counts on a balance: it tilts, the bonus drops on the winner's side, the sum follows."""

    title = "The balance"
    task = (
        "Ann knocks. Change what the two have left over until Ben undercuts. "
        "What if both have the same?"
    )

    def controls(self) -> Sequence[DOMWidget]:
        self.tilted = 0
        self.knocker = IntSlider(8, 0, LIMIT, description=_("Ann knocks and has left over"))
        self.defender = IntSlider(5, 0, MOST, description=_("Ben has laid off and has left over"))
        self.counts = ToggleButtons(
            options=[(_("Two numbers"), SLIDERS), (_("Two hands of cards"), HANDS)],
            description=_("Compare"),
        )
        self.rules = Dropdown(
            options=[(extra(key), key) for key in BONUSES],
            description=_("Points on top for an undercut"),
        )
        for control in (self.knocker, self.defender, self.counts, self.rules):
            self.watch(control)
        self.mine = self._picker(MINE, _("Ann’s ten cards"), self._knocking)
        self.theirs = self._picker(THEIRS, _("Ben’s ten cards"), self._against)
        self.scales = bare.words("g3-scales")
        return (self.counts, self.rules, self.knocker, self.defender)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.laid, self.scales, self.told)

    def answer(self) -> None:
        by_hand = self.counts.value == HANDS
        weighed = (self.mine.root, self.theirs.root) if by_hand else (self.knocker, self.defender)
        self.row.children = (self.counts, self.rules, *weighed)
        if by_hand and (why := self._refused()):
            self.scales.value = ""
            self.tell(why, _("Change one of the hands."))
            return
        result = self._by_hand() if by_hand else self._by_count()
        self._weigh(result)
        self.tell(*verdict(result))

    def _weigh(self, result: HandResult) -> None:
        theirs, mine = left(result)
        before, self.tilted = self.tilted, tilt(mine, theirs)
        self.scales.value = tag(
            "div",
            balance((NAMES[KNOCKER], mine), (NAMES[DEFENDER], theirs), before, dropped(result)),
            tag("div", summed(NAMES, result), class_="g3-weighed"),
            class_="g3-balance",
        )

    def _by_count(self) -> HandResult:
        self.laid.show(self.deck, [])
        mine, theirs = worth(self.knocker.value), worth(self.defender.value)
        result = count(RULES[self.rules.value], SEATS, DECK[0], KNOCKER, mine, theirs)
        return replace(result, lines=tuple(replace(line, cards=()) for line in result.lines))

    def _by_hand(self) -> HandResult:
        way = best_arrangement(self.mine.cards)
        melds = way.melds if way.loose else ()
        defence = best_defence(self.theirs.cards, melds)
        added = tuple(card for card, _at in defence.layoffs)
        lots = [
            Lot(
                (*meld.cards, *(card for card, at in defence.layoffs if at == place)),
                _("Ann’s {kind}").format(kind=_("set") if meld.kind == "set" else _("run")),
                "meld",
                f"knocker {place}",
            )
            for place, meld in enumerate(way.melds)
        ]
        if way.loose:
            lots.append(Lot(way.loose, _("Ann has left over"), "close"))
        lots += [
            Lot(
                meld.cards,
                _("Ben’s {kind}").format(kind=_("set") if meld.kind == "set" else _("run")),
                "meld",
                f"defender {at}",
            )
            for at, meld in enumerate(defence.melds)
        ]
        if defence.loose:
            lots.append(Lot(defence.loose, _("Ben has left over"), "close"))
        tags = dict.fromkeys(added, _("+ Ben"))
        self.laid.show(self.deck, lots, tags=tags, cut=Cut.COMPACT)
        rules = RULES[self.rules.value]
        return count(rules, SEATS, DECK[0], KNOCKER, way.loose, defence.loose, added)

    def _refused(self) -> str:
        """Return why these two hands are no knock, nothing if they are one (1.2, 6.2)."""
        twice = [card for card in self.mine.cards if card in self.theirs.cards]
        way = best_arrangement(self.mine.cards)
        barred: tuple[State, ...] = ("barred",)
        wrong = twice or (way.loose if way.deadwood > LIMIT else ())
        if not wrong:
            return ""
        lots = [
            Lot(self.mine.cards, _("Ann’s cards"), "hand"),
            Lot(self.theirs.cards, _("Ben’s cards"), "hand"),
        ]
        states = dict.fromkeys(wrong, barred)
        self.laid.show(self.deck, lots, states=states, cut=Cut.COMPACT)
        if twice:
            return _("Both hold {card}, and the pack has only one (Rule 1.2).").format(
                card=sign(twice[0])
            )
        return _("Ann would have {n} left over: a knock needs {limit} or fewer (Rule 6.2).").format(
            n=way.deadwood, limit=LIMIT
        )

    def _picker(self, start: Cards, label: str, dealing: Dealing) -> Picker:
        return Picker(self.guard, self.deck, start, 10, 10, self.paint, label, dealing)

    def _knocking(self, seed: str) -> Cards:
        return low_hand(seed, self.theirs.cards)

    def _against(self, seed: str) -> Cards:
        return tuple(card for card in shuffled(seed, "lab") if card not in self.mine.cards)[:10]


def extra(key: str) -> str:
    """Return what an undercut scores on top by the rules of a preset."""
    words = _("this course: {n}") if key == BONUSES[0] else _("other rules: {n}")
    return words.format(n=RULES[key].undercut_bonus)


def low_hand(seed: str, others: Cards) -> Cards:
    """Return ten cards to knock with, none of them among the others."""
    pack = [card for card in shuffled(seed, "lab") if card not in others]
    ten, stock = tuple(pack[:10]), pack[10:]
    while best_arrangement(ten).deadwood > LIMIT:
        left_without = discards((*ten, stock.pop(0)))
        gone = min(left_without, key=left_without.__getitem__)
        ten = tuple(card for card in left_without if card is not gone)
    return ten


def left(result: HandResult) -> tuple[int, int]:
    """Return what the defender and the knocker have left over, after laying off."""
    theirs, mine = (line.value for line in result.lines if line.step is Step.LEFT)
    return theirs, mine


def dropped(result: HandResult) -> tuple[int, str]:
    """Return the winner's side of the balance, and the bonus that drops there, if any."""
    bonus = sum(line.value for line in result.lines if line.step is Step.BONUS)
    words = {Outcome.UNDERCUT: _("+{n} undercut"), Outcome.GIN: _("+{n} gin")}
    side = 0 if result.scorer == KNOCKER else 1
    return side, words[result.outcome].format(n=bonus) if bonus else ""


def verdict(result: HandResult) -> tuple[str, str]:
    """Return who wins a knock and by which rule (7.1, 7.2, 8.1), and that the sitter does not."""
    words = {
        Outcome.KNOCK: _("Ann has fewer left over and scores the difference: {n} (Rule 7.1)."),
        Outcome.UNDERCUT: _(
            "Ben has as few or fewer left over: Ben undercuts and scores {n} (Rule 7.2)."
        ),
        Outcome.GIN: _(
            "Ann has nothing left over, that is gin (lesson 10): Ann scores {n} (Rule 8.1)."
        ),
    }
    theirs, mine = left(result)
    level = _("With the same count it is an undercut, too. ") if mine == theirs and mine else ""
    note = level + _("Only one player scores. Cho, the sitter, gets none (Rule 7.3).")
    return words[result.outcome].format(n=result.points), note
