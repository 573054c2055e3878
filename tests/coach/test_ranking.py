"""The ranking: order, doubt, what is close, which reasons tell most."""

from random import Random

import pytest

from gin3_widgets.bots.foresight import Prospect
from gin3_widgets.coach import Ranking, facts, rank
from gin3_widgets.coach.ranking import sure_errors
from gin3_widgets.engine import Card, Discard, Knock, Move
from tests.coach.tables import POOR, WAITING, discarding

KING, TWO, FIVE = (Discard(Card(text)) for text in ("Kc", "2d", "5c"))
KNOCK = Knock(Card("Kc"))


def ranking(**worth: tuple[float, float, float]) -> Ranking:
    """A ranking of the knock and three discards by (points, chance, doubt)."""
    actions: dict[str, Move] = {"knock": KNOCK, "king": KING, "two": TWO, "five": FIVE}
    prospects = [
        Prospect(actions[name], points, 1.0, chance, 0.5)
        for name, (points, chance, _) in worth.items()
    ]
    doubts = {actions[name]: doubt for name, (_, _, doubt) in worth.items()}
    return rank(discarding(WAITING), prospects, 100, doubts)


def test_the_best_comes_first_and_the_others_say_what_they_lose() -> None:
    found = ranking(knock=(12.0, 0.6, 0.0), king=(9.5, 0.5, 0.01), five=(-3.0, 0.4, 0.02))
    assert [each.action for each in found] == [KNOCK, KING, FIVE]
    assert found.best.action == KNOCK
    assert [each.lost for each in found] == [0.0, 2.5, 15.0]
    assert [each.cost for each in found] == [0.0, 2.5, 15.0]
    assert found[FIVE].behind == found[FIVE].chance_cost == pytest.approx(0.2)
    assert found.sure


def test_two_actions_within_about_two_standard_errors_are_too_close_to_call() -> None:
    found = ranking(knock=(12.0, 0.6, 0.0), king=(9.5, 0.58, 0.011), five=(-3.0, 0.55, 0.02))
    assert [each.action for each in found.close] == [KNOCK, KING]
    assert not found.sure
    assert (found[KING].cost, found[KING].chance_cost) == (0.0, 0.0)
    assert found[FIVE].cost == 15.0


def test_among_many_actions_it_takes_more_to_tell_the_best() -> None:
    """The best of eleven is partly the luckiest of eleven."""
    assert [round(sure_errors(n), 2) for n in (1, 2, 3, 11)] == [1.96, 1.96, 2.24, 2.81]


def test_an_action_that_brings_more_points_but_wins_less_costs_no_points() -> None:
    """Near the end of the game: 88-70-5 is not 0-0-0."""
    found = ranking(knock=(5.0, 1.0, 0.0), king=(14.0, 0.9, 0.01))
    assert found.best.action == KNOCK
    assert (found[KING].lost, found[KING].cost) == (-9.0, 0.0)
    assert found[KING].chance_cost == pytest.approx(0.1)


def test_an_action_that_was_not_to_be_chosen_is_not_ranked() -> None:
    found = ranking(knock=(5.0, 1.0, 0.0))
    assert KNOCK in found
    assert KING not in found
    with pytest.raises(KeyError):
        found[KING]


def test_it_counts_what_is_left_and_the_outs() -> None:
    found = ranking(knock=(5.0, 1.0, 0.0), king=(4.0, 0.9, 0.01))
    assert (found[KNOCK].left, found[KNOCK].outs) == (2, ())
    assert found[KING].left == 2
    assert [str(card) for card in found[KING].outs] == ["Th", "5s", "6s", "Ts"]


def test_at_most_three_reasons_are_given_and_those_shared_by_all_come_last() -> None:
    """What is true of every action tells nothing about one."""
    at = discarding(f"{POOR} Qs", left=6)
    prospects = [Prospect(a, 0.0, 1.0, 0.5, 0.5) for a in at.seen.legal]  # type: ignore[arg-type]
    found = rank(at, prospects, 100, dict.fromkeys(at.seen.legal, 1.0))  # type: ignore[arg-type]
    for each in found:
        assert each.facts == facts(at, each.action)
        assert 1 <= len(each.reasons) <= 3
        assert set(each.reasons) <= set(each.facts)
        kinds = [reason.kind for reason in each.reasons]
        assert "stock_low" not in kinds[:-1]
        assert "stock_low" in [fact.kind for fact in each.facts]


def test_a_good_action_tells_first_what_speaks_for_it_and_a_bad_one_what_speaks_against() -> None:
    found = ranking(king=(9.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02))
    assert [reason.speaks for reason in found[KING].reasons] == ["for"] * 3
    assert [reason.speaks for reason in found[FIVE].reasons[:2]] == ["against"] * 2
    assert found[FIVE].reasons[0].kind == "breaks"


def test_what_another_fact_covers_is_not_told_again() -> None:
    """Who breaks a meld leaves more, of course; the fact itself is there."""
    five = ranking(king=(9.0, 0.6, 0.0), five=(-3.0, 0.4, 0.02))[FIVE]
    assert {"breaks", "leaves_more"} <= {fact.kind for fact in five.facts}
    assert "leaves_more" not in {fact.kind for fact in five.reasons}


def test_the_table_shows_each_action_with_its_numbers() -> None:
    lines = str(ranking(knock=(12.0, 0.6, 0.0), king=(9.5, 0.59, 0.011))).splitlines()
    assert lines[0].split() == ["action", "points", "±", "wins", "left", "outs", "why"]
    assert lines[1].startswith("≈  knock and discard the K♣   +12.0  1.0   60%     2  ")
    assert lines[2].startswith("≈  discard the K♣              +9.5  1.0   59%     2     4  ")
    alone = str(ranking(knock=(12.0, 0.6, 0.0), king=(-9.5, 0.5, 0.01)))
    assert "≈" not in alone
    assert "−9.5" in alone


def test_the_same_values_make_the_same_ranking() -> None:
    worth = {"knock": (12.0, 0.6, 0.0), "king": (Random(1).random(), 0.59, 0.011)}
    assert ranking(**worth) == ranking(**worth)
