"""Chance that anybody can repeat (DESIGN: settled when a hand is dealt)."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, shuffled


@given(
    st.integers() | st.text("abc 7é牌", min_size=1).filter(str.strip).filter(lambda t: len(t) < 99)
)
def test_a_shuffled_pack_is_the_52_cards(seed: int | str) -> None:
    """Rule 1.2."""
    assert sorted(shuffled(seed, "hand 1")) == list(DECK)


def test_the_shuffle_is_the_documented_one() -> None:
    """Anybody can repeat it: by the SHA-256 of seed/use/card."""

    def height(card: str) -> str:
        return sha256(f"7/hand 2/{card}".encode()).hexdigest()

    assert [str(card) for card in shuffled(7, "hand 2")] == sorted(map(str, DECK), key=height)


def test_a_pack_never_changes_from_version_to_version() -> None:
    """Records rest on it."""
    assert " ".join(map(str, shuffled(1, "hand 1")[:8])) == "Kc 2d 8d 8h 6s 4s As Kh"
    assert " ".join(map(str, shuffled("tea", "roles")[:8])) == "3c 2h Qh 2c 6h Qs 6s 4h"


def test_each_use_and_each_seed_has_a_pack_of_its_own() -> None:
    """A2: the draw for roles takes nothing from the deal."""
    packs = {shuffled(seed, use) for seed in range(20) for use in ("roles", "hand 1", "hand 2")}
    assert len(packs) == 60


@pytest.mark.parametrize(("one", "other"), [(7, "7"), ("7", " 7 "), ("tea", "tea\n")])
def test_a_seed_is_its_text_without_the_space_around(one: int | str, other: int | str) -> None:
    """A seed typed by hand gives the same cards."""
    assert shuffled(one, "roles") == shuffled(other, "roles")


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ("7" * 101, "longer than 100"),
        ("x" * 10_000, "longer than 100"),
        (10**100, "longer than 100"),
        ("a\nb", "cannot be shown"),
        ("a\u2028b", "cannot be shown"),
        ("\ud800", "cannot be shown"),
    ],
)
def test_a_seed_that_cannot_be_written_down_is_refused(seed: int | str, words: str) -> None:
    """A record keeps the seed on one line."""
    with pytest.raises(ValueError, match=words):
        shuffled(seed, "roles")
