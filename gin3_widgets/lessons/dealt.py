"""Moments of a hand for the exercises: a seed played on, or dealt around some cards."""

from functools import lru_cache
from random import Random

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Hand,
    Match,
    Opening,
    Phase,
    Roles,
    observe,
    parse_action,
)
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.words import event

Cards = tuple[Card, ...]

THREE_HANDED = RULES["three_handed"]
LEARNER, OPPONENT = 0, 1
ROLES = Roles(box=OPPONENT, captain=LEARNER, sitter=2)


@lru_cache(maxsize=512)
def played(seed: int, moves: tuple[str, ...]) -> Match:
    """Return the match of this seed after these moves; ValueError where one is not legal.

    A move is an action with a dash for each space: discard-9h.
    """
    match = Match.new(NAMES, seed=seed)
    return match.after_all(parse_action(move.replace("-", " ")) for move in moves)


def told(match: Match) -> str:
    """Return what has happened in a hand, a sentence for each action."""
    hand, sentences = match.hand.start, []
    for seat, action in match.hand.log:
        card = hand.discards[-1] if str(action).startswith("take") else None
        sentences.append(event(observe(match, seat), seat, action, card, "sign"))
        hand = hand.after(action)
    return " ".join(sentences)


@lru_cache(maxsize=512)
def captain_holds(
    held: Cards,
    pile: Cards,
    phase: Phase,
    drawn: Card | None = None,
    taken: Card | None = None,
) -> Hand:
    """Return a hand in which the captain to move holds these cards; chance deals the others.

    The pile has its top card last; chance turns the upcard where it is empty.
    """
    others = [card for card in DECK if card not in held and card not in pile]
    Random(" ".join(map(str, (*held, *pile)))).shuffle(others)
    pile = pile or (others.pop(),)
    return Hand(
        rules=THREE_HANDED,
        roles=ROLES,
        upcard=pile[0],
        held=(tuple(sorted(held)), tuple(sorted(others[:10])), ()),
        stock=tuple(others[10:]),
        discards=pile,
        known=((taken,) if taken else (), (), ()),
        phase=phase,
        mover=LEARNER,
        drawn=drawn,
        taken=taken,
    )


def at_table(hand: Hand) -> Match:
    """Return a match that begins with this hand."""
    return Match.open(NAMES, THREE_HANDED, 1, Opening(ROLES), hand)
