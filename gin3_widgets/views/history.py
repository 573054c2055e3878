"""The log of a hand with the cards that went from the pile into a hand."""

from gin3_widgets.engine import (
    Action,
    Card,
    Discard,
    Knock,
    Observation,
    TakeDiscard,
    TakeUpcard,
)


def with_taken(seen: Observation) -> list[tuple[int, Action, Card | None]]:
    """Return the log with the card that each action took from the pile."""
    pile, entries = [seen.upcard], list[tuple[int, Action, Card | None]]()
    for seat, action in seen.log:
        taken = pile.pop() if isinstance(action, TakeUpcard | TakeDiscard) else None
        if isinstance(action, Discard | Knock) and action.card:
            pile.append(action.card)
        entries.append((seat, action, taken))
    return entries
