"""Records that replay, and save codes."""

import base64
import json
import zlib
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.engine import (
    RULES,
    Advise,
    BadNotation,
    Continue,
    Match,
    Phase,
    Roles,
    Rules,
    Upcard,
    begin,
    header,
    imagine,
    observe,
    parse_action,
    read_save_code,
    record,
    replay,
    resume,
    save_code,
    save_code_since,
)
from tests.engine.tables import GAMES, NAMES, PLAIN, match_of, moments, table

GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"


def played(seed: int = 1, rules: Rules = PLAIN, hands: int = 2, step: int = 10_000) -> Match:
    moment = Match.new(NAMES, rules, seed)
    for number, match in enumerate(moments(rules, seed, hands=hands)):
        moment = match
        if number == step:
            break
    return moment


MATCH = played()
CODE = save_code(MATCH)
RECORD = record(MATCH)
HEAD = RECORD.splitlines()[0]


# Both ways


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_records_and_save_codes_give_the_match_back(name: str, players: int) -> None:
    """DESIGN: replay is a fold; at moments all through a game."""
    for number, match in enumerate(moments(GAMES[name], 21, NAMES[:players], hands=4)):
        if number % 17 == 0 or match.hand.phase is Phase.OVER:
            assert replay(record(match)) == match
            assert read_save_code(save_code(match)) == match
            assert resume(header(match), map(str, match.actions)) == match


def test_advice_is_in_the_record() -> None:
    """A7."""
    match = Match.new(NAMES, seed=1)
    match = match.after(Advise(parse_action("pass")))  # type: ignore[arg-type]
    assert "advise pass" in record(match)
    assert replay(record(match)) == match


def test_a_record_reads_line_by_line() -> None:
    """DESIGN: the log is public, a record keeps the decks beside the seed."""
    match = Match.new(NAMES, seed="tea").after_all(map(parse_action, ["pass", "pass", "draw"]))
    head, deal, *actions = record(match).splitlines()
    assert json.loads(head) == {
        "gin3": 1,
        "names": list(NAMES),
        "rules": {"preset": "three_handed"},
        "seed": "tea",
        "roles": None,
        "totals": [0, 0, 0],
    }
    assert deal.startswith("hand 1: box: ")
    assert actions == ["pass", "pass", "draw"]


def test_a_record_keeps_the_packs_even_if_the_seed_would_give_others() -> None:
    """DESIGN: so a hand can be looked at again whatever becomes of the shuffle."""
    lines = RECORD.splitlines()
    other = json.dumps({**json.loads(HEAD), "roles": list(MATCH.opening.roles.seats), "seed": "x"})
    match = replay("\n".join([other, *lines[1:]]))
    assert [hand.start.stock for hand in match.past] == [hand.start.stock for hand in MATCH.past]


@pytest.mark.parametrize("carried", [(0, 0, 0), (96, 85, 10)])
def test_a_match_from_a_position_gives_the_position_back(carried: tuple[int, ...]) -> None:
    """DESIGN: a hand can be dealt from a position; its seat order and standing are kept."""
    roles = Roles(box=2, captain=0, sitter=1)
    hand = table(Phase.DISCARD, captain=f"{GIN} Ac Kc", taken="Ac", left=9, roles=roles, streak=2)
    match = match_of(hand, carried)
    for text in ("knock Kc", "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s", "spread -", "done"):
        match = match.after(parse_action(text))
        assert replay(record(match)) == match
        assert read_save_code(save_code(match)) == match


@pytest.mark.parametrize(
    "rules",
    [
        *GAMES.values(),
        Rules(knock_limit=Upcard(ace=1)),
        Rules(knock_limit=5, gin_bonus=20, target=250, big_gin_bonus=31),
        Rules(loop_guard=10_000, hand_bonus=0, shutout=1),
    ],
)
def test_every_choice_of_rules_is_kept(rules: Rules) -> None:
    """Section 4: by the nearest preset and what differs."""
    match = Match.new(NAMES, rules)
    assert begin(header(match)).rules == rules
    assert read_save_code(save_code(match)) == match


