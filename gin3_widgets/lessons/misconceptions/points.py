"""Mistakes about the price of cards, and about the ace."""

from gin3_widgets.engine import Card, Hand
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.melds import ACE_HIGH
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.knocking import knocking
from gin3_widgets.lessons.rulebook.melds import loose
from gin3_widgets.lessons.rulebook.points import price, saving
from gin3_widgets.lessons.rulebook.turn import best_discards

ACE = 1


def _ace_costs(points: int) -> Belief:
    return Belief({price: lambda card: points if card.rank == ACE else card.points})


def _cheapest(belief: Belief, hand: Hand) -> frozenset[Card]:
    over = loose(belief, hand.held[hand.mover])
    return frozenset({min(over, key=belief[price])}) if over else frozenset()


def _eleven_twelve(card: Card) -> int:
    return card.rank - 1 if card.rank > 10 else card.points


POINTS = (
    Misconception(
        key="rank_as_points",
        topic="points",
        name="A picture costs its place",
        condition="jack, queen and king cost 11, 12 and 13",
        mend="That is their place in the row. Every picture costs 10.",
        belief=Belief({price: lambda card: card.rank}),
    ),
    Misconception(
        key="jack10_queen11_king12",
        topic="points",
        name="Each picture costs one more",
        condition="the jack cost 10, the queen 11 and the king 12",
        mend="All pictures cost the same: 10.",
        belief=Belief({price: _eleven_twelve}),
    ),
    Misconception(
        key="picture_small",
        topic="points",
        name="A picture costs little",
        condition="jack, queen and king cost only 1",
        mend="Jack, queen and king cost 10 each, as much as a ten.",
        belief=Belief({price: lambda card: 1 if card.rank > 10 else card.points}),
    ),
    Misconception(
        key="low_goes_first",
        topic="points",
        name="Low cards go first",
        condition="the cheapest card had to go",
        mend="A low card costs little when it is left over. The one that costs most goes first.",
        belief=Belief(
            {
                saving: lambda belief, card: -belief[price](card),
                best_discards: _cheapest,
                knocking: _cheapest,
            }
        ),
    ),
    Misconception(
        key="ace_blackjack",
        topic="ace",
        name="The ace costs 11",
        condition="the ace cost 11",
        mend="That is another game. Here the ace is the lowest card and costs 1.",
        belief=_ace_costs(11),
    ),
    Misconception(
        key="ace_is_picture",
        topic="ace",
        name="The ace costs as much as a picture",
        condition="the ace cost 10 like a picture",
        mend="The ace is not a picture. It costs 1.",
        belief=_ace_costs(10),
    ),
    Misconception(
        key="ace_high",
        topic="ace",
        name="The ace after the king",
        condition="the ace came after the king",
        mend="The ace comes only before the two. Nothing follows the king.",
        belief=ACE_HIGH,
    ),
    Misconception(
        key="cards_counted",
        topic="points",
        name="Cards counted instead of points",
        condition="each loose card counted as 1",
        mend="Points are counted, not cards: a loose king alone is 10.",
        belief=Belief({price: lambda card: 1}),
    ),
)
