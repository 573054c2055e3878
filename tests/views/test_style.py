"""The style sheet: no two of its parts dress the same thing."""

import re
from collections import defaultdict
from pathlib import Path

from gin3_widgets.views import style

NARROWER = {"phone", "widths"}
"""Parts that say what changes of the others on another width."""


def alone(part: str) -> set[str]:
    """The classes that a part dresses by their names alone, wherever they are."""
    css = (Path(style.__file__).parent / f"{part}.css").read_text(encoding="utf-8")
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    each = (one.strip() for several in selectors for one in several.split(","))
    return {named[1] for one in each if (named := re.fullmatch(r"\.gin3 \.([\w-]+)", one))}


def test_a_class_is_dressed_by_one_part() -> None:
    parts = defaultdict(set)
    for part in {*style.PARTS, *style.COURSE} - NARROWER:
        for name in alone(part):
            parts[name].add(part)
    assert len(parts) > 100
    assert {name: two for name, two in parts.items() if len(two) > 1} == {}
