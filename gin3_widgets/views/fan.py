"""The hand below the felt as groups of cards, and the orders it can be in."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from gin3_widgets.engine import (
    Arrangement,
    Card,
    Discard,
    Knock,
    Meld,
    Observation,
    Phase,
    best_arrangement,
    discards,
)
from gin3_widgets.locales import _
from gin3_widgets.views.draft import CARDS, Draft, own_spread, ways_to_spread
from gin3_widgets.words import spoken

Sort = Literal["suit", "rank", "own"]
SORTS: dict[str, Sort] = {sort: sort for sort in get_args(Sort)}
"""The ways to sort by the names a page gives them."""


@dataclass(frozen=True, slots=True)
class Order:
    """How a hand is sorted; `own` lists the cards in the player's own order."""

    sort: Sort = "suit"
    own: tuple[Card, ...] = ()

    @classmethod
    def of(cls, names: Iterable[object]) -> "Order":
        """Return the order in which a page names the cards; what names no card is left out."""
        known = [CARDS[name] for name in names if isinstance(name, str) and name in CARDS]
        return cls("own", tuple(dict.fromkeys(known)))

    def key(self) -> Callable[[Card], tuple[int, int]]:
        """Return the sort key of a card; suits alternate in colour."""
        if self.sort == "rank":
            return lambda card: (card.rank, "cdsh".index(card.suit))
        if self.sort == "own":
            places = {card: place for place, card in enumerate(self.own)}
            return lambda card: (places.get(card, len(places)), card.index)
        return lambda card: ("cdsh".index(card.suit), card.rank)


def fan(seen: Observation, draft: Draft, order: Order) -> list[dict[str, Any]]:
    """Return the groups of the hand widget: melds, loose cards, the fresh card apart at the end.

    Brackets are round the best melds of what stays, or round those of a knock as it is prepared.
    A fresh card that is in one of them stands in its bracket, which then is the last. A defender
    has what is not laid off, laid out as it is counted.
    """
    if seen.captain_hand:
        return _in_groups(best_arrangement(seen.captain_hand), order, lambda card: {})
    if defends(seen):
        return _to_count(own_spread(seen, draft), draft, order)
    return _fresh_last(seen, draft, order)


def defends(seen: Observation) -> bool:
    """Return whether this seat's hand is counted against a knock, or has been."""
    if seen.knocker is None or seen.phase not in (Phase.DEFENCE, Phase.LAYOFF, Phase.OVER):
        return False
    return seen.seat == seen.roles.opponent(seen.knocker)


def fresh(seen: Observation) -> Card | None:
    """Return the card that has just come to the hand, while one is to go."""
    return seen.drawn or seen.taken if seen.phase is Phase.DISCARD and seen.legal else None


def left_over(seen: Observation, draft: Draft, order: Order) -> tuple[Card, ...]:
    """Return the cards outside the brackets that stay, as they stand in the fan."""
    key, last = order.key(), fresh(seen)
    return tuple(sorted(_staying(seen, draft).loose, key=lambda card: (card is last, key(card))))


def _staying(seen: Observation, draft: Draft) -> Arrangement:
    if seen.seat == seen.knocker and seen.phase is not Phase.SPREAD:
        left = seen.knocker_left
        return Arrangement(seen.spread, left, sum(card.points for card in left))
    if draft.knocking or (seen.phase is Phase.SPREAD and seen.legal):
        ways = ways_to_spread(seen, draft)
        if ways:
            return ways[draft.way]
    goes = draft.card if seen.phase is Phase.DISCARD else None
    hand = seen.captain_hand or seen.hand
    return best_arrangement([card for card in hand if card is not goes])


def _fresh_last(seen: Observation, draft: Draft, order: Order) -> list[dict[str, Any]]:
    way, last = _staying(seen, draft), fresh(seen)

    left = discards(seen.hand) if draft.knocking and draft.aided else {}

    def look(card: Card) -> dict[str, Any]:
        shown = _playable(seen, draft, card)
        if card in left:
            shown |= {"under": str(left[card]), "solid": Knock(card) in seen.legal}
        if card is last:
            shown["states"] = [*shown["states"], "drawn" if seen.drawn else "taken"]
        return shown

    loose = [card for card in seen.hand if not any(card in meld.cards for meld in way.melds)]
    if last is None or order.sort == "own":
        return _in_groups(Arrangement(way.melds, tuple(loose), way.deadwood), order, look)
    melds = [meld for meld in way.melds if last not in meld.cards]
    rest = tuple(card for card in loose if card is not last)
    groups = _in_groups(Arrangement(tuple(melds), rest, way.deadwood), order, look)
    home = next((meld for meld in way.melds if last in meld.cards), None)
    if home is None:
        return [*groups, _group("", [last], look)]
    others = [card for card in sorted(home.cards, key=_within(home)) if card is not last]
    return [*groups, _group(_kind(home), [*others, last], look)]


def _in_groups(
    way: Arrangement, order: Order, look: Callable[[Card], dict[str, Any]]
) -> list[dict[str, Any]]:
    key = order.key()
    if order.sort == "own":
        cards = [card for meld in way.melds for card in meld.cards] + list(way.loose)
        return [
            {"label": "", "cards": [_card(card) | look(card) for card in sorted(cards, key=key)]}
        ]
    melds = sorted(way.melds, key=lambda meld: min(map(key, meld.cards)))
    groups = [_group(_kind(meld), sorted(meld.cards, key=_within(meld)), look) for meld in melds]
    if way.loose:
        groups.append(_group("", sorted(way.loose, key=key), look))
    return groups


def _within(meld: Meld) -> Callable[[Card], int]:
    return lambda card: card.rank if meld.kind == "run" else "cdsh".index(card.suit)


def _kind(meld: Meld) -> str:
    return _("set") if meld.kind == "set" else _("run")


def _group(
    label: str, some: Sequence[Card], look: Callable[[Card], dict[str, Any]]
) -> dict[str, Any]:
    return {"label": label, "cards": [_card(card) | look(card) for card in some]}


def _card(card: Card) -> dict[str, Any]:
    return {"card": str(card), "name": spoken(card), "states": []}


def _playable(seen: Observation, draft: Draft, card: Card) -> dict[str, Any]:
    if card is draft.card:
        return {"states": ["selected"]}
    goes = Discard(card) in seen.legal or Knock(card) in seen.legal
    if seen.phase is Phase.DISCARD and seen.legal and not goes:
        why = _("Just taken from the pile: it stays this turn.")
        return {"states": ["forbidden"], "why": why}
    return {"states": []}


def _to_count(way: Arrangement, draft: Draft, order: Order) -> list[dict[str, Any]]:
    """The defender's hand: what is loose stands over its sum."""

    def look(card: Card) -> dict[str, Any]:
        states = ["loose"] if card in way.loose else []
        return {"states": [*states, "selected"] if card is draft.card else states}

    groups = _in_groups(way, order, look)
    if way.loose and order.sort != "own":
        loose = sorted(way.loose, key=order.key())
        sums = " + ".join(str(card.points) for card in loose)
        counted = _("left over: {sums} = {n}").format(sums=sums, n=way.deadwood)
        groups[-1]["label"] = counted if draft.aided else _("left over")
    return groups
