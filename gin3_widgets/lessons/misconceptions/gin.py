"""Mistakes about gin: what it is, what keeps it, what it scores."""

from gin3_widgets.engine import RULES, Card, Meld, arrangements
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.gin import beats_gin, gin_bonus, is_gin, keeping, paid
from gin3_widgets.lessons.rulebook.laying import Spread, defended
from gin3_widgets.lessons.rulebook.melds import Cards, least_left


def _complete(eleven: Cards) -> tuple[Meld, ...]:
    """Return the melds of every arrangement that leaves nothing of eleven cards."""
    return tuple(meld for way in arrangements(eleven, 0) for meld in way.melds)


def _any_of_four_or_more(eleven: Cards) -> frozenset[Card]:
    longer = [meld.cards for meld in _complete(eleven) if len(meld.cards) > 3]
    return keeping(eleven).union(*longer)


def _only_ends(eleven: Cards) -> frozenset[Card]:
    held = {(card.suit, card.rank) for card in eleven}
    fours = {card for meld in _complete(eleven) if meld.kind == "set" for card in meld.cards}
    inside = {
        card for card in eleven if {(card.suit, card.rank - 1), (card.suit, card.rank + 1)} <= held
    }
    return keeping(eleven) - (inside - fours)


def _none_of_eleven(eleven: Cards) -> frozenset[Card]:
    return frozenset() if _complete(eleven) else keeping(eleven)


def _three_melds(belief: Belief, ten: Cards) -> bool:
    return any(len(way.melds) >= 3 for way in arrangements(ten, 100))


def _no_melds(belief: Belief, spread: Spread, left: Cards, hand: Cards) -> Cards:
    return defended(belief, spread, left, hand) if left else hand


GIN = (
    Misconception(
        key="no_bonus",
        topic="scoring",
        name="Gin without its bonus",
        condition="gin scored the difference alone",
        mend="Gin scores a bonus beside all that the other player has left over.",
        belief=Belief({gin_bonus: lambda: 0}),
    ),
    Misconception(
        key="bonus_alone",
        topic="scoring",
        name="The bonus alone",
        condition="gin scored its bonus and nothing else",
        mend="Gin scores its bonus and all that the other player has left over.",
        belief=Belief({paid: lambda left: 0}),
    ),
    Misconception(
        key="undercut_bonus_for_gin",
        topic="scoring",
        name="Gin scores the bonus of an undercut",
        condition="gin scored the bonus of an undercut",
        mend="Gin has a bonus of its own, a larger one.",
        belief=Belief({gin_bonus: lambda: RULES["three_handed"].undercut_bonus}),
    ),
    Misconception(
        key="gin_catches_all",
        topic="scoring",
        name="Against gin melds do not count",
        condition="the other player could keep no melds against gin",
        mend="The other player keeps all melds: cards in melds cost nothing, against gin too. "
        "Only lay-offs are out.",
        belief=Belief({defended: _no_melds}),
    ),
    Misconception(
        key="tie_beats_gin",
        topic="scoring",
        name="Gin undercut",
        condition="gin could be undercut",
        mend="Gin cannot be undercut, not even by a hand with nothing left over.",
        belief=Belief({beats_gin: lambda left: left == 0}),
    ),
    Misconception(
        key="middle_is_free",
        topic="melds",
        name="A card from the middle of a run",
        condition="a run of four or more could lose any of its cards",
        mend="What is left on each side of the gap must be a run of three again, or nothing.",
        belief=Belief({keeping: _any_of_four_or_more}),
    ),
    Misconception(
        key="only_ends",
        topic="melds",
        name="Only the ends of a run",
        condition="a run could lose a card at its ends only",
        mend="A run of seven or more may also lose a card that leaves three or more on each side.",
        belief=Belief({keeping: _only_ends}),
    ),
    Misconception(
        key="big_gin",
        topic="variants",
        name="Eleven cards shown",
        condition="all eleven cards were shown",
        mend="That is big gin, which these rules do not have. You discard one and show ten.",
        belief=Belief({keeping: _none_of_eleven}),
    ),
    Misconception(
        key="three_melds_are_gin",
        topic="melds",
        name="Three melds are gin",
        condition="gin were three melds",
        mend="Gin is no card left over. Two long melds can do it, and three short ones leave "
        "a card.",
        belief=Belief({is_gin: _three_melds}),
    ),
    Misconception(
        key="nearly_gin",
        topic="scoring",
        name="One small card does not matter",
        condition="an ace or a two left over did not count",
        mend="Every card counts. With one left over, even an ace, it is a knock and not gin.",
        belief=Belief({is_gin: lambda belief, ten: belief[least_left](belief, ten) <= 2}),
    ),
)
