"""A button that the rules do not allow now: it stays, looks so, and says why."""

from ipywidgets import Button

LOOK = "g3-barred"


def bar(button: Button, why: str) -> None:
    """Let a button look forbidden for a reason, or allowed where there is none.

    Pressed, a forbidden button still answers: the lab says the reason aloud.
    """
    button.tooltip = why or None
    if why:
        button.add_class(LOOK)
    else:
        button.remove_class(LOOK)
