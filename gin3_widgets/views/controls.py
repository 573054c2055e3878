"""A row of buttons, choices and words between them."""

from pathlib import Path

import traitlets

from gin3_widgets.views import bare


class Controls(bare.Widget):
    """Show `items` in a row; report a press as `{"event": "press", "id", "revision"}`.

    An item is a button `{"id", "text", "kind", "icon", "note", "keys"}` of the kind "primary",
    "plain", "quiet" or "forbidden"; a choice `{"id", "kind": "choice", "label", "value",
    "options"}`, pressed as "id:option"; words `{"kind": "text", "text", "strong", "tone",
    "note"}` with the tone "sum" or "note"; a link `{"kind": "link", "text", "href"}`; or free
    space `{"kind": "gap"}`. Icons are those of the style sheet. A button with a `mark`, "done",
    "now" or "open", is a step of several.
    """

    _esm = Path(__file__).with_name("controls.js")

    revision = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    items = traitlets.List(traitlets.Dict()).tag(sync=True)
