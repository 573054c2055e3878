"""The labs: each lets a learner change something and see a rule answer."""

from importlib import import_module

from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.views.course.labs.lab import Lab

LABS = {
    "card-values": "card_values.CardValues",
    "sets": "sets.Sets",
    "runs": "runs.Runs",
    "knocking": "knocking.Knocking",
    "laying-off": "laying_off.LayingOff",
    "gin": "gin.Gin",
    "choosing-the-spread": "choosing_the_spread.ChoosingTheSpread",
    "one-card-one-meld": "one_card_one_meld.OneCardOneMeld",
    "the-turn": "the_turn.TheTurn",
    "the-first-upcard": "the_first_upcard.TheFirstUpcard",
    "difference-and-undercut": "difference_and_undercut.DifferenceAndUndercut",
    "the-void-hand": "the_void_hand.TheVoidHand",
    "box-captain-sitter": "box_captain_sitter.BoxCaptainSitter",
    "oklahoma-and-hollywood": "oklahoma_and_hollywood.OklahomaAndHollywood",
    "spot-the-bad-rule": "spot_the_bad_rule.SpotTheBadRule",
}
"""The module and class of each lesson's lab; one page needs one of them."""


def lab_of(lesson: Lesson) -> type[Lab]:
    """Return the lab of a lesson."""
    module, _dot, name = LABS[lesson.key].partition(".")
    found: type[Lab] = getattr(import_module(f"{__name__}.{module}"), name)
    return found
