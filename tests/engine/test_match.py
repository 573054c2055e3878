"""Hands, roles and totals until somebody wins (Rules 2.2, 3.2 to 3.5, 10.1)."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import (
    RULES,
    Advise,
    Continue,
    Discard,
    Hand,
    Match,
    Opening,
    Pass,
    Phase,
    Role,
    Roles,
    Rules,
    checked_names,
    shuffled,
)
from tests.engine.tables import (
    GAMES,
    NAMES,
    PLAIN,
    ROLES,
    legal,
    match_of,
    moments,
    refused,
    table,
    void,
    won,
)

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text())
R13: dict[str, Any] = next(v for v in VECTORS["procedure"] if v["id"] == "R13")
BOX, CAPTAIN = Role.BOX, Role.CAPTAIN


def standing(carried: tuple[int, ...] = (0, 0, 0), rules: Rules = PLAIN) -> Match:
    """Begin with Ann in the box, Ben as captain, Cho as sitter."""
    return Match.open(NAMES, rules, 1, Opening(ROLES, carried=carried))


# 2.2, 3. Hands and roles


def test_r13_four_hands_in_a_row() -> None:
    """R13: Rules 3.4, 3.5, 9.1, A35."""
    match = standing()
    for number, (hand, expected) in enumerate(zip(R13["hands"], R13["expected"], strict=True)):
        match = match.after(Continue()) if number else match
        scorer = hand["scorer"]
        match = won(match, Role(scorer), hand["points"]) if scorer else void(match)
        assert dict(zip(NAMES, match.totals, strict=True)) == expected["totals"]
        roles = match.after(Continue()).roles
        assert {role: NAMES[seat] for role, seat in zip(Role, roles.seats, strict=True)} == (
            expected["roles"]
        )


def test_a_new_match_draws_for_roles_and_deals() -> None:
    """Rules 3.1, 4.1, 4.2."""
    match = Match.new(NAMES, seed=1)
    assert match.draw is not None
    assert match.hand == Hand.deal(PLAIN, match.draw.roles, shuffled(1, "hand 1"))
    assert (match.number, match.totals, match.winner) == (1, (0, 0, 0), None)
    assert match.mover == match.roles.captain


def test_the_next_hand_is_dealt_by_continue() -> None:
    """Rule 2.2: from the seed and the number of the hand."""
    match = won(standing(), BOX, 20)
    assert (match.mover, legal(match)) == (None, ["continue"])
    following = match.after(Continue())
    assert (following.number, len(following.past)) == (2, 1)
    assert following.hand == Hand.deal(PLAIN, Roles(0, 2, 1), shuffled(1, "hand 2"))


def test_a_hand_in_play_is_not_left() -> None:
    """Rule 2.2."""
    assert refused(standing(), "continue").rule == "2.2"


def test_the_void_hands_dealer_deals_again() -> None:
    """Rule 9.1, A35."""
    match = void(standing()).after(Continue())
    assert (match.roles, match.number) == (ROLES, 2)


def test_after_a_void_hand_the_sitter_may_come_in() -> None:
    """A35, void_roles="switch"."""
    match = void(standing(rules=Rules(void_roles="switch"))).after(Continue())
    assert match.roles == Roles(box=0, captain=2, sitter=1)


def test_the_points_belong_to_the_player_not_to_the_role() -> None:
    """A33: Ben scores as captain, then as box."""
    match = won(won(standing(), CAPTAIN, 20).after(Continue()), BOX, 30)
    assert match.totals == (0, 50, 0)


# 3.3. Advice


def test_the_sitter_may_advise_any_of_the_captains_moves() -> None:
    """Rule 3.3."""
    match = standing()
    assert match.legal_advice() == tuple(map(Advise, match.hand.legal_actions()))
    advised = match.after(Advise(Pass()))
    assert advised.hand.log == ((2, Advise(Pass())),)


def test_advice_binds_nobody() -> None:
    """Rule 3.3, A7: the same is legal, the same player moves, and so on to the end."""
    match = standing()
    advised = match.after(Advise(Pass()))
    assert advised.legal_actions() == match.legal_actions()
    after = advised.after(match.legal_actions()[0]).hand
    assert replace(after, log=(), first=None) == replace(
        match.after(match.legal_actions()[0]).hand, log=(), first=None
    )


def test_the_box_is_not_advised() -> None:
    """Rule 3.2: it plays alone."""
    match = standing().after(Pass())
    assert match.mover == match.roles.box
    assert match.legal_advice() == ()
    assert refused(match, "advise pass").rule == "3.3"


def test_two_players_are_not_advised() -> None:
    """A48."""
    match = Match.new(("Ann", "Ben"))
    assert match.legal_advice() == ()
    assert refused(match, "advise pass").rule == "3.3"


# 10.1. The end


@pytest.mark.parametrize(("before", "over"), [(79, False), (80, True), (85, True)])
def test_a_hundred_points_or_more_win(before: int, over: bool) -> None:
    """Rule 10.1, A40."""
    match = won(standing((before, 99, 99)), BOX, 20)
    assert (match.winner == 0) is over
    assert (match.legal_actions() == ()) is over


def test_only_the_scorer_can_win() -> None:
    """A40, A41: one scorer a hand, so no tie."""
    match = won(standing((99, 50, 99)), CAPTAIN, 30)
    assert match.winner is None
    assert won(standing((99, 99, 99)), CAPTAIN, 30).winner == 1


def test_the_target_is_an_option() -> None:
    """A40."""
    assert won(standing(rules=Rules(target=20)), BOX, 20).winner == 0
    assert won(standing((90, 0, 0), Rules(target=150)), BOX, 20).winner is None


def test_a_void_hand_wins_nothing() -> None:
    """Rule 9.1."""
    assert void(standing((99, 99, 99))).winner is None


def test_after_the_game_nothing_is_legal() -> None:
    """Rule 10.1."""
    match = won(standing((99, 0, 0)), BOX, 20)
    assert refused(match, "continue").rule == "10.1"
    assert match.legal_advice() == ()


# A32. Bonuses


@pytest.mark.parametrize(
    ("rules", "bonuses"),
    [
        (RULES["three_handed"], (0, 0, 0)),
        (RULES["classic"], (100 + 2 * 20, 20, 0)),
        (RULES["modern"], (100 + 2 * 25, 25, 0)),
        (RULES["oklahoma"], (0, 0, 0)),
        (Rules(shutout=100), (0, 0, 0)),
    ],
)
def test_bonuses_are_added_once_when_the_game_is_decided(
    rules: Rules, bonuses: tuple[int, ...]
) -> None:
    """A32: for every hand won, and for the game."""
    match = won(standing((60, 0, 0), rules), CAPTAIN, 20).after(Continue())
    match = won(match, BOX, 20).after(Continue())
    assert match.bonuses == (0, 0, 0)
    assert match.totals == (60, 40, 0)
    match = won(standing((0, 0, 0), rules), CAPTAIN, 20).after(Continue())
    match = replace(match, hand=replace(match.hand, roles=Roles(0, 1, 2)))
    match = won(match, BOX, 60).after(Continue())
    match = won(match, BOX, 60)
    assert (match.winner, match.totals, match.bonuses) == (0, (120, 20, 0), bonuses)


@pytest.mark.parametrize("name", ["classic", "modern"])
def test_a_shutout_earns_its_bonus(name: str) -> None:
    """A32: no other player has scored."""
    match = won(standing((90, 0, 0), RULES[name]), BOX, 20)
    assert match.bonuses == (200 + RULES[name].hand_bonus, 0, 0)
    match = won(standing((90, 0, 5), RULES[name]), BOX, 20)
    assert match.bonuses == (100 + RULES[name].hand_bonus, 0, 0)


def test_bonuses_never_count_towards_the_target() -> None:
    """A32: 80 points and bonuses of 20 a hand are 80."""
    match = won(standing((60, 0, 0), Rules(hand_bonus=100)), BOX, 20)
    assert (match.winner, match.totals) == (None, (80, 0, 0))


# A48. Two players


def test_with_two_the_deal_alternates() -> None:
    """A48: whoever scores."""
    match = Match.open(NAMES[:2], PLAIN, 1, Opening(Roles(0, 1)))
    for role, box in ((BOX, 1), (BOX, 0), (CAPTAIN, 1), (BOX, 0)):
        match = won(match, role, 20).after(Continue())
        assert match.roles == Roles(box, 1 - box)
    match = void(match).after(Continue())
    assert match.roles == Roles(0, 1)


def test_two_names_make_a_game_without_sitter() -> None:
    """A48."""
    match = Match.new(("Ann", "Ben"), seed=4)
    assert match.roles.sitter is None
    assert (match.totals, tuple(map(len, match.hand.held))) == ((0, 0), (10, 10))


# Names and openings


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ((), "two or three"),
        (("Ann",), "two or three"),
        (("Ann", "Ben", "Cho", "Dee"), "two or three"),
        (("Ann", "", "Cho"), "is empty"),
        (("Ann", " \t", "Cho"), "is empty"),
        (("Ann", "Ben", "ann"), "the same name"),
        (("Ann", "Straße", "STRASSE"), "the same name"),
        (("Ann", "Ben ", "Ben"), "the same name"),
        (("Ann", "B" * 21, "Cho"), "20 characters"),
        (("Ann", "B" * 10_000, "Cho"), "20 characters"),
        (("Ann", "B\x00n", "Cho"), "cannot be shown"),
        (("Ann", "B\u202en", "Cho"), "cannot be shown"),
        (("Ann", "\ud800", "Cho"), "cannot be shown"),
    ],
)
def test_a_name_that_cannot_stand_at_the_table_is_refused(
    names: tuple[str, ...], words: str
) -> None:
    """DESIGN: names must differ; the sentence does not repeat a long one."""
    with pytest.raises(ValueError, match=words) as caught:
        Match.new(names)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("name", ["<b>Ben</b>", "Élise", "小明", "B" * 20, "O'Neil & Co", "🂡"])
def test_any_other_name_is_kept_as_it_is(name: str) -> None:
    """Escaping is the view's."""
    assert Match.new(("Ann", name, "Cho")).names == ("Ann", name, "Cho")


