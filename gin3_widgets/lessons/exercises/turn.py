"""The turn: how many cards are held, which must stay, which may be taken."""

from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.engine import DECK, Card, Hand, Match, Phase
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import captain_holds
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.played import SEEDS, Played, walk
from gin3_widgets.lessons.rulebook.turn import CHANGE, DEALT, kept, offers, steps, takable
from gin3_widgets.lessons.shown import NAMES, Group, Shown
from gin3_widgets.lessons.task import Count, PickCards
from gin3_widgets.locales import _
from gin3_widgets.words import sign, signs

MOMENTS = "take", "discard"
"""What has just been done when the question is asked, by turns."""
TAKING = "take-upcard", "take", "draw"


@dataclass(frozen=True, slots=True)
class CardsHeld(Exercise):
    """How many cards somebody holds in the middle of a turn, or after it.

    `made` is the number of steps made so far, two a turn; `card` was the last to move, taken
    from the `source` ("stock" or "pile") or discarded.
    """

    seat: int
    card: Card
    source: str
    made: int

    idea = "cards_held"
    name = "How many cards are held"
    rule = "5.1"
    uses = (steps,)
    measure = "the number of steps so far"

    def answer(self, belief: Belief = RIGHT) -> int | None:
        turns, moment = divmod(self.made - 1, 2)
        order = belief[steps]()
        if MOMENTS[moment] not in order:
            return None
        now = order[: order.index(MOMENTS[moment]) + 1]
        return DEALT + sum(CHANGE.get(step, 0) for step in (*order * turns, *now))

    def task(self) -> Count:
        text = {
            "discard": _("On turn {n} {name} has just discarded the {card}."),
            "stock": _("On turn {n} {name} has just drawn a card from the stock."),
            "pile": _("On turn {n} {name} has just taken the {card} from the pile."),
        }[self._moment]
        said = text.format(n=(self.made + 1) // 2, name=NAMES[self.seat], card=sign(self.card))
        asked = _("How many cards does {name} hold now?").format(name=NAMES[self.seat])
        return Count(f"{said} {asked}", most=30)

    @property
    def _moment(self) -> str:
        return "discard" if self.made % 2 == 0 else self.source

    def shown(self) -> Shown:
        words = {
            "discard": _("discarded"),
            "stock": _("drawn from the stock"),
            "pile": _("taken from the pile"),
        }[self._moment]
        return Shown((Group((self.card,), words),))

    def why(self) -> str:
        if self.made % 2 == 0:
            return _("Ten, eleven, ten: the discard ends the turn, so {n} cards are left.").format(
                n=self.answer()
            )
        return _("First take, then discard: in between there are {n} cards.").format(
            n=self.answer()
        )

    def hints(self) -> tuple[str, str, str]:
        return (
            _("A turn has two steps: take one card, then discard one."),
            _("Each turn begins with {n} cards.").format(n=DEALT),
            _("Enter {n}.").format(n=self.answer()),
        )

    def python(self) -> str:
        names = ", ".join(f'"{name}"' for name in NAMES)
        lines = [f"match = Match.new(({names}), seed=1).after(TakeUpcard())"]
        if self.made % 2 == 0:
            lines.append("match = match.after(match.legal_actions()[0])")
        return "\n".join([*lines, "len(match.hand.held[match.roles.captain])"])

    def hardness(self) -> float:
        return self.made

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        seat, card = chance.randrange(len(NAMES)), chance.choice(DECK)
        return cls(seat, card, chance.choice(("stock", "pile")), difficulty)


@dataclass(frozen=True, slots=True)
class MayGo(Played):
    """Which cards may not be discarded now."""

    idea = "may_go"
    name = "What may be discarded"
    rule = "A8"
    uses = (kept,)
    measure = "the number of cards taken so far"

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card]:
        return belief[kept](self.hand)

    def task(self) -> PickCards:
        text = _("{name} has just taken the {card} from the pile.")
        if self.hand.drawn:
            text = _("{name} has just drawn the {card} from the stock.")
        said = text.format(name=self.who, card=sign(self._fresh))
        asked = _("Which of these cards may not be discarded now?")
        return PickCards(f"{said} {asked}", self.hand.held[self.hand.mover])

    @property
    def _fresh(self) -> Card:
        card = self.hand.drawn or self.hand.taken
        assert card is not None
        return card

    def shown(self) -> Shown:
        hand = self.hand
        earlier = tuple(card for card in hand.known[hand.mover] if card is not hand.taken)
        words = _("taken from the pile earlier: {cards}").format(cards=signs(earlier))
        return Shown((Group(hand.held[hand.mover], words if earlier else "", "hand"),))

    def why(self) -> str:
        if self.hand.drawn:
            text = _("The {card} came from the stock, so it may go, and so may every other card.")
        else:
            text = _("The {card} came from the pile, so it stays for this turn. All others may go.")
        return text.format(card=sign(self._fresh))

    def hints(self) -> tuple[str, str, str]:
        must_stay = tuple(self.answer())
        look = _("What matters is where the card just taken came from: the stock or the pile.")
        if not must_stay:
            return look, _("0 cards have to stay."), _("Pick no card, just press Check.")
        pick = _("Pick the {card}.").format(card=signs(must_stay))
        return look, _("1 card has to stay."), pick

    def hardness(self) -> float:
        return sum(move in TAKING for move in self.moves)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        def ends(match: Match) -> bool:
            takes = sum(str(move).replace(" ", "-") in TAKING for move in match.actions)
            return takes == difficulty and match.hand.phase is Phase.DISCARD

        seed = chance.randrange(1, SEEDS)
        return cls(seed, walk(chance, seed, ends))


