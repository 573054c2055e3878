"""What a learner has done is counted as the course promises, and kept as a small text."""

import json
from contextlib import suppress
from itertools import accumulate, pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.exercises import IDEAS, read
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.progress import BadProgress, Progress, read_progress
from gin3_widgets.lessons.standing import Meeting, Skill, Standing
from tests.lessons.learners import FIRST, Event, events, histories, learnt, right, wrong

START = Progress()
THREE = "price cards=Kd", "price cards=As", "price cards=As,9d,Qc"
"""Exercises of the first lesson."""


def keys(progress: Progress) -> list[str]:
    return [known.key for known in progress.to_mend()]


def test_a_beginner_has_done_nothing_and_nothing_is_locked() -> None:
    for lesson in LESSONS:
        assert START.standing(lesson) == Standing()
        assert not START.done(lesson)
        assert START.visited(lesson, 2).standing(lesson).step == 2
    assert (START.last, START.to_mend(), dict(START.met)) == ("", (), {})
    assert {START.difficulty(idea) for idea in IDEAS} == {1}


def test_the_lesson_visited_last_and_its_step_are_where_one_goes_on() -> None:
    progress = START.visited(LESSONS[-1], 1).visited(FIRST, 3)
    assert progress.last == FIRST.key
    assert progress.standing(FIRST).step == 3
    assert progress.standing(LESSONS[-1]).step == (3 if LESSONS[-1] is FIRST else 1)


def test_steps_are_marked_right_wrong_or_right_with_a_hint() -> None:
    progress = right(START, THREE[0])
    progress = wrong(progress, THREE[1], "ace_blackjack")
    progress = right(progress, "highest cards=As,2h,Kd", hints=2)
    assert progress.standing(FIRST).marks == ("right", "wrong", "", "", "hinted")
    assert progress.mark(FIRST, read("dearest cards=2h,7c,Jd,9s")) == ""
    assert progress.mark(FIRST, read("price cards=2d")) == ""
    assert right(progress, THREE[1]).mark(FIRST, read(THREE[1])) == "right"


def test_three_right_in_a_row_without_a_hint_and_the_lesson_is_done() -> None:
    progress = START
    for line in THREE:
        assert not progress.done(FIRST)
        progress = right(progress, line)
    assert progress.done(FIRST)


def test_a_hint_or_a_wrong_answer_begins_the_row_anew() -> None:
    two = right(right(START, THREE[0]), THREE[1])
    hinted, mistaken = right(two, "price cards=5d", hints=1), wrong(two, "price cards=5d")
    for begun in (hinted, mistaken):
        progress = right(right(begun, THREE[2]), "price cards=6d")
        assert not progress.done(FIRST)
        assert right(progress, "price cards=7d").done(FIRST)


def test_a_lesson_once_done_stays_done() -> None:
    progress = START
    for line in THREE:
        progress = right(progress, line)
    progress = wrong(progress, THREE[0], "rank_as_points")
    assert progress.done(FIRST)
    assert progress.mark(FIRST, read(THREE[0])) == "wrong"


def test_the_same_exercise_right_again_counts_no_second_time() -> None:
    progress = right(START, THREE[0])
    assert right(progress, THREE[0]) == right(progress, THREE[0], hints=1) == progress


def test_practice_counts_towards_the_lesson_and_review_does_not() -> None:
    practised = reviewed = START
    for line in ("price cards=2d", "price cards=3d", "price cards=4d"):
        practised, reviewed = right(practised, line), right(reviewed, line, lesson=None)
    assert practised.done(FIRST)
    assert reviewed.standing(FIRST) == Standing()
    assert reviewed.answered == practised.answered == 3


def test_a_misconception_is_met_in_its_lesson() -> None:
    progress = wrong(START, "price cards=As", "ace_blackjack")
    progress = wrong(progress, "price cards=Ah", "ace_blackjack", lesson=None)
    assert progress.met == {"ace_blackjack": 2}
    assert progress.misconceptions["ace_blackjack"].lessons == {FIRST.key}


def test_a_wrong_answer_that_no_mistake_gives_is_no_misconception() -> None:
    progress = wrong(START, "price cards=As")
    assert not progress.met
    assert progress.ideas["price"].missed


def test_the_list_to_mend_begins_with_what_was_met_most_often() -> None:
    progress = wrong(START, "price cards=Kd", "rank_as_points")
    progress = wrong(progress, "price cards=As", "ace_blackjack")
    assert keys(progress) == ["rank_as_points", "ace_blackjack"]
    progress = wrong(progress, "price cards=Ah", "ace_blackjack")
    assert keys(progress) == ["ace_blackjack", "rank_as_points"]


