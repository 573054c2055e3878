"""Widgets without models of their own for layout and style: the style sheet dresses them.

Each such model is one more to open on the page, and its views stay there after the widget's own
have gone.
"""

import anywidget
import ipywidgets
import traitlets


class Widget(anywidget.AnyWidget):
    """A widget with a script of ours."""

    layout = traitlets.Any(None).tag(sync=True)


class HTML(ipywidgets.HTML):
    """Words, tables and pictures."""

    layout = traitlets.Any(None).tag(sync=True)
    style = traitlets.Any(None).tag(sync=True)


class Box(ipywidgets.Box):
    """Widgets that stand together."""

    layout = traitlets.Any(None).tag(sync=True)


def words(class_: str, value: str = "") -> HTML:
    """Return words of a class of the style sheet."""
    made = HTML(value)
    made.add_class(class_)
    return made


def box(class_: str, *children: ipywidgets.DOMWidget) -> Box:
    """Return a box of a class of the style sheet."""
    made = Box(children)
    made.add_class(class_)
    return made
