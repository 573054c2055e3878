"""The first upcard, held against a table of who has done what (Rules 5.2 to 5.4)."""

from gin3_widgets.lessons.exercises.upcard import FirstTurn, WhatMay, WhoDecides
from tests import brute
from tests.lessons.posing import chances

PASS = "pass"


def verbs(moves: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(move.split("-")[0] for move in moves)


def test_the_captain_decides_first_then_the_box_then_they_take_turns() -> None:
    for chance, difficulty in chances("upcard"):
        posed = WhoDecides.pose(chance, difficulty)
        moves = verbs(posed.moves)
        changes = moves.count("discard") + moves.count(PASS)
        assert posed.answer() == ("box" if changes % 2 else "captain")


def test_what_may_be_done_follows_from_who_has_passed() -> None:
    for chance, difficulty in chances("upcard"):
        posed = WhatMay.pose(chance, difficulty)
        moves = verbs(posed.moves)
        if "discard" in moves:
            assert posed.answer() == {"take", "draw"}
        elif moves == (PASS, PASS):
            assert posed.answer() == {"draw"}
        else:
            assert posed.answer() == {"take", "pass"}


def test_the_upcard_ends_the_hand_if_ten_or_fewer_are_left_without_another_card() -> None:
    """Rules 6.1 and 6.2, A9 and A12."""
    for chance, difficulty in chances("upcard"):
        posed = FirstTurn.pose(chance, difficulty)
        eleven = {*posed.hand, posed.card}
        can = any(brute.deadwood(eleven - {gone}) <= 10 for gone in posed.hand)
        assert posed.answer() == ("take" if can else "points")
