"""A database that an older version made is opened, and nothing in it is lost."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread

import pytest
from sqlalchemy import create_engine, inspect

from gin3_widgets.store import NewerVersion, ReadOnly, Saved, Store
from gin3_widgets.store.schema import TABLES, VERSION

ANN = "a" * 32

VERSION_1 = """
CREATE TABLE gin3_schema (version INTEGER NOT NULL);
CREATE TABLE gin3_game (
    id INTEGER NOT NULL,
    token VARCHAR(32) NOT NULL,
    page VARCHAR(80) NOT NULL,
    head TEXT,
    "view" TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created DATETIME NOT NULL,
    changed DATETIME NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (token, page)
);
CREATE TABLE gin3_action (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES gin3_game (id)
) WITHOUT ROWID;
INSERT INTO gin3_schema VALUES (1);
INSERT INTO gin3_game VALUES (
    1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'play', 'head', 'by suit', 2, '2026-11-01', '2026-11-02'
);
INSERT INTO gin3_action VALUES (1, 0, 'pass'), (1, 1, 'draw stock');
"""


@pytest.fixture
def old(file: Path) -> Path:
    """The file that version 1 made, with a game in it."""
    with closing(sqlite3.connect(file)) as version_1:
        version_1.executescript(VERSION_1)
    return file


def version_of(file: Path) -> list[tuple[int]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT version FROM gin3_schema").fetchall()


def test_a_game_of_version_1_goes_on_and_progress_is_kept_beside_it(old: Path, url: str) -> None:
    with closing(Store.open(url)) as store:
        assert store.load(ANN, "play") == Saved("head", ("pass", "draw stock"), 2, "by suit")
        assert store.append(ANN, "play", 2, "discard Th") == 3
        assert store.progress(ANN) is None
        store.keep_progress(ANN, "learnt")
    assert version_of(old) == [(VERSION,)]
    with closing(Store.open(url)) as again:
        assert again.progress(ANN) == "learnt"
    assert version_of(old) == [(VERSION,)]


def test_a_database_brought_up_has_the_tables_of_a_new_one(old: Path, url: str) -> None:
    Store.open(url).close()
    brought_up = create_engine(url)
    try:
        seen = inspect(brought_up)
        assert set(seen.get_table_names()) == set(TABLES.tables)
        for name, table in TABLES.tables.items():
            columns = {column["name"] for column in seen.get_columns(name)}
            assert columns == set(table.columns.keys())
    finally:
        brought_up.dispose()


def test_two_pages_may_bring_a_database_up_at_once(old: Path, url: str) -> None:
    together, found = Barrier(4), []

    def open_page() -> None:
        together.wait()
        with closing(Store.open(url)) as store:
            found.append(store.load(ANN, "play"))

    threads = [Thread(target=open_page) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [Saved("head", ("pass", "draw stock"), 2, "by suit")] * 4
    assert version_of(old) == [(VERSION,)]


def test_version_1_on_a_read_only_disk_is_read_only_and_left_as_it_was(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(ReadOnly, match="is read-only: make it writable"):
        Store.open(f"sqlite:///file:{old}?mode=ro&uri=true")
    assert old.read_bytes() == before


def test_a_newer_version_is_not_brought_down(old: Path, url: str) -> None:
    with closing(sqlite3.connect(old)) as newer:
        newer.execute("UPDATE gin3_schema SET version = ?", [VERSION + 1])
        newer.commit()
    with pytest.raises(NewerVersion, match=re.escape("update gin3_widgets")):
        Store.open(url)
    assert version_of(old) == [(VERSION + 1,)]
