"""The turns of a hand as both players saw them: what was taken, refused and thrown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gin3_widgets.engine import (
    Advise,
    Card,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Pass,
    TakeDiscard,
    TakeUpcard,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did in a turn; `drew` is a card from the stock, which nobody else saw.

    A refusal of the upcard is a turn of its own. A card is None where there was none, or where
    the hand began too late to know it.
    """

    seat: int
    took: Card | None = None
    drew: bool = False
    refused: Card | None = None
    threw: Card | None = None

    @property
    def plays(self) -> bool:
        """Whether it is more than a refusal of the upcard."""
        return self.drew or self.took is not None or self.threw is not None


def turns(seen: Observation) -> tuple[Turn, ...]:
    """Return the turns of the hand so far, the open one included."""
    found: list[Turn] = []
    top = _first_top(seen)
    passed = 0
    for seat, action in seen.log:
        match action:
            case Pass():
                passed += 1
                found.append(Turn(seat, refused=top))
            case TakeUpcard() | TakeDiscard():
                found.append(Turn(seat, took=top or _first_taken(seen, seat)))
            case DrawStock():
                refused = None if passed == 2 and len(found) == 2 else top
                found.append(Turn(seat, drew=True, refused=refused))
            case Discard(card=card) | Knock(card=card):
                if found and found[-1].seat == seat and found[-1].threw is None:
                    found[-1] = replace(found[-1], threw=card)
                else:
                    found.append(Turn(seat, threw=card))
                top = card
            case Advise():
                continue
            case _:
                break
    return tuple(found)


def _first_top(seen: Observation) -> Card | None:
    """Return the top of the pile before the log begins, found by going back through it."""
    pile: list[Card | None] = list(seen.discards)
    moves = [action for _, action in seen.log]
    for action in reversed(moves):
        if isinstance(action, TakeUpcard | TakeDiscard):
            pile.append(None)
        elif isinstance(action, Discard) or (isinstance(action, Knock) and action.card):
            pile.pop()
    if TakeUpcard() in moves:
        return seen.upcard
    return pile[-1] if pile else None


def _first_taken(seen: Observation, seat: int) -> Card | None:
    """Return the card that a hand begun later took first, where it is still to be seen."""
    thrown: Iterable[Card | None] = (a.card for _, a in seen.log if isinstance(a, Discard | Knock))
    return next((card for card in seen.known[seat] if card not in set(thrown)), None)
