"""Three seats (Rules 3.4, 3.5, 7.3, 9.1, 10.1 and A35)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import Roles
from gin3_widgets.views.course.labs.box_captain_sitter import (
    FIRST,
    BoxCaptainSitter,
    rota,
    scored,
    what_moved,
)
from tests.views.course.page import opened

pytestmark = pytest.mark.usefixtures("faults")

ANN, BEN, CHO = range(3)


def begun() -> BoxCaptainSitter:
    lab = opened(BoxCaptainSitter())
    lab.anew.click()
    return lab


def test_a_box_that_scores_stays_and_the_others_switch() -> None:
    lab = begun()
    lab.scores[ANN].click()
    assert lab.roles == Roles(box=ANN, captain=CHO, sitter=BEN)
    assert "Ann stays box, Cho and Ben swap (Rule 3.4)" in lab.told.value
    assert lab.totals == (24, 0, 0)


def test_a_captain_who_scores_takes_the_box_and_the_box_sits() -> None:
    lab = begun()
    lab.points.value = 31
    lab.scores[BEN].click()
    assert lab.roles == Roles(box=BEN, captain=CHO, sitter=ANN)
    assert "Ben becomes box, Cho becomes captain, Ann becomes sitter (Rule 3.5)" in lab.told.value
    assert lab.totals == (0, 31, 0)
    assert [button.description for button in lab.scores] == [
        "Ann (sitter) scores",
        "Ben (box) scores",
        "Cho (captain) scores",
    ]


def test_the_sitter_cannot_score_and_the_lab_says_why() -> None:
    lab = begun()
    assert ["g3-barred" in button._dom_classes for button in lab.scores] == [False, False, True]
    lab.scores[CHO].click()
    assert lab.results == ()
    assert "only box or captain can score this hand (Rule 7.3)" in lab.told.value


def test_a_void_hand_moves_nobody() -> None:
    lab = begun()
    lab.void.click()
    assert lab.roles == FIRST
    assert "nobody moves: Ann deals again (Rules 9.1 and A35)" in lab.told.value
    assert "void" in lab.sheet.value


def test_undo_takes_the_last_hand_back() -> None:
    lab = begun()
    lab.scores[ANN].click()
    lab.scores[ANN].click()
    lab.undo.click()
    assert lab.totals == (24, 0, 0)
    lab.undo.click()
    assert lab.roles == FIRST
    assert lab.undo.disabled


def test_the_game_ends_at_the_target_and_nothing_is_scored_after() -> None:
    lab = begun()
    lab.points.value = 50
    lab.scores[ANN].click()
    lab.scores[ANN].click()
    assert "Ann has 100 points, 100 or more, and wins the game (Rule 10.1)" in lab.told.value
    lab.void.click()
    lab.scores[ANN].click()
    assert len(lab.results) == 2
    assert "Undo a hand or restart" in lab.told.value


def test_each_slides_from_the_role_before() -> None:
    after = FIRST.after_score(BEN)
    assert [
        part[:2].strip(';"') for part in rota(FIRST, after, (0, 9, 0), BEN).split("--from: ")[1:]
    ] == [
        "1",
        "1",
        "-2",
    ]


@given(st.permutations(range(3)), st.sampled_from(["box", "captain"]), st.integers(1, 99))
def test_all_three_are_named_after_every_hand(order: list[int], role: str, points: int) -> None:
    roles = Roles(*order)
    told = what_moved((scored(roles, getattr(roles, role), points),), (0, 0, 0))
    assert all(name in told[0] for name in ("Ann", "Ben", "Cho"))
