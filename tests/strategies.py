"""Hypothesis strategies for cards and hands, written once for every test."""

from hypothesis import strategies as st

from gin3_widgets.engine.cards import DECK, Card
from gin3_widgets.engine.melds import MELDS, Meld

any_card: st.SearchStrategy[Card] = st.sampled_from(DECK)
any_meld: st.SearchStrategy[Meld] = st.sampled_from(list(MELDS.values()))


def hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any hand of that many different cards, in any order."""
    return st.lists(any_card, min_size=size, max_size=size, unique=True).map(tuple)


@st.composite
def dense_hands(draw: st.DrawFn, size: int) -> tuple[Card, ...]:
    """A hand from a few ranks in a row, where sets and runs compete for the same cards."""
    span = draw(st.integers(min_value=-(-size // 4), max_value=6))
    low = draw(st.integers(min_value=1, max_value=14 - span))
    near = [card for card in DECK if low <= card.rank < low + span]
    return tuple(draw(st.permutations(near))[:size])


def any_hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Plain and dense hands alike."""
    return st.one_of(hands(size), dense_hands(size))


@st.composite
def hands_of_melds(draw: st.DrawFn, size: int) -> tuple[Card, ...]:
    """A hand of melds, which may share cards and break each other, filled up with other cards."""
    melds = draw(st.lists(any_meld, min_size=1, max_size=4))
    held = dict.fromkeys(card for meld in melds for card in meld.cards)
    rest = draw(st.permutations([card for card in DECK if card not in held]))
    return (*held, *rest)[:size]
