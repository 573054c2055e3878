"""Roles in words."""

from gin3_widgets.engine import Observation, Role
from gin3_widgets.locales import _


def role_name(role: Role) -> str:
    """Return the name of a role."""
    return {Role.BOX: _("box"), Role.CAPTAIN: _("captain"), Role.SITTER: _("sitter")}[role]


def gloss(role: Role) -> str:
    """Return what a role does; it always stands beside the role's name."""
    return {
        Role.BOX: _("plays alone"),
        Role.CAPTAIN: _("plays against the box"),
        Role.SITTER: _("advises, does not play"),
    }[role]


def roles_in_words(seen: Observation, you: int | None) -> str:
    """Return who sits where, as one sentence."""
    roles, names = seen.roles, seen.names
    who = {seat: (_("you") if seat == you else name) for seat, name in enumerate(names)}
    box = _("You are in the box") if roles.box == you else _("{name} is in the box")
    captain = _("you are captain") if roles.captain == you else _("{name} is captain")
    parts = [box.format(name=who[roles.box]), captain.format(name=who[roles.captain])]
    if roles.sitter is not None:
        sitter = _("you sit and advise") if roles.sitter == you else _("{name} sits and advises")
        parts.append(sitter.format(name=who[roles.sitter]))
    return ", ".join(parts) + "."
