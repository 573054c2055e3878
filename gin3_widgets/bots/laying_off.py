"""The end of a hand as every careful bot plays it: spread and lay off for the least count."""

from gin3_widgets.engine import (
    Action,
    Done,
    LayOff,
    Observation,
    Spread,
    best_arrangement,
    best_defence,
    fits,
)


def spread_to_defend(seen: Observation) -> Action:
    """Return the defender's spread that, with its lay-offs, leaves least (6.5, A20)."""
    if seen.knocker_left:
        return Spread(best_defence(seen.hand, seen.spread).melds)
    return Spread(best_arrangement(seen.hand).melds)


def lay_off(seen: Observation) -> Action:
    """Return the next lay-off of the plan that leaves least, or Done (A21, A25)."""
    melds = list(seen.spread)
    for card, index in seen.layoffs:
        extended = fits(card, melds[index])
        assert extended is not None
        melds[index] = extended
    loose = [action.card for action in seen.legal if isinstance(action, LayOff)]
    if not loose:
        return Done()
    used = {card for meld in seen.answer for card in meld.cards}
    used.update(card for card, _ in seen.layoffs)
    plan = best_defence([card for card in seen.hand if card not in used], melds).layoffs
    return LayOff(*plan[0]) if plan else Done()
