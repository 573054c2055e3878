"""What a learner has done is found again, by each browser its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from gin3_widgets.store import Busy, DiskFull, ReadOnly, Saved, Store
from gin3_widgets.store.schema import PROGRESS

ANN = "a" * 32
BOB = "0123456789abcdefABCDEF0123456789"


def test_nothing_is_found_where_nothing_was_kept(store: Store) -> None:
    assert store.progress(ANN) is None


def test_what_was_kept_last_is_found_after_the_store_was_closed(store: Store, url: str) -> None:
    store.keep_progress(ANN, "one lesson")
    store.keep_progress(ANN, "two lessons")
    assert store.progress(ANN) == "two lessons"
    store.close()
    with closing(Store.open(url)) as later:
        assert later.progress(ANN) == "two lessons"


def test_two_browsers_never_see_each_others_progress(store: Store) -> None:
    store.keep_progress(ANN, "Ann's")
    assert store.progress(BOB) is None
    store.keep_progress(BOB, "Bob's")
    store.forget_progress(BOB)
    assert (store.progress(ANN), store.progress(BOB)) == ("Ann's", None)


def test_forgotten_progress_leaves_no_text_behind_and_the_game_stays(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.keep_progress(ANN, "Ann's secret")
    store.forget_progress(ANN)
    store.forget_progress(ANN)
    with store.database.transaction() as connection:
        assert connection.execute(select(PROGRESS)).all() == []
    assert store.load(ANN, "play") == Saved("head", (), 0, "")


def test_a_game_forgotten_leaves_progress(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.keep_progress(ANN, "one lesson")
    store.forget(ANN, "play")
    assert store.progress(ANN) == "one lesson"


def test_each_write_counts_and_has_its_time(store: Store) -> None:
    store.keep_progress(ANN, "one lesson")
    aged(store, ANN, 30)
    store.keep_progress(ANN, "two lessons")
    with store.database.transaction() as connection:
        row = connection.execute(select(PROGRESS.c.revision, PROGRESS.c.changed)).one()
    assert row.revision == 1
    assert abs(row.changed.replace(tzinfo=UTC) - datetime.now(UTC)) < timedelta(minutes=5)


def aged(store: Store, token: str, days: int) -> None:
    """Let progress have lain untouched for so many days."""
    when = datetime.now(UTC) - timedelta(days=days)
    with store.database.transaction() as connection:
        connection.execute(update(PROGRESS).where(PROGRESS.c.token == token).values(changed=when))


def test_progress_untouched_for_a_year_goes_when_another_learner_begins(store: Store) -> None:
    for token, days in ((ANN, 367), (BOB, 364)):
        store.keep_progress(token, "one lesson")
        aged(store, token, days)
    store.keep_progress("c" * 32, "one lesson")
    assert (store.progress(ANN), store.progress(BOB)) == (None, "one lesson")


def test_old_progress_that_goes_on_stays(store: Store) -> None:
    store.keep_progress(ANN, "one lesson")
    aged(store, ANN, 400)
    store.keep_progress(ANN, "two lessons")
    store.keep_progress(BOB, "one lesson")
    assert store.progress(ANN) == "two lessons"


@pytest.mark.parametrize("token", ["", "a" * 31, "a" * 33, "g" * 32, "a" * 32 + "\n"])
def test_a_token_is_32_hexadecimal_characters(store: Store, token: str) -> None:
    def keep(token: str) -> None:
        store.keep_progress(token, "one lesson")

    uses: tuple[Callable[[str], object], ...] = store.progress, store.forget_progress, keep
    for use in uses:
        with pytest.raises(ValueError, match="token is 32 hexadecimal characters"):
            use(token)


def test_a_store_opened_for_reading_shows_progress_and_keeps_none(store: Store, file: Path) -> None:
    store.keep_progress(ANN, "one lesson")
    with closing(Store.open(f"sqlite:///file:{file}?mode=ro&uri=true")) as reader:
        with pytest.raises(ReadOnly):
            reader.keep_progress(ANN, "two lessons")
        with pytest.raises(ReadOnly):
            reader.forget_progress(ANN)
        assert reader.progress(ANN) == "one lesson"


def test_a_full_disk_costs_nothing_already_kept(store: Store) -> None:
    store.keep_progress(ANN, "one lesson")
    with store.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(DiskFull, match="is full: make room there"):
        store.keep_progress(ANN, "x" * 100_000)
    assert store.progress(ANN) == "one lesson"


def test_a_store_held_by_somebody_else_is_busy(store: Store, file: Path) -> None:
    store.keep_progress(ANN, "one lesson")
    with (
        closing(Store.open(f"sqlite:///{file}?timeout=0.05")) as impatient,
        store.database.transaction() as connection,
    ):
        connection.execute(update(PROGRESS).values(text="two lessons"))
        with pytest.raises(Busy):
            impatient.keep_progress(ANN, "three lessons")
    assert store.progress(ANN) == "two lessons"


@pytest.mark.parametrize("url_of", [str, lambda _: "sqlite://"], ids=["file", "memory"])
def test_learners_begin_at_the_same_moment(url: str, url_of: Callable[[str], str]) -> None:
    tokens = [digit * 32 for digit in "01234567"] * 2
    with closing(Store.open(url_of(url))) as store, ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda token: store.keep_progress(token, token), tokens))
        assert [store.progress(token) for token in tokens] == tokens


@settings(max_examples=30)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=3))
def test_any_text_is_found_as_it_was_kept(texts: list[str]) -> None:
    with closing(Store.open("sqlite://")) as store:
        for text in texts:
            store.keep_progress(ANN, text)
            assert store.progress(ANN) == text
