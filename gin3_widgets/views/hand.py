"""One's own hand, a row of buttons drawn and moved in the browser."""

from pathlib import Path

import traitlets
from ipywidgets import Widget, widget_serialization

from gin3_widgets.views import bare

WORDS = {
    "drawn": "drawn",
    "just drawn": "just drawn",
    "taken": "taken",
    "just taken": "just taken",
    "left": "{n} left over if it goes",
}


class Hand(bare.Widget):
    """Show one hand in groups; report `pick`, `order` and `drop`, each with the revision.

    A group is `{"label", "cards"}`, a card `{"card", "name", "states", "under", "solid", "why"}`
    with the states "selected", "drawn", "taken", "forbidden" and "loose". A labelled group gets a
    bracket unless all its cards are loose. Faces come from the stage, key "5c", or "5c compact"
    for a card narrower than 84 px where there is one.
    """

    _esm = Path(__file__).with_name("hand.js")

    stage = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    revision = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode("Your hand").tag(sync=True)
    groups = traitlets.List(traitlets.Dict()).tag(sync=True)
    pickable = traitlets.Bool(True).tag(sync=True)
    words = traitlets.Dict(WORDS).tag(sync=True)
