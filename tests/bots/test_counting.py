"""What a move costs as the plain players see it: by the points left in the hand."""

from random import Random

import pytest

from gin3_widgets.bots.counting import Counting, left_by
from gin3_widgets.engine import Card, Discard, Hand, Knock, Phase, Rules, observe, parse_action
from tests.engine.tables import match_of, table

ELEVEN = "5c 5d 5h 7s 8s 9s 9h 4s 2c 3d Kc"  # 28 points loose
TEN = "5c 5d 7s 8s 9s 4s 2c 3d Kc Qh"  # 39 points loose
THROW = table(Phase.DISCARD, captain=ELEVEN, drawn="Kc", pile="As")
GIN = table(
    Phase.DISCARD,
    captain="5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th",
    drawn="Kh",
    rules=Rules(big_gin_bonus=31),
)


@pytest.mark.parametrize(
    ("hand", "move", "left"),
    [
        (THROW, "discard Kc", 18),
        (THROW, "discard 9h", 19),
        (THROW, "discard 7s", 28 + 8 + 9),
        (GIN, "knock Ts", 0),
        (GIN, "knock -", 0),
        (table(Phase.DRAW, captain=TEN, pile="5h"), "take", 39 - 10 - 10),
        (table(Phase.UPCARD, captain=TEN, upcard="5h"), "take upcard", 39 - 10 - 10),
        (table(Phase.UPCARD, captain=TEN, upcard="Jd"), "take upcard", 39),
        (table(Phase.DRAW, captain=TEN, pile="5h"), "draw", 39),
        (table(Phase.UPCARD, captain=TEN, upcard="5h"), "pass", 39),
    ],
)
def test_a_move_leaves_what_the_best_discard_after_it_leaves(
    hand: Hand, move: str, left: int
) -> None:
    """Rules 6.2 and 7.1; what a draw will bring is not known, and a taken card stays (5.1)."""
    assert left_by(observe(match_of(hand), hand.mover), parse_action(move)) == left


def test_a_loss_is_the_difference_and_may_be_a_gain() -> None:
    seen, chance = observe(match_of(THROW), THROW.mover), Random(1)
    king, nine = Discard(Card("Kc")), Discard(Card("9h"))
    assert Counting().loss(seen, king, nine, chance) == 1
    assert Counting().loss(seen, nine, king, chance) == -1
    assert Counting().loss(seen, king, Knock(Card("Kc")), chance) == 0
