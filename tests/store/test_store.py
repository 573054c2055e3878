"""What pages save is what they find again, each browser its own."""

import string
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from sqlalchemy import func, select, update

from gin3_widgets.store import NothingSaved, Saved, StaleRevision, Store
from gin3_widgets.store.schema import ACTION, GAME

ANN = "a" * 32
BOB = "0123456789abcdefABCDEF0123456789"


def test_a_new_game_has_no_actions_and_revision_0(store: Store) -> None:
    assert store.start(ANN, "play", "Ann Bob Cy") == Saved("Ann Bob Cy", (), 0, "")


def test_nothing_is_found_where_nothing_was_saved(store: Store) -> None:
    assert store.load(ANN, "play") is None


def test_actions_are_found_in_the_order_played(store: Store) -> None:
    store.start(ANN, "play", "head")
    first = store.append(ANN, "play", 0, "draw stock")
    second = store.append(ANN, "play", first, "discard Th", "pass")

    actions = ("draw stock", "discard Th", "pass")
    assert store.load(ANN, "play") == Saved("head", actions, second, "")


def test_a_game_is_found_after_the_store_was_closed(store: Store, url: str) -> None:
    store.start(ANN, "play", "head")
    store.append(ANN, "play", 0, "pass")
    store.view(ANN, "play", "by suit")
    before = store.load(ANN, "play")
    store.close()

    with closing(Store.open(url)) as later:
        assert later.load(ANN, "play") == before == Saved("head", ("pass",), 1, "by suit")


def test_an_empty_head_and_an_empty_action_are_kept(store: Store) -> None:
    store.start(ANN, "play", "")
    store.append(ANN, "play", 0, "")
    assert store.load(ANN, "play") == Saved("", ("",), 1, "")


def test_two_browsers_never_see_each_others_games(store: Store) -> None:
    store.start(ANN, "play", "Ann's")
    store.append(ANN, "play", 0, "pass")
    assert store.load(BOB, "play") is None

    store.start(BOB, "play", "Bob's")
    store.forget(BOB, "play")
    assert store.load(ANN, "play") == Saved("Ann's", ("pass",), 1, "")


def test_two_pages_of_a_browser_keep_a_game_each(store: Store) -> None:
    store.start(ANN, "play", "a match")
    store.start(ANN, "lesson", "an exercise")
    store.append(ANN, "lesson", 0, "knock Th")
    assert store.load(ANN, "play") == Saved("a match", (), 0, "")
    assert store.load(ANN, "lesson") == Saved("an exercise", ("knock Th",), 1, "")


def aged(store: Store, token: str, days: int) -> None:
    """Let a game have lain untouched for so many days."""
    when = datetime.now(UTC) - timedelta(days=days)
    with store.database.transaction() as connection:
        connection.execute(update(GAME).where(GAME.c.token == token).values(changed=when))


def test_a_game_untouched_for_a_year_goes_when_another_begins(store: Store) -> None:
    for token, days in ((ANN, 367), (BOB, 364)):
        store.start(token, "play", "head")
        store.append(token, "play", 0, "pass", "pass")
        aged(store, token, days)
    store.start("c" * 32, "play", "head")
    assert store.load(ANN, "play") is None
    assert store.load(BOB, "play") == Saved("head", ("pass", "pass"), 1, "")
    with pytest.raises(NothingSaved):
        store.append(ANN, "play", 1, "draw stock")
    with store.database.transaction() as connection:
        assert connection.scalar(select(func.count()).select_from(ACTION)) == 2


def test_an_old_game_that_is_played_on_stays(store: Store) -> None:
    store.start(ANN, "play", "head")
    aged(store, ANN, 400)
    store.append(ANN, "play", 0, "pass")
    store.start(BOB, "play", "head")
    assert store.load(ANN, "play") == Saved("head", ("pass",), 1, "")


