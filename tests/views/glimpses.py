"""Moments of games by chance with what each seat sees then, and drafts a person may have."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Continue, Hand, Match, Observation, Phase, observe
from gin3_widgets.session import Session
from gin3_widgets.views.draft import Draft, Intent, fitting, intend
from tests.engine.tables import GAMES, NAMES, match_of, moments, play, table
from tests.views.presses import offered

WIDTHS = (350, 700, 880, 1200, 1560)
"""Widths of the felt from a phone to a projector, in CSS pixels."""
MANY_WAYS = ("Ac 2c 3c Ad 2d 3d Ah 2h 3h 6s Kc", "3c 3d 3h 3s 4c 5c 4d 5d Ac Ad Qh")
"""Hands of a captain that can be laid open in more than a page of ways (A19)."""
RARE = ("knock", "way", "meld")


@cache
def matches() -> tuple[Match, ...]:
    """Moments of all variants, of two and three players; what comes seldom is there more often."""
    rng = Random("glimpses")
    kept = []
    for number, rules in enumerate(GAMES.values()):
        for seed in range(2):
            names = NAMES[: 2 + (number + seed) % 2]
            for match in moments(rules, seed, names, hands=3):
                seldom = match.hand.phase not in (Phase.DRAW, Phase.DISCARD)
                if rng.random() < (0.5 if seldom else 0.14):
                    kept.append(match)
    many_ways = [table(Phase.DISCARD, captain=hand, drawn=hand[-2:]) for hand in MANY_WAYS]
    many_fit = laid_open("7s 8s 9s 5c 5d 5h Jh Qh Kh Ac Kc", "5s Ts Js 6s Th 9h 2c 8d 2d 3d")
    rare = [match_of(hand) for hand in (*many_ways, many_fit)]
    return (*kept, *rare * 5)


@cache
def finished() -> tuple[Match, ...]:
    """Hands that are over, of all variants, between hasty players and between bots."""
    over = [match for match in matches() if match.hand.result]
    for number, rules in enumerate(GAMES.values()):
        names = NAMES[: 2 + number % 2]
        session = Session(Match.new(names, rules, number), [BOTS["simple"]] * len(names))
        while session.match.winner is None and session.match.number < 9:
            if not session.step():
                over.append(session.match)
                session.play(Continue(), by=0)
    return tuple(over)


def laid_open(knocker: str, defender: str) -> Hand:
    """A hand whose captain has knocked, its last card being the discard."""
    hand = table(Phase.DISCARD, captain=knocker, box=defender, drawn=knocker[-2:])
    hand = play(hand, f"knock {knocker[-2:]}")
    return hand.after(hand.legal_actions()[0])


def named(seen: Observation, names: tuple[str, ...]) -> Observation:
    """The same glimpse at a table of other names."""
    return replace(seen, names=names[: len(seen.names)])


@cache
def glimpses() -> tuple[Observation, ...]:
    """What every seat sees at those moments."""
    return tuple(observe(m, seat) for m in matches() for seat in range(len(m.names)))


def drafts(seen: Observation, rng: Random, presses: int = 5) -> Iterator[Draft]:
    """The drafts of a person who presses about at random."""
    draft = Draft()
    yield draft
    if seen.phase is Phase.DEFENCE:
        presses *= 2
    for _ in range(presses if seen.legal else 0):
        targets = sorted(offered(seen, draft))
        rare = [target for target in targets if target.startswith(RARE)]
        rare += [f"card:{card}" for card in fitting(seen, draft) if card is not draft.card]
        target = rng.choice(rare if rare and rng.random() < 0.5 else targets or [""])
        intent: Intent = intend(target, draft, seen)
        if isinstance(intent, Draft):
            draft = intent
            yield draft


@cache
def drafted() -> tuple[tuple[Observation, Draft], ...]:
    """Glimpses with drafts, some thousand pairs."""
    rng = Random("drafted")
    return tuple((seen, draft) for seen in glimpses() for draft in drafts(seen, rng))
