"""Who is box, captain and sitter: the draw for roles and the rotation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.rules import Rules


class Role(StrEnum):
    """A part in the hand; a seat is a chair, a role moves (3.1-3.5)."""

    BOX = "box"
    CAPTAIN = "captain"
    SITTER = "sitter"


@dataclass(frozen=True, slots=True)
class Roles:
    """The seat of each role; with two players there is no sitter (A48)."""

    box: int
    captain: int
    sitter: int | None = None

    def __post_init__(self) -> None:
        if sorted(self.seats) != list(range(len(self.seats))):
            raise ValueError("Each role needs a seat of its own: 0, 1 and, with three, 2.")

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats by role: box, captain and, with three players, sitter."""
        if self.sitter is None:
            return (self.box, self.captain)
        return (self.box, self.captain, self.sitter)

    def of(self, seat: int) -> Role:
        """Return the role of a seat."""
        return (Role.BOX, Role.CAPTAIN, Role.SITTER)[self.seats.index(seat)]

    def opponent(self, seat: int) -> int:
        """Return the other one of the two who play the hand."""
        return self.captain if seat == self.box else self.box

    def after_score(self, scorer: int) -> "Roles":
        """Return the next hand's roles when this seat has scored (3.4, 3.5, A34; A48).

        >>> Roles(box=0, captain=1, sitter=2).after_score(1)
        Roles(box=1, captain=2, sitter=0)
        """
        if self.sitter is None:
            return Roles(self.captain, self.box)
        if scorer == self.box:
            return Roles(self.box, self.sitter, self.captain)
        return Roles(self.captain, self.sitter, self.box)

    def after_void(self, rules: Rules) -> "Roles":
        """Return the next hand's roles after a hand without a scorer (9.1, A35)."""
        if rules.void_roles == "switch" and self.sitter is not None:
            return Roles(self.box, self.sitter, self.captain)
        return self


@dataclass(frozen=True, slots=True)
class RoleDraw:
    """The draw for roles: rounds of (seat, card), the first with every seat, later ones of ties."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    roles: Roles


def draw_for_roles(pack: Sequence[Card], seats: int, rules: Rules) -> RoleDraw:
    """Deal a card to each seat: highest box, middle captain, lowest sitter (3.1, A3).

    Seats tied by rank draw again from the rest of the pack, the others keep their place (A4).
    """
    cards = iter(pack)
    rounds: list[tuple[tuple[int, Card], ...]] = []
    order = _ranked(range(seats), cards, rounds, rules)
    return RoleDraw(tuple(rounds), Roles(*order))


def _ranked(
    seats: Sequence[int],
    pack: Iterator[Card],
    rounds: list[tuple[tuple[int, Card], ...]],
    rules: Rules,
) -> list[int]:
    drawn = dict(zip(seats, pack, strict=False))
    rounds.append(tuple(drawn.items()))

    def height(seat: int) -> tuple[int, ...]:
        card = drawn[seat]
        by_suit = rules.role_tie == "suit"
        return (card.rank, "cdhs".index(card.suit)) if by_suit else (card.rank,)

    order: list[int] = []
    for _, group in groupby(sorted(seats, key=height, reverse=True), key=height):
        tied = sorted(group)
        order += tied if len(tied) == 1 else _ranked(tied, pack, rounds, rules)
    return order
