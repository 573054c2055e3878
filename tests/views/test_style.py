"""The style sheet: no two of its parts dress the same thing, nothing stays as a tap left it."""

import re
from collections import defaultdict
from pathlib import Path

from gin3_widgets.views import style

NARROWER = {"phone", "widths"}
"""Parts that say what changes of the others on another width."""


def read(part: str) -> str:
    """A part of the style sheet without its comments."""
    css = (Path(style.__file__).parent / f"{part}.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def alone(part: str) -> set[str]:
    """The classes that a part dresses by their names alone, wherever they are."""
    selectors = re.findall(r"([^{}]+)\{", read(part))
    each = (one.strip() for several in selectors for one in several.split(","))
    return {named[1] for one in each if (named := re.fullmatch(r"\.gin3 \.([\w-]+)", one))}


def test_a_class_is_dressed_by_one_part() -> None:
    parts = defaultdict(set)
    for part in {*style.PARTS, *style.COURSE} - NARROWER:
        for name in alone(part):
            parts[name].add(part)
    assert len(parts) > 100
    assert {name: two for name, two in parts.items() if len(two) > 1} == {}


def test_what_a_pointer_hovers_over_is_dressed_only_where_pointers_hover() -> None:
    """On a touch screen the last thing tapped counts as hovered over, and would stay raised."""
    hovering = r"@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}"
    parts = {part: read(part) for part in {*style.PARTS, *style.COURSE}}
    assert any(":hover" in css for css in parts.values())
    assert [name for name, css in parts.items() if ":hover" in re.sub(hovering, "", css)] == []
