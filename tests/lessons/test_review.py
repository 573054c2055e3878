"""Mixed review asks what this learner gets wrong, where the mistake shows."""

from collections import Counter, deque
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin3_widgets.lessons.exercises import IDEAS, Exercise, read, text
from gin3_widgets.lessons.exercises.practice import APART
from gin3_widgets.lessons.grading import Verdict, grade, tells
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.progress import Progress
from gin3_widgets.lessons.review import again, asked, mending, review
from tests.lessons.learners import FIRST, Event, histories, learnt, right, wrong

ACE, ROWS = MISCONCEPTIONS["ace_blackjack"], MISCONCEPTIONS["rank_as_points"]
ALL_RIGHT = right(
    right(right(Progress(), "price cards=Kd"), "dearest cards=2h,7c,Jd,9s"),
    "highest cards=As,2h,Kd",
)


def reviewed(progress: Progress, length: int, seed: int = 1) -> list[Exercise]:
    return list(islice(review(lambda: progress, Random(seed)), length))


def test_every_third_exercise_would_be_wrong_by_a_misconception_to_mend() -> None:
    progress = wrong(ALL_RIGHT, "price cards=As", "ace_blackjack")
    for exercise in reviewed(progress, 60)[::3]:
        assert tells(exercise, ACE), text(exercise)


def test_what_was_met_most_often_is_asked_most_often() -> None:
    progress = wrong(ALL_RIGHT, "price cards=Kd", "rank_as_points")
    for line in ("price cards=As", "price cards=Ah", "price cards=Ac", "price cards=Ad"):
        progress = wrong(progress, line, "ace_blackjack")
    stream = reviewed(progress, 300)[::3]
    told = Counter(known.key for known in (ACE, ROWS) for each in stream if tells(each, known))
    assert told[ACE.key] > told[ROWS.key] > 0


def test_an_idea_answered_wrongly_comes_every_third_time() -> None:
    progress = wrong(ALL_RIGHT, "highest cards=As,2h,Kd", "ace_high")
    progress = right(right(progress, "highest cards=Ad,2h,Ks"), "highest cards=Ad,3h,Ks")
    assert not progress.to_mend()
    progress = right(progress, "price cards=2d,3d")
    assert {each.idea for each in reviewed(progress, 30)} == {"price", "dearest", "highest"}
    missed = wrong(progress, "price cards=9d")
    assert {each.idea for each in reviewed(missed, 30)[1::3]} == {"price"}


def test_the_idea_that_lies_furthest_back_comes_first_and_then_all_by_turns() -> None:
    ideas = [each.idea for each in reviewed(ALL_RIGHT, 9)]
    assert ideas == ["price", "dearest", "highest"] * 3
    later = right(ALL_RIGHT, "price cards=2d,3d")
    assert [each.idea for each in reviewed(later, 3)] == ["dearest", "highest", "price"]


def test_it_is_asked_at_the_difficulty_the_learner_has_reached() -> None:
    progress = right(right(Progress(), "price cards=Kd"), "price cards=As")
    assert {each.hardness() for each in reviewed(progress, 20)} == {2}


def test_who_has_answered_nothing_reviews_the_first_lesson() -> None:
    assert asked(Progress()) == FIRST.practice
    assert {type(each) for each in reviewed(Progress(), 20)} == set(FIRST.practice)


def test_what_a_learner_does_meanwhile_changes_what_comes() -> None:
    learner = [wrong(ALL_RIGHT, "price cards=As", "ace_blackjack")]
    stream = review(lambda: learner[0], Random(2))
    for _turn in range(90):
        exercise = next(stream)
        verdict = grade(exercise, exercise.answer())
        learner[0] = learner[0].after(None, exercise, verdict)
    assert not learner[0].to_mend()
    assert {learner[0].difficulty(kind.idea) for kind in FIRST.practice} == {5}


@settings(max_examples=15)
@given(histories, st.integers())
def test_the_same_chance_gives_the_same_review_and_nothing_within_twenty_again(
    history: list[Event], seed: int
) -> None:
    progress = learnt(history)
    stream = reviewed(progress, 40, seed)
    assert stream == reviewed(progress, 40, seed)
    assert {type(each) for each in stream} <= set(asked(progress))
    for place, exercise in enumerate(stream):
        assert exercise not in stream[max(0, place - APART) : place]


def test_a_learner_of_every_idea_with_something_to_mend_in_each_can_review() -> None:
    progress = Progress()
    for kind in IDEAS.values():
        posed = kind.pose(Random(kind.idea), 1)
        told = next((one for one in MISCONCEPTIONS.values() if tells(posed, one)), None)
        verdict = Verdict(False, "No.", "", (told,) if told else ())
        progress = progress.after(None, posed, verdict)
    stream = reviewed(progress, len(IDEAS))
    assert len({type(each) for each in stream}) > len(IDEAS) / 3
    assert any(tells(stream[0], known) for known in progress.to_mend())


ideas = pytest.mark.parametrize("kind", IDEAS.values(), ids=IDEAS)


@ideas
def test_after_a_mistake_the_next_exercise_has_the_same_trap(kind: type[Exercise]) -> None:
    exercise = kind.pose(Random(kind.idea), 3)
    mistaken = [known for known in MISCONCEPTIONS.values() if tells(exercise, known)]
    for known in mistaken[:2]:
        posed = again(exercise, (known,), Random(3), deque(maxlen=APART))
        assert type(posed) is kind
        assert tells(posed, known), (text(posed), known.key)


def test_after_a_mistake_the_exercise_is_another_and_about_as_hard() -> None:
    recent: deque[Exercise] = deque(maxlen=APART)
    for exercise in map(read, ("price cards=As", "price cards=As,9d,Qc", "price cards=As,Ad")):
        for seed in range(20):
            posed = again(exercise, (ACE,), Random(seed), recent)
            assert tells(posed, ACE)
            assert posed != exercise
            assert posed not in recent
            recent.append(posed)


def test_after_an_answer_that_no_mistake_gives_any_fresh_exercise_comes() -> None:
    exercise = read("price cards=As,9d,Qc")
    posed = again(exercise, (), Random(1), deque([exercise]))
    assert posed.idea == "price"
    assert posed.hardness() == 3
    assert posed != exercise


def test_a_mistake_that_the_idea_never_shows_is_passed_over() -> None:
    exercise = read("highest cards=As,2h,Kd")
    assert again(exercise, (ACE,), Random(1), deque()).idea == "highest"


@pytest.mark.parametrize("known", MISCONCEPTIONS.values(), ids=MISCONCEPTIONS)
def test_every_misconception_can_be_mended(known: Misconception) -> None:
    assert any(tells(mending(known, Random(seed)), known) for seed in range(5))


def test_mending_comes_back_with_another_exercise() -> None:
    before = mending(ACE, Random(1))
    assert mending(ACE, Random(1)) == before
    assert mending(ACE, Random(1), Progress(), [before]) != before
