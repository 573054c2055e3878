"""Decisions set up card by card, for the tests of the coach."""

from gin3_widgets.coach import Situation
from gin3_widgets.engine import Hand, Phase, Role, Rules, cards, observe
from tests.engine.tables import PLAIN, match_of, play, table

POOR = "6h 7h 2c 4d 9s Kc Ad Jd 3s Tc"
"""Ten cards without a meld; 6-7 of hearts is the only pair in a row."""
WAITING = "5c 5d 5h 7s 8s 9s Jh Qh Kh 2d Kc"
"""Eleven cards: with the king of clubs gone, the two of diamonds is left over."""
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh Th Kc"
"""Eleven cards: with the king of clubs gone, nothing is left over."""
GRID = "4c 5c 6c 4d 5d 6d 4h 5h 6h 2s Kc"
"""Nine cards that are three runs or three sets, and two more."""
WEAK = "Ac 3c 6c 8d Td Qd 2h 4h 8h Ks"
"""A hand of the opponent that leaves much."""
STRONG = "Ac Ad Ah 3c 4c 6c 8d 9d Td 2h"
"""A hand of the opponent that leaves 15, its ace set and a run melded."""
LOW = "Ac Ad Ah 2c 3c 4c 8d 9d Td As"
"""A hand of the opponent that leaves nothing."""


def seen(
    hand: Hand, totals: tuple[int, ...] = (0, 0, 0), theirs: tuple[str, ...] = ()
) -> Situation:
    """What the mover of a hand goes by; `theirs` are hands that the opponent may hold."""
    match = match_of(hand, totals)
    return Situation(observe(match, hand.mover), tuple(map(cards, theirs)))


def drawing(pile: str, captain: str = POOR, phase: Phase = Phase.DRAW, **rest: object) -> Situation:
    """The captain is to draw."""
    return seen(table(phase, captain=captain, pile=pile, **rest))  # type: ignore[arg-type]


def discarding(
    captain: str,
    pile: str = "",
    left: int | None = None,
    totals: tuple[int, ...] = (0, 0, 0),
    theirs: tuple[str, ...] = (),
    rules: Rules = PLAIN,
    role: Role = Role.CAPTAIN,
) -> Situation:
    """The captain, or another role, has drawn the last card of its eleven and is to discard."""
    drawn = captain.split()[-1]
    held = {"box": captain} if role is Role.BOX else {"captain": captain}
    hand = table(Phase.DISCARD, role, pile=pile, drawn=drawn, left=left, rules=rules, **held)  # type: ignore[arg-type]
    return seen(hand, totals, theirs)


def watched(captain: str, box: str, pile: str, top: str, *plays: str) -> Situation:
    """The box has played before the captain's eyes; the stock begins with `top`."""
    hand = table(Phase.DRAW, Role.BOX, captain=captain, box=box, pile=pile, top=top)
    return seen(play(hand, *plays))


def knocked(captain: str, box: str, *plays: str) -> Situation:
    """The captain has drawn the last card of eleven, and so it went on."""
    drawn = captain.split()[-1]
    hand = table(Phase.DISCARD, captain=captain, box=box, pile="Qs", drawn=drawn)
    return seen(play(hand, *plays))
