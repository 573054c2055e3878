"""The servers that the pages of these tests come from."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import CHECKOUT, Server, free_port, lab, serving


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`gin3 play` as a learner starts it, with a database of its own."""
    port = free_port()
    command = [sys.executable, "-m", "gin3_widgets", "play", "--port", str(port)]
    with serving(command, port, tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture(scope="session")
def course_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`gin3 learn`: /voila/render/home.ipynb and the pages beside it."""
    port = free_port()
    command = [sys.executable, "-m", "gin3_widgets", "learn", "--port", str(port)]
    with serving(command, port, tmp_path_factory.mktemp("course")) as server:
        yield server


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab over a copy of our notebooks: /lab/tree/notebooks/play.ipynb, /voila/render/..."""
    port, folder = free_port(), tmp_path_factory.mktemp("lab")
    root = folder / "root"
    shutil.copytree(CHECKOUT / "notebooks", root / "notebooks")
    with serving(lab(Path(sys.executable), port, root), port, folder) as server:
        yield server
