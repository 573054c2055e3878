"""What every lab has: a title, controls of ipywidgets, the felt, and what the rule answers."""

import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ipywidgets import Box, DOMWidget

from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.laid import Laid
from gin3_widgets.views.course.page import Page
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.views.stage import Hello

_CARD = re.compile("((?:10|[2-9AJQK])[♠♥♦♣])")


class Lab(Page):
    """A page with something to change and a rule that answers at once.

    A subclass names its `title` and `task` (what to try), makes its `controls` once, and shows
    itself in `answer`: cards on `laid`, words in `tell`.
    """

    kind = "lab"
    title: ClassVar[str]
    task: ClassVar[str]

    def __init__(self, root: Box | None = None) -> None:
        super().__init__(root)
        self.heading = bare.words("g3-lab-heading", _heading(self.title, self.task))
        self.laid = Laid()
        self.laid.on_msg(self.guarded(self._message))
        self.told = bare.words("g3-told")
        self.row = bare.box("g3-lab", *self.controls())
        self.root.add_class("g3-laboratory")

    @abstractmethod
    def controls(self) -> Sequence[DOMWidget]:
        """Return the controls, made once."""

    def parts(self) -> tuple[DOMWidget, ...]:
        """Return what the page is made of, from the top."""
        return (self.heading, self.row, self.laid, self.told)

    @abstractmethod
    def answer(self) -> None:
        """Show what the rule says to what the controls say now."""

    def picked(self, card: str) -> None:
        """Take the press of a card on the felt, given as "7h"."""

    def put(self, card: str, key: str) -> None:
        """Take a card that was put to a place; an empty card is the press of the place alone."""

    def choose(self, key: str) -> None:
        """Take the press of a lot as a whole, by its key."""

    def rehearse(self) -> None:
        self.answer()

    def arrive(self, hello: Hello) -> None:
        """A lab remembers nothing."""

    def paint(self) -> None:
        if not self.here:
            return
        self.answer()
        children = (self.stage, *self.parts())
        if self.root.children != children:
            self.root.children = children

    def tell(self, *lines: Content) -> None:
        """Say what the rule answers, a paragraph a line; the page also speaks it."""
        self.told.value = tag(
            "div", [tag("p", _named(line)) for line in lines if line != ""], aria_live="polite"
        )

    def watch(self, widget: DOMWidget, name: str = "value") -> None:
        """Answer anew whenever a control changes."""
        widget.observe(self.guard(self._changed), name)

    def when_pressed(self, button: DOMWidget, act: Callable[[], object]) -> None:
        """Do something when a button is pressed, then answer anew."""

        def press(_button: object) -> None:
            act()
            self.paint()

        button.on_click(self.guard(press))

    def _changed(self, _change: object) -> None:
        self.paint()

    def _message(self, _widget: object, message: Any, _buffers: object) -> None:
        match message:
            case {"event": "pick", "card": str(card)}:
                self.picked(card)
            case {"event": "lot", "key": str(key)}:
                self.choose(key)
            case {"event": "target", "key": str(key)}:
                self.put("", key)
            case {"event": "drop", "card": str(card), "key": str(key)}:
                self.put(card, key)
            case _:
                return
        self.paint()


def lab_foot(told: DOMWidget, *buttons: DOMWidget) -> Box:
    """Return what the rule answers with buttons under it; on a phone both stay in sight."""
    return bare.box("g3-foot", told, bare.box("g3-lab", *buttons))


def _named(content: Content) -> Content:
    """Set the card names of plain text apart, as the felt does."""
    if isinstance(content, Markup | int):
        return content
    if not isinstance(content, str):
        return [_named(part) for part in content]
    parts: list[Content] = [*_CARD.split(content)]
    for at in range(1, len(parts), 2):
        suit = str(parts[at])[-1]
        class_ = "g3-nm red" if suit in "♥♦" else "g3-nm"
        parts[at] = tag("span", parts[at], class_=class_, data_suit=suit)
    return parts


def _heading(title: str, task: str) -> str:
    return tag("div", tag("h2", _(title)), tag("p", _named(_(task))))
