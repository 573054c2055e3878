"""The expert plays its best thoughts out in imagined deals and takes what wins most games."""

from dataclasses import replace
from random import Random

import pytest

from gin3_widgets.bots.careful import Careful, throws
from gin3_widgets.bots.expert import THOUGHTS, Expert
from gin3_widgets.bots.foresight import Foresight
from gin3_widgets.bots.imagining import Gate, better
from gin3_widgets.engine import Action, Card, Discard, Knock, Observation, Phase, Rules, observe
from tests.bots.games import games_won
from tests.engine.tables import GAMES, match_of, moments, table

WAITING = Rules(undercut_bonus=25)
GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"


def discarding(
    captain: str, totals: tuple[int, int, int] = (0, 0, 0), pile: str = "2s"
) -> Observation:
    drawn = captain.split()[-1]
    hand = table(Phase.DISCARD, captain=captain, drawn=drawn, pile=pile, rules=WAITING)
    return observe(match_of(hand, carried=totals), hand.mover)


def test_it_thinks_of_the_careful_players_best_discards_and_of_the_lowest_knock() -> None:
    seen = discarding(f"{GIN} 6d Kc")
    own = Careful().choose(seen, Random(1))
    thoughts = list(Expert().thoughts(seen, own, Random(1)))
    thrown = [move.card for move in thoughts if isinstance(move, Discard)]
    worth = {throw.card: throw.worth for throw in throws(seen)}
    assert len(thrown) == THOUGHTS
    assert max(worth[card] for card in thrown) <= min(
        value for card, value in worth.items() if card not in thrown
    )
    assert [move for move in thoughts if isinstance(move, Knock)] == [Knock(Card("Kc"))]


def test_it_leaves_its_first_thought_only_for_one_that_surely_wins_more_games() -> None:
    """A gate that nothing passes keeps it; one that lets all pass takes what wins most."""
    seen = discarding("5c 5d 9h 7s 8s 4s Qh 2c 3d Jd Kc")
    others = [move for move in seen.legal if isinstance(move, Discard)]
    own = others[0]
    assert better(seen, own, others[1:], Random(1), Gate(60, sure=1e9)) == own
    foresight = Foresight(seen, Random(1), others)
    foresight.look(60)
    wins: dict[Action, float] = {move: float(foresight.line(move).wins.mean()) for move in others}
    assert wins[better(seen, own, others[1:], Random(1), Gate(60, 0.0))] == max(wins.values())


@pytest.mark.parametrize(
    ("captain", "rules", "gin"),
    [
        (f"{GIN} Th Kc", Rules(), Knock(Card("Kc"))),
        ("5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th", Rules(big_gin_bonus=31), Knock(None)),
    ],
)
@pytest.mark.parametrize("turns", [0, 9])
def test_it_never_declines_gin(captain: str, rules: Rules, gin: Knock, turns: int) -> None:
    """A14 and A18, early and late."""
    hand = table(Phase.DISCARD, captain=captain, drawn=captain.split()[-1], rules=rules)
    seen = observe(match_of(hand), hand.mover)
    late = replace(seen, log=((seen.seat, Discard(Card("2c"))),) * turns)
    assert Expert().choose(late, Random(1)) == gin


def test_it_knocks_where_the_knock_wins_the_game_and_gin_is_far() -> None:
    """Rule 10.1: at 95 points any score will do, and the cards that make gin are gone."""
    dead = "4c Th 7c 6d 8d 2s"
    seen = discarding("Ac 2c 3c Jh Qh Kh 7s 7d 7h 5d Kc", totals=(90, 95, 0), pile=dead)
    late = replace(seen, log=((seen.seat, Discard(Card("2c"))),) * 9)
    assert isinstance(Careful().choose(late, Random(1)), Discard)
    assert Expert().choose(late, Random(1)) == Knock(Card("Kc"))


def test_a_knock_that_wins_the_game_in_every_deal_needs_no_gate() -> None:
    """Rule 10.1: at 95 points the count left is one, and the other has more in every deal."""
    seen = discarding(f"{GIN} Ad Kc", totals=(90, 95, 0))
    wait, knock = Discard(Card("Kc")), Knock(Card("Kc"))
    assert better(seen, wait, [knock], Random(1), Gate(100, sure=1e9)) == knock
    assert better(seen, knock, [wait], Random(1), Gate(100, sure=0.0)) == knock


def test_the_same_chance_makes_the_same_choice_and_asks_no_more_of_it() -> None:
    """Law of the house: a decision takes from its own Random alone."""
    for number, match in enumerate(moments(GAMES["modern"], 4, hands=2)):
        if match.mover is None or number % 9:
            continue
        seen = observe(match, match.mover)
        first, second = Random(6), Random(6)
        assert Expert().choose(seen, first) == Expert().choose(seen, second)
        assert first.random() == second.random()


@pytest.mark.slow
def test_expert_is_stronger_than_simple() -> None:
    """Its share is nearly four in five."""
    assert games_won("expert", "simple", 60) >= 38
