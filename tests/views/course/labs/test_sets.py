"""Set or not (Rule 2.1)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, Meld, cards
from gin3_widgets.views.course.labs.sets import OWN, Sets, a_set, six, verdict
from tests.views.course.page import opened, send

pytestmark = pytest.mark.usefixtures("faults")


@pytest.mark.parametrize(
    ("group", "word", "why"),
    [
        ("8c 8d 8s", "set of eights", "3 eights, the suits do not matter (Rule 2.1)."),
        ("4c 4d 4h 4s", "set of fours", "4 fours"),
        ("7h 7s", "too few", "7♥ 7♠: too few"),
        ("9c 9d Ts", "ranks differ", "9, 10: the ranks differ"),
        ("Jc Qd Kh", "ranks differ", "cost the same, but a set needs the same rank"),
        ("4h 5h 6h", "a run, no set", "the other kind of meld"),
        ("5c 5d 5c", "twice 5♣", "nobody can hold two 5♣"),
    ],
)
def test_a_group_says_why_it_is_a_set_or_none(group: str, word: str, why: str) -> None:
    said = verdict(cards(group))
    assert said[0] == word
    assert why in said[1]


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True))
def test_only_three_or_four_of_a_rank_are_a_set(some: list[object]) -> None:
    group = cards(" ".join(map(str, some)))
    assert a_set(group) == (len(group) in (3, 4) and len({card.rank for card in group}) == 1)
    assert verdict(group)[0].startswith("set of ") == a_set(group)
    if a_set(group):
        assert Meld(group).kind == "set"


@given(st.integers())
def test_of_six_groups_two_are_sets_and_four_are_not_for_four_reasons(seed: int) -> None:
    groups = six(Random(seed))
    words = [verdict(some)[0] for some in groups if not a_set(some)]
    assert sum(map(a_set, groups)) == 2
    assert len(words) == 4
    assert sorted(word.split()[0] for word in words) == ["ranks", "ranks", "too", "twice"]


def test_a_pressed_group_wears_its_verdict_and_the_others_do_not() -> None:
    lab = opened(Sets())
    assert not any(lot["mark"] for lot in lab.laid.lots)
    send(lab.laid, {"event": "lot", "key": "2", "revision": 0})
    pressed = lab.laid.lots[2]
    assert pressed["choice"] == "chosen"
    assert pressed["mark"] == ("right" if a_set(lab.groups[2]) else "wrong")
    assert sum(bool(lot["mark"]) for lot in lab.laid.lots) == 1
    assert "1 of 6 pressed" in lab.told.value


def test_a_group_of_ones_own_is_judged_at_once_and_a_card_twice_is_refused() -> None:
    lab = opened(Sets())
    lab.picker.field.value = "Kc Kd Ks"
    assert lab.laid.lots[-1]["key"] == OWN
    assert "Yes, a set. 3 kings" in lab.told.value
    lab.picker.field.value = "Kc Kd Kc"
    assert "Kc comes twice" in lab.picker.wrong.value
    assert "3 kings" in lab.told.value


def test_other_groups_begin_anew() -> None:
    lab = opened(Sets())
    send(lab.laid, {"event": "lot", "key": "0", "revision": 0})
    before = lab.groups
    lab.others.click()
    assert lab.groups != before
    assert not any(lot["mark"] for lot in lab.laid.lots)
    send(lab.laid, {"event": "lot", "key": "nine", "revision": 0})
    assert lab.last == ""
