"""What happens at a table with some rules: each answer is the engine's, played or counted."""

from functools import cache

from gin3_widgets.engine import (
    DECK,
    Action,
    Card,
    Discard,
    DrawStock,
    Hand,
    HandResult,
    Knock,
    LayOff,
    Match,
    Meld,
    Opening,
    Outcome,
    Phase,
    Roles,
    Rules,
    Spread,
    cards,
    count,
    draw_for_roles,
)
from gin3_widgets.lessons.rulebook.counting import PLAIN, worth

Cards = tuple[Card, ...]

SEATS = Roles(box=0, captain=1, sitter=2)
NAMES = "box", "captain", "sitter"
KING, UPCARD = cards("Kd Kh")
MELDED = cards("5c 5d 5h 7s 8s 9s")
LOOSE = {4: cards("2d 3d 4d 4c"), 10: cards("Ac 2h 3s 4c"), 12: cards("Ac 2h 3s 6c")}
"""Cards that leave so many points beside the melds above."""
GIN = cards("2d 3d 4d 5s")
AGAINST = cards("Kc Qd Qh Js 9c 8d 6h 3h 2s Ah")
NO_LESS = cards("Tc Jc Qc 6d 6h 6s Th Jh Qh 3h")
"""A defender's hand with melds for nine cards."""


def is_meld(text: str) -> bool:
    """Return whether these cards are a meld (2.1)."""
    try:
        return bool(Meld(cards(text)))
    except ValueError:
        return False


def offered(rules: Rules) -> tuple[Action, ...]:
    """Return what begins a turn (5.1)."""
    return _hand(rules, (*MELDED, *LOOSE[12]), phase=Phase.DRAW).legal_actions()


@cache
def turn_begins() -> Hand:
    """Return a hand at the beginning of a turn."""
    return _hand(PLAIN, (*MELDED, *LOOSE[12]), phase=Phase.DRAW)


@cache
def can_knock() -> Hand:
    """Return a hand in which the captain may knock."""
    return _to_discard(PLAIN, LOOSE[4])


@cache
def has_taken(rules: Rules = PLAIN) -> Hand:
    """Return a hand in which the captain has just taken a king from the pile."""
    return _hand(rules, (*MELDED, *LOOSE[12], KING), taken=KING)


def may_knock(rules: Rules, left: int) -> bool:
    """Return whether a captain may knock who then has so many points left (6.2)."""
    return Knock(KING) in _to_discard(rules, LOOSE[left]).legal_actions()


def must_knock(rules: Rules) -> bool:
    """Return whether a captain who may knock has no other choice (6.6)."""
    legal = _to_discard(rules, LOOSE[4]).legal_actions()
    return not any(isinstance(action, Discard) for action in legal)


def big_gin(rules: Rules) -> bool:
    """Return whether eleven melded cards may be shown without a discard (A18)."""
    hand = _hand(rules, (*cards("5c 5d 5h 5s 7s 8s 9s 2d 3d 4d Ad"),), drawn=Card.parse("Ad"))
    return Knock(None) in hand.legal_actions()


def goes_back(rules: Rules) -> bool:
    """Return whether a card just taken from the pile may be discarded (A8)."""
    return Discard(KING) in has_taken(rules).legal_actions()


def after_last_discard(rules: Rules) -> Hand:
    """Return the hand when a discard has left two stock cards (9.1, A36)."""
    hand = _hand(rules, (*MELDED, *LOOSE[12]), phase=Phase.DRAW, stock=3).after(DrawStock())
    return hand.after(Discard(LOOSE[12][-1]))


def opener(rules: Rules, against: Cards = NO_LESS) -> tuple[int, int | None]:
    """Return who lays open first after a knock, and who then wins the hand (6.4)."""
    knocked = _knocked(rules, against)
    return knocked.mover, _played_out(knocked).scorer


def lays_off_on_gin(rules: Rules) -> bool:
    """Return whether anything may be laid off against gin (6.5, 8.2)."""
    hand = _to_discard(rules, GIN, cards("6s Ts Kc Qh Js 9c 8d 6h 3h Ad")).after(Knock(KING))
    hand = hand.after(next(way for way in hand.legal_actions() if isinstance(way, Spread)))
    hand = hand.after(hand.legal_actions()[0])
    return any(isinstance(action, LayOff) for action in hand.legal_actions())


def settled(rules: Rules, mine: int, theirs: int, upcard: Card = KING) -> HandResult:
    """Return the count of a knock by the captain with these points left on both sides (7.1)."""
    return count(rules, SEATS, upcard, SEATS.captain, worth(mine), worth(theirs))


def draws_again(rules: Rules) -> bool:
    """Return whether two equal cards in the draw for roles are drawn again (A4)."""
    drawn = cards("Qh Qs 5c")
    pack = (*drawn, *(card for card in DECK if card not in drawn))
    return len(draw_for_roles(pack, 3, rules).rounds) > 1


@cache
def won_with(rules: Rules, total: int) -> bool:
    """Return whether a captain has won the game who comes to this total (10.1)."""
    scored = _played_out(_knocked(rules)).points
    opening = Opening(SEATS, carried=(0, total - scored, 0))
    return _knocked_match(rules, opening).winner is not None


@cache
def never_ends(rules: Rules) -> bool:
    """Return whether the game goes on after ever so many points (10.1)."""
    won = HandResult(Outcome.KNOCK, SEATS, SEATS, SEATS.box, SEATS.captain, 1000)
    opening = Opening(SEATS, (won,) * 5)
    return _knocked_match(rules, opening).winner is None


def partner_scores(rules: Rules) -> bool:
    """Return whether the sitter has points after the captain undercuts (7.3)."""
    match = Match.open(NAMES, rules, 1, Opening(SEATS), _knocked(rules, NO_LESS))
    return _ended(match).totals[2] > 0


def _knocked_match(rules: Rules, opening: Opening) -> Match:
    return _ended(Match.open(NAMES, rules, 1, opening, _knocked(rules)))


def _ended(match: Match) -> Match:
    while match.hand.phase is not Phase.OVER:
        match = match.after(match.legal_actions()[0])
    return match


@cache
def _played_out(hand: Hand) -> HandResult:
    while hand.result is None:
        hand = hand.after(hand.legal_actions()[0])
    return hand.result


@cache
def _knocked(rules: Rules, against: Cards = AGAINST) -> Hand:
    """A captain who has just knocked and has 4 points left."""
    return _to_discard(rules, LOOSE[4], against).after(Knock(KING))


@cache
def _to_discard(rules: Rules, loose: Cards, against: Cards = AGAINST) -> Hand:
    """A captain with two melds, these loose cards and a king just drawn."""
    return _hand(rules, (*MELDED, *loose, KING), against, drawn=KING)


def _hand(
    rules: Rules,
    held: Cards,
    against: Cards = AGAINST,
    phase: Phase = Phase.DISCARD,
    stock: int = 20,
    drawn: Card | None = None,
    taken: Card | None = None,
) -> Hand:
    """A hand in which it is the captain's turn."""
    against = tuple(card for card in against if card not in held)
    elsewhere = {*held, *against, UPCARD}
    rest = tuple(card for card in DECK if card not in elsewhere)
    return Hand(
        rules=rules,
        roles=SEATS,
        upcard=UPCARD,
        held=(tuple(sorted(against)), tuple(sorted(held)), ()),
        stock=rest[:stock],
        discards=(UPCARD, *rest[stock:]),
        known=((), (taken,) if taken else (), ()),
        phase=phase,
        mover=SEATS.captain,
        drawn=drawn,
        taken=taken,
    )
