"""The rows of buttons: what can be done now, with what it will do in words."""

from typing import Any

from gin3_widgets.engine import (
    Action,
    Card,
    Continue,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
    deadwood,
    discards,
)
from gin3_widgets.locales import _
from gin3_widgets.views.draft import (
    Draft,
    confirmation,
    least_left,
    melds_on_table,
    own_spread,
    places,
    ways_to_spread,
)
from gin3_widgets.views.fan import Order, left_over
from gin3_widgets.views.felt import WAYS_SHOWN, meld_words, way_words
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.words import sign, signs


def advised(item: Item) -> Item:
    """Return the button of a move as one that only advises it."""
    move = item["text"].removesuffix(" …")
    return item | {"text": _("Advise: {move}").format(move=move[:1].lower() + move[1:])}


SUITS = Order()
"""How a hand stands until its player sorts it."""


def actions(
    seen: Observation, draft: Draft, short: bool = False, order: Order = SUITS
) -> list[Item]:
    """Return the row of what the player to move can do; a short row is for a phone.

    What is left over is told in the order in which the hand stands.
    """
    if not seen.legal:
        return []
    if draft.knocking or seen.phase is Phase.SPREAD:
        return _knocking(seen, draft, order)
    match seen.phase:
        case Phase.UPCARD | Phase.DRAW | Phase.STOCK | Phase.LAST:
            return [
                _plain(seen, action, first=draft.aided and i == 0)
                for i, action in enumerate(seen.legal)
            ]
        case Phase.DISCARD:
            return _discarding(seen, draft)
        case Phase.DEFENCE | Phase.LAYOFF:
            return _defending(seen, draft, short)
    return []


def _plain(seen: Observation, action: Action, first: bool) -> Item:
    kind = "primary" if first else "plain"
    match action:
        case TakeUpcard() | TakeDiscard():
            return button("take", _("Take {card}").format(card=sign(seen.discards[-1])), kind)
        case DrawStock():
            return button("draw", _("Draw from the stock"), kind)
        case Pass():
            return button("pass", _("Pass"), kind)
        case Continue():
            return button("continue", _("Deal the next hand"), kind)
    raise TypeError(f"{action} has no button of its own.")


def _discarding(seen: Observation, draft: Draft) -> list[Item]:
    card = draft.card
    items = []
    if card and Discard(card) in seen.legal:
        items.append(
            button(f"discard:{card}", _("Discard {card}").format(card=sign(card)), "primary")
        )
    elif any(isinstance(action, Discard) for action in seen.legal):
        why = _("Pick a card first.")
        items.append(button("discard", _("Discard"), "forbidden", icon="lock", note=why))
    items.append(GAP)
    if Knock(None) in seen.legal:
        items.append(button("big gin", _("Big gin with all eleven"), "plain"))
    items.append(_knock_button(seen, card) if draft.aided else _bare_knock(seen, card))
    return items


def _bare_knock(seen: Observation, card: Card | None) -> Item:
    """Return the button that leads to a knock, without what would be left over."""
    if Knock(card) in seen.legal and card:
        return button("knock", _("Knock …"))
    needs = _("Pick a card first.")
    if card:
        needs = _("Knock ends the hand. It needs {n} or fewer left over.").format(n=seen.limit)
    return button("knock", _("Knock"), "forbidden", icon="lock", note=needs)


def _knock_button(seen: Observation, card: Card | None) -> Item:
    left = discards(seen.hand)
    knocks = [a.card for a in seen.legal if isinstance(a, Knock) and a.card]
    if card in knocks or (knocks and card is None):
        with_ = left[card or least_left(seen)]
        word = _("Gin") if with_ == 0 else _("Knock with {n}").format(n=with_)
        kind = "primary" if seen.last else "plain"
        return button("knock", _("{word} …").format(word=word), kind)
    needs = (
        _("Only gin, nothing left over, ends this hand")
        if seen.limit == 0
        else _("Knock ends the hand. It needs {n} or fewer left over").format(n=seen.limit)
    )
    would = _("after {card} you have {n}") if card else _("at best you have {n}")
    would = would.format(card=sign(card) if card else "", n=left[card or least_left(seen)])
    note = f"{needs}; {would}."
    return button("knock", _("Knock"), "forbidden", icon="lock", note=note)


def _knocking(seen: Observation, draft: Draft, order: Order) -> list[Item]:
    """The button that knocks never appears where the one that led here was pressed."""
    ways = ways_to_spread(seen, draft)
    deliberate = seen.phase is Phase.DISCARD
    back = [button("back", _("Back, no knock"), icon="undo")] if deliberate else []
    if not ways:
        left = discards(seen.hand)[draft.card] if draft.card else deadwood(seen.hand)
        note = _("{n} is more than the limit of {limit}.").format(n=left, limit=seen.limit)
        return [GAP, button("confirm", _("Knock"), "forbidden", icon="lock", note=note), *back]
    way = ways[draft.way]
    word = _("Go gin") if way.deadwood == 0 else _("Knock with {n}").format(n=way.deadwood)
    confirm = button(confirmation(draft), word, "primary", icon="check")
    note = _("{n} is within the limit of {limit}.").format(n=way.deadwood, limit=seen.limit)
    return [_sum(left_over(seen, draft, order)) | {"note": note}, GAP, confirm, *back]


