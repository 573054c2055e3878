"""What the notice says: its title, its sentence and what can be done."""

from typing import Any

from gin3_widgets.locales import _


def to_copy(code: str) -> dict[str, Any]:
    """Return the notice that shows a save code, to be copied."""
    text = _("It holds the game up to now. To play on: New game, Paste a save code.")
    return {"title": _("Save code"), "text": text, "code": code}


def moment_to_copy(code: str) -> dict[str, Any]:
    """Return the notice that shows a moment of a hand, to be copied."""
    text = _("It holds the game up to this moment. To play it: New game, Paste a save code.")
    return {"title": _("This moment"), "text": text, "code": code}
