"""Actions played out in imagined deals: what they are worth, and how sure that is."""

from functools import cache
from random import Random

import numpy as np
import pytest

from gin3_widgets.bots.advice import as_captain
from gin3_widgets.bots.careful import best_throw
from gin3_widgets.bots.deals import deals
from gin3_widgets.bots.foresight import Foresight, Worth, error
from gin3_widgets.bots.playout import BIG_GIN, GIN, KNOCK, NOBODY, THEM, UNDERCUT, US, Ends
from gin3_widgets.engine import (
    RULES,
    Card,
    Discard,
    Knock,
    Match,
    Observation,
    Outcome,
    Pass,
    Phase,
    Role,
    Rules,
    TakeDiscard,
    best_arrangement,
    best_defence,
    count,
    observe,
)
from tests.arrays import hands_in
from tests.engine.tables import GAMES, NAMES, ROLES, match_of, moments, play, table

GIN_CARDS = "5c 5d 5h 7s 8s 9s Jh Qh Kh"
DECISIONS = [phase for phase in Phase if phase is not Phase.OVER]


@cache
def moment(phase: Phase, players: int = 3) -> Match:
    """A moment of this phase, with more than one thing to do where it has that."""
    if phase is Phase.LAST:
        rules = Rules(last_discard="knock_only")
        return match_of(
            table(phase, Role.BOX, box=f"{GIN_CARDS} Kd", pile="Ac", left=2, rules=rules)
        )
    return next(
        match
        for seed in range(100)
        for match in moments(RULES["three_handed"], seed, NAMES[:players], hands=4)
        if match.hand.phase is phase
        and (len(match.hand.legal_actions()) > 1 or phase is Phase.STOCK)
    )


def sees(match: Match) -> Observation:
    return observe(match, match.hand.mover)


def looked(seen: Observation, worlds: int, chance: int = 1) -> Foresight:
    foresight = Foresight(seen, Random(chance))
    foresight.look(worlds)
    return foresight


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("phase", DECISIONS)
def test_every_legal_action_of_every_phase_has_a_prospect_best_first(
    phase: Phase, players: int
) -> None:
    """Uncertain, but within what a hand and a game can bring."""
    seen = sees(moment(phase, players))
    foresight = looked(seen, 10)
    prospects = foresight.prospects
    assert foresight.worlds == 10
    assert {prospect.action for prospect in prospects} == set(seen.legal)
    assert len(prospects) == len(seen.legal)
    chances = [prospect.chance for prospect in prospects]
    assert chances == sorted(chances, reverse=True)
    assert 0 <= chances[-1] <= chances[0] <= 1
    assert prospects[0].gap == 0
    assert all(prospect.error >= 0 <= prospect.gap for prospect in prospects)
    assert all(-150 < prospect.points < 150 for prospect in prospects)


@pytest.mark.parametrize("rules_name", ["big gin", "oklahoma", "hollywood", "knock only"])
def test_every_rule_set_can_be_looked_ahead_in(rules_name: str) -> None:
    """At some moments of a game by chance."""
    for number, match in enumerate(moments(GAMES[rules_name], 3, hands=2)):
        if match.mover is not None and number % 19 == 0:
            seen = sees(match)
            assert {each.action for each in looked(seen, 4).prospects} == set(seen.legal)


@pytest.mark.parametrize("phase", [phase for phase in DECISIONS if phase is not Phase.LAST])
def test_the_sitter_foresees_as_the_captain_what_the_captain_foresees(phase: Phase) -> None:
    """A6: it sees the same cards."""
    match = next(
        match
        for seed in range(100)
        for match in moments(RULES["three_handed"], seed, hands=4)
        if match.hand.phase is phase and match.legal_advice()
    )
    assert match.roles.sitter is not None
    sitter = observe(match, match.roles.sitter)
    captain = observe(match, match.roles.captain)
    assert looked(as_captain(sitter), 5).prospects == looked(captain, 5).prospects


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.OVER])
def test_where_there_is_nothing_to_decide_there_is_nothing_to_foresee(phase: Phase) -> None:
    """Off turn, and between hands."""
    match = next(
        each for each in moments(RULES["three_handed"], 1, hands=2) if each.hand.phase is phase
    )
    with pytest.raises(ValueError, match="nothing to decide here"):
        Foresight(observe(match, match.roles.opponent(match.hand.mover)), Random(1))


