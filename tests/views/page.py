"""A page without a browser, for the tests that drive a dashboard."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import (
    Discard,
    DrawStock,
    Knock,
    Match,
    Phase,
    TakeDiscard,
    TakeUpcard,
    best_defence,
)
from gin3_widgets.session import Session
from gin3_widgets.views.controls import Controls
from gin3_widgets.views.dashboard import Dashboard
from tests.views.presses import buttons, knocking, laying_off

TOKENS = iter(f"{number:032x}" for number in range(10_000))


class Page:
    """A page without a browser: it sends its messages and reads what is shown."""

    def __init__(self, token: str | None = None) -> None:
        self.dashboard = Dashboard(pause=lambda: asyncio.sleep(0))
        self.board = self.dashboard.board
        self.notices: list[dict[str, Any]] = []
        self.board.stage.observe(lambda change: self.notices.append(change["new"]), "notice")
        self.token = token or next(TOKENS)

    async def hears(self, widget: Any, message: object) -> None:
        """Deliver a message as it comes from the page, and let the bots play."""
        widget._handle_custom_msg(message, [])
        while self.dashboard.pacer.running:
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # what has broken is shown when its task has ended

    async def hello(self, **more: object) -> None:
        hello = {"event": "hello", "token": self.token, "code": "", "width": 1280, "dark": False}
        await self.hears(self.board.stage, hello | more)

    async def start(self, **more: object) -> None:
        """Start a game with the form as it comes, but for some values, and deal."""
        values = {**self.board.set_up.values, "seed": "7", **more}
        await self.hears(self.board.set_up, {"event": "start", "values": values})
        if self.dashboard.drawing:
            await self.press("deal")

    async def press(self, target: str) -> None:
        """Press a button that is on offer in one of the rows now on the page."""
        rows = [row for row in self.rows() if target in buttons(row.items)]
        assert rows, f"{target} is not on offer"
        revision = rows[0].revision
        await self.hears(rows[0], {"event": "press", "id": target, "revision": revision})

    async def start_before(self, target: str) -> None:
        """Start games until a button is on offer at once."""
        for seed in range(100):
            await self.start(seed=str(seed))
            if target in buttons(self.board.actions.items):
                return

    async def pick(self, card: object) -> None:
        hand = self.board.hand
        assert str(card) in self.cards()
        await self.hears(hand, {"event": "pick", "card": str(card), "revision": hand.revision})

    async def perform(self, targets: list[str]) -> None:
        """Press cards of the hand and buttons in turn."""
        for target in targets:
            kind, _, value = target.partition(":")
            await (self.pick(value) if kind == "card" else self.press(target))

    def rows(self) -> list[Controls]:
        """The rows of buttons that are on the page now."""
        shown = [*self.board.shown]
        for widget in shown:
            shown += getattr(widget, "children", ())
        return [widget for widget in shown if isinstance(widget, Controls)]

    def cards(self) -> list[str]:
        """The cards of the hand widget in their order."""
        return [card["card"] for group in self.board.hand.groups for card in group["cards"]]

    @property
    def code(self) -> str:
        """The save code as the browser keeps it."""
        return self.board.stage.code + self.board.stage.since

    @property
    def session(self) -> Session:
        assert self.dashboard.session is not None
        return self.dashboard.session

    @property
    def match(self) -> Match:
        return self.session.match

    async def turn(self) -> None:
        """Do as Simple would, by presses alone."""
        match, seat = self.match, self.dashboard.viewer.seat
        if match.mover is None:
            await self.press("continue")
            return
        assert seat == match.mover
        seen = self.session.observe(seat)
        if seen.phase in (Phase.DEFENCE, Phase.LAYOFF):
            plan = best_defence(seen.hand, seen.spread).layoffs if seen.knocker_left else ()
            await self.perform(laying_off(seen, plan))
            return
        action = Simple().choose(seen, Random(1))
        match action:
            case TakeUpcard() | TakeDiscard():
                await self.press("take")
            case DrawStock():
                await self.press("draw")
            case Discard(card=card):
                await self.perform([f"card:{card}", f"discard:{card}"])
            case Knock():
                await self.perform(knocking(seen, action, 0))
            case _:
                await self.press("pass")


def on_a_page(story: Callable[[Page], Coroutine[Any, Any, None]], token: str | None = None) -> Page:
    """Tell a story on a page of its own, in an event loop of its own."""

    async def tell() -> Page:
        page = Page(token)
        await page.hello()
        await story(page)
        return page

    page = asyncio.run(tell())
    if page.dashboard.keeping.saving.store:
        page.dashboard.keeping.saving.store.close()
    return page
