"""The translator: English text in, the reader's language out."""

import gettext
from importlib.resources import files

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Translate into a language from now on; one without a catalogue leaves the English text."""
    global _catalogue
    folder = str(files(__name__))
    _catalogue = gettext.translation("gin3", folder, [language], fallback=True)


def _(text: str) -> str:
    """Return the text in the reader's language; the marker of every text people read."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a text that goes with a number."""
    return _catalogue.ngettext(one, many, number)
