"""Mistakes about what a set and a run are, and what makes one."""

from itertools import pairwise

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.melds import (
    Cards,
    completing,
    is_run,
    is_set,
    joins,
    sets,
    still_set,
)
from gin3_widgets.lessons.rulebook.points import height

ACE, KING = 1, 13
LEAST, MOST = 3, 4


def _none(_cards: Cards) -> bool:
    return False


def _most_of_a_rank(cards: Cards) -> int:
    ranks = [card.rank for card in cards]
    return max(map(ranks.count, ranks))


def _pair_plus(cards: Cards) -> bool:
    return LEAST <= len(cards) <= MOST and _most_of_a_rank(cards) >= len(cards) - 1


def _same_points(cards: Cards) -> bool:
    return LEAST <= len(cards) <= MOST and len({card.points for card in cards}) == 1


def _two_or_more_of_a_rank(cards: Cards) -> bool:
    return len(cards) >= 2 and len({card.rank for card in cards}) == 1


def _three_of_a_rank(cards: Cards) -> bool:
    return len(cards) == LEAST and is_set(cards)


def _pieces_without(belief: Belief, cards: Cards, gone: Card) -> bool:
    return any(
        gone not in meld and _most_of_a_rank((*meld, gone)) == len(meld)
        for meld in sets(belief, cards)
    )


def _one_suit(cards: Cards) -> bool:
    return len({card.suit for card in cards}) == 1


def _in_a_row(places: list[int], step: int = 1) -> bool:
    return all(0 < above - below <= step for below, above in pairwise(sorted(places)))


def _ranks(cards: Cards) -> list[int]:
    return [card.rank for card in cards]


def _above_the_king(card: Card) -> int:
    return KING + 1 if card.rank == ACE else card.rank


def _heights(cards: Cards) -> list[int]:
    return [_above_the_king(card) for card in cards]


def _two_or_more_in_a_row(cards: Cards) -> bool:
    return len(cards) >= 2 and _one_suit(cards) and _in_a_row(_ranks(cards))


def _three_in_a_row(cards: Cards) -> bool:
    return len(cards) == LEAST and is_run(cards)


def _any_suits(cards: Cards) -> bool:
    return len(cards) >= LEAST and _in_a_row(_ranks(cards))


def _red_and_black(cards: Cards) -> bool:
    reds = [card.suit in "dh" for card in sorted(cards, key=lambda card: card.rank)]
    return _any_suits(cards) and all(one != next_ for one, next_ in pairwise(reds))


def _any_of_a_suit(cards: Cards) -> bool:
    return len(cards) >= LEAST and _one_suit(cards)


def _with_gaps(cards: Cards) -> bool:
    return len(cards) >= LEAST and _one_suit(cards) and _in_a_row(_ranks(cards), step=2)


def _ace_high_too(cards: Cards) -> bool:
    return is_run(cards) or _ace_high_only(cards)


def _ace_high_only(cards: Cards) -> bool:
    return len(cards) >= LEAST and _one_suit(cards) and _in_a_row(_heights(cards))


def _round_the_corner(cards: Cards) -> bool:
    ranks = set(_ranks(cards))
    breaks = [rank for rank in ranks if rank % KING + 1 not in ranks]
    return len(cards) >= LEAST and _one_suit(cards) and len(breaks) <= 1


def _above_only(belief: Belief, cards: Cards) -> Cards:
    return tuple(
        card
        for card in completing(belief, cards)
        if any(max(_ranks(some)) < card.rank for some in joins(belief, cards, card))
    )


def _ends_only(belief: Belief, cards: Cards) -> Cards:
    return tuple(
        card
        for card in completing(belief, cards)
        if any(
            not min(_ranks(some)) < card.rank < max(_ranks(some))
            for some in joins(belief, cards, card)
        )
    )


ACE_HIGH = Belief({height: _above_the_king, is_run: _ace_high_too})
"""The ace above the king, wherever a king is: when cards are compared, and in a run."""

