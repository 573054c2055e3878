"""Mistakes about what box, captain and sitter do."""

from gin3_widgets.engine import Role
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.parts import (
    advises,
    decides,
    follows,
    hears,
    sees_box,
    sees_captain,
)

PARTS = (
    Misconception(
        key="advice_binds",
        topic="seats",
        name="Advice has to be followed",
        condition="the captain had to follow the sitter",
        mend="The sitter only advises. The captain decides everything, also against the advice.",
        belief=Belief({follows: lambda said, own: said}),
    ),
    Misconception(
        key="sitter_decides",
        topic="seats",
        name="The sitter plays too",
        condition="the sitter played too",
        mend="The sitter never takes, discards or knocks in this hand, but may advise.",
        belief=Belief({decides: lambda role: True}),
    ),
    Misconception(
        key="sitter_blind",
        topic="seats",
        name="The sitter sees no cards",
        condition="the captain's cards were hidden from the sitter",
        mend="The sitter sees the captain’s cards: advice would be pointless otherwise.",
        belief=Belief({sees_captain: lambda role: role is Role.CAPTAIN}),
    ),
    Misconception(
        key="sitter_sees_all",
        topic="seats",
        name="The sitter sees both hands",
        condition="the sitter saw both hands",
        mend="The sitter sees the captain’s cards, never those of the box.",
        belief=Belief({sees_box: lambda role: role is not Role.CAPTAIN}),
    ),
    Misconception(
        key="sitter_silent",
        topic="seats",
        name="The sitter keeps silent",
        condition="the sitter had to keep silent",
        mend="The sitter may advise the captain, who plays for both of them.",
        belief=Belief({advises: lambda role: False}),
    ),
    Misconception(
        key="box_is_advised",
        topic="seats",
        name="The box is advised too",
        condition="the box heard the advice",
        mend="Advice is for the captain alone. The box plays alone and does not hear it.",
        belief=Belief({hears: lambda role: True}),
    ),
)
