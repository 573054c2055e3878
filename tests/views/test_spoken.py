"""What is said aloud: each event once, cards by their full names, nothing hidden."""

import re

from gin3_widgets.engine import Match, Observation, Phase, Role, observe
from gin3_widgets.views.spoken import news
from gin3_widgets.words import SUIT_SIGNS
from tests.engine.tables import GAMES, NAMES, moments
from tests.views.glimpses import glimpses
from tests.views.secrets import hidden, texts


def story(seat: int, seed: int, hands: int = 2) -> list[tuple[Observation | None, Observation]]:
    """What a seat sees from moment to moment, each with the moment before."""
    views = [observe(m, seat) for m in moments(GAMES["three_handed"], seed, hands=hands)]
    return list(zip([None, *views], views, strict=False))


def test_cards_are_named_in_full() -> None:
    """No sign of a suit and no bare letter: it is read by a voice."""
    for seen in glimpses():
        for before in (None, seen):
            text = news(before, seen)
            assert not set(text) & set(SUIT_SIGNS.values())
            assert not re.search(r"\b[JQKT2-9][cdhs]\b", text)


def test_nothing_hidden_is_said() -> None:
    """A drawn card is named to whoever drew it, never to the others."""
    for seat in range(3):
        for before, after in story(seat, seed=4):
            assert texts(hidden(after), news(before, after)) == []
    for seen in glimpses():
        assert texts(hidden(seen), news(None, seen)) == []


def test_each_event_is_told_once() -> None:
    """All sentences of a hand, one after another, are its log."""
    for seat in range(3):
        for before, after in story(seat, seed=2):
            if before is None or before.number != after.number or after.seat == after.roles.box:
                continue
            fresh = after.log[len(before.log) :]
            sentences = re.findall(r"[^.]+\.", news(before, after))
            assert len(sentences) >= len(fresh)
            for (who, _), sentence in zip(fresh, sentences, strict=False):
                assert sentence.strip().startswith(after.names[who])


def test_a_new_hand_begins_with_the_roles() -> None:
    """Rules 3.4 and 3.5: who sits where is said anew."""
    match = Match.new(NAMES, seed=3)
    for seat in range(3):
        text = news(None, observe(match, seat))
        assert text.startswith("Hand 1. ")
        own = match.roles.of(seat)
        phrase = {
            Role.BOX: "You are in the box",
            Role.CAPTAIN: "you are captain",
            Role.SITTER: "you sit and advise",
        }[own]
        assert phrase in text


def test_a_finished_hand_ends_with_its_result() -> None:
    for seen in glimpses():
        if seen.phase is Phase.OVER and seen.result:
            last = news(None, seen)
            if seen.result.scorer is not None:
                assert last.rstrip(".").endswith(str(seen.result.points))


def test_ones_own_turn_is_said_as_what_to_do() -> None:
    for seen in glimpses():
        if seen.legal and seen.phase is Phase.DRAW:
            assert re.search(r"Take the \w+ of \w+ or draw\.", news(None, seen))
