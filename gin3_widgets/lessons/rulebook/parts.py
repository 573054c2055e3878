"""What each of the three does in a hand: who plays, who sees what, who advises."""

from functools import cache

from gin3_widgets.engine import (
    RULES,
    Advise,
    Card,
    Discard,
    DrawStock,
    Match,
    Observation,
    Pass,
    Role,
    Roles,
    observe,
)
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.counting import credited
from gin3_widgets.lessons.rulebook.stock import dealt

NAMES = "box", "captain", "sitter"
SEATS = Roles(0, 1, 2)
BEGUN = Match.new(NAMES, RULES["three_handed"], seed=1)


def gets_cards(belief: Belief, role: Role) -> bool:
    """Return whether a role is dealt ten cards (4.2, A1)."""
    hands = belief[dealt]() // 10
    return hands == len(NAMES) or bool(_seen(role)[0].hand)


def sees_captain(role: Role) -> bool:
    """Return whether a role sees the captain's cards during the hand (A6)."""
    return role is Role.CAPTAIN or any(seen.captain_hand for seen in _seen(role))


def sees_box(role: Role) -> bool:
    """Return whether a role sees the box's cards before anybody has knocked (A6)."""
    return role is Role.BOX or any(seen.opened for seen in _seen(role))


def decides(role: Role) -> bool:
    """Return whether a role takes, discards and knocks (3.2, 3.3)."""
    return any(seen.legal for seen in _seen(role))


def advises(role: Role) -> bool:
    """Return whether a role may advise somebody (3.3)."""
    return any(seen.advice for seen in _seen(role))


def hears(role: Role) -> bool:
    """Return whether a role hears advice during the hand (A7)."""
    last = _seen(role)[-1]
    return any(isinstance(action, Advise) for _seat, action in last.log)


def may_score(belief: Belief, role: Role) -> bool:
    """Return whether a role can write points down for a hand (7.3)."""
    seats = [belief[credited](SEATS, scorer) for scorer in (SEATS.box, SEATS.captain)]
    return any(SEATS.seats[list(Role).index(role)] in some for some in seats)


def follows(said: Card, own: Card) -> Card:
    """Return the card that a captain discards who was advised one and wants another (3.3)."""
    return own


@cache
def _seen(role: Role) -> tuple[Observation, ...]:
    """What a role sees at each moment of the first turns, advice among them."""
    match = BEGUN
    seat = match.roles.seats[list(Role).index(role)]
    moments = [match]
    said = Discard(match.hand.held[match.roles.captain][0])
    for action in (Advise(Pass()), Pass(), Pass(), DrawStock(), Advise(said), said):
        match = match.after(action)
        moments.append(match)
    return tuple(observe(moment, seat) for moment in moments)
