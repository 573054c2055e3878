"""A player: exercises one at a time, each with its verdict and its hints."""

from abc import abstractmethod
from collections import deque
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from ipywidgets import Box

from gin3_widgets.engine import Card
from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.exercises.practice import APART, fresh
from gin3_widgets.lessons.grading import Verdict, grade, prepare
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS
from gin3_widgets.lessons.review import again, mending
from gin3_widgets.lessons.shown import Shown
from gin3_widgets.lessons.task import Answer, PickCards, Play, Task
from gin3_widgets.locales import _
from gin3_widgets.session import Session
from gin3_widgets.views import bare
from gin3_widgets.views.course import coached, panels
from gin3_widgets.views.course.coached import Coached
from gin3_widgets.views.course.laid import Laid
from gin3_widgets.views.course.memory import Memory
from gin3_widgets.views.course.page import Page
from gin3_widgets.views.course.pane import Pane
from gin3_widgets.views.course.question import Question, missing, read_answer
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.items import Item
from gin3_widgets.views.leisure import BREATH, SETTLES
from gin3_widgets.views.stage import Hello

if TYPE_CHECKING:
    from gin3_widgets.views.course.playing import Playing


@dataclass(slots=True)
class Step:
    """One step of a lesson and what the learner has done there."""

    exercise: Exercise
    picked: frozenset[Card] = frozenset()
    hints: int = 0
    verdict: Verdict | None = None
    table: Session | None = None
    recent: deque[Exercise] = field(default_factory=lambda: deque(maxlen=APART))

    def pose(self, exercise: Exercise) -> None:
        """Put another exercise in the place of this one."""
        self.recent.append(self.exercise)
        self.exercise = exercise
        self.picked, self.hints, self.verdict, self.table = frozenset(), 0, None, None


