"""Panels of words, code and buttons, a widget of the course."""

from typing import Any

import traitlets

from gin3_widgets.views import bare
from gin3_widgets.views.script import script

Part = dict[str, Any]
Panel = dict[str, Any]


class Pane(bare.Widget):
    """Show panels; reports `{"event": "press", "id", "revision"}`."""

    _esm = script("course/parts.js", "course/pane.js")

    revision = traitlets.Int(0).tag(sync=True)
    panels = traitlets.List(traitlets.Dict()).tag(
        sync=True
    )  # {key, tone, title, note, fold, parts}


def panel(
    key: str, title: str, *parts: Part, note: str = "", tone: str = "", fold: bool = False
) -> Panel:
    """Return a panel; its tone is "", "right" or "wrong", a fold opens when it is asked for."""
    return {
        "key": key,
        "tone": tone,
        "title": title,
        "note": note,
        "fold": fold,
        "parts": list(parts),
    }


def text(words: str) -> Part:
    """Return a paragraph."""
    return {"kind": "text", "text": words}


def note(words: str) -> Part:
    """Return a paragraph in small type."""
    return {"kind": "note", "text": words}


def strong(words: str) -> Part:
    """Return a paragraph in bold type."""
    return {"kind": "strong", "text": words}


def code(lines: str) -> Part:
    """Return lines of Python."""
    return {"kind": "code", "text": lines}


def link(words: str, href: str) -> Part:
    """Return a link to another page."""
    return {"kind": "link", "text": words, "href": href}


def press(id_: str, words: str, style: str = "plain") -> Part:
    """Return a button."""
    return {"kind": "button", "id": id_, "text": words, "style": style}


def step(n: int, title: str, words: str = "", id_: str = "") -> Part:
    """Return a numbered step: its words, or with an id the button that shows them."""
    return {"kind": "step", "n": n, "title": title, "text": words, "id": id_}
