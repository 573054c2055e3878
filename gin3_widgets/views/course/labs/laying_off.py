"""The lay-off bench: a knock lies open, and loose cards go to the knocker's melds."""

from collections.abc import Sequence
from random import Random

from ipywidgets import Box, Button, DOMWidget

from gin3_widgets.engine import (
    DECK,
    Arrangement,
    Card,
    Meld,
    best_arrangement,
    best_defence,
    cards,
    deadwood,
    fits,
)
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.exercises.knocked import (
    a_meld,
    cards_in,
    in_steps,
    reach,
    some_knock,
    whose,
)
from gin3_widgets.lessons.rulebook.counting import bonus, score
from gin3_widgets.lessons.rulebook.knocking import LIMIT
from gin3_widgets.lessons.rulebook.spreads import melds_of
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.lab import Lab, lab_foot
from gin3_widgets.views.course.labs.pieces import in_pieces, summed
from gin3_widgets.views.course.labs.two_hands import Side, TwoHands
from gin3_widgets.views.course.laid import Lot, State
from gin3_widgets.views.draft import CARDS
from gin3_widgets.words import many, sign, signs, suit_name

Cards = tuple[Card, ...]

KNOCK = cards("5h 6h 7h Tc Td Th As 2s 3s 6c")
HELD = cards("Kc Kd Ks 8h 9h 4s 5s Ts 2d Ac")
FITTING = 4


class LayingOff(Lab):
    """Cards put to the knocker's melds stay there if they fit; the count follows each of them."""

    title = "Lay-off bench"
    task = (
        "Ann knocked. Press a card of yours, then the meld of Ann’s that takes it. "
        "Try to have no more left over than Ann."
    )

    def controls(self) -> Sequence[DOMWidget]:
        self.hands = TwoHands(
            self.guard,
            self.deck,
            (
                Side(_("Ann’s ten cards"), KNOCK, a_knock),
                Side(_("Your ten cards"), HELD, answering),
            ),
            self._other_hands,
            no_knock,
        )
        self.other = Button(description=_("Another knock"))
        self.back = Button(description=_("Take back"))
        self.done = Button(description=_("Done, count my hand"))
        for button, act in (
            (self.other, self._another),
            (self.back, self._take_back),
            (self.done, self._count),
        ):
            self.when_pressed(button, act)
        self.round = 0
        self.card: Card | None = None
        self._begin()
        self.held = Box((self.hands.root,)).add_class("g3-lab")
        self.foot = lab_foot(self.told, self.back, self.done)
        return (self.other,)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.laid, self.foot, self.held)

    def answer(self) -> None:
        melds = [
            Lot(meld.cards, whose(meld.cards, NAMES[0]), "meld", str(at), target=_place(meld))
            for at, meld in enumerate(self.grown())
        ]
        left = self.knock.loose
        if left:
            words = _("Ann has left over: {sum}").format(sum=summed(left))
            melds.append(Lot(left, words, key="left"))
        own = best_arrangement(self.rest)
        mine = _("You have left over: {sum}").format(sum=summed(own.loose))
        self.laid.show(
            self.deck,
            [*melds, in_pieces(own, mine, "own")],
            states=self._states(left),
            tags=dict.fromkeys(dict(self.put_down), _("+ you")),
            pickable=True,
            label=_("Ann’s cards and yours"),
        )
        self.back.disabled = not self.put_down
        self.tell(self.said, self.closing or self._running(own.deadwood))

    def picked(self, card: str) -> None:
        found, self.closing = CARDS.get(card), ""
        if found in self.knock.loose:
            self.said = _("Only Ann’s melds take cards, not what Ann has left over (Rule 6.5).")
        elif found in dict(self.put_down):
            self._without(found)
        elif found in self.rest:
            self.card = None if found is self.card else found
            if self.card:
                self.said = _("{card}: which of Ann’s melds takes it?").format(card=sign(self.card))

    def put(self, card: str, key: str) -> None:
        found = CARDS.get(card) if card else self.card
        if not key.isdecimal() or int(key) >= len(self.knock.melds):
            return
        if found is None or found not in self.rest:
            self.said = _("Press one of your cards first, then the meld.")
            return
        meld = self.grown()[int(key)]
        self.card, self.closing = None, ""
        if not self.knock.loose:
            self.said = _("Ann has gin: nothing can be laid off (Rule 6.5).")
        elif not fits(found, meld):
            self.said = why_not(found, meld)
        else:
            self.put_down.append((found, int(key)))
            self.said = _("{card} joins {meld} (Rule 6.5).").format(
                card=sign(found), meld=a_meld(meld.cards)
            )

    @property
    def rest(self) -> Cards:
        """The cards one still holds."""
        gone = dict(self.put_down)
        return tuple(card for card in self.hands.cards[1] if card not in gone)

    def grown(self) -> tuple[Meld, ...]:
        """Return the knocker's melds with what was laid off on them."""
        return tuple(
            Meld((*meld.cards, *(card for card, on in self.put_down if on == at)))
            for at, meld in enumerate(self.knock.melds)
        )

    def _states(self, left: Cards) -> dict[Card, tuple[State, ...]]:
        states: dict[Card, tuple[State, ...]] = {}
        for meld in self.knock.melds:
            states |= dict.fromkeys(meld.cards, ("fixed",))
        states |= dict.fromkeys(left, ("barred",))
        states |= dict.fromkeys(self.missed, ("ringed",))
        return states | ({self.card: ("picked",)} if self.card else {})

    def _running(self, count: int) -> str:
        least = self.knock.deadwood
        if not least:
            return _("You have {n} left over. Against gin nothing helps (Rule 8.2).").format(
                n=count
            )
        if count <= least:
            return _("You have {n} left over, Ann {least}: no more than Ann.").format(
                n=count, least=least
            )
        return _("You have {n} left over, Ann {least}. Get down to {least} or fewer.").format(
            n=count, least=least
        )

    def _begin(self) -> None:
        self.knock: Arrangement = best_arrangement(self.hands.cards[0])
        self.put_down: list[tuple[Card, int]] = []
        self.card = None
        self.missed: Cards = ()
        self.closing = ""
        self.offered = False
        self.said = _("A set takes its fourth card, a run the next card at either end.")

    def _other_hands(self) -> None:
        self._begin()
        self.paint()

    def _another(self) -> None:
        self.round += 1
        posed = some_knock(Random(f"bench {self.round}"), FITTING)
        self.hands.put(cards_in(posed.spread, posed.left), cards_in(posed.melds, posed.loose))
        self._begin()

    def _take_back(self) -> None:
        self._without(self.put_down[-1][0] if self.put_down else None)

    def _without(self, gone: Card | None) -> None:
        """Take a card back, and those that only fit behind it."""
        before, self.put_down, self.missed = self.put_down, [], ()
        self.closing = ""
        for card, at in before:
            if card is not gone and fits(card, self.grown()[at]):
                self.put_down.append((card, at))
        back = tuple(card for card, _at in before if card not in dict(self.put_down))
        if back:
            self.said = _("Back in your hand: {cards}.").format(cards=signs(back))

    def _count(self) -> None:
        """Count; what was missed is offered once."""
        mine, best = deadwood(self.rest), best_defence(self.hands.cards[1], self.knock.melds)
        self.card = None
        if best.deadwood < mine and not self.offered:
            self.offered = True
            gone = dict(self.put_down)
            self.missed = tuple(card for card, _at in best.layoffs if card not in gone)
            self.said = _(
                "Look again: {n} left over would be possible. Or press Done once more."
            ).format(n=best.deadwood)
            return
        self.missed = ()
        steps = in_steps(melds_of(self.knock), best.layoffs)
        self.said = result(self.knock.deadwood, mine)
        self.closing = _("You could not have fewer points left over.")
        if best.deadwood < mine:
            self.closing = _("At best you would have {n} left over: {steps}").format(
                n=best.deadwood, steps=steps
            )


