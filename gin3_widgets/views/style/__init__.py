"""The style sheet of the dashboards: colours first, then what stands where, the widths last."""

from pathlib import Path

PARTS = (
    "colours",
    "page",
    "felt",
    "controls",
    "hand",
    "panels",
    "coach",
    "review",
    "setup",
    "above",
    "phone",
    "widths",
    "icons",
)
"""In the order of the cascade: what comes later wins."""

COURSE = (
    "laid",
    "lesson",
    "playing",
    "lab",
    "sheet",
    "rota",
    "countdown",
    "balance",
    "mistake",
    "home",
    "words",
)
"""What the pages of the course have besides."""


def style_sheet(*more: str) -> str:
    """Return all parts as one style sheet, with some more behind them."""
    here = Path(__file__).parent
    parts = (*PARTS, *more)
    return "\n".join((here / f"{part}.css").read_text(encoding="utf-8") for part in parts)
