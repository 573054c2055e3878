"""Icons and the mark of the house."""

from xml.etree import ElementTree as ET

import pytest

from gin3_widgets.art import ICONS, LIGHT, icon, mark


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_takes_the_colour_of_its_text_and_is_silent(name: str) -> None:
    root = ET.fromstring(icon(name, 24))
    assert root.get("stroke") == "currentColor"
    assert root.get("aria-hidden") == "true"
    assert (root.get("width"), root.get("height")) == ("24", "24")


@pytest.mark.parametrize("role", ["box", "captain", "sitter"])
def test_every_role_has_its_icon(role: str) -> None:
    assert ICONS[role] in icon(role)


def test_no_two_icons_are_the_same() -> None:
    assert len(set(ICONS.values())) == len(ICONS)


def test_the_mark_shows_three_hands_in_the_colour_given() -> None:
    (path,) = ET.fromstring(mark(LIGHT.berry))
    assert path.get("fill") == LIGHT.berry
    assert path.get("d", "").count("M") == 3