def test_without_a_look_there_is_nothing_to_compare() -> None:
    match = Match.new(NAMES, GAMES["three_handed"], 1)
    with pytest.raises(ValueError, match="Look at some first"):
        _ = Foresight(observe(match, match.hand.mover), Random(1)).prospects


def test_the_same_chance_foresees_the_same() -> None:
    """Law of the house; another chance, other deals."""
    seen = sees(moment(Phase.DISCARD))
    assert looked(seen, 20).prospects == looked(seen, 20).prospects
    assert looked(seen, 20).prospects != looked(seen, 20, chance=2).prospects


def test_looking_again_adds_worlds_and_leaves_less_error() -> None:
    """With sixteen times the deals about a quarter of it."""
    foresight = Foresight(sees(moment(Phase.DISCARD)), Random(1))
    foresight.look(30)
    before = {each.action: each.error for each in foresight.prospects}
    foresight.look(450)
    assert foresight.worlds == 480
    for each in foresight.prospects:
        assert each.error < 0.5 * before[each.action]


def test_some_actions_can_be_compared_alone() -> None:
    seen = sees(moment(Phase.DISCARD))
    foresight = Foresight(seen, Random(1), seen.legal[:2])
    foresight.look(6)
    assert {each.action for each in foresight.prospects} == set(seen.legal[:2])


KNOCK_AT = table(Phase.DISCARD, captain=f"{GIN_CARDS} 6d Kc", drawn="Kc", pile="2s")


@pytest.mark.parametrize("tie", [True, False])
def test_a_knock_is_worth_what_the_engine_counts_in_the_same_deals(tie: bool) -> None:
    """Rules 6.5 to 8.2: deal by deal, but where laying off some is better than all or none."""
    rules = Rules(undercut_on_tie=tie)
    hand = table(Phase.DISCARD, captain=f"{GIN_CARDS} 6d Kc", drawn="Kc", pile="2s", rules=rules)
    seen, knock, worlds = sees(match_of(hand)), Knock(Card("Kc")), 300
    foresight = Foresight(seen, Random(7), [knock])
    foresight.look(worlds)
    kept = best_arrangement([card for card in seen.hand if card != Card("Kc")])
    same = np.random.default_rng(Random(7).getrandbits(64))
    exact = []
    for theirs in hands_in(deals(seen, worlds, same).theirs):
        rest = best_defence(theirs, kept.melds).loose
        result = count(rules, ROLES, seen.upcard, ROLES.captain, kept.loose, rest)
        sign = {ROLES.captain: 1, ROLES.box: -1, None: 0}[result.scorer]
        exact.append(sign * result.points)
    found = foresight.line(knock).points
    assert (found >= np.array(exact)).all()
    assert (found == np.array(exact)).mean() > 0.93
    assert foresight.prospects[0].points == pytest.approx(np.mean(exact), abs=0.5)
    assert foresight.prospects[0].error == pytest.approx(np.std(exact) / 300**0.5, rel=0.1)


def test_taking_a_card_is_worth_what_the_best_that_follows_is_worth() -> None:
    """In the same deals: what a taken card shows is the same in all of them."""
    hand = table(Phase.DRAW, captain="5c 5d 7s 8s 9s Ac 2h 3s Kh Qd", pile="5h")
    take = looked(sees(match_of(hand)), 25).line(TakeDiscard())
    then = sees(match_of(hand).after(TakeDiscard()))
    throw = Discard(best_throw(then, Random(0)).card)
    knocks = [move for move in then.legal if isinstance(move, Knock)]
    assert not knocks
    after = looked(then, 25).line(throw)
    assert take.points.tolist() == after.points.tolist()
    assert take.wins.tolist() == after.wins.tolist()


def test_taking_a_card_to_knock_is_worth_the_knock() -> None:
    """A36: passing the last discard leaves nobody with points."""
    prospects = {each.action: each for each in looked(sees(moment(Phase.LAST)), 25).prospects}
    assert prospects[TakeDiscard()].points > 10
    assert prospects[Pass()].points == prospects[Pass()].error == 0


