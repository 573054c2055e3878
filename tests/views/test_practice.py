"""The cards of a finished hand can be dealt once more, from either side."""

from gin3_widgets.engine import Match, Role, observe, shuffled
from gin3_widgets.views.practice import beside, other_seats, same_cards
from tests.views.glimpses import finished


def dealt(match: Match) -> dict[Role, tuple[object, ...]]:
    """What each role holds."""
    return {
        Role.BOX: match.hand.held[match.roles.box],
        Role.CAPTAIN: match.hand.held[match.roles.captain],
    }


def test_the_same_cards_are_those_the_seed_gives() -> None:
    """Rule 4.2."""
    for match in finished():
        again = same_cards(match)
        pack = shuffled(match.seed, f"hand {match.number}")
        assert again.hand.upcard is pack[20]
        assert again.hand.stock == pack[21:]
        assert dealt(again)[Role.CAPTAIN] == tuple(sorted(pack[0:20:2]))
        assert (again.roles, again.number) == (match.roles, match.number)
        assert again.results == match.results[:-1]


def test_with_other_seats_the_cards_stay_with_the_role() -> None:
    """Rule 4.2: the captain is dealt to first and has the first choice."""
    for match in finished():
        again, other = same_cards(match), other_seats(match)
        assert dealt(other) == dealt(again)
        assert (other.roles.box, other.roles.captain) == (match.roles.captain, match.roles.box)
        assert other.roles.sitter == match.roles.sitter
        assert other.mover == other.roles.captain
        assert other.roles.sitter is None or other.hand.held[other.roles.sitter] == ()
        assert (other.hand.upcard, other.hand.stock) == (again.hand.upcard, again.hand.stock)


def test_seats_exchanged_twice_are_as_before() -> None:
    for match in finished():
        assert other_seats(other_seats(match)) == same_cards(match)


def test_nothing_has_been_played_in_a_hand_dealt_once_more() -> None:
    for match in finished():
        for again in (same_cards(match), other_seats(match)):
            assert again.hand.log == ()
            assert again.hand.result is None
            assert again.draw is None


def test_both_hands_are_told_side_by_side() -> None:
    one = next(match for match in finished() if match.hand.knocker is not None)
    two = next(match for match in finished() if match.hand.knocker is None)
    told = beside(observe(one, 0), observe(two, 0))
    assert told.index("In the game") < told.index("Here") < told.index("Void hand")
    assert "does not count" in told
