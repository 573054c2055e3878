"""What the coach answers on the page and for the ear: the numbers of its ranking, in words."""

from dataclasses import replace
from functools import cache
from random import Random

from gin3_widgets.coach import Ranking, coach, compare
from gin3_widgets.engine import Action, Card, Discard, Knock, Phase, observe
from gin3_widgets.views import answer
from gin3_widgets.views.asking import Asked
from gin3_widgets.views.draft import Draft, Intent, intend, press_of
from gin3_widgets.words import points_in_words, sign
from tests.coach.tables import drawing, knocked
from tests.engine.tables import match_of, table
from tests.views.glimpses import glimpses

LOOSE = "5c 5d 5h 6s 7s 8s 2h 3d Jd Qc Ac"
"""Two melds, five cards beside them."""
READY = "5c 5d 5h 6s 7s 8s Ah 2d 3c 4h Kc"
"""A knock once the king has gone."""


@cache
def ranking_of(cards: str) -> Ranking:
    """The ranking of a captain's discard after a few deals."""
    match = match_of(table(Phase.DISCARD, captain=cards, drawn=cards[-2:]))
    assert match.mover is not None
    return coach(observe(match, match.mover), Random(1), 40)


def test_a_row_for_each_action_best_first_with_the_numbers_of_the_ranking() -> None:
    ranking = ranking_of(LOOSE)
    rows = answer.rows(Asked(ranking), None, advises=False)
    assert len(rows) == len(ranking) == 11
    for row, each in zip(rows, ranking, strict=True):
        assert isinstance(each.action, Discard)
        assert row["text"] == f"Discard {sign(each.action.card)}"
        assert row["points"] == points_in_words(each.points)
        assert row["error"] == f"± {each.error:.1f}"
        assert row["wins"] == f"{each.chance:.0%}"
        assert row["counts"].startswith(f"{each.left} left over · {len(each.outs)} help")
        for number in (row["points"], row["error"].removeprefix("± "), f"{each.left} left over"):
            assert number in row["spoken"]


def test_the_best_tells_its_reasons_and_so_does_the_row_that_is_opened() -> None:
    ranking = ranking_of(LOOSE)
    worst = ranking.ranked[-1].action
    rows = answer.rows(Asked(ranking, worst), None, advises=False)
    first, *_between, last = rows
    assert first["told"] == [str(reason) for reason in ranking.best.reasons]
    assert last["told"] == [str(reason) for reason in ranking[worst].reasons]
    assert 0 < len(last["told"]) <= 3
    assert [row for row in rows if "told" in row] == [first, last]


def test_a_row_that_is_compared_tells_why_it_is_not_the_best() -> None:
    ranking = ranking_of(LOOSE)
    worst = ranking.ranked[-1].action
    asked, said = Asked(ranking, worst, compares=True), compare(ranking, worst)
    assert answer.rows(asked, None, advises=False)[-1]["told"] == list(said.sentences())
    assert answer.told_of(asked) == " ".join(said.sentences("spoken"))
    assert " of " in answer.told_of(asked)


def test_what_is_too_close_to_call_says_so_and_what_stands_alone_is_best() -> None:
    ranking = ranking_of(LOOSE)
    rows = answer.rows(Asked(ranking), None, advises=False)
    card = rows[0]["text"].removeprefix("Discard ")
    for many, told in (
        (1, f"Best: discard {card}."),
        (2, f"First: discard {card}. One more is too close to call."),
        (4, f"First: discard {card}. 3 more are too close to call."),
    ):
        close = [replace(each, close=at < many) for at, each in enumerate(ranking)]
        cut = replace(ranking, ranked=tuple(close))
        assert answer.verdict(cut) == told
        tags = [row["tags"] for row in answer.rows(Asked(cut), None, advises=False)]
        assert tags == [["best" if many == 1 else "≈ best"]] * many + [[]] * (11 - many)


