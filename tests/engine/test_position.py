"""A hand as one line of text."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import (
    BadNotation,
    Hand,
    Phase,
    Role,
    Roles,
    Rules,
    cards,
    position,
    read_position,
    shuffled,
)
from tests.engine.tables import GAMES, NAMES, PLAIN, ROLES, moments, play, table, whole

POOR = "2c 4d 6d 8d 9s Jh Qd"
KNOCK_ONLY = Rules(last_discard="knock_only")
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
DEALT = Hand.deal(PLAIN, ROLES, shuffled(1, "hand 1"))
TEXT = position(DEALT)
DRAW = table(Phase.DRAW, pile="2c 9h Kd", left=15)
DISCARD = table(Phase.DISCARD, captain=f"{GIN} Ac Kc", drawn="Kc", pile="2d")
LAST = table(Phase.LAST, captain=f"{GIN} Kd", pile="2s Ac", left=2, rules=KNOCK_ONLY)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_position_has_a_text_form_both_ways(name: str, players: int) -> None:
    """DESIGN, habit 1: every moment before the knock; only the past is not in it."""
    for match in moments(GAMES[name], seed=5, names=NAMES[:players], hands=3):
        hand = match.hand
        if hand.knocker is None and hand.phase is not Phase.OVER:
            read = read_position(position(hand), hand.rules, hand.roles)
            assert read == replace(hand, log=(), first=None, known=read.known)
            assert position(read) == position(hand)
            assert read.legal_actions() == hand.legal_actions()


def test_a_position_reads_as_the_table_looks() -> None:
    """The stock begins with its top card, the pile ends with it."""
    text = position(table(Phase.DRAW, Role.BOX, box=f"{GIN} Ac", top="2d", pile="3d 9d", left=4))
    parts = dict(part.split(": ") for part in text.split("; "))
    assert parts["box"] == "Ac 5c 5d 5h Jh Qh Kh 7s 8s 9s"
    assert parts["stock"].startswith("2d ")
    assert len(parts["stock"].split()) == 4
    assert parts["pile"].endswith(" 3d 9d")
    assert parts["to play"] == "box draw"
    assert set(parts) == {"box", "captain", "pile", "stock", "upcard", "to play"}


def test_what_was_just_taken_is_in_the_text() -> None:
    """A8: it may not go back."""
    hand = play(table(Phase.DRAW, pile="9h", streak=3), "take")
    assert position(hand).endswith("; taken: 9h; streak: 4")
    read = read_position(position(hand))
    assert read.known == ((), cards("9h"), ())
    assert "discard 9h" not in map(str, read.legal_actions())


def test_the_last_discard_is_in_the_text() -> None:
    """A36."""
    hand = play(LAST, "take")
    assert "; last: yes" in position(hand)
    read = read_position(position(hand), KNOCK_ONLY)
    assert read.legal_actions() == hand.legal_actions()


def test_an_empty_pile_is_written_and_read() -> None:
    """Rule 5.2: the upcard was taken."""
    hand = play(DEALT, "take upcard")
    assert "pile: ;" in position(hand)
    assert read_position(position(hand)).discards == ()
    assert read_position(position(hand).replace("pile: ;", "pile:;")).discards == ()


def test_parts_may_come_in_any_order_and_any_spelling() -> None:
    """A position may be typed by hand."""
    parts = TEXT.split("; ")
    text = " ;\n".join(reversed(parts)).replace("Th", "10♥").replace(": ", ":  ")
    assert read_position(text) == DEALT


def test_the_roles_say_who_holds_what() -> None:
    """Seat is not role."""
    roles = Roles(box=2, captain=0, sitter=1)
    read = read_position(TEXT, PLAIN, roles)
    assert (read.held[2], read.held[0], read.held[1]) == (DEALT.held[0], DEALT.held[1], ())
    assert read.mover == 0


def test_a_position_is_taken_before_the_knock() -> None:
    """After it there is a record."""
    hand = play(DISCARD, "knock Kc")
    with pytest.raises(BadNotation, match="before the knock"):
        position(hand)


def swapped(text: str, one: str, other: str) -> str:
    return text.replace(one, "??").replace(other, one).replace("??", other)


def without(text: str, name: str) -> str:
    return "; ".join(part for part in text.split("; ") if not part.startswith(f"{name}:"))


def changed(hand: Hand, name: str, value: str) -> str:
    parts = dict(part.split(": ") for part in position(hand).split("; "))
    return "; ".join(f"{key}: {text}" for key, text in {**parts, name: value}.items())


FIRST = str(DEALT.stock[0])
SECOND = str(DEALT.stock[1])
HELD = str(DEALT.held[0][0])
KEPT = " ".join(map(str, DISCARD.held[0]))

BAD: list[tuple[str, str, str, Rules]] = [
    ("nothing", "", "is made of parts", PLAIN),
    ("no position", "hello", "is made of parts", PLAIN),
    ("no part", f"{TEXT};", "is made of parts", PLAIN),
    ("a foreign part", f"{TEXT}; colour: red", "a part too many: 'colour'", PLAIN),
    ("a part twice", f"{TEXT}; box: Ac", "'box' twice", PLAIN),
    *[
        (f"no {name}", without(TEXT, name), f"lacks '{name}'", PLAIN)
        for name in ("box", "captain", "pile", "stock", "upcard", "to play")
    ],
    ("51 cards", TEXT.replace(f"stock: {FIRST} ", "stock: "), f"Missing: {FIRST}", PLAIN),
    ("53 cards", TEXT.replace("stock: ", f"stock: {FIRST} "), f"once: {FIRST}", PLAIN),
    ("a card twice", TEXT.replace(f" {SECOND} ", f" {HELD} "), f"once: {HELD}", PLAIN),
    ("no card", TEXT.replace(HELD, "1c"), "not a card", PLAIN),
    ("no upcard", changed(DRAW, "upcard", "a joker"), "not a card", PLAIN),
    ("no hands", changed(DRAW, "box", ""), "Missing", PLAIN),
    ("nobody to play", changed(DRAW, "to play", ""), "is not to play", PLAIN),
    ("the sitter", changed(DRAW, "to play", "sitter draw"), "is not to play", PLAIN),
    ("after the knock", changed(DRAW, "to play", "box spread"), "is not to play", PLAIN),
    ("the box at the stock", changed(DEALT, "to play", "box stock"), "is not to play", PLAIN),
    ("ten to discard", changed(DRAW, "to play", "captain discard"), "holds 11 cards", PLAIN),
    ("eleven to draw", changed(DISCARD, "to play", "captain draw"), "holds 10 cards", PLAIN),
    ("nothing taken", without(position(DISCARD), "drawn"), "just taken", PLAIN),
    ("another's card", changed(DISCARD, "drawn", KEPT[:2]), "just taken", PLAIN),
    ("drawn and taken", changed(DISCARD, "taken", "Kc"), "just taken", PLAIN),
    ("drawn too early", changed(DRAW, "drawn", "9h"), "Nobody has a card", PLAIN),
    ("last too early", changed(LAST, "last", "yes"), "Nobody has a card", KNOCK_ONLY),
    ("last of the stock", changed(DISCARD, "last", "yes"), "from the pile", KNOCK_ONLY),
    ("last perhaps", changed(DISCARD, "last", "perhaps"), '"last" is yes', KNOCK_ONLY),
    ("upcard elsewhere", changed(DEALT, "upcard", HELD), "upcard alone", PLAIN),
    ("upcard in the stock", changed(DRAW, "upcard", str(DRAW.stock[0])), "in the stock", PLAIN),
    ("a negative streak", changed(DRAW, "streak", "-1"), "number of turns", PLAIN),
    ("a long streak", changed(DRAW, "streak", "41"), "from 0 to 40", PLAIN),
    ("a streak of words", changed(DRAW, "streak", "many"), "number of turns", PLAIN),
    ("an endless streak", changed(DRAW, "streak", "9" * 9999), "number of turns", PLAIN),
    ("other rules", position(LAST), "two stock cards are left", PLAIN),
    ("last too soon", changed(DRAW, "to play", "box last"), "two stock cards", KNOCK_ONLY),
    ("no stock to draw", changed(LAST, "to play", "box draw"), "at least three", KNOCK_ONLY),
    ("a surrogate", TEXT.replace(HELD, "\ud800"), "not a card", PLAIN),
    ("a long word", "x" * 100_000, "is made of parts", PLAIN),
    ("a long part", changed(DRAW, "x" * 100_000, "1"), "a part too many", PLAIN),
]


@pytest.mark.parametrize(("text", "words", "rules"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_text_that_is_no_position_is_refused_with_a_sentence(
    text: str, words: str, rules: Rules
) -> None:
    """Bad input: what is wrong, and what to do."""
    with pytest.raises(BadNotation) as caught:
        read_position(text, rules)
    assert words in str(caught.value)
    assert str(caught.value).endswith((".", "for example 10h."))
    assert len(str(caught.value)) < 300


def test_a_last_discard_taken_without_a_knock_is_no_position() -> None:
    """A36: nothing would be legal."""
    poor = table(Phase.DISCARD, captain=f"5c 5d 5h {POOR} Kc", taken="Kc", left=2)
    text = changed(poor, "last", "yes")
    with pytest.raises(BadNotation, match="no knock is possible"):
        read_position(text, KNOCK_ONLY)


def test_an_empty_pile_to_draw_from_is_no_position() -> None:
    """Rule 5.1: the other player has just discarded."""
    parts = dict(part.split(": ") for part in position(DRAW).split("; "))
    parts |= {"stock": f"{parts['stock']} {parts['pile']}", "pile": ""}
    parts["upcard"] = str(DRAW.held[0][0])
    text = "; ".join(f"{name}: {value}" for name, value in parts.items())
    with pytest.raises(BadNotation, match="pile is empty"):
        read_position(text)


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_changed_letter_gives_a_position_or_a_sentence(at: int, letter: str) -> None:
    """Bad input ends in BadNotation, whatever it is."""
    text = TEXT[:at] + letter + TEXT[at + 1 :]
    try:
        hand = read_position(text)
    except BadNotation:
        return
    assert whole(hand)
    assert hand.legal_actions()


@given(st.text())
def test_any_text_gives_a_position_or_a_sentence(text: str) -> None:
    """Bad input ends in BadNotation, whatever it is."""
    with pytest.raises(BadNotation):
        read_position(text)


def test_bad_notation_is_a_value_error() -> None:
    """DESIGN: one kind of refusal for texts."""
    assert issubclass(BadNotation, ValueError)
