"""Games told beforehand: bots are the same each time, so a page must tell the same game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    RULES,
    Action,
    Card,
    Continue,
    Discard,
    Done,
    Knock,
    LayOff,
    Match,
    Observation,
    Phase,
    Spread,
    best_arrangement,
    best_defence,
    observe,
)
from gin3_widgets.session import Session, bot_named

NAMES = ("Ben", "Ann", "Cho")
PLAYERS = ("human", "simple", "novice")
"""Who sits where on the form as it comes."""


@dataclass(frozen=True)
class Turn:
    """What a person does at a moment: the actions that one row of presses plays."""

    before: Match
    actions: tuple[Action, ...]

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        assert self.before.mover is not None
        return self.before.mover

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards in the hand of who is to move."""
        return self.before.hand.held[self.mover]

    @property
    def card(self) -> Card:
        """The first card that leaves the hand in this turn."""
        moves = (action for action in self.actions if isinstance(action, Discard | Knock | LayOff))
        return next(move.card for move in moves if move.card)


@dataclass(frozen=True)
class Story:
    """The persons' turns of a game and its end."""

    start: Match
    turns: tuple[Turn, ...]
    end: Match

    def hand(self, number: int) -> tuple[Turn, ...]:
        """The turns of one hand, without the deal of the next."""
        return tuple(
            turn
            for turn in self.turns
            if turn.before.number == number and turn.before.mover is not None
        )

    def over(self, number: int) -> Match:
        """The match as it stood when a hand was over."""
        deals = (turn.before for turn in self.turns if turn.before.mover is None)
        return next((match for match in deals if match.number == number), self.end)

    def first(self, action: type[Action]) -> Turn:
        """The first turn that begins with this kind of action."""
        return next(turn for turn in self.turns if isinstance(turn.actions[0], action))


def story(
    seed: str,
    preset: str = "three_handed",
    names: Sequence[str] = NAMES,
    players: Sequence[str] = PLAYERS,
) -> Story:
    """Play a whole game; the persons play plainly."""
    start = Match.new(names, RULES[preset], seed)
    return story_from(start, players)


def story_from(start: Match, players: Sequence[str] = PLAYERS) -> Story:
    """Play a game on from any moment."""
    session = Session(start, [bot_named(None if name == "human" else name) for name in players])
    played = tuple(turns(session))
    return Story(start, played, session.match)


def turns(session: Session) -> Iterator[Turn]:
    """Let the bots play, and plainly for the persons, to the end of the game."""
    while session.match.winner is None:
        if session.step():
            continue
        before = session.match
        seat = before.mover
        actions = plain(observe(before, seat)) if seat is not None else (Continue(),)
        session.play(*actions, by=session.people[0] if seat is None else seat)
        yield Turn(before, actions)


def plain(seen: Observation) -> tuple[Action, ...]:
    """What a plain player does, as far as one row of presses goes."""
    if seen.phase is Phase.DEFENCE:
        return _defence(seen)
    action = BOTS["simple"].choose(seen, Random(0))
    if isinstance(action, Knock) and action.card:
        rest = [card for card in seen.hand if card is not action.card]
        return action, Spread(best_arrangement(rest).melds)
    return (action,)


def _defence(seen: Observation) -> tuple[Action, ...]:
    if not seen.knocker_left:
        return (Spread(best_arrangement(seen.hand).melds),)
    laid = best_defence(seen.hand, seen.spread).layoffs
    away = {card for card, _ in laid}
    own = best_arrangement(card for card in seen.hand if card not in away)
    return (Spread(own.melds), *(LayOff(*one) for one in laid), Done())
