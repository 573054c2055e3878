"""Why not mine: the difference, its doubt, and what is true of one only."""

from random import Random

from gin3_widgets.coach import coach, compare
from gin3_widgets.engine import Done
from tests.coach.tables import knocked
from tests.coach.test_ranking import FIVE, KING, KNOCK, ranking


def test_the_difference_is_told_with_its_doubt() -> None:
    found = compare(ranking(knock=(12.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02)), FIVE)
    first, best, mine = found.sentences()
    assert first == (
        "It is 15.0 points better to knock and discard the K♣ than to discard the 5♣ (± 0.5)."
    )
    assert best.startswith("Knock and discard the K♣: ")
    assert mine.startswith("Discard the 5♣: Breaks up the meld 5♣ 5♦ 5♥. ")
    assert str(found) == "\n".join((first, best, mine))


def test_what_is_too_close_to_call_is_said_to_be() -> None:
    found = compare(ranking(king=(9.0, 0.6, 0.0), knock=(9.5, 0.59, 0.02)), KNOCK)
    assert found.sentences()[0] == (
        "Whether to discard the K♣ or to knock and discard the K♣ is too close to call: "
        "0.5 points apart (± 0.5)."
    )


def test_where_the_game_is_at_stake_the_chance_is_told() -> None:
    found = compare(ranking(knock=(5.0, 0.97, 0.0), king=(14.0, 0.9, 0.01)), KING)
    assert found.sentences()[0] == (
        "It wins the game more often to knock and discard the K♣ than to discard the K♣: "
        "97 times in 100, against 90."
    )


def test_the_facts_told_are_those_of_one_of_the_two_only() -> None:
    found = compare(ranking(king=(9.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02)), FIVE)
    assert not set(found.of_best) & set(found.mine.facts)
    assert not set(found.of_mine) & set(found.best.facts)
    assert set(found.of_best) <= set(found.best.facts)
    assert "declines_knock" not in [fact.kind for fact in (*found.of_best, *found.of_mine)]


def test_where_all_lies_open_the_points_are_those_of_the_reasons() -> None:
    """Nothing is in doubt; what is laid off is what is gained (7.1)."""
    hands = "2c 5d 5h 5s 7s 8s 9s Jh Qh Kh Tc", "Ac Ad Ah 6s Ts 4c 8d 5c Td 2h"
    spreads = "spread 5d 5h 5s, 7s 8s 9s, Jh Qh Kh", "spread Ac Ad Ah"
    ranking = coach(knocked(*hands, "knock Tc", *spreads).seen, Random(1), 20)
    first, best, done = compare(ranking, Done()).sentences()
    assert first.startswith("It is 21 points better to lay off the 5♣ on the set 5♦ 5♥ 5♠ than to ")
    assert best.endswith(": With this and all that fits after it 21 points fewer are left over.")
    assert done == "Lay off nothing more: Leaves 21 points over that could still be laid off."
    other = compare(ranking, ranking.close[1].action).sentences()[0]
    assert other.startswith("It makes no difference whether to lay off the 5♣ on the set ")


def test_the_best_is_compared_with_nothing() -> None:
    found = compare(ranking(knock=(12.0, 0.6, 0.0), king=(9.5, 0.5, 0.01)), KNOCK)
    assert found.same
    first, *reasons = found.sentences("spoken")
    assert first == "This is the best: knock and discard the king of clubs."
    assert reasons == [reason.words("spoken") for reason in found.best.reasons]
