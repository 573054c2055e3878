"""A question and its answer, a widget of the course."""

from collections.abc import Iterable
from typing import Any

import traitlets

from gin3_widgets.art import Cut
from gin3_widgets.engine import Card
from gin3_widgets.lessons.task import (
    Answer,
    ChooseMany,
    ChooseOne,
    Count,
    Option,
    PickCards,
    Score,
    Task,
)
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.deck import Deck
from gin3_widgets.views.script import script
from gin3_widgets.words import signs, spoken

KINDS: dict[type, str] = {
    Count: "count",
    ChooseOne: "one",
    ChooseMany: "many",
    PickCards: "cards",
    Score: "score",
}
"""How the page asks; a task that is played asks nothing here."""


class Question(bare.Widget):
    """Ask a task; reports `{"event": "answer", "value", "revision"}`.

    The value is a number, an option's key, a list of keys, or [key, number]; for picked cards
    true; null where nothing was chosen.
    """

    _esm = script("course/parts.js", "course/question.js")

    revision = traitlets.Int(0).tag(sync=True)
    number = traitlets.Int(0).tag(sync=True)  # counts the questions: a new one clears the form
    kind = traitlets.Unicode().tag(sync=True)
    prompt = traitlets.Unicode().tag(sync=True)
    options = traitlets.List(traitlets.Dict()).tag(sync=True)
    most = traitlets.Int(0).tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    picked = traitlets.Unicode().tag(sync=True)  # the cards picked, in words
    mark = traitlets.Unicode().tag(sync=True)  # "", "right" or "wrong"
    check = traitlets.Unicode(_("Check")).tag(sync=True)
    number_label = traitlets.Unicode(_("Points")).tag(sync=True)
    minus = traitlets.Unicode(_("One less")).tag(sync=True)
    plus = traitlets.Unicode(_("One more")).tag(sync=True)
    _nothing = ""

    def ask(self, task: Task, deck: Deck) -> None:
        """Ask this task, with nothing answered yet."""
        options = getattr(task, "options", ())
        with self.hold_sync():
            self.number += 1
            self.kind = KINDS.get(type(task), "")
            self.prompt = task.prompt
            self.options = [_option(option) for option in options]
            self.most = getattr(task, "most", 0)
            self.faces = deck.faces((c for option in options for c in option.cards), Cut.COMPACT)
            self.mark = ""
            self._nothing = _nothing_picked(task)
            self.tell_picked(())

    def tell_picked(self, picked: Iterable[Card]) -> None:
        """Say which cards are picked."""
        some = tuple(sorted(picked))
        self.picked = signs(some) if some else self._nothing


def read_answer(task: Task, value: Any, picked: frozenset[Card]) -> Answer | None:
    """Return the answer that a page has sent; None where it is none."""
    keys = {option.key for option in getattr(task, "options", ())}
    match task, value:
        case PickCards(), True:
            return picked
        case Count(most=most), int(n) if not isinstance(n, bool) and 0 <= n <= most:
            return n
        case ChooseOne(), str(key) if key in keys:
            return key
        case ChooseMany(), [*chosen] if all(isinstance(key, str) and key in keys for key in chosen):
            return frozenset(chosen)
        case Score(most=most), [str(key), int(n)] if key in keys and 0 <= n <= most:
            return (key, n)
        case _:
            return None


def missing(task: Task) -> str:
    """Return what to do where no answer was given."""
    match task:
        case Count(most=most):
            return _("Enter a number from 0 to {most}, then press Check.").format(most=most)
        case Score(most=most):
            return _("Choose who scores, enter 0 to {most} points, then press Check.").format(
                most=most
            )
        case _:
            return _("Choose one answer, then press Check.")


def _nothing_picked(task: Task) -> str:
    if isinstance(task, PickCards) and task.one:
        return _("Press a card on the table.")
    return _("Press cards to pick them. If no card fits, just press Check.")


def _option(option: Option) -> dict[str, Any]:
    cards = [{"card": str(card), "name": spoken(card)} for card in option.cards]
    return {"key": option.key, "words": option.words, "cards": cards}
