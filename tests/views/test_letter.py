"""Letters: the changes of many widgets in one message, none lost and none twice."""

from typing import Any

import pytest
from ipywidgets import HTML

from gin3_widgets.views.controls import Controls
from gin3_widgets.views.letter import in_one_letter
from tests.views.test_stage import Wire


class Text(HTML):  # type: ignore[misc]
    """A widget that keeps what it tells the page by itself."""

    def __init__(self, value: str) -> None:
        self.told: list[Any] = []
        super().__init__(value)

    def send_state(self, key: Any = None) -> None:
        self.told.append(self.get_state(key))


def test_what_changes_in_several_widgets_is_one_message() -> None:
    stage, row, text = Wire(), Controls(), HTML("old")
    with in_one_letter(stage, [row, text]):
        with row.hold_sync():
            row.revision, row.items = 7, [{"id": "draw"}]
        text.value = "new"
        assert stage.sent == []
    states = {
        row.model_id: {"revision": 7, "items": [{"id": "draw"}]},
        text.model_id: {"value": "new"},
    }
    assert stage.sent == [{"event": "letter", "states": states}]


def test_nothing_new_is_no_letter() -> None:
    stage, text = Wire(), HTML("old")
    with in_one_letter(stage, [text]):
        text.value = "old"
    assert stage.sent == []


def test_after_a_letter_a_widget_speaks_for_itself_also_when_the_letter_broke() -> None:
    stage, text = Wire(), Text("old")
    letter = in_one_letter(stage, [text])
    with pytest.raises(ZeroDivisionError), letter:
        text.value = f"new {1 / (text.value == 'new')}"
    text.value = "newer"
    assert (stage.sent, text.told) == ([], [{"value": "newer"}])
