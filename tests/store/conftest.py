"""A store of one's own, on a disk."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gin3_widgets.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the store of this test lies."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with closing(Store.open(url)) as opened:
        yield opened
