"""Price tags: cards with what they cost, and the running sum."""

from collections.abc import Sequence

from ipywidgets import DOMWidget

from gin3_widgets.engine import cards, points
from gin3_widgets.lessons.shown import Group
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.course.laid import Lot
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.markup import tag
from gin3_widgets.words import sign

START = cards("As 9d Qc 4h Kd")


class CardValues(Lab):
    """Up to eleven cards, each with its price; one pressed goes, and the sum follows."""

    title = "Price tags"
    task = "Press a card to take it away. Which cards cost most?"

    def controls(self) -> Sequence[DOMWidget]:
        self.picker = Picker(self.guard, self.deck, START, 1, 11, self.paint)
        return (self.picker.root,)

    def answer(self) -> None:
        held = self.picker.cards
        tags = {card: str(card.points) for card in held}
        self.laid.show(self.deck, [Lot.of(Group(held))], tags=tags, pickable=len(held) > 1)
        sums = " + ".join(str(card.points) for card in held)
        total = tag("strong", points(held))
        line = [sums, " = ", total] if len(held) > 1 else [total]
        dear = [sign(card) for card in held if card.points == max(each.points for each in held)]
        self.tell(
            [_("These cards cost "), *line, "."],
            _("Costs most: {cards}. Cards left over at the end cost you points.").format(
                cards=" ".join(dear)
            ),
        )

    def picked(self, card: str) -> None:
        self.picker.put(each for each in self.picker.cards if each is not CARDS.get(card))
