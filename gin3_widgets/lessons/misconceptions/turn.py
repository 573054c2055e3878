"""Mistakes about the turn and the first upcard."""

from gin3_widgets.engine import Card, Hand, Pass, Phase
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.melds import loose
from gin3_widgets.lessons.rulebook.turn import (
    Cards,
    Verbs,
    decides,
    kept,
    offers,
    steps,
    takable,
    worth_taking,
)


def _just_taken(hand: Hand) -> frozenset[Card]:
    return frozenset(card for card in (hand.drawn, hand.taken) if card)


def _melds_too(hand: Hand) -> frozenset[Card]:
    eleven = hand.held[hand.mover]
    return kept(hand) | (frozenset(eleven) - frozenset(loose(RIGHT, eleven)))


def _offers_in(phase: Phase, *verbs: str) -> Belief:
    """The belief that in one phase these are the ways to go on."""
    return Belief({offers: lambda hand: Verbs(verbs) if hand.phase is phase else offers(hand)})


def _out_for_good(hand: Hand) -> Verbs:
    passed = any(seat == hand.mover and action == Pass() for seat, action in hand.log)
    return offers(hand) - {"take"} if passed else offers(hand)


def _dealer_first(hand: Hand) -> int:
    return hand.roles.opponent(hand.mover) if hand.phase is Phase.UPCARD else hand.mover


def _sitter_first(hand: Hand) -> int:
    sitter = hand.roles.sitter
    return sitter if sitter is not None and hand.mover == hand.roles.captain else hand.mover


def _last_to_pass(hand: Hand) -> int:
    return hand.roles.box if hand.phase is Phase.STOCK else hand.mover


def _close(one: Card, other: Card) -> bool:
    """Whether two cards could become a meld with one more."""
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) < 3)


def _for_a_pair(belief: Belief, ten: Cards, top: Card) -> bool:
    return worth_taking(belief, ten, top) or any(_close(top, card) for card in ten)


def _discard_first(hand: Hand) -> Verbs:
    return Verbs({"discard"}) if hand.phase in (Phase.DRAW, Phase.STOCK) else offers(hand)


TURN = (
    Misconception(
        key="discard_first",
        topic="turn",
        name="Discard before taking",
        condition="the discard came before the card that is taken",
        mend="A turn is: take one card, then discard one. Ten cards become eleven, then ten again.",
        belief=Belief(
            {
                steps: lambda: ("discard", "take"),
                offers: _discard_first,
                takable: lambda belief, hand: takable(RIGHT, hand),
            }
        ),
    ),
    Misconception(
        key="hand_grows",
        topic="turn",
        name="No discard at the end",
        condition="no card were discarded at the end of a turn",
        mend="Each turn ends with a discard, so there are ten cards again.",
        belief=Belief({steps: lambda: ("take", "keep")}),
    ),
    Misconception(
        key="return_allowed",
        topic="turn",
        name="Straight back to the pile",
        condition="a card just taken from the pile could go back at once",
        mend="A card taken from the pile stays for that turn. Other cards may go.",
        belief=Belief({kept: lambda hand: frozenset()}),
    ),
    Misconception(
        key="ban_too_wide",
        topic="turn",
        name="A drawn card must stay",
        condition="a card just drawn from the stock had to stay too",
        mend="Only a card taken from the pile must stay. One drawn from the stock may go at once.",
        belief=Belief({kept: _just_taken}),
    ),
    Misconception(
        key="ban_lasts",
        topic="turn",
        name="What came from the pile stays for good",
        condition="a card from the pile could never be discarded again",
        mend="A card taken from the pile stays for that one turn. Later it may go.",
        belief=Belief({kept: lambda hand: frozenset(hand.known[hand.mover])}),
    ),
    Misconception(
        key="melds_stay",
        topic="turn",
        name="Melds must stay together",
        condition="cards of a meld had to stay",
        mend="Cards of a meld may go too, wise or not. Only a card just taken from the pile stays.",
        belief=Belief({kept: _melds_too}),
    ),
    Misconception(
        key="pile_is_bad",
        topic="turn",
        name="Never take from the pile",
        condition="a card from the pile were never worth taking",
        mend="Take the card that makes a meld: it leaves fewer points for sure. The stock is luck.",
        belief=Belief({worth_taking: lambda belief, ten, top: False}),
    ),
    Misconception(
        key="take_for_a_pair",
        topic="turn",
        name="Taking for a pair",
        condition="two cards that go together were worth it",
        mend="Two cards are no meld. Taking pays when the card makes a meld at once.",
        belief=Belief({worth_taking: _for_a_pair}),
    ),
    Misconception(
        key="always_take",
        topic="turn",
        name="Always take what lies open",
        condition="an open card were always better than a hidden one",
        mend="Taking shows others a card. It pays when it leaves fewer points.",
        belief=Belief({worth_taking: lambda belief, ten, top: True}),
    ),
    Misconception(
        key="rummy_500",
        topic="turn",
        name="Any card of the pile",
        condition="cards below the top one could be taken too",
        mend="That is another rummy. Here only the top card of the pile may be taken.",
        belief=Belief({takable: lambda belief, hand: frozenset(hand.discards)}),
    ),
    Misconception(
        key="pile_closed",
        topic="turn",
        name="The pile is closed",
        condition="cards came from the stock only",
        mend="On a normal turn one takes the top card of the stock or of the pile.",
        belief=_offers_in(Phase.DRAW, "draw"),
    ),
    Misconception(
        key="stock_closed",
        topic="turn",
        name="Only from the pile",
        condition="cards came from the pile only",
        mend="On a normal turn one takes the top card of the stock or of the pile.",
        belief=_offers_in(Phase.DRAW, "take"),
    ),
)

UPCARD = (
    Misconception(
        key="dealer_first",
        topic="turn",
        name="The box begins",
        condition="the box came first",
        mend="The box deals, so the captain comes first and the box second.",
        belief=Belief({decides: _dealer_first}),
    ),
    Misconception(
        key="sitter_plays",
        topic="seats",
        name="The sitter plays",
        condition="the sitter played in the captain’s place",
        mend="The sitter only advises. The captain plays, and decides everything.",
        belief=Belief({decides: _sitter_first}),
    ),
    Misconception(
        key="last_pass_draws",
        topic="turn",
        name="Who passes last draws",
        condition="whoever passed last had to draw",
        mend="After both have passed the captain begins, with a card from the stock.",
        belief=Belief({decides: _last_to_pass}),
    ),
    Misconception(
        key="stock_at_once",
        topic="turn",
        name="The stock instead of a pass",
        condition="the first turn were a turn like any other",
        mend="Take the upcard or pass. "
        "A card may be drawn from the stock only when both have passed.",
        belief=_offers_in(Phase.UPCARD, "take", "draw"),
    ),
    Misconception(
        key="must_take",
        topic="turn",
        name="The upcard must be taken",
        condition="nobody could pass",
        mend="Nobody has to take the upcard: first the captain may pass, then the box.",
        belief=_offers_in(Phase.UPCARD, "take"),
    ),
    Misconception(
        key="second_chance",
        topic="turn",
        name="A second chance for the upcard",
        condition="the upcard could still be taken when both have passed",
        mend="When both have passed, the captain must draw from the stock.",
        belief=_offers_in(Phase.STOCK, "take", "draw"),
    ),
    Misconception(
        key="pass_forever",
        topic="turn",
        name="Who passes stays out of the pile",
        condition="whoever passed once could not take from the pile any more",
        mend="Passing was for the upcard alone. After that come normal turns: stock or pile.",
        belief=Belief({offers: _out_for_good}),
    ),
)
