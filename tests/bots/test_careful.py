"""Careful keeps its outs open, throws what is safe, and waits for gin."""

from dataclasses import replace
from random import Random

import pytest

from gin3_widgets.bots.careful import (
    EARLY,
    Careful,
    danger,
    helps,
    live,
    outs,
    own_turns,
    throws,
)
from gin3_widgets.bots.reading import chances
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import (
    DECK,
    Action,
    Card,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Observation,
    Phase,
    Rules,
    TakeDiscard,
    TakeUpcard,
    cards,
    observe,
)
from gin3_widgets.engine.melds import mask_of
from tests.bots.games import games_won
from tests.engine.tables import match_of, play, table

GIN = "5c 5d 5h 7s 8s 9s Jh Qh Kh"


def seen_in(hand: Hand) -> Observation:
    return observe(match_of(hand), hand.mover)


def choice(seen: Observation, bot: Careful | Simple | None = None) -> Action:
    return (bot or Careful()).choose(seen, Random(1))


@pytest.mark.parametrize(("phase", "take"), [(Phase.UPCARD, TakeUpcard()), (Phase.DRAW, None)])
def test_it_takes_a_card_into_a_meld_if_less_is_left_with_it(
    phase: Phase, take: Action | None
) -> None:
    """Rules 5.1 and 5.2."""
    hand = table(phase, captain="5c 5d 7s 8s 9s Ac 2h 3s Kh Qd", upcard="5h", pile="5h")
    assert choice(seen_in(hand)) == (take or TakeDiscard())


def test_it_leaves_a_card_that_only_moves_another_out_of_its_meld() -> None:
    """Simple takes it, as it makes a meld."""
    hand = table(Phase.DRAW, captain="Td Jd Qd Tc 7s 8s 9s Ac 2h 3s", pile="Th")
    seen = seen_in(hand)
    assert not helps(seen)
    assert choice(seen) == DrawStock()
    assert choice(seen, Simple()) == TakeDiscard()


def ready_to_knock(turns: int, left: str, rules: Rules) -> Observation:
    """What the captain sees before a knock that leaves a card, after so many turns of its own."""
    hand = table(Phase.DISCARD, captain=f"{GIN} {left} Kc", drawn="Kc", rules=rules)
    seen = seen_in(hand)
    return replace(seen, log=((seen.seat, Discard(Card("2c"))),) * turns)


WAITING = Rules(undercut_bonus=25)


@pytest.mark.parametrize("turns", [0, EARLY - 1])
def test_it_knocks_early(turns: int) -> None:
    """Rule 6.1."""
    assert choice(ready_to_knock(turns, "6d", WAITING)) == Knock(Card("Kc"))


def test_it_knocks_at_any_time_where_an_undercut_brings_little() -> None:
    """A47: with 10 points for an undercut, who waits for gin seldom gets its price."""
    assert choice(ready_to_knock(9, "6d", Rules())) == Knock(Card("Kc"))


@pytest.mark.parametrize("turns", [EARLY, EARLY + 5])
def test_later_it_waits_for_gin(turns: int) -> None:
    seen = ready_to_knock(turns, "6d", WAITING)
    assert own_turns(seen, seen.seat) == turns
    assert isinstance(choice(seen), Discard)
    assert isinstance(choice(seen, Simple()), Knock)


@pytest.mark.parametrize("turns", [0, 9])
def test_it_never_declines_gin(turns: int) -> None:
    """A14 and A18: with ten cards in melds, or with eleven where the rules know that."""
    assert choice(ready_to_knock(turns, "Th", Rules())) == Knock(Card("Kc"))
    eleven = table(
        Phase.DISCARD,
        captain="5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th",
        drawn="Kh",
        rules=Rules(big_gin_bonus=31),
    )
    assert choice(seen_in(eleven)) == Knock(None)


