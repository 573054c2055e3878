"""The canvas: one message a painting, the sheets of cards once, nothing left behind by a fault."""

from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas_module

from gin3_widgets.art import DARK, FOUR_COLOUR, LIGHT, TWO_COLOUR
from gin3_widgets.engine import Match, observe
from gin3_widgets.views import table as module
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.felt import felt
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.scene import Picture, Rect, Scene, Words
from gin3_widgets.views.table import Table
from tests.views.glimpses import drafted

MANAGER = ipycanvas_module._CANVAS_MANAGER


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[Any]]]:
    """Every message of commands as it goes to the page, before it is packed."""
    messages: list[list[Any]] = []
    monkeypatch.setattr(
        MANAGER, "_send_custom", lambda command, buffers=(): messages.append(command)
    )
    yield messages
    assert not MANAGER._caching


@pytest.fixture
def table() -> Table:
    def fail(_sentence: str, trace: str) -> None:
        raise AssertionError(trace)

    return Table(Guard(fail))


def scene(seed: int = 1, width: int = 880) -> Scene:
    return felt(observe(Match.new(("a", "b", "c"), seed=seed), 0), 0, Draft(), width, LIGHT)


def drawn_images(message: list[Any]) -> int:
    """How many pictures a message draws."""
    code = ipycanvas_module.COMMANDS["drawImage"]
    return sum(command[0] == code for command in message)


def test_a_painting_is_one_message(table: Table, sent: list[list[Any]]) -> None:
    table.show(scene())
    assert len(sent) == 1


def test_every_scene_can_be_painted(table: Table, sent: list[list[Any]]) -> None:
    for seen, draft in drafted()[::25]:
        table.show(felt(seen, seen.seat, draft, 880, LIGHT))
    assert len(sent) > 50


def test_the_same_scene_is_not_painted_again(table: Table, sent: list[list[Any]]) -> None:
    table.show(scene())
    table.show(scene())
    assert len(sent) == 1


def test_the_canvas_takes_the_size_of_the_scene_at_double_sharpness(
    table: Table, sent: list[list[Any]]
) -> None:
    table.show(scene(width=700))
    shown = scene(width=700)
    assert (table.canvas.width, table.canvas.height) == (1400, 2 * shown.height)
    assert table.canvas.layout.width == "100%"


def test_each_picture_is_a_clip_of_a_sheet_that_is_drawn_once(
    table: Table, sent: list[list[Any]]
) -> None:
    """The sheets come with the first painting and not again."""
    first, second = scene(1), scene(2)
    table.show(first)
    table.show(second)
    pictures = [sum(isinstance(s, Picture) for s in one.shapes) for one in (first, second)]
    sheets = drawn_images(sent[0]) - pictures[0]
    assert sheets in (1, 2)
    assert drawn_images(sent[1]) == pictures[1]


def test_a_page_that_has_just_come_gets_all_again(table: Table, sent: list[list[Any]]) -> None:
    table.show(scene())
    table.repaint()
    assert drawn_images(sent[1]) == drawn_images(sent[0])
    switch = ipycanvas_module.COMMANDS["switchCanvas"]
    assert sent[1][0][0] == switch


def test_before_anything_is_shown_there_is_nothing_to_repaint(
    table: Table, sent: list[list[Any]]
) -> None:
    table.repaint()
    assert sent == []


def test_cards_of_other_colours_are_painted_from_sheets_of_their_own(
    table: Table, sent: list[list[Any]]
) -> None:
    table.show(scene())
    assert not table.dress(LIGHT, TWO_COLOUR)
    assert table.dress(DARK, FOUR_COLOUR)
    table.show(scene())
    assert len(sent) == 2
    assert drawn_images(sent[1]) == drawn_images(sent[0])


def test_a_painting_that_breaks_leaves_the_canvases_as_they_were(
    table: Table, sent: list[list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a painting is never sent, and the next one says again which canvas it is for."""

    def breaks(*_: object) -> None:
        raise ZeroDivisionError("a planted fault")

    with monkeypatch.context() as broken:
        broken.setattr(module, "paint", breaks)
        with pytest.raises(ZeroDivisionError):
            table.show(Scene(100, 100, [Words(1, 1, "a", 9, 500, "red")]))
    assert sent == []
    assert not MANAGER._caching
    table.show(Scene(100, 100, [Rect(1, 1, 9, 9, 0, "red")]))
    assert len(sent) == 1
    assert sent[0][0][0] == ipycanvas_module.COMMANDS["switchCanvas"]


def test_what_is_no_shape_is_refused(table: Table, sent: list[list[Any]]) -> None:
    with pytest.raises(TypeError, match="str is not a shape"):
        table.show(Scene(100, 100, ["a"]))  # type: ignore[list-item]