@pytest.mark.parametrize(
    "names", [("<b>Ann</b>", "O'Neil & Co", '"Cho"'), ("小明", "Élise", "🂡"), ("a", "b", "\\n")]
)
def test_any_name_and_seed_that_can_be_shown_are_kept(names: tuple[str, ...]) -> None:
    """DESIGN: a code carries a match anywhere."""
    match = Match.new(names, seed=f"{names[0]} 🂡")
    assert replay(record(match)) == match
    assert read_save_code(save_code(match)) == match


def test_a_save_code_is_one_short_word() -> None:
    """DESIGN: the packs that the seed gives are left out."""
    assert CODE.startswith("GIN3-")
    assert CODE.isascii()
    assert len(CODE.split()) == 1
    *_, long = moments(PLAIN, 3, hands=10)
    assert len(save_code(long)) < 300 * long.number


def test_a_save_code_may_be_broken_over_lines() -> None:
    """It is pasted from letters."""
    text = f"  {CODE[:40]}\n {CODE[40:80]}\r\n{CODE[80:]} \n"
    assert read_save_code(text) == MATCH
    assert read_save_code(CODE.replace("GIN3", "gin3", 1)) == MATCH


def test_an_imagined_match_has_no_record() -> None:
    """DESIGN: its roles were not drawn from its seed."""
    seen = observe(Match.new(NAMES, seed=1), 0)
    for text in (record, header, save_code):
        with pytest.raises(BadNotation, match="Record the real one"):
            text(imagine(seen, Random(1)))


def test_a_code_grows_by_what_has_been_played_since() -> None:
    """The two together are the match's code; each moment of a hand needs a few letters only."""
    match = Match.new(("Ann", "Ben", "Cho"), seed=11)
    dealt, rng = match, Random(5)
    while match.hand.phase is not Phase.OVER:
        match = match.after(rng.choice(match.hand.legal_actions()))
        since = save_code_since(dealt, match)
        assert since is not None
        assert read_save_code(save_code(dealt) + since) == match
        assert len(since) < 600
    assert save_code_since(match, match) == ""
    assert save_code_since(match, dealt) is None
    assert save_code_since(match, match.after(Continue())) is None
    assert save_code_since(Match.new(("Ann", "Ben", "Cho"), seed=12), match) is None


def test_what_has_been_played_since_is_checked_too() -> None:
    match = Match.new(("Ann", "Ben", "Cho"), seed=11)
    later = match.after(match.hand.legal_actions()[0])
    whole = save_code(match) + str(save_code_since(match, later))
    assert read_save_code(whole) == later
    for damaged in (whole[:-1], whole + "A", whole + ".", whole + "." + whole):
        with pytest.raises(BadNotation, match="Copy it again"):
            read_save_code(damaged)


# Damaged and foreign codes


def test_a_code_with_a_changed_letter_is_refused() -> None:
    """Every letter counts."""
    for at, letter in enumerate(CODE):
        if letter.upper() in "GIN" and at < 3:
            continue
        other = "x" if letter != "x" else "y"
        with pytest.raises(BadNotation, match=r"Copy it again|not a save code"):
            read_save_code(CODE[:at] + other + CODE[at + 1 :])


def test_a_code_with_two_letters_exchanged_is_refused() -> None:
    """A slip of the hand."""
    for at in range(5, len(CODE) - 1):
        if CODE[at] != CODE[at + 1]:
            with pytest.raises(BadNotation):
                read_save_code(CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :])


def test_a_code_that_is_cut_or_longer_is_refused() -> None:
    """Every length but its own."""
    for length in range(len(CODE)):
        with pytest.raises(BadNotation):
            read_save_code(CODE[:length])
    for more in ("A", "=", "-", CODE):
        with pytest.raises(BadNotation):
            read_save_code(CODE + more)


@pytest.mark.parametrize(
    "text",
    ["", " ", "GIN3", "GIN3-", "GIN3--", "GIN4-00000000-abc", "hello", "GIN3-x-\ud800", "é" * 999],
)
def test_a_text_that_is_no_code_is_refused(text: str) -> None:
    """Bad input: one sentence."""
    with pytest.raises(BadNotation, match=r"(begins with GIN3-|Copy it again)\.$"):
        read_save_code(text)


def coded(content: str | bytes) -> str:
    """Make a save code of anything, its checksum right."""
    plain = content.encode() if isinstance(content, str) else content
    return worded(zlib.compress(plain))


