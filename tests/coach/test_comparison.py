"""Why not mine: the difference, its doubt, and what is true of one only."""

from gin3_widgets.coach import compare
from tests.coach.test_ranking import FIVE, KING, KNOCK, ranking


def test_the_difference_is_told_with_its_doubt() -> None:
    found = compare(ranking(knock=(12.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02)), FIVE)
    first, best, mine = found.sentences()
    assert first == (
        "To knock and discard the K♣ is better than to discard the 5♣ by 15.0 points, "
        "give or take 0.5."
    )
    assert best.startswith("Knock and discard the K♣: ")
    assert mine.startswith("Discard the 5♣: Breaks the meld 5♣ 5♦ 5♥. ")
    assert str(found) == "\n".join((first, best, mine))


def test_what_is_too_close_to_call_is_said_to_be() -> None:
    found = compare(ranking(king=(9.0, 0.6, 0.0), knock=(9.5, 0.59, 0.02)), KNOCK)
    assert found.sentences()[0] == (
        "To discard the K♣ and to knock and discard the K♣ are too close to call: 0.5 points, "
        "give or take 0.5."
    )


def test_where_the_game_is_at_stake_the_chance_is_told() -> None:
    found = compare(ranking(knock=(5.0, 0.97, 0.0), king=(14.0, 0.9, 0.01)), KING)
    assert found.sentences()[0] == (
        "To knock and discard the K♣ wins the game more often than to discard the K♣: "
        "97 times in 100 against 90."
    )


def test_the_facts_told_are_those_of_one_of_the_two_only() -> None:
    found = compare(ranking(king=(9.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02)), FIVE)
    assert not set(found.of_best) & set(found.mine.facts)
    assert not set(found.of_mine) & set(found.best.facts)
    assert set(found.of_best) <= set(found.best.facts)
    assert "declines_knock" not in [fact.kind for fact in (*found.of_best, *found.of_mine)]


def test_the_best_is_compared_with_nothing() -> None:
    found = compare(ranking(knock=(12.0, 0.6, 0.0), king=(9.5, 0.5, 0.01)), KNOCK)
    assert found.same
    first, *reasons = found.sentences("spoken")
    assert first == "This is the best: knock and discard the king of clubs."
    assert reasons == [reason.words("spoken") for reason in found.best.reasons]
