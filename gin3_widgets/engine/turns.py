"""The turn: for each phase what is legal, for each action what it changes."""

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from gin3_widgets.engine.actions import (
    DISCARDS,
    KNOCKS,
    Action,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Move,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.defence import fits
from gin3_widgets.engine.melds import arrangements, deadwood, knockable
from gin3_widgets.engine.phase import LAST_CARDS, Phase
from gin3_widgets.engine.scoring import Outcome, count, void_result

if TYPE_CHECKING:
    from gin3_widgets.engine.hand import Cards, Hand

Changes = dict[str, Any]
"""The fields of a hand that an action changes."""


_TAKE_OR_PASS = (TakeUpcard(), Pass())
_STOCK_ONLY = (DrawStock(),)
_STOCK_OR_PILE = (DrawStock(), TakeDiscard())


def _on_upcard(hand: "Hand") -> tuple[Move, ...]:
    return _TAKE_OR_PASS


def _on_stock(hand: "Hand") -> tuple[Move, ...]:
    return _STOCK_ONLY


def _on_draw(hand: "Hand") -> tuple[Move, ...]:
    return _STOCK_OR_PILE


def _on_last(hand: "Hand") -> tuple[Move, ...]:
    eleven = (*hand.held[hand.mover], hand.discards[-1])
    can_knock = _knocks(hand, eleven, banned=_banned(hand, hand.discards[-1]))
    return (TakeDiscard(), Pass()) if can_knock else (Pass(),)


def _on_discard(hand: "Hand") -> tuple[Move, ...]:
    eleven, banned = hand.held[hand.mover], _banned(hand, hand.taken)
    knocks = _knocks(hand, eleven, banned)
    if hand.last:
        return knocks
    return (*[DISCARDS[card.index] for card in eleven if card is not banned], *knocks)


def _banned(hand: "Hand", taken: Card | None) -> Card | None:
    return taken if hand.rules.forbid_return_discard else None


def _knocks(hand: "Hand", eleven: "Cards", banned: Card | None) -> tuple[Knock, ...]:
    low = knockable(eleven, hand.limit)
    knocks = tuple(KNOCKS[card.index] for card in low if card is not banned) if low else ()
    big_gin = hand.rules.big_gin_bonus is not None and deadwood(eleven) == 0
    return (*knocks, Knock(None)) if big_gin else knocks


def _on_spread(hand: "Hand") -> tuple[Move, ...]:
    ways = arrangements(hand.held[hand.mover], hand.spread_limit)
    return tuple(Spread(way.melds) for way in ways)


def _on_defence(hand: "Hand") -> tuple[Move, ...]:
    return tuple(Spread(way.melds) for way in arrangements(hand.held[hand.mover], 100))


def _on_layoff(hand: "Hand") -> tuple[Move, ...]:
    melds = hand.melds
    offers = [
        LayOff(card, index)
        for card in hand.loose(hand.mover)
        for index, meld in enumerate(melds)
        if fits(card, meld)
    ]
    return (*offers, Done())


LEGAL: dict[Phase, Callable[["Hand"], tuple[Move, ...]]] = {
    Phase.UPCARD: _on_upcard,
    Phase.STOCK: _on_stock,
    Phase.DRAW: _on_draw,
    Phase.LAST: _on_last,
    Phase.DISCARD: _on_discard,
    Phase.SPREAD: _on_spread,
    Phase.DEFENCE: _on_defence,
    Phase.LAYOFF: _on_layoff,
    Phase.OVER: lambda hand: (),
}


def _with_card(hand: "Hand", card: Card) -> tuple["Cards", ...]:
    mine = tuple(sorted((*hand.held[hand.mover], card), key=_INDEX))
    return _of_mover(hand, hand.held, mine)


def _without(cards: "Cards", card: Card) -> "Cards":
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _of_mover(hand: "Hand", by_seat: tuple["Cards", ...], mine: "Cards") -> tuple["Cards", ...]:
    seat = hand.mover
    return by_seat[:seat] + (mine,) + by_seat[seat + 1 :]  # noqa: RUF005 - faster than unpacking


_INDEX = attrgetter("index")


def _take(hand: "Hand", action: Action) -> Changes:
    card = hand.discards[-1]
    return {
        "held": _with_card(hand, card),
        "discards": hand.discards[:-1],
        "known": _of_mover(hand, hand.known, (*hand.known[hand.mover], card)),
        "taken": card,
        "phase": Phase.DISCARD,
        "streak": hand.streak + 1,
        "last": hand.phase is Phase.LAST,
    }


def _draw(hand: "Hand", action: Action) -> Changes:
    card = hand.stock[0]
    return {
        "held": _with_card(hand, card),
        "stock": hand.stock[1:],
        "drawn": card,
        "phase": Phase.DISCARD,
        "streak": 0,
    }


def _pass(hand: "Hand", action: Action) -> Changes:
    if hand.phase is Phase.LAST:
        return _void(hand, Outcome.STOCK_OUT)
    if hand.mover == hand.roles.captain:
        return {"mover": hand.roles.box}
    return {"mover": hand.roles.captain, "phase": Phase.STOCK}


def _thrown(hand: "Hand", card: Card) -> Changes:
    """The card leaves the hand for the pile, and with it what everybody knew of it."""
    changes: Changes = {
        "held": _of_mover(hand, hand.held, _without(hand.held[hand.mover], card)),
        "discards": (*hand.discards, card),
        "drawn": None,
        "taken": None,
    }
    known = hand.known[hand.mover]
    if card in known:
        changes["known"] = _of_mover(hand, hand.known, _without(known, card))
    return changes


def _discard(hand: "Hand", action: Discard) -> Changes:
    changes = _thrown(hand, action.card)
    if hand.streak >= hand.rules.loop_guard:
        return changes | _void(hand, Outcome.LOOP)
    if len(hand.stock) > LAST_CARDS:
        phase = Phase.DRAW
    elif hand.rules.last_discard == "knock_only":
        phase = Phase.LAST
    else:
        return changes | _void(hand, Outcome.STOCK_OUT)
    changes["mover"], changes["phase"] = hand.roles.opponent(hand.mover), phase
    return changes


def _void(hand: "Hand", outcome: Outcome) -> Changes:
    return {"phase": Phase.OVER, "result": void_result(hand.rules, hand.roles, outcome)}


def _knock(hand: "Hand", action: Knock) -> Changes:
    knock: Changes = {"knocker": hand.mover, "phase": Phase.SPREAD, "drawn": None, "taken": None}
    return knock if action.card is None else _thrown(hand, action.card) | knock


def _spread(hand: "Hand", action: Spread) -> Changes:
    opponent = hand.roles.opponent(hand.mover)
    if hand.phase is Phase.SPREAD:
        return {"spread": action.melds, "phase": Phase.DEFENCE, "mover": opponent}
    answer: Changes = {"answer": action.melds, "phase": Phase.LAYOFF}
    gin = not hand.loose(opponent)
    return answer | _counted(hand.with_(answer)) if gin else answer


def _lay_off(hand: "Hand", action: LayOff) -> Changes:
    return {"layoffs": (*hand.layoffs, (action.card, action.meld))}


def _done(hand: "Hand", action: Done) -> Changes:
    return _counted(hand)


def _counted(hand: "Hand") -> Changes:
    assert hand.knocker is not None
    result = count(
        hand.rules,
        hand.roles,
        hand.upcard,
        hand.knocker,
        hand.loose(hand.knocker),
        hand.loose(hand.roles.opponent(hand.knocker)),
        tuple(card for card, _ in hand.layoffs),
        hand.big_gin,
    )
    return {"phase": Phase.OVER, "result": result}


AFTER: dict[type, Callable[["Hand", Any], Changes]] = {
    TakeUpcard: _take,
    TakeDiscard: _take,
    DrawStock: _draw,
    Pass: _pass,
    Discard: _discard,
    Knock: _knock,
    Spread: _spread,
    LayOff: _lay_off,
    Done: _done,
}
