"""The lesson player: one sentence, one table, forward and back at any time."""

from collections import deque
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ipywidgets import HTML, Box

from gin3_widgets.engine import Card
from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.exercises.practice import APART, fresh
from gin3_widgets.lessons.grading import Verdict, grade
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.review import again, mending
from gin3_widgets.lessons.task import Answer, PickCards, Play
from gin3_widgets.locales import _
from gin3_widgets.views.choices import GAP, Item, button, words
from gin3_widgets.views.course import panels
from gin3_widgets.views.course.laid import Laid
from gin3_widgets.views.course.memory import Memory
from gin3_widgets.views.course.page import Page
from gin3_widgets.views.course.pane import Pane
from gin3_widgets.views.course.playing import Playing
from gin3_widgets.views.course.question import Question, missing, read_answer
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.markup import tag
from gin3_widgets.views.stage import Hello


@dataclass(slots=True)
class Step:
    """One step of a lesson and what the learner has done there."""

    exercise: Exercise
    picked: frozenset[Card] = frozenset()
    hints: int = 0
    verdict: Verdict | None = None
    recent: deque[Exercise] = field(default_factory=lambda: deque(maxlen=APART))

    def pose(self, exercise: Exercise) -> None:
        """Put another exercise in the place of this one."""
        self.recent.append(self.exercise)
        self.exercise = exercise
        self.picked, self.hints, self.verdict = frozenset(), 0, None


