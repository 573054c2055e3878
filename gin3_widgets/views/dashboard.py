"""The dashboard: from a press to an action, from a change to a picture."""

from dataclasses import replace
from functools import partial
from typing import Any

from ipywidgets import Box

from gin3_widgets.bots.advice import Trust
from gin3_widgets.engine import Action, IllegalAction, Knock, Match, Observation, save_code
from gin3_widgets.session import NotYourTurn, Session
from gin3_widgets.views.afterwards import Afterwards, Table
from gin3_widgets.views.asking import Asking
from gin3_widgets.views.board import Board
from gin3_widgets.views.draft import Draft, intend, press_of
from gin3_widgets.views.fan import SORTS, Order
from gin3_widgets.views.form import Form, new_seed
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.keeping import Keeping
from gin3_widgets.views.leisure import Later
from gin3_widgets.views.look import Look
from gin3_widgets.views.notices import moment_to_copy, to_copy
from gin3_widgets.views.pacer import Pacer, Pause, breath
from gin3_widgets.views.patience import patience
from gin3_widgets.views.presses import pressed
from gin3_widgets.views.remembered import Bots, Remembered
from gin3_widgets.views.review import Reviewer
from gin3_widgets.views.screens import show_deal, show_hand
from gin3_widgets.views.stage import Hello
from gin3_widgets.views.troubles import Troubles
from gin3_widgets.views.view import View
from gin3_widgets.views.viewer import Viewer

GAMES_APART = 1_000_000
"""Revisions of different games never meet."""


