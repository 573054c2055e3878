"""The button that undoes says what it takes back, and among several persons whose it was."""

import pytest

from gin3_widgets.bots import BOTS, Bot
from gin3_widgets.engine import (
    Advise,
    Continue,
    Discard,
    DrawStock,
    Knock,
    Match,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.session import Session
from gin3_widgets.views.undo import undo_in_words
from tests.browser.stories import turns

NAMES = ("Ann", "Ben", "Cho")
WORDS = {
    TakeUpcard: "take",
    TakeDiscard: "take",
    DrawStock: "draw",
    Pass: "pass",
    Discard: "discard",
    Knock: "knock",
    Spread: "count",
    Continue: "deal",
}


@pytest.mark.parametrize("people", [1, 2])
def test_it_names_the_last_decision_throughout_a_game(people: int) -> None:
    bots: list[Bot | None] = [None] * people + [BOTS["simple"]] * (3 - people)
    session, told = Session(Match.new(NAMES, seed=361), bots), set()
    assert undo_in_words(session) == ""
    for turn in turns(session):
        what = WORDS[type(turn.actions[0])]
        mover = turn.before.mover
        own = "your" if people == 1 else f"{NAMES[mover or 0]}’s"
        whose = "the" if mover is None else own
        assert undo_in_words(session) == f"Undo: {whose} {what}"
        told.add(what)
    assert told >= {"take", "draw", "pass", "discard", "knock", "count", "deal"}


def test_advice_and_a_question_are_taken_back_as_advice() -> None:
    match = Match.new(NAMES)
    for seat in (match.roles.sitter, match.roles.captain):
        session = Session(match, [None if each == seat else BOTS["simple"] for each in range(3)])
        assert seat is not None
        if seat == match.roles.sitter:
            session.play(Advise(Pass()), by=seat)
        else:
            session.ask()
        whose = "your" if seat == match.roles.sitter else f"{NAMES[match.roles.sitter or 0]}’s"
        assert undo_in_words(session) == f"Undo: {whose} advice"
