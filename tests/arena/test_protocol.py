"""What crosses to an outside player: everything that its seat sees, and nothing else."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.arena.protocol import game_over, greeting, hand_over, line, question
from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    RULES,
    Advise,
    Card,
    Continue,
    Match,
    Observation,
    cards,
    imagine,
    observe,
    parse_action,
)

NAMES = ("Ann", "Ben", "Zoë")


def moments(seats: int, seed: int, preset: str) -> list[Match]:
    """Every moment of the first hands of a match, with the sitter's advice."""
    match, rng = Match.new(NAMES[:seats], RULES[preset], seed), Random(seed)
    passed = [match]
    while match.number < 3 and match.winner is None:
        if match.mover is None:
            match = match.after(Continue())
        else:
            if match.legal_advice() and rng.random() < 0.3:
                match = match.after(rng.choice(match.legal_advice()))
            assert match.mover is not None
            seen = observe(match, match.mover)
            match = match.after(BOTS["novice"].choose(seen, rng))
        passed.append(match)
    return passed


def said(message: dict[str, object]) -> dict[str, Any]:
    """A message as it arrives."""
    text = line(message)
    assert text.isascii()
    assert "\n" not in text
    arrived: dict[str, Any] = json.loads(text)
    return arrived


def named_cards(value: object) -> set[Card]:
    """All cards that a message names anywhere."""
    if isinstance(value, dict):
        return named_cards(list(value.values()))
    if isinstance(value, list):
        return {card for each in value for card in named_cards(each)}
    found: set[Card] = set()
    if isinstance(value, str):
        for word in value.replace(",", " ").split():
            try:
                found.add(Card.parse(word))
            except ValueError:
                continue
    return found


def visible(seen: Observation) -> set[Card]:
    """The cards that a seat sees or has seen in this hand."""
    places = [seen.hand, seen.captain_hand, seen.discards, (seen.upcard,), *seen.known]
    places += [hand for _, hand in seen.opened]
    shown = {card for place in places for card in place}
    for _, action in seen.log:
        if not isinstance(action, Advise):
            shown |= named_cards(str(action))
    return shown


games = given(
    seats=st.sampled_from([2, 3]), seed=st.integers(0, 10**6), preset=st.sampled_from(list(RULES))
)


@settings(max_examples=8)
@games
def test_no_card_crosses_that_the_seat_has_not_seen(seats: int, seed: int, preset: str) -> None:
    for match in moments(seats, seed, preset):
        if match.mover is not None:
            seen = observe(match, match.mover)
            assert named_cards(said(question(seen, 1))) <= visible(seen)
        else:
            for seat in range(seats):
                seen = observe(match, seat)
                advice = {
                    c for _, a in seen.log if isinstance(a, Advise) for c in named_cards(str(a))
                }
                assert named_cards(said(hand_over(seen))) <= visible(seen) | advice


@settings(max_examples=5)
@games
def test_worlds_that_look_the_same_are_told_the_same(seats: int, seed: int, preset: str) -> None:
    for match in moments(seats, seed, preset):
        if match.mover is not None:
            seen = observe(match, match.mover)
            other = observe(imagine(seen, Random(seed)), match.mover)
            assert line(question(seen, 1)) == line(question(other, 1))


@settings(max_examples=5)
@games
def test_the_box_hears_no_advice(seats: int, seed: int, preset: str) -> None:
    """A7."""
    for match in moments(seats, seed, preset):
        if match.mover == match.roles.box:
            told = said(question(observe(match, match.mover), 1))
            assert not [entry for entry in told["log"] if entry[1].startswith("advise")]


@settings(max_examples=5)
@games
def test_every_legal_action_comes_back_as_it_was(seats: int, seed: int, preset: str) -> None:
    for match in moments(seats, seed, preset):
        if match.mover is not None:
            seen = observe(match, match.mover)
            told = said(question(seen, 1))
            assert tuple(map(parse_action, told["legal"])) == seen.legal
            assert cards(told["hand"]) == seen.hand
            assert cards(told["discards"]) == seen.discards


def test_the_greeting_says_what_is_played_and_not_the_seed() -> None:
    match = Match.new(NAMES, RULES["oklahoma"], seed="secret word")
    told = said(greeting(observe(match, 1), 2.0))
    assert (told["type"], told["protocol"], told["seat"]) == ("hello", 1, 1)
    assert (told["names"], told["limit"]) == (list(NAMES), 2.0)
    assert told["rules"]["knock_limit"] == {"ace": 0}
    assert told["rules"]["target"] == 100
    everything = [told, said(question(observe(match, match.roles.captain), 1))]
    assert "secret" not in json.dumps(everything)


def test_the_end_says_who_has_won() -> None:
    match = Match.new(NAMES, seed=3)
    assert said(game_over(observe(match, 0))) == {
        "type": "end",
        "totals": [0, 0, 0],
        "winner": None,
    }
