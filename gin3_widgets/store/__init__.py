"""Saved games and progress in a database: text by browser token; no card is known here."""

from gin3_widgets.store.refusals import (
    Busy,
    Damaged,
    DiskFull,
    NewerVersion,
    NothingSaved,
    ReadOnly,
    StaleRevision,
    StoreError,
    StoreRefused,
    Unreachable,
)
from gin3_widgets.store.saved import Saved
from gin3_widgets.store.store import Store

__all__ = [
    "Busy",
    "Damaged",
    "DiskFull",
    "NewerVersion",
    "NothingSaved",
    "ReadOnly",
    "Saved",
    "StaleRevision",
    "Store",
    "StoreError",
    "StoreRefused",
    "Unreachable",
]
