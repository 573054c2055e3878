"""Every misconception is a mistake that somebody can make in an exercise."""

from random import Random

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.rulebook.points import price


@pytest.mark.parametrize("known", MISCONCEPTIONS.values(), ids=MISCONCEPTIONS)
def test_some_exercise_tells_it_from_the_rules(known: Misconception) -> None:
    for kind in IDEAS.values():
        if not known.belief.touches(*kind.uses):
            continue
        for seed in range(100):
            for difficulty in DIFFICULTIES:
                exercise = kind.pose(Random(seed), difficulty)
                if exercise.answer(known.belief) not in (None, exercise.answer()):
                    return
    pytest.fail(f"No exercise ever meets {known.key}.")


@pytest.mark.parametrize("known", MISCONCEPTIONS.values(), ids=MISCONCEPTIONS)
def test_its_words_stand_in_their_sentences(known: Misconception) -> None:
    assert known.name[0].isupper()
    assert not known.name.endswith(".")
    assert not known.condition.endswith(".")
    assert known.mend.endswith(".")


def test_small_pictures_cost_what_the_words_say() -> None:
    """A king that cost 8 would still go before a four."""
    known = MISCONCEPTIONS["picture_small"]
    assert known.condition == "jack, queen and king cost only 1"
    assert {known.belief[price](card) for card in cards("Jd Qd Kd")} == {1}