def test_two_right_answers_where_the_belief_gives_another_mend_it() -> None:
    progress = wrong(START, "price cards=As", "ace_blackjack")
    progress = right(progress, "price cards=Ah", lesson=None)
    assert keys(progress) == ["ace_blackjack"]
    assert keys(right(progress, "price cards=Ac,2d")) == []


def test_right_answers_that_the_belief_gives_too_mend_nothing() -> None:
    progress = wrong(START, "price cards=As", "ace_blackjack")
    for line in ("price cards=Kd", "price cards=2d,9c", "highest cards=As,2h,Kd"):
        progress = right(progress, line)
    assert keys(progress) == ["ace_blackjack"]
    assert progress.misconceptions["ace_blackjack"].against == 0


def test_right_answers_with_a_hint_mend_nothing() -> None:
    progress = wrong(START, "price cards=As", "ace_blackjack")
    for line in ("price cards=Ah", "price cards=Ad", "price cards=Ac"):
        progress = right(progress, line, hints=1)
    assert keys(progress) == ["ace_blackjack"]


def test_what_was_mended_and_is_met_again_is_to_mend_again() -> None:
    progress = wrong(START, "price cards=As", "ace_blackjack")
    for line in ("price cards=Ah", "price cards=Ac,2d"):
        progress = right(progress, line)
    progress = wrong(progress, "price cards=Ad", "ace_blackjack")
    assert keys(progress) == ["ace_blackjack"]
    assert progress.misconceptions["ace_blackjack"].times == 2
    assert keys(right(progress, "price cards=Ah,3d")) == ["ace_blackjack"]


def test_an_idea_gets_harder_after_two_right_in_a_row_and_easier_after_a_wrong_one() -> None:
    lines = [f"price cards={rank}d" for rank in "23456789"]
    levels, progress = [], START
    for line in lines:
        progress = right(progress, line)
        levels.append(progress.difficulty("price"))
    assert levels == [1, 2, 2, 3, 3, 4, 4, 5]
    assert progress.difficulty("dearest") == 1
    progress = right(right(progress, "price cards=Td"), "price cards=Jd")
    assert progress.difficulty("price") == 5
    progress = right(progress, "price cards=Qd")
    progress = right(right(progress, "price cards=2c", hints=1), "price cards=3c")
    assert progress.difficulty("price") == 5
    assert wrong(progress, "price cards=4c").difficulty("price") == 4
    assert wrong(START, "price cards=4c").difficulty("price") == 1


def test_the_best_score_of_a_sprint_is_kept_for_each_time() -> None:
    progress = START.sprinted(60, 7).sprinted(120, 5).sprinted(60, 6)
    assert (progress.best(60), progress.best(120), progress.best(180)) == (7, 5, 0)


@given(histories)
def test_the_text_reads_back_as_the_same_progress(history: list[Event]) -> None:
    progress = learnt(history)
    text = progress.to_text()
    assert text.isascii()
    assert "\n" not in text
    assert read_progress(text) == progress
    assert read_progress(text).to_text() == text


@given(histories, histories)
def test_a_learner_goes_on_from_the_text_as_if_nothing_had_happened(
    before: list[Event], after: list[Event]
) -> None:
    kept = read_progress(learnt(before).to_text())
    for event in after:
        kept = event.upon(kept)
    assert kept == learnt([*before, *after])


@given(histories)
def test_whatever_is_answered_the_counts_stay_true(history: list[Event]) -> None:
    moments = list(accumulate(history, lambda done, event: event.upon(done), initial=START))
    for before, after in pairwise(moments):
        for lesson in LESSONS:
            assert after.done(lesson) or not before.done(lesson)
        for key, times in before.met.items():
            assert after.met[key] >= times
        assert before.answered <= after.answered <= before.answered + 1
        for idea in IDEAS:
            assert after.difficulty(idea) in range(1, 6)
            assert abs(after.difficulty(idea) - before.difficulty(idea)) <= 1
    last = moments[-1]
    often = [last.met[known.key] for known in last.to_mend()]
    assert often == sorted(often, reverse=True)
    assert {known.key for known in last.to_mend()} <= set(last.met)


@given(histories, events)
def test_an_event_leaves_the_progress_before_it_as_it_was(
    history: list[Event], event: Event
) -> None:
    before = learnt(history)
    text = before.to_text()
    event.upon(before)
    assert before.to_text() == text
    with pytest.raises(TypeError):
        before.lessons["runs"] = Standing()  # type: ignore[index]


