"""Club judges in imagined deals when to knock; everything else it does as Careful does."""

from random import Random

import pytest

from gin3_widgets.bots.careful import Careful
from gin3_widgets.bots.club import Club
from gin3_widgets.bots.imagining import is_gin, lowest_knock
from gin3_widgets.engine import Card, Discard, Knock, Observation, Phase, Rules, observe
from tests.bots.games import games_won
from tests.engine.tables import GAMES, match_of, moments, table

GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"


def seen_with(captain: str, drawn: str, rules: Rules | None = None) -> Observation:
    hand = table(
        Phase.DISCARD, captain=captain, drawn=drawn, pile="2s", rules=rules or GAMES["three_handed"]
    )
    return observe(match_of(hand), hand.mover)


def test_it_thinks_of_the_lowest_knock_beside_the_careful_choice() -> None:
    """Rule 6.2: of several knocks the one that leaves least."""
    seen = seen_with(f"{GIN} 6d Kc", "Kc")
    assert lowest_knock(seen) == Knock(Card("Kc"))
    assert Club().thoughts(seen, Discard(Card("6d")), Random(1)) == (Knock(Card("Kc")),)
    (other,) = Club().thoughts(seen, Knock(Card("Kc")), Random(1))
    assert isinstance(other, Discard)


def test_where_no_knock_is_possible_it_does_as_careful_does() -> None:
    """At every such moment of a game by chance."""
    compared = 0
    for match in moments(GAMES["three_handed"], 21, hands=4):
        if match.mover is None:
            continue
        seen = observe(match, match.mover)
        if lowest_knock(seen) is None:
            assert Club().choose(seen, Random(2)) == Careful().choose(seen, Random(2))
            compared += 1
    assert compared > 60


def test_it_knocks_where_the_other_cannot_have_less() -> None:
    """One point left on the first turn, and nobody is likely to hold as little."""
    assert Club().choose(seen_with(f"{GIN} Ad Kc", "Kc"), Random(1)) == Knock(Card("Kc"))


@pytest.mark.parametrize(
    ("captain", "rules", "gin"),
    [
        (f"{GIN} Th Kc", Rules(), Knock(Card("Kc"))),
        ("5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th", Rules(big_gin_bonus=31), Knock(None)),
    ],
)
def test_gin_is_never_weighed_against_anything(captain: str, rules: Rules, gin: Knock) -> None:
    """A14 and A18."""
    seen = seen_with(captain, captain.split()[-1], rules)
    assert is_gin(seen, gin)
    assert Club().choose(seen, Random(1)) == gin


def test_a_knock_that_leaves_something_is_not_gin() -> None:
    seen = seen_with(f"{GIN} 6d Kc", "Kc")
    assert not is_gin(seen, Knock(Card("Kc")))
    assert not is_gin(seen, Discard(Card("Kc")))


@pytest.mark.slow
def test_club_is_stronger_than_careful() -> None:
    """By a little: its share over thousands of games is in docs/strength.md."""
    assert games_won("club", "careful", 120) >= 52
