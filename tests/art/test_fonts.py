"""The font that comes with the project."""

import re
from base64 import b64decode

import pytest
from playwright.sync_api import Page

from gin3_widgets.art import font_face_css


def test_nothing_is_fetched_for_the_fonts() -> None:
    sources = re.findall(r"url\(([^)]*)\)", font_face_css())
    assert len(sources) == 2
    for source in sources:
        kind, packed = source.split(",")
        assert kind == "data:font/woff2;base64"
        assert b64decode(packed)[:4] == b"wOF2"


def test_text_shows_before_the_fonts_are_there() -> None:
    assert font_face_css().count("font-display:swap") == 2


@pytest.mark.parametrize("letters", ["Knock 10", "Чук 10"])
def test_a_browser_takes_the_font_for_both_scripts(page: Page, letters: str) -> None:
    page.set_content(f"<style>{font_face_css()}</style>")
    loaded = page.evaluate(
        "async text => (await document.fonts.load('650 16px \"Sofia Sans\"', text))"
        ".every(font => font.status == 'loaded') && document.fonts.size",
        letters,
    )
    assert loaded == 2
