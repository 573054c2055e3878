"""The coach's panel: the actions of a decision, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from gin3_widgets.views import bare
from gin3_widgets.views.script import script

if TYPE_CHECKING:
    from gin3_widgets.views.view import View

WORDS = {
    "title": "The coach",
    "close": "Close",
    "thinking": "The coach plays your cards out in its head.",
    "legend": "Points of this hand, your side’s less the other’s, and the chance to win the game.",
    "ranked": "What you can do, best first",
}


class Coach(bare.Widget):
    """Show what the coach answers; report a press as `{"event": "press", "id", "revision"}`.

    `rows` are `{"id", "text", "tags", "points", "error", "chance", "wins", "counts", "spoken"}`,
    those that are open with `"told"`, sentences, `"buttons"` and perhaps `"outs"`. `verdict` is
    the answer in a sentence, "" while there is none, `deals` what it rests on. `why` is about what
    the reader has picked: a button, with `"told"` once pressed, or words, or nothing. `asked`
    counts the times the coach has been asked, 0 while it is shut: the panel then takes the focus.
    """

    _esm = script("course/parts.js", "coach.js")

    asked = traitlets.Int(0).tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    verdict = traitlets.Unicode().tag(sync=True)
    deals = traitlets.Unicode().tag(sync=True)
    why = traitlets.Dict().tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)
    words = traitlets.Dict(WORDS).tag(sync=True)

    _times = 0

    def show(self, view: View) -> None:
        """Show the answer of a view as far as it has come."""
        from gin3_widgets.views import answer  # the coach itself comes when it is asked

        asked = view.asked_coach
        ranking = asked.ranking if asked else None
        with self.hold_sync():
            self.revision = view.revision
            if asked is None or ranking is None:
                self.verdict, self.deals, self.why, self.rows = "", "", {}, []
                return
            own = answer.mine(ranking, view.draft)
            self.verdict = answer.verdict(ranking)
            self.deals = answer.rests_on(ranking)
            self.why = answer.why_not(asked, own) or {}
            self.rows = answer.rows(asked, own, view.advises)

    def attend(self, shown: bool) -> None:
        """Take note whether the panel is on the page; one that has just come takes the focus."""
        if shown and not self.asked:
            self._times += 1
            self.asked = self._times
        elif not shown:
            self.asked = 0
