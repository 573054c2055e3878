"""What the exercises share that ask about a hand as it was dealt by a seed and played."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from gin3_widgets.engine import Action, Discard, Hand, Knock, Match, Phase, best_arrangement
from gin3_widgets.lessons.dealt import played
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.shown import NAMES, Group, Seats, Shown
from gin3_widgets.locales import _

SEEDS = 10_000


@dataclass(frozen=True, slots=True)
class Played(Exercise):
    """A moment of the match of a seed, after some moves."""

    seed: int
    moves: tuple[str, ...]

    def __post_init__(self) -> None:
        played(self.seed, self.moves)

    @property
    def match(self) -> Match:
        """The match at this moment."""
        return played(self.seed, self.moves)

    @property
    def hand(self) -> Hand:
        """The hand at this moment."""
        return self.match.hand

    @property
    def who(self) -> str:
        """Whose move it is."""
        return NAMES[self.hand.mover]

    def shown(self) -> Shown:
        hand = self.hand
        pile = Group(hand.discards, _pile(hand), "pile")
        return Shown((pile,), len(hand.stock), Seats(NAMES, hand.roles))

    def python(self) -> str:
        names = ", ".join(f'"{name}"' for name in NAMES)
        lines = [f"match = Match.new(({names}), seed={self.seed})"]
        if self.moves:
            moves = ", ".join(self.moves).replace("-", " ")
            lines.append(f'match = match.after_all(map(parse_action, "{moves}".split(", ")))')
        return "\n".join([*lines, self.last_line()])

    def last_line(self) -> str:
        """Return the line of Python that shows the answer in `match`."""
        return "[str(move) for move in match.legal_actions()]"

    def hardness(self) -> float:
        return len(self.moves)


def _pile(hand: Hand) -> str:
    """Return the word for the pile: as long as it is offered, its one card is the upcard."""
    return _("upcard") if hand.phase in (Phase.UPCARD, Phase.STOCK) else _("pile")


def walk(chance: Random, seed: int, ends: Callable[[Match], bool]) -> tuple[str, ...]:
    """Return moves by chance in the match of a seed, up to where it is to end."""
    match, moves = played(seed, ()), list[str]()
    while not ends(match):
        move = _some_move(chance, match)
        match = match.after(move)
        moves.append(str(move).replace(" ", "-"))
    return tuple(moves)


def _some_move(chance: Random, match: Match) -> Action:
    legal = [move for move in match.legal_actions() if not isinstance(move, Knock)]
    if match.hand.phase is not Phase.DISCARD:
        return chance.choice(legal)
    loose = set(best_arrangement(match.hand.held[match.hand.mover]).loose)
    wise = [move for move in legal if isinstance(move, Discard) and move.card in loose]
    return chance.choice(wise or legal)
