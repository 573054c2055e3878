"""Cards, roles, rules and events in words, for the screen and for the ear."""

from gin3_widgets.words.cards import SUIT_SIGNS, many, sign, signs, spoken, suit_name
from gin3_widgets.words.coach import (
    action_in_words,
    close_in_words,
    lead_in_words,
    odds_in_words,
    plus_minus,
    points_in_words,
    worth_in_words,
)
from gin3_widgets.words.events import advice_in_words, event, outcome_word, result_in_words
from gin3_widgets.words.reasons import ago_in_words, count_in_words, reason_in_words
from gin3_widgets.words.roles import gloss, role_name, roles_in_words
from gin3_widgets.words.rules import (
    differences_in_words,
    first_to,
    limit_in_words,
    limit_of,
    of_what,
    preset_name,
    rules_by_name,
    rules_in_words,
)

__all__ = [
    "SUIT_SIGNS",
    "action_in_words",
    "advice_in_words",
    "ago_in_words",
    "close_in_words",
    "count_in_words",
    "differences_in_words",
    "event",
    "first_to",
    "gloss",
    "lead_in_words",
    "limit_in_words",
    "limit_of",
    "many",
    "odds_in_words",
    "of_what",
    "outcome_word",
    "plus_minus",
    "points_in_words",
    "preset_name",
    "reason_in_words",
    "result_in_words",
    "role_name",
    "roles_in_words",
    "rules_by_name",
    "rules_in_words",
    "sign",
    "signs",
    "spoken",
    "suit_name",
    "worth_in_words",
]
