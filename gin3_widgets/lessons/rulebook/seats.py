"""Who is box, captain and sitter, and when the game is over."""

from gin3_widgets.engine import Card, Roles
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.counting import PLAIN
from gin3_widgets.lessons.rulebook.points import height

Seats = frozenset[int]


def ranked(belief: Belief, drawn: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the seats from the highest card to the lowest (3.1, A3)."""
    return tuple(sorted(range(len(drawn)), key=lambda seat: -belief[height](drawn[seat])))


def seated(order: tuple[int, ...]) -> Roles:
    """Return the roles of seats from highest to lowest: box, captain, sitter (3.1)."""
    return Roles(*order)


def drawing_again(belief: Belief, drawn: tuple[Card, ...]) -> Seats:
    """Return who draws again: those whose cards are equally high (A4)."""
    heights = [belief[height](card) for card in drawn]
    return frozenset(seat for seat, high in enumerate(heights) if heights.count(high) > 1)


def hand_winner(knocker: int | None, scorer: int | None) -> int | None:
    """Return who has won the hand: whoever scores (A34)."""
    return scorer


def rotated(roles: Roles, winner: int) -> Roles:
    """Return the roles of the next hand when this seat has won (3.4, 3.5)."""
    return roles.after_score(winner)


def after_void(roles: Roles) -> Roles:
    """Return the roles of the next hand when nobody has won (9.1, A35)."""
    return roles.after_void(PLAIN)


def enough(total: int) -> bool:
    """Return whether a total ends the game (10.1)."""
    return total >= PLAIN.target


def finished(belief: Belief, roles: Roles, totals: tuple[int, ...]) -> Seats:
    """Return the seats whose totals end the game: each person's own counts (10.1, A33)."""
    return frozenset(seat for seat, total in enumerate(totals) if belief[enough](total))


def game_winner(knocker: int, scorer: int, ended: Seats) -> int | None:
    """Return who has won the game, None while it goes on: whoever scored last (10.1, A40)."""
    return scorer if scorer in ended else None


def next_roles(belief: Belief, roles: Roles, knocker: int | None, scorer: int | None) -> Roles:
    """Return the roles of the hand after a knock; a knock without a scorer is as a void hand."""
    winner = belief[hand_winner](knocker, scorer)
    return belief[after_void](roles) if winner is None else belief[rotated](roles, winner)
