"""A match: hands, roles and totals until somebody reaches the target."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from gin3_widgets.engine.actions import Action, Advise, Continue, Move
from gin3_widgets.engine.columns import Column, columns, columns_winner
from gin3_widgets.engine.hand import Hand
from gin3_widgets.engine.pack import Seed, seed_text, shuffled
from gin3_widgets.engine.phase import Phase
from gin3_widgets.engine.refusal import IllegalAction
from gin3_widgets.engine.roles import RoleDraw, Roles, draw_for_roles
from gin3_widgets.engine.rules import RULES, Rules
from gin3_widgets.engine.scoring import HandResult

LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a match begins: the roles, hands counted already, points brought in by seat."""

    roles: Roles
    results: tuple[HandResult, ...] = ()
    carried: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment; `after(action)` returns the next. A seat is an index of `names`.

    Each pack comes from the seed and the number of the hand, so chance is settled beforehand.
    """

    names: tuple[str, ...]
    rules: Rules
    seed: str
    opening: Opening
    hand: Hand
    past: tuple[Hand, ...] = ()
    draw: RoleDraw | None = None

    @classmethod
    def new(
        cls, names: Sequence[str], rules: Rules = RULES["three_handed"], seed: Seed = 1
    ) -> "Match":
        """Draw for roles and deal the first hand (3.1, 4.1); two names play without a sitter (A48).

        Raises ValueError for names that are empty, equal or longer than 20 characters.
        """
        names = checked_names(names)
        draw = draw_for_roles(shuffled(seed, "roles"), len(names), rules)
        match = cls.open(names, rules, seed, Opening(draw.roles))
        return replace(match, draw=draw)

    @classmethod
    def open(
        cls,
        names: Sequence[str],
        rules: Rules,
        seed: Seed,
        opening: Opening,
        hand: Hand | None = None,
    ) -> "Match":
        """Begin a match at a given standing, with a given first hand if there is one.

        ValueError where names, roles, points and hand do not fit each other.
        """
        names = checked_names(names)
        if len(opening.roles.seats) != len(names):
            raise ValueError("Each player has one role. Give as many names as roles.")
        if opening.carried and not _is_standing(opening.carried, len(names)):
            raise ValueError("The points brought in are one number from 0 for each player.")
        if hand and (hand.rules, hand.roles) != (rules, opening.roles):
            raise ValueError(
                "The hand has other rules or roles than the match. Give both the same."
            )
        number = len(opening.results) + 1
        opening = replace(opening, carried=opening.carried or (0,) * len(names))
        hand = hand or Hand.deal(rules, opening.roles, shuffled(seed, f"hand {number}"))
        return cls(names, rules, seed_text(seed), opening, hand)

    @property
    def number(self) -> int:
        """The number of the hand being played, from 1."""
        return len(self.opening.results) + len(self.past) + 1

    @property
    def roles(self) -> Roles:
        """The roles of the hand being played, or just played."""
        return self.hand.roles

    @property
    def mover(self) -> int | None:
        """The seat to move; None when the hand is over."""
        return None if self.hand.phase is Phase.OVER else self.hand.mover

    @property
    def results(self) -> tuple[HandResult, ...]:
        """The results of all finished hands."""
        hands = (*self.past, self.hand)
        return self.opening.results + tuple(hand.result for hand in hands if hand.result)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat, without bonuses; with three columns their sums (A43)."""
        return totals(self.rules, self.opening.carried, self.results)

    @property
    def columns(self) -> tuple[Column, ...]:
        """Hollywood's sheet; empty with single scoring."""
        if self.rules.scoring == "single":
            return ()
        return columns(self.results, len(self.names), self.rules.target)

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None (10.1, A40, A43)."""
        result = self.hand.result
        if result is None or result.scorer is None:
            return None
        if self.columns:
            return columns_winner(self.columns)
        return result.scorer if self.totals[result.scorer] >= self.rules.target else None

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The bonus points by seat: nothing until the game is decided (A32)."""
        if self.winner is None:
            return (0,) * len(self.names)
        scorers = [result.scorer for result in self.results]
        bonuses = [self.rules.hand_bonus * scorers.count(seat) for seat in range(len(self.names))]
        bonuses[self.winner] += self.rules.game_bonus
        if not any(total for seat, total in enumerate(self.totals) if seat != self.winner):
            bonuses[self.winner] += self.rules.shutout
        return tuple(bonuses)

    def legal_actions(self) -> tuple[Move | Continue, ...]:
        """Return all the mover may do; between hands Continue, which any seat may play."""
        if self.hand.phase is not Phase.OVER:
            return self.hand.legal_actions()
        return (Continue(),) if self.winner is None else ()

    def legal_advice(self) -> tuple[Advise, ...]:
        """Return what the sitter may tell the captain (3.3)."""
        return self.hand.legal_advice()

    def after(self, action: Action) -> "Match":
        """Return the match after an action; raises IllegalAction for one that is not legal."""
        if self.winner is not None:
            raise IllegalAction("10.1", "game_over")
        result = self.hand.result
        if result is None or not isinstance(action, Continue):
            return replace(self, hand=self.hand.after(action))
        pack = shuffled(self.seed, f"hand {self.number + 1}")
        hand = Hand.deal(self.rules, result.next_roles, pack)
        return replace(self, hand=hand, past=(*self.past, self.hand))

    def after_all(self, actions: Iterable[Action]) -> "Match":
        """Return the match after several actions in turn."""
        match = self
        for action in actions:
            match = match.after(action)
        return match

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the opening, the Continues between hands included."""
        logs = [[action for _, action in hand.log] for hand in (*self.past, self.hand)]
        return tuple(a for i, log in enumerate(logs) for a in ([Continue()] if i else []) + log)


def _is_standing(carried: tuple[int, ...], seats: int) -> bool:
    return len(carried) == seats and all(type(total) is int and total >= 0 for total in carried)


def totals(
    rules: Rules, carried: tuple[int, ...], results: tuple[HandResult, ...]
) -> tuple[int, ...]:
    """Return the points by seat after these hands."""
    if rules.scoring == "hollywood":
        sheet = columns(results, len(carried), rules.target)
        return tuple(sum(column.totals[seat] for column in sheet) for seat in range(len(carried)))
    sums = list(carried)
    for result in results:
        if result.scorer is not None:
            sums[result.scorer] += result.points
    return tuple(sums)


class BadName(ValueError):
    """A name that cannot be taken; `seat` is whose, the message says what to change."""

    def __init__(self, seat: int, sentence: str) -> None:
        self.seat = seat
        super().__init__(sentence)


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return two or three names without stray spaces; BadName says what to change."""
    tidy = tuple(" ".join(str(name).split()) for name in names)
    if len(tidy) not in (2, 3):
        raise ValueError("A game has two or three players. Give each of them a name.")
    for seat, name in enumerate(tidy):
        if not name:
            raise BadName(seat, "A name is empty. Give each player a name.")
        if len(name) > LONGEST_NAME:
            raise BadName(seat, f"A name has at most {LONGEST_NAME} characters. Shorten it.")
        if not name.isprintable():
            raise BadName(seat, "A name holds a sign that cannot be shown. Take it out.")
        if name.casefold() in map(str.casefold, tidy[:seat]):
            raise BadName(seat, "Two players have the same name. Give each a name of their own.")
    return tidy
