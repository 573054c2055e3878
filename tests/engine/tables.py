"""Hands set up card by card, and whole games by chance, for the tests of the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from gin3_widgets.engine import (
    DECK,
    RULES,
    Action,
    Card,
    Continue,
    Discard,
    DrawStock,
    Hand,
    IllegalAction,
    Knock,
    Match,
    Opening,
    Pass,
    Phase,
    Role,
    Roles,
    Rules,
    TakeDiscard,
    TakeUpcard,
    cards,
    discards,
    parse_action,
    position,
    read_position,
    shuffled,
)

NAMES = ("Ann", "Ben", "Cho")
ROLES = Roles(box=0, captain=1, sitter=2)
PLAIN = RULES["three_handed"]
GAMES = {
    **RULES,
    "knock only": Rules(last_discard="knock_only"),
    "knock only, any discard": Rules(last_discard="knock_only", forbid_return_discard=False),
    "big gin": Rules(big_gin_bonus=50, knock_limit=0),
    "short loop": Rules(loop_guard=3),
    "ties and switches": Rules(undercut_on_tie=False, void_roles="switch", role_tie="suit"),
    "hollywood, low": Rules(scoring="hollywood", target=40),
}
"""The five presets, and rules that lead into the rarer corners."""


def table(
    phase: Phase,
    mover: Role = Role.CAPTAIN,
    *,
    box: str = "",
    captain: str = "",
    pile: str = "",
    upcard: str = "",
    top: str = "",
    left: int | None = None,
    drawn: str = "",
    taken: str = "",
    streak: int = 0,
    last: bool = False,
    rules: Rules = PLAIN,
    roles: Roles = ROLES,
) -> Hand:
    """Set up a hand; what is not named is filled by chance, always the same.

    `pile` ends with its top card, `top` begins with the stock's; `left` is the stock's size.
    """
    named = [*cards(box), *cards(captain), *cards(pile), *cards(top), *cards(upcard)]
    rest = [card for card in shuffled("the rest", "table") if card not in named]
    held = {Role.BOX: list(cards(box)), Role.CAPTAIN: list(cards(captain))}
    for role, mine in held.items():
        while len(mine) < (11 if phase is Phase.DISCARD and role is mover else 10):
            mine.append(rest.pop())
    turned = Card(upcard) if upcard else cards(pile)[0] if pile else rest.pop()
    in_hands = [*held[Role.BOX], *held[Role.CAPTAIN]]
    below = [] if turned in (*cards(pile), *in_hands) else [turned]
    if left is not None:
        under = len(rest) + len(cards(top)) - left
        below, rest = below + rest[:under], rest[under:]
    hand = Hand(
        rules=rules,
        roles=roles,
        upcard=turned,
        held=_by_seat(roles, held[Role.BOX], held[Role.CAPTAIN]),
        stock=(*cards(top), *rest),
        discards=(*below, *cards(pile)),
        known=((),) * len(roles.seats),
        phase=phase,
        mover=roles.box if mover is Role.BOX else roles.captain,
        drawn=Card(drawn) if drawn else None,
        taken=Card(taken) if taken else None,
        streak=streak,
        last=last,
    )
    return read_position(position(hand), rules, roles)


def _by_seat(
    roles: Roles, box: Sequence[Card], captain: Sequence[Card]
) -> tuple[tuple[Card, ...], ...]:
    held: list[tuple[Card, ...]] = [()] * len(roles.seats)
    held[roles.box], held[roles.captain] = tuple(sorted(box)), tuple(sorted(captain))
    return tuple(held)


def match_of(hand: Hand, carried: tuple[int, ...] = (0, 0, 0), seed: int = 1) -> Match:
    """Begin a match with this hand."""
    names = NAMES[: len(hand.roles.seats)]
    opening = Opening(hand.roles, carried=carried[: len(names)])
    return Match.open(names, hand.rules, seed, opening, hand)


def play(hand: Hand, *texts: str) -> Hand:
    """Play actions given as text."""
    for text in texts:
        hand = hand.after(parse_action(text))
    return hand


def legal(hand: Hand | Match) -> list[str]:
    """Give the legal actions as text."""
    return [str(action) for action in hand.legal_actions()]


def refused(hand: Hand | Match, text: str) -> IllegalAction:
    """Try an action that must be refused; give the refusal."""
    with pytest.raises(IllegalAction) as caught:
        hand.after(parse_action(text))
    return caught.value


def won(match: Match, role: Role, points: int) -> Match:
    """Play the hand, set up anew, so that this role knocks with 10 and scores that many points."""
    mine = "5c 5d 5h 7s 8s 9s Jh Qh Kh Td Kc"
    theirs = " ".join(map(str, _ten_cards(points + 10, without=cards(mine))))
    box, captain = (mine, theirs) if role is Role.BOX else (theirs, mine)
    rules, roles = match.rules, match.roles
    hand = table(
        Phase.DISCARD, role, box=box, captain=captain, drawn="Kc", rules=rules, roles=roles
    )
    spread = "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s"
    over = play(hand, "knock Kc", spread, "spread -", "done")
    assert over.result is not None
    assert (over.result.scorer, over.result.points) == (hand.mover, points)
    return replace(match, hand=over)


def _ten_cards(total: int, without: Sequence[Card]) -> list[Card]:
    rest = sorted((card for card in DECK if card not in without), key=lambda card: card.points)
    ten, rest = rest[:10], rest[10:]
    while sum(card.points for card in ten) < total:
        low, high = next((a, b) for b in rest for a in ten if b.points == a.points + 1)
        ten[ten.index(low)], rest[rest.index(high)] = high, low
    return ten


def void(match: Match) -> Match:
    """Play the hand, set up anew, until the stock is out."""
    hand = table(Phase.DRAW, left=3, top="2c", rules=match.rules, roles=match.roles)
    return replace(match, hand=play(hand, "draw", "discard 2c"))


def whole(hand: Hand) -> bool:
    """Whether the 52 cards are there, each once: 52 bits make the full mask in one way only."""
    bits = [card.bit for place in (*hand.held, hand.stock, hand.discards) for card in place]
    return len(bits) == 52 and sum(bits) == 2**52 - 1


def choose(match: Match, rng: Random, bold: float) -> Action:
    """Choose as a hasty player does: low deadwood, knock at once with the chance `bold`.

    Each match has its habits, so that all corners are reached: some never knock, some swap cards
    over the pile for ever.
    """
    actions = match.legal_actions()
    knocks = [action for action in actions if isinstance(action, Knock)]
    plain = [action for action in actions if isinstance(action, Discard)]
    if knocks and (not plain or rng.random() < bold):
        return rng.choice(knocks)
    if plain and rng.random() < 0.8:
        left = discards(match.hand.held[match.hand.mover])
        return min(plain, key=lambda action: left[action.card])
    swaps = [action for action in actions if isinstance(action, TakeUpcard | TakeDiscard)]
    if swaps and rng.random() < 0.3:
        return swaps[0]
    if match.hand.phase is Phase.DEFENCE and rng.random() < 0.8:
        return actions[0]
    draws = [action for action in actions if isinstance(action, DrawStock | Pass)]
    return rng.choice(plain or draws or actions)


def moments(
    rules: Rules, seed: int, names: Sequence[str] = NAMES, hands: int = 100
) -> Iterator[Match]:
    """Give every moment of a game by chance, to its end or so many hands."""
    yield from onward(Match.new(names, rules, seed), Random(f"{rules} {seed}"), hands)


def onward(match: Match, rng: Random, hands: int = 100, talk: float = 0.1) -> Iterator[Match]:
    """Give this moment and every later one, advice included, to the end or that many hands."""
    bold = rng.choice((0.0, 0.3, 1.0, 1.0))
    yield match
    while match.winner is None:
        action = choose(match, rng, bold)
        if isinstance(action, Continue) and match.number >= hands:
            return
        if (advice := match.legal_advice()) and rng.random() < talk:
            match = match.after(rng.choice(advice))
            yield match
        match = match.after(action)
        yield match
