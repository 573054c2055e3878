"""A table in a lesson: the game's own, at a given moment, with scripted players around it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ipywidgets import Box

from gin3_widgets.engine import IllegalAction, Observation
from gin3_widgets.lessons.task import Answer, Play
from gin3_widgets.session import NotYourTurn, Session
from gin3_widgets.views.board import Board
from gin3_widgets.views.course.page import Page
from gin3_widgets.views.draft import Draft, intend
from gin3_widgets.views.fan import SORTS, Order
from gin3_widgets.views.pacer import Pacer, Pause, breath
from gin3_widgets.views.presses import pressed
from gin3_widgets.views.spoken import news
from gin3_widgets.views.stage import Hello
from gin3_widgets.views.troubles import Troubles
from gin3_widgets.views.view import View
from gin3_widgets.views.viewer import Viewer


class Playing:
    """Plays a task until its actions give an answer, and then tells it to `answer`.

    What is tried can be taken back; a wrong answer leaves the table where it is.
    """

    def __init__(
        self, page: Page, task: Play, answer: Callable[[Answer], object], pause: Pause = breath
    ) -> None:
        self.page, self.task, self._answer = page, task, answer
        self.root = Box().add_class("g3-playing")
        self.board = Board("exercise", page.guard, self._receive, self.root)
        self.troubles = Troubles(self.board.stage)
        bots = [task.bots.get(seat) for seat in range(len(task.match.names))]
        self.session = Session(task.match, bots)
        self.viewer, self.draft, self.order = Viewer(), Draft(), Order()
        self.viewer.seat = task.seat
        self.shown: Observation | None = None
        self.width = 0
        self._begun = len(task.match.actions)
        self.pacer = Pacer(self._step, pause, page.guard)
        self.session.subscribe(self._changed)
        self.board.stage.on_hello(self._hello)
        self.board.stage.on_width(self._widen)
        self.board.stage.on_target(self._press)

    def close(self) -> None:
        """Stop the players."""
        self.pacer.stop()

    def paint(self) -> None:
        """Show the table as it is now, in the page's settings."""
        if not self.width:
            return
        self.board.wear(self.page.settings, self.page.dark)
        self.board.lay()
        view = replace(
            View.of(self.session, self.viewer),
            draft=self.draft,
            order=self.order,
            width=self.width,
            dark=self.page.dark,
            settings=replace(self.page.settings, aids="off"),
            revision=self.session.revision,
        )
        before = self.shown
        if before and before != view.seen:
            view = replace(view, news=news(before, view.seen))
        if view.seen.result:
            self.board.show_result(view)
        else:
            self.board.show_table(view, before)
        self.shown = view.seen
        if self.session.bot_moves:
            self.pacer.nudge()

    def _hello(self, hello: Hello) -> None:
        self.width = self.width or hello.width
        self.board.arrive()
        self.shown = None
        self.paint()

    def _widen(self, width: int) -> None:
        self.width = width
        self.paint()

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        match pressed(message, self.session.revision):
            case str(target):
                self._press(target)
            case Order() as order:
                self.order = order
                self.paint()

    def _press(self, target: str) -> None:
        kind, _colon, value = target.partition(":")
        if kind == "undo":
            self.session.undo()
            return
        if kind == "sort" and (sort := SORTS.get(value)):
            self.order = Order(sort, self.order.own or self.board.hand_order)
            self.paint()
            return
        intent = intend(target, self.draft, self.viewer.acting(self.session))
        if isinstance(intent, Draft):
            self.draft = intent
            self.paint()
        elif intent:
            try:
                self.session.play(*intent, by=self.task.seat)
            except (IllegalAction, NotYourTurn) as refusal:
                self.troubles.refused(str(refusal))

    def _step(self) -> bool:
        return self.troubles.watch(self.session, self.session.step) and self.session.bot_moves

    def _changed(self) -> None:
        self.draft = Draft()
        self.troubles.move_on()
        self.paint()
        answer = self.task.read(self.session.match.actions[self._begun :])
        if answer is not None:
            self._answer(answer)
