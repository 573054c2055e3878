"""Where an action leads before anything is drawn."""

from random import Random

import numpy as np
import pytest

from gin3_widgets.bots.deals import Deals, deals
from gin3_widgets.bots.paths import Way, paths, played
from gin3_widgets.bots.playout import GIN as WENT_GIN
from gin3_widgets.bots.playout import NOBODY, US
from gin3_widgets.engine import (
    DECK,
    Hand,
    Observation,
    Phase,
    Role,
    Rules,
    cards,
    observe,
    parse_action,
)
from tests.arrays import suits_of
from tests.engine.tables import match_of, table

GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
MINE = "5c 5d 7s 8s 9s Ac 2h 3s Kh Qd"


def sees(hand: Hand) -> Observation:
    return observe(match_of(hand), hand.mover)


@pytest.mark.parametrize(
    ("hand", "text", "way", "cards", "top"),
    [
        (table(Phase.UPCARD, captain=MINE, upcard="9h"), "pass", Way.THEY_ARE_OFFERED, 10, "9h"),
        (
            table(Phase.UPCARD, Role.BOX, box=MINE, upcard="9h"),
            "pass",
            Way.THEY_DRAW_STOCK,
            10,
            "9h",
        ),
        (table(Phase.STOCK, captain=MINE, upcard="9h"), "draw", Way.WE_DRAW_STOCK, 10, "9h"),
        (table(Phase.DRAW, captain=MINE, pile="2c 9h"), "draw", Way.WE_DRAW_STOCK, 10, "9h"),
        (
            table(
                Phase.LAST,
                captain=f"{GIN} Kd",
                pile="2c Ac",
                left=2,
                rules=Rules(last_discard="knock_only"),
            ),
            "pass",
            Way.VOID,
            10,
            "Ac",
        ),
        (table(Phase.DISCARD, captain=f"{GIN} 6d Kc", drawn="Kc"), "knock Kc", Way.COUNT, 10, "Kc"),
        (
            table(Phase.DISCARD, captain=f"{GIN} 6d Kc", drawn="Kc"),
            "discard Kc",
            Way.THEY_DRAW,
            10,
            "Kc",
        ),
    ],
)
def test_each_move_opens_a_path_of_its_own(
    hand: Hand, text: str, way: Way, cards: int, top: str
) -> None:
    """Rules 5.1 to 5.4, 6.1 and A36."""
    (path,) = paths(sees(hand), parse_action(text))
    assert (path.way, len(path.hand), str(path.top)) == (way, cards, top)
    assert path.top not in path.hand


def test_big_gin_keeps_eleven_cards() -> None:
    """A18."""
    eleven = "5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th"
    hand = table(Phase.DISCARD, captain=eleven, drawn="Kh", rules=Rules(big_gin_bonus=31))
    (path,) = paths(sees(hand), parse_action("knock -"))
    assert (path.way, len(path.hand)) == (Way.BIG_GIN, 11)


def test_a_taken_card_may_be_followed_by_a_discard_and_by_a_knock() -> None:
    """Rule 6.1: the card itself stays in the hand (5.1)."""
    hand = table(Phase.DRAW, captain=f"{GIN} Kc", pile="2c As")
    found = paths(sees(hand), parse_action("take"))
    assert [path.way for path in found] == [Way.THEY_DRAW, Way.COUNT]
    assert all("As" in map(str, path.hand) for path in found)
    hand = table(Phase.DRAW, captain=MINE, pile="2c 5h")
    assert [path.way for path in paths(sees(hand), parse_action("take"))] == [Way.THEY_DRAW]


def test_several_paths_are_played_in_the_same_deals_path_by_path() -> None:
    """Each ends as it ends alone."""
    seen = sees(table(Phase.DISCARD, captain=f"{GIN} 6d Kc", drawn="Kc", pile="2s"))
    both = [paths(seen, parse_action(f"discard {card}"))[0] for card in ("Kc", "6d")]
    dealt = deals(seen, 40, np.random.default_rng(1))
    alone = [played(seen, [path], dealt) for path in both]
    for first, second, together in zip(*alone, played(seen, both, dealt), strict=True):
        assert together.tolist() == first.tolist() + second.tolist()


def test_a_void_path_is_nobodys() -> None:
    rules = Rules(last_discard="knock_only")
    hand = table(Phase.LAST, captain=f"{GIN} Kd", pile="2c Ac", left=2, rules=rules)
    seen = sees(hand)
    dealt = deals(seen, 5, np.random.default_rng(Random(1).getrandbits(64)))
    assert set(played(seen, paths(seen, parse_action("pass")), dealt).scorer.tolist()) == {NOBODY}
    (knock,) = paths(seen, parse_action("take"))
    assert set(played(seen, [knock], dealt).scorer.tolist()) == {US}


def test_whoever_refuses_the_upcard_leaves_the_first_draw_to_the_captain() -> None:
    """Rule 5.4: also who could make a meld of it, but would be left with no less."""
    mine, theirs = cards("5c 5d 5h Js Qs Ks 2c 2d 2s 9c"), cards("Td Jd Qd Tc 7s 8s 9s Ac 2h 3s")
    hand = table(Phase.UPCARD, captain=" ".join(map(str, mine)), upcard="Th")
    rest = [card for card in DECK if card not in (*mine, *theirs, *cards("Th 5s"))]
    stock = np.array([[card.index for card in (*cards("5s"), *rest)]] * 10, dtype=np.int16)
    seen = sees(hand)
    ends = played(seen, paths(seen, parse_action("pass")), Deals(suits_of([theirs] * 10), stock))
    assert ends.scorer.tolist() == [US] * 10
    assert ends.outcome.tolist() == [WENT_GIN] * 10
