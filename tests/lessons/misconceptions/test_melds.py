"""Mistakes about melds: each takes what the rules refuse, or refuses what they take (2.1, 1.3)."""

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.exercises import read
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.rulebook.melds import arrange, is_run, is_set, least_left
from gin3_widgets.lessons.rulebook.points import height


@pytest.mark.parametrize(
    ("key", "group", "taken"),
    [
        ("runs_only", "8c 8d 8h", False),
        ("pair_plus", "8c 8d 9s", True),
        ("pair_plus", "8c 9d Ts", False),
        ("pair_plus", "8c 8d 8s Kh", True),
        ("pair_plus", "8c 8d", False),
        ("same_points", "Jc Qd Kh", True),
        ("same_points", "9c 9d Th", False),
        ("two_is_enough", "5c 5d", True),
        ("two_is_enough", "5c 6d", False),
        ("max_three", "9c 9d 9h 9s", False),
        ("max_three", "9c 9d 9h", True),
    ],
)
def test_what_is_taken_for_a_set(key: str, group: str, taken: bool) -> None:
    assert MISCONCEPTIONS[key].belief[is_set](cards(group)) is taken


@pytest.mark.parametrize(
    ("key", "group", "taken"),
    [
        ("sets_only", "5c 6c 7c", False),
        ("two_is_enough", "5c 6c", True),
        ("two_is_enough", "5c 7c", False),
        ("suit_ignored", "4h 5d 6h", True),
        ("suit_ignored", "4h 5d 7h", False),
        ("suit_ignored", "4h 4d 5h", False),
        ("patience_run", "4h 5s 6d", True),
        ("patience_run", "4h 5h 6h", False),
        ("ace_high", "Qs Ks As", True),
        ("ace_high", "As 2s 3s", True),
        ("ace_high", "Ks As 2s", False),
        ("ace_only_high", "As 2s 3s", False),
        ("ace_only_high", "Qs Ks As", True),
        ("round_the_corner", "Kd Ad 2d", True),
        ("round_the_corner", "Qd Kd Ad 2d", True),
        ("round_the_corner", "Kd 2d 3d", False),
        ("round_the_corner", "5d 6d 7d", True),
        ("gap_ignored", "5s 6s 7s 9s Ts", True),
        ("gap_ignored", "5s 6s 9s", False),
        ("suit_is_enough", "2s 6s Js", True),
        ("suit_is_enough", "2s 6s Jd", False),
        ("run_max_three", "5s 6s 7s", True),
        ("run_max_three", "5s 6s 7s 8s", False),
    ],
)
def test_what_is_taken_for_a_run(key: str, group: str, taken: bool) -> None:
    assert MISCONCEPTIONS[key].belief[is_run](cards(group)) is taken


def test_an_ace_above_the_king_is_so_in_a_row_and_in_a_draw() -> None:
    belief = MISCONCEPTIONS["ace_high"].belief
    assert belief.touches(height)
    assert belief.touches(is_run)


@pytest.mark.parametrize(
    ("key", "hand", "left"),
    [
        ("card_used_twice", "7c 7s 7d 8d 9d Kh", 10),
        ("first_meld_found", "7c 7s 7d 8d 9d Kh", 27),
        ("runs_first", "Jc Js Jd 6d 7d 8d 9d Td 8s 8h", 36),
        ("longest_first", "4c 4d 4h 4s 5s 6s 2c", 13),
        ("keep_four_together", "4c 4d 4h 4s 5s 6s 2c", 13),
        ("one_meld_only", "4c 4d 4h 9s Ts Js 2c", 14),
        ("melds_counted", "4c 4d 4h 2c", 14),
        ("leftover_forgotten", "7c 7s 7d 8d 9d Kh", 14),
    ],
)
def test_what_a_mistaken_arrangement_leaves(key: str, hand: str, left: int) -> None:
    belief = MISCONCEPTIONS[key].belief
    assert belief[least_left](belief, cards(hand)) == left


def test_two_melds_may_share_a_card_only_where_that_is_believed() -> None:
    belief = MISCONCEPTIONS["card_used_twice"].belief
    seven = cards("7d")[0]
    laid = belief[arrange](belief, cards("7c 7s 7d 8d 9d Kh"))
    assert sum(seven in meld for meld in laid) == 2


@pytest.mark.parametrize(
    ("key", "line", "answer"),
    [
        ("set_is_glued", "still_a_set cards=9c,9d,9h,9s,Kd gone=9c", "no"),
        ("set_is_glued", "still_a_set cards=9c,9d,9h,9s,Kd gone=Kd", "yes"),
        ("runs_grow_upwards", "how_many_complete cards=6d,7d", 1),
        ("middle_forgotten", "how_many_complete cards=6d,8d", 0),
        ("only_one_best", "ways cards=Ts,Qc,Jc,8d,8c,Kc,Ks,Kh,Td,8h", 1),
        ("worse_ways_counted", "ways cards=7c,7s,7d,8d,9d,Kh", 2),
        ("card_used_twice", "where cards=7c,7s,7d,8d,9d,Kh wanted=7d", "both"),
        ("first_meld_found", "where cards=7c,7s,7d,8d,9d,Kh wanted=7d", "set"),
    ],
)
def test_what_a_mistaken_rule_answers(key: str, line: str, answer: object) -> None:
    assert read(line).answer(MISCONCEPTIONS[key].belief) == answer
