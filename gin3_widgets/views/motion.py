"""What moved between two views of the table: the difference of two observations."""

from gin3_widgets.engine import (
    Card,
    Discard,
    DrawStock,
    Knock,
    Observation,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.views.history import with_taken
from gin3_widgets.views.scene import Scene
from gin3_widgets.views.stage import Move, Place

DRAW, DISCARD = 260, 240
"""Milliseconds of a card's flight."""


def moves(before: Observation, after: Observation, scene: Scene) -> list[Move]:
    """Return the flights of the last action that moved a card; none after a jump or a new deal."""
    entries = with_taken(after)
    if len(entries) != len(before.log) + 1 or entries[: len(before.log)] != with_taken(before):
        return []
    seat, action, taken = entries[-1]
    if isinstance(action, DrawStock):
        return _flight(scene, after, seat, "back", "stock", drawn=after.drawn)
    if isinstance(action, TakeUpcard | TakeDiscard) and taken:
        return _flight(scene, after, seat, str(taken), "pile", drawn=taken)
    if isinstance(action, Discard | Knock) and action.card:
        start = _home(scene, before, seat, action.card)
        end = _place(scene, "pile")
        return [Move(str(action.card), start, end, DISCARD, ease="in-out")] if end else []
    return []


def _flight(
    scene: Scene, seen: Observation, seat: int, face: str, origin: str, drawn: Card | None
) -> list[Move]:
    start, end = _place(scene, origin), _home(scene, seen, seat, drawn)
    return [Move(face, start, end, DRAW)] if start else []


def _home(scene: Scene, seen: Observation, seat: int, card: Card | None) -> Place:
    """Where a seat's cards are: in the hand below the felt, or at the seat's plate."""
    below = seat == seen.seat or (seen.captain_hand and seat == seen.roles.captain)
    if below:
        return f"hand:{card}" if card else "hand"
    left = seat == (seen.seat + 1) % len(seen.names)
    return (0.06 if left else 0.8, 0.25, 46 / scene.width)


def _place(scene: Scene, name: str) -> Place | None:
    for target in scene.targets:
        if target.name == name:
            return (target.x / scene.width, target.y / scene.height, target.w / scene.width)
    return None
