"""English stands where no catalogue speaks."""

from gettext import NullTranslations
from pathlib import Path

import pytest

from gin3_widgets import locales


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins and ends with the English text."""
    monkeypatch.setattr(locales, "_catalogue", NullTranslations())


def test_without_a_catalogue_the_text_is_its_own_translation() -> None:
    locales.use("tlh")
    assert locales._("Discard one card.") == "Discard one card."


def test_number_chooses_the_form() -> None:
    assert locales.ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert locales.ngettext("{n} card", "{n} cards", 0) == "{n} cards"


def test_a_catalogue_translates_what_it_has_and_leaves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "gin3.mo").write_bytes(catalogue({"": "Content-Type: text/plain; charset=UTF-8\n",
                                                "Deal": "Geben"}))  # fmt: skip
    monkeypatch.setattr(locales, "files", lambda package: tmp_path)
    locales.use("de")
    assert locales._("Deal") == "Geben"
    assert locales._("Pass") == "Pass"


def catalogue(messages: dict[str, str]) -> bytes:
    """A compiled catalogue: two tables of lengths and offsets, then the texts."""
    keys = [key.encode() for key in sorted(messages)]
    values = [messages[key].encode() for key in sorted(messages)]
    start = 28 + 16 * len(keys)
    offsets: list[tuple[int, int]] = []
    body = b""
    for text in (*keys, *values):
        offsets.append((len(text), start + len(body)))
        body += text + b"\0"
    numbers = [0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0]
    numbers += [number for pair in offsets for number in pair]
    return b"".join(number.to_bytes(4, "little") for number in numbers) + body
