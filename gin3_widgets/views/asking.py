"""Asking the coach: one decision, from the first answer to one that more deals change little."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from gin3_widgets.engine import Advise, Continue, Move, Observation
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.leisure import SETTLES
from gin3_widgets.views.patience import patience
from gin3_widgets.views.stage import Stage

if TYPE_CHECKING:
    from gin3_widgets.coach import Ranking

FIRST, MORE, ENOUGH = 100, 50, 1000
"""Imagined deals: of the first answer, of each further look, and of the last answer."""
BREATH = 0.05
"""Seconds between two looks, in which presses are answered."""
THINKING = "gin3_widgets.bots.foresight", "gin3_widgets.views.answer"
"""What takes long to import, NumPy with it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is on the page of an answer: None while there is none, and what a reader has opened.

    `compares` tells why the opened action is not the best instead of what there is to say of it,
    `compares_own` why what the reader has picked is not.
    """

    ranking: Ranking | None = None
    opened: Move | None = None
    compares: bool = False
    compares_own: bool = False


class Asking:
    """Asks about one decision at a time; it is the reader's own matter and leaves no trace.

    `show()` is called with every answer. A decision that is over, or left, ends the asking.
    """

    def __init__(self, stage: Stage, guard: Guard, show: Callable[[], object]) -> None:
        self._stage, self._guard, self._show = stage, guard, show
        self._decision: Observation | None = None
        self._task: asyncio.Task[object] | None = None
        self._ready = False
        self.asked: Asked | None = None

    def get_ready(self) -> None:
        """Import at leisure what the first answer would wait for."""
        if not self._ready:
            self._ready = True
            self._guard.task(_import_at_leisure())

    def ask(self, acting: Observation) -> None:
        """Begin to look at a decision."""
        self.close()
        self.asked, self._decision = Asked(), _decision(acting)
        self._task = self._guard.task(self._look(acting))

    def close(self) -> None:
        """Stop looking, and put the answer away."""
        if self._task:
            self._task.cancel()
        self.asked = self._decision = self._task = None

    def hold_to(self, acting: Observation | None) -> None:
        """Close unless this is still the decision that was asked about; None is no decision."""
        if self.asked and (acting is None or _decision(acting) != self._decision):
            self.close()

    def press(self, value: str, acting: Observation, draft: Draft) -> Move | None:
        """Take a press on the panel or on the button that opens it; return what is to be done."""
        kind, _colon, place = value.partition(":")
        action = self._named(place)
        if action and kind == "do":
            return action
        if action:
            self._open(action, compares=kind == "why")
        elif self.asked and kind == "mine":
            self._compare(self.asked, draft)
        elif self.asked:
            self.close()
        elif not kind:
            self.ask(acting)
        return None

    def _named(self, place: str) -> Move | None:
        """Return the action at a place among the legal ones."""
        if self.asked is None or self.asked.ranking is None:
            return None
        named = {str(n): action for n, action in enumerate(self.asked.ranking.seen.legal)}
        action = named.get(place)
        return None if isinstance(action, Continue) else action

    def _open(self, action: Move, compares: bool) -> None:
        """Open an action and say what is told of it, or shut it."""
        assert self.asked is not None
        shut = (self.asked.opened, self.asked.compares) == (action, compares)
        self.asked = replace(
            self.asked, opened=None if shut else action, compares=compares and not shut
        )
        from gin3_widgets.views.answer import told_of

        self._stage.speak(told_of(self.asked))

    def _compare(self, asked: Asked, draft: Draft) -> None:
        """Show what speaks against what the reader has picked, and say it."""
        from gin3_widgets.views.answer import told_of_own

        self.asked = replace(asked, compares_own=True)
        self._stage.speak(told_of_own(asked, draft))

    async def _look(self, acting: Observation) -> None:
        await asyncio.sleep(0)  # the page shows first that it has been heard
        with patience(self._stage):
            from gin3_widgets.coach import Coaching
            from gin3_widgets.views.answer import told_first

            coaching = Coaching(acting, Random(f"coach/{acting.number}/{len(acting.log)}"))
            ranking = coaching.look(FIRST)
            self._answer(ranking)
        self._stage.speak(told_first(ranking))
        chance = any(each.error for each in ranking)
        while chance and coaching.worlds < ENOUGH:
            await asyncio.sleep(BREATH)
            self._answer(coaching.look(MORE))

    def _answer(self, ranking: Ranking) -> None:
        if self.asked:
            self.asked = replace(self.asked, ranking=ranking)
            self._show()


def _decision(acting: Observation) -> Observation:
    """Return what is decided on, the same whatever the sitter has said of it."""
    log = tuple(entry for entry in acting.log if not isinstance(entry[1], Advise))
    return replace(acting, log=log)


async def _import_at_leisure() -> None:
    await asyncio.sleep(SETTLES)
    for name in THINKING:
        await asyncio.to_thread(importlib.import_module, name)
