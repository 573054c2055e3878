"""Whatever a page may send: no handler breaks, and the game can be played on."""

from collections.abc import Iterator
from random import Random

import pytest

from gin3_widgets.views.guard import SENTENCE
from tests.views.page import Page, on_a_page

pytestmark = pytest.mark.usefixtures("faults")


ODD: list[object] = [
    None,
    0,
    -1,
    True,
    10**30,
    float("nan"),
    "",
    "x",
    "Zz",
    "Ac",
    "٣",
    "\ud800",
    "x" * 10_000,
    [],
    [None],
    {},
    {"a": []},
]
TARGETS = [
    "card", "card:", "card:Zz", "card:5c:5c", "drop", "drop:5c", "drop:5c:pile:x", "drop:Zz:pile",
    "drop:5c:meld:", "drop:5c:meld:9", "meld", "meld:", "meld:-1", "meld:99999999", "way", "way:",
    "way:-1", "way:77", "way:x", "way:9" * 40, "confirm", "confirm:", "confirm:5c", "confirm:5c:77",
    "confirm:Zz:0", "confirm::-1", "discard", "discard:", "discard:Zz", "knock", "knock:5c", "back",
    "done", "done:x", "take back", "big gin", "sort", "sort:", "sort:colour", "sort:own",
    "sort:suit", "reveal", "deal", "again", "advise", "let", "ask", "watch",
    "settings", "settings", "theme:dark", "theme:x",
    "coach", "coach:", "coach:x", "coach:mine", "coach:open:0", "coach:why:99", "coach:do:x",
    "undo:x", "", ":", "::", "new:", "back", "take over",
]  # fmt: skip


def messages(revision: int, rng: Random) -> Iterator[tuple[str, object]]:
    """Messages to each widget that no page of ours would send."""
    events = ("press", "pick", "drop", "order", "hello", "width", "target", "notice", "start")
    keys = ("id", "card", "target", "cards", "name", "width", "token", "code", "values", "text")
    for odd in ODD:
        yield rng.choice(["stage", "hand", "actions", "set_up"]), odd
        for event in (*events, "code", "seed", "font", odd):
            message = {"event": event, "revision": revision}
            message |= {key: odd for key in keys if rng.random() < 0.7}
            yield (
                rng.choice(["stage", "hand", "actions", "tools", "top", "set_up", "settings"]),
                message,
            )
    for target in TARGETS:
        yield "actions", {"event": "press", "id": target, "revision": revision}
        yield "stage", {"event": "target", "name": target, "revision": revision}
        yield "settings", {"event": "press", "id": target, "revision": revision}
        yield "hand", {"event": "pick", "card": target, "revision": revision}
        yield "hand", {"event": "drop", "card": "5c", "target": target, "revision": revision}
        yield "hand", {"event": "order", "cards": [target, "5c", 5], "revision": revision}
    for values in ODD:
        yield "set_up", {"event": "start", "values": {"names": values, "players": values}}
        yield "set_up", {"event": "code", "text": "GIN3-", "values": values}
        yield "stage", {"event": "hello", "token": values, "width": values, "code": values}
        yield "stage", {"event": "width", "width": values}
        yield "stage", {"event": "hello", "settings": values}
        yield "stage", {"event": "hello", "settings": {"theme": values, "aids": values}}


@pytest.mark.parametrize("players", [["human", "simple", "novice"], ["human"] * 3, ["simple"] * 3])
def test_no_message_breaks_a_handler_or_the_game(players: list[str]) -> None:
    async def story(page: Page) -> None:
        await page.start(players=players)
        rng = Random(1)
        for round_ in range(4):
            for name, message in messages(page.dashboard.revision, rng):
                if isinstance(message, dict) and "revision" in message:
                    message["revision"] = page.dashboard.revision
                await page.hears(getattr(page.board, name), message)
            assert page.dashboard.session is not None
            if page.dashboard.setting_up:
                await page.press("back")
            if page.board.curtain in page.board.shown:
                await page.press("reveal")
            if page.match.winner is None and page.match.mover in (page.dashboard.viewer.seat, None):
                await page.turn()
            elif page.match.winner is not None:
                await page.start(players=players, seed=str(round_))

    page = on_a_page(story)
    assert SENTENCE not in [notice.get("text") for notice in page.notices]
