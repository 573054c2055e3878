"""Events in words, for the screen and for the ear."""

from gin3_widgets.engine import (
    Action,
    Advise,
    Card,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Observation,
    Outcome,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
    points,
)
from gin3_widgets.locales import _
from gin3_widgets.words.cards import sign, spoken


def outcome_word(outcome: Outcome) -> str:
    """Return how a hand ended, in a word."""
    return {
        Outcome.KNOCK: _("knock"),
        Outcome.GIN: _("gin"),
        Outcome.BIG_GIN: _("big gin"),
        Outcome.UNDERCUT: _("undercut"),
        Outcome.TIE: _("tie"),
        Outcome.STOCK_OUT: _("void"),
        Outcome.LOOP: _("void"),
    }[outcome]


def event(seen: Observation, seat: int, action: Action, card: Card | None, say: str) -> str:
    """Return what a seat did as a sentence; `say` shows a card, `sign` or `spoken`.

    `card` is the card an action took from the pile or the stock, None when it is not known.
    """
    show = spoken if say == "spoken" else sign
    name = seen.names[seat]
    match action:
        case TakeUpcard() | TakeDiscard():
            text = _("{name} took the {card}.")
        case Pass():
            text = _("{name} passed.")
        case DrawStock():
            text = _("{name} drew the {card}.") if card else _("{name} drew from the stock.")
        case Discard(card=card):
            text = _("{name} discarded the {card}.")
        case Knock(card=None):
            text = _("{name} went big gin.")
        case Knock(card=card):
            text = _("{name} knocked and discarded the {card}.")
        case Spread():
            return _spread_in_words(seen, name, seat, action)
        case LayOff(card=card):
            text = _("{name} laid off the {card}.")
        case Done():
            text = _("{name} is done.")
        case Advise(move=move):
            return _("{name} advised: {move}.").format(name=name, move=advice_in_words(move, say))
        case _:
            text = _("The next hand is dealt.")
    return text.format(name=name, card=show(card) if card else "")


def advice_in_words(move: Action, say: str) -> str:
    """Return a move as advice: discard the queen of clubs."""
    show = spoken if say == "spoken" else sign
    match move:
        case TakeUpcard() | TakeDiscard():
            return _("take it")
        case Pass():
            return _("pass")
        case DrawStock():
            return _("draw")
        case Discard(card=card):
            return _("discard the {card}").format(card=show(card))
        case Knock(card=None):
            return _("big gin")
        case Knock(card=Card() as card):
            return _("knock with the {card} gone").format(card=show(card))
        case _:
            return str(move)


def _spread_in_words(seen: Observation, name: str, seat: int, action: Spread) -> str:
    melded = {card for meld in action.melds for card in meld.cards}
    held = dict(seen.opened).get(seat, ())
    left = points(card for card in held if card not in melded)
    if left == 0 and seat == seen.knocker:
        return _("{name} goes gin.").format(name=name)
    return _("{name} lays open, {left} left over.").format(name=name, left=left)


def result_in_words(seen: Observation) -> str:
    """Return the headline of a finished hand."""
    result = seen.result
    assert result is not None
    if result.scorer is None:
        return {
            Outcome.STOCK_OUT: _("Void hand: two stock cards are left, nobody scores."),
            Outcome.LOOP: _("Void hand: too many turns from the pile, nobody scores."),
        }.get(result.outcome, _("A tie: nobody scores."))
    text = {
        Outcome.GIN: _("{name} goes gin and scores {points}"),
        Outcome.BIG_GIN: _("{name} goes big gin and scores {points}"),
        Outcome.UNDERCUT: _("{name} undercuts and scores {points}"),
    }.get(result.outcome, _("{name} wins the hand by {points}"))
    return text.format(name=seen.names[result.scorer], points=result.points)
