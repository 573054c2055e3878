"""The rules of three-handed gin rummy; standard library only."""

from gin3_widgets.engine.actions import (
    Action,
    Advise,
    Continue,
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
    parse_action,
)
from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.columns import Column, columns
from gin3_widgets.engine.defence import Defence, best_defence, fits
from gin3_widgets.engine.hand import Hand
from gin3_widgets.engine.match import LONGEST_NAME, BadName, Match, Opening, checked_names
from gin3_widgets.engine.melds import (
    Arrangement,
    Meld,
    arrangements,
    best_arrangement,
    deadwood,
    discards,
)
from gin3_widgets.engine.notation import (
    begin,
    header,
    read_save_code,
    record,
    replay,
    resume,
    save_code,
    save_code_since,
)
from gin3_widgets.engine.observation import Observation, observe
from gin3_widgets.engine.pack import Seed, shuffled
from gin3_widgets.engine.phase import Phase
from gin3_widgets.engine.position import BadNotation, position, read_position
from gin3_widgets.engine.refusal import SENTENCES, IllegalAction
from gin3_widgets.engine.roles import Role, RoleDraw, Roles, draw_for_roles
from gin3_widgets.engine.rules import RULES, Rules, Upcard, differences, preset_of
from gin3_widgets.engine.scoring import HandResult, Line, Outcome, Step, count, points
from gin3_widgets.engine.worlds import imagine

__all__ = [
    "DECK",
    "LONGEST_NAME",
    "RULES",
    "SENTENCES",
    "Action",
    "Advise",
    "Arrangement",
    "BadName",
    "BadNotation",
    "Card",
    "Column",
    "Continue",
    "Defence",
    "Discard",
    "Done",
    "DrawStock",
    "Hand",
    "HandResult",
    "IllegalAction",
    "Knock",
    "LayOff",
    "Line",
    "Match",
    "Meld",
    "Move",
    "Observation",
    "Opening",
    "Outcome",
    "Pass",
    "Phase",
    "Role",
    "RoleDraw",
    "Roles",
    "Rules",
    "Seed",
    "Spread",
    "Step",
    "TakeDiscard",
    "TakeUpcard",
    "Upcard",
    "arrangements",
    "begin",
    "best_arrangement",
    "best_defence",
    "cards",
    "checked_names",
    "columns",
    "count",
    "deadwood",
    "differences",
    "discards",
    "draw_for_roles",
    "fits",
    "header",
    "imagine",
    "observe",
    "parse_action",
    "points",
    "position",
    "preset_of",
    "read_position",
    "read_save_code",
    "record",
    "replay",
    "resume",
    "save_code",
    "save_code_since",
    "shuffled",
]
