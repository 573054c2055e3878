"""The lesson player: one sentence, one table, forward and back at any time."""

from collections import deque
from random import Random

from ipywidgets import Box

from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.exercises.practice import fresh
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.locales import _
from gin3_widgets.views.course.player import Player, Step
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.views.markup import tag

HOME: Item = {"kind": "link", "text": _("All lessons"), "href": "../home.ipynb"}


class LessonPlayer(Player):
    """Shows one lesson: a step for each of its exercises, then one of practice without end.

    A step keeps its exercise, its answer and its hints while others are visited. `chance` poses
    what is fresh.
    """

    def __init__(
        self, lesson: Lesson, chance: Random | None = None, root: Box | None = None
    ) -> None:
        rule = _("Rule {rule}").format(rule=lesson.rule)
        heading = tag("div", tag("h2", _(lesson.sentence)), tag("p", rule, class_="g3-note"))
        super().__init__(heading, chance, root)
        self._lesson = self.lesson = lesson

    def rehearse(self) -> None:
        groups = self._lesson.exercises[0].shown().groups
        self.deck.faces(card for group in groups for card in group.cards)

    def begin(self) -> None:
        self.steps = [Step(exercise) for exercise in self._lesson.exercises]
        self.steps.append(Step(self._practice(deque())))
        self._visit(min(self.memory.progress.standing(self._lesson).step, len(self.steps) - 1))

    def bar(self) -> list[Item]:
        lesson = _("Lesson {n}").format(n=self._lesson.number)
        dots = [self._dot(place) for place in range(len(self.steps))]
        return [words(_(self._lesson.title), strong=lesson), GAP, *dots, GAP, HOME]

    def row_forth(self) -> list[Item]:
        right = self.step.verdict is not None and self.step.verdict.right
        back = [button("back", _("Back"), icon="left")] if self.at else []
        text = _("Practise") if self.at == len(self.steps) - 2 else _("Forward")
        kind = "primary" if right else "plain"
        forward = [] if self.endless else [button("forward", text, kind, icon="right")]
        return [*back, GAP, words(self._where()), *forward]

    def _where(self) -> str:
        if self.endless or self.step.exercise is self._lesson.exercises[self.at]:
            return _("Every step can be visited in any order.")
        return _("Practice in the place of step {n}.").format(n=self.at + 1)

    def instead(self) -> Exercise:
        wrong = self.step.verdict is not None and not self.step.verdict.right
        return self._practice(self.step.recent) if self.endless and not wrong else self.another()

    def go(self, pressed: str) -> bool:
        kind, _colon, value = pressed.partition(":")
        match kind:
            case "step" if value.isdecimal() and int(value) < len(self.steps):
                self._visit(int(value))
            case "back" if self.at > 0:
                self._visit(self.at - 1)
            case "forward" if not self.endless:
                self._visit(self.at + 1)
            case _:
                return False
        return True

    def _dot(self, place: int) -> Item:
        verdict = self.steps[place].verdict
        mark = self.memory.progress.standing(self._lesson).mark(place)
        right = verdict is not None and verdict.right
        done = right or mark in ("right", "hinted")
        name = _("Step {n} of {all}").format(n=place + 1, all=len(self.steps))
        state = _("done") if done else _("not done yet")
        look = "now" if place == self.at else "done" if done else "open"
        return button(f"step:{place}", f"{name}, {state}", "quiet", mark=look)

    def _visit(self, place: int) -> None:
        self.at = place
        self.memory.change(lambda progress: progress.visited(self._lesson, place))

    def _practice(self, recent: deque[Exercise]) -> Exercise:
        kind = self.chance.choice(self._lesson.practice)
        return fresh(kind, self.chance, self.memory.progress.difficulty(kind.idea), recent)