def test_where_all_is_counted_nothing_is_too_close_to_call() -> None:
    """Two cards may be laid off in either order."""
    hands = "2c 5d 5h 5s 7s 8s 9s Jh Qh Kh Tc", "Ac Ad Ah 6s Ts 4c 8d 5c Td 2h"
    spreads = "spread 5d 5h 5s, 7s 8s 9s, Jh Qh Kh", "spread Ac Ad Ah"
    ranking = coach(knocked(*hands, "knock Tc", *spreads).seen, Random(1), 20)
    first, second, _third, done = answer.rows(Asked(ranking), None, advises=False)
    lay_off = "ay off the 5♣ on the set 5♦ 5♥ 5♠"
    assert answer.verdict(ranking) == f"First: l{lay_off}. 2 more are just as good."
    assert first["text"] == f"L{lay_off}"
    assert first["tags"] == second["tags"] == ["= best"]
    assert "just as good" in first["spoken"]
    assert (first["points"], first["error"], done["points"]) == ("−22", "", "−43")
    assert answer.rests_on(ranking) == "Counted, nothing is left to chance"


def test_a_card_of_the_pile_is_named_for_the_ear() -> None:
    ranking = coach(drawing("Qs 8h").seen, Random(1), 20)
    assert answer.verdict(ranking, "spoken") == "Best: take the 8 of hearts."
    assert answer.rows(Asked(ranking), None, advises=False)[0]["text"] == "Take 8♥"


def test_what_one_has_in_mind_is_marked() -> None:
    ranking = ranking_of(LOOSE)
    own = ranking.ranked[-1].action
    *others, last = answer.rows(Asked(ranking), own, advises=False)
    assert "yours" in last["tags"]
    assert not [row for row in others if "yours" in row["tags"]]
    assert last["spoken"].endswith("yours")


def test_the_first_answer_for_the_ear_has_the_numbers_of_the_first_row() -> None:
    ranking = ranking_of(LOOSE)
    told, best = answer.told_first(ranking), ranking.best
    assert f"{points_in_words(best.points)} points, plus or minus {best.error:.1f}" in told
    assert f"wins the game {100 * best.chance:.0f} times in 100" in told
    assert "♣" not in told


def test_the_card_that_is_picked_is_what_one_has_in_mind_and_a_knock_while_it_is_prepared() -> None:
    ranking = ranking_of(READY)
    king = Card.parse("Kc")
    assert answer.mine(ranking, Draft()) is None
    assert answer.mine(ranking, Draft(king)) == Discard(king)
    assert answer.mine(ranking, Draft(king, knocking=True)) == Knock(king)
    assert answer.mine(ranking, Draft(Card.parse("9d"))) is None


def test_why_not_mine_waits_for_a_card_and_then_names_it() -> None:
    ranking = ranking_of(LOOSE)
    waits, best, other = (
        answer.why_not(Asked(ranking), own)
        for own in (None, ranking.best.action, ranking.ranked[-1].action)
    )
    assert waits is not None
    assert waits["kind"] == "forbidden"
    assert best is not None
    assert "id" not in best
    card = ranking.ranked[-1].action
    assert other is not None
    assert isinstance(card, Discard)
    assert other["text"] == f"Why not discard {sign(card.card)}?"
    assert other["told"] == []
    asked = Asked(ranking, compares_own=True)
    pressed, said = answer.why_not(asked, card), compare(ranking, card)
    assert pressed is not None
    assert pressed["told"] == list(said.sentences())
    assert answer.told_of_own(asked, Draft(card.card)) == " ".join(said.sentences("spoken"))


def test_a_sitter_advises_what_a_captain_does() -> None:
    asked = Asked(ranking_of(LOOSE))
    (own,) = answer.rows(asked, None, advises=False)[0]["buttons"]
    (said,) = answer.rows(asked, None, advises=True)[0]["buttons"]
    assert own["text"].startswith("Discard ")
    assert said["text"] == f"Advise: d{own['text'][1:]}"
    assert said["id"] == own["id"]


def test_what_a_row_does_is_what_its_action_is() -> None:
    """A press of a row's button plays its action, or prepares its knock."""
    played = set()
    for seen in glimpses():
        for action in seen.legal:
            assert answer.does(seen, action)
            if target := press_of(action):
                card = action.card if isinstance(action, Knock) else None
                assert came_of(intend(target, Draft(card), seen)) == action
                played.add(type(action))
    assert len(played) == 6


def came_of(intent: Intent) -> Action | None:
    """The action that is played, or the knock that is prepared."""
    match intent:
        case Draft(card=card, knocking=True):
            return Knock(card)
        case (first, *_rest):
            return first
    return None