def _place(meld: Meld) -> str:
    """Return what the place beside a meld says: a run takes cards at both ends."""
    return _("put here, for either end") if meld.kind == "run" else _("put here")


def why_not(card: Card, meld: Meld) -> str:
    """Return why a meld does not take a card (6.5)."""
    if meld.kind == "set":
        return _("{card} does not fit: this set takes {ranks} only (Rule 6.5).").format(
            card=sign(card), ranks=many(meld.cards[0])
        )
    if card.suit != meld.cards[0].suit:
        return _("{card} does not fit: this run is of {suit} (Rule 6.5).").format(
            card=sign(card), suit=suit_name(meld.cards[0])
        )
    following = [sign(other) for other in DECK if fits(other, meld)]
    return _("{card} does not fit yet: next at an end of this run comes {next} (Rule 6.5).").format(
        card=sign(card), next=_(" or ").join(following)
    )


def no_knock(knocking: Cards, _held: Cards) -> str:
    """Return why these ten cards are no knock (6.2), or nothing."""
    left = deadwood(knocking)
    if left <= LIMIT:
        return ""
    return _("These cards leave {n} over: no knock above {limit} (Rule 6.2).").format(
        n=left, limit=LIMIT
    )


def result(least: int, mine: int) -> str:
    """Return who scores when the knocker has `least` left and the other `mine` (7.1, 7.2)."""
    side, scored = score(RIGHT, least, mine)
    first = least if side == "knocker" else mine
    more = bonus(side, first)
    apart = abs(least - mine)
    total = f"{apart} + {more} = {scored}" if more else str(scored)
    if side == "knocker":
        words = _("Left over: you {mine}, Ann {least}. Ann scores {total}.")
    else:
        words = _("Left over: you {mine}, Ann {least}. You score {total} (Rule 7.2, lesson 9).")
    return words.format(mine=mine, least=least, total=total)


def a_knock(chance: Random, others: Cards) -> Cards:
    """Return ten cards to knock with that the other hand leaves in the pack."""
    while True:
        posed = some_knock(chance, 0)
        ten = cards_in(posed.spread, posed.left)
        if not set(ten) & set(others):
            return ten


def answering(chance: Random, knocking: Cards) -> Cards:
    """Return ten cards against a knock, some of which fit its melds."""
    close = [card for card in reach(melds_of(best_arrangement(knocking))) if card not in knocking]
    some = chance.sample(close, min(FITTING, len(close)))
    free = [card for card in DECK if card not in knocking and card not in some]
    return tuple(sorted((*some, *chance.sample(free, 10 - len(some)))))