@dataclass(frozen=True, slots=True)
class FromPile(Exercise):
    """Which cards of the pile may be taken, on a normal turn or when both have refused it."""

    pile: tuple[Card, ...]
    refused: int

    idea = "from_pile"
    name = "What may be taken from the pile"
    rule = "5.1"
    uses = (offers, takable)
    measure = "the number of cards in the pile"

    def __post_init__(self) -> None:
        if not self.pile or (self.refused and len(self.pile) > 1):
            raise ValueError("The pile needs a card; only one that lies alone can be refused.")

    @property
    def hand(self) -> Hand:
        """The hand at this moment."""
        held = tuple(card for card in DECK if card not in self.pile)[:DEALT]
        return captain_holds(held, self.pile, Phase.STOCK if self.refused else Phase.DRAW)

    def answer(self, belief: Belief = RIGHT) -> frozenset[Card]:
        return belief[takable](belief, self.hand)

    def task(self) -> PickCards:
        said = _("It is your turn.")
        if self.refused:
            said = _(
                "The first card of the pile was offered to both, and both have passed. You begin."
            )
        asked = _("Which cards of the pile may you take?")
        return PickCards(f"{said} {asked}", self.pile)

    def shown(self) -> Shown:
        return Shown((Group(self.pile, _("the last card is on top"), "pile"),))

    def why(self) -> str:
        top = sign(self.pile[-1])
        if self.refused:
            return _(
                "Both have passed, so the {card} may not be taken any more: only the stock."
            ).format(card=top)
        return _("Only the top card may be taken, the {card}. All below it stay.").format(card=top)

    def hints(self) -> tuple[str, str, str]:
        top = sign(self.pile[-1])
        if self.refused:
            return (
                _("Lesson 6: a card that both have passed is not offered again."),
                _("0 cards of the pile may be taken."),
                _("Pick no card, just press Check."),
            )
        return (
            _("Think of a real pile of cards: which card lies on top?"),
            _("1 card may be taken."),
            _("Pick the {card}.").format(card=top),
        )

    def python(self) -> str:
        names = ", ".join(f'"{name}"' for name in NAMES)
        if self.refused:
            lines = [f"match = Match.new(({names}), seed=1).after_all([Pass(), Pass()])"]
        else:
            lines = [
                f"match = Match.new(({names}), seed=1).after(TakeUpcard())",
                "match = match.after(match.legal_actions()[0])",
            ]
        return "\n".join([*lines, "[str(move) for move in match.legal_actions()]"])

    def hardness(self) -> float:
        return len(self.pile)

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        size = chance.choice((1, 2)) if difficulty == 1 else difficulty + 1
        return cls(tuple(chance.sample(DECK, size)), int(size == 1 and chance.random() < 0.7))