def worded(packed: bytes) -> str:
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"GIN3-{sha256(body.encode()).hexdigest()[:8]}-{body}"


def test_a_code_made_here_is_one_of_ours() -> None:
    """The tests below can fail."""
    assert read_save_code(coded(RECORD)) == MATCH


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (worded(b"not packed at all"), "cannot be unpacked"),
        (worded(zlib.compress(RECORD.encode())[:-9]), "cannot be unpacked|longer than any"),
        (coded(b"\xff\xfe\xfd"), "cannot be unpacked"),
        (coded("0" * 50_000_000), "longer than any game"),
        (coded(""), "record is empty"),
        (f"GIN3-{sha256(b'A').hexdigest()[:8]}-A", "cannot be unpacked"),
        (f"GIN3-{sha256('é'.encode()).hexdigest()[:8]}-é", "cannot be unpacked"),
    ],
    ids=["plain", "cut", "no text", "zip bomb", "empty", "one letter", "foreign letter"],
)
def test_a_right_checksum_does_not_help_what_cannot_be_unpacked(code: str, words: str) -> None:
    """Bad input: never more than a megabyte is unpacked."""
    with pytest.raises(BadNotation, match=words):
        read_save_code(code)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(HEAD), **fields})


def with_rules(**rules: Any) -> str:
    return changed(rules={"preset": "three_handed", **rules})


HEADS: list[tuple[str, str, str]] = [
    ("nothing", "", "Paste all of its lines"),
    ("no header", "pass", "Paste all of its lines"),
    ("a number", "1", "Paste all of its lines"),
    ("a list", "[]", "Paste all of its lines"),
    ("nothing in it", "{}", "Paste all of its lines"),
    ("too deep", "[" * 100_000, "Paste all of its lines"),
    ("too deep an object", '{"gin3":' * 100_000, "Paste all of its lines"),
    ("another version", changed(gin3=2), "of version 2. Update"),
    ("a version of words", changed(gin3="new" * 999), "Update gin3_widgets"),
    ("a version alone", '{"gin3": 99}', "of version 99"),
    ("no names", changed(names=None), "Paste all of its lines"),
    ("four names", changed(names=list("abcd")), "two or three players"),
    ("equal names", changed(names=["a", "A", "b"]), "the same name"),
    ("long names", changed(names=["a" * 10_000, "b"]), "20 characters"),
    ("no seed", changed(seed=""), "seed is empty"),
    ("a long seed", changed(seed="7" * 101), "longer than 100"),
    ("a seed on two lines", changed(seed="a\nb"), "cannot be shown"),
    ("no preset", changed(rules={}), "is no preset"),
    ("another preset", changed(rules={"preset": "whist"}), "'whist' is no preset"),
    ("no rules", changed(rules=None), "Paste all of its lines"),
    ("rules of words", changed(rules="three_handed"), "Paste all of its lines"),
    ("a foreign rule", with_rules(jokers=2), "'jokers' is no rule"),
    ("a rule of words", with_rules(gin_bonus="25"), "The rule gin_bonus is a number"),
    ("a rule of nothing", with_rules(target=None), "The rule target is a number"),
    ("an endless rule", with_rules(target=float("inf")), "The rule target is a number"),
    ("another choice", with_rules(last_discard="play"), "The rule last_discard is one of"),
    ("another limit", with_rules(knock_limit={"ace": 5}), "knock limit is 0"),
    ("a limit of lists", with_rules(knock_limit=[10]), "The rule knock_limit is a number"),
    ("roles twice", changed(roles=[0, 0, 1]), "a seat of its own"),
    ("roles of words", changed(roles="box"), "Paste all of its lines|a seat of its own"),
    ("no roles", changed(roles=[]), "Paste all of its lines"),
    ("roles of nothing", changed(roles=0), "Paste all of its lines"),
    ("halves of roles", changed(roles=[0.0, 1.0, 2.0]), "Paste all of its lines"),
    ("too few roles", changed(roles=[0, 1]), "as many names as roles"),
    ("too few totals", changed(roles=[0, 1, 2], totals=[0, 0]), "points brought in"),
    ("totals of words", changed(roles=[0, 1, 2], totals="abc"), "points brought in"),
    ("totals below 0", changed(roles=[0, 1, 2], totals=[0, 0, -1]), "points brought in"),
    ("no totals", changed(roles=[0, 1, 2], totals=None), "Paste all of its lines"),
]


