"""The review of a finished hand: looked through in the background, read on a screen of its own."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from gin3_widgets.engine import Match
from gin3_widgets.locales import _
from gin3_widgets.views.guard import Guard

if TYPE_CHECKING:
    from gin3_widgets.coach import Moment, Review

BREATH = 0.005
"""Seconds between two steps, in which a press comes in."""

WORLDS = 100
"""The deals imagined for a plain decision."""

Measure = Literal["points", "chance"]


@dataclass(frozen=True, slots=True)
class Reading:
    """A review as it is read: whose side, and measured in what.

    `opened` is whether the other hand is shown, `listed` whether all decisions stand in a table.
    `review` is as far as it has come, None before the first step.
    """

    match: Match
    seat: int
    of: Measure = "points"
    opened: bool = False
    listed: bool = False
    review: "Review | None" = None

    @property
    def whole(self) -> bool:
        """Whether every decision has been looked at."""
        return self.review is not None and self.review.whole

    @property
    def worst(self) -> "tuple[Moment, ...]":
        """The decisions of the seat that cost most, dearest first; none until all is known."""
        from gin3_widgets.views.review_words import costliest

        return costliest(self.review, self.seat) if self.review and self.whole else ()

    def turned(self, target: str) -> "Reading | None":
        """Return the review as read after a press of its own buttons; None for any other."""
        match target.partition(":"):
            case ("side", _, seat) if seat in map(str, self.players):
                return replace(self, seat=int(seat))
            case ("measure", _, "points" | "chance" as of):
                return replace(self, of=of)
            case ("hidden", _, _):
                return replace(self, opened=not self.opened)
            case ("list", _, _):
                return replace(self, listed=not self.listed)
        return None

    @property
    def players(self) -> tuple[int, int]:
        """The seats that played the hand, captain first."""
        return self.match.roles.captain, self.match.roles.box


class Study:
    """A finished hand being looked through, a little at each step."""

    def __init__(self, match: Match, seat: int) -> None:
        roles = match.roles
        self.reading = Reading(match, roles.captain if seat == roles.sitter else seat)
        self._steps: Iterator[Review] | None = None

    def step(self) -> bool:
        """Look a little further; return whether another decision is done or all of them are."""
        if self._steps is None:
            from gin3_widgets.coach import reviewing

            self._steps = reviewing(self.reading.match, worlds=WORLDS)
        before, review = self.reading.review, next(self._steps)
        self.reading = replace(self.reading, review=review)
        return before is None or len(review.moments) > len(before.moments)

    def press(self, target: str) -> str | None:
        """Take a press of the review's own buttons; return what is said, None if it was none."""
        turned = self.reading.turned(target)
        if turned is None:
            return None
        from gin3_widgets.views.review_words import seen_in_words

        self.reading = turned
        return seen_in_words(target, turned)

    @property
    def said(self) -> str:
        """What is said when it is opened, and when it is whole."""
        if not self.reading.whole:
            return _("The hand is looked through. This takes a while.")
        from gin3_widgets.views.review_words import summary

        return _("The review is complete.") + " " + summary(self.reading)


class Reviewer:
    """Takes the steps of the study on the screen while the page goes on; one study at a time.

    `told` is called after each decision; `done` once a study is whole.
    """

    def __init__(
        self, told: Callable[[], object], done: Callable[[str], object], guard: Guard
    ) -> None:
        self._told, self._done, self._guard = told, done, guard
        self._study: Study | None = None
        self._task: asyncio.Task[Any] | None = None

    @property
    def running(self) -> bool:
        """Whether a step is still to come."""
        return self._task is not None and not self._task.done()

    def heed(self, study: Study | None) -> None:
        """Go on with the study that is on the screen now, and with no other."""
        if study is self._study:
            return
        if self._task:
            self._task.cancel()
        self._study, self._task = study, None
        if study and not study.reading.whole:
            self._task = self._guard.task(self._run(study))

    async def _run(self, study: Study) -> None:
        # Nothing is drawn before the first decision is known, and the library is slow to come.
        await asyncio.to_thread(import_module, "gin3_widgets.views.plots")
        while not study.reading.whole:
            if study.step() and not study.reading.whole:
                self._told()
            await asyncio.sleep(BREATH)
        self._told()
        self._done(study.said)
