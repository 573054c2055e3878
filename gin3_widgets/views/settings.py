"""How a reader likes the table: kept by the browser, one set for all its games."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from gin3_widgets.art import DARK, FOUR_COLOUR, LIGHT, TWO_COLOUR, DeckColours, Theme
from gin3_widgets.locales import _
from gin3_widgets.views.items import button

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("page", "light", "dark"),
    "deck": ("two", "four"),
    "faces": ("light", "dark"),
    "text": ("normal", "large"),
    "motion": ("on", "off"),
    "aids": ("on", "off"),
    "trust": ("seldom", "close", "always"),
}
"""What can be chosen."""

CLOSE = button("close", _("Close"), icon="cross")
"""What ends the choosing."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A choice for each of CHOICES; what is not chosen is as here."""

    theme: str = "page"
    deck: str = "two"
    faces: str = "light"
    text: str = "normal"
    motion: str = "on"
    aids: str = "on"
    trust: str = "close"

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> "Settings":
        """Return what a browser has kept; anything it cannot have chosen counts as not chosen."""
        known = {name: values.get(name) for name in CHOICES}
        return cls(**{k: str(v) for k, v in known.items() if v in CHOICES[k]})

    def chosen(self, press: str) -> "Settings":
        """Return the settings after a press such as "theme:dark"; any other changes nothing."""
        name, _colon, value = press.partition(":")
        return replace(self, **{name: value}) if value in CHOICES.get(name, ()) else self

    def kept(self) -> dict[str, str]:
        """Return what the browser keeps."""
        return asdict(self)

    def colours(self) -> DeckColours:
        """Return the colours of the suits."""
        return FOUR_COLOUR if self.deck == "four" else TWO_COLOUR

    def table(self, page_is_dark: bool) -> Theme:
        """Return the colours of the table, on a page that is light or dark itself."""
        dark = page_is_dark if self.theme == "page" else self.theme == "dark"
        return DARK if dark else LIGHT

    def cards(self, page_is_dark: bool) -> Theme:
        """Return the colours of the cards: light ones also on a dark table, unless chosen so."""
        return self.table(page_is_dark) if self.faces == "dark" else LIGHT


def rows(settings: Settings) -> list[dict[str, Any]]:
    """Return the choices as items of a row of controls."""
    labels = {
        "theme": (_("Theme"), _("Automatic"), _("Light"), _("Dark")),
        "deck": (_("Suits"), _("Two colours"), _("Four colours")),
        "faces": (_("Card faces when the table is dark"), _("Light"), _("Dark")),
        "text": (_("Text"), _("Normal"), _("Large")),
        "motion": (_("Motion"), _("On"), _("Off")),
        "aids": (
            _("Show points left over, cards others could add, and the coach"),
            _("On"),
            _("Off"),
        ),
        "trust": (
            _("A bot captain follows your advice"),
            _("Seldom"),
            _("If close"),
            _("Always"),
        ),
    }
    return [
        {
            "id": field.name,
            "kind": "choice",
            "label": labels[field.name][0],
            "shown": True,
            "value": getattr(settings, field.name),
            "options": [
                {"id": option, "text": text}
                for option, text in zip(CHOICES[field.name], labels[field.name][1:], strict=True)
            ],
        }
        for field in fields(settings)
    ]


def looks(settings: Settings) -> list[dict[str, Any]]:
    """Return the choices that stand on the form, too: colours of the suits and of the table."""
    shown = {row["id"]: row for row in rows(settings)}
    return [shown["deck"], shown["theme"]]
