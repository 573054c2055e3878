"""Learn and play three-handed Gin Rummy in a Jupyter notebook.

In a notebook, `from gin3_widgets import play` and then `play()` lay the table; `learn("sets")` and
`lab("sets")` open a lesson and its lab, `home()` the front page.
"""

from importlib import import_module

__version__ = "0.1.0"

_DOORWAY = ("home", "lab", "learn", "play", "review")

__all__ = ["__version__", *_DOORWAY]


def __getattr__(name: str) -> object:
    """Open the doorway when one of its names is first asked for: widgets are costly to import."""
    if name in _DOORWAY:
        return getattr(import_module("gin3_widgets.notebook"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_DOORWAY})
