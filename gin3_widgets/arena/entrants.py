"""Players by what is typed for them."""

from gin3_widgets.bots import BOTS, Bot


def entrant(text: str) -> Bot:
    """Return the player that a text names; ValueError says which there are."""
    name = text.strip()
    if name not in BOTS:
        raise ValueError(f"“{name[:40]}” is no player. Name one of: {', '.join(BOTS)}.")
    return BOTS[name]
