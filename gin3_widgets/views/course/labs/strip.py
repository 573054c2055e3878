"""A strip of steps: what is done, where one is, what is still to come."""

from collections.abc import Sequence

from gin3_widgets.views.markup import Markup, tag

Step = tuple[str, str]
"""A step's name and what happens there."""


def strip(steps: Sequence[Step], now: int) -> Markup:
    """Return the steps as a list; those before `now` are done, all if it is beyond the last."""
    return tag("ol", [_step(step, at, now) for at, step in enumerate(steps)], class_="g3-strip")


def _step(step: Step, at: int, now: int) -> Markup:
    name, text = step
    state = "done" if at < now else "now" if at == now else "open"
    current = "step" if at == now else ""
    return tag(
        "li",
        tag("strong", name),
        tag("span", text),
        class_=f"g3-step-{state}",
        aria_current=current,
    )
