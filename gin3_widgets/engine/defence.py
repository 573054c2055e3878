"""The defender's best answer to a knock: own melds and lay-offs chosen together (Rule 6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.melds import (
    MELDS,
    Meld,
    best_of,
    cards_of,
    deadwood_of,
    mask_of,
)

GIN_CARDS: Final = 10  # melds of ten cards leave the knocker no loose one


@dataclass(frozen=True, slots=True)
class Defence:
    """What the defender melds, lays off and keeps.

    `layoffs` pairs each card with the index of the knocker's meld it goes to, in playing order;
    `deadwood` counts the loose cards.
    """

    melds: tuple[Meld, ...]
    layoffs: tuple[tuple[Card, int], ...]
    loose: tuple[Card, ...]
    deadwood: int


def fits(card: Card, meld: Meld) -> Meld | None:
    """Extend a meld by a card, or give None where the card does not fit (Rule 6.5).

    Call again with the longer meld for a chain (A21).

    >>> from gin3_widgets.engine.cards import cards
    >>> str(fits(Card("5h"), Meld(cards("6h 7h 8h"))))
    '5h 6h 7h 8h'
    """
    return None if meld.mask & card.bit else MELDS.get(meld.mask | card.bit)


def _longer_melds() -> tuple[list[Meld], ...]:
    longer: tuple[list[Meld], ...] = tuple([] for _ in MELDS)
    for meld in MELDS.values():
        for card in meld.cards:
            shorter = MELDS.get(meld.mask ^ card.bit)
            if shorter:
                longer[shorter.order].append(meld)
    return longer


_LONGER: Final = _longer_melds()  # by `Meld.order`: what each meld becomes by one card


def best_defence(hand: Iterable[Card], knock_melds: Sequence[Meld]) -> Defence:
    """Find the melds and lay-offs that leave the defender least (Rule 6.5, A19 to A27).

    Of equal answers the one with fewest lay-offs is given, and always the same one. Melds of ten
    cards are gin and take no lay-off (A26). ValueError if a card comes twice.
    """
    mask = mask_of(hand)
    mask_of([*cards_of(mask), *(card for meld in knock_melds for card in meld.cards)])
    laid = min(
        _layoffs(mask, knock_melds),
        key=lambda laid: (deadwood_of(mask ^ laid), laid.bit_count(), laid),
    )
    own = best_of(mask ^ laid)
    return Defence(own.melds, tuple(_in_order(laid, knock_melds)), own.loose, own.deadwood)


def _layoffs(mask: int, knock_melds: Sequence[Meld]) -> set[int]:
    """List every set of cards, as masks, that can be laid off one after another."""
    laid = {0}
    if sum(len(meld.cards) for meld in knock_melds) >= GIN_CARDS:
        return laid
    for meld in knock_melds:
        # No two melds compete: a card that fits two of them can be laid on either, and whatever
        # it carries further on a run stays possible.
        chains = _chains(mask, meld)
        laid = {before | chain for before in laid for chain in chains}
    return laid


def _chains(mask: int, meld: Meld) -> set[int]:
    """List every set of cards, as masks, that can go to one meld one after another (A21)."""
    within = mask | meld.mask
    grown = [meld]
    for reached in grown:  # the list grows while it is read
        for longer in _LONGER[reached.order]:
            if longer.mask & within == longer.mask and longer not in grown:
                grown.append(longer)
    return {reached.mask ^ meld.mask for reached in grown}


def _in_order(laid: int, knock_melds: Sequence[Meld]) -> Iterator[tuple[Card, int]]:
    """Give the lay-offs one by one: the runs take theirs first, since there cards carry others."""
    left = list(cards_of(laid))
    for kind in ("run", "set"):
        for index, meld in enumerate(knock_melds):
            while meld.kind == kind:
                card = next((card for card in left if fits(card, meld)), None)
                if card is None:
                    break
                left.remove(card)
                yield card, index
                meld = MELDS[meld.mask | card.bit]
