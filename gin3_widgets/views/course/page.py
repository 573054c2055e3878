"""What each page of the course has: a root, a stage, the reader's settings, a deck of cards."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from ipywidgets import Box

from gin3_widgets.art import font_face_css
from gin3_widgets.locales import _
from gin3_widgets.views.controls import Controls
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.leisure import SETTLES, at_leisure
from gin3_widgets.views.settings import Settings
from gin3_widgets.views.stage import WORDS, Hello, Stage
from gin3_widgets.views.style import COURSE, style_sheet

Pressed = Callable[[str], object]


class CourseStage(Stage):
    """The stage of a page of the course: no cards fly, but all else is said and watched there."""

    _css = style_sheet(*COURSE)


class Page(ABC):
    """A page that paints itself once a browser has said hello, and again whenever it changes.

    `kind` is what the browser keeps its own copy under.
    """

    kind: ClassVar[str] = "course"

    def __init__(self, root: Box | None = None) -> None:
        self.guard = Guard(self._fault)
        saved = _("Your answers are saved.")
        words = {
            **WORDS,
            "saved": f"{saved} {_('Open the page again to go on.')}",
            "rerun": f"{saved} {_('Run the cell again to go on.')}",
            "reopen": _("Open the page again"),
        }
        self.stage = CourseStage(self.guard, page=self.kind, words=words)
        self.settings, self.dark, self.deck = Settings(), False, Deck()
        self.revision = self.width = 0
        self.here = False
        self.root = root or Box()
        self.root.add_class("gin3")
        self.root.add_class("g3-course")
        self.root.children = (self.stage,)
        self.stage.on_hello(self._hello)
        self.stage.on_dark(self._darken)
        self.stage.on_width(self._widen)
        self.stage.on_notice(lambda _id: None)

    @abstractmethod
    def arrive(self, hello: Hello) -> None:
        """Take what a browser says of itself, before anything is painted."""

    @abstractmethod
    def paint(self) -> None:
        """Show all as it is now."""

    def rehearse(self) -> None:
        """Make what is shown first, as far as it is known before a browser has come."""
        self.deck.faces(())  # the back: a face is drawn once

    def at_leisure(self, steps: Iterator[object], after: float = SETTLES) -> None:
        """Take these short steps while nobody waits; all at once where nothing runs meanwhile."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            deque(steps, maxlen=0)
        else:
            self.guard.task(at_leisure(steps, after))

    def receive(self, handle: Pressed) -> Callable[[Any, Any, Any], None]:
        """Return the handler of a widget whose presses go to `handle` by their id."""

        def handler(_widget: object, message: Any, _buffers: object) -> None:
            match message:
                case {"event": "press", "id": str(pressed)}:
                    handle(pressed)

        return self.guarded(handler)

    def guarded(
        self, handler: Callable[[Any, Any, Any], object]
    ) -> Callable[[Any, Any, Any], None]:
        """Return a handler of messages that drops what came too late, and shows its faults."""
        return self.guard(self.stage.arrivals.in_time(handler))

    def row_of(self, class_: str, label: str, handle: Pressed) -> Controls:
        """Return a row of buttons whose presses go to `handle`."""
        row = Controls(label=label)
        row.add_class(class_)
        row.on_msg(self.receive(handle))
        return row

    def unsaved(self, trouble: str) -> None:
        """Say that the progress is not being saved, and why."""
        self.say(_("Your progress is not being saved."), trouble)

    def say(self, title: str, text: str = "") -> None:
        """Show a notice above the page."""
        self.stage.notice = {"title": title, "text": text} if title else {}

    def _hello(self, hello: Hello) -> None:
        self.dark, self.width = hello.dark, hello.width
        self._wear(Settings.read(hello.settings))
        self.arrive(hello)
        self.here = True
        self.paint()
        self.at_leisure(self._dress())

    def _dress(self) -> Iterator[None]:
        """Bring the font, without which a page is read as well."""
        self.stage.font = font_face_css()
        yield

    def _widen(self, width: int) -> None:
        self.width = width

    def _darken(self, dark: bool) -> None:
        self.dark = dark
        if self._wear(self.settings):
            self.paint()

    def _wear(self, settings: Settings) -> bool:
        self.settings = settings
        self.stage.settings = settings.kept()
        return self.deck.wear(settings.cards(self.dark), settings.colours())

    def _fault(self, sentence: str, _traceback: str) -> None:
        self.say(_("That step did not work."), _("Press again, or open the page again."))
