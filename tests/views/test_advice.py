"""Advice beside the table: what was said, what was done, and in which turn."""

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Advise, Match, Observation, Phase
from gin3_widgets.session import Session
from gin3_widgets.views.advice import said_and_done, table_of_advice
from gin3_widgets.views.panels import told

NAMES = ("Ann", "Ben", "Cho")


def advised() -> Observation:
    """A finished hand whose sitter has advised at every decision of the captain."""
    session = Session(Match.new(NAMES, seed=7), [BOTS["simple"]] * 3)
    while session.match.hand.phase is not Phase.OVER:
        seen = session.observe(session.match.roles.sitter or 0)
        if session.match.mover == session.match.roles.captain and seen.advice:
            session.ask()
        session.step()
    return session.observe(session.match.roles.sitter or 0)


def test_a_turn_has_the_same_number_beside_the_advice_and_in_the_log() -> None:
    seen = advised()
    named = [turn for turn, _text in told(seen)]
    numbers = [next(filter(None, named[place::-1]), "") for place in range(len(named))]
    places = [
        place
        for place, (seat, _action) in enumerate(seen.log)
        if seat == seen.roles.captain and place and isinstance(seen.log[place - 1][1], Advise)
    ]
    pairs = said_and_done(seen)
    assert len(pairs) == len(places) > 4
    assert [f"T{pair.turn}" if pair.turn else "" for pair in pairs] == [
        numbers[place] for place in places
    ]


def test_it_says_in_words_whether_advice_was_followed() -> None:
    seen = advised()
    pairs = said_and_done(seen)
    table = table_of_advice(seen)
    followed = sum(pair.followed for pair in pairs)
    captain = NAMES[seen.roles.captain]
    assert f"{captain} followed {followed} of {len(pairs)}" in table
    shown = pairs[-8:]
    assert table.count("g3-i-check") == sum(pair.followed for pair in shown)
    assert table.count("not followed, done: ") == sum(not pair.followed for pair in shown)
    assert table.count("g3-i-cross") == table.count("not followed, done: ")
