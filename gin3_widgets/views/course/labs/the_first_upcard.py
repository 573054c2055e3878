"""Who may take it: the first upcard, offered to the captain, then to the box."""

from collections.abc import Sequence

from gin3_widgets.engine import (
    RULES,
    Action,
    DrawStock,
    Hand,
    Pass,
    Phase,
    Role,
    Roles,
    TakeUpcard,
    cards,
)
from gin3_widgets.lessons.shown import NAMES, Seats
from gin3_widgets.locales import _
from gin3_widgets.views.course.labs.practice_table import Cards, PracticeTable
from gin3_widgets.views.course.labs.strip import Step
from gin3_widgets.words import role_name, sign

ROLES = Roles(box=1, captain=0, sitter=2)


class TheFirstUpcard(PracticeTable):
    """Captain, box, then only the stock: press for whoever is to play."""

    title = "Who may take it?"
    task = "Decide for the captain, then for the box. What happens when both pass?"
    label = "The captain’s cards"
    start = cards("As 2s 3s 7c 7d 7h Jd Qd 4c 9s Kd")
    seats = Seats(NAMES, ROLES)

    def deal(self, pack: Cards) -> Hand:
        return Hand.deal(RULES["three_handed"], ROLES, pack)

    def steps(self) -> tuple[Sequence[Step], int]:
        said = dict.fromkeys(ROLES.seats, _("take or pass?"))
        drew = _("must draw")
        for seat, action in self.hand.log:
            match action:
                case Pass():
                    said[seat] = _("passed")
                case TakeUpcard():
                    said[seat] = _("took the {card}").format(card=sign(self.hand.upcard))
                    if seat == ROLES.captain:
                        said[ROLES.box] = _("was not asked")
                    drew = _("was not needed")
                case DrawStock():
                    drew = _("drew from the stock")
        captain, box = role_name(Role.CAPTAIN), role_name(Role.BOX)
        strip = (
            (_("first: {role}").format(role=captain), said[ROLES.captain]),
            (_("then: {role}").format(role=box), said[ROLES.box]),
            (_("if both pass: {role}").format(role=captain), drew),
        )
        return strip, self._step()

    def offers(self) -> Sequence[str]:
        match self.hand.phase:
            case Phase.UPCARD | Phase.STOCK:
                return "take", "pass", "draw"
            case Phase.DISCARD:
                return ("discard",)
        return ()

    def owner(self, number: int) -> str:
        return _("{name}, {role}: {n} cards").format(
            name=self._who, role=role_name(ROLES.of(self.hand.mover)), n=number
        )

    def story(self) -> Sequence[str]:
        hand, who = self.hand, self._who
        role = role_name(ROLES.of(hand.mover))
        top = sign(hand.upcard)
        if self.ended:
            told = _("The first turn is over. {name}, the {role}, has a normal turn (Rule 5.3).")
            again = _("From now on they take turns; nobody passes. Start over to try another way.")
            return told.format(name=who, role=role), again
        if hand.phase is Phase.DISCARD:
            told = _("{name}, the {role}, holds eleven cards: discard one (Rule 5.3).")
            lock = _("The {card} was taken from the pile, so it stays this turn (Rule A8).")
            free = _("A card from the stock may go again at once (Rule A8).")
            why = lock.format(card=sign(hand.taken)) if hand.taken else free
            return told.format(name=who, role=role), why
        if hand.phase is Phase.STOCK:
            told = _("Both passed. {name}, the {role}, must draw from the stock (Rule 5.4).")
            return told.format(name=who, role=role), _("The {card} is not offered again.").format(
                card=top
            )
        told = _("{name}, the {role}, decides: take the {card} or pass (Rule 5.2).")
        if hand.log:
            also = _("The captain has passed. The box may take it now.")
        else:
            also = _("The captain decides first. The sitter may only advise (Rule 3.3).")
        return told.format(name=who, role=role, card=top), also

    @property
    def _who(self) -> str:
        return NAMES[self.hand.mover]

    @property
    def ended(self) -> bool:
        """Whether the first turn is over: the next one is like all others."""
        return self.hand.phase not in (Phase.UPCARD, Phase.STOCK, Phase.DISCARD)

    def _step(self) -> int:
        if self.ended:
            return 3
        moves: list[Action] = [action for _seat, action in self.hand.log]
        return sum(isinstance(action, Pass) for action in moves)
