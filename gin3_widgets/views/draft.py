"""What the player has in mind but not played yet, and what a press turns it into."""

from dataclasses import dataclass, replace

from gin3_widgets.engine import (
    DECK,
    Action,
    Arrangement,
    Card,
    Continue,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Meld,
    Observation,
    Pass,
    Phase,
    Spread,
    TakeDiscard,
    TakeUpcard,
    arrangements,
    best_arrangement,
    discards,
    fits,
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A selected card, a knock being prepared, the way to spread, lay-offs not yet final.

    `way` counts in ways_to_spread(); `laid` are (card, index of the knocker's meld) in order.
    Where a player is not `aided` the table neither counts nor finds anything for them.
    """

    card: Card | None = None
    knocking: bool = False
    way: int = 0
    laid: tuple[tuple[Card, int], ...] = ()
    aided: bool = True


Intent = Draft | tuple[Action, ...] | None
"""A new draft, actions to play, or nothing."""

CARDS = {str(card): card for card in DECK}
"""The cards by the names a page gives them."""

_PLAIN: dict[str, tuple[Action, ...]] = {
    "take": (TakeUpcard(), TakeDiscard()),
    "pile": (TakeUpcard(), TakeDiscard()),
    "stock": (DrawStock(),),
    "draw": (DrawStock(),),
    "pass": (Pass(),),
    "continue": (Continue(),),
}


def intend(target: str, draft: Draft, seen: Observation) -> Intent:
    """Return what pressing a target means now; legal actions come from `seen.legal` alone.

    A target that means nothing here gives None, whatever the page may call it.
    """
    kind, _, value = target.partition(":")
    if kind == "card":
        return _picked(CARDS.get(value), draft, seen)
    if kind == "drop":
        card, _, place = value.partition(":")
        return _dropped(CARDS.get(card), place, draft, seen)
    legal = [action for action in _PLAIN.get(kind, ()) if action in seen.legal]
    if legal:
        return (legal[0],)
    match seen.phase:
        case Phase.DISCARD:
            return _on_discard(kind, value, draft, seen)
        case Phase.SPREAD:
            return _on_spread(kind, value, draft, seen)
        case Phase.DEFENCE | Phase.LAYOFF:
            return _on_defence(kind, value, draft, seen)
    return None


def press_of(action: Action) -> str:
    """Return the target that plays an action, or prepares a knock; "" if no one press does."""
    match action:
        case TakeUpcard() | TakeDiscard():
            return "take"
        case DrawStock():
            return "draw"
        case Pass():
            return "pass"
        case Discard(card=card):
            return f"discard:{card}"
        case Knock(card=card):
            return "knock" if card else "big gin"
    return ""


def ways_to_spread(seen: Observation, draft: Draft) -> tuple[Arrangement, ...]:
    """Return the spreads open to a knock with the selected card gone, best first (A19)."""
    if seen.phase is Phase.SPREAD:
        limit = 0 if len(seen.hand) == 11 else seen.limit
        return arrangements(seen.hand, limit)
    if Knock(draft.card) not in seen.legal:
        return ()
    return arrangements((card for card in seen.hand if card is not draft.card), seen.limit)


def melds_on_table(seen: Observation, draft: Draft) -> tuple[Meld, ...]:
    """Return the knocker's melds with all that is laid off, the draft's cards included (A21)."""
    melds = list(seen.spread)
    for card, index in (*seen.layoffs, *draft.laid):
        extended = fits(card, melds[index])
        assert extended is not None
        melds[index] = extended
    return tuple(melds)


def own_spread(seen: Observation, draft: Draft) -> Arrangement:
    """Return the defender's best arrangement of what is not laid off (6.5, A20)."""
    away = {card for card, _ in (*seen.layoffs, *draft.laid)}
    rest = [card for card in seen.hand if card not in away]
    if seen.phase not in (Phase.LAYOFF, Phase.OVER):
        return best_arrangement(rest)
    melded = {card for meld in seen.answer for card in meld.cards}
    loose = tuple(card for card in rest if card not in melded)
    return Arrangement(seen.answer, loose, sum(card.points for card in loose))


def places(seen: Observation, draft: Draft, card: Card | None) -> tuple[int, ...]:
    """Return the knocker's melds that a card of the defender may be laid off on (6.5, A26)."""
    if card is None or card in {laid for laid, _ in draft.laid} or knocked_gin(seen):
        return ()
    if seen.phase is Phase.LAYOFF and card not in own_spread(seen, draft).loose:
        return ()
    melds = melds_on_table(seen, draft)
    return tuple(index for index, meld in enumerate(melds) if fits(card, meld))


def fitting(seen: Observation, draft: Draft) -> tuple[Card, ...]:
    """Return the defender's cards that fit one of the knocker's melds now."""
    if seen.phase not in (Phase.DEFENCE, Phase.LAYOFF) or not seen.legal:
        return ()
    return tuple(card for card in seen.hand if places(seen, draft, card))


def knocked_gin(seen: Observation) -> bool:
    """Return whether the knocker has laid open a hand with nothing left over (8.1)."""
    laid_open = seen.phase in (Phase.DEFENCE, Phase.LAYOFF, Phase.OVER)
    return laid_open and seen.knocker is not None and not seen.knocker_left


def least_left(seen: Observation) -> Card:
    """Return the card whose discard leaves least, among those that may go."""
    left = discards(seen.hand)
    allowed = [a.card for a in seen.legal if isinstance(a, Discard | Knock) and a.card]
    return min(allowed, key=lambda card: (left[card], -card.points, card.index))


def _picked(card: Card | None, draft: Draft, seen: Observation) -> Intent:
    if card is None or card not in seen.hand or not seen.legal:
        return None
    if seen.phase in (Phase.DEFENCE, Phase.LAYOFF):
        return replace(draft, card=None if card is draft.card else card)
    if seen.phase is not Phase.DISCARD or not _may_go(card, seen):
        return None
    if draft.knocking:
        return Draft(card, knocking=True)
    return Draft(None if card is draft.card else card)


def _may_go(card: Card, seen: Observation) -> bool:
    return Discard(card) in seen.legal or Knock(card) in seen.legal


def _dropped(card: Card | None, place: str, draft: Draft, seen: Observation) -> Intent:
    if card is None or card not in seen.hand:
        return None
    if place == "pile" and seen.phase is Phase.DISCARD and Discard(card) in seen.legal:
        return (Discard(card),)
    if place.startswith("meld:"):
        return intend(place, replace(draft, card=card), seen)
    return None


def _on_discard(kind: str, value: str, draft: Draft, seen: Observation) -> Intent:
    match kind:
        case "discard" | "pile" if not draft.knocking:
            card = CARDS.get(value) if value else draft.card
            return (Discard(card),) if card and Discard(card) in seen.legal else None
        case "knock":
            knocks = [a.card for a in seen.legal if isinstance(a, Knock) and a.card]
            if draft.card in knocks:
                return Draft(draft.card, knocking=True)
            return Draft(least_left(seen), knocking=True) if knocks and draft.aided else None
        case "back":
            return Draft(draft.card)
        case "way":
            return _chosen(value, draft, seen)
        case "confirm":
            shown = _confirmed(value)
            ways = ways_to_spread(seen, shown)[shown.way :]
            return (Knock(shown.card), Spread(ways[0].melds)) if ways else None
        case "big gin" if Knock(None) in seen.legal:
            return (Knock(None), Spread(best_arrangement(seen.hand).melds))
    return None


def _on_spread(kind: str, value: str, draft: Draft, seen: Observation) -> Intent:
    match kind:
        case "way":
            return _chosen(value, draft, seen)
        case "confirm" if seen.legal:
            ways = ways_to_spread(seen, draft)[_confirmed(value).way :]
            return (Spread(ways[0].melds),) if ways else None
    return None


def _chosen(value: str, draft: Draft, seen: Observation) -> Intent:
    way = _number(value)
    return replace(draft, way=way) if way < len(ways_to_spread(seen, draft)) else None


def _number(text: str) -> int:
    """Return a number of the page; what is none counts as one beyond all."""
    return int(text) if text.isdecimal() and len(text) < 5 else 99_999


def confirmation(draft: Draft) -> str:
    """Return the target that plays exactly the knock a button shows."""
    return f"confirm:{draft.card or ''}:{draft.way}"


def _confirmed(value: str) -> Draft:
    card, _, way = value.partition(":")
    return Draft(CARDS.get(card), knocking=True, way=_number(way))


def _on_defence(kind: str, value: str, draft: Draft, seen: Observation) -> Intent:
    match kind:
        case "meld" if draft.card and _number(value) in places(seen, draft, draft.card):
            return Draft(laid=(*draft.laid, (draft.card, _number(value))))
        case "take back" if draft.laid:
            return Draft(card=draft.laid[-1][0], laid=draft.laid[:-1])
        case "done" if seen.legal:
            spread = (Spread(own_spread(seen, draft).melds),)
            opening = spread if seen.phase is Phase.DEFENCE else ()
            if knocked_gin(seen):
                return opening
            return (*opening, *(LayOff(card, index) for card, index in draft.laid), Done())
    return None
