"""Golden files: how many ways a hand can go, and one hand as every seat sees it.

`GIN3_GOLDEN=write pytest tests/golden` writes them anew; read the difference before committing it.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gin3_widgets.engine import Card, Hand, Match, Observation, observe, parse_action
from tests.engine.tables import GAMES, NAMES, PLAIN, moments, onward
from tests.engine.test_scoring import SCORED, knocking, ours

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)
DEPTH = 7


def ways(hand: Hand, depth: int) -> int:
    """Count the different sequences of that many actions."""
    if depth == 0:
        return 1
    return sum(ways(hand.after(action), depth - 1) for action in hand.legal_actions())


def count_ways() -> str:
    """Count the ways of 1, 2, 3 actions and so on, the choices along a walk, the ways to an end."""
    lines = []
    for name, rules in GAMES.items():
        for seed in SEEDS:
            hand = Match.new(NAMES, rules, seed).hand
            depth = DEPTH if name == "three_handed" else DEPTH - 3
            counts = [ways(hand, steps) for steps in range(1, depth + 1)]
            walk = [len(match.hand.legal_actions()) for match in moments(rules, seed, hands=2)]
            lines += [f"{name}, seed {seed}: ways {' '.join(map(str, counts))}"]
            lines += [f"    choices {' '.join(map(str, walk))}"]
    for vector in SCORED:
        knock = parse_action("knock " + ours([vector["knock_discard"]]))
        hand = knocking(vector).hand.after(knock)
        lines += [f"{vector['id']}, from the knock to the end: ways {endings(hand)}"]
    return "\n".join(lines) + "\n"


def endings(hand: Hand) -> int:
    """Count the ways to the end: spreads, answers, lay-offs in any order."""
    return sum(endings(hand.after(action)) for action in hand.legal_actions()) or 1


def text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def shown(seen: Observation) -> list[str]:
    """Write what a seat sees, a line each for the table, the cards and the choices."""
    opened = "; ".join(f"{seen.names[seat]} {text(cards)}" for seat, cards in seen.opened)
    known = "; ".join(
        f"{name} {text(cards)}" for name, cards in zip(seen.names, seen.known, strict=True) if cards
    )
    log = [f"{seen.names[seat]}: {action}" for seat, action in seen.log[-1:]]
    parts = {
        "last": ", ".join(log),
        "own": text(seen.hand),
        "captain's": text(seen.captain_hand),
        "drawn": seen.drawn,
        "known": known,
        "open": opened,
        "spread": ", ".join(map(str, seen.spread)),
        "answer": ", ".join(map(str, seen.answer)),
        "laid off": ", ".join(f"{card} on {meld}" for card, meld in seen.layoffs),
        "pile": text(seen.discards),
        "stock": seen.stock,
        "may": ", ".join(map(str, seen.legal)),
        "may advise": ", ".join(str(advice.move) for advice in seen.advice),
    }
    lines = [
        f"    {name}: {value}" for name, value in parts.items() if value not in ("", "-", None)
    ]
    return [f"  {seen.names[seen.seat]}, {seen.role}", *lines]


def seat_by_seat(match: Match) -> list[str]:
    return [line for seat in range(3) for line in shown(observe(match, seat))]


def whole_hand() -> str:
    """Write every moment of a hand with advice, a knock and a lay-off, seat by seat."""
    deal, *rest = onward(Match.new(NAMES, PLAIN, 172), Random(172), hands=1, talk=0.15)
    lines = ["The deal", *seat_by_seat(deal)]
    for match in rest:
        seat, action = match.hand.log[-1]
        lines += ["", f"{NAMES[seat]}, {match.roles.of(seat)}: {action}", *seat_by_seat(match)]
    result = rest[-1].hand.result
    assert result is not None
    lines += ["", f"The count: {result.outcome}"]
    lines += [
        f"  {NAMES[line.seat]}: {line.step} {line.value}"
        + (f" = {text(line.cards)}" * bool(line.cards))
        for line in result.lines
    ]
    lines += [f"  next: {', '.join(NAMES[seat] for seat in result.next_roles.seats)}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("name", "content"), [("ways.txt", count_ways), ("whole_hand.txt", whole_hand)]
)
def test_the_golden_file_still_holds(name: str, content: Callable[[], str]) -> None:
    """DESIGN: golden files hold from version to version."""
    file, now = HERE / name, content()
    if os.environ.get("GIN3_GOLDEN") == "write":
        file.write_text(now, encoding="utf-8")
    assert now.splitlines() == file.read_text(encoding="utf-8").splitlines()