class Dashboard:
    """One page's game: set-up, play, result; `root` is what the notebook shows."""

    def __init__(self, page: str = "play", pause: Pause = breath, root: Box | None = None) -> None:
        self.guard = Guard(lambda *fault: self.troubles.fault(*fault))
        self.root = root or Box()
        self.board = Board(page, self.guard, self._receive, self.root)
        self.troubles = Troubles(self.board.stage)
        self.pacer = Pacer(self._step, pause, self.guard)
        self.keeping = Keeping(self.board.stage, page, self.troubles)
        self.session: Session | None = None
        self.draft, self.order = Draft(), Order()
        self.viewer, self.afterwards = Viewer(), Afterwards()
        self.shown: dict[int, Observation] = {}
        self.look = Look(self.board, self.guard, self._paint)
        self.drawing, self.setting_up, self._games = False, False, 0
        self.asking = Asking(self.board.stage, self.guard, self._answered)
        self.reviewer = Reviewer(self._paint, self.board.stage.speak, self.guard)
        self.form, self.later = Form(self.board.set_up, self._begin), Later(self.guard)
        stage = self.board.stage
        stage.on_hello(self._hello)
        stage.on_target(self._press)
        stage.on_notice(self._answer)
        stage.on_elsewhere(self._leave)
        self.board.set_up.on_msg(self.guard(stage.arrivals.in_time(self.form.receive)))

    def _hello(self, hello: Hello) -> None:
        """A page has come: show it its own game, or the form."""
        self.later.now()
        self.look.meet(hello)
        if hello.fresh and self.session is None:  # the form need not wait for the database
            self.board.show_setup(back_to_game=False)
            self.later.put_off(partial(self._arrive, hello))
        else:
            self._arrive(hello)

    def _arrive(self, hello: Hello) -> None:
        held = Remembered.read(hello, self.form.set_up.values["players"])
        if kept := self.keeping.welcome(hello, held, self.game):
            self._take_seats(kept.session, kept.order)
        elif self.session is None:
            self.form.offer(held)
        self.board.arrive()
        self.shown = {}
        self._paint()
        self._warn()
        self.board.lay()
        self.asking.get_ready()

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        standing = widget is self.board.top  # its presses count at any moment
        match pressed(message, 0 if standing else self.revision):
            case str(target):
                self._press(target)
            case Order() as order:
                self._sorted(order)

    @property
    def game(self) -> Session | None:
        """The session that counts and is saved, also while one practises beside it."""
        return self.afterwards.game.session if self.afterwards.game else self.session

    @property
    def revision(self) -> int:
        """The revision a press must be made on to count."""
        return self._games * GAMES_APART + (self.session.revision if self.session else 0)

    def _press(self, target: str) -> None:
        self.later.now()
        here = self.session and Table(self.session, self.viewer, self.shown)
        if here and (led := self.afterwards.press(target, here)):
            self._lay(*led)
            return
        kind, _colon, value = target.partition(":")
        match kind:
            case "settings":
                self.board.adjusting = not self.board.adjusting
            case "code" if self.game:
                self.troubles.show(to_copy(save_code(self.game.match)))
            case "keep" if code := self.afterwards.code(value):
                self.troubles.show(moment_to_copy(code))
            case "new":
                self.setting_up = True
            case "back" if self.setting_up:
                self.setting_up = False
            case "again" if self.game and self.game.match.winner is not None:
                over = self.game.match
                self._begin(Match.new(over.names, over.rules, new_seed()), self.game.bots)
                return
            case "deal" if self.drawing:
                self.drawing = False
            case "reveal" if self.session and self.session.match.mover in self.session.people:
                self.viewer.seat = self.session.match.mover
            case "advise" | "watch" | "let" if self.session:
                self.viewer.wish(kind, self.session)
            case "ask" if self.session and self.viewer.can_ask(self.session):
                self.troubles.watch(self.session, self.session.ask)
            case "ask" | "undo" if self._is_left():
                return
            case "coach" if self.session:
                self._coach(value, self._view(self.session))
            case "undo" if self.session:
                self.viewer.undo(self.session)
            case "sort" if sort := SORTS.get(value):
                own = self.order.own or (self.board.hand_order if sort == "own" else ())
                self._sorted(Order(sort, own))
                return
            case _:
                self._intend(target)
                return
        self._paint()

    def _coach(self, value: str, view: View) -> None:
        action = self.asking.press(value, view.acting, self.draft) if view.decides else None
        if action is not None:
            self.draft = Draft(action.card if isinstance(action, Knock) else None)
            self._intend(press_of(action))

    def _intend(self, target: str) -> None:
        session, viewer = self.session, self.viewer
        if session is None or viewer.seat is None or self.drawing or self.setting_up:
            return
        if self.afterwards.holds(session):
            return
        intent = intend(target, self.draft, viewer.acting(session))
        if viewer.holds(session):
            intent = viewer.said(intent)
        if isinstance(intent, Draft):
            self.draft = intent
            self._paint()
        elif intent:
            self._play(session, viewer.seat, intent)

    def _play(self, session: Session, seat: int, actions: tuple[Action, ...]) -> None:
        if self._is_left():
            return
        try:
            session.play(*actions, by=seat)
        except (IllegalAction, NotYourTurn) as refusal:
            self.troubles.refused(str(refusal))

    def _sorted(self, order: Order) -> None:
        self.order = order
        if self.session is self.game:
            self.keeping.view(order)
        self._paint()

    def _changed(self) -> None:
        """The session has changed: paint it first, save it, and let a bot go on."""
        assert self.session is not None
        self.draft = Draft()
        self.afterwards.leave()
        self.troubles.move_on()
        try:
            self._paint()
        finally:
            if self.session is self.game and (kept := self.keeping.write(self.session)):
                self._take_seats(kept.session, kept.order)
                self._paint()
            self._warn()

    def _step(self) -> bool:
        """Let a bot act if one is to move and nobody is in its way; return whether to go on."""
        session = self.session
        if session is None or self.drawing or self.setting_up:
            return False
        if (session is self.game and self.keeping.left) or self.viewer.holds(session):
            return False
        session.trust = Trust(self.look.settings.trust)
        with patience(self.board.stage):
            return self.troubles.watch(session, session.step) and session.bot_moves

    def _paint(self) -> None:
        session = self.session
        self.reviewer.heed(None if self.setting_up else self.afterwards.study)
        if session is None or self.setting_up:
            self.board.show_setup(back_to_game=session is not None)
            return
        self.board.lay()
        waits = self.viewer.settle(session, self.drawing)
        view = self._view(session)
        at_table = waits is None and not self.drawing
        self.asking.hold_to(view.acting if view.decides and at_table else None)
        view = replace(view, asked_coach=self.asking.asked)
        if waits is not None:
            self.board.show_curtain(view, session.match.names[waits])
        elif self.drawing:
            show_deal(self.board, view, self.shown)
        else:
            show_hand(self.board, view, self.shown)
        if session.bot_moves and not self.drawing and waits is None:
            self.pacer.nudge(pauses=1 if view.seen.log else 3)  # the first while cards are dealt

    def _answered(self) -> None:
        """Show the coach's answer as it now is, and nothing else anew."""
        if self.session:
            self.board.show_answer(self._view(self.session))

    def _view(self, session: Session) -> View:
        view = replace(
            View.of(session, self.viewer),
            draft=self.draft,
            order=self.order,
            revision=self.revision,
            asked_coach=self.asking.asked,
        )
        return self.afterwards.dress(self.look.dress(view))

    def _lay(self, table: Table, said: str) -> None:
        """Put on the page what a finished hand led to, and say so."""
        self.board.stage.speak(said)
        if table.session is not self.session:
            self.pacer.stop()
            self._games += 1
            self.draft, self.session = Draft(), table.session
            self.viewer, self.shown = table.viewer, table.shown
            if self.session is not self.game:
                self.session.subscribe(self._changed)
        self._paint()
        self.afterwards.settle()

    def _begin(self, match: Match, bots: Bots) -> None:
        self.later.now()
        session = Session(match, bots)
        self.keeping.begin(session)
        self._take_seats(session, self.order)
        self._paint()
        self._warn()

    def _take_seats(self, session: Session, order: Order) -> None:
        """Put a session on the page; a fresh one begins with the draw for roles."""
        self.pacer.stop()
        self._games += 1
        self.session, self.order, self.draft = session, order, Draft()
        self.shown, self.viewer, self.setting_up = {}, Viewer(), False
        self.afterwards = Afterwards()
        self.drawing = session.match.draw is not None and not session.match.actions
        self.form.show(session.match, session.bots)
        self.troubles.move_on()
        self.keeping.remember(session)
        session.subscribe(self._changed)

    def _warn(self) -> None:
        self.keeping.tell(playing=self.session is not None)

    def _leave(self) -> None:
        if self.game:
            self.keeping.leave()

    def _is_left(self) -> bool:
        return self.session is self.game and self.keeping.refuse()

    def _answer(self, chosen: str) -> None:
        replacement = self.troubles.close()
        match chosen:
            case "take over" if self.keeping.left:
                if kept := self.keeping.take_over():
                    self._take_seats(kept.session, kept.order)
                self._paint()
                self._warn()
            case "replace" if self.session and replacement:
                self.session.seat_bot(*replacement)
