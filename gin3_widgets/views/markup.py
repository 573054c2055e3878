"""HTML from data: whatever is not markup already is escaped."""

from collections.abc import Iterable
from html import escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


EMPTY = ("img",)
"""Elements without an end."""

Content = str | int | Markup | Iterable["Content"]


def text(content: Content) -> Markup:
    """Return content as HTML; plain text and numbers are escaped, lists are joined.

    >>> text("<b>")
    '&lt;b&gt;'
    """
    if isinstance(content, Markup):
        return content
    if isinstance(content, str | int):
        return Markup(escape(str(content)))
    return Markup("".join(map(text, content)))


def tag(name: str, *content: Content, **attributes: str | int) -> Markup:
    """Return an element; `class_` is the class, a "_" in other attributes stands for "-".

    >>> tag("td", 21, class_="n")
    '<td class="n">21</td>'
    """
    pairs = (
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value != ""
    )
    start = f"<{name}{''.join(pairs)}>"
    return Markup(start if name in EMPTY else f"{start}{text(content)}</{name}>")


def icon(name: str) -> Markup:
    """Return an icon that says nothing by itself."""
    return tag("i", class_=f"g3-icon g3-i-{name}", aria_hidden="true")
