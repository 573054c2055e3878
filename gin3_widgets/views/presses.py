"""From a message of the page to what is pressed."""

from typing import Any

from gin3_widgets.views.fan import Order


def pressed(message: Any, revision: int) -> str | Order | None:
    """Return the target a message presses, or the order it gives the hand; None for any other.

    What was pressed on another revision than the one now shown does not count.
    """
    match message:
        case {"revision": int(made_on), **rest} if made_on == revision:
            return _press(rest)
    return None


def _press(message: Any) -> str | Order | None:
    match message:
        case {"event": "press", "id": str(target)}:
            return str(target)
        case {"event": "pick", "card": str(card)}:
            return f"card:{card}"
        case {"event": "drop", "card": str(card), "target": str(place)}:
            return f"drop:{card}:{place}"
        case {"event": "order", "cards": list(order)}:
            return Order.of(order)
    return None