MELDS = (
    Misconception(
        key="sets_only",
        topic="melds",
        name="Only a set is a meld",
        condition="runs were no melds",
        mend="Three or more of one suit that follow each other are a meld too: a run.",
        belief=Belief({is_run: _none}),
    ),
    Misconception(
        key="runs_only",
        topic="melds",
        name="Only a run is a meld",
        condition="sets were no melds",
        mend="Three or four of one rank are a meld too: a set.",
        belief=Belief({is_set: _none}),
    ),
    Misconception(
        key="pair_plus",
        topic="melds",
        name="A pair and one more",
        condition="a pair and one more card were a set",
        mend="All cards of a set have one rank, three of them or four.",
        belief=Belief({is_set: _pair_plus}),
    ),
    Misconception(
        key="same_points",
        topic="points",
        name="Same price, same rank",
        condition="cards of one price were a set",
        mend="The rank counts, not the price: 10, jack, queen and king are four ranks.",
        belief=Belief({is_set: _same_points}),
    ),
    Misconception(
        key="two_is_enough",
        topic="melds",
        name="Two cards are a meld",
        condition="two cards were enough for a meld",
        mend="A meld has at least three cards.",
        belief=Belief({is_set: _two_or_more_of_a_rank, is_run: _two_or_more_in_a_row}),
    ),
    Misconception(
        key="max_three",
        topic="melds",
        name="A set has only three cards",
        condition="a set had no more than three cards",
        mend="All four cards of a rank may be one set. It is the largest there is.",
        belief=Belief({is_set: _three_of_a_rank}),
    ),
    Misconception(
        key="set_is_glued",
        topic="melds",
        name="A set breaks when a card goes",
        condition="a set broke when any card of it went",
        mend="A set of four may lose any card: the other three are still a set.",
        belief=Belief({still_set: _pieces_without}),
    ),
    Misconception(
        key="suit_ignored",
        topic="melds",
        name="A run in any suits",
        condition="a run could mix its suits",
        mend="All cards of a run have one suit.",
        belief=Belief({is_run: _any_suits}),
    ),
    Misconception(
        key="ace_only_high",
        topic="ace",
        name="The ace comes after the king and never before the two",
        condition="the ace came after the king and not before the two",
        mend="The ace comes only before the two: A-2-3 of one suit is a run, Q-K-A is not.",
        belief=Belief({height: _above_the_king, is_run: _ace_high_only}),
    ),
    Misconception(
        key="round_the_corner",
        topic="ace",
        name="A run round the corner",
        condition="a run went round the corner, from the king to the ace and on",
        mend="The king is the top of the row and the ace its bottom. No run passes from one to "
        "the other.",
        belief=Belief({is_run: _round_the_corner}),
    ),
    Misconception(
        key="gap_ignored",
        topic="melds",
        name="A gap in a run",
        condition="a run could leave out a rank",
        mend="The cards of a run follow each other. No rank between them is missing.",
        belief=Belief({is_run: _with_gaps}),
    ),
    Misconception(
        key="suit_is_enough",
        topic="melds",
        name="Three of one suit are a run",
        condition="any three cards of one suit were a run",
        mend="One suit is only half of it: the cards of a run also follow each other.",
        belief=Belief({is_run: _any_of_a_suit}),
    ),
    Misconception(
        key="run_max_three",
        topic="melds",
        name="A run has only three cards",
        condition="a run had no more than three cards",
        mend="A run has at least three cards, and may have as many as follow each other.",
        belief=Belief({is_run: _three_in_a_row}),
    ),
    Misconception(
        key="patience_run",
        topic="melds",
        name="A run in red and black by turns",
        condition="red and black took turns in a run, as in patience",
        mend="That is another game. Here all cards of a run have one suit.",
        belief=Belief({is_run: _red_and_black}),
    ),
    Misconception(
        key="runs_grow_upwards",
        topic="melds",
        name="A run grows only upwards",
        condition="a run grew only at its upper end",
        mend="A card may also go below the others of a run, or into a gap between them.",
        belief=Belief({completing: _above_only}),
    ),
    Misconception(
        key="middle_forgotten",
        topic="melds",
        name="The gap is forgotten",
        condition="a card could only go above or below the others",
        mend="A card that fills a gap between two others makes a run as well.",
        belief=Belief({completing: _ends_only}),
    ),
)
