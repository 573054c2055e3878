"""One match being played: who sits where, what has happened, who wants to know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from gin3_widgets.bots import BOTS, Bot, Trust, advise, weigh
from gin3_widgets.engine import (
    Action,
    Advise,
    Match,
    Observation,
    observe,
)

Listener = Callable[[], None]


class NotYourTurn(ValueError):
    """An action by a seat that is not to act."""


class BotFailed(RuntimeError):
    """The bot at `seat` did not name a legal action; its own fault is the cause."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person did at a moment, with its first action; `seat` is None for a deal."""

    before: Match
    seat: int | None
    action: Action


class Session:
    """The only thing that changes: it replaces its match at each action and tells its listeners.

    `bots` holds a bot or None, a person, for each seat. `revision` grows with every change.
    `earlier` are the moments before this one, which undo can go back to. `trust` says when a bot
    captain does what a sitter advises.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot | None],
        earlier: Sequence[Match] = (),
        trust: Trust = Trust.CLOSE,
    ) -> None:
        if len(bots) != len(match.names):
            raise ValueError("Each seat is a person's or a bot's. Say which for every name.")
        self.match = match
        self.bots = tuple(bots)
        self.trust = trust
        self.revision = 0
        self._earlier = list(earlier)
        self._listeners: list[Listener] = []

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def bot_moves(self) -> bool:
        """Whether a bot is to move."""
        mover = self.match.mover
        return mover is not None and self.bots[mover] is not None

    def observe(self, seat: int) -> Observation:
        """Return what this seat may know."""
        return observe(self.match, seat)

    def play(self, *actions: Action, by: int) -> None:
        """Play actions of a seat as one change.

        IllegalAction and NotYourTurn leave everything as it was.
        """
        match = self.match
        for action in actions:
            advises = isinstance(action, Advise) and by == match.roles.sitter
            if not (advises or match.mover in (by, None)):
                raise NotYourTurn(f"It is not {match.names[by]}’s turn.")
            match = match.after(action)
        self._earlier.append(self.match)
        self._change(match)

    def step(self) -> bool:
        """Let the bot to move act; return whether a bot was to move. Bots do not deal.

        BotFailed leaves everything as it was.
        """
        seat = self.match.mover
        bot = None if seat is None else self.bots[seat]
        if seat is None or bot is None:
            return False
        self._decide(seat, lambda: weigh(bot, self.observe(seat), self._chance(bot), self.trust))
        return True

    def ask(self) -> bool:
        """Let a bot that sits out advise the captain (3.3); return whether there is one.

        BotFailed leaves everything as it was.
        """
        sitter = self.match.roles.sitter
        bot = None if sitter is None else self.bots[sitter]
        if sitter is None or bot is None or not self.match.legal_advice():
            return False
        self._decide(sitter, lambda: advise(bot, self.observe(sitter), self._chance(bot)))
        return True

    def seat_bot(self, seat: int, bot: Bot) -> None:
        """Let a bot play on in a seat."""
        self.bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])
        self._change(self.match)

    def undo(self) -> bool:
        """Take back the last decision of a person; return whether there was one."""
        decision = self.last_decision
        if decision is None:
            return False
        while self._earlier.pop() is not decision.before:
            pass
        self._change(decision.before)
        return True

    @property
    def last_decision(self) -> Decision | None:
        """The last decision of a person, which undo takes back; None before there is one."""
        actions = self.match.actions
        for before in reversed(self._earlier):
            action = actions[len(before.actions)]
            seat = before.mover
            if isinstance(action, Advise) and seat not in self.people:
                seat = before.roles.sitter
            if seat is None or seat in self.people:
                return Decision(before, seat, action)
        return None

    def branch(self) -> "Session":
        """Return a session of its own that begins at this moment."""
        return Session(self.match, self.bots, trust=self.trust)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change; the returned function ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _decide(self, seat: int, choose: Callable[[], Action]) -> None:
        try:
            action = choose()
            self.match.after(action)
        except Exception as fault:
            raise BotFailed(seat) from fault
        self.play(action, by=seat)

    def _change(self, match: Match) -> None:
        self.match = match
        self.revision += 1
        for listener in tuple(self._listeners):
            listener()

    def _chance(self, bot: Bot) -> Random:
        """Chance that is the same at the same moment, so that going back changes nothing else."""
        return Random(f"{self.match.seed}/{bot.name}/{len(self.match.actions)}")


def bot_named(name: str | None) -> Bot | None:
    """Return the bot with this name; None, a person, for None."""
    return None if name is None else BOTS[name]