def test_of_two_tabs_the_second_is_told_and_can_take_over(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.append(ANN, "play", 0, "pass")

    with pytest.raises(StaleRevision) as told:
        store.append(ANN, "play", 0, "take upcard")
    assert (told.value.revision, told.value.current) == (0, 1)

    store.append(ANN, "play", told.value.current, "draw stock")
    assert store.load(ANN, "play") == Saved("head", ("pass", "draw stock"), 2, "")


def test_a_tab_on_the_replaced_game_cannot_write_into_the_new_one(store: Store) -> None:
    old = store.start(ANN, "play", "old").revision
    new = store.start(ANN, "play", "new").revision
    with pytest.raises(StaleRevision):
        store.append(ANN, "play", old, "pass")
    assert store.append(ANN, "play", new, "draw stock") > new


def test_a_tab_on_a_forgotten_game_cannot_write_into_the_next_one(store: Store) -> None:
    old = store.start(ANN, "play", "old").revision
    store.forget(ANN, "play")
    store.start(ANN, "play", "new")
    with pytest.raises(StaleRevision):
        store.append(ANN, "play", old, "pass")
    with pytest.raises(StaleRevision):
        store.truncate(ANN, "play", old, 0)


def test_a_new_game_replaces_the_earlier_one_whole(store: Store) -> None:
    store.start(ANN, "play", "old")
    store.append(ANN, "play", 0, "pass", "pass")
    store.view(ANN, "play", "by suit")
    started = store.start(ANN, "play", "new")
    assert started == store.load(ANN, "play") == Saved("new", (), started.revision, "")


def test_undo_drops_the_last_actions_and_play_goes_on_from_there(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.append(ANN, "play", 0, "pass", "draw stock", "discard Th")
    undone = store.truncate(ANN, "play", 1, 1)
    store.append(ANN, "play", undone, "take upcard")
    assert store.load(ANN, "play") == Saved("head", ("pass", "take upcard"), 3, "")


def test_undo_on_a_stale_revision_drops_nothing(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.append(ANN, "play", 0, "pass")
    with pytest.raises(StaleRevision) as told:
        store.truncate(ANN, "play", 0, 0)
    assert told.value.current == 1
    assert store.load(ANN, "play") == Saved("head", ("pass",), 1, "")


def test_fewer_than_no_actions_cannot_be_kept(store: Store) -> None:
    store.start(ANN, "play", "head")
    with pytest.raises(ValueError, match="0 actions or more, not -1"):
        store.truncate(ANN, "play", 0, -1)


def test_the_view_is_saved_without_a_new_revision(store: Store) -> None:
    store.start(ANN, "play", "head")
    store.view(ANN, "play", "by suit")
    store.view(ANN, "play", "by rank")
    assert store.load(ANN, "play") == Saved("head", (), 0, "by rank")


def test_a_forgotten_game_leaves_no_text_behind(store: Store) -> None:
    store.start(ANN, "play", "Ann's secret")
    store.append(ANN, "play", 0, "pass")
    store.view(ANN, "play", "by suit")
    store.forget(ANN, "play")

    assert store.load(ANN, "play") is None
    with store.database.transaction() as connection:
        rows = connection.exec_driver_sql("SELECT head, view FROM gin3_game").all()
        assert [tuple(row) for row in rows] == [(None, "")]
        assert connection.exec_driver_sql("SELECT * FROM gin3_action").all() == []


def test_what_was_never_started_or_is_forgotten_takes_no_writes(store: Store) -> None:
    store.start(BOB, "play", "head")
    store.forget(BOB, "play")
    for token in (ANN, BOB):
        with pytest.raises(NothingSaved):
            store.append(token, "play", 0, "pass")
        with pytest.raises(NothingSaved):
            store.truncate(token, "play", 0, 0)
        with pytest.raises(NothingSaved):
            store.view(token, "play", "by suit")
        assert store.load(token, "play") is None


def test_forgetting_what_is_not_there_is_no_fault(store: Store) -> None:
    store.forget(ANN, "play")
    assert store.load(ANN, "play") is None


@pytest.mark.parametrize("token", ["", "a" * 31, "a" * 33, "g" * 32, "a" * 32 + "\n", "é" * 32])
def test_a_token_is_32_hexadecimal_characters(store: Store, token: str) -> None:
    with pytest.raises(ValueError, match="token is 32 hexadecimal characters"):
        store.load(token, "play")
    with pytest.raises(ValueError, match="token is 32 hexadecimal characters"):
        store.start(token, "play", "head")


def test_the_time_of_the_last_change_is_kept_beside_the_time_of_the_start(store: Store) -> None:
    store.start(ANN, "play", "head")
    with store.database.transaction() as connection:
        connection.exec_driver_sql(
            "UPDATE gin3_game SET created = '2001-01-01', changed = '2001-01-01'"
        )
    store.append(ANN, "play", 0, "pass")
    with store.database.transaction() as connection:
        created, changed = connection.exec_driver_sql(
            "SELECT created, changed FROM gin3_game"
        ).one()
    assert created == "2001-01-01"
    assert changed > "2020-01-01"


class StoreAgainstADict(RuleBasedStateMachine):
    """Whatever two browsers do in any order, the store holds what a dict would hold."""

    tokens = st.sampled_from([ANN, BOB])
    pages = st.sampled_from(["play", "lesson"])
    texts = st.text(max_size=20) | st.text(string.printable, max_size=20)

    def __init__(self) -> None:
        super().__init__()
        self.store = Store.open("sqlite://")
        self.games: dict[tuple[str, str], Saved] = {}

    def teardown(self) -> None:
        self.store.close()

    @rule(token=tokens, page=pages, head=texts)
    def start(self, token: str, page: str, head: str) -> None:
        earlier = self.games.get((token, page))
        saved = self.store.start(token, page, head)
        assert saved == Saved(head, (), saved.revision, "")
        assert earlier is None or saved.revision > earlier.revision
        self.games[token, page] = saved

    @rule(token=tokens, page=pages, texts=st.lists(texts, min_size=1, max_size=3))
    def append(self, token: str, page: str, texts: list[str]) -> None:
        if game := self.games.get((token, page)):
            revision = self.store.append(token, page, game.revision, *texts)
            assert revision > game.revision
            self.games[token, page] = Saved(game.head, (*game.actions, *texts), revision, game.view)

    @rule(token=tokens, page=pages, keep=st.integers(0, 5))
    def truncate(self, token: str, page: str, keep: int) -> None:
        if game := self.games.get((token, page)):
            revision = self.store.truncate(token, page, game.revision, keep)
            assert revision > game.revision
            self.games[token, page] = Saved(game.head, game.actions[:keep], revision, game.view)

    @rule(token=tokens, page=pages, text=texts)
    def view(self, token: str, page: str, text: str) -> None:
        if game := self.games.get((token, page)):
            self.store.view(token, page, text)
            self.games[token, page] = Saved(game.head, game.actions, game.revision, text)

    @rule(token=tokens, page=pages)
    def forget(self, token: str, page: str) -> None:
        self.store.forget(token, page)
        self.games.pop((token, page), None)

    @rule(token=tokens, page=pages, off=st.integers(-3, 3).filter(bool))
    def write_on_another_revision(self, token: str, page: str, off: int) -> None:
        if game := self.games.get((token, page)):
            with pytest.raises(StaleRevision) as told:
                self.store.append(token, page, game.revision + off, "pass")
            assert told.value.current == game.revision

    @invariant()
    def the_store_holds_what_the_dict_holds(self) -> None:
        for token in (ANN, BOB):
            for page in ("play", "lesson"):
                assert self.store.load(token, page) == self.games.get((token, page))


TestStoreAgainstADict = StoreAgainstADict.TestCase
TestStoreAgainstADict.settings = settings(max_examples=20, stateful_step_count=30)
