"""What a row of controls is made of: buttons, words and free space."""

from typing import Any

Item = dict[str, Any]


def button(id_: str, text: str, kind: str = "plain", **more: str) -> Item:
    """Return a button of a row."""
    return {"id": id_, "text": text, "kind": kind, **more}


def words(text: str, strong: str = "", tone: str = "note") -> Item:
    """Return words between buttons."""
    return {"kind": "text", "text": text, "strong": strong, "tone": tone}


GAP: Item = {"kind": "gap"}
