"""A flight is the difference of two views, and shows no face that its seat may not see."""

from itertools import pairwise

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import Card, Discard, DrawStock, Knock, Observation, observe
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.felt import felt
from gin3_widgets.views.motion import moves
from gin3_widgets.views.scene import Scene
from gin3_widgets.views.stage import Move
from tests.engine.tables import GAMES, moments
from tests.views.secrets import hidden


def steps(seat: int, seed: int = 3) -> list[tuple[Observation, Observation, list[Move]]]:
    """Each pair of moments of a game that follow each other, with the flights between them."""
    views = [observe(m, seat) for m in moments(GAMES["three_handed"], seed, hands=3)]
    return [(a, b, moves(a, b, scene(b))) for a, b in pairwise(views)]


def scene(seen: Observation) -> Scene:
    return felt(seen, seen.seat, Draft(), 880, LIGHT)


def test_a_card_flies_face_up_only_where_it_is_known() -> None:
    for seat in range(3):
        for _, after, flights in steps(seat):
            for move in flights:
                if move.card != "back":
                    assert Card(move.card) not in hidden(after)
                for place in (move.start, move.end):
                    if isinstance(place, str) and ":" in place:
                        assert Card(place.partition(":")[2]) not in hidden(after)


def test_a_drawn_card_flies_as_a_back_to_whoever_drew_it() -> None:
    ends = set()
    for before, after, flights in [step for seat in range(3) for step in steps(seat)]:
        if after.log and len(after.log) == len(before.log) + 1:
            seat, action = after.log[-1]
            if isinstance(action, DrawStock):
                (move,) = flights
                assert move.card == "back"
                ends.add((seat == after.seat, isinstance(move.end, str)))
    assert (True, True) in ends
    assert (False, False) in ends


def test_a_discard_flies_from_its_place_in_ones_own_hand_to_the_pile() -> None:
    own = 0
    for _, after, flights in [step for seat in range(3) for step in steps(seat)]:
        if not after.log or not flights:
            continue
        seat, action = after.log[-1]
        if seat == after.seat and isinstance(action, Discard | Knock):
            assert flights[0].start == f"hand:{action.card}"
            own += 1
    assert own > 3


def test_after_a_jump_nothing_flies() -> None:
    """An undo, a new deal, several actions at once: the picture simply changes."""
    views = [observe(m, 0) for m in moments(GAMES["three_handed"], 3, hands=3)]
    for before, after in zip(views[2:], views, strict=False):
        assert moves(before, after, scene(after)) == []
    for before, after in zip(views, views[2:], strict=False):
        if len(after.log) != len(before.log) + 1:
            assert moves(before, after, scene(after)) == []


def test_places_are_fractions_of_the_felt() -> None:
    for seat in range(3):
        for _, _, flights in steps(seat):
            for move in flights:
                for place in (move.start, move.end):
                    if not isinstance(place, str):
                        assert all(0 <= part <= 1 for part in place)
