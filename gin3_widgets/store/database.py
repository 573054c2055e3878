"""The database under the store: where it is, how it is opened, what it says when it refuses."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import QueuePool

from gin3_widgets.store import schema
from gin3_widgets.store.refusals import (
    Busy,
    Damaged,
    DiskFull,
    NewerVersion,
    ReadOnly,
    StoreRefused,
    Unreachable,
)

# Seconds to wait for another writer; a URL may say otherwise ("?timeout=2").
SQLITE = {"timeout": "10", "isolation_level": "IMMEDIATE", "check_same_thread": "false"}

SQLITE_SAYS = {
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR_SHMSIZE: DiskFull,
    sqlite3.SQLITE_BUSY: Busy,
    sqlite3.SQLITE_LOCKED: Busy,
    sqlite3.SQLITE_ERROR: Damaged,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_CANTOPEN: Unreachable,
    sqlite3.SQLITE_IOERR: Unreachable,
}


@dataclass(frozen=True, slots=True)
class Database:
    """An open database whose tables are ready."""

    engine: Engine
    place: str

    @classmethod
    def open(cls, url: str | None) -> "Database":
        """Open `url`, or GIN3_DATABASE_URL, or the file in the user's data folder."""
        address = _address(url or os.environ.get("GIN3_DATABASE_URL"))
        database = cls(_engine(address), _place(address))
        try:
            with database.transaction() as connection:
                if schema.settled_version(connection) > schema.VERSION:
                    raise NewerVersion(database.place)
            if address.get_backend_name() == "sqlite":
                database._tune()
        except StoreRefused:
            database.close()
            raise
        return database

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection whose work is kept whole or not at all; StoreRefused if it cannot be."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise _refusal(fault)(self.place) from fault

    def close(self) -> None:
        self.engine.dispose()

    def _tune(self) -> None:
        # Faster, not needed: a read-only file, or one being written just now, stays as it is.
        with suppress(OperationalError), self.engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA journal_mode=WAL").scalar() == "wal":
                # A killed process loses nothing; only a power cut can cost the last actions.
                connection.exec_driver_sql("PRAGMA synchronous=NORMAL")


def _address(url: str | None) -> URL:
    if not url:
        return _own_file()
    try:
        return make_url(url)
    except ArgumentError as fault:
        raise Unreachable("at the address given") from fault


def _own_file() -> URL:
    folder = platformdirs.user_data_path("gin3_widgets", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        full = fault.errno in (errno.ENOSPC, errno.EDQUOT)
        raise (DiskFull if full else ReadOnly)(str(folder)) from fault
    return URL.create("sqlite", database=str(folder / "games.sqlite"))


def _engine(address: URL) -> Engine:
    try:
        if address.get_backend_name() != "sqlite":
            return create_engine(address, pool_pre_ping=True)
        # One connection: a database in memory is one for all threads, and these take turns.
        return create_engine(
            address.update_query_dict({**SQLITE, **address.query}),
            poolclass=QueuePool,
            pool_size=1,
            max_overflow=0,
        )
    except (SQLAlchemyError, ImportError) as fault:
        raise Unreachable(_place(address)) from fault


def _place(address: URL) -> str:
    """What a reader may know of an address: no user, password or option."""
    database = address.database or "memory"
    return f"{address.host}/{database}" if address.host else database


def _refusal(fault: SQLAlchemyError) -> type[StoreRefused]:
    if isinstance(fault, PoolTimeout):
        return Busy
    cause = fault.orig if isinstance(fault, DBAPIError) else None
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        return SQLITE_SAYS.get(code) or SQLITE_SAYS.get(code & 0xFF, StoreRefused)
    return Unreachable if isinstance(fault, OperationalError) else StoreRefused