def test_who_has_done_everything_fits_in_a_small_file() -> None:
    misconceptions = dict.fromkeys(MISCONCEPTIONS, Meeting(25, 2, frozenset(_lesson_keys())))
    everything = Progress(
        lessons=dict.fromkeys(_lesson_keys(), Standing(9, ("right",) * 7, 120, True)),
        misconceptions=misconceptions,
        ideas=dict.fromkeys(IDEAS, Skill(5, 1, 12345, True)),
        bests={60: 30, 120: 60, 180: 90},
        last=LESSONS[-1].key,
        answered=12345,
    )
    text = everything.to_text()
    assert read_progress(text) == everything
    assert len(text.encode()) < 8000


def _lesson_keys() -> list[str]:
    return [lesson.key for lesson in LESSONS]


def test_keys_of_a_newer_version_are_kept_and_do_no_harm() -> None:
    text = json.dumps(
        {
            "gin3_progress": 1,
            "last": "bridge",
            "answered": 4,
            "lessons": {"bridge": [2, "rw", 1, 0], FIRST.key: [1, "r", 1, 0]},
            "met": {"ace_of_trumps": [3, 0, 1], "ace_high": [1, 0, 2]},
            "ideas": {"trick": [4, 1, 4, 1]},
            "sprint": {},
            "teacher": "somebody",
        }
    )
    progress = read_progress(text)
    assert keys(progress) == ["ace_high"]
    assert progress.misconceptions["ace_high"].lessons == {FIRST.key}
    progress = right(right(progress, THREE[1]), THREE[2])
    later = read_progress(progress.to_text())
    assert later.done(FIRST)
    assert later.lessons["bridge"] == Standing(2, ("right", "wrong"), 1, False)
    assert later.met["ace_of_trumps"] == 3
    assert later.ideas["trick"] == Skill(4, 1, 4, True)


NOTHING: dict[str, Any] = json.loads(START.to_text())
BAD: list[dict[str, Any]] = [
    {"lessons": []},
    {"lessons": {"runs": [1, "r", 1]}},
    {"lessons": {"runs": [1, "x", 1, 0]}},
    {"lessons": {"runs": [-1, "r", 1, 0]}},
    {"lessons": {"runs": [1, "r", 1, 2]}},
    {"lessons": {"runs": [1.5, "r", 1, 0]}},
    {"lessons": {"<b>runs</b>": [1, "r", 1, 0]}},
    {"met": {"ace_high": [1, 0, 1]}},
    {"met": {"ace_high": "often"}},
    {"ideas": {"price": [6, 0, 1, 0]}},
    {"ideas": {"price": [True, 0, 1, 0]}},
    {"ideas": {"price": [1, 2, 1, 0]}},
    {"ideas": {"": [1, 0, 1, 0]}},
    {"sprint": {"soon": 1}},
    {"sprint": {"60": None}},
    {"last": 5},
    {"last": "ace high"},
    {"answered": "many"},
    {"answered": 10**12},
    {"gin3_progress": 0.5},
    {"gin3_progress": "1"},
]


@pytest.mark.parametrize("part", BAD, ids=str)
def test_a_text_with_a_part_that_is_none_is_refused_in_a_sentence(part: dict[str, Any]) -> None:
    with pytest.raises(BadProgress, match=r"^This is no progress of the course\. Choose a file"):
        read_progress(json.dumps({**NOTHING, **part}))


@pytest.mark.parametrize("missing", list(NOTHING))
def test_a_text_that_lacks_a_part_is_refused(missing: str) -> None:
    with pytest.raises(BadProgress, match=r"^This is no progress"):
        read_progress(json.dumps({key: NOTHING[key] for key in NOTHING if key != missing}))


def test_a_newer_text_asks_for_a_newer_version() -> None:
    with pytest.raises(BadProgress, match=r"comes from a newer gin3_widgets\. Update"):
        read_progress(json.dumps({"gin3_progress": 2}))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(st.text() | anything.map(json.dumps))
@example("[" * 40_000)
@example("9" * 5000)
@example('{"gin3_progress":1}')
@example("x" * 60_000)
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadProgress, match=r"^This is no progress of the course\."):
        read_progress(text)


@given(histories, st.sampled_from(sorted(NOTHING)), anything)
def test_a_part_exchanged_for_anything_is_read_or_refused(
    history: list[Event], part: str, value: object
) -> None:
    held = json.loads(learnt(history).to_text())
    with suppress(BadProgress):
        progress = read_progress(json.dumps({**held, part: value}))
        assert read_progress(progress.to_text()) == progress
