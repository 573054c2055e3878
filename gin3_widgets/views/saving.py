"""Keeps a session in the store: what is on the screen is on the disk."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from gin3_widgets.engine import (
    Action,
    IllegalAction,
    Match,
    Phase,
    cards,
    parse_action,
    record,
    resume,
)
from gin3_widgets.locales import _
from gin3_widgets.session import Session, bot_named
from gin3_widgets.store import NothingSaved, Saved, StaleRevision, Store, StoreError
from gin3_widgets.views.fan import SORTS, Order

WITHIN = (Phase.SPREAD, Phase.LAYOFF)
"""Moments within a change: a knock is played with its spread, the defence as a whole."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What comes back after a reload."""

    session: Session
    order: Order


Opening = Callable[[], tuple[Store | None, str]]
"""Gives the store, or None with the sentence that says why it does not open."""


def closed() -> tuple[Store | None, str]:
    """Open nothing: a page that has not said whose it is keeps nothing."""
    return None, ""


class Saving:
    """Writes one page's game as it is played; `trouble` is a sentence once that fails.

    Play goes on without the store: the page shows the sentence, the browser keeps a save code.
    Each write brings the store up to the session, so that a write that failed is made up for;
    a store that did not open is tried again at each write. Once another tab has played on,
    `taken_over` holds and nothing is written.
    """

    def __init__(
        self, store: Store | None, token: str, page: str, opening: Opening = closed
    ) -> None:
        self.store, self.token, self.page = store, token, page
        self.trouble = ""
        self.taken_over = False
        self._opening = opening
        self._revision = 0
        self._seats = ""
        self._record = ""  # what the game began with
        self._kept = False  # whether the store has this game
        self._base = 0  # actions that lie in the record
        self._written: tuple[Action, ...] = ()

    def close(self) -> None:
        """Let go of the store, for good."""
        if self.store:
            self.store.close()

    def load(self, held: Match | None = None) -> Kept | None:
        """Return the game as last saved, None if there is none that can be read.

        Where the browser holds the same game and more of it, that is what comes back.
        """
        if (store := self._open()) is None:
            return None
        try:
            saved = store.load(self.token, self.page)
            self.trouble = ""
        except (StoreError, ValueError) as problem:
            self.trouble = str(problem)
            return None
        try:
            return self._read(saved, held) if saved else None
        except (ValueError, KeyError, TypeError):
            self.trouble = _("The saved game cannot be read any more. Start a new one.")
            return None

    def begin(self, session: Session) -> None:
        """Save a new game in place of this page's earlier one."""
        self._record, self._kept = record(session.match), False
        self._base = len(session.match.actions)
        self.taken_over = False
        self.write(session)

    def write(self, session: Session) -> None:
        """Save what has been played, or taken back, or who sits down, since the last call."""
        if self.taken_over:
            return
        if (seats := _seats_of(session)) != self._seats:
            self._seats, self._kept = seats, False
        self._try(lambda store: self._keep(store, session.match.actions[self._base :]))

    def take_over(self) -> Kept | None:
        """Return the game as another tab left it, which from now on cannot save there."""
        self.taken_over = False
        if kept := self.load():
            self._try(self._claim)
        return kept

    def view(self, order: Order) -> None:
        """Save how the hand is sorted."""
        text = json.dumps({"sort": order.sort, "own": " ".join(map(str, order.own))})
        if self._kept and not self.taken_over:
            self._try(lambda store: store.view(self.token, self.page, text))

    def _read(self, saved: Saved, held: Match | None) -> Kept:
        seats, _newline, start = saved.head.partition("\n")
        bots = [bot_named(name) for name in json.loads(seats)]
        moments = [resume(start, ())]
        self._base = len(moments[0].actions)
        for text in saved.actions:
            moments.append(moments[-1].after(parse_action(text)))
        self._written = moments[-1].actions[self._base :]
        for action in _beyond(moments[-1], held):
            moments.append(moments[-1].after(action))
        *before, match = moments
        earlier = [moment for moment in before if moment.hand.phase not in WITHIN]
        self._seats, self._record = seats, start
        self._kept, self._revision = True, saved.revision
        return Kept(Session(match, bots, earlier), _order_in(saved.view))

    def _keep(self, store: Store, actions: tuple[Action, ...]) -> None:
        try:
            self._bring(store, actions)
        except NothingSaved:
            self._kept = False
            self._bring(store, actions)

    def _bring(self, store: Store, actions: tuple[Action, ...]) -> None:
        if not self._kept:
            head = f"{self._seats}\n{self._record}"
            self._revision = store.start(self.token, self.page, head).revision
            self._kept, self._written = True, ()
        pairs = enumerate(zip(self._written, actions, strict=False))
        common = min(len(self._written), len(actions))
        keep = next((place for place, (old, new) in pairs if old != new), common)
        if keep < len(self._written):
            self._revision = store.truncate(self.token, self.page, self._revision, keep)
            self._written = actions[:keep]
        if fresh := list(map(str, actions[keep:])):
            self._revision = store.append(self.token, self.page, self._revision, *fresh)
            self._written = actions

    def _claim(self, store: Store) -> None:
        every = len(self._written)
        self._revision = store.truncate(self.token, self.page, self._revision, every)

    def _open(self) -> Store | None:
        if self.store is None:
            self.store, self.trouble = self._opening()
        return self.store

    def _try(self, write: Callable[[Store], None]) -> None:
        if (store := self._open()) is None:
            return
        try:
            write(store)
            self.trouble = ""
        except StaleRevision:
            self.taken_over = True
        except (StoreError, ValueError) as problem:
            self.trouble = str(problem)


def open_store() -> tuple[Store | None, str]:
    """Return the store, or None with the sentence that says why nothing is saved."""
    try:
        return Store.open(), ""
    except StoreError as problem:
        return None, str(problem)


def _beyond(saved: Match, held: Match | None) -> tuple[Action, ...]:
    """The actions by which the held match goes on from the saved one, none if it does not."""
    played = len(saved.actions)
    if held is None or held.actions[:played] != saved.actions:
        return ()
    try:
        return held.actions[played:] if saved.after_all(held.actions[played:]) == held else ()
    except IllegalAction:
        return ()


def _seats_of(session: Session) -> str:
    return json.dumps([bot.name if bot else None for bot in session.bots])


def _order_in(text: str) -> Order:
    try:
        values = json.loads(text)
        return Order(SORTS[values["sort"]], cards(values["own"]))
    except (ValueError, KeyError, TypeError):
        return Order()
