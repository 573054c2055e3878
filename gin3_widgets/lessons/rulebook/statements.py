"""Sentences about the rules; whether one is true is asked of the engine, never written down."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from gin3_widgets.engine import Card, DrawStock, Phase, Roles, Rules, Upcard, cards
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.rulebook import tables
from gin3_widgets.lessons.rulebook.counting import PLAIN, bonus, credited, winner
from gin3_widgets.lessons.rulebook.knocking import low_enough, obliged
from gin3_widgets.lessons.rulebook.melds import is_run, is_set
from gin3_widgets.lessons.rulebook.points import height
from gin3_widgets.lessons.rulebook.seats import after_void, drawing_again, enough, rotated
from gin3_widgets.lessons.rulebook.stock import ends
from gin3_widgets.lessons.rulebook.turn import kept, offers

Kind = Literal["rule", "house", "bad"]
"""True here; not here, but by a house rule; by none."""

SEATS = tables.SEATS
THREE, SEVEN, ACE, SPADE = cards("3d 7d Ad 4s")

HOUSES = (
    Rules(knock_limit=Upcard()),
    Rules(knock_limit=Upcard(ace=1)),
    Rules(gin_bonus=20),
    Rules(undercut_bonus=25),
    Rules(undercut_on_tie=False),
    Rules(big_gin_bonus=31),
    Rules(spade_double=True),
    Rules(forbid_return_discard=False),
    Rules(last_discard="knock_only"),
    Rules(role_tie="suit"),
    Rules(void_roles="switch"),
    Rules(target=250),
    Rules(scoring="hollywood"),
)
"""Tables with a rule of their own."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, whether it holds at a table, and whether somebody who believes so holds it true.

    `believed` is None where no rule of the rulebook speaks of it.
    """

    words: str
    holds: Callable[[Rules], bool]
    believed: Callable[[Belief], bool] | None = None


def opens_first(knocker: int, scorer: int) -> int:
    """Return who lays open first after a knock: the knocker, who may yet lose (6.4)."""
    seat, won = tables.opener(PLAIN)
    return knocker if seat == SEATS.captain != won else scorer


def kind_of(key: str) -> Kind:
    """Return whether a sentence is a rule here, a house rule, or neither."""
    return _kind(STATEMENTS[key])


def kind(belief: Belief, key: str) -> Kind:
    """Return what somebody takes a sentence for who believes so."""
    told, right = STATEMENTS[key], belief[kind_of](key)
    if told.believed is None:
        return right
    believed = told.believed(belief)
    if believed == _believed(key):
        return right
    return "rule" if believed else "bad"


@cache
def _believed(key: str) -> bool:
    told = STATEMENTS[key].believed
    return told is not None and told(RIGHT)


@cache
def _kind(told: Statement) -> Kind:
    if told.holds(PLAIN):
        return "rule"
    return "house" if any(map(told.holds, HOUSES)) else "bad"


def _suits_free(belief: Belief) -> bool:
    return belief[is_run](cards("4h 5d 6h"))


def _suit_makes_set(belief: Belief) -> bool:
    return belief[is_set](cards("2h 7h Kh")) or belief[is_run](cards("2h 7h Kh"))


def _box_sits_out(belief: Belief) -> bool:
    return belief[rotated](SEATS, SEATS.captain).sitter == SEATS.box


def _pile_only(belief: Belief) -> bool:
    return belief[offers](tables.turn_begins()) == {"take"}


def _partner(belief: Belief) -> bool:
    return SEATS.sitter in belief[credited](SEATS, SEATS.captain)


def _tie_scores(belief: Belief) -> bool:
    return belief[winner](5, 5) != "nobody"


def _tie_undercuts(belief: Belief) -> bool:
    return belief[winner](5, 5) == "defender"


def _next_box_loses(rules: Rules) -> Roles:
    return tables.settled(rules, 4, 40).next_roles


def _void(rules: Rules) -> Roles:
    return SEATS.after_void(rules)


STATEMENTS: dict[str, Statement] = {
    "run-suit": Statement(
        "A run is three or more cards in a row of one suit.",
        lambda rules: tables.is_meld("4h 5h 6h") and not tables.is_meld("4h 5d 6h"),
        lambda belief: not _suits_free(belief),
    ),
    "run-any": Statement(
        "A run is three or more cards in a row, of any suits.",
        lambda rules: tables.is_meld("4h 5d 6h"),
        _suits_free,
    ),
    "set-suit": Statement(
        "Three or four cards of one suit are a meld, in a row or not.",
        lambda rules: tables.is_meld("2h 7h Kh"),
        _suit_makes_set,
    ),
    "ace-low": Statement(
        "The ace is lower than the two.",
        lambda rules: tables.is_meld("Ah 2h 3h") and not tables.is_meld("Qh Kh Ah"),
        lambda belief: belief[height](ACE) < belief[height](Card.parse("2d")),
    ),
    "two-piles": Statement(
        "A turn begins with a card from the stock or from the discard pile.",
        lambda rules: len(tables.offered(rules)) == 2,
        lambda belief: {"take", "draw"} <= belief[offers](tables.turn_begins()),
    ),
    "pile-only": Statement(
        "A turn always begins with a card from the discard pile.",
        lambda rules: DrawStock() not in tables.offered(rules),
        _pile_only,
    ),
    "knock-low": Statement(
        "One may knock with 10 points or fewer.",
        lambda rules: [tables.may_knock(rules, n) for n in (4, 10, 12)] == [True, True, False],
        lambda belief: [belief[low_enough](n) for n in (4, 10, 12)] == [True, True, False],
    ),
    "knock-high": Statement(
        "One may knock with 10 points or more.",
        lambda rules: tables.may_knock(rules, 12),
        lambda belief: belief[low_enough](12),
    ),
    "knocker-opens": Statement(
        "After a knock the knocker lays the hand open first.",
        lambda rules: tables.opener(rules)[0] == SEATS.captain,
        lambda belief: belief[opens_first](SEATS.captain, SEATS.box) == SEATS.captain,
    ),
    "winner-opens": Statement(
        "After a knock whoever has won the hand lays it open first.",
        lambda rules: len(set(tables.opener(rules))) == 1,
        lambda belief: belief[opens_first](SEATS.captain, SEATS.box) == SEATS.box,
    ),
    "undercut-alone": Statement(
        "An undercut scores for the knocker’s opponent alone.",
        lambda rules: not tables.partner_scores(rules),
        lambda belief: not _partner(belief),
    ),
    "undercut-pair": Statement(
        "An undercut scores for the partner of the knocker’s opponent too.",
        tables.partner_scores,
        _partner,
    ),
    "box-out": Statement(
        "A box that has lost sits out the next hand.",
        lambda rules: _next_box_loses(rules).sitter == SEATS.box,
        _box_sits_out,
    ),
    "box-in": Statement(
        "A box that has lost plays in the next hand too.",
        lambda rules: _next_box_loses(rules).sitter != SEATS.box,
        lambda belief: not _box_sits_out(belief),
    ),
    "end-100": Statement(
        "The game is over as soon as somebody’s total is 100.",
        lambda rules: tables.won_with(rules, 100),
        lambda belief: belief[enough](100),
    ),
    "no-end": Statement(
        "No total ends the game.",
        tables.never_ends,
        lambda belief: not belief[enough](1000),
    ),
    "free-knock": Statement(
        "Nobody has to knock.",
        lambda rules: not tables.must_knock(rules),
        lambda belief: not belief[obliged](belief, tables.can_knock()),
    ),
    "gin-closed": Statement(
        "Against gin nothing may be laid off.",
        lambda rules: not tables.lays_off_on_gin(rules),
    ),
    "tie-undercut": Statement(
        "Equal counts are an undercut.",
        lambda rules: tables.settled(rules, 5, 5).scorer == SEATS.box,
        _tie_undercuts,
    ),
    "two-left": Statement(
        "A discard that leaves two stock cards ends the hand.",
        lambda rules: tables.after_last_discard(rules).phase is Phase.OVER,
        lambda belief: belief[ends](2),
    ),
    "void-same": Statement(
        "After a void hand the same player deals to the same captain.",
        lambda rules: _void(rules) == SEATS,
        lambda belief: belief[after_void](SEATS) == SEATS,
    ),
    "tie-nothing": Statement(
        "Equal counts score nothing.",
        lambda rules: tables.settled(rules, 5, 5).void,
        lambda belief: not _tie_scores(belief),
    ),
    "undercut-25": Statement(
        "An undercut scores 25 and the difference.",
        lambda rules: tables.settled(rules, 5, 5).points == 25,
        lambda belief: belief[bonus]("defender", 5) == 25,
    ),
    "gin-20": Statement(
        "Gin scores 20 and what the other has left.",
        lambda rules: tables.settled(rules, 0, 30).points == 50,
    ),
    "big-gin": Statement(
        "Eleven melded cards may be shown at once, without a discard.",
        tables.big_gin,
    ),
    "back": Statement(
        "A card just taken from the pile may be discarded at once.",
        tables.goes_back,
        lambda belief: tables.KING not in belief[kept](tables.has_taken()),
    ),
    "last-discard": Statement(
        "With two stock cards left the last discard may still be taken to knock.",
        lambda rules: tables.after_last_discard(rules).phase is Phase.LAST,
    ),
    "void-switch": Statement(
        "After a void hand captain and sitter switch.",
        lambda rules: _void(rules) == Roles(SEATS.box, 2, SEATS.captain),
        lambda belief: belief[after_void](SEATS) == Roles(SEATS.box, 2, SEATS.captain),
    ),
    "spade": Statement(
        "A spade turned up doubles the score of the hand.",
        lambda rules: tables.settled(rules, 4, 40, SPADE).points == 72,
    ),
    "upcard-limit": Statement(
        "The card turned up says with how many points one may knock.",
        lambda rules: (rules.limit(THREE), rules.limit(SEVEN)) == (3, 7),
    ),
    "ace-one": Statement(
        "With an ace turned up one may knock with 1 point.",
        lambda rules: rules.limit(ACE) == 1,
    ),
    "suits": Statement(
        "In the draw for roles the suits decide between equal cards.",
        lambda rules: not tables.draws_again(rules),
        lambda belief: not belief[drawing_again](belief, cards("Qh Qs 5c")),
    ),
    "target-250": Statement(
        "100 points do not end the game, 250 do.",
        lambda rules: tables.won_with(rules, 250) and not tables.won_with(rules, 100),
    ),
}
"""By key. Those that say what a bad translation of the rules says cite it in the tests."""
