"""The bar on top: where one is, and the quiet buttons."""

from gin3_widgets.engine import preset_of
from gin3_widgets.locales import _
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.views.view import View
from gin3_widgets.words import first_to, preset_name, rules_by_name


def title(note: str, tone: str = "note") -> list[Item]:
    """Return the name of the game and where one is in it."""
    return [words(note, strong=_("Gin for three"), tone=tone)]


def of_setup(back_to_game: bool) -> list[Item]:
    """Return the bar over the form that starts a game."""
    back = [button("back", _("Back to the game"), "quiet", icon="left")] if back_to_game else []
    return [*title(_("New game")), GAP, *back, _settings()]


def of_curtain(view: View) -> list[Item]:
    """Return the bar over the curtain."""
    return [*title(heading(view)), GAP, _new(), _settings()]


def of_draw(view: View) -> list[Item]:
    """Return the bar over the draw for roles: by which rules the game will be played."""
    rules = view.seen.rules
    if view.phone:
        key = preset_of(rules)
        text = preset_name(key) if key else _("House rules")
    else:
        text = f"{rules_by_name(rules)}, {first_to(rules)}"
    return [*title(text), *of_table(view)[1:]]


def of_table(view: View) -> list[Item]:
    """Return the bar over a table, in play or finished."""
    if view.looking:
        return [*title(heading(view)), GAP, _settings()]
    undo = [button("undo", view.undo, "quiet", icon="undo")] if view.undo else []
    if view.prompt:
        again = [button("again", _("Try again from the start"), "quiet")] if view.undo else []
        return [words(view.prompt, tone="lead"), GAP, *undo, *again]
    if view.game:
        back = button("return", view.back, "quiet", icon="left")
        waits = title(_("Practice: the score stays as it is"), "aside")
        return [*waits, GAP, back, *undo, _settings()]
    code = button("code", _("Save code"), "quiet", icon="copy")
    return [*title(heading(view)), GAP, *undo, code, _new(), _settings()]


def of_review(view: View) -> list[Item]:
    """Return the bar over a review."""
    note = _("Review of hand {n}").format(n=view.seen.number)
    return [*title(note), GAP, _settings()]


def heading(view: View) -> str:
    """Return which hand it is."""
    seen = view.seen
    if view.looking:
        text = _("Looking back at hand {n}")
    elif seen.winner is not None and not view.game:
        text = _("The game is over") if view.phone else _("The game is over, {first_to}")
    elif view.phone:
        text = _("Hand {n} is over") if seen.result else _("Hand {n}")
    elif seen.result:
        text = _("Hand {n} is over, {first_to}")
    else:
        text = _("Hand {n}, {first_to}")
    return text.format(n=seen.number, first_to=first_to(seen.rules))


def _new() -> Item:
    return button("new", _("New game"), "quiet", icon="plus")


def _settings() -> Item:
    return button("settings", _("Settings"), "quiet", icon="gear")