def test_it_takes_the_last_discard_and_knocks() -> None:
    """A36: the card may be taken only if a knock follows."""
    hand = table(
        Phase.LAST, captain=f"{GIN} Kd", pile="Ac", left=2, rules=Rules(last_discard="knock_only")
    )
    hand = hand.after(choice(seen_in(hand)))
    late = replace(seen_in(hand), log=((hand.mover, Discard(Card("2c"))),) * 9)
    assert isinstance(choice(late), Knock)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("5c 5d", "5h 5s"),
        ("5c 6c", "4c 7c"),
        ("Ac 2c", "3c"),
        ("5c 7c", "6c"),
        ("Qd Kd 9s", "Jd"),
        ("5c 6c 7c", "4c 8c"),
        ("2c 9d Kh", ""),
    ],
)
def test_outs_are_the_live_cards_that_would_lie_in_a_meld(hand: str, expected: str) -> None:
    """Rule 2.1."""
    mine = cards(hand)
    alive = [card for card in DECK if card not in mine]
    assert list(outs(mask_of(mine), alive)) == sorted(cards(expected))
    gone = cards(expected)[:1]
    fewer = list(outs(mask_of(mine), [card for card in alive if card not in gone]))
    assert len(fewer) == max(len(cards(expected)) - 1, 0)


def test_a_card_that_was_seen_is_not_live() -> None:
    """In the pile, in the hand, or seen to be taken."""
    hand = play(table(Phase.DRAW, pile="2c 9h Kd"), "take")
    hand = hand.after(next(a for a in hand.legal_actions() if isinstance(a, Discard)))
    seen = seen_in(hand)
    gone = {*seen.hand, *seen.discards, Card("Kd")}
    assert live(seen) == [card for card in DECK if card not in gone]


def test_a_card_is_dangerous_where_the_opponent_may_hold_what_it_melds_with() -> None:
    """From nothing to certainty."""
    nothing, certain = [0.0] * 52, [0.0] * 52
    for card in cards("5c 5d"):
        certain[card.index] = 1.0
    assert danger(Card("5h"), nothing) == 0
    assert danger(Card("5h"), certain) == 1
    assert danger(Card("6h"), certain) == 0
    likely = [0.5] * 52
    assert 0.5 < danger(Card("7h"), likely) < 1
    assert danger(Card("Kh"), likely) < danger(Card("7h"), likely)


def test_it_rather_throws_a_card_that_the_opponent_cannot_use() -> None:
    """Equal in points and outs; the opponent has taken a neighbour of one of them."""
    mine = "Qc Kd 2c 3c 4c 7d 8d 9d Ac 6s"
    theirs = "Qd Qh 2d 4d 6d 8h Th 3s 5s 7h"
    hand = table(Phase.UPCARD, captain=mine, box=theirs, upcard="Qs", top="5h")
    hand = play(hand, "pass", "take upcard", "discard Th", "draw")
    found = {throw.card: throw for throw in throws(seen_in(hand))}
    queen, king = found[Card("Qc")], found[Card("Kd")]
    assert (queen.left, queen.outs) == (king.left, king.outs)
    assert queen.danger > 2 * king.danger
    assert choice(seen_in(hand)) == Discard(Card("Kd"))


def test_it_keeps_a_pair_rather_than_a_single_card_of_the_same_points() -> None:
    """Outs count; Simple does not see them."""
    mine = "Qc Qd Kh 2c 3c 4c 7d 8d 9d 6s Jc"
    hand = table(Phase.DISCARD, captain=mine, drawn="Jc", pile="As")
    found = {throw.card: throw for throw in throws(seen_in(hand))}
    assert found[Card("Kh")].outs > found[Card("Qd")].outs
    assert choice(seen_in(hand)) == Discard(Card("Kh"))


def test_chances_of_what_it_holds_itself_do_not_matter() -> None:
    seen = seen_in(table(Phase.DISCARD, captain=f"{GIN} 6d Kc", drawn="Kc"))
    held = chances(seen, seen.roles.opponent(seen.seat))
    assert {held[card.index] for card in seen.hand} == {0}


def test_another_discard_costs_what_careful_sees_in_it() -> None:
    """Nothing for its own; the points for any other move (see `counting`)."""
    hand = table(Phase.DISCARD, captain="Qc Qd Kh 2c 3c 4c 7d 8d 9d 6s Jc", drawn="Jc", pile="As")
    seen, bot = seen_in(hand), Careful()
    own = bot.choose(seen, Random(1))
    assert bot.loss(seen, own, own, Random(1)) == 0
    for move in seen.legal:
        assert bot.loss(seen, own, move, Random(1)) >= 0
    assert bot.loss(seen, own, Discard(Card("2c")), Random(1)) > 5


def test_careful_is_stronger_than_simple() -> None:
    """It wins about three games in four: thirty of forty, give or take three."""
    assert games_won("careful", "simple", 40) >= 22
