"""What the coach says of a turn that was played at a lesson's table, once it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from gin3_widgets.engine import Match
from gin3_widgets.lessons.task import Play
from gin3_widgets.locales import _
from gin3_widgets.views.course import pane
from gin3_widgets.views.course.pane import Panel
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.patience import patience
from gin3_widgets.views.stage import Stage

if TYPE_CHECKING:
    from gin3_widgets.coach import Moment

ASK = "coach"
"""The id of the button that asks."""


class Coached:
    """Asks about one turn at a time; `show()` is called with the answer.

    Of a turn's decisions the one is told that cost most; the last where none cost anything.
    """

    def __init__(self, stage: Stage, guard: Guard, show: Callable[[], object]) -> None:
        self._stage, self._guard, self._show = stage, guard, show
        self._asked: Match | None = None
        self._moment: Moment | None = None

    def ask(self, task: Play, played: Match) -> None:
        """Begin to look at what was played of a task."""
        self._asked, self._moment = played, None
        self._guard.task(self._look(task, played))
        self._show()

    def panel(self, played: Match) -> Panel:
        """Return the answer if this is what was asked about, else the button that asks."""
        parts = [pane.press(ASK, _("Ask the coach"))]
        about = _("The coach looks at the whole game, the exercise at one thing: they may differ.")
        if self._asked == played:
            parts = [pane.text(_("The coach plays your cards out in its head."))]
            if self._moment:
                parts = [pane.text(each) for each in self._moment.comparison.sentences()]
        return pane.panel("coach", _("The coach"), pane.note(about), *parts)

    async def _look(self, task: Play, played: Match) -> None:
        await asyncio.sleep(0)  # the page shows first that it has been heard
        with patience(self._stage):
            from gin3_widgets.coach import judged

            moments = []
            for moment in judged(played, task.seat, since=len(task.match.hand.log)):
                moments.append(moment)
                await asyncio.sleep(0)
        if self._asked == played:
            self._moment = max(reversed(moments), key=lambda each: (each.chance_cost, each.cost))
            self._show()
            self._stage.speak(" ".join(self._moment.comparison.sentences("spoken")))
