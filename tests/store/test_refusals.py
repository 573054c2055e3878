"""What the reader is told."""

import pickle

import pytest

from gin3_widgets.store import (
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

REFUSED = [StoreRefused, ReadOnly, DiskFull, Busy, Damaged, NewerVersion, Unreachable]
ALL = [*(kind("games.sqlite") for kind in REFUSED), StaleRevision(3, 5), NothingSaved()]


@pytest.mark.parametrize("refusal", ALL, ids=lambda refusal: type(refusal).__name__)
def test_it_is_one_sentence_that_says_what_to_do(refusal: StoreError) -> None:
    text = str(refusal)
    assert text[0].isupper()
    assert text.endswith(".")
    assert ": " in text
    assert ". " not in text
    assert not any(word in text.lower() for word in ("invalid", "error", "oops", "!"))


@pytest.mark.parametrize("kind", REFUSED)
def test_it_names_the_place(kind: type[StoreRefused]) -> None:
    assert "games.sqlite" in str(kind("games.sqlite"))


@pytest.mark.parametrize("refusal", ALL, ids=lambda refusal: type(refusal).__name__)
def test_it_travels_between_processes(refusal: StoreError) -> None:
    copy = pickle.loads(pickle.dumps(refusal))
    assert type(copy) is type(refusal)
    assert vars(copy) == vars(refusal)
    assert str(copy) == str(refusal)
