"""What a tournament shows: shares with their intervals, points, ways of winning, time."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from gin3_widgets.arena.fault import Fault, Kind
from gin3_widgets.arena.game import Effort, Game, Played, first_role
from gin3_widgets.arena.interval import Share, share
from gin3_widgets.engine import Outcome, Role

GIN = (Outcome.GIN, Outcome.BIG_GIN)


@dataclass(frozen=True, slots=True)
class InRole:
    """The hands played in one role: how many, how many of them scored, the points together."""

    hands: int
    scored: int
    points: int

    @property
    def points_a_hand(self) -> float:
        """The mean of the points of a hand."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def share(self) -> float:
        """The share of the hands that were scored."""
        return self.scored / self.hands if self.hands else 0.0


class Standings:
    """The figures of finished games; a player is its number in the tournament."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.games = tuple(games)

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len({game.fixture.deal for game in self.games})

    @property
    def given_up(self) -> int:
        """The games that nobody won."""
        return sum(game.winner is None for game in self.games)

    @property
    def hands(self) -> int:
        """The hands of all games."""
        return sum(len(game.hands) for game in self.games)

    @property
    def voids(self) -> int:
        """The hands that nobody scored."""
        return sum(hand.scorer is None for game in self.games for hand in game.hands)

    def played(self, player: int) -> int:
        """Return the number of a player's games."""
        return sum(player in game.fixture.seating for game in self.games)

    def won(self, player: int, role: Role | None = None) -> Share | None:
        """Return the share of a player's games it won; of those it began in a role, if given."""
        return self._share(
            lambda game, seat: (
                game.fixture.seating[seat] == player and role in (None, first_role(game, seat))
            )
        )

    def won_from(self, role: Role) -> Share | None:
        """Return the share of games that were won by whoever began in a role."""
        return self._share(lambda game, seat: first_role(game, seat) is role)

    def _share(self, counts: Callable[[Game, int], bool]) -> Share | None:
        won, played = Counter[int](), Counter[int]()
        for game in self.games:
            for seat in range(len(game.totals)):
                if counts(game, seat):
                    played[game.fixture.deal] += 1
                    won[game.fixture.deal] += seat == game.winner
        return share((won[deal], number) for deal, number in played.items())

    def in_role(self, role: Role, player: int | None = None) -> InRole:
        """Return what the hands in a role brought, to one player or to all."""
        hands = [
            (hand, seat)
            for game, hand in self._hands()
            for seat in hand.roles.seats
            if hand.roles.of(seat) is role and player in (None, game.fixture.seating[seat])
        ]
        scores = [hand.points for hand, seat in hands if hand.scorer == seat]
        return InRole(len(hands), len(scores), sum(scores))

    def points_a_hand(self, player: int) -> float:
        """Return a player's mean points of a hand of its games, hands sat out included."""
        hands = points = 0
        for seat, game in self._seats(player):
            hands += len(game.hands)
            points += sum(hand.points for hand in game.hands if hand.scorer == seat)
        return points / hands if hands else 0.0

    def endings(self, player: int) -> dict[str, float]:
        """Return how often a player's hands ended in these ways, as shares of the hands it played.

        "gin" and "knock" are those it won by, "undercut" those it won as defender, "lost" those in
        which its own knock was undercut, "void" those that nobody scored.
        """
        ways, hands = Counter[str](), 0
        for seat, game in self._seats(player):
            for hand in game.hands:
                if hand.roles.of(seat) is not Role.SITTER:
                    hands += 1
                    ways[_ending(hand, seat)] += 1
        names = ("gin", "knock", "undercut", "lost", "void")
        return {name: ways[name] / hands if hands else 0.0 for name in names}

    def effort(self, player: int) -> Effort:
        """Return the decisions of a player in all its games."""
        whole = Effort()
        for seat, game in self._seats(player):
            part = game.efforts[seat]
            whole.decisions += part.decisions
            whole.seconds += part.seconds
            whole.slowest = max(whole.slowest, part.slowest)
        return whole

    def faults(self, player: int) -> tuple[tuple[Game, Fault], ...]:
        """Return every fault of an outside player, with its game, in order."""
        return tuple(
            (game, fault) for seat, game in self._seats(player) for fault in game.faults[seat]
        )

    def fault_kinds(self, player: int) -> dict[Kind, int]:
        """Return how many faults of each kind an outside player made."""
        return Counter(fault.kind for _, fault in self.faults(player))

    def stood_in(self, player: int) -> int:
        """Return how many choices another made in an outside player's place."""
        return sum(game.stood_in[seat] for seat, game in self._seats(player))

    def _seats(self, player: int) -> Iterator[tuple[int, Game]]:
        for game in self.games:
            if player in game.fixture.seating:
                yield game.fixture.seating.index(player), game

    def _hands(self) -> Iterator[tuple[Game, Played]]:
        return ((game, hand) for game in self.games for hand in game.hands)


def _ending(hand: Played, seat: int) -> str:
    if hand.scorer is None:
        return "void"
    if hand.outcome is Outcome.UNDERCUT:
        return "undercut" if hand.scorer == seat else "lost"
    if hand.scorer != seat:
        return "other"
    return "gin" if hand.outcome in GIN else "knock"
