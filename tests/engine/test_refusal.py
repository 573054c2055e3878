"""Why an action is refused (A16: the engine refuses and explains)."""

import re

import pytest

from gin3_widgets.engine import (
    SENTENCES,
    Advise,
    Continue,
    Discard,
    Hand,
    IllegalAction,
    Match,
    Pass,
    Phase,
    Role,
    Rules,
    parse_action,
)
from tests.engine.tables import match_of, play, refused, table

GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
SPREAD = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
BOX = "5s 6s 2c 2d Qd Tc Kd 3h 9c 4d"
KNOCK_ONLY = Rules(last_discard="knock_only")

UPCARD = table(Phase.UPCARD, upcard="9h")
DRAW = table(Phase.DRAW, pile="9h")
DISCARD = table(Phase.DISCARD, captain=f"{GIN} Ac Kc", box=BOX, drawn="Kc")
TAKEN = play(DRAW, "take")
POOR = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qh 6d Kd 2c", drawn="2c")
LAST = table(Phase.LAST, pile="2c", captain=f"{GIN} 6d", left=2, rules=KNOCK_ONLY)
POOR_LAST = table(
    Phase.LAST, pile="2c", captain="5c 5d 5h 7s 8s 9s Jh Qh 6d Kd", left=2, rules=KNOCK_ONLY
)
SPREADING = play(DISCARD, "knock Kc")
DEFENDING = play(SPREADING, SPREAD)
LAYING_OFF = play(DEFENDING, "spread -")
OVER = play(LAYING_OFF, "done")
BIG = play(
    table(
        Phase.DISCARD,
        captain="6c 7c 8c 9c Tc Jh Qh Kh Kc Kd Ks",
        drawn="Ks",
        rules=Rules(big_gin_bonus=31),
    ),
    "knock -",
)

CASES: list[tuple[str, Hand | Match, str, str, str, str]] = [
    ("first the upcard", UPCARD, "draw", "5.2", "upcard_first", "take it or pass"),
    ("no knock before a card", UPCARD, "knock 9h", "5.2", "upcard_first", "take it or pass"),
    ("stock only", play(UPCARD, "pass", "pass"), "take", "5.4", "stock_only", "from the stock"),
    ("discard first", DRAW, "discard 9h", "5.1", "draw_first", "Take a card first"),
    ("knock first", DRAW, "knock 9h", "5.1", "draw_first", "Take a card first"),
    ("no pass", DRAW, "pass", "5.1", "wrong_moment", "legal actions"),
    ("two draws", DISCARD, "draw", "5.1", "already_drawn", "Discard one, or knock"),
    ("draw and take", DISCARD, "take", "5.1", "already_drawn", "Discard one, or knock"),
    ("no spread yet", DISCARD, SPREAD, "5.1", "wrong_moment", "legal actions"),
    ("another's card", DISCARD, "discard 5s", "5.1", "not_held", "5s is not in this hand"),
    ("back again", TAKEN, "discard 9h", "A8", "return_discard", "9h was just taken"),
    ("knock with it", TAKEN, "knock 9h", "A8", "return_discard", "9h was just taken"),
    ("too many", POOR, "knock 2c", "6.2", "too_many", "10 or fewer left over. There would be 36"),
    ("no option", DISCARD, "knock -", "A18", "no_big_gin", "its option and all eleven"),
    ("last: draw", LAST, "draw", "A36", "knock_only", "only to knock with it"),
    ("last: discard", play(LAST, "take"), "discard 6d", "A36", "knock_only", "only to knock"),
    ("last: no knock", POOR_LAST, "take", "A36", "knock_only", "only to knock with it"),
    ("spread too poor", SPREADING, "spread -", "6.3", "not_a_spread", "10 or fewer left over"),
    ("big gin in part", BIG, "spread -", "6.3", "not_a_spread", "0 or fewer left over"),
    ("no draw now", SPREADING, "draw", "A46", "wrong_moment", "legal actions"),
    ("another's melds", DEFENDING, SPREAD, "6.3", "not_own_melds", "one meld, or in none"),
    ("lay off too early", DEFENDING, "lay off 5s on 0", "A46", "wrong_moment", "legal actions"),
    ("no fourth meld", LAYING_OFF, "lay off 5s on 3", "A23", "no_such_meld", "no meld with that"),
    ("not held", LAYING_OFF, "lay off Ac on 0", "6.5", "not_loose", "Ac is not one of the loose"),
    ("no fit", LAYING_OFF, "lay off 2c on 0", "6.5", "does_not_fit", "2c does not fit 5c 5d 5h"),
    ("too late to knock", LAYING_OFF, "knock 5s", "A46", "wrong_moment", "legal actions"),
    ("after the end", OVER, "draw", "6.1", "hand_over", "Deal the next one"),
    ("too early", match_of(DRAW), "continue", "2.2", "hand_not_over", "Play it to the end"),
    ("box's turn", play(UPCARD, "pass"), "advise pass", "3.3", "no_advice", "captain's turn"),
    ("advice", DRAW, "advise discard 9h", "3.3", "no_advice", "captain's legal actions"),
    ("advice after", OVER, "advise done", "3.3", "no_advice", "captain's turn"),
]


@pytest.mark.parametrize(
    ("at", "action", "rule", "key", "words"),
    [case[1:] for case in CASES],
    ids=[c[0] for c in CASES],
)
def test_a_refusal_names_the_rule_and_says_what_to_do(
    at: Hand | Match, action: str, rule: str, key: str, words: str
) -> None:
    """A16."""
    refusal = refused(at, action)
    assert (refusal.rule, refusal.key) == (rule, key)
    assert words in str(refusal)
    assert str(refusal) == f"{SENTENCES[key].format(**refusal.values)} (Rule {rule})"


def test_after_the_game_nothing_is_played() -> None:
    """Rule 10.1."""
    match = match_of(DISCARD, carried=(0, 99, 0))
    for text in ("knock Kc", SPREAD, "spread -", "done"):
        match = match.after(parse_action(text))
    assert match.winner == 1
    for action in (Continue(), Pass(), Advise(Pass())):
        with pytest.raises(IllegalAction) as caught:
            match.after(action)
        assert (caught.value.rule, caught.value.key) == ("10.1", "game_over")


def test_every_sentence_is_used() -> None:
    """A16: nothing is written that nobody can read."""
    assert {case[4] for case in CASES} | {"game_over"} == set(SENTENCES)


@pytest.mark.parametrize("key", SENTENCES)
def test_sentences_are_plain(key: str) -> None:
    """House: short, no shouting, no jargon."""
    sentence = SENTENCES[key]
    assert re.fullmatch(r"[A-Z{].*\.", sentence)
    assert not re.search(r"!|invalid|error|oops", sentence, re.IGNORECASE)
    assert len(sentence) < 100


def test_a_refusal_is_a_value_error() -> None:
    """DESIGN: IllegalAction(ValueError)."""
    assert issubclass(IllegalAction, ValueError)


def test_what_is_no_action_at_all_is_refused_like_one() -> None:
    """A16: a text is not an action."""
    with pytest.raises(IllegalAction):
        DRAW.after("draw")  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        DISCARD.after(Discard("Kc"))  # type: ignore[arg-type]


def test_the_box_refuses_as_the_captain_does() -> None:
    """Rule 5.1: whoever is to move."""
    hand = table(Phase.DISCARD, Role.BOX, box=f"{GIN} Ac Kc", drawn="Kc")
    assert refused(hand, "discard 2d").key == "not_held"
