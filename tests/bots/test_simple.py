"""Simple takes a card only into a meld, discards what leaves least, knocks as soon as it can."""

from collections.abc import Iterator
from random import Random

import pytest

from gin3_widgets.bots.simple import Simple, completes
from gin3_widgets.engine import (
    RULES,
    Action,
    Card,
    Continue,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Match,
    Meld,
    Observation,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    TakeUpcard,
    best_arrangement,
    best_defence,
    cards,
    discards,
    observe,
    points,
)
from gin3_widgets.session import Session
from tests.engine.tables import NAMES, match_of, play, table


def choice(hand: Hand) -> Action:
    """What Simple does as the mover of a hand."""
    return Simple().choose(observe(match_of(hand), hand.mover), Random(1))


def turns(games: int) -> Iterator[tuple[Observation, Action]]:
    """Every decision of Simple in some games against itself."""
    for seed in range(games):
        session = Session(Match.new(NAMES, RULES["three_handed"], seed), [Simple()] * 3)
        while session.match.winner is None:
            mover = session.match.mover
            if mover is None:
                session.play(Continue(), by=0)
                continue
            seen = session.observe(mover)
            session.step()
            yield seen, session.match.actions[-1]


@pytest.fixture(scope="module")
def decided() -> list[tuple[Observation, Action]]:
    return list(turns(12))


@pytest.mark.parametrize(
    ("card", "hand", "does"),
    [
        ("5h", "5c 5d", True),
        ("5h", "5c 5d 5s", True),
        ("5h", "5c 4h 7h", False),
        ("5h", "6h 7h", True),
        ("5h", "4h 6h", True),
        ("5h", "3h 4h", True),
        ("5h", "6h 8h", False),
        ("5h", "4c 6h", False),
        ("Ah", "Qh Kh", False),
        ("Kh", "Ah 2h", False),
    ],
)
def test_a_card_completes_a_set_or_a_run_of_one_suit(card: str, hand: str, does: bool) -> None:
    """Rules 1.3 and 2.1."""
    assert completes(Card(card), cards(hand)) is does


def makes_a_meld(card: Card, hand: tuple[Card, ...]) -> bool:
    """Whether the card lies in a meld of three with two cards of the hand: the slow way."""
    for i, first in enumerate(hand):
        for second in hand[i + 1 :]:
            try:
                Meld((first, second, card))
            except ValueError:
                continue
            return True
    return False


def test_it_takes_from_the_pile_only_what_completes_or_extends_a_meld(
    decided: list[tuple[Observation, Action]],
) -> None:
    offered = [turn for turn in decided if turn[0].phase in (Phase.UPCARD, Phase.DRAW)]
    for seen, action in offered:
        takes = isinstance(action, TakeUpcard | TakeDiscard)
        assert takes == makes_a_meld(seen.discards[-1], seen.hand)
    assert {type(action) for _, action in offered} == {TakeUpcard, TakeDiscard, Pass, DrawStock}


def test_it_discards_what_leaves_least_and_knocks_when_it_can(
    decided: list[tuple[Observation, Action]],
) -> None:
    turns_to_discard = [turn for turn in decided if turn[0].phase is Phase.DISCARD]
    for seen, action in turns_to_discard:
        assert isinstance(action, Discard | Knock)
        assert action.card is not None
        may_go = [card for card in seen.hand if card is not seen.taken]
        left = discards(seen.hand)
        assert left[action.card] == min(left[card] for card in may_go)
        assert isinstance(action, Knock) == any(isinstance(a, Knock) for a in seen.legal)
    assert {type(action) for _, action in turns_to_discard} == {Discard, Knock}


def test_it_lays_its_knock_open_for_the_least_count(
    decided: list[tuple[Observation, Action]],
) -> None:
    """A19: it could show more than it must."""
    spread = [seen for seen, _ in decided if seen.phase is Phase.DEFENCE]
    assert len(spread) > 50
    for seen in spread:
        assert seen.knocker is not None
        open_hand = dict(seen.opened)[seen.knocker]
        assert points(seen.knocker_left) == best_arrangement(open_hand).deadwood


def test_it_lays_off_fully() -> None:
    """Rule 6.5: its own melds and its lay-offs together leave the least there can be."""
    laying_off = 0
    for seed in range(40):
        session = Session(Match.new(NAMES, seed=f"lay off {seed}"), [Simple()] * 3)
        least = None
        while session.step():
            hand = session.match.hand
            if hand.phase is Phase.DEFENCE and least is None:
                least = best_defence(hand.held[hand.mover], hand.spread).deadwood
                if not hand.loose(hand.roles.opponent(hand.mover)):
                    least = best_arrangement(hand.held[hand.mover]).deadwood
        hand = session.match.hand
        if hand.knocker is None:
            continue
        laying_off += bool(hand.layoffs)
        loose = hand.loose(hand.roles.opponent(hand.knocker))
        assert points(loose) == least
    assert laying_off > 5


def laid_open(knocker: str, defender: str, *texts: str) -> Hand:
    """A hand knocked by the captain, its last card the discard, up to the defender's spread."""
    drawn = knocker.split()[-1]
    hand = table(Phase.DISCARD, captain=knocker, box=defender, drawn=drawn)
    return play(hand, f"knock {drawn}", *texts)


def defended(hand: Hand) -> int:
    """Let Simple defend; give the points it is left with."""
    while hand.phase is not Phase.OVER:
        hand = hand.after(choice(hand))
    assert hand.knocker is not None
    return points(hand.loose(hand.roles.opponent(hand.knocker)))


def test_it_breaks_its_own_meld_where_that_leaves_less() -> None:
    """A20: the best defence is not always the best own spread."""
    melds = "spread 4c 5c 6c, Ac Ah As, 4h 5h 6h"
    hand = laid_open("4h 5h 6h 4c 5c 6c As Ah Ac 9d Ks", "7h 7c 7d 8h 8c 2d 3s Jd Qs 9s", melds)
    own = best_arrangement(hand.held[hand.mover]).deadwood
    assert own == 2 + 3 + 10 + 10 + 9 + 8 + 8
    assert defended(hand) == 2 + 3 + 10 + 10 + 9 + 7


def test_it_goes_on_laying_off_when_the_melds_have_grown_to_ten_cards() -> None:
    """Only ten cards in melds as they are spread are gin (A26)."""
    melds = "spread 4c 4d 4s, Ad Ah As, 3h 4h 5h"
    hand = laid_open("4c 4d 4s Ad Ah As 3h 4h 5h 6c 2s", "7s 8s 9s Ts Js Ac 2c 2h 3d 3s", melds)
    assert defended(hand) == 8


def test_it_takes_the_last_discard_to_knock() -> None:
    """A36, knock_only: the card may be taken only if a knock follows, and then it does."""
    hand = table(
        Phase.LAST,
        captain="5c 5d 5h 7s 8s 9s Jh Qh Td 3c",
        pile="2c Kh",
        left=2,
        rules=Rules(last_discard="knock_only"),
    )
    assert choice(hand) == TakeDiscard()
    assert isinstance(choice(hand.after(TakeDiscard())), Knock)


def test_it_declares_big_gin_where_the_rules_have_it() -> None:
    """A18."""
    eleven = "5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th"
    hand = table(Phase.DISCARD, captain=eleven, drawn="Kh", rules=Rules(big_gin_bonus=31))
    assert choice(hand) == Knock(None)
