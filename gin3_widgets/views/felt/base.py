"""A felt being laid out: its size, colours, seats, and what it shows in words."""

from dataclasses import dataclass

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation, Phase
from gin3_widgets.locales import _
from gin3_widgets.views.scene import Scene
from gin3_widgets.words import role_name, spoken

PHONE = 560
"""Widgets narrower than this many CSS pixels have the phone's layout."""
MARGIN = 20


@dataclass(frozen=True, slots=True)
class Felt:
    """A scene being laid out: its colours, whose view it is and what that seat sees."""

    scene: Scene
    theme: Theme
    seen: Observation
    you: int | None

    @property
    def phone(self) -> bool:
        """Whether the layout is the phone's."""
        return self.scene.width < PHONE

    @property
    def margin(self) -> int:
        """The free edge, in CSS pixels."""
        return 10 if self.phone else MARGIN

    def name(self, seat: int) -> str:
        """Return a seat's name, marked if it is one's own."""
        name = self.seen.names[seat]
        return _("{name} (you)").format(name=name) if seat == self.you else name


def others(seen: Observation) -> tuple[int, ...]:
    """Return the other seats, from the left."""
    seats = len(seen.names)
    return tuple((seen.seat + step) % seats for step in range(1, seats))


def start(seen: Observation, you: int | None, width: int, height: int, theme: Theme) -> Felt:
    """Return an empty felt for a seat's view."""
    return Felt(Scene(width, height, description=description(seen)), theme, seen, you)


def description(seen: Observation) -> str:
    """Return the table in words, for who does not see the canvas."""
    top = spoken(seen.discards[-1]) if seen.discards else _("nothing")
    limit = _("Knock with {n} or fewer.") if seen.limit else _("Gin only: nothing left over.")
    parts = [
        _("Table. Stock {n} cards, pile shows {card}.").format(n=seen.stock, card=top),
        limit.format(n=seen.limit),
    ]
    for seat in others(seen):
        role = seen.roles.of(seat)
        parts.append(
            _("{name}, {role}, {n} cards, {total} points.").format(
                name=seen.names[seat],
                role=role_name(role),
                n=seen.counts[seat],
                total=seen.totals[seat],
            )
        )
    if seen.knocker is not None and seen.phase is not Phase.SPREAD:
        shown = "; ".join(", ".join(map(spoken, meld.cards)) for meld in seen.spread)
        parts.append(
            _("{name} has laid open: {melds}.").format(
                name=seen.names[seen.knocker], melds=shown or _("no melds")
            )
        )
    return " ".join(parts)
