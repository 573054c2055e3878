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


def test_the_form_needs_neither_canvas_nor_database() -> None:
    """They take longer to import than all the rest: the first picture does without."""
    cell = "from gin3_widgets import play\nasync def cell(): play()"
    script = f"import asyncio, sys\n{cell}\nasyncio.run(cell())\nprint(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    loaded = set(told.stdout.decode().split())
    assert loaded & {"ipywidgets", "ipycanvas", "numpy", "PIL", "sqlalchemy"} == {"ipywidgets"}
