"""The turns of a hand as both saw them."""

import pytest

from gin3_widgets.coach.turns import Turn, turns
from gin3_widgets.engine import Card, Discard, Observation, Phase, Role, TakeDiscard, TakeUpcard
from gin3_widgets.engine import observe as look
from tests.engine.tables import GAMES, match_of, moments, play, table

ANN, BEN = 0, 1


def told(phase: Phase, mover: Role, pile: str, *plays: str, drawn: str = "") -> tuple[Turn, ...]:
    """The turns of a hand in which the captain, Ben, holds 5c 9c and the box, Ann, Kd Qd."""
    hand = table(phase, mover, captain="5c 9c", box="Kd Qd", pile=pile, drawn=drawn)
    return turns(look(match_of(play(hand, *plays)), BEN))


def test_a_refused_upcard_is_a_turn_and_the_draw_after_two_refuses_nothing_more() -> None:
    """Rules 5.2 and 5.4."""
    seven = Card("7h")
    assert told(Phase.UPCARD, Role.CAPTAIN, "7h", "pass", "pass", "draw", "discard 5c") == (
        Turn(BEN, refused=seven),
        Turn(ANN, refused=seven),
        Turn(BEN, drew=True, threw=Card("5c")),
    )


def test_a_draw_from_the_stock_refuses_the_top_of_the_pile() -> None:
    plays = ("draw", "discard 5c", "draw", "discard Kd")
    assert told(Phase.DRAW, Role.CAPTAIN, "2h 7h", *plays) == (
        Turn(BEN, drew=True, refused=Card("7h"), threw=Card("5c")),
        Turn(ANN, drew=True, refused=Card("5c"), threw=Card("Kd")),
    )


def test_a_card_taken_is_the_one_thrown_before() -> None:
    plays = ("draw", "discard 5c", "take", "discard Kd")
    *_, last = told(Phase.DRAW, Role.CAPTAIN, "2h 7h", *plays)
    assert last == Turn(ANN, took=Card("5c"), threw=Card("Kd"))


def test_the_upcard_taken_at_the_deal_is_known_however_long_ago() -> None:
    plays = ("take upcard", "discard 5c", "draw", "discard Kd", "draw", "discard 7h")
    first, *_ = told(Phase.UPCARD, Role.CAPTAIN, "7h", *plays)
    assert first == Turn(BEN, took=Card("7h"), threw=Card("5c"))


def test_a_card_taken_before_the_log_begins_is_known_while_it_is_held() -> None:
    """A position may begin anywhere."""
    taken = told(Phase.DRAW, Role.BOX, "2h 7h", "take", "discard Kd")
    assert taken == (Turn(ANN, took=Card("7h"), threw=Card("Kd")),)
    gone = told(Phase.DRAW, Role.BOX, "2h 7h", "take", "discard Kd", "draw", "discard 5c",
                "draw", "discard 7h")  # fmt: skip
    assert gone[0] == Turn(ANN, took=None, threw=Card("Kd"))


def test_a_position_after_a_draw_begins_with_the_throw() -> None:
    assert told(Phase.DISCARD, Role.CAPTAIN, "7h", "discard 5c", drawn="9c") == (
        Turn(BEN, threw=Card("5c")),
    )  # fmt: skip


@pytest.mark.parametrize("rules_name", GAMES)
def test_every_card_taken_is_found_in_games_from_the_deal(rules_name: str) -> None:
    """In any game: as many cards are named as were taken, and those thrown are in the log."""
    for match in list(moments(GAMES[rules_name], 3, hands=2))[::7]:
        seen: Observation = look(match, match.roles.captain)
        found = turns(seen)
        log = [action for _, action in seen.log]
        takes = sum(isinstance(action, TakeUpcard | TakeDiscard) for action in log)
        assert sum(turn.took is not None for turn in found) == takes
        threw = [action.card for action in log if isinstance(action, Discard)]
        assert [t.threw for t in found if t.threw][: len(threw)] == threw
        for seat, known in enumerate(seen.known):
            assert set(known) <= {turn.took for turn in found if turn.seat == seat}
