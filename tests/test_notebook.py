"""The doorway lays the table without keeping the page waiting."""

import asyncio
import subprocess
import sys

import pytest
from ipywidgets import Box

from gin3_widgets.notebook import play
from gin3_widgets.views import dashboard
from gin3_widgets.views.stage import Stage


def test_without_a_loop_the_table_is_laid_at_once() -> None:
    assert isinstance(play().children[0], Stage)


def test_a_cell_ends_before_the_table_is_laid() -> None:
    async def cell() -> tuple[Box, int]:
        root = play()
        return root, len(root.children)

    root, laid = asyncio.run(cell())
    assert laid == 0
    assert isinstance(root.children[0], Stage)


def test_a_table_that_cannot_be_laid_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(root: Box) -> None:
        raise ImportError("No module named '<ipycanvas>'")

    monkeypatch.setattr(dashboard, "Dashboard", broken)
    faults: list[object] = []

    async def cell() -> Box:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, what: faults.append(what))
        return play()

    root = asyncio.run(cell())
    assert "No module named &#x27;&lt;ipycanvas&gt;&#x27;" in root.children[0].value
    assert faults


def imported(cell: str) -> set[str]:
    """The modules that are there once a cell and what it leaves for later have been run."""
    script = f"import asyncio, sys\nasync def cell():\n    {cell}\nasyncio.run(cell())\n"
    script += "print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    return set(told.stdout.decode().split())


def test_a_cell_of_a_lesson_ends_before_the_lesson_is_imported() -> None:
    """The cells below come first: the page is sent when the last of them has ended."""
    opened = "from gin3_widgets import lab, learn; lab('sets'); learn('sets')"
    before = imported(f"{opened}; print(*sys.modules); sys.exit()")
    assert "ipywidgets" in before
    assert not {"gin3_widgets.engine", "gin3_widgets.art", "anywidget"} & before


def test_a_lesson_opens_without_the_mistakes_and_without_the_database() -> None:
    loaded = imported("from gin3_widgets import lab, learn; lab('sets'); learn('sets')")
    assert "gin3_widgets.views.course.lesson" in loaded
    assert not {"gin3_widgets.lessons.misconceptions.known", "sqlalchemy", "ipycanvas"} & loaded


def test_the_form_needs_neither_canvas_nor_database() -> None:
    """They take longer to import than all the rest: the first picture does without."""
    loaded = imported("from gin3_widgets import play; play()")
    assert loaded & {"ipywidgets", "ipycanvas", "numpy", "PIL", "sqlalchemy"} == {"ipywidgets"}