def test_a_discard_after_the_last_draw_leaves_nobody_with_points() -> None:
    """Rule 9.1: two cards stay in the stock, and the hand is void, whatever the other holds."""
    theirs = "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4s"
    hand = table(
        Phase.DISCARD, captain=f"{GIN_CARDS} 6d Kc", box=theirs, drawn="Kc", pile="2s", left=2
    )
    foresight = Foresight(sees(match_of(hand)), Random(1), [Discard(Card("Kc"))])
    foresight.look(40)
    assert not foresight.line(Discard(Card("Kc"))).points.any()


def test_big_gin_is_worth_its_bonus_and_all_that_the_other_holds() -> None:
    """A18."""
    eleven = "5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th"
    hand = table(Phase.DISCARD, captain=eleven, drawn="Kh", rules=RULES["modern"])
    found = {each.action: each.points for each in looked(sees(match_of(hand)), 25).prospects}
    gin = max(points for move, points in found.items() if isinstance(move, Knock) and move.card)
    assert found[Knock(None)] == pytest.approx(gin + 31 - 25)


def standing(totals: tuple[int, int, int], rules: Rules = RULES["three_handed"]) -> Observation:
    """What the captain sees before a knock, at this standing of the game."""
    hand = table(
        Phase.DISCARD, captain=f"{GIN_CARDS} 6d Kc", drawn="Kc", pile="2s", upcard="2s", rules=rules
    )
    return sees(match_of(hand, carried=totals))


@pytest.mark.parametrize(
    ("end", "rules", "points"),
    [
        ((US, KNOCK, 7), RULES["three_handed"], 7),
        ((US, GIN, 30), RULES["three_handed"], 55),
        ((US, GIN, 30), RULES["classic"], 50),
        ((THEM, UNDERCUT, 0), RULES["three_handed"], -10),
        ((THEM, UNDERCUT, 3), RULES["modern"], -28),
        ((THEM, BIG_GIN, 20), RULES["modern"], -51),
        ((US, GIN, 30), RULES["oklahoma"], 110),
        ((NOBODY, KNOCK, 0), RULES["three_handed"], 0),
    ],
)
def test_an_end_brings_its_points_with_bonus_and_spades(
    end: tuple[int, int, int], rules: Rules, points: int
) -> None:
    """Rules 7.1 to 8.2 and A42: the upcard is a spade."""
    worth = Worth(standing((0, 0, 0), rules))
    found, _ = worth.of(Ends(*(np.array([part], dtype=np.int16) for part in end)))
    assert found.tolist() == [points]


def test_a_score_that_ends_the_game_wins_it_or_loses_it() -> None:
    """Rule 10.1; in between the chance grows with the points."""
    worth = Worth(standing((90, 80, 0)))
    scorers = np.array([US, THEM, US, US, NOBODY], dtype=np.int16)
    kinds = np.full(5, KNOCK, dtype=np.int16)
    _, wins = worth.of(Ends(scorers, kinds, np.array([20, 10, 19, 1, 0], dtype=np.int16)))
    won, lost, nearly, hardly, void = wins.tolist()
    assert (won, lost) == (1, 0)
    assert 0 < hardly < nearly < 1
    assert 0 < void < 1


def test_points_that_decide_the_game_matter_more_than_points_alone() -> None:
    """At 94 to 60 a sure knock wins; far from the target waiting may be worth as much."""
    for totals, sure in (((60, 94, 0), True), ((0, 0, 0), False)):
        found = {each.action: each for each in looked(standing(totals), 40).prospects}
        knock = found[Knock(Card("Kc"))]
        assert (knock.chance > 0.8) is sure


def test_the_error_is_that_of_a_mean() -> None:
    assert error(np.array([1.0, 3.0])) == 1
    assert error(np.array([5.0])) == 0
    assert error(np.full(9, 2.0)) == 0


def test_an_outcome_is_worth_more_to_the_side_that_has_it() -> None:
    """US and THEM are the seat's side and the other, whoever is box."""
    hand = play(KNOCK_AT, "knock Kc", "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s")
    seen = sees(match_of(hand))
    assert seen.seat == ROLES.box
    best = looked(seen, 1).prospects[0]
    played = match_of(hand).after(best.action)
    while played.hand.phase is not Phase.OVER:
        played = played.after(looked(sees(played), 1).prospects[0].action)
    result = played.hand.result
    assert result is not None
    assert best.points == (result.points if result.scorer == ROLES.box else -result.points)
    assert (result.outcome is Outcome.UNDERCUT) == (best.points > 0)
