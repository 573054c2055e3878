"""Actions and their texts (A46: one vocabulary)."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import (
    DECK,
    Action,
    Advise,
    Card,
    Continue,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Meld,
    Move,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
    cards,
    parse_action,
)
from gin3_widgets.engine.melds import MELDS

any_card = st.sampled_from(DECK)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from([TakeUpcard(), Pass(), DrawStock(), TakeDiscard(), Done(), Knock(None)]),
    any_card.map(Discard),
    any_card.map(Knock),
    st.lists(st.sampled_from(list(MELDS.values())), max_size=3).map(tuple).map(Spread),
    st.builds(LayOff, any_card, st.integers(min_value=0, max_value=3)),
)
any_action: st.SearchStrategy[Action] = st.one_of(
    any_move, any_move.map(Advise), st.just(Continue())
)


@given(any_action)
def test_an_action_has_a_text_form_both_ways(action: Action) -> None:
    """DESIGN, habit 1."""
    assert parse_action(str(action)) == action


@given(any_action)
def test_space_around_the_words_does_not_matter(action: Action) -> None:
    """A record may be pasted."""
    assert parse_action(f"  {str(action).replace(' ', '   ')}\n") == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take upcard", TakeUpcard()),
        ("pass", Pass()),
        ("draw", DrawStock()),
        ("take", TakeDiscard()),
        ("discard 10♥", Discard(Card("Th"))),
        ("knock Qc", Knock(Card("Qc"))),
        ("knock -", Knock(None)),
        ("spread -", Spread(())),
        ("spread 7s 8s 9s, 5c 5d 5h", Spread((Meld(cards("5c 5d 5h")), Meld(cards("7s 8s 9s"))))),
        ("lay off 5h on 2", LayOff(Card("5h"), 2)),
        ("done", Done()),
        ("continue", Continue()),
        ("advise knock Qc", Advise(Knock(Card("Qc")))),
    ],
)
def test_actions_are_written_as_at_the_table(text: str, action: Action) -> None:
    """A46."""
    assert parse_action(text) == action


def test_melds_may_be_named_in_any_order() -> None:
    """A19: a spread is a choice of melds, not an order."""
    one, other = Meld(cards("5c 5d 5h")), Meld(cards("7s 8s 9s"))
    assert Spread((one, other)) == Spread((other, one))


@pytest.mark.parametrize("action", [DrawStock, TakeDiscard, TakeUpcard, Pass, Done, Continue])
def test_what_is_drawn_is_named_by_no_action(action: type) -> None:
    """DESIGN: actions carry no secret."""
    assert fields(action) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "discard",
        "discard Qc Qd",
        "discard 1c",
        "knock",
        "spread",
        "spread 5c 5d",
        "spread 5c 5d 5h,",
        "spread Qc Kc Ac",
        "lay off 5h on",
        "lay off 5h on -1",
        "lay off 5h on first",
        "lay off 5h on " + "9" * 5000,
        "lay 5h",
        "advise",
        "advise continue",
        "advise advise pass",
        "advise " * 10_000 + "pass",
        "draw 5h",
        "Draw",
        "<b>draw</b>",
        "\x00",
        "\ud800",
        "fold" * 10_000,
    ],
)
def test_a_text_that_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    """Bad input ends in a ValueError, whatever it is."""
    with pytest.raises(ValueError, match=r"\.$|for example 10h"):
        parse_action(text)
