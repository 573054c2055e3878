"""What each seat may know (A6, A7, A19, A39)."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from gin3_widgets.engine import (
    DECK,
    Advise,
    Card,
    Hand,
    Match,
    Observation,
    Opening,
    Pass,
    Phase,
    Role,
    Roles,
    cards,
    observe,
    parse_action,
)
from tests.engine.tables import GAMES, NAMES, PLAIN, ROLES, match_of, moments, play, table

BOX, CAPTAIN, SITTER = range(3)
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
SPREAD = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
LOW = "Ad 2c 2d 3h 4d 4c 6c 7d Ah Ts"


def opened() -> Match:
    return Match.open(NAMES, PLAIN, 1, Opening(ROLES))


def knocking() -> Match:
    return match_of(table(Phase.DISCARD, captain=f"{GIN} Ac Kc", box=LOW, drawn="Kc"))


def after(match: Match, *texts: str) -> Match:
    return match.after_all(map(parse_action, texts))


def test_a_seat_sees_its_own_hand() -> None:
    """Rule 4.4."""
    match = opened()
    assert observe(match, BOX).hand == match.hand.held[BOX]
    assert observe(match, CAPTAIN).hand == match.hand.held[CAPTAIN]


def test_the_sitter_sees_the_captains_hand_and_has_none() -> None:
    """Rule 3.3, A1, A6."""
    match = opened()
    seen = observe(match, SITTER)
    assert (seen.hand, seen.captain_hand) == ((), match.hand.held[CAPTAIN])
    assert observe(match, BOX).captain_hand == observe(match, CAPTAIN).captain_hand == ()


def test_everybody_sees_the_table() -> None:
    """Rules 4.3, 5.1, A46."""
    match = match_of(table(Phase.DRAW, pile="9h Kd", left=20))
    for seat in range(3):
        seen = observe(match, seat)
        assert seen.discards[-2:] == cards("9h Kd")
        assert (seen.stock, seen.counts, seen.phase, seen.mover) == (20, (10, 10, 0), "draw", 1)
        assert (seen.upcard, seen.limit, seen.roles) == (match.hand.upcard, 10, ROLES)
        assert (seen.totals, seen.winner, seen.number, seen.names) == ((0, 0, 0), None, 1, NAMES)
        assert seen.role is list(Role)[seat]


def test_only_the_mover_has_legal_actions() -> None:
    """DESIGN: legal is empty off turn."""
    match = opened()
    assert [len(observe(match, seat).legal) for seat in range(3)] == [0, 2, 0]
    assert observe(match, CAPTAIN).legal == match.legal_actions()


def test_between_hands_any_seat_may_go_on() -> None:
    """DESIGN: the next hand is dealt by a Continue of any seat."""
    match = after(knocking(), "knock Kc", SPREAD, "spread -", "done")
    for seat in range(3):
        assert list(map(str, observe(match, seat).legal)) == ["continue"]


def test_only_the_sitter_has_advice_to_give() -> None:
    """Rule 3.3."""
    match = opened()
    assert [observe(match, seat).advice for seat in range(3)] == [(), (), match.legal_advice()]
    assert observe(match.after(Pass()), SITTER).advice == ()


def test_advice_reaches_the_captain_but_not_the_box_before_the_end() -> None:
    """A7: advice can give away the captain's cards."""
    match = after(knocking(), "advise knock Kc", "knock Kc")
    told = (SITTER, Advise(parse_action("knock Kc")))  # type: ignore[arg-type]
    for seat in (CAPTAIN, SITTER):
        assert told in observe(match, seat).log
    for text in (SPREAD, "spread -", "done"):
        assert told not in observe(match, BOX).log
        match = after(match, text)
    assert told in observe(match, BOX).log


def test_advice_leaves_no_trace_in_what_the_box_sees() -> None:
    """A7: the box could not tell."""
    for text in ("discard Kc", "knock Ac", "discard 5c"):
        match = after(knocking(), f"advise {text}")
        assert observe(match, BOX) == observe(knocking(), BOX)


@pytest.mark.parametrize("mover", [Role.BOX, Role.CAPTAIN])
def test_the_card_drawn_is_seen_by_whoever_drew_it(mover: Role) -> None:
    """Rule 5.1, A6: and by the captain's sitter."""
    match = after(match_of(table(Phase.DRAW, mover, top="2c")), "draw")
    seen = [observe(match, seat).drawn for seat in range(3)]
    two = Card("2c")
    assert seen == ([two, None, None] if mover is Role.BOX else [None, two, two])


def test_the_card_taken_from_the_pile_is_seen_by_all() -> None:
    """Rule 5.1: while it is in the hand."""
    match = after(match_of(table(Phase.DRAW, captain=f"{GIN} 2c", pile="9h")), "take")
    for text in ("", "discard 2c"):
        match = after(match, text) if text else match
        for seat in range(3):
            assert observe(match, seat).known[CAPTAIN] == cards("9h")
    assert observe(match, BOX).taken is None


def test_from_the_knock_on_the_knockers_hand_is_open() -> None:
    """A19: to every seat; the defender's once it is spread (6.5)."""
    match = knocking()
    for seat in range(3):
        assert observe(match, seat).opened == ()
    match = after(match, "knock Kc")
    hands = [(CAPTAIN, match.hand.held[CAPTAIN]), (BOX, match.hand.held[BOX])]
    for text, number in ((SPREAD, 1), ("spread -", 1), ("done", 2), (None, 2)):
        for seat in range(3):
            assert observe(match, seat).opened == tuple(hands[:number])
        match = after(match, text) if text else match


