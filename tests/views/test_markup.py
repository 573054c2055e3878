"""HTML from data: whatever is not markup already is escaped."""

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.views.markup import Markup, tag, text


@given(st.text())
def test_text_is_escaped_and_reads_as_it_was(some: str) -> None:
    html = text(some)
    assert not set("<>\"'") & set(html)
    assert unescape(html) == unescape(some.replace("&", "&amp;"))


@given(st.text())
def test_an_attribute_cannot_end_its_quotes(some: str) -> None:
    html = tag("p", title=some)
    attribute = re.fullmatch(r'<p(?: title="([^"<>]*)")?></p>', html)
    assert attribute
    assert unescape(attribute[1] or "") == unescape(some.replace("&", "&amp;"))


@given(st.text(), st.text())
def test_nested_elements_are_escaped_once(outer: str, inner: str) -> None:
    assert tag("p", outer, tag("b", inner)) == f"<p>{text(outer)}<b>{text(inner)}</b></p>"


def test_lists_are_joined_and_numbers_written() -> None:
    assert text(["<", Markup("<br>"), [7, "&"]]) == "&lt;<br>7&amp;"


def test_an_empty_attribute_is_left_out_and_underscores_become_dashes() -> None:
    assert tag("i", class_="", aria_hidden="true", data_n=0) == (
        '<i aria-hidden="true" data-n="0"></i>'
    )
