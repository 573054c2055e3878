"""Mixed review: what this learner gets wrong, without end; and a sprint against the clock."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from random import Random

from ipywidgets import Box

from gin3_widgets.lessons.exercises import Exercise
from gin3_widgets.lessons.review import review
from gin3_widgets.lessons.sprint import SECONDS, Sprint, course
from gin3_widgets.lessons.task import Answer
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course.player import Player, Step
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.views.markup import tag

HOME: Item = {"kind": "link", "text": _("All lessons"), "href": "home.ipynb"}


class ReviewPlayer(Player):
    """One exercise after another from all lessons, or in a sprint as many as there is time for.

    `clock` gives seconds, `tick` waits for about one.
    """

    def __init__(
        self,
        chance: Random | None = None,
        root: Box | None = None,
        clock: Callable[[], float] = time.monotonic,
        tick: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(1),
    ) -> None:
        about = _("It picks what you found hard, and what lies furthest back.")
        heading = tag("div", tag("h2", _("Mixed review")), tag("p", about, class_="g3-note"))
        super().__init__(heading, chance, root)
        self.sprint: Sprint | None = None
        self._clock, self._tick = clock, tick
        self._posed: Iterator[Exercise] = iter(())

    def begin(self) -> None:
        self._posed = review(lambda: self.memory.progress, self.chance)
        self.steps = [Step(next(self._posed))]

    def bar(self) -> list[Item]:
        if self.sprint is None:
            return [words("", strong=_("Mixed review")), GAP, HOME]
        left = round(self.sprint.left(self._clock()))
        time_ = _("{m}:{s:02} left").format(m=left // 60, s=left % 60)
        right = _("{n} right").format(n=self.sprint.right)
        return [words(right, strong=time_), GAP, button("stop", _("End the sprint"), "quiet")]

    def row_forth(self) -> list[Item]:
        if self.sprint:
            return []
        best = self.memory.progress.best(SECONDS)
        note = ngettext("your best: {n} right", "your best: {n} right", best).format(n=best)
        text = _("Sprint: {m} minutes").format(m=SECONDS // 60)
        skip = button("fresh", _("Another one"))
        return [skip, GAP, *([words(note)] if best else []), button("sprint", text, "quiet")]

    def instead(self) -> Exercise:
        wrong = self.step.verdict is not None and not self.step.verdict.right
        return self.another() if wrong else next(self._posed)

    def go(self, pressed: str) -> bool:
        match pressed:
            case "sprint" if self.sprint is None:
                self.sprint = Sprint(self._clock())
                self._posed = course(self.chance)
                self.guard.task(self._run(self.sprint.began))
            case "stop" if self.sprint:
                self._end()
                return True
            case _:
                return False
        self.steps = [Step(next(self._posed))]
        return True

    def answer(self, answer: Answer) -> None:
        super().answer(answer)
        if self.sprint and self.step.verdict:
            self.sprint = self.sprint.after(self.step.verdict, self._clock())
            said = self.verdict.panels
            self.step.pose(next(self._posed))
            self.paint()
            self.verdict.panels = said
            self.question.send({"event": "focus"})

    async def _run(self, began: float) -> None:
        """Show the time that is left until it is up, or the sprint is another or ended."""
        while self.sprint is not None and self.sprint.began == began:
            if self.sprint.over(self._clock()):
                self._end()
                self.paint()
                return
            self.top.items = self.bar()
            await self._tick()

    def _end(self) -> None:
        """Leave the sprint, keep its score and go on with the review."""
        assert self.sprint is not None
        sprint, self.sprint = self.sprint, None
        best = sprint.right > self.memory.progress.best(sprint.seconds)
        self.memory.change(lambda progress: progress.sprinted(sprint.seconds, sprint.right))
        score = _("{right} of {all} right.").format(right=sprint.right, all=sprint.answered)
        self.say(
            _("The sprint is over."), f"{score} {_('Your best so far.') if best else ''}".strip()
        )
        self.begin()
