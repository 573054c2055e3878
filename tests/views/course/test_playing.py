"""Exercises on the game's own table: played, graded, taken back, and played again."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gin3_widgets.coach import judged
from gin3_widgets.engine import Action, Discard, Knock, Match, Observation, Phase, observe
from gin3_widgets.lessons.catalog import LESSONS, lesson
from gin3_widgets.lessons.exercises import IDEAS, Exercise
from gin3_widgets.lessons.grading import diagnose, tells
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.task import Answer, Play
from gin3_widgets.views.course.lesson import LessonPlayer
from gin3_widgets.views.draft import Draft, intend, places
from tests.views.course.page import offered, opened, press, send
from tests.views.presses import buttons, knocking, laying_off

pytestmark = pytest.mark.usefixtures("faults")
KNOCKING = lesson("knocking")
PLAYED = [kind for kind in IDEAS.values() if isinstance(kind.pose(Random(1), 1).task(), Play)]
LESSONS_OF = {
    kind: [one for each in LESSONS for one in each.exercises if type(one) is kind]
    for kind in PLAYED
}
Targets = tuple[str, ...]


class Table:
    """A lesson's page that has come to an exercise on the table."""

    def __init__(self, exercise: Exercise, **hello: object) -> None:
        self.page = opened(LessonPlayer(KNOCKING, Random(1)), **hello)
        self.page.step.pose(exercise)
        self.page.paint()
        self.board = self.page.playing.board
        send(self.board.stage, {"event": "hello", "width": 920, **hello})

    def press(self, target: str) -> None:
        """Press a card of the hand, or a button of one of the rows."""
        hand, (kind, _colon, card) = self.board.hand, target.partition(":")
        if kind == "card":
            assert hand.pickable
            send(hand, {"event": "pick", "card": card, "revision": hand.revision})
            return
        rows = [row for row in self.rows() if target in buttons(row.items)]
        assert rows, f"{target} is not on offer"
        send(rows[0], {"event": "press", "id": target, "revision": rows[0].revision})

    def play(self, targets: Targets) -> None:
        for target in targets:
            self.press(target)

    def rows(self) -> list[Any]:
        return [self.board.top, self.board.tools, self.board.actions]

    def offers(self) -> set[str]:
        return set().union(*(buttons(row.items) for row in self.rows()))

    def verdict(self) -> dict[str, Any]:
        panels = self.page.verdict.panels
        return panels[0] if panels else {}

    @property
    def match(self) -> Match:
        session = self.page.playing.session
        assert session is not None
        return session.match


def turns(task: Play) -> dict[Answer, Targets]:
    """All answers that can be played at a table, and what to press for each."""
    found: dict[Answer, Targets] = {}
    open_: list[tuple[Match, Targets]] = [(task.match, ())]
    while open_:
        match, pressed = open_.pop()
        answer = task.read(match.actions[len(task.match.actions) :])
        if answer is not None:
            found.setdefault(answer, pressed)
            continue
        assert match.mover == task.seat, "nobody else moves before the answer"
        seen = observe(match, task.seat)
        for targets in moves(seen):
            open_.append((match.after_all(played(seen, targets)), (*pressed, *targets)))
    return found


def played(seen: Observation, targets: Targets) -> tuple[Action, ...]:
    draft = Draft()
    for target in targets:
        intent = intend(target, draft, seen)
        if isinstance(intent, tuple):
            return intent
        assert intent is not None
        draft = intent
    raise AssertionError(f"{targets} play nothing.")


def moves(seen: Observation) -> Iterator[Targets]:
    """What can be pressed to play something at this moment."""
    match seen.phase:
        case Phase.DISCARD:
            for action in seen.legal:
                if isinstance(action, Knock) and action.card:
                    yield tuple(knocking(seen, action, 0))
                elif isinstance(action, Discard):
                    yield f"card:{action.card}", f"discard:{action.card}"
        case Phase.DEFENCE | Phase.LAYOFF:
            for steps in layoffs(seen, Draft(), set()):
                yield tuple(laying_off(seen, steps))
        case _:
            for target in ("take", "draw", "pass"):
                if intend(target, Draft(), seen):
                    yield (target,)


def layoffs(seen: Observation, draft: Draft, known: set[frozenset[Any]]) -> Iterator[Any]:
    """Every choice of cards that can be laid off, in an order that is possible."""
    if frozenset(draft.laid) in known:
        return
    known.add(frozenset(draft.laid))
    yield draft.laid
    for card in seen.hand:
        for meld in places(seen, draft, card):
            yield from layoffs(seen, Draft(laid=(*draft.laid, (card, meld))), known)