class LessonPlayer(Page):
    """Shows one lesson: a step for each of its exercises, then one of practice without end.

    A step keeps its exercise, its answer and its hints while others are visited. `chance` poses
    what is fresh.
    """

    def __init__(
        self, lesson: Lesson, chance: Random | None = None, root: Box | None = None
    ) -> None:
        super().__init__(root)
        self.lesson, self.chance = lesson, chance or Random()
        self.memory = Memory(self.stage)
        self.steps = [Step(exercise) for exercise in lesson.exercises]
        self.steps.append(Step(self._practice(deque())))
        self.at = 0
        self.top = self.row_of("g3-top", _("Lesson"), self._press)
        self.heading = HTML(_heading(lesson)).add_class("g3-heading")
        self.laid, self.question, self.verdict, self.beside = Laid(), Question(), Pane(), Pane()
        self.verdict.add_class("g3-verdict")
        self.beside.add_class("g3-beside")
        self.forth = self.row_of("g3-forth", _("Steps"), self._press)
        self.playing: Playing | None = None
        self.played: Exercise | None = None
        self.laid.on_msg(self.guarded(self._pick))
        self.question.on_msg(self.guarded(self._receive_answer))
        for side in (self.verdict, self.beside):
            side.on_msg(self.receive(self._press))

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def practises(self) -> bool:
        """Whether this is the step without end."""
        return self.at == len(self.steps) - 1

    def arrive(self, hello: Hello) -> None:
        self.memory.welcome(hello)
        self.at = min(self.memory.progress.standing(self.lesson).step, len(self.steps) - 1)
        self._visit(self.at)
        if self.memory.trouble:
            self.say(_("Your progress is not being saved."), self.memory.trouble)

    def paint(self) -> None:
        if not self.here:
            return
        step, task = self.step, self.step.exercise.task()
        self.top.items = self._bar()
        self._lay()
        if not isinstance(task, Play):
            self.question.ask(task, self.deck)
            self.question.tell_picked(step.picked)
        self._judge()
        parts = [self.playing.root] if self.playing else [self.laid, self.question]
        children = (
            self.stage,
            self.top,
            self.heading,
            *parts,
            self.verdict,
            self.forth,
            self.beside,
        )
        if self.root.children != children:
            self.root.children = children

    def _lay(self) -> None:
        step, task = self.step, self.step.exercise.task()
        if isinstance(task, Play):
            if self.playing is None or self.played is not step.exercise:
                self._leave_table()
                self.playing, self.played = Playing(self, task, self._answer), step.exercise
            self.playing.paint()
            return
        self._leave_table()
        pickable = isinstance(task, PickCards)
        self.laid.show_exercise(self.deck, step.exercise.shown(), step.picked, pickable)

    def _leave_table(self) -> None:
        if self.playing:
            self.playing.close()
        self.playing = self.played = None

    def _judge(self) -> None:
        """Show the verdict, the hints and what to mend."""
        step, progress = self.step, self.memory.progress
        said = [panels.said(step.verdict, self.practises)] if step.verdict else []
        self.verdict.panels = said
        if step.verdict:
            self.question.mark = "right" if step.verdict.right else "wrong"
        beside = [panels.hints(step.exercise, step.hints)]
        if to_mend := progress.to_mend():
            beside.append(panels.to_mend(to_mend[0], progress.misconceptions[to_mend[0].key]))
        self.beside.panels = [*beside, panels.source(step.exercise)]
        self.forth.items = self._forth()

    def _bar(self) -> list[Item]:
        lesson = _("Lesson {n}").format(n=self.lesson.number)
        home = {"kind": "link", "text": _("All lessons"), "href": "../home.ipynb"}
        dots = [self._dot(place) for place in range(len(self.steps))]
        return [words(_(self.lesson.title), strong=lesson), GAP, *dots, GAP, home]

    def _dot(self, place: int) -> Item:
        verdict = self.steps[place].verdict
        mark = self.memory.progress.standing(self.lesson).mark(place)
        right = verdict is not None and verdict.right
        done = right or mark in ("right", "hinted")
        name = _("Step {n} of {all}").format(n=place + 1, all=len(self.steps))
        state = _("done") if done else _("not done yet")
        look = "now" if place == self.at else "done" if done else "open"
        return button(f"step:{place}", f"{name}, {state}", "quiet", mark=look)

    def _forth(self) -> list[Item]:
        right = self.step.verdict is not None and self.step.verdict.right
        back = button("back", _("Back"), icon="left")
        kind = "primary" if right and not self.practises else "plain"
        text = _("Practise") if self.at == len(self.steps) - 2 else _("Forward")
        forward = button("forward", text, kind, icon="right")
        note = words(_("Every step can be visited in any order."))
        items: list[Item] = [] if self.at == 0 else [back]
        return [*items, GAP, note, *([] if self.practises else [forward])]

    def _press(self, pressed: str) -> None:
        kind, _colon, value = pressed.partition(":")
        match kind:
            case "step" if value.isdecimal() and int(value) < len(self.steps):
                self._visit(int(value))
            case "back" if self.at > 0:
                self._visit(self.at - 1)
            case "forward" if not self.practises:
                self._visit(self.at + 1)
            case "hint" if self.step.hints < panels.HINTS:
                self.step.hints += 1
                self.stage.speak(self.step.exercise.hints()[self.step.hints - 1])
                self._judge()
                return
            case "fresh":
                self.step.pose(self._another())
            case "mend" if value in MISCONCEPTIONS:
                self.step.pose(mending(MISCONCEPTIONS[value], self.chance))
            case _:
                return
        self.paint()
        self.question.send({"event": "focus"})

    def _visit(self, place: int) -> None:
        self.at = place
        self.memory.change(lambda progress: progress.visited(self.lesson, place))

    def _another(self) -> Exercise:
        step = self.step
        if step.verdict and not step.verdict.right:
            return again(step.exercise, step.verdict.misconceptions, self.chance, step.recent)
        if self.practises:
            return self._practice(step.recent)
        return fresh(type(step.exercise), self.chance, self._difficulty(step.exercise), step.recent)

    def _practice(self, recent: deque[Exercise]) -> Exercise:
        kind = self.chance.choice(self.lesson.practice)
        return fresh(kind, self.chance, self.memory.progress.difficulty(kind.idea), recent)

    def _difficulty(self, exercise: Exercise) -> int:
        return self.memory.progress.difficulty(exercise.idea)

    def _pick(self, _widget: object, message: Any, _buffers: object) -> None:
        task = self.step.exercise.task()
        match message:
            case {"event": "pick", "card": str(name)} if isinstance(task, PickCards):
                card = CARDS.get(name)
                if card not in task.cards or card is None:
                    return
                alone = frozenset((card,))
                others = self.step.picked - alone if not task.one else frozenset[Card]()
                self.step.picked = others if card in self.step.picked else others | alone
                self._lay()
                self.question.tell_picked(self.step.picked)

    def _receive_answer(self, _widget: object, message: Any, _buffers: object) -> None:
        match message:
            case {"event": "answer", "value": value, "revision": int(revision)}:
                if revision != self.question.revision:
                    return
                task = self.step.exercise.task()
                answer = read_answer(task, value, self.step.picked)
                if answer is None:
                    self.verdict.panels = [panels.asks(missing(task))]
                    self.stage.speak(missing(task))
                else:
                    self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        step = self.step
        verdict = grade(step.exercise, answer, self.memory.progress.met)
        first = step.verdict is None or not step.verdict.right
        step.verdict = verdict
        if first:
            self.memory.change(
                lambda progress: progress.after(self.lesson, step.exercise, verdict, step.hints)
            )
        self.stage.speak(f"{verdict.title} {verdict.text}")
        self.top.items = self._bar()
        self._judge()


def _heading(lesson: Lesson) -> str:
    rule = _("Rule {rule}").format(rule=lesson.rule)
    return tag("div", tag("h2", _(lesson.sentence)), tag("p", rule, class_="g3-note"))