class Player(Page):
    """Shows exercises one at a time: the cards, the question, the verdict, and hints beside them.

    A subclass says what else there is: the `bar` on top, the row that leads `forth`, the next
    exercise `instead` of this one, and the `lesson` that an answer counts for, if any.
    """

    lesson: Lesson | None = None

    def __init__(self, heading: str, chance: Random | None = None, root: Box | None = None) -> None:
        super().__init__(root)
        self.chance = chance or Random()
        self.memory = Memory(self.stage, self.guard, self.unsaved, self.paint)
        self.steps: list[Step] = []
        self._prepared: Exercise | None = None
        self.at = 0
        self.top = self.row_of("g3-top", _("Where you are"), self.press)
        self.heading = bare.words("g3-heading", heading)
        self.laid, self.question, self.verdict, self.beside = Laid(), Question(), Pane(), Pane()
        self.coached = Coached(self.stage, self.guard, self._judge)
        self.verdict.add_class("g3-verdict")
        self.beside.add_class("g3-beside")
        self.forth = self.row_of("g3-forth", _("Steps"), self.press)
        self.laid.on_msg(self.guarded(self._pick))
        self.question.on_msg(self.guarded(self._receive_answer))
        for side in (self.verdict, self.beside):
            side.on_msg(self.receive(self.press))

    @abstractmethod
    def begin(self) -> None:
        """Make the steps, once it is known what the learner has done."""

    @abstractmethod
    def bar(self) -> list[Item]:
        """Return the bar on top."""

    @abstractmethod
    def row_forth(self) -> list[Item]:
        """Return the row that leads to other steps."""

    @abstractmethod
    def instead(self) -> Exercise:
        """Return a fresh exercise for the place of this one."""

    @abstractmethod
    def go(self, pressed: str) -> bool:
        """Do what a button of the subclass's own says; return whether it was one."""

    @cached_property
    def playing(self) -> "Playing":
        """The table for what is played; many lessons need none, and it is costly to import."""
        from gin3_widgets.views.course.playing import Playing

        return Playing(self, self._told)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def endless(self) -> bool:
        """Whether one exercise follows another at this step."""
        return self.at == len(self.steps) - 1

    def arrive(self, hello: Hello) -> None:
        self.memory.welcome(hello)
        if not self.steps:
            self.begin()

    def paint(self) -> None:
        if not self.here:
            return
        step, task = self.step, self.step.exercise.task()
        self.top.items = self.bar()
        self._lay()
        if not isinstance(task, Play):
            self.question.ask(task, self.deck)
            self.question.tell_picked(step.picked)
        self._judge()
        played = isinstance(task, Play)
        asked = (self.playing.root,) if played else (self.laid, self.question)
        above, below = (self.stage, self.top, self.heading), (self.verdict, self.forth, self.beside)
        if self.root.children != (*above, *asked, *below):
            self.root.children = (*above, *asked, *below)

    def _lay(self) -> None:
        step, task = self.step, self.step.exercise.task()
        if self._prepared is not step.exercise:
            after = BREATH if self._prepared else SETTLES
            self._prepared = step.exercise
            self.at_leisure(prepare(step.exercise), after)
        if isinstance(task, Play):
            step.table = step.table or _table_for(task)
            if self.playing.session is not step.table:
                self.playing.pose(task, step.table)
                self.stage.speak(task.prompt)
            self.playing.paint()
            return
        pickable = task.cards if isinstance(task, PickCards) else ()
        shown = _besides(task, step.exercise.shown())
        self.laid.show_exercise(self.deck, shown, step.picked, pickable)

    def _judge(self) -> None:
        """Show the verdict, the hints and what to mend."""
        step, progress = self.step, self.memory.progress
        played = isinstance(step.exercise.task(), Play)
        stands = step.verdict is not None and not (played and self.playing.answer is None)
        said = [panels.said(step.verdict, self.endless, played)] if step.verdict and stands else []
        self.verdict.panels = said
        if step.verdict:
            self.question.mark = "right" if step.verdict.right else "wrong"
        beside = [panels.hints(step.exercise, step.hints)]
        if said and played and step.table:
            beside.append(self.coached.panel(step.table.match))
        if to_mend := progress.to_mend():
            beside.append(panels.to_mend(to_mend[0], progress.misconceptions[to_mend[0].key]))
        self.beside.panels = [*beside, panels.source(step.exercise)]
        self.forth.items = self.row_forth()

    def press(self, pressed: str) -> None:
        """Take the press of a button."""
        kind, _colon, value = pressed.partition(":")
        match kind:
            case "hint" if self.step.hints < panels.HINTS:
                self.step.hints += 1
                self.stage.speak(self.step.exercise.hints()[self.step.hints - 1])
                self._judge()
                return
            case "again":
                self.playing.again()
                return
            case coached.ASK:
                self._ask_coach(self.step)
                return
            case "fresh":
                self.step.pose(self.instead())
            case "mend" if value in MISCONCEPTIONS:
                self.step.pose(mending(MISCONCEPTIONS[value], self.chance, self.memory.progress))
            case _:
                if not self.go(pressed):
                    return
        self.paint()
        if isinstance(self.step.exercise.task(), Play):
            self.stage.send({"event": "table"})
        else:
            self.question.send({"event": "focus"})

    def _ask_coach(self, step: Step) -> None:
        task = step.exercise.task()
        if isinstance(task, Play) and step.table and self.playing.answer is not None:
            self.coached.ask(task, step.table.match)

    def another(self) -> Exercise:
        """Return a fresh exercise like this one; after a mistake, one where it is wrong again."""
        step = self.step
        if step.verdict and not step.verdict.right:
            return again(step.exercise, step.verdict.misconceptions, self.chance, step.recent)
        kind = type(step.exercise)
        return fresh(kind, self.chance, self.memory.progress.difficulty(kind.idea), step.recent)

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
                    self.answer(answer)

    def _told(self, answer: Answer | None) -> None:
        """Grade what has been played; a mistake that is taken back is gone."""
        if answer is not None:
            self.answer(answer)
            return
        if self.step.verdict and not self.step.verdict.right:
            self.step.verdict = None
        self._judge()

    def answer(self, answer: Answer) -> None:
        """Grade an answer, remember it and say the verdict."""
        step = self.step
        verdict = grade(step.exercise, answer, self.memory.progress.met)
        first = step.verdict is None or not step.verdict.right
        step.verdict = verdict
        if first:
            self.memory.change(
                lambda progress: progress.after(self.lesson, step.exercise, verdict, step.hints)
            )
        self.stage.speak(f"{verdict.title} {verdict.text}")
        self.top.items = self.bar()
        self._judge()


def _besides(task: Task, shown: Shown) -> Shown:
    """Return what lies on the table besides the cards that the options show themselves."""
    pictured = {option.cards for option in getattr(task, "options", ())}
    groups = tuple(
        group for group in shown.groups if not group.cards or group.cards not in pictured
    )
    return replace(shown, groups=groups)


def _table_for(task: Play) -> Session:
    """Return the table that a task begins with."""
    return Session(task.match, [task.bots.get(seat) for seat in range(len(task.match.names))])