def some(kind: type[Exercise], number: int = 2) -> list[Exercise]:
    """The exercises of the lessons of this kind, and some that are posed."""
    return LESSONS_OF[kind] + [kind.pose(Random(n), n % 5 + 1) for n in range(number)]


def task_of(exercise: Exercise) -> Play:
    task = exercise.task()
    assert isinstance(task, Play)
    return task


def a_knock() -> tuple[Table, Targets, Targets]:
    """The table of lesson 7, and what plays the right answer and a wrong one."""
    exercise = LESSONS_OF[IDEAS["knock_on_table"]][0]
    found = turns(task_of(exercise))
    wrong = next(answer for answer in found if answer != exercise.answer())
    return Table(exercise), found[exercise.answer()], found[wrong]


def test_every_lesson_that_plays_has_its_table() -> None:
    assert {kind.idea for kind in PLAYED} == {
        "advice_on_table",
        "best_defence_played",
        "knock_on_table",
        "lay_offs_played",
        "take_or_draw_on_table",
        "take_or_pass",
        "whole_turn",
    }
    assert all(LESSONS_OF.values())


@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.idea)
def test_the_right_answer_played_is_right_and_ends_the_play(kind: type[Exercise]) -> None:
    for exercise in some(kind, 1):
        table = Table(exercise)
        assert task_of(exercise).prompt in str(table.board.top.items)
        table.play(turns(task_of(exercise))[exercise.answer()])
        assert table.verdict()["tone"] == "right"
        assert table.offers() <= {"undo", "again", "sort:suit", "sort:rank", "sort:own"}
        assert not table.board.hand.pickable
        assert table.page.playing.answer == exercise.answer()


@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.idea)
def test_a_mistake_played_is_named_and_can_be_set_back(kind: type[Exercise]) -> None:
    named = 0
    for exercise in some(kind):
        found = turns(task_of(exercise))
        for known in filter(lambda known: tells(exercise, known), MISCONCEPTIONS.values()):
            answer = exercise.answer(known.belief)
            if answer not in found:
                continue  # the table does not allow it
            named += 1
            table = Table(exercise)
            table.play(found[answer])
            assert table.verdict()["tone"] == "wrong"
            conditions = [one.condition for one in diagnose(exercise, answer)]
            assert known.condition in conditions
            assert any(condition in table.verdict()["title"] for condition in conditions)
            press(table.page.verdict, "again")
            assert table.match == task_of(exercise).match
            assert table.verdict() == {}
            table.play(found[exercise.answer()])
            assert table.verdict()["tone"] == "right"
    assert named


def test_undo_takes_one_decision_back_and_then_the_other() -> None:
    """Rule 5.1: a turn has two."""
    exercise = LESSONS_OF[IDEAS["whole_turn"]][0]
    table = Table(exercise)
    task = task_of(exercise)
    wrong = next(key for key in turns(task) if key not in (exercise.answer(), "draw"))
    table.play(turns(task)[wrong])
    assert table.verdict()["tone"] == "wrong"
    table.press("undo")
    assert table.verdict() == {}
    assert len(table.match.actions) == len(task.match.actions) + 1
    table.press("undo")
    assert table.match == task.match
    assert not {"undo", "again"} & table.offers()


def test_a_right_answer_that_is_taken_back_counts_once() -> None:
    table, right, _wrong = a_knock()
    table.play(right)
    table.press("undo")
    assert table.verdict() == {}
    table.play(right)
    assert table.verdict()["tone"] == "right"
    assert table.page.memory.progress.answered == 1


def test_the_bar_sets_the_table_back_from_the_middle_of_a_turn() -> None:
    exercise = LESSONS_OF[IDEAS["whole_turn"]][0]
    table = Table(exercise)
    table.press("take")
    table.press("again")
    assert table.match == task_of(exercise).match


def test_a_fresh_one_lays_another_table() -> None:
    table, _right, wrong = a_knock()
    before = table.page.step.exercise
    table.play(wrong)
    press(table.page.verdict, "fresh")
    assert type(table.page.step.exercise) is type(before)
    assert table.match == task_of(table.page.step.exercise).match != task_of(before).match
    assert table.verdict() == {}
    table.play(turns(task_of(table.page.step.exercise))[table.page.step.exercise.answer()])
    assert table.verdict()["tone"] == "right"


