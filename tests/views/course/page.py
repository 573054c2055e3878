"""A page of the course without a browser: it sends messages and reads what is shown."""

from collections.abc import Iterator
from typing import Any, TypeVar

from gin3_widgets.views.course.page import Page
from tests.views.page import TOKENS

Any_page = TypeVar("Any_page", bound=Page)


def opened(page: Any_page, **more: object) -> Any_page:
    """Let a browser say hello to a page."""
    hello = {"event": "hello", "token": next(TOKENS), "code": "", "width": 1280, "dark": False}
    send(page.stage, hello | more)
    return page


def send(widget: Any, message: object) -> None:
    """Deliver a message as it comes from the page."""
    widget._handle_custom_msg(message, [])


def press(widget: Any, pressed: str) -> None:
    """Press a button that is on offer in a row or a pane."""
    assert pressed in offered(widget), f"{pressed} is not on offer"
    send(widget, {"event": "press", "id": pressed, "revision": widget.revision})


def offered(widget: Any) -> set[str]:
    """The ids of all buttons of a row or a pane."""
    return set(_ids(getattr(widget, "items", None) or getattr(widget, "panels", [])))


def _ids(rows: list[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        if row.get("id") and row.get("kind") != "forbidden":
            yield row["id"]
        yield from _ids(row.get("parts", []))


def pick(widget: Any, card: str) -> None:
    """Press a card on the felt that can be picked."""
    assert widget.pickable
    assert card in [item["card"] for lot in widget.lots for item in lot["cards"]]
    send(widget, {"event": "pick", "card": card, "revision": widget.revision})
