"""Box, captain and sitter: the draw and the rotation (Rules 3.1 to 3.5)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import (
    DECK,
    Card,
    Match,
    Role,
    Roles,
    Rules,
    cards,
    draw_for_roles,
    shuffled,
)
from tests.engine.tables import NAMES, PLAIN, whole

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text())
DRAWS = [vector for vector in VECTORS["procedure"] if vector["kind"] == "roles"]
SUIT = Rules(role_tie="suit")


@pytest.mark.parametrize("vector", DRAWS, ids=[vector["id"] for vector in DRAWS])
def test_draws_for_roles_go_as_the_vectors_say(vector: dict[str, Any]) -> None:
    """R06 to R08: Rules 3.1, A3, A4."""
    pack = [Card(vector["cards"][name]) for name in NAMES] + list(cards("3c Ks"))
    draw = draw_for_roles(pack, 3, PLAIN)
    expected = vector["expected"]
    for role in Role:
        if role in expected:
            assert draw.roles.of(NAMES.index(expected[role])) is role
    redrawn = [NAMES[seat] for seat, _ in draw.rounds[1]] if len(draw.rounds) > 1 else []
    assert redrawn == expected.get("redraw", [])


def test_highest_is_box_middle_captain_lowest_sitter() -> None:
    """Rule 3.1."""
    draw = draw_for_roles(cards("5c Kd 9h"), 3, PLAIN)
    assert draw.roles == Roles(box=1, captain=2, sitter=0)
    assert draw.rounds == (((0, Card("5c")), (1, Card("Kd")), (2, Card("9h"))),)


def test_the_ace_is_the_lowest_card_of_the_draw() -> None:
    """A3."""
    assert draw_for_roles(cards("Ac 2d 3h"), 3, PLAIN).roles == Roles(2, 1, 0)


def test_only_the_tied_draw_again_and_the_others_keep_their_place() -> None:
    """A4: a later high card does not lift the tied above the one who was higher."""
    draw = draw_for_roles(cards("4c 9d 4h Kc Qs"), 3, PLAIN)
    assert draw.rounds[1:] == (((0, Card("Kc")), (2, Card("Qs"))),)
    assert draw.roles == Roles(box=1, captain=0, sitter=2)


def test_ties_are_drawn_again_until_they_are_broken() -> None:
    """A4: three alike, then two alike, then none."""
    draw = draw_for_roles(cards("4c 4d 4h 9c 9d 2c 3s Ts"), 3, PLAIN)
    assert [[seat for seat, _ in drawn] for drawn in draw.rounds] == [[0, 1, 2], [0, 1, 2], [0, 1]]
    assert draw.roles == Roles(box=1, captain=0, sitter=2)


def test_by_suit_nobody_draws_again() -> None:
    """A4, option: spades above hearts above diamonds above clubs."""
    draw = draw_for_roles(cards("Qh Qs 5c"), 3, SUIT)
    assert (draw.roles, len(draw.rounds)) == (Roles(box=1, captain=0, sitter=2), 1)
    assert draw_for_roles(cards("Qc Qd Qh"), 3, SUIT).roles == Roles(2, 1, 0)


@given(st.permutations(DECK), st.sampled_from([2, 3]), st.sampled_from([PLAIN, SUIT]))
def test_every_draw_gives_each_seat_one_role(pack: list[Card], seats: int, rules: Rules) -> None:
    """Rule 3.1: higher ranks of the first round never come after lower ones."""
    draw = draw_for_roles(pack, seats, rules)
    first = dict(draw.rounds[0])
    ranks = [first[seat].rank for seat in draw.roles.seats]
    assert ranks == sorted(ranks, reverse=True)
    assert sorted(draw.roles.seats) == list(range(seats))


def test_the_cards_of_the_draw_are_put_back() -> None:
    """A2: all 52 are dealt from."""
    match = Match.new(NAMES, seed=3)
    assert match.draw is not None
    assert match.draw.roles == match.roles
    assert whole(match.hand)


def test_a_new_game_draws_anew() -> None:
    """A5: the seats do not decide who is box."""
    boxes = {Match.new(NAMES, seed=seed).roles.box for seed in range(20)}
    assert boxes == {0, 1, 2}


def test_the_draw_depends_on_the_seed_alone() -> None:
    """DESIGN: chance is settled beforehand."""
    assert draw_for_roles(shuffled(9, "roles"), 3, PLAIN) == Match.new(NAMES, seed=9).draw


def test_when_the_box_scores_it_stays_and_the_others_switch() -> None:
    """Rule 3.4."""
    assert Roles(0, 1, 2).after_score(0) == Roles(box=0, captain=2, sitter=1)


def test_when_the_captain_scores_everybody_moves_up() -> None:
    """Rule 3.5."""
    assert Roles(0, 1, 2).after_score(1) == Roles(box=1, captain=2, sitter=0)


def test_after_a_void_hand_the_roles_stay() -> None:
    """Rule 9.1, A35."""
    assert Roles(2, 0, 1).after_void(PLAIN) == Roles(2, 0, 1)


def test_after_a_void_hand_captain_and_sitter_may_switch() -> None:
    """A35, option: the box still deals."""
    rules = Rules(void_roles="switch")
    assert Roles(2, 0, 1).after_void(rules) == Roles(box=2, captain=1, sitter=0)


def test_with_two_the_deal_alternates_whoever_scores() -> None:
    """A48."""
    assert Roles(0, 1).after_score(0) == Roles(0, 1).after_score(1) == Roles(box=1, captain=0)


def test_with_two_a_void_hand_is_dealt_again_by_the_same() -> None:
    """Rule 9.1, A48: nobody is there to switch with."""
    assert Roles(0, 1).after_void(Rules(void_roles="switch")) == Roles(0, 1)


def test_box_and_captain_are_each_others_opponents() -> None:
    """Rule 3.2: the sitter plays against nobody."""
    roles = Roles(box=2, captain=0, sitter=1)
    assert (roles.opponent(2), roles.opponent(0)) == (0, 2)
    assert [roles.of(seat) for seat in range(3)] == [Role.CAPTAIN, Role.SITTER, Role.BOX]


@pytest.mark.parametrize("seats", [(0, 0, 1), (0, 1, 3), (1, 2, None), (0, 2), (-1, 0, 1)])
def test_roles_need_seats_of_their_own(seats: tuple[int, ...]) -> None:
    """Rule 3.1."""
    with pytest.raises(ValueError, match="a seat of its own"):
        Roles(*seats)
