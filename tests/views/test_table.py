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
from gin3_widgets.views.scene import Picture, Rect, Scene, Words, changed_zones, zone_of
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
    """The sheets, and the back, come with the first painting and not again."""
    first = scene(1)
    table.show(first)
    table.show(wider(first))
    pictures = sum(isinstance(s, Picture) for s in first.shapes)
    sheets = drawn_images(sent[0]) - pictures
    assert sheets in (2, 3)
    assert drawn_images(sent[1]) == pictures


def test_only_what_has_changed_is_painted_anew(table: Table, sent: list[list[Any]]) -> None:
    """A word that changes costs a word, and what lies over or under it."""
    first = scene(1)
    first.add(Words(40, 40, "31 cards", 14, 500, "#fff"))
    second = Scene(first.width, first.height, [*first.shapes[:-1]])
    second.add(Words(40, 40, "30 cards", 14, 500, "#fff"))
    table.show(first)
    table.show(second)
    zones = changed_zones(first.shapes, second.shapes)
    assert zones is not None
    assert len(zones) == 1
    near = [s for s in second.shapes if zone_of(s).meets(zones[0])]
    pictures = sum(isinstance(s, Picture) for s in near)
    assert drawn_images(sent[1]) == pictures < drawn_images(sent[0])


def wider(one: Scene) -> Scene:
    """The same shapes on a canvas that is wider."""
    return Scene(one.width + 10, one.height, one.shapes)


@pytest.mark.parametrize(("turn", "wide", "high"), [(0, 100, 140), (90, 140, 100), (4, 110, 147)])
def test_the_zone_of_a_turned_card_is_what_it_paints(turn: int, wide: int, high: int) -> None:
    """A larger one would have its neighbours painted and sent again."""
    zone = zone_of(Picture("7h", 200, 300, 100, turn))
    room = zone.right - zone.left, zone.bottom - zone.top
    assert wide <= room[0] <= wide + 8
    assert high <= room[1] <= high + 8
    assert (zone.left + zone.right, zone.top + zone.bottom) == (500, 740)


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
