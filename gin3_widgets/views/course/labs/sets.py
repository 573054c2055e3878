"""Set or not: six small groups to judge, and one of one's own."""

from collections.abc import Sequence
from random import Random

from ipywidgets import Button, DOMWidget

from gin3_widgets.art import Cut
from gin3_widgets.engine import DECK, Card, cards
from gin3_widgets.lessons.rulebook.melds import is_run, is_set
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.laid import Lot
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.words import many, sign

Cards = tuple[Card, ...]
Verdict = tuple[str, str]
"""Why a group is a set or none: in a few words, and in sentences."""

OWN = "own"
START = cards("7c 7d 7s")


class Sets(Lab):
    """Six groups on the table: each pressed one says whether it is a set, and why."""

    title = "Set or not?"
    task = "Decide for yourself: set or not? Then press the group to see."

    def controls(self) -> Sequence[DOMWidget]:
        self.groups, self.tried, self.last = six(Random("1")), set[str](), ""
        self.round = 1
        self.others = Button(description=_("Six other groups"))
        self.when_pressed(self.others, self._next)
        self.picker = Picker(
            self.guard, self.deck, START, 1, 5, self._own, _("Your own group"), dealt
        )
        return (self.picker.root, self.others)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.laid, self.told, self.row)

    def answer(self) -> None:
        lots = [self._lot(str(n), some) for n, some in enumerate(self.groups)]
        lots.append(self._lot(OWN, self.picker.cards))
        self.laid.show(self.deck, lots, cut=Cut.COMPACT)
        if not self.last:
            self.tell(
                _("Which of these are sets?"),
                _(
                    "A set is three or four cards of the same rank, of any suits (Rule 2.1). "
                    "The pack has each card only once."
                ),
            )
            return
        some = self._group(self.last)
        _word, why = verdict(some)
        yes = _("Yes, a set.") if a_set(some) else _("No set.")
        pressed = self.tried - {OWN}
        found = sum(a_set(self._group(key)) for key in pressed)
        count = _("{n} of 6 pressed, sets so far: {found}.").format(n=len(pressed), found=found)
        self.tell(f"{yes} {why}", *([count] if pressed else []))

    def choose(self, key: str) -> None:
        if key == OWN or (key.isdecimal() and int(key) < len(self.groups)):
            self.tried.add(key)
            self.last = key

    def _group(self, key: str) -> Cards:
        return self.picker.cards if key == OWN else self.groups[int(key)]

    def _lot(self, key: str, some: Cards) -> Lot:
        if key not in self.tried:
            words = _("your own") if key == OWN else _("set or not?")
            return Lot(some, words, "close", key, choice="open")
        return Lot(
            some,
            verdict(some)[0],
            "meld" if a_set(some) else "close",
            key,
            choice="chosen" if key == self.last else "open",
            mark="right" if a_set(some) else "wrong",
        )

    def _own(self) -> None:
        self.choose(OWN)
        self.paint()

    def _next(self) -> None:
        self.round += 1
        self.groups, self.tried, self.last = six(Random(str(self.round))), set(), ""


def a_set(some: Cards) -> bool:
    """Return whether these are a set; a card that comes twice makes none (2.1)."""
    return len(set(some)) == len(some) and is_set(some)


def verdict(some: Cards) -> Verdict:
    """Return why these are a set or none (2.1)."""
    first, ranks = some[0], list(dict.fromkeys(sign(card)[:-1] for card in some))
    if twice := [card for card in some if some.count(card) > 1]:
        return _("twice {card}").format(card=sign(twice[0])), _(
            "The pack has each card only once, so nobody can hold two {card} (Rule 1.2)."
        ).format(card=sign(twice[0]))
    if is_set(some):
        return _("set of {ranks}").format(ranks=many(first)), _(
            "{n} {ranks}, the suits do not matter (Rule 2.1)."
        ).format(n=len(some), ranks=many(first))
    if is_run(some):
        return _("a run, no set"), _(
            "These are a run, the other kind of meld: lesson 3 (Rule 2.1)."
        )
    if len(ranks) > 1:
        why = _("{ranks}: the ranks differ, and a set needs the same rank (Rule 2.1).")
        if {card.points for card in some} == {10}:
            why = _("{ranks} cost the same, but a set needs the same rank (Rule 2.1).")
        return _("ranks differ"), why.format(ranks=", ".join(ranks))
    return _("too few"), _("{ranks}: too few, a set needs three or four cards (Rule 2.1).").format(
        ranks=" ".join(map(sign, some))
    )


def six(chance: Random) -> tuple[Cards, ...]:
    """Return six groups, two of them sets, each of the others none for another reason."""
    three, four, two, near, again = chance.sample(range(1, 11), 5)
    pair = _of(chance, again, 2)
    suits = chance.sample(range(4), 3)
    groups = [
        _of(chance, three, 3),
        _of(chance, four, 4),
        _of(chance, two, 2),
        (*_of(chance, near, 2), chance.choice(_rank(near + 1))),
        tuple(_rank(rank)[suit] for rank, suit in zip((11, 12, 13), suits, strict=True)),
        (*pair, pair[0]),
    ]
    chance.shuffle(groups)
    return tuple(groups)


def dealt(seed: str) -> Cards:
    """Return one of six such groups without a card that comes twice."""
    chance = Random(seed)
    return chance.choice([some for some in six(chance) if len(set(some)) == len(some)])


def _of(chance: Random, rank: int, number: int) -> Cards:
    return tuple(chance.sample(_rank(rank), number))


def _rank(rank: int) -> Cards:
    return tuple(card for card in DECK if card.rank == rank)
