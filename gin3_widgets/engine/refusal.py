"""Why an action is refused: the rule's number, a key and the values a sentence needs."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from gin3_widgets.engine.actions import (
    Action,
    Advise,
    Continue,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    Spread,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.engine.melds import deadwood
from gin3_widgets.engine.phase import Phase

if TYPE_CHECKING:
    from gin3_widgets.engine.hand import Hand

SENTENCES = MappingProxyType(
    {
        "wrong_moment": "That is not possible now. Choose one of the legal actions.",
        "hand_over": "The hand is over. Deal the next one.",
        "hand_not_over": "The hand is not over yet. Play it to the end first.",
        "game_over": "The game is over. Start a new one.",
        "draw_first": "Take a card first: from the stock or from the discard pile.",
        "already_drawn": "A card is taken already. Discard one, or knock.",
        "upcard_first": "The upcard comes first: take it or pass.",
        "stock_only": "Both passed the upcard, so this card comes from the stock.",
        "knock_only": "Two stock cards are left: the last discard serves only to knock with it.",
        "not_held": "{card} is not in this hand. Choose a card that is.",
        "return_discard": "{card} was just taken from the pile. It stays this turn.",
        "too_many": "Knock needs {limit} or fewer left over. There would be {deadwood}.",
        "no_big_gin": "Big gin needs its option and all eleven cards in melds.",
        "not_a_spread": "This is no spread of the hand with {limit} or fewer left over.",
        "not_own_melds": "This is no spread of the hand: each card lies in one meld, or in none.",
        "no_such_meld": "The knocker has no meld with that number.",
        "not_loose": "{card} is not one of the loose cards. Only those can be laid off.",
        "does_not_fit": "{card} does not fit {meld}.",
        "no_advice": "Advice names one of the captain's legal actions, on the captain's turn.",
    }
)
"""The English sentence of each key."""


class IllegalAction(ValueError):
    """An action the rules refuse; `rule` is the clause, `key` and `values` make the sentence."""

    def __init__(self, rule: str, key: str, **values: object) -> None:
        self.rule, self.key, self.values = rule, key, values
        super().__init__(f"{SENTENCES[key].format(**values)} (Rule {rule})")


def refusal(hand: "Hand", action: Action) -> IllegalAction:
    """Return the refusal of an action that is not legal in this hand."""
    phase = hand.phase
    if isinstance(action, Advise):
        return IllegalAction("3.3", "no_advice")
    if isinstance(action, Continue):
        return IllegalAction("2.2", "hand_not_over")
    if phase is Phase.OVER:
        return IllegalAction("6.1", "hand_over")
    if phase is Phase.DISCARD and isinstance(action, Discard | Knock):
        return _of_discard(hand, action)
    if phase in (Phase.SPREAD, Phase.DEFENCE) and isinstance(action, Spread):
        key = "not_a_spread" if phase is Phase.SPREAD else "not_own_melds"
        return IllegalAction("6.3", key, limit=hand.spread_limit)
    if phase is Phase.LAYOFF and isinstance(action, LayOff):
        return _of_layoff(hand, action)
    return _of_moment(phase, action)


def _of_moment(phase: Phase, action: Action) -> IllegalAction:
    draws = isinstance(action, DrawStock | TakeDiscard | TakeUpcard)
    if phase is Phase.UPCARD:
        return IllegalAction("5.2", "upcard_first")
    if phase is Phase.STOCK and draws:
        return IllegalAction("5.4", "stock_only")
    if phase in (Phase.STOCK, Phase.DRAW) and isinstance(action, Discard | Knock):
        return IllegalAction("5.1", "draw_first")
    if phase is Phase.LAST:
        return IllegalAction("A36", "knock_only")
    if phase is Phase.DISCARD and draws:
        return IllegalAction("5.1", "already_drawn")
    after_knock = phase in (Phase.SPREAD, Phase.DEFENCE, Phase.LAYOFF)
    return IllegalAction("A46" if after_knock else "5.1", "wrong_moment")


def _of_discard(hand: "Hand", action: Discard | Knock) -> IllegalAction:
    card, held = action.card, hand.held[hand.mover]
    if card is None:
        return IllegalAction("A18", "no_big_gin")
    if card not in held:
        return IllegalAction("5.1", "not_held", card=card)
    if card is hand.taken and hand.rules.forbid_return_discard:
        return IllegalAction("A8", "return_discard", card=card)
    if isinstance(action, Discard):
        return IllegalAction("A36", "knock_only")
    left = deadwood(other for other in held if other is not card)
    return IllegalAction("6.2", "too_many", limit=hand.limit, deadwood=left)


def _of_layoff(hand: "Hand", action: LayOff) -> IllegalAction:
    if not 0 <= action.meld < len(hand.spread):
        return IllegalAction("A23", "no_such_meld")
    if action.card not in hand.loose(hand.mover):
        return IllegalAction("6.5", "not_loose", card=action.card)
    meld = hand.melds[action.meld]
    return IllegalAction("6.5", "does_not_fit", card=action.card, meld=meld)
