"""What the notice says: its title, its sentence and what can be done."""

from typing import Any

from gin3_widgets.locales import _

Notice = dict[str, Any]


def other_tab() -> Notice:
    """Another tab plays on."""
    return {
        "title": _("This game goes on in another tab."),
        "text": _("What you do here is not saved. Take it over to play on here."),
        "action": {"id": "take over", "text": _("Take over")},
    }


def not_saved(trouble: str) -> Notice:
    """Nothing is saved, and why."""
    return {"title": _("Your game is not being saved."), "text": trouble}


def not_possible(refusal: object) -> Notice:
    """A rule stands against it."""
    return {"title": _("That is not possible"), "text": str(refusal)}


def broken(sentence: str) -> Notice:
    """Something of ours broke."""
    return {"title": _("Something went wrong here."), "text": sentence}


def to_copy(code: str) -> Notice:
    """The save code, to be copied."""
    text = _("Keep it anywhere. Pasted on the page of a new game, it goes on from here.")
    return {"title": _("Save code"), "text": text, "code": code}
