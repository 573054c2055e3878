"""The style sheet of the dashboards: colours first, then what stands where, the widths last."""

from pathlib import Path

PARTS = (
    "colours",
    "page",
    "felt",
    "controls",
    "hand",
    "panels",
    "setup",
    "above",
    "phone",
    "widths",
    "icons",
)
"""In the order of the cascade: what comes later wins."""


def style_sheet() -> str:
    """Return all parts as one style sheet."""
    here = Path(__file__).parent
    return "\n".join((here / f"{part}.css").read_text(encoding="utf-8") for part in PARTS)
