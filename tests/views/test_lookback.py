"""A finished hand can be looked back through, as it was, without a card being played."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gin3_widgets.engine import DrawStock, Match, Observation, Phase, observe
from gin3_widgets.views.lookback import LookBack, steps
from gin3_widgets.views.panels import told
from gin3_widgets.words import result_in_words, sign, spoken
from tests.views.glimpses import finished
from tests.views.presses import buttons
from tests.views.secrets import hidden, texts


@cache
def ended(knocked: bool) -> tuple[Match, ...]:
    """Matches at the end of a hand, of all variants, which ended in a knock or without one."""
    some = [match for match in finished() if (match.hand.knocker is not None) is knocked]
    return tuple(Random(3).sample(some, 8))


def looks(*knocked: bool) -> list[tuple[Match, int, LookBack]]:
    """Those hands from every seat."""
    matches = [match for each in knocked for match in ended(each)]
    return [
        (match, seat, LookBack.through(match, seat, seat))
        for match in matches
        for seat in range(len(match.names))
    ]


def one_look() -> LookBack:
    return LookBack.through(ended(True)[0], 0, 0)


def test_a_look_back_goes_from_the_deal_through_every_action_to_the_count() -> None:
    for match, _seat, look in looks(True, False):
        seen = [moment.seen for moment in look.moments]
        assert seen[0].log == ()
        assert seen[0].phase is Phase.UPCARD
        assert [len(each.log) for each in seen] == list(range(len(match.hand.log) + 1))
        assert seen[-1].log == match.hand.log
        assert seen[-1].result == match.hand.result


def test_each_moment_shows_the_hand_the_seat_held_then() -> None:
    for match, seat, look in looks(True, False):
        then = Match.new(match.names, match.rules, match.seed).after_all(
            match.actions[: len(match.actions) - len(match.hand.log)]
        )
        for moment, (_, action) in zip(look.moments, (*match.hand.log, (0, None)), strict=True):
            was = observe(then, seat)
            assert (moment.seen.hand, moment.seen.captain_hand) == (was.hand, was.captain_hand)
            assert (moment.seen.stock, moment.seen.discards) == (was.stock, was.discards)
            then = then.after(action) if action else then


def test_after_a_knock_both_hands_lie_open_from_the_deal_on() -> None:
    for match, _seat, look in looks(True):
        then = match.hand.start
        for moment, (_, action) in zip(look.moments, match.hand.log, strict=False):
            assert dict(moment.seen.opened) == {
                player: then.held[player] for player in (then.roles.box, then.roles.captain)
            }
            then = then.after(action)


def test_of_a_void_hand_nothing_is_shown_that_the_seat_did_not_see() -> None:
    """Rule 9.1: nobody lays open."""
    for match, seat, look in looks(False):
        for moment in look.moments:
            assert moment.seen.opened == ()
            assert texts(hidden(moment.seen), moment.text, moment.note, moment.said) == []
        assert look.moments[-1].seen.hand == match.hand.held[seat]


@pytest.mark.parametrize("knocked", [True, False])
def test_a_card_drawn_by_another_seat_is_named_only_after_a_knock(knocked: bool) -> None:
    named = 0
    for match, seat, look in looks(knocked):
        looked_on = match.roles.captain if seat == match.roles.sitter else seat
        for moment in look.moments[1:]:
            mover, action = moment.seen.log[-1]
            if isinstance(action, DrawStock):
                blind = moment.text.endswith("drew from the stock.")
                assert blind is (not knocked and mover != looked_on)
                named += not blind
    assert named


@pytest.mark.parametrize("knocked", [True, False])
def test_the_log_beside_names_the_cards_that_the_sentences_name(knocked: bool) -> None:
    for _match, _seat, look in looks(knocked):
        for at, moment in enumerate(look.moments):
            here = replace(look, at=at)
            lines = [line for _turn, line in told(moment.seen, here.drawn)]
            texts_until = [each.text for each in look.moments[1 : at + 1]]
            assert len(lines) == len(texts_until)
            for line, text in zip(lines, texts_until, strict=True):
                assert line.startswith(text)
            if not knocked:
                assert texts(hidden(moment.seen), *lines) == []


def test_the_sentences_are_for_the_eye_and_for_the_ear() -> None:
    for _match, _seat, look in looks(True):
        first, last = look.moments[0], look.moments[-1]
        assert sign(first.seen.upcard) in first.text
        assert spoken(first.seen.upcard) in first.said
        assert result_in_words(last.seen) in last.note
        assert result_in_words(last.seen) in last.said
        for moment in look.moments:
            assert not set("♣♦♥♠") & set(moment.said)


def test_one_cannot_step_out_of_the_hand() -> None:
    look = one_look()
    last = len(look.moments) - 1
    assert look.to("back").at == 0
    assert look.to("on").at == 1
    assert look.to("on").to("back").at == 0
    assert look.to("last").at == look.to("last").to("on").at == last
    assert look.to("last").to("first").at == 0
    assert look.to("last").to("nowhere").at == last


def test_what_moves_is_told_from_the_moment_shown_before() -> None:
    look = one_look().to("on")
    assert look.before == look.moments[0].seen
    assert look.settled().before == look.moment.seen


def test_the_row_offers_what_leads_somewhere() -> None:
    look = one_look()
    assert buttons(steps(look)) == {"step:on", "step:last", "result"}
    assert buttons(steps(look.to("last"))) == {"step:first", "step:back", "result"}
    everywhere = {"step:first", "step:back", "step:on", "step:last", "result"}
    assert buttons(steps(look.to("on"))) == everywhere
    for at in (look, look.to("on"), look.to("last")):
        assert sum(item["kind"] == "primary" for item in steps(at)) == 1


def test_a_spectator_is_not_called_you() -> None:
    watched = LookBack.through(ended(True)[0], 0, None)
    seen: Observation = watched.moment.seen
    assert "you" not in watched.moment.note.casefold()
    assert all(name in watched.moment.note for name in seen.names)