def _way_choice(ways: tuple[Any, ...], draft: Draft) -> Item:
    first = draft.way - draft.way % WAYS_SHOWN
    shown = ways[first : first + WAYS_SHOWN]
    texts = [way_words(way) for way in shown]
    if len(set(texts)) < len(texts):
        texts = [f"{way_words(way)}: {signs(way.loose)}" for way in shown]
    options = [{"id": str(index), "text": text} for index, text in enumerate(texts, first)]
    others = first + WAYS_SHOWN if first + WAYS_SHOWN < len(ways) else 0
    if len(ways) > WAYS_SHOWN:
        more = _("More ways ({n})").format(n=len(ways) - WAYS_SHOWN)
        options.append({"id": str(others), "text": more})
    label = _("How to lay out your melds")
    return {
        "id": "way",
        "kind": "choice",
        "label": label,
        "value": str(draft.way),
        "options": options,
    }


def _sum(loose: tuple[Card, ...]) -> Item:
    if not loose:
        return words(_("Every card is in a meld."), "0", "sum")
    total = str(sum(card.points for card in loose))
    if len(loose) == 1:
        return words(_("Left over: {cards} =").format(cards=sign(loose[0])), total, "sum")
    text = _("Left over: {cards}:").format(cards=" ".join(map(sign, loose)))
    counted = " + ".join(str(card.points) for card in loose)
    return words(text, f"{counted} = {total}", "sum")


def _defending(seen: Observation, draft: Draft, short: bool) -> list[Item]:
    melds, open_to = melds_on_table(seen, draft), places(seen, draft, draft.card)
    add = _("Add {card}") if short and len(open_to) == 1 else _("Add {card} to the {meld}")
    items = [
        button(
            f"meld:{index}",
            add.format(card=sign(draft.card), meld=meld_words(melds[index])),
            "primary" if place == 0 else "plain",
        )
        for place, index in enumerate(open_to)
        if draft.card
    ]
    if draft.card and not items:
        note = _("{card} fits none of the melds.").format(card=sign(draft.card))
        add = _("Add {card}").format(card=sign(draft.card))
        items.append(button("add", add, "forbidden", icon="lock", note=note))
    if draft.laid:
        back = _("Undo {card}") if short else _("Take back {card}")
        items.append(button("take back", back.format(card=sign(draft.laid[-1][0])), icon="undo"))
    kind = "plain" if items else "primary"
    done = _("Done") if short and items else _("Done, count my hand")
    return [*items, GAP, button("done", done, kind, icon="check")]


def tools(
    seen: Observation, draft: Draft, order: Order, short: bool = False, aids: bool = True
) -> list[Item]:
    """Return the row above the hand: how to sort it and, as an aid, what is left over.

    While a knock is prepared it is how to lay out one's melds, if there is a choice. A short row
    makes way for what has to be in sight on a phone.
    """
    if not (seen.captain_hand or seen.hand):
        return []
    if draft.knocking or (seen.phase is Phase.SPREAD and seen.legal):
        ways = ways_to_spread(seen, draft)
        return [_way_choice(ways, draft)] if len(ways) > 1 else []
    if short and seen.phase in (Phase.DEFENCE, Phase.LAYOFF) and seen.legal:
        return []
    sort = {
        "id": "sort",
        "kind": "choice",
        "label": _("Sort") if short else _("Sort the hand"),
        "shown": short,
        "value": order.sort,
        "options": [
            {"id": "suit", "text": _("Suit") if short else _("By suit")},
            {"id": "rank", "text": _("Rank") if short else _("By rank")},
            {"id": "own", "text": _("Mine") if short else _("My order")},
        ],
    }
    return [sort, GAP, _left_over(seen, draft, order, short)] if aids else [sort]


def owned(row: list[Item], whose: str, short: bool) -> list[Item]:
    """Return a row of tools() that says whose cards they are: beside the sort, or under the sum."""
    if short and row and row[-1].get("tone") == "sum":
        return [*row[:-1], row[-1] | {"note": whose}]
    return [*row[:1], words(whose, tone="aside"), *row[1:]] if row else row


def _left_over(seen: Observation, draft: Draft, order: Order, short: bool) -> Item:
    if seen.phase in (Phase.DEFENCE, Phase.LAYOFF) and seen.legal:
        return words(_("left over"), str(own_spread(seen, draft).deadwood), "sum")
    outside = left_over(seen, draft, order)
    text = _("left over")
    if draft.card and seen.phase is Phase.DISCARD:
        text = _("left over after {card}") if short else _("left over after {card} goes")
        text = text.format(card=sign(draft.card))
    total = words(text, str(sum(card.points for card in outside)), "sum")
    if short or len(outside) < 2:
        return total
    return total | {"note": " + ".join(str(card.points) for card in outside)}
