"""A table in a lesson: the game's own, at a given moment, for one turn of the learner."""

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
from gin3_widgets.views.felt import PHONE
from gin3_widgets.views.presses import pressed
from gin3_widgets.views.spoken import news
from gin3_widgets.views.stage import Hello
from gin3_widgets.views.troubles import Troubles
from gin3_widgets.views.view import View
from gin3_widgets.views.viewer import Viewer

TABLES_APART = 1000
"""Between the first revisions of two tables: what was pressed on one never counts on another."""
BLANK = Draft(aided=False)
"""Nothing in mind yet; the table does not count for a learner who is to count."""


class Playing:
    """Plays a task until its actions give an answer; nobody plays on after that.

    After each change `tell` gets the answer, or None while there is none. What is played can be
    taken back, also once it is answered.
    """

    def __init__(self, page: Page, tell: Callable[[Answer | None], object]) -> None:
        self.page, self._tell = page, tell
        self.root = Box().add_class("g3-playing")
        self.board = Board("exercise", page.guard, self._receive, self.root)
        self.board.stage._css = ""  # the page's own style sheet has it all
        self.troubles = Troubles(self.board.stage)
        self.task: Play | None = None
        self.session: Session | None = None
        self.viewer, self.draft, self.order = Viewer(), BLANK, Order()
        self.shown: Observation | None = None
        self.width = self._posed = 0
        self._leave: Callable[[], object] = lambda: None
        self.board.stage.on_hello(self._hello)
        self.board.stage.on_width(self._widen)
        self.board.stage.on_target(self._press)
        self.board.stage.on_notice(lambda _id: self.troubles.close())

    @property
    def answer(self) -> Answer | None:
        """The answer that has been played, None while there is none."""
        if self.task is None or self.session is None:
            return None
        return self.task.read(self.session.match.actions[len(self.task.match.actions) :])

    @property
    def revision(self) -> int:
        """The revision a press must be made on to count."""
        return self._posed * TABLES_APART + (self.session.revision if self.session else 0)

    def pose(self, task: Play, session: Session) -> None:
        """Lay the table of a task, as far as it has been played."""
        self._leave()
        self._posed += 1
        self.task, self.session = task, session
        self.draft, self.order, self.shown = BLANK, Order(), None
        self.viewer.seat = task.seat
        self.troubles.move_on()
        self._leave = session.subscribe(self._changed)

    def paint(self) -> None:
        """Show the table as it is now, in the page's settings."""
        if not self.width or self.task is None or self.session is None:
            return
        self.board.wear(self.page.settings, self.page.dark)
        self.board.lay()
        view = replace(
            View.of(self.session, self.viewer),
            draft=self.draft,
            order=self.order,
            width=self.width if self.width < PHONE else max(self.width, self.page.width),
            dark=self.page.dark,
            settings=replace(self.page.settings, aids="off"),
            revision=self.revision,
            prompt=self.task.prompt,
            can_ask=False,
        )
        if self.answer is not None:
            still = replace(view.seen, legal=(), advice=())
            view = replace(view, seen=still, acting=still)
        elif self.shown and self.shown != view.seen:
            view = replace(view, news=news(self.shown, view.seen, BLANK))
        dress = self.root.remove_class if self.answer is None else self.root.add_class
        dress("g3-answered")
        self.board.show_table(view, self.shown)
        self.shown = view.seen

    def _hello(self, hello: Hello) -> None:
        self.width = self.width or hello.width
        self.board.arrive()
        self.shown = None
        self.paint()

    def _widen(self, width: int) -> None:
        self.width = width
        self.paint()

    def _receive(self, widget: object, message: Any, _buffers: object) -> None:
        standing = widget is self.board.top  # its presses count at any moment
        match pressed(message, 0 if standing else self.revision):
            case str(target):
                self._press(target)
            case Order() as order:
                self.order = order
                self.paint()

    def _press(self, target: str) -> None:
        kind, _colon, value = target.partition(":")
        if self.task is None or self.session is None:
            return
        if kind == "undo":
            self.session.undo()
        elif kind == "again":
            self.again()
        elif kind == "sort" and (sort := SORTS.get(value)):
            self.order = Order(sort, self.order.own or self.board.hand_order)
            self.paint()
        elif self.answer is None:
            self._play(self.task, self.session, target)

    def again(self) -> None:
        """Set the table back to what the task begins with."""
        while self.session and self.session.undo():
            pass

    def _play(self, task: Play, session: Session, target: str) -> None:
        intent = intend(target, self.draft, self.viewer.acting(session))
        if isinstance(intent, Draft):
            self.draft = replace(intent, aided=False)
            self.paint()
        elif intent:
            try:
                session.play(*intent, by=task.seat)
            except (IllegalAction, NotYourTurn) as refusal:
                self.troubles.refused(str(refusal))

    def _changed(self) -> None:
        self.draft = BLANK
        self.troubles.move_on()
        self.paint()
        self._tell(self.answer)
