"""What is on the screen is on the disk, and play goes on where that fails."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Card, Match, Pass, Phase, Rules, cards
from gin3_widgets.session import Session
from gin3_widgets.store import Busy, Saved, Store
from gin3_widgets.views.fan import Order
from gin3_widgets.views.saving import Kept, Saving, open_store
from tests.engine.tables import GAMES, NAMES, choose, match_of, moments, table

TOKEN = "0123456789abcdef" * 2
PEOPLE = [None, None, None]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(f"sqlite:///{tmp_path / 'games.sqlite'}")) as opened:
        yield opened


@pytest.fixture
def saving(store: Store) -> Saving:
    return Saving(store, TOKEN, "play")


def begun(saving: Saving, seed: int = 1) -> Session:
    """A new game of three persons that is saved as it goes on."""
    session = Session(Match.new(NAMES, seed=seed), PEOPLE)
    saving.begin(session)
    session.subscribe(lambda: saving.write(session))
    return session


def reloaded(saving: Saving) -> Kept:
    """What another page with the same token shows."""
    assert saving.store is not None
    kept = Saving(saving.store, TOKEN, "play").load()
    assert kept is not None
    return kept


def play_on(session: Session, rng: Random, actions: int) -> None:
    """Play some actions by chance, each by whoever is to move."""
    for _ in range(actions):
        if session.match.winner is None:
            mover = session.match.mover
            session.play(choose(session.match, rng, 1.0), by=0 if mover is None else mover)


def test_a_reload_brings_back_the_same_match_after_every_action(saving: Saving) -> None:
    session = begun(saving)
    rng = Random(1)
    for _ in range(90):
        play_on(session, rng, 1)
        assert reloaded(saving).session.match == session.match
    assert session.match.number > 1


def test_undo_is_saved_too(saving: Saving) -> None:
    """Back and forth: what was taken back is gone, what was played instead is there."""
    session = begun(saving)
    for chance in range(25):
        play_on(session, Random(chance), chance % 4)
        if chance % 3 == 0:
            session.undo()
        assert reloaded(saving).session.match == session.match


def test_after_a_reload_undo_goes_on_going_back(saving: Saving) -> None:
    session = begun(saving)
    play_on(session, Random(2), 12)
    again = reloaded(saving).session
    while session.last_decision:
        assert again.last_decision
        session.undo()
        again.undo()
        assert again.match == session.match
    assert again.last_decision is None


def test_who_sits_where_comes_back(saving: Saving) -> None:
    bots = [None, BOTS["simple"], BOTS["novice"]]
    saving.begin(Session(Match.new(NAMES), bots))
    assert reloaded(saving).session.bots == tuple(bots)


def test_the_order_of_the_hand_comes_back(saving: Saving) -> None:
    begun(saving)
    order = Order("own", cards("Kh 2c 9d"))
    saving.view(order)
    assert reloaded(saving).order == order
    saving.view(Order("rank", order.own))
    assert reloaded(saving).order == Order("rank", order.own)


def test_without_an_order_the_hand_is_sorted_by_suit(saving: Saving) -> None:
    begun(saving)
    assert reloaded(saving).order == Order("suit")


def test_a_new_game_takes_the_place_of_the_old_one(saving: Saving) -> None:
    play_on(begun(saving), Random(3), 20)
    session = begun(saving, seed=2)
    assert reloaded(saving).session.match == session.match
    play_on(session, Random(3), 5)
    assert reloaded(saving).session.match == session.match


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_game_taken_up_in_the_middle_is_saved_whole(saving: Saving, rules: Rules) -> None:
    """As it comes from a save code: its earlier actions, and its packs where no seed gives them."""
    *_, middle = moments(rules, 6, hands=2)
    session = Session(middle, PEOPLE)
    saving.begin(session)
    assert reloaded(saving).session.match == middle
    session.subscribe(lambda: saving.write(session))
    play_on(session, Random(4), 15)
    assert reloaded(saving).session.match == session.match


def test_a_hand_that_was_set_up_comes_back(saving: Saving) -> None:
    """A lesson's position has no seed that deals it."""
    match = match_of(table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qh Kh 2c"))
    session = Session(match, PEOPLE)
    saving.begin(session)
    session.subscribe(lambda: saving.write(session))
    play_on(session, Random(5), 6)
    assert reloaded(saving).session.match == session.match


def test_pages_of_different_kinds_keep_games_of_their_own(store: Store) -> None:
    play, learn = Saving(store, TOKEN, "play"), Saving(store, TOKEN, "learn")
    begun(play)
    assert learn.load() is None
    assert play.load() is not None


def test_a_second_tab_that_was_slower_is_told(store: Store) -> None:
    first = Saving(store, TOKEN, "play")
    session = begun(first)
    second = Saving(store, TOKEN, "play")
    kept = second.load()
    assert kept is not None
    play_on(session, Random(1), 1)
    kept.session.play(Pass(), by=kept.session.match.roles.captain)
    second.write(kept.session)
    assert (first.taken_over, second.taken_over) == (False, True)
    assert reloaded(first).session.match == session.match
    second.write(kept.session)
    assert reloaded(first).session.match == session.match


def test_a_tab_whose_game_was_replaced_is_told(store: Store) -> None:
    first, second = Saving(store, TOKEN, "play"), Saving(store, TOKEN, "play")
    session = begun(first)
    begun(second, seed=2)
    play_on(session, Random(1), 1)
    assert first.taken_over
    assert reloaded(second).session.match.seed == "2"


class Flaky(Store):
    """A store that refuses while it is told to."""

    refuses = False

    def _refuse(self) -> None:
        if self.refuses:
            raise Busy("games.sqlite")

    def start(self, token: str, page: str, head: str) -> Saved:
        self._refuse()
        return super().start(token, page, head)

    def append(self, token: str, page: str, revision: int, text: str, *texts: str) -> int:
        self._refuse()
        return super().append(token, page, revision, text, *texts)

    def truncate(self, token: str, page: str, revision: int, keep: int) -> int:
        self._refuse()
        return super().truncate(token, page, revision, keep)

    def load(self, token: str, page: str) -> Saved | None:
        self._refuse()
        return super().load(token, page)


@pytest.fixture
def flaky(store: Store) -> Flaky:
    return Flaky(store.database)


def test_a_store_that_fails_leaves_a_sentence_and_play_goes_on(flaky: Flaky) -> None:
    saving = Saving(flaky, TOKEN, "play")
    session = begun(saving)
    flaky.refuses = True
    play_on(session, Random(1), 3)
    assert saving.trouble == str(Busy("games.sqlite"))
    assert not saving.taken_over
    assert len(session.match.actions) == 3


@pytest.mark.parametrize("failing", range(1, 7))
def test_what_a_store_missed_is_made_up_for(flaky: Flaky, failing: int) -> None:
    """Played, taken back, played otherwise, while the store would not have it."""
    saving = Saving(flaky, TOKEN, "play")
    session = begun(saving)
    play_on(session, Random(1), 4)
    flaky.refuses = True
    for chance in range(failing):
        session.undo()
        play_on(session, Random(chance), chance % 3)
    flaky.refuses = False
    play_on(session, Random(9), 1)
    assert saving.trouble == ""
    assert reloaded(saving).session.match == session.match


def test_a_game_the_store_did_not_take_does_not_mix_with_the_one_before(flaky: Flaky) -> None:
    saving = Saving(flaky, TOKEN, "play")
    play_on(begun(saving), Random(1), 6)
    flaky.refuses = True
    session = begun(saving, seed=2)
    flaky.refuses = False
    play_on(session, Random(2), 2)
    assert (saving.trouble, saving.taken_over) == ("", False)
    assert reloaded(saving).session.match == session.match


def test_a_store_that_cannot_be_read_says_so(flaky: Flaky) -> None:
    saving = Saving(flaky, TOKEN, "play")
    begun(saving)
    flaky.refuses = True
    assert saving.load() is None
    assert saving.trouble == str(Busy("games.sqlite"))


@pytest.mark.parametrize(
    ("head", "action"),
    [
        ("", None),
        ("x", None),
        ("null\n{}", None),
        ('["grandmaster", null, null]\n{}', None),
        ("[null, null, null]\n", None),
        ("whole", "discard Zz"),
        ("whole", "draw"),
    ],
)
def test_a_game_that_cannot_be_read_any_more_says_so(
    saving: Saving, store: Store, head: str, action: str | None
) -> None:
    """The page can still start a new one."""
    begun(saving)
    saved = store.load(TOKEN, "play")
    assert saved is not None
    revision = store.start(TOKEN, "play", saved.head if head == "whole" else head).revision
    if action:
        store.append(TOKEN, "play", revision, action)
    fresh = Saving(store, TOKEN, "play")
    assert fresh.load() is None
    assert fresh.trouble == "The saved game cannot be read any more. Start a new one."
    session = begun(fresh, seed=3)
    assert fresh.trouble == ""
    assert reloaded(fresh).session.match == session.match


ODD_VIEWS = [
    "x",
    "[]",
    "{}",
    '{"sort": "colour", "own": ""}',
    '{"sort": "own", "own": "Zz"}',
    '{"sort": [], "own": 5}',
]


@pytest.mark.parametrize("view", ODD_VIEWS)
def test_an_order_that_cannot_be_read_loses_no_game(
    saving: Saving, store: Store, view: str
) -> None:
    session = begun(saving)
    store.view(TOKEN, "play", view)
    kept = reloaded(saving)
    assert (kept.order, kept.session.match) == (Order(), session.match)


def test_without_a_store_nothing_is_kept_and_nothing_breaks() -> None:
    saving = Saving(None, TOKEN, "play")
    session = begun(saving)
    play_on(session, Random(1), 5)
    saving.view(Order("own", (Card("5c"),)))
    assert saving.load() is None
    assert not saving.taken_over


def test_a_token_that_is_none_is_a_sentence(store: Store) -> None:
    """A page may send anything."""
    saving = Saving(store, "x", "play")
    assert saving.load() is None
    begun(saving)
    assert saving.trouble == "A browser's token is 32 hexadecimal characters."


def test_a_store_that_does_not_open_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIN3_DATABASE_URL", f"sqlite:///{tmp_path / 'no' / 'folder' / 'x.sqlite'}")
    blocked = tmp_path / "no"
    blocked.write_text("not a folder")
    store, trouble = open_store()
    assert store is None
    assert trouble.endswith(".")
