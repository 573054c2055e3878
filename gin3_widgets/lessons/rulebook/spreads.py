"""The knocker's choice: which spreads may be shown, what each gives the defender, which is best."""

from functools import lru_cache

from gin3_widgets.engine import DECK, Arrangement, arrangements
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.rulebook.counting import score
from gin3_widgets.lessons.rulebook.knocking import LIMIT, low_enough
from gin3_widgets.lessons.rulebook.laying import Spread, defended, takes, worth
from gin3_widgets.lessons.rulebook.melds import Cards


def showable(belief: Belief, left: int, least: int) -> bool:
    """Return whether a spread that leaves so much may be shown; `least` is the least (A19)."""
    return belief[low_enough](left)


@lru_cache(maxsize=64)
def spreads(hand: Cards, limit: int = LIMIT) -> tuple[Arrangement, ...]:
    """Return the spreads of ten cards that leave at most the limit, the least first (A19)."""
    return arrangements(hand, limit)


def melds_of(way: Arrangement) -> Spread:
    """Return the melds of a spread as cards."""
    return tuple(meld.cards for meld in way.melds)


@lru_cache(maxsize=64)
def gain(belief: Belief, spread: Spread, left: Cards, against: Cards) -> int:
    """Return what the knocker scores by a spread, an undercut counted below zero (7.1, 7.2)."""
    kept = worth(belief, belief[defended](belief, spread, left, against))
    side, scored = score(belief, worth(belief, left), kept)
    return scored if side == "knocker" else -scored


def chosen(belief: Belief, hand: Cards, against: Cards) -> int | None:
    """Return the place among its spreads of the one that scores most, None if several do."""
    ways = spreads(hand)
    return only_most([gain(belief, melds_of(way), way.loose, against) for way in ways])


def opened(belief: Belief, spread: Spread, hand: Cards) -> Cards:
    """Return the cards outside a hand that fit one of these melds at once (6.5)."""
    return tuple(
        card
        for card in DECK
        if card not in hand and any(belief[takes](belief, meld, (), card) for meld in spread)
    )


def only_most(numbers: list[int]) -> int | None:
    """Return the place of the greatest number, None where it comes twice."""
    most = max(numbers)
    return numbers.index(most) if numbers.count(most) == 1 else None
