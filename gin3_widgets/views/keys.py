"""The keys of the table: which press what, and the list of them."""

from gin3_widgets.locales import _
from gin3_widgets.views.items import Item
from gin3_widgets.views.markup import Markup, tag

KEYS = {
    "draw": "D",
    "discard": "D",
    "take": "T",
    "pass": "P",
    "knock": "K",
    "undo": "U",
    "coach": "C",
    "continue": "N",
    "look": "L",
    "review": "R",
    "step:first": "Home",
    "step:back": "ArrowLeft",
    "step:on": "ArrowRight",
    "step:last": "End",
    "back": "Escape",
    "result": "Escape",
}
"""The key of a button, by its id or by what stands before the colon; one letter may serve two
buttons that are never there at once. The button that knocks has none: it is pressed on purpose."""


def with_keys(items: list[Item]) -> list[Item]:
    """Return the items of a row, each with the key that presses it."""
    return [item | {"keys": key} if (key := _key(item)) else item for item in items]


def _key(item: Item) -> str:
    id_ = item.get("id", "")
    return KEYS.get(id_) or KEYS.get(id_.partition(":")[0], "")


def list_of_keys() -> Markup:
    """Return a list that unfolds: each key and what it does."""
    arrows = f"{tag('kbd', '←')} {tag('kbd', '→')}"
    rows = [
        (tag("kbd", _("Tab")), _("goes on to the next button or row, with Shift back")),
        (Markup(arrows), _("go along the hand, and through the steps of a look back")),
        (Markup(f"{tag('kbd', '↑')} {tag('kbd', '↓')}"), _("go along what the coach says")),
        (Markup(f"{tag('kbd', _('Shift'))} {arrows}"), _("move the card within the hand")),
        (tag("kbd", _("Enter")), _("presses the button, chooses the card")),
        (tag("kbd", _("Esc")), _("goes back: from a knock or the coach, to result or game")),
        (tag("kbd", "D"), _("draws from the stock; once a card is chosen, discards it")),
        (tag("kbd", "T"), _("takes the top of the pile")),
        (tag("kbd", "P"), _("passes")),
        (tag("kbd", "K"), _("prepares a knock; nothing is final yet")),
        (tag("kbd", "U"), _("takes back your last decision")),
        (tag("kbd", "C"), _("asks the coach, and sends it away")),
        (tag("kbd", "N"), _("deals the next hand")),
        (tag("kbd", "L"), _("looks back through a finished hand")),
        (tag("kbd", "R"), _("reviews a finished hand")),
    ]
    lines = [tag("div", tag("dt", keys), tag("dd", does)) for keys, does in rows]
    return tag("details", tag("summary", _("Keys"), class_="g3-button g3-plain"), tag("dl", lines))
