"""A player for `gin3 arena` that needs nothing but Python: melds first, knocks when it can."""

import json
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"


def main() -> None:
    """Answer a line for each line that asks."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print("ready", flush=True)
        elif message["type"] == "decide":
            print(choice(message), flush=True)


def choice(seen: dict[str, Any]) -> str:
    """One of the legal actions."""
    hand: list[str] = seen["hand"].split()
    legal: list[str] = seen["legal"]
    match seen["phase"]:
        case "upcard" | "draw":
            top = seen["discards"].split()[-1]
            take = legal[0] if seen["phase"] == "upcard" else "take"
            gains = least(hand, top) < left(hand, "-")
            return take if gains else next(action for action in legal if action != take)
        case "discard":
            knocks = [action for action in legal if action.startswith("knock")]
            return min(knocks or legal, key=lambda action: left(hand, action.split()[1]))
        case _:  # spreads come with the least left over first, lay-offs before done
            return legal[0]


def least(hand: list[str], drawn: str) -> int:
    """The points left over after drawing a card and throwing away the best other one."""
    return min(left([*hand, drawn], card) for card in hand)


def left(hand: list[str], thrown: str) -> int:
    """The points left over once a card is thrown away; "-" throws none."""
    return loose(tuple(sorted(set(hand) - {thrown}, key=lambda card: RANKS.index(card[0]))))


@cache
def loose(cards: tuple[str, ...]) -> int:
    """The least points outside melds; the lowest card lies in no meld or begins one."""
    if not cards:
        return 0
    best = min(RANKS.index(cards[0][0]) + 1, 10) + loose(cards[1:])
    for meld in melds(cards):
        best = min(best, loose(tuple(card for card in cards if card not in meld)))
    return best


def melds(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The melds with the lowest card, of which it is the first."""
    rank, suit = cards[0][0], cards[0][1]
    same = [card for card in cards[1:] if card[0] == rank]
    for size in (2, 3):
        yield from ((cards[0], *others) for others in combinations(same, size))
    run = [cards[0]]
    for higher in RANKS[RANKS.index(rank) + 1 :]:
        if higher + suit not in cards:
            break
        run.append(higher + suit)
        if len(run) >= 3:
            yield tuple(run)


if __name__ == "__main__":
    main()
