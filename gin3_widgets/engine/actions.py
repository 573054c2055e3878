"""What a seat can do, as values without secrets: the log of a hand is public."""

from dataclasses import dataclass
from typing import cast

from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.melds import Meld


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the card turned at the deal (5.2)."""

    def __str__(self) -> str:
        return "take upcard"


@dataclass(frozen=True, slots=True)
class Pass:
    """Refuse the upcard (5.2), or the last discard (A36)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock (5.1)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile (5.1)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card face up (5.1)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock and discard a card (6.1); without a card it is big gin (A18)."""

    card: Card | None

    def __str__(self) -> str:
        return f"knock {self.card or '-'}"


@dataclass(frozen=True, slots=True)
class Spread:
    """Lay the whole hand open, sorted into these melds (6.4, 6.5, A19, A20)."""

    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", tuple(sorted(self.melds)))

    def __str__(self) -> str:
        return "spread " + (", ".join(map(str, self.melds)) or "-")


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off on the knocker's meld with this index, from 0 (6.5, A21)."""

    card: Card
    meld: int

    def __str__(self) -> str:
        return f"lay off {self.card} on {self.meld}"


@dataclass(frozen=True, slots=True)
class Done:
    """End the lay-offs (A25)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Continue:
    """Deal the next hand; any seat may."""

    def __str__(self) -> str:
        return "continue"


Move = TakeUpcard | Pass | DrawStock | TakeDiscard | Discard | Knock | Spread | LayOff | Done


@dataclass(frozen=True, slots=True)
class Advise:
    """What the sitter tells the captain to do (3.3, A7); it binds nobody."""

    move: Move

    def __str__(self) -> str:
        return f"advise {self.move}"


Action = Move | Continue | Advise

DISCARDS = tuple(map(Discard, DECK))
KNOCKS = tuple(map(Knock, DECK))
_PLAIN: dict[str, Action] = {
    str(action): action
    for action in (TakeUpcard(), Pass(), DrawStock(), TakeDiscard(), Done(), Continue())
}


def parse_action(text: str) -> Action:
    """Return the action that a text names, the inverse of str(action).

    >>> parse_action("discard Qc")
    Discard(card=Card("Qc"))
    """
    words = text.split()
    match words:
        case ["advise", *rest] if rest[:1] not in (["advise"], ["continue"]):
            return Advise(cast(Move, parse_action(" ".join(rest))))
        case ["discard", card]:
            return Discard(Card.parse(card))
        case ["knock", "-"]:
            return Knock(None)
        case ["knock", card]:
            return Knock(Card.parse(card))
        case ["spread", "-"]:
            return Spread(())
        case ["spread", *melds]:
            return Spread(tuple(Meld(cards(part)) for part in " ".join(melds).split(",")))
        case ["lay", "off", card, "on", meld] if meld.isdecimal() and len(meld) < 3:
            return LayOff(Card.parse(card), int(meld))
        case _ if " ".join(words) in _PLAIN:
            return _PLAIN[" ".join(words)]
    raise ValueError(f"“{text[:40]}” is not an action. Write for example: discard Qc.")