@pytest.mark.parametrize(("head", "words"), [h[1:] for h in HEADS], ids=[h[0] for h in HEADS])
def test_a_header_that_is_none_is_refused_with_a_sentence(head: str, words: str) -> None:
    """Bad input: alone, in a record, and in a save code."""
    for read, text in (
        (begin, head),
        (replay, f"{head}\npass"),
        (read_save_code, coded(f"{head}\npass")),
    ):
        with pytest.raises(BadNotation, match=words) as caught:
            read(text)
        assert str(caught.value).endswith(".")
        assert len(str(caught.value)) < 200


DEAL = RECORD.splitlines()[1]
ANOTHER = DEAL.replace("stock: ", "stock: Ac ")

LINES: list[tuple[str, list[str], str]] = [
    ("an illegal action", ["draw"], "line 2: The upcard comes first: take it or pass. (Rule 5.2)"),
    ("no card", ["take upcard", "discard 1c"], "line 3: '1c' is not a card"),
    ("no action", ["pass", "fold"], "line 3: “fold” is not an action"),
    ("an empty line", ["pass", "", "pass"], "line 3: “” is not an action"),
    ("too early", ["continue"], "line 2: The hand is not over yet"),
    ("53 cards", [ANOTHER], "line 2: A position holds each card once"),
    ("51 cards", [DEAL.replace("stock: ", "stock: Ac ", 1)[:-1]], "line 2: "),
    ("no position", ["hand 1"], "line 2: A position is made of parts"),
    ("a start in mid-hand", ["pass", DEAL], "line 3: "),
    ("a meld of two", ["spread 5c 5d"], "line 2: 5c 5d is not a meld"),
    ("advice on advice", ["advise " * 9999 + "pass"], "line 2: "),
]


@pytest.mark.parametrize(("lines", "words"), [ln[1:] for ln in LINES], ids=[ln[0] for ln in LINES])
def test_a_record_is_judged_line_by_line(lines: list[str], words: str) -> None:
    """DESIGN: every action is judged again, also with a right checksum."""
    text = "\n".join([HEAD, *lines])
    for read, source in ((replay, text), (read_save_code, coded(text))):
        with pytest.raises(BadNotation) as caught:
            read(source)
        assert str(caught.value).startswith("The record stops making sense at line ")
        assert words in str(caught.value)
        assert len(str(caught.value)) < 300
    with pytest.raises(BadNotation):
        resume(HEAD, lines)


def test_nothing_comes_after_the_end_of_a_game() -> None:
    """Rule 10.1."""
    hand = table(Phase.DISCARD, captain=f"{GIN} Ac Kc", drawn="Kc")
    spread = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
    match = match_of(hand, (0, 99, 0)).after_all(
        map(parse_action, ["knock Kc", spread, "spread -", "done"])
    )
    assert match.winner == 1
    for line in ("continue", "draw", "advise pass"):
        with pytest.raises(BadNotation, match="The game is over"):
            replay(record(match) + line)


@settings(max_examples=200)
@given(st.data())
def test_a_record_with_a_changed_letter_gives_a_match_or_a_sentence(data: st.DataObject) -> None:
    """Bad input ends in BadNotation, whatever it is."""
    at = data.draw(st.integers(0, len(RECORD) - 1))
    with_letter = RECORD[:at] + data.draw(st.text(max_size=2)) + RECORD[at + 1 :]
    try:
        match = replay(with_letter)
    except BadNotation as problem:
        sentence = str(problem)
    else:
        sentence = "." if record(match) else ""
    assert sentence.endswith((".", ")"))


@given(st.text())
def test_any_text_gives_a_sentence(text: str) -> None:
    """Bad input ends in BadNotation, whatever it is."""
    for read in (read_save_code, replay, begin):
        with pytest.raises(BadNotation):
            read(text)
    with pytest.raises(BadNotation):
        read_save_code(coded(text.encode(errors="replace")))


def test_a_presets_name_is_kept() -> None:
    """Section 5: a badge can name it after reading a code."""
    for name, rules in RULES.items():
        assert json.loads(header(Match.new(NAMES, rules)))["rules"] == {"preset": name}
