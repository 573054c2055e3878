"""The stock, the seats, the totals and the columns, against plain code (3.1 to 3.5, 9.1, 10.1)."""

from collections import Counter
from random import Random

from gin3_widgets.engine import Discard, DrawStock, HandResult, Outcome, Roles, columns
from gin3_widgets.lessons.exercises import read, text
from gin3_widgets.lessons.exercises.advice import Advice, AdviceOnTable
from gin3_widgets.lessons.exercises.game import GameEnd, Totals
from gin3_widgets.lessons.exercises.hollywood import Columns
from gin3_widgets.lessons.exercises.parts import RoleMay
from gin3_widgets.lessons.exercises.seats import DrawAgain, NextSeats, RolesAfterDraw
from gin3_widgets.lessons.exercises.stock import DrawsLeft, StockEnd
from gin3_widgets.lessons.grading import grade
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.lessons.task import Play
from tests.lessons.exercises.test_scores import counted, posed

Seats = tuple[int, int, int]


def names(seats: Seats) -> str:
    return "-".join(NAMES[seat].lower() for seat in seats)


def seats(box: int, captain: int, sitter: int | None) -> Seats:
    assert sitter is not None
    return box, captain, sitter


def after(roles: Seats, winner: int | None) -> Seats:
    """Rules 3.4, 3.5 and 9.1, read aloud."""
    box, captain, sitter = roles
    if winner is None:
        return roles
    return (box, sitter, captain) if winner == box else (captain, sitter, box)


def test_a_turn_ends_the_hand_only_if_nobody_knocks_and_two_stock_cards_are_left() -> None:
    """Rule 9.1, A36 and A37."""
    for one in posed(StockEnd):
        left = one.stock - one.turn.startswith("draw")
        right = "knock" if one.turn.endswith("knock") else "void" if left == 2 else "other"
        assert one.answer() == right, text(one)


def test_twenty_nine_stock_cards_can_be_drawn_in_a_hand() -> None:
    """Rules 4.2, 4.3 and 9.1: 52 less two hands, the upcard and the last two."""
    for one in posed(DrawsLeft):
        assert one.answer() == 52 - 2 * 10 - 1 - 2 - one.drawn


def test_the_highest_card_is_in_the_box_and_the_lowest_sits() -> None:
    """Rule 3.1, A3."""
    for one in posed(RolesAfterDraw):
        ranks = [card.rank for card in one.cards]
        assert len(set(ranks)) == 3
        box, captain, sitter = sorted(range(3), key=lambda seat: -ranks[seat])
        assert one.answer() == names((box, captain, sitter))


def test_only_equal_ranks_draw_again() -> None:
    """A4."""
    for one in posed(DrawAgain):
        times = Counter(card.rank for card in one.cards)
        tied = [seat for seat, card in enumerate(one.cards) if times[card.rank] > 1]
        assert one.answer() == frozenset(NAMES[seat].lower() for seat in tied)


def test_the_seats_of_the_next_hand_follow_the_score() -> None:
    """Rules 3.4 and 3.5, A34 and A35."""
    for one in posed(NextSeats):
        roles = seats(one.roles.box, one.roles.captain, one.roles.sitter)
        winner = None
        if one.counts:
            defender = roles[1] if one.knocker == roles[0] else roles[0]
            name, _points = counted(one.knocker, defender, *one.counts)
            winner = [known.lower() for known in NAMES].index(name)
        assert one.answer() == names(after(roles, winner)), text(one)


def test_the_game_is_won_by_the_scorer_whose_total_is_100_or_more() -> None:
    """Rule 10.1, A40."""
    for one in posed(GameEnd):
        box, captain = one.roles.box, one.roles.captain
        defender = captain if one.knocker == box else box
        name, points = counted(one.knocker, defender, *one.counts)
        before = one.totals[[known.lower() for known in NAMES].index(name)]
        assert max(one.totals) < 100
        assert one.answer() == (name if before + points >= 100 else "on"), text(one)


