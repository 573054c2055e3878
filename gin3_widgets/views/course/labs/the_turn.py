"""Take one, discard one: a practice table without an opponent."""

from collections.abc import Sequence
from dataclasses import replace

from gin3_widgets.engine import (
    RULES,
    Action,
    Discard,
    DrawStock,
    Hand,
    Phase,
    Roles,
    TakeDiscard,
    cards,
)
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.practice_table import Cards, PracticeTable
from gin3_widgets.views.course.labs.strip import Step
from gin3_widgets.words import sign

ROLES = Roles(box=1, captain=0)


class TheTurn(PracticeTable):
    """Ten, eleven, ten: take a card, then discard one; the card from the pile stays."""

    title = "Take one, discard one"
    task = "Take the 7♣ and try to discard it. Then start over: draw, and discard what you drew."
    label = "Your cards"
    start = cards("5c 6c 9d 9s Qh Kh Ks 3d 2h 8s 7c")

    def deal(self, pack: Cards) -> Hand:
        return replace(Hand.deal(RULES["three_handed"], ROLES, pack), phase=Phase.DRAW)

    def played(self, hand: Hand, action: Action) -> Hand:
        """After the discard it is our turn again: nobody else plays here."""
        return hand if hand.phase is Phase.OVER else replace(hand, mover=ROLES.captain)

    def steps(self) -> tuple[Sequence[Step], int]:
        steps = (
            (_("10 cards"), _("take one")),
            (_("11 cards"), _("discard one")),
            (_("10 cards"), _("the turn is over")),
        )
        if self.hand.phase is Phase.DISCARD:
            return steps, 1
        return steps, 2 if isinstance(self.last, Discard) else 0

    def offers(self) -> Sequence[str]:
        return () if self.ended else ("take", "draw", "discard")

    def story(self) -> Sequence[str]:
        hand = self.hand
        if self.ended:
            return (
                _("Two cards are left in the stock: the play ends here (lesson 11, Rule 9.1)."),
                _("Start over for another one."),
            )
        rule = _("A turn: take one card, from the stock or the pile, then discard one (Rule 5.1).")
        match self.last:
            case Discard(card=card):
                told = _("The {card} lies on the pile. You have ten cards again: the turn is over.")
                alone = _("Nobody else plays here, so the next turn is yours too.")
                return told.format(card=sign(card)), alone
            case TakeDiscard() if hand.taken:
                told = _("You took the {card}: eleven cards, one must go.")
                stays = _(
                    "The {card} was just taken from the pile, so it stays this turn (Rule A8)."
                )
                return told.format(card=sign(hand.taken)), stays.format(card=sign(hand.taken))
            case DrawStock() if hand.drawn:
                told = _("You drew the {card}: eleven cards, one must go.")
                goes = _("A card from the stock may go again at once (Rule A8).")
                return told.format(card=sign(hand.drawn)), goes
        return _("You have ten cards: take the top card of the pile, or draw from the stock."), rule
