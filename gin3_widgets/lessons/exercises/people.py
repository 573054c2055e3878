"""Words about who is who: names, roles and the options made of them."""

from itertools import permutations
from random import Random

from gin3_widgets.engine import Roles
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.lessons.task import Option
from gin3_widgets.locales import _
from gin3_widgets.words import role_name

SEATINGS = tuple(Roles(*seats) for seats in permutations(range(3)))
"""Every way for three to be box, captain and sitter."""


def key(seat: int) -> str:
    """Return the key of the option that names who sits there."""
    return NAMES[seat].casefold()


def seat_of(name: str) -> int:
    """Return the seat that an option's key names."""
    return next(seat for seat in range(len(NAMES)) if key(seat) == name)


def people() -> tuple[Option, ...]:
    """Return the three players as options."""
    return tuple(Option(key(seat), name) for seat, name in enumerate(NAMES))


def title(roles: Roles, seat: int) -> str:
    """Return a player with the role: Ben (captain)."""
    return _("{name} ({role})").format(name=NAMES[seat], role=role_name(roles.of(seat)))


def seating_key(roles: Roles) -> str:
    """Return the key of the option that seats people so: box, captain, sitter."""
    return "-".join(map(key, roles.seats))


def seating(roles: Roles) -> str:
    """Return who sits where, in words."""
    box, captain, sitter = (NAMES[seat] for seat in roles.seats)
    return _("{box} box, {captain} captain, {sitter} sitter").format(
        box=box, captain=captain, sitter=sitter
    )


def seatings() -> tuple[Option, ...]:
    """Return every way to sit as options."""
    return tuple(Option(seating_key(roles), seating(roles)) for roles in SEATINGS)


def some_roles(chance: Random) -> Roles:
    """Return roles by chance."""
    return chance.choice(SEATINGS)


def at_table(roles: Roles, chance: Random) -> int:
    """Return one of the two who play, by chance."""
    return chance.choice((roles.box, roles.captain))


def roles_in_python(roles: Roles) -> str:
    """Return the roles as they are typed."""
    return f"Roles({', '.join(map(str, roles.seats))})"
