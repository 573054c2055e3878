"""What a knock scores, against plain counting and exhaustive lay-offs (7.1 to 7.3, 6.5)."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from gin3_widgets.engine import Card
from gin3_widgets.lessons.belief import RIGHT
from gin3_widgets.lessons.exercises import DIFFICULTIES, Exercise, text
from gin3_widgets.lessons.exercises.counting import Knocked, KnockScore, Scorers
from gin3_widgets.lessons.exercises.laid_off_score import LaidOffScore
from gin3_widgets.lessons.exercises.oklahoma import Doubled, OklahomaKnock, OklahomaLimit
from gin3_widgets.lessons.rulebook.counting import PLAIN, score
from gin3_widgets.lessons.rulebook.tables import settled
from gin3_widgets.lessons.shown import NAMES
from tests import brute
from tests.lessons.posing import SEEDS

Kind = TypeVar("Kind", bound=Exercise)


def posed(kind: type[Kind], seeds: int = SEEDS) -> Iterator[Kind]:
    """So many, of all difficulties."""
    for difficulty in DIFFICULTIES:
        for seed in range(seeds):
            yield kind.pose(Random(f"scores {seed}"), difficulty)


def counted(knocker: int, defender: int, mine: int, theirs: int) -> tuple[str, int]:
    """Rules 7.1 and 7.2, read aloud."""
    if mine < theirs:
        return NAMES[knocker].lower(), theirs - mine
    return NAMES[defender].lower(), 10 + mine - theirs


def other(exercise: Knocked | LaidOffScore) -> int:
    box, captain = exercise.roles.box, exercise.roles.captain
    return captain if exercise.knocker == box else box


def test_a_knock_scores_what_plain_counting_gives() -> None:
    for one in posed(KnockScore):
        mine, theirs = brute.points(one.mine), brute.points(one.theirs)
        assert 1 <= mine <= 10, text(one)
        assert one.answer() == counted(one.knocker, other(one), mine, theirs), text(one)


def test_what_is_left_over_holds_no_meld_and_no_card_twice() -> None:
    for one in posed(KnockScore):
        assert len({*one.mine, *one.theirs}) == len(one.mine) + len(one.theirs) <= 13
        assert brute.deadwood(one.theirs) == brute.points(one.theirs)


def test_both_a_knock_and_an_undercut_come_at_every_difficulty() -> None:
    for difficulty in DIFFICULTIES:
        some = [KnockScore.pose(Random(seed), difficulty) for seed in range(50)]
        assert {brute.points(one.mine) < brute.points(one.theirs) for one in some} == {True, False}


def test_one_person_scores_and_never_the_sitter() -> None:
    """Rule 7.3."""
    for one in posed(Scorers):
        mine, theirs = brute.points(one.mine), brute.points(one.theirs)
        name, _points = counted(one.knocker, other(one), mine, theirs)
        assert one.answer() == frozenset({name})
        assert name != NAMES[one.roles.sitter or 0].lower()


def test_after_lay_offs_the_least_counts_that_exhaustive_search_leaves() -> None:
    """Rules 6.5 and 7.1, A20 to A23."""
    for one in posed(LaidOffScore, 40):
        left, laid = brute.defence(one.hand, one.melds)
        mine = brute.points(one.loose)
        assert one.answer() == counted(one.knocker, other(one), mine, left), text(one)
        assert laid == one.hardness()


def test_a_knocker_to_lay_off_on_holds_ten_cards_and_at_most_ten_points() -> None:
    """Rule 6.2; the thirty cards in view are thirty different ones."""
    for one in posed(LaidOffScore):
        knocker = [*one.loose, *(card for meld in one.melds for card in meld)]
        assert len(knocker) == len(one.hand) == 10
        assert len({*knocker, *one.hand}) == 20
        assert brute.points(one.loose) <= 10
        assert all(map(brute.is_meld, one.melds))


def test_the_rules_of_the_score_agree_with_the_engine_for_all_counts() -> None:
    """Rules 7.1, 7.2 and 8.1: gin included."""
    for mine in range(11):
        for theirs in range(100):
            result = settled(PLAIN, mine, theirs)
            side = "knocker" if result.scorer == result.knocker else "defender"
            assert score(RIGHT, mine, theirs) == (side, result.points)


def allowed(upcard: Card) -> int:
    """A42, read aloud: what the upcard costs; an ace, gin only."""
    return 0 if upcard.rank == 1 else min(upcard.rank, 10)


def test_the_limit_of_oklahoma_is_the_price_of_the_upcard_and_an_ace_means_gin_only() -> None:
    """A42."""
    for one in posed(OklahomaLimit):
        assert one.answer() == allowed(one.upcard)


def test_one_may_knock_in_oklahoma_with_the_price_of_the_upcard_or_less() -> None:
    """A42."""
    for one in posed(OklahomaKnock):
        assert one.upcard not in one.loose
        assert (one.answer() == "yes") == (brute.points(one.loose) <= allowed(one.upcard))


def test_a_spade_doubles_the_whole_score_and_no_other_suit_does() -> None:
    """A42."""
    for one in posed(Doubled):
        mine, theirs = brute.points(one.mine), brute.points(one.theirs)
        name, points = counted(one.knocker, other(one), mine, theirs)
        assert mine <= allowed(one.upcard)
        assert one.answer() == (name, 2 * points if one.upcard.suit == "s" else points)