def test_totals_follow_the_roles_from_hand_to_hand() -> None:
    """Rules 3.4, 3.5, 7.3 and 9.1."""
    for one in posed(Totals):
        roles = seats(one.roles.box, one.roles.captain, one.roles.sitter)
        totals = [0, 0, 0]
        for role, points in zip(one.winners, one.points, strict=True):
            winner = {"box": roles[0], "captain": roles[1], "void": None}[role]
            if winner is not None:
                totals[winner] += points
            roles = after(roles, winner)
        assert one.answer() == totals[one.who], text(one)


def test_the_first_win_fills_one_column_the_second_two_and_later_ones_all() -> None:
    """A43: into those still open; if none of them is, into the first open one."""
    closed = 0
    for one in posed(Columns):
        sheet = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
        wins = [0, 0, 0]
        for seat, points in zip(one.scorers, one.points, strict=True):
            wins[seat] += 1
            still_open = [column for column in sheet if max(column) < 100]
            assert still_open, "the match would be over"
            first = [column for column in sheet[: wins[seat]] if column in still_open]
            for column in first or still_open[:1]:
                column[seat] += points
        closed += any(max(column) >= 100 for column in sheet)
        assert one.answer() == sheet[one.column - 1][one.who], text(one)
    assert closed


def test_the_sheet_of_the_course_is_the_one_of_the_game() -> None:
    """A43."""
    roles = Roles(0, 1, 2)
    for one in posed(Columns):
        hands = zip(one.scorers, one.points, strict=True)
        results = [HandResult(Outcome.KNOCK, roles, roles, 0, seat, n) for seat, n in hands]
        assert one.sheet() == columns(results, 3, 100)


def test_a_hard_sheet_has_a_closed_column_and_says_so() -> None:
    """A43."""
    for seed in range(20):
        easy, hard = (Columns.pose(Random(seed), difficulty) for difficulty in (3, 5))
        assert "closed" not in easy.why()
        assert "closed with hand" in hard.why()
        assert "where somebody has 100" in hard.hints()[0]


DEEDS = {
    "box": {"cards", "boxs", "plays", "scores"},
    "captain": {"cards", "captains", "plays", "scores", "hears"},
    "sitter": {"captains", "advises", "hears"},
}


def test_each_role_does_what_the_rules_say() -> None:
    """Rules 3.2, 3.3, 4.2 and 7.3, A1, A6 and A7."""
    for one in posed(RoleMay):
        role = str(one.roles.of(one.who))
        assert one.answer() == frozenset(DEEDS[role] & set(one.deeds)), text(one)


def test_a_captain_may_discard_against_the_advice_but_not_what_was_just_taken() -> None:
    """Rule 3.3, A7 and A8."""
    for one in posed(Advice, 60):
        taken = one.first == "take" and one.own is one.match.hand.upcard
        assert one.answer() == ("no" if taken else "yes"), text(one)


def test_on_the_table_the_captain_plays_the_own_card_and_is_right() -> None:
    """Rule 3.3: the answer is read from the actions of the real match."""
    one = read("advice_on_table seed=544 first=pass said=4c own=Ac")
    assert isinstance(one, AdviceOnTable)
    task = one.task()
    assert isinstance(task, Play)
    assert task.seat == task.match.mover == task.match.roles.captain
    assert task.read(()) is None
    for card, right in ((one.own, True), (one.said, False)):
        played = task.match.after(Discard(card))
        answer = task.read(played.actions[len(task.match.actions) :])
        assert answer is not None
        assert grade(one, answer).right is right
    assert DrawStock() not in task.match.legal_actions()


def test_who_follows_the_advice_on_the_table_is_told_that_it_does_not_bind() -> None:
    """Rule 3.3."""
    one = read("advice_on_table seed=544 first=pass said=4c own=Ac")
    assert isinstance(one, AdviceOnTable)
    verdict = grade(one, frozenset({one.said}))
    assert [known.key for known in verdict.misconceptions] == ["advice_binds"]
