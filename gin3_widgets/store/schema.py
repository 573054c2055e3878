"""The tables of the store and their version."""

from sqlalchemy import (
    Column,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    func,
    insert,
    inspect,
    select,
    update,
)

VERSION = 2
"""1 had the games only, 2 has progress too. Each adds tables and changes none."""
TABLES = MetaData()

SCHEMA = Table("gin3_schema", TABLES, Column("version", Integer, nullable=False))

GAME = Table(
    "gin3_game",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("token", String(32), nullable=False),
    Column("page", String(80), nullable=False),
    # None once the game is forgotten: the row stays, so that revisions never start over
    # and a tab left open on the old game cannot write into the next one.
    Column("head", Text),
    Column("view", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False, default=func.now()),
    Column(
        "changed", DateTime(timezone=True), nullable=False, default=func.now(), onupdate=func.now()
    ),
    UniqueConstraint("token", "page"),
)

ACTION = Table(
    "gin3_action",
    TABLES,
    Column("game", ForeignKey(GAME.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)


PROGRESS = Table(
    "gin3_progress",
    TABLES,
    Column("token", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column(
        "changed", DateTime(timezone=True), nullable=False, default=func.now(), onupdate=func.now()
    ),
)


def settled_version(connection: Connection) -> int:
    """The version of the database's tables; what an older one lacks is made first."""
    version = _version(connection)
    if version is None or version < VERSION:
        if connection.dialect.name == "sqlite":
            # The driver opens no transaction for DDL, and two pages may come first at once.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        TABLES.create_all(connection)
        if _version(connection) is None:
            connection.execute(insert(SCHEMA).values(version=VERSION))
        older = update(SCHEMA).where(SCHEMA.c.version < VERSION)
        connection.execute(older.values(version=VERSION))
        version = VERSION
    return version


def _version(connection: Connection) -> int | None:
    if not inspect(connection).has_table(SCHEMA.name):
        return None
    version: int | None = connection.scalar(select(func.max(SCHEMA.c.version)))
    return version