def test_spreads_and_layoffs_are_seen_by_all() -> None:
    """Rules 6.4, 6.5."""
    match = after(knocking(), "knock Kc", SPREAD, "spread -", "lay off Ts on 2")
    for seat in range(3):
        seen = observe(match, seat)
        assert (seen.knocker, seen.spread) == (CAPTAIN, match.hand.spread)
        assert (seen.answer, seen.layoffs) == ((), ((Card("Ts"), 2),))


def test_a_void_hand_stays_closed() -> None:
    """Rule 9.1: nobody knocked, nobody shows."""
    match = after(match_of(table(Phase.DRAW, left=3, top="2c")), "draw", "discard 2c")
    for seat in range(3):
        assert observe(match, seat).opened == ()
        assert observe(match, seat).result == match.hand.result


def test_the_seed_is_in_no_observation() -> None:
    """DESIGN: even the seed is a secret."""
    names = {f.name for f in fields(Observation)}
    assert names.isdisjoint({"seed", "stock_order", "deck", "past", "held", "match"})
    one, other = (Match.open(NAMES, PLAIN, seed, Opening(ROLES), DEALT) for seed in (1, 2))
    assert observe(one, BOX) == observe(other, BOX)


DEALT = Hand.deal(PLAIN, ROLES, DECK)


def visible(match: Match, seat: int) -> set[Card]:
    """List the cards a seat may see, by the rules: RULES.md 4.3, 5.1, A6, A19, A39."""
    hand = match.hand
    places = [hand.held[seat], hand.discards, *hand.known]
    if seat == hand.roles.sitter:
        places.append(hand.held[hand.roles.captain])
    if hand.knocker is not None:
        places.append(hand.held[hand.knocker])
        if hand.phase in (Phase.LAYOFF, Phase.OVER):
            places.append(hand.held[hand.roles.opponent(hand.knocker)])
    return {card for place in places for card in place}


def exchanged(match: Match, seat: int, rng: Random) -> Match:
    """Shuffle the cards that are hidden from a seat, over the hands and the stock."""
    hand, shown = match.hand, visible(match, seat)
    hidden = [card for place in (*hand.held, hand.stock) for card in place if card not in shown]
    rng.shuffle(hidden)
    held, drawn = list(hand.held), hand.drawn
    for other, mine in enumerate(hand.held):
        kept = [card for card in mine if card in shown]
        dealt = [hidden.pop() for _ in range(len(mine) - len(kept))]
        held[other] = tuple(sorted((*kept, *dealt)))
        if drawn in mine and drawn not in shown:
            drawn = dealt[0]
    changed = replace(hand, held=tuple(held), stock=tuple(hidden), drawn=drawn, first=None)
    return replace(match, hand=changed, seed="another", past=match.past)


def cards_in(value: object) -> Iterator[Card]:
    """Find every card inside a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif hasattr(value, "cards"):
        yield from cards_in(value.cards)
    elif is_dataclass(value) and not isinstance(value, type):
        for f in fields(value):
            yield from cards_in(getattr(value, f.name))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_from_a_seat_changes_nothing_it_sees(name: str) -> None:
    """A6, A7: the same to the seat, whatever the others hold."""
    rng, differing = Random(5), 0
    for seed in range(2):
        for match in moments(GAMES[name], seed, hands=3):
            for seat in range(3):
                other = exchanged(match, seat, rng)
                differing += other.hand.held != match.hand.held
                assert observe(other, seat) == observe(match, seat)
    assert differing > 100


@pytest.mark.parametrize("name", GAMES)
def test_no_hidden_card_is_anywhere_in_an_observation(name: str) -> None:
    """A6, A7: searched to the bottom, but for earlier hands and advice the box reads late."""
    for match in moments(GAMES[name], seed=3, hands=3):
        for seat in range(3):
            seen = replace(observe(match, seat), results=(), draw=None)
            talk = [e for e in seen.log if isinstance(e[1], Advise) and seat == match.roles.box]
            log = {card for e in seen.log if e not in talk for card in cards_in(e[1])}
            assert set(cards_in(replace(seen, log=()))) <= visible(match, seat) | {seen.upcard}
            assert log <= visible(match, seat) | set(match.hand.discards)


@pytest.mark.parametrize("name", GAMES)
def test_the_box_reads_no_advice_before_the_hand_is_over(name: str) -> None:
    """A7: in games full of talk."""
    heard = 0
    for match in moments(GAMES[name], seed=8, hands=3):
        advice = [entry for entry in match.hand.log if isinstance(entry[1], Advise)]
        read = [e for e in observe(match, match.roles.box).log if isinstance(e[1], Advise)]
        assert read == (advice if match.hand.phase is Phase.OVER else [])
        heard += len(advice)
    assert heard > 0


def test_two_players_see_as_box_and_captain_do() -> None:
    """A48: nobody sees another's cards."""
    hand = table(Phase.DRAW, roles=Roles(0, 1))
    for seat in range(2):
        seen = observe(match_of(hand), seat)
        assert (seen.hand, seen.captain_hand, seen.advice) == (hand.held[seat], (), ())


def test_an_observation_never_changes() -> None:
    """DESIGN: immutable values."""
    match = opened()
    seen = observe(match, BOX)
    play(match.hand, "pass")
    assert seen == observe(match, BOX)
    with pytest.raises(AttributeError):
        seen.seat = 1  # type: ignore[misc]
