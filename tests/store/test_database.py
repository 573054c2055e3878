"""Where the database lies, and what it says when it cannot be used."""

import itertools
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs
import pytest

from gin3_widgets.store import (
    Busy,
    Damaged,
    DiskFull,
    NewerVersion,
    ReadOnly,
    Saved,
    Store,
    StoreRefused,
    Unreachable,
)
from gin3_widgets.store.schema import VERSION

ANN = "a" * 32


def test_sqlalchemy_is_imported_only_when_a_store_is_opened() -> None:
    script = """
import sys
from gin3_widgets.store import Store
assert not {"sqlalchemy", "sqlite3", "platformdirs"} & set(sys.modules)
Store.open("sqlite://").close()
assert "sqlalchemy" in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).parents[2])


def test_without_an_address_the_file_lies_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "new" / name
    )
    monkeypatch.delenv("GIN3_DATABASE_URL", raising=False)
    with closing(Store.open()) as store:
        store.start(ANN, "play", "head")
    assert (tmp_path / "new" / "gin3_widgets" / "games.sqlite").is_file()
    with closing(Store.open()) as again:
        assert again.load(ANN, "play") == Saved("head", (), 0, "")


def test_the_environment_names_another_database(
    file: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIN3_DATABASE_URL", url)
    Store.open().close()
    assert file.is_file()


def test_an_address_given_goes_before_the_environment(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIN3_DATABASE_URL", f"sqlite:///{tmp_path}/other.sqlite")
    Store.open(url).close()
    assert not (tmp_path / "other.sqlite").exists()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_store_in_memory_is_kept_as_long_as_it_is_open(url: str) -> None:
    with closing(Store.open(url)) as store, closing(Store.open(url)) as other:
        store.start(ANN, "play", "head")
        store.append(ANN, "play", 0, "pass")
        assert store.load(ANN, "play") == Saved("head", ("pass",), 1, "")
        assert other.load(ANN, "play") is None


def test_a_file_is_written_ahead_so_that_readers_and_the_writer_do_not_wait(
    store: Store, file: Path
) -> None:
    store.start(ANN, "play", "head")
    with (
        closing(sqlite3.connect(file, timeout=0)) as writer,
        closing(Store.open(f"sqlite:///{file}?timeout=0")) as reader,
    ):
        assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        writer.execute("BEGIN IMMEDIATE")
        assert reader.load(ANN, "play") == Saved("head", (), 0, "")


def test_a_newer_version_is_refused_and_left_as_it_was(file: Path, url: str) -> None:
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("CREATE TABLE gin3_schema (version INTEGER)")
        newer.execute("INSERT INTO gin3_schema VALUES (?)", [VERSION + 1])
        newer.commit()
    before = file.read_bytes()
    with pytest.raises(NewerVersion, match=re.escape(f"{file} come from a newer gin3_widgets")):
        Store.open(url)
    assert file.read_bytes() == before


def test_a_file_that_is_no_database_is_damaged(file: Path, url: str) -> None:
    file.write_bytes(b"This is a letter to my aunt. " * 100)
    with pytest.raises(Damaged, match=re.escape(f"{file} are damaged")):
        Store.open(url)


def test_a_database_with_broken_pages_is_damaged(store: Store, file: Path, url: str) -> None:
    store.start(ANN, "play", "head")
    for revision in range(20):
        store.append(ANN, "play", revision, "x" * 1000)
    store.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(Damaged), closing(Store.open(url)) as broken:
        broken.load(ANN, "play")


def test_a_database_without_its_tables_is_damaged(store: Store, file: Path, url: str) -> None:
    store.close()
    with closing(sqlite3.connect(file)) as vandal:
        vandal.execute("DROP TABLE gin3_game")
    with closing(Store.open(url)) as broken, pytest.raises(Damaged):
        broken.start(ANN, "play", "head")


def test_a_file_in_place_of_the_folder_is_unreachable(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file")
    with pytest.raises(Unreachable, match="cannot be opened: see that its folder exists"):
        Store.open(f"sqlite:///{tmp_path}/folder/games.sqlite")


def test_a_data_folder_that_cannot_be_made_is_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").write_text("a file")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "home" / "gin3")
    monkeypatch.delenv("GIN3_DATABASE_URL", raising=False)
    with pytest.raises(ReadOnly, match=re.escape(f"{tmp_path}/home/gin3, which is read-only")):
        Store.open()


@pytest.mark.parametrize(
    "address", ["no address", "nosuchdatabase://host/games", "mysql+nosuchdriver://host/games"]
)
def test_an_address_nobody_understands_is_unreachable(address: str) -> None:
    with pytest.raises(Unreachable, match="GIN3_DATABASE_URL"):
        Store.open(address)


def test_a_refusal_tells_no_password() -> None:
    with pytest.raises(StoreRefused) as told:
        Store.open("nosuchdatabase://ann:secret@host/games?password=secret")
    assert told.value.place == "host/games"
    assert "secret" not in str(told.value)


def test_a_database_opened_for_reading_is_read_but_not_written(store: Store, file: Path) -> None:
    store.start(ANN, "play", "head")
    with closing(Store.open(f"sqlite:///file:{file}?mode=ro&uri=true")) as reader:
        assert reader.load(ANN, "play") == Saved("head", (), 0, "")
        with pytest.raises(ReadOnly):
            reader.append(ANN, "play", 0, "pass")
        assert reader.load(ANN, "play") == Saved("head", (), 0, "")


@contextmanager
def read_only_folder() -> Iterator[Path]:
    """A folder this process may read and not write: root steps down to an ordinary user."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Store.open(f"sqlite:///{folder}/games.sqlite").close()
        folder.chmod(0o555)
        me = os.geteuid()
        if me == 0:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(me)
            folder.chmod(0o755)


def test_a_database_in_a_read_only_folder_is_read_only() -> None:
    with read_only_folder() as folder, pytest.raises(ReadOnly):
        Store.open(f"sqlite:///{folder}/games.sqlite")


def test_no_database_can_be_made_in_a_read_only_folder() -> None:
    with read_only_folder() as folder, pytest.raises(Unreachable, match="can be written"):
        Store.open(f"sqlite:///{folder}/other.sqlite")


def test_a_full_disk_is_told_and_costs_nothing_already_saved(store: Store, url: str) -> None:
    store.start(ANN, "play", "head")
    with store.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")

    revisions = itertools.count()

    def fill() -> None:
        for revision in revisions:
            store.append(ANN, "play", revision, "x" * 2000)

    with pytest.raises(DiskFull, match="is full: make room there"):
        fill()
    saved = next(revisions) - 1
    assert saved > 0
    assert store.load(ANN, "play") == Saved("head", ("x" * 2000,) * saved, saved, "")
    with closing(Store.open(url)) as roomier:
        assert roomier.append(ANN, "play", saved, "pass") == saved + 1


def test_a_database_held_by_somebody_else_is_busy_and_free_again_afterwards(
    store: Store, file: Path
) -> None:
    store.start(ANN, "play", "head")
    with closing(Store.open(f"sqlite:///{file}?timeout=0.05")) as impatient:
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Busy, match="in use elsewhere: wait a moment"):
                impatient.append(ANN, "play", 0, "pass")
        assert impatient.append(ANN, "play", 0, "pass") == 1
