"""The end of a hand as every careful bot plays it: spread and lay off for the least count."""

from gin3_widgets.engine import (
    Action,
    Done,
    LayOff,
    Observation,
    Spread,
    best_arrangement,
    best_defence,
)


def spread_to_defend(seen: Observation) -> Action:
    """Return the defender's spread that, with its lay-offs, leaves least (6.5, A20)."""
    if seen.knocker_left:
        return Spread(best_defence(seen.hand, seen.spread).melds)
    return Spread(best_arrangement(seen.hand).melds)


def lay_off(seen: Observation) -> Action:
    """Return the next lay-off of the plan that leaves least, or Done (A21, A25).

    The plan starts from the melds as they were spread: longer ones may have ten cards, as gin has.
    """
    melded = {card for meld in seen.answer for card in meld.cards}
    loose = [card for card in seen.hand if card not in melded]
    plan = [LayOff(*step) for step in best_defence(loose, seen.spread).layoffs]
    return next((step for step in plan if step in seen.legal), Done())