def test_the_table_keeps_what_was_played_while_other_steps_are_visited() -> None:
    table, right, _wrong = a_knock()
    table.play(right)
    end = table.match
    press(table.page.forth, "forward")
    assert table.page.playing.root not in table.page.root.children
    press(table.page.forth, "back")
    assert table.page.playing.root in table.page.root.children
    assert table.match == end
    assert table.verdict()["tone"] == "right"


def test_nothing_of_a_whole_game_is_at_the_table() -> None:
    table, _right, _wrong = a_knock()
    assert not {"new", "code", "settings", "ask"} & table.offers()
    assert table.board.set_up not in table.board.root.children
    assert table.board.stage.code == ""
    assert table.board.stage.players == []


def test_the_table_does_not_tell_with_which_discard_to_knock() -> None:
    """Rule 6.2: what is left over is what the exercise asks."""
    table, right, _wrong = a_knock()
    assert "knock" not in table.offers()
    assert "left over" not in str(table.board.tools.items)
    table.play(right[:2])  # a card, and a knock prepared
    assert all("under" not in card for group in table.board.hand.groups for card in group["cards"])
    assert table.board.caption.value == ""


def test_the_table_does_not_tell_what_can_be_laid_off() -> None:
    """Rule 6.5."""
    for idea in ("lay_offs_played", "best_defence_played"):
        exercise = LESSONS_OF[IDEAS[idea]][0]
        table = Table(exercise)
        assert "These fit" not in table.board.say.value
        assert table.board.scale.value == ""
        assert "=" not in str([group["label"] for group in table.board.hand.groups])
        fewest = min(turns(task_of(exercise)).values(), key=len)
        table.play(fewest)
        table.press("undo")
        assert "fit" not in str(table.board.stage.spoken)


def test_once_an_answer_is_played_only_the_verdict_is_spoken() -> None:
    table, right, _wrong = a_knock()
    said = table.board.stage.spoken
    table.play(right)
    assert table.board.stage.spoken == said
    assert "Right." in str(table.page.stage.spoken)


def test_a_press_made_at_the_table_before_counts_no_more() -> None:
    table, _right, wrong = a_knock()
    hand = table.board.hand
    late = {"event": "pick", "card": wrong[0].partition(":")[2], "revision": hand.revision}
    table.play(wrong)
    press(table.page.verdict, "fresh")
    send(hand, late)
    assert table.page.playing.draft.card is None


def test_hints_stay_beside_the_table() -> None:
    table, _right, _wrong = a_knock()
    assert "hint" in offered(table.page.beside)
    press(table.page.beside, "hint")
    assert table.page.playing.root in table.page.root.children


def panel(page: LessonPlayer, key: str) -> dict[str, Any]:
    return next(each for each in page.beside.panels if each["key"] == key)


def asked(page: LessonPlayer) -> list[str]:
    """Ask the coach and wait for its answer: its sentences."""

    async def ask() -> None:
        press(page.beside, "coach")
        assert "in its head" in str(panel(page, "coach"))
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    asyncio.run(ask())
    return [part["text"] for part in panel(page, "coach")["parts"] if part["kind"] == "text"]


@pytest.mark.parametrize("kind", PLAYED)
def test_the_coach_is_asked_about_what_was_played(kind: type[Exercise]) -> None:
    exercise = some(kind)[0]
    table, task = Table(exercise), task_of(exercise)
    assert "coach" not in offered(table.page.beside)
    table.play(turns(task)[exercise.answer()])
    told = asked(table.page)
    moments = judged(table.match, task.seat, since=len(task.match.hand.log))
    assert told in [list(moment.comparison.sentences()) for moment in moments]


def test_of_two_decisions_the_coach_tells_the_one_that_cost_more() -> None:
    exercise = IDEAS["whole_turn"].pose(Random(4), 3)
    table, task = Table(exercise), task_of(exercise)
    compared = 0
    for targets in turns(task).values():
        table.play(targets)
        told = asked(table.page)
        moments = list(judged(table.match, task.seat, since=len(task.match.hand.log)))
        costs = [each.chance_cost for each in moments]
        if len({*costs}) == 2:
            compared += 1
            assert told == list(moments[costs.index(max(costs))].comparison.sentences())
        table.press("again")
        assert "coach" not in offered(table.page.beside)
    assert compared
