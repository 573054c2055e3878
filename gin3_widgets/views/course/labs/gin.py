"""Ten slots: fill them so that nothing is left over, then see the other's cards bounce."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ipywidgets import Box, Button, DOMWidget

from gin3_widgets.engine import (
    DECK,
    Card,
    Meld,
    best_arrangement,
    best_defence,
    cards,
    fits,
    points,
)
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.exercises.knocked import SIZES, a_meld, some_melds
from gin3_widgets.lessons.rulebook.gin import gin_bonus, gin_score, is_gin
from gin3_widgets.lessons.rulebook.knocking import LIMIT
from gin3_widgets.lessons.rulebook.spreads import melds_of
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.labs.laying_off import answering
from gin3_widgets.views.course.labs.pieces import in_pieces, summed
from gin3_widgets.views.course.labs.two_hands import Side, TwoHands
from gin3_widgets.views.course.laid import Laid, Lot, State
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.words import sign, signs

Cards = tuple[Card, ...]

SLOTS = 10
TRAY = 13
PLACED = cards("Kc Kd Kh 4s 5s 6s 9d Td Jd")
SPARE = cards("Ac 7h Qd 7s")
OTHERS = cards("2c 3c 4c Ad Ah As 8d 6h 3s Ks")


class Gin(Lab):
    """Cards of a tray go to ten slots; when nothing is left over, nothing can be laid off."""

    title = "Ten slots"
    task = (
        "Fill the ten slots so that nothing is left over. Then Cho’s cards appear. Those left "
        "over are locked: press one to read why."
    )

    def controls(self) -> Sequence[DOMWidget]:
        self.hands = TwoHands(
            self.guard,
            self.deck,
            (
                Side(_("Your cards"), (*PLACED, *SPARE), a_tray, SLOTS, TRAY),
                Side(_("Cho’s ten cards"), OTHERS, answering),
            ),
            self._other_hands,
        )
        self.placed, self.said, self.round = PLACED, "", 0
        self.cho = Laid()
        self.cho.on_msg(self.guarded(self._message))
        self.empty = Button(description=_("Empty the slots"))
        self.when_pressed(self.empty, self._begin)
        self.other = Button(description=_("Other cards"))
        self.when_pressed(self.other, self._another)
        self.held = Box((self.hands.root,)).add_class("g3-lab")
        return (self.empty, self.other)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.laid, self.cho, self.told, self.held)

    @property
    def gin(self) -> bool:
        """Whether the slots are full and nothing is left over (8.1)."""
        return self._full and is_gin(RIGHT, self.placed)

    def answer(self) -> None:
        way = best_arrangement(self.placed)
        slots = in_pieces(way, _("your ten slots"), "slots")
        rest = tuple(card for card in self.hands.cards[0] if card not in self.placed)
        locked: tuple[State, ...] = ("barred",)
        self.laid.show(
            self.deck,
            [
                replace(slots, empty=SLOTS - len(self.placed)),
                Lot(rest, _("not in a slot"), "hand", "rest"),
            ],
            states=dict.fromkeys(rest, locked) if self._full else {},
            pickable=True,
            label=_("Your ten slots and the cards beside them"),
        )
        self._show_cho()
        melded = len(self.placed) - len(way.loose)
        self.tell(gauge(melded), self.said or self._stand(), self._more())

    def picked(self, card: str) -> None:
        found, self.said = CARDS.get(card), ""
        if found in self.placed:
            self.placed = tuple(each for each in self.placed if each is not found)
        elif found in self.hands.cards[1] and self.gin:
            self.said = bounce(found, best_arrangement(self.placed).melds)
        elif found in self.hands.cards[0]:
            if self._full:
                self.said = _(
                    "{card} has no slot: you hold ten cards (Rule 4.2). Take one out: press it."
                ).format(card=sign(found))
            else:
                self.placed = (*self.placed, found)

    @property
    def _full(self) -> bool:
        return len(self.placed) == SLOTS

    def _show_cho(self) -> None:
        if not self.gin:
            self.cho.show(self.deck, [])
            return
        best = best_defence(self.hands.cards[1], best_arrangement(self.placed).melds)
        way = best_arrangement(self.hands.cards[1])
        words = _("Cho has left over: {sum}").format(sum=summed(best.loose))
        states: dict[Card, tuple[State, ...]] = dict.fromkeys(best.loose, ("barred",))
        for meld in way.melds:
            states |= dict.fromkeys(meld.cards, ("fixed",))
        self.cho.show(
            self.deck,
            [in_pieces(way, words, "cho")],
            states=states,
            pickable=True,
            label=_("Cho’s cards"),
        )

    def _stand(self) -> str:
        loose, number = best_arrangement(self.placed).loose, len(self.placed)
        if self.gin:
            return _("Gin: nothing is left over (Rule 8.1).")
        if not self._full:
            return ngettext(
                "{n} slot is empty: press a card that is not in a slot.",
                "{n} slots are empty: press a card that is not in a slot.",
                SLOTS - number,
            ).format(n=SLOTS - number)
        if points(loose) <= LIMIT:
            words = _(
                "{sum} left over: a knock, but no gin (Rule 8.1). Press a card to take it out."
            )
        else:
            words = _(
                "{sum} left over: no gin, nor a knock yet (Rule 6.2). Press a card to take it out."
            )
        return words.format(sum=summed(loose))

    def _more(self) -> str:
        way = best_arrangement(self.placed)
        if not self.gin:
            if way.loose:
                return _("Left over: {cards}.").format(cards=signs(way.loose))
            return _("So far all cards in the slots lie in melds.") if self.placed else ""
        _side, scored = gin_score(RIGHT, melds_of(way), self.hands.cards[1])
        bonus = gin_bonus()
        return _("You score {bonus} + {left} = {scored}. Cho may lay off nothing.").format(
            bonus=bonus, left=scored - bonus, scored=scored
        )

    def _begin(self) -> None:
        self.placed, self.said = (), ""

    def _other_hands(self) -> None:
        tray, self.said = self.hands.cards[0], ""
        self.placed = tuple(card for card in self.placed if card in tray)
        self.paint()

    def _another(self) -> None:
        self.round += 1
        chance = Random(f"slots {self.round}")
        tray = tuple(sorted(a_tray(chance, ())))
        self.hands.put(tray, answering(chance, tray))
        self._begin()


def bounce(card: Card, melds: Sequence[Meld]) -> str:
    """Return why a card is not laid off on gin (6.5), and where it would fit otherwise."""
    for meld in melds:
        if fits(card, meld):
            return _(
                "{card} may not be laid off. After a plain knock it would join {meld}; "
                "against gin nothing is laid off (Rule 6.5)."
            ).format(card=sign(card), meld=a_meld(meld.cards))
    return _("{card} may not be laid off: against gin nothing is (Rule 6.5).").format(
        card=sign(card)
    )


def gauge(melded: int) -> Markup:
    """Return a ring that closes with each of ten cards in a meld; their number stands inside."""
    full = " g3-full" if melded == SLOTS else ""
    return tag(
        "span",
        tag("b", melded),
        _("gin") if full else _("in melds"),
        class_=f"g3-gauge{full}",
        style=f"--part: {100 * melded // SLOTS}%",
        aria_hidden="true",
    )


def a_tray(chance: Random, others: Cards) -> Cards:
    """Return thirteen cards among which ten are gin, without those of the other hand."""
    taken = set(others)
    melds = some_melds(chance, chance.choice(SIZES[SLOTS]), taken)
    free = [card for card in DECK if card not in taken]
    held = tuple(card for meld in melds for card in meld)
    return (*held, *chance.sample(free, TRAY - SLOTS))