def test_stray_spaces_in_names_go() -> None:
    """Typed by hand."""
    assert Match.new((" Ann", "Ben  B ", "Cho")).names == ("Ann", "Ben B", "Cho")


@given(st.lists(st.text(max_size=30), max_size=4))
def test_any_names_play_or_are_refused_with_a_sentence(names: list[str]) -> None:
    """Bad input ends in a ValueError, whatever it is."""
    try:
        checked = checked_names(names)
    except ValueError:
        with pytest.raises(ValueError, match=r"^[^\n]{1,100}\.$"):
            Match.new(names)
    else:
        assert Match.new(names).names == checked == checked_names(checked)


WRONG_OPENINGS: list[tuple[str, Callable[[], Match]]] = [
    ("one role", lambda: Match.open(NAMES, PLAIN, 1, Opening(Roles(0, 1)))),
    ("one role", lambda: Match.open(NAMES[:2], PLAIN, 1, Opening(ROLES))),
    ("points brought in", lambda: standing((1, 2))),
    ("points brought in", lambda: standing((1, 2, -3))),
    ("points brought in", lambda: standing((1, 2, "3"))),  # type: ignore[arg-type]
    (
        "other rules or roles",
        lambda: Match.open(NAMES, RULES["modern"], 1, Opening(ROLES), table(Phase.DRAW)),
    ),
    (
        "other rules or roles",
        lambda: Match.open(NAMES, PLAIN, 1, Opening(Roles(1, 0, 2)), table(Phase.DRAW)),
    ),
]


