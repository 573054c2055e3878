"""The turn: for each phase what is legal, for each action what follows."""

from collections.abc import Callable
from functools import partial
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

Step = Callable[..., "Hand"]


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
    knocks = tuple(
        KNOCKS[card.index] for card in knockable(eleven, hand.limit) if card is not banned
    )
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


def _discarded(hand: "Hand", card: Card) -> dict[str, tuple[Any, ...]]:
    mine, known = hand.held[hand.mover], hand.known[hand.mover]
    return {
        "held": _of_mover(hand, hand.held, _without(mine, card)),
        "discards": (*hand.discards, card),
        "known": _of_mover(hand, hand.known, _without(known, card) if card in known else known),
    }


def _without(cards: "Cards", card: Card) -> "Cards":
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _of_mover(hand: "Hand", by_seat: tuple["Cards", ...], mine: "Cards") -> tuple["Cards", ...]:
    return (*by_seat[: hand.mover], mine, *by_seat[hand.mover + 1 :])


_INDEX = attrgetter("index")


def _after_take(hand: "Hand", action: Action, step: Step) -> "Hand":
    card = hand.discards[-1]
    return step(
        held=_with_card(hand, card),
        discards=hand.discards[:-1],
        known=_of_mover(hand, hand.known, (*hand.known[hand.mover], card)),
        taken=card,
        phase=Phase.DISCARD,
        streak=hand.streak + 1,
        last=hand.phase is Phase.LAST,
    )


def _after_draw(hand: "Hand", action: Action, step: Step) -> "Hand":
    card = hand.stock[0]
    return step(
        held=_with_card(hand, card),
        stock=hand.stock[1:],
        drawn=card,
        phase=Phase.DISCARD,
        streak=0,
    )


def _after_pass(hand: "Hand", action: Action, step: Step) -> "Hand":
    if hand.phase is Phase.LAST:
        return _void(hand, Outcome.STOCK_OUT, step)
    if hand.mover == hand.roles.captain:
        return step(mover=hand.roles.box)
    return step(mover=hand.roles.captain, phase=Phase.STOCK)


def _after_discard(hand: "Hand", action: Discard, step: Step) -> "Hand":
    step = partial(step, drawn=None, taken=None, **_discarded(hand, action.card))
    if hand.streak >= hand.rules.loop_guard:
        return _void(hand, Outcome.LOOP, step)
    other = hand.roles.opponent(hand.mover)
    if len(hand.stock) > LAST_CARDS:
        return step(mover=other, phase=Phase.DRAW)
    if hand.rules.last_discard == "knock_only":
        return step(mover=other, phase=Phase.LAST)
    return _void(hand, Outcome.STOCK_OUT, step)


def _void(hand: "Hand", outcome: Outcome, step: Step) -> "Hand":
    return step(phase=Phase.OVER, result=void_result(hand.rules, hand.roles, outcome))


def _after_knock(hand: "Hand", action: Knock, step: Step) -> "Hand":
    step = partial(step, knocker=hand.mover, phase=Phase.SPREAD, drawn=None, taken=None)
    if action.card is None:
        return step()
    return step(**_discarded(hand, action.card))


def _after_spread(hand: "Hand", action: Spread, step: Step) -> "Hand":
    if hand.phase is Phase.SPREAD:
        return step(spread=action.melds, phase=Phase.DEFENCE, mover=hand.roles.opponent(hand.mover))
    spread = step(answer=action.melds, phase=Phase.LAYOFF)
    gin = not hand.loose(hand.roles.opponent(hand.mover))
    return _counted(spread) if gin else spread


def _after_layoff(hand: "Hand", action: LayOff, step: Step) -> "Hand":
    return step(layoffs=(*hand.layoffs, (action.card, action.meld)))


def _after_done(hand: "Hand", action: Done, step: Step) -> "Hand":
    return _counted(step())


def _counted(hand: "Hand") -> "Hand":
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
    return hand.with_(phase=Phase.OVER, result=result)


AFTER: dict[type, Callable[["Hand", Any, Step], "Hand"]] = {
    TakeUpcard: _after_take,
    TakeDiscard: _after_take,
    DrawStock: _after_draw,
    Pass: _after_pass,
    Discard: _after_discard,
    Knock: _after_knock,
    Spread: _after_spread,
    LayOff: _after_layoff,
    Done: _after_done,
}
