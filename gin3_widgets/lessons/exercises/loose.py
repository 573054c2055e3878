"""Loose cards by chance, for a count that is wanted."""

from random import Random

from gin3_widgets.engine import DECK, Card, deadwood

NONE: frozenset[Card] = frozenset()


def loose_cards(
    chance: Random, total: int, most: int, taken: frozenset[Card] = NONE
) -> tuple[Card, ...]:
    """Return at most so many cards that cost a total and hold no meld, none of the taken."""
    while True:
        chosen: list[Card] = []
        left = total
        while left and len(chosen) < most:
            free = [c for c in DECK if c.points <= left and c not in taken and c not in chosen]
            if len(chosen) == most - 1 or left > 10 * (most - len(chosen) - 1):
                free = [card for card in free if card.points == min(left, 10)]
            if not free:
                break
            chosen.append(chance.choice(free))
            left -= chosen[-1].points
        if not left and deadwood(chosen) == total:
            return tuple(sorted(chosen))
