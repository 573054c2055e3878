"""The spread after a knock, the defence and the lay-offs (Rules 6.4 and 6.5)."""

from collections.abc import Sequence

from gin3_widgets.coach.reason import Reason, reason
from gin3_widgets.coach.situation import Cards, Situation
from gin3_widgets.engine import Action, Card, Done, LayOff, Meld, Phase, Spread, fits, points

GIN_CARDS = 10


def fewest_lay_offs(at: Situation, action: Action) -> Reason | None:
    """No spread that leaves as little gives the opponent fewer cards to lay off."""
    here, least = _lay_offs(at, action)
    if here is None or here > least:
        return None
    return reason("fewest_lay_offs", "for", n=here)


def more_lay_offs(at: Situation, action: Action) -> Reason | None:
    """Another spread gives the opponent fewer cards to lay off."""
    here, least = _lay_offs(at, action)
    if here is None or here == least:
        return None
    return reason("more_lay_offs", "against", n=here, least=least)


def spread_least(at: Situation, action: Action) -> Reason | None:
    """No spread leaves fewer points."""
    here, least = _spread(at, action)
    return reason("spread_least", "for", n=here) if here == least else None


def spread_more(at: Situation, action: Action) -> Reason | None:
    """Another spread leaves fewer points."""
    here, least = _spread(at, action)
    if here is None or here == least:
        return None
    return reason("spread_more", "against", n=here, more=here - least)


def defence_least(at: Situation, action: Action) -> Reason | None:
    """No spread leaves the defender less once everything is laid off (A20)."""
    left, least = _defence(at, action)
    if left is None or left > least:
        return None
    return reason("defence_least", "for", n=left)


def defence_more(at: Situation, action: Action) -> Reason | None:
    """Another spread leaves the defender less once everything is laid off."""
    left, least = _defence(at, action)
    if left is None or left == least:
        return None
    return reason("defence_more", "against", n=left, more=left - least)


def undercuts(at: Situation, action: Action) -> Reason | None:
    """The defender is left with no more than the knocker: an undercut (7.2)."""
    left = left_after(at, action)
    mine = points(at.seen.knocker_left)
    if left is None or not mine or left > mine:
        return None
    if left == mine and not at.seen.rules.undercut_on_tie:
        return None
    bonus = at.seen.rules.undercut_bonus
    return reason("undercuts", "for", n=left, knocker=mine, bonus=bonus)


def saves(at: Situation, action: Action) -> Reason | None:
    """The card laid off no longer counts, nor do those that can then follow it."""
    left = left_after(at, action) if isinstance(action, LayOff) else None
    return None if left is None else reason("saves", "for", n=points(_loose(at)) - left)


def misses(at: Situation, action: Action) -> Reason | None:
    """Cards that could be laid off stay in the hand (A25)."""
    if not isinstance(action, Done):
        return None
    loose = _loose(at)
    missed = points(loose) - points(laid_off(loose, _melds_now(at)))
    return reason("misses", "against", n=missed) if missed else None


def left_after(at: Situation, action: Action) -> int | None:
    """Return what the defender is left with after an action and every lay-off that follows."""
    return at.once("left after", action, lambda: _left_after(at, action))


def _left_after(at: Situation, action: Action) -> int | None:
    match action:
        case Spread(melds=melds) if at.seen.phase is Phase.DEFENCE:
            melded = {card for meld in melds for card in meld.cards}
            loose = tuple(card for card in at.hand if card not in melded)
            gin = sum(len(meld.cards) for meld in at.seen.spread) >= GIN_CARDS
            return points(loose if gin else laid_off(loose, at.seen.spread))
        case LayOff(card=card, meld=index):
            loose = tuple(other for other in _loose(at) if other is not card)
            on = list(_melds_now(at))
            on[index] = fits(card, on[index]) or on[index]
            return points(laid_off(loose, on))
        case Done() if at.seen.phase is Phase.LAYOFF:
            return points(_loose(at))
        case _:
            return None


def laid_off(loose: Cards, melds: Sequence[Meld]) -> Cards:
    """Return the cards that stay loose when all that fit are laid off, runs first (A21, A22)."""
    left, on = list(loose), sorted(melds, key=lambda meld: meld.kind != "run")
    at = 0
    while at < len(on):
        card, longer = _next(left, on[at])
        if card is None or longer is None:
            at += 1
        else:
            left.remove(card)
            on[at] = longer
    return tuple(left)


def _next(left: Sequence[Card], meld: Meld) -> tuple[Card | None, Meld | None]:
    for card in left:
        longer = fits(card, meld)
        if longer:
            return card, longer
    return None, None


def _spreads(at: Situation) -> tuple[Spread, ...]:
    return tuple(action for action in at.seen.legal if isinstance(action, Spread))


def _loose_points(at: Situation, action: Spread) -> int:
    melded = {card for meld in action.melds for card in meld.cards}
    return points(card for card in at.hand if card not in melded)


def _spread(at: Situation, action: Action) -> tuple[int | None, int]:
    """Return what a knocker's spread leaves, None where all leave the same, and the least."""
    if not isinstance(action, Spread) or at.seen.phase is not Phase.SPREAD:
        return None, 0
    left = [_loose_points(at, spread) for spread in _spreads(at)]
    return (_loose_points(at, action) if len(set(left)) > 1 else None), min(left)


def _lay_offs(at: Situation, action: Action) -> tuple[int | None, int]:
    """Return how many live cards fit a spread, and the fewest among spreads that leave as much."""
    if not isinstance(action, Spread) or at.seen.phase is not Phase.SPREAD:
        return None, 0
    left = _loose_points(at, action)
    rivals = [spread for spread in _spreads(at) if _loose_points(at, spread) == left]
    counts = [_fitting(at, spread) for spread in rivals]
    if not left or len(set(counts)) < 2:
        return None, 0
    return _fitting(at, action), min(counts)


def _fitting(at: Situation, spread: Spread) -> int:
    held = at.live.union(at.known)
    melds = spread.melds
    return at.once(
        "fitting", spread, lambda: sum(any(fits(card, m) for m in melds) for card in held)
    )


def _defence(at: Situation, action: Action) -> tuple[int | None, int]:
    if not isinstance(action, Spread) or at.seen.phase is not Phase.DEFENCE:
        return None, 0
    everything = [left for s in _spreads(at) if (left := left_after(at, s)) is not None]
    if len(set(everything)) < 2:
        return None, 0
    return left_after(at, action), min(everything)


def _melds_now(at: Situation) -> tuple[Meld, ...]:
    melds = list(at.seen.spread)
    for card, index in at.seen.layoffs:
        melds[index] = fits(card, melds[index]) or melds[index]
    return tuple(melds)


def _loose(at: Situation) -> Cards:
    away = {card for meld in at.seen.answer for card in meld.cards}
    away |= {card for card, _ in at.seen.layoffs}
    return tuple(card for card in at.hand if card not in away)