@pytest.mark.parametrize(("words", "wrong"), WRONG_OPENINGS)
def test_an_opening_fits_together_or_is_refused(words: str, wrong: Callable[[], Match]) -> None:
    """Names, roles, points and hand."""
    with pytest.raises(ValueError, match=words):
        wrong()


# Always


def test_the_same_seed_gives_the_same_match() -> None:
    """DESIGN: chance is settled when a hand is dealt."""
    assert Match.new(NAMES, seed="tea") == Match.new(NAMES, seed=" tea")
    assert Match.new(NAMES, seed="tea") != Match.new(NAMES, seed="coffee")


def test_a_match_never_changes() -> None:
    """DESIGN: undo is a list of old values."""
    match = standing()
    before = replace(match)
    match.after(match.legal_actions()[0])
    assert match == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_legal_only_when_somebody_has_won(name: str, players: int) -> None:
    """Rule 10.1: whole games by chance; totals are what the hands gave."""
    for seed in range(2):
        last = Match.new(NAMES[:players], GAMES[name], seed)
        for match in moments(GAMES[name], seed, NAMES[:players], hands=12):
            assert (match.legal_actions() == ()) is (match.winner is not None)
            if match.winner is not None and not match.columns:
                assert match.totals[match.winner] >= match.rules.target
                assert sorted(match.totals)[-2] < match.rules.target
            last = match
        assert len(last.results) == last.number - (last.hand.result is None)
        if not last.columns:
            sums = [0] * players
            for result in last.results:
                if result.scorer is not None:
                    sums[result.scorer] += result.points
            assert tuple(sums) == last.totals


def test_all_actions_played_again_give_the_same_match() -> None:
    """DESIGN: replay is a fold; the Continues are among the actions."""
    for seed in range(3):
        *_, match = moments(PLAIN, seed, hands=3)
        assert Match.new(NAMES, PLAIN, seed).after_all(match.actions) == match
        assert match.actions.count(Continue()) == len(match.past)
        assert any(isinstance(action, Discard) for action in match.actions)


def test_a_match_may_open_in_the_middle_of_a_hand() -> None:
    """DESIGN: a hand can be dealt from a position; the next one comes from the seed."""
    match = match_of(table(Phase.DRAW, left=3, top="2c"), carried=(5, 6, 7), seed=9)
    assert match.totals == (5, 6, 7)
    following = void(match).after(Continue())
    assert following.hand == Hand.deal(PLAIN, ROLES, shuffled(9, "hand 2"))
