"""Mixed review: exercises picked for one learner, from what goes wrong and what lies far back."""

from collections import deque
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import count
from random import Random

from gin3_widgets.lessons import catalog
from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS, Exercise
from gin3_widgets.lessons.exercises.practice import APART, fresh
from gin3_widgets.lessons.grading import tells
from gin3_widgets.lessons.misconceptions import Misconception
from gin3_widgets.lessons.progress import Progress

TRIES = 8, 100
"""So many exercises of each idea are posed in a search: few of each first, then many."""
NEAR = 3
"""A misconception is mended in one of so many ideas, those that come first in the course."""

Kind = type[Exercise]


def review(learner: Callable[[], Progress], chance: Random) -> Iterator[Exercise]:
    """Give exercises without end, each for what the learner has done by then.

    By turns: one that a misconception still to mend would get wrong, one of an idea that was
    answered wrongly, and one of the idea that lies furthest back. Where there is none of the
    first two, the third comes. The same chance and the same answers, the same exercises.
    """
    recent: deque[Exercise] = deque(maxlen=APART)
    posed_at: dict[str, int] = {}
    for turn in count():
        progress = learner()
        picked = None
        if turn % 3 == 0:
            picked = _to_mend(progress, chance, recent)
        elif turn % 3 == 1:
            picked = _missed(progress, chance, recent)
        posed = picked or _furthest_back(progress, chance, recent, posed_at)
        recent.append(posed)
        posed_at[posed.idea] = turn
        yield posed


def again(
    exercise: Exercise,
    misconceptions: Sequence[Misconception],
    chance: Random,
    recent: deque[Exercise],
) -> Exercise:
    """Return a fresh exercise on the same idea, about as hard, after a wrong answer.

    The mistake just made is wrong there too: the likeliest of the misconceptions for which
    such an exercise is found. Without one, any that is fresh.
    """
    kind = type(exercise)
    difficulty = _difficulty_of(exercise, chance)
    before = deque((*recent, exercise), maxlen=APART)
    for known in misconceptions:
        if found := _against(known, {kind: difficulty}, chance, before):
            return found
    return fresh(kind, chance, difficulty, before)


def mending(
    known: Misconception,
    chance: Random,
    progress: Progress | None = None,
    recent: Container[Exercise] = (),
) -> Exercise:
    """Return a fresh exercise that somebody with this misconception gets wrong.

    It is of one of the ideas that come first in the course and rest on the rule mistaken.
    """
    progress = progress or Progress()
    kinds = [kind for kind in IDEAS.values() if known.belief.touches(*kind.uses)]
    near = chance.sample(kinds[:NEAR], len(kinds[:NEAR]))
    difficulties = _difficulties((*near, *kinds[NEAR:]), progress)
    found = _against(known, difficulties, chance, recent)
    return found or near[0].pose(chance, difficulties[near[0]])


def asked(progress: Progress) -> tuple[Kind, ...]:
    """Return the ideas that the learner has answered; those of the first lesson before any."""
    kinds = tuple(IDEAS[idea] for idea in IDEAS if idea in progress.ideas)
    return kinds or catalog.LESSONS[0].practice


def _to_mend(progress: Progress, chance: Random, recent: Container[Exercise]) -> Exercise | None:
    """Return what a misconception would get wrong, the one met most often most often."""
    to_mend = progress.to_mend()
    if not to_mend:
        return None
    times = [progress.met[known.key] for known in to_mend]
    known = chance.choices(to_mend, times)[0]
    kinds = [kind for kind in asked(progress) if known.belief.touches(*kind.uses)]
    if not kinds:
        return mending(known, chance, progress, recent)
    shuffled = chance.sample(kinds, len(kinds))
    return _against(known, _difficulties(shuffled, progress), chance, recent)


def _missed(progress: Progress, chance: Random, recent: deque[Exercise]) -> Exercise | None:
    """Return an exercise of an idea whose last answer was wrong."""
    missed = [kind for kind in asked(progress) if _is_missed(kind, progress)]
    if not missed:
        return None
    kind = chance.choice(missed)
    return fresh(kind, chance, progress.difficulty(kind.idea), recent)


def _furthest_back(
    progress: Progress, chance: Random, recent: deque[Exercise], posed_at: dict[str, int]
) -> Exercise:
    """Return an exercise of the idea not asked for longest, here or before."""

    def last(kind: Kind) -> tuple[int, int]:
        skill = progress.ideas.get(kind.idea)
        return posed_at.get(kind.idea, -1), skill.asked if skill else 0

    kind = min(asked(progress), key=last)
    return fresh(kind, chance, progress.difficulty(kind.idea), recent)


def _is_missed(kind: Kind, progress: Progress) -> bool:
    skill = progress.ideas.get(kind.idea)
    return skill is not None and skill.missed


def _difficulties(kinds: Sequence[Kind], progress: Progress) -> dict[Kind, int]:
    return {kind: progress.difficulty(kind.idea) for kind in kinds}


def _against(
    known: Misconception, kinds: Mapping[Kind, int], chance: Random, recent: Container[Exercise]
) -> Exercise | None:
    """Return an exercise that the misconception gets wrong; None where the search finds none.

    The ideas come with their difficulties; half of the tries are at any difficulty.
    """
    for tries in TRIES:
        for kind, difficulty in kinds.items():
            for attempt in range(tries):
                harder_or_easier = attempt >= tries // 2
                level = chance.choice(DIFFICULTIES) if harder_or_easier else difficulty
                posed = kind.pose(chance, level)
                if posed not in recent and tells(posed, known):
                    return posed
    return None


def _difficulty_of(exercise: Exercise, chance: Random) -> int:
    """Return the difficulty that poses exercises about as hard as this one."""
    kind, hardness = type(exercise), exercise.hardness()
    return min(DIFFICULTIES, key=lambda each: abs(kind.pose(chance, each).hardness() - hardness))
