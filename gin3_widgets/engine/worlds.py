"""Worlds that look the same from a seat: what a bot may play out in its head."""

from dataclasses import replace
from random import Random

from gin3_widgets.engine.cards import DECK
from gin3_widgets.engine.hand import Cards, Hand
from gin3_widgets.engine.match import Match, Opening
from gin3_widgets.engine.observation import Observation
from gin3_widgets.engine.phase import Phase


def imagine(seen: Observation, rng: Random) -> Match:
    """Return a match that this seat could not tell from the real one, dealt by chance.

    `observe(imagine(seen, rng), seen.seat) == seen`, and the match can be played on. Its seed,
    and with it every later pack, comes from `rng`. Where the seat sees the start of a hand only
    through the log, the record of the imagined match begins at the present moment.
    """
    hand = _imagined_hand(seen, rng)
    while seen.last and seen.phase is Phase.DISCARD and not hand.legal_actions():
        hand = _imagined_hand(seen, rng)
    earlier = seen.results[:-1] if seen.result else seen.results
    opening = Opening(seen.roles, earlier, seen.carried)
    seed = f"imagined {rng.getrandbits(64):016x}"
    match = Match.open(seen.names, seen.rules, seed, opening, hand)
    return replace(match, draw=seen.draw)


def _imagined_hand(seen: Observation, rng: Random) -> Hand:
    held: list[Cards] = [()] * len(seen.names)
    open_hands = {seen.roles.captain: seen.captain_hand, seen.seat: seen.hand, **dict(seen.opened)}
    for seat, cards in open_hands.items():
        held[seat] = cards
    hidden = [s for s, n in enumerate(seen.counts) if len(held[s]) < n]
    visible = {card for cards in (*held, *seen.known, seen.discards) for card in cards}
    unseen = [card for card in DECK if card not in visible]
    rng.shuffle(unseen)
    drawn = seen.drawn
    for seat in hidden:
        number = seen.counts[seat] - len(seen.known[seat])
        dealt, unseen = unseen[:number], unseen[number:]
        held[seat] = tuple(sorted((*seen.known[seat], *dealt)))
        if seat == seen.mover and seen.phase is Phase.DISCARD and seen.taken is None:
            drawn = rng.choice(dealt)
    return Hand(
        rules=seen.rules,
        roles=seen.roles,
        upcard=seen.upcard,
        held=tuple(held),
        stock=tuple(unseen),
        discards=seen.discards,
        known=seen.known,
        phase=seen.phase,
        mover=_last_mover(seen),
        drawn=drawn,
        taken=seen.taken,
        last=seen.last,
        streak=seen.streak,
        knocker=seen.knocker,
        spread=seen.spread,
        answer=seen.answer,
        layoffs=seen.layoffs,
        result=seen.result,
        log=seen.log,
    )


def _last_mover(seen: Observation) -> int:
    return seen.roles.captain if seen.mover is None else seen.mover
