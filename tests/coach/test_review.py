"""A finished hand looked through again."""

from functools import cache
from random import Random

import pytest

from gin3_widgets.bots import BOTS
from gin3_widgets.coach import Review, review, reviewing
from gin3_widgets.coach.plain import plain
from gin3_widgets.engine import (
    Advise,
    Continue,
    DrawStock,
    Match,
    Phase,
    Rules,
    observe,
    read_position,
    read_save_code,
)
from tests.engine.tables import GAMES, NAMES, match_of, onward, table, void

WORLDS = 4
"""Deals imagined for a decision: the numbers are rough, what is tested holds of any."""


def played(
    seed: object, rules: Rules = GAMES["three_handed"], names: tuple[str, ...] = NAMES
) -> Match:
    """A hand of plain players to its end; the sitter says something now and then. 7 is short."""
    match, bot, rng = Match.new(names, rules, str(seed)), BOTS["simple"], Random(f"{seed}")
    while (mover := match.mover) is not None:
        advice = match.legal_advice()
        if advice and rng.random() < 0.4:
            match = match.after(rng.choice(advice))
        match = match.after(bot.choose(observe(match, mover), rng))
    return match


@cache
def looked_at(seed: int) -> Review:
    """The whole review of a hand."""
    return review(played(seed), worlds=WORLDS)


SEEDS = pytest.mark.parametrize("seed", [7, 15])


@SEEDS
def test_every_decision_of_both_players_is_looked_at_in_order(seed: int) -> None:
    found = looked_at(seed)
    log = [(i, seat, a) for i, (seat, a) in enumerate(found.hand.log) if not isinstance(a, Advise)]
    assert [(m.index, m.seat, m.played) for m in found.moments] == log
    assert found.whole
    assert found.total == len(found.moments)
    assert {m.seat for m in found.moments} <= set(found.players)


@SEEDS
def test_each_moment_is_judged_by_what_its_seat_could_see(seed: int) -> None:
    for moment in looked_at(seed).moments:
        assert moment.ranking.seen == observe(moment.before, moment.seat)
        assert moment.before.mover == moment.seat
        assert moment.ranking.worlds >= WORLDS


@SEEDS
def test_luck_and_play_and_the_opponents_mistakes_make_the_result(seed: int) -> None:
    """The parts are summed one by one along the hand; together they are what was scored."""
    found = looked_at(seed)
    result = found.hand.result
    assert result is not None
    for seat in found.players:
        parts = found.luck(seat)
        assert parts.luck + parts.play + parts.mistakes == pytest.approx(parts.result)
        sign = 1 if result.scorer == seat else -1
        assert parts.result == (0 if result.void else sign * result.points)
        other = found.match.roles.opponent(seat)
        assert parts.play == pytest.approx(-sum(m.cost for m in found.of(seat)))
        assert parts.mistakes == pytest.approx(sum(m.cost for m in found.of(other)))
    captain, box = (found.luck(seat) for seat in found.players)
    assert captain.result == -box.result
    assert captain.average == pytest.approx(-box.average)


@SEEDS
def test_each_stock_card_drawn_changes_what_could_be_expected(seed: int) -> None:
    found = looked_at(seed)
    for seat in found.players:
        draws = found.luck(seat).draws
        drew = [i for i, (s, a) in enumerate(found.hand.log) if (s, a) == (seat, DrawStock())]
        assert [draw.index for draw in draws] == drew
        moments = {moment.index: moment for moment in found.moments}
        for draw in draws:
            after = next(m for m in found.moments if m.index > draw.index)
            before = moments[draw.index]
            assert draw.card == after.before.hand.drawn
            then = after.ranking[plain(after.ranking.seen)]
            assert draw.change == pytest.approx(then.points - before.choice.points)


@SEEDS
def test_the_line_of_a_seat_ends_with_what_it_scored(seed: int) -> None:
    found = looked_at(seed)
    for seat in found.players:
        *line, last = found.line(seat)
        assert [point.points for point in line] == [m.points for m in found.of(seat)]
        assert (last.kind, last.points) == ("result", found.luck(seat).result)
        assert all(0 <= point.chance <= 1 for point in (*line, last))
        assert [point.turn for point in line] == sorted(point.turn for point in line)


@SEEDS
def test_the_worst_moments_are_the_dearest_and_can_be_played_again(seed: int) -> None:
    found = looked_at(seed)
    assert len(found.worst) <= 3
    dearest = sorted((m.chance_cost for m in found.moments), reverse=True)
    assert [m.chance_cost for m in found.worst] == dearest[: len(found.worst)]
    for moment in found.worst:
        assert moment.cost or moment.chance_cost
        assert not moment.choice.close
        *_, over = onward(moment.before, Random(1), hands=1)
        assert over.hand.result
        assert moment.code is not None
        assert read_save_code(moment.code).hand == moment.before.hand
        if moment.position is not None:
            again = read_position(moment.position, over.rules, over.roles)
            assert again.held == moment.before.hand.held
        assert moment.hidden == moment.before.hand.held[over.roles.opponent(moment.seat)]
        assert moment.comparison.mine.action == moment.played


@SEEDS
def test_accuracy_counts_the_choices_that_cost_nothing(seed: int) -> None:
    found = looked_at(seed)
    for seat in found.players:
        chosen = [moment for moment in found.of(seat) if moment.chosen]
        accuracy = found.accuracy(seat)
        assert accuracy.choices == len(chosen)
        assert accuracy.good == sum(moment.choice.close for moment in chosen)
        assert accuracy.lost == pytest.approx(sum(moment.cost for moment in chosen))
        assert 0 <= accuracy.share <= 1
        assert accuracy.mean * len(chosen) == pytest.approx(accuracy.lost)


@SEEDS
def test_the_sitters_last_words_are_judged_too(seed: int) -> None:
    """3.3: what the advice was worth, and whether it was followed."""
    found = looked_at(seed)
    log = found.hand.log
    said = {
        index: before.move
        for index, (_, action) in enumerate(log)
        if index
        and isinstance(before := log[index - 1][1], Advise)
        and not isinstance(action, Advise)
    }
    assert said
    assert {each.moment.index: each.said.action for each in found.advice} == said
    for each in found.advice:
        assert each.followed == (each.moment.played == said[each.moment.index])
        assert each.gain == pytest.approx(each.moment.cost - each.cost)
        assert each.cost == each.moment.ranking[each.said.action].cost
    sitter = found.match.roles.sitter
    assert sitter is not None
    chosen = [each for each in found.advice if each.moment.chosen]
    assert found.accuracy(sitter).choices == len(chosen)


def test_it_goes_step_by_step_and_the_last_step_is_the_whole() -> None:
    match = played(7)
    steps = list(reviewing(match, worlds=WORLDS))
    done = [len(step.moments) for step in steps]
    assert done == sorted(done)
    assert set(done) == set(range(steps[-1].total + 1))
    assert [step.whole for step in steps] == [count == steps[-1].total for count in done]
    with pytest.raises(ValueError, match="not finished"):
        steps[0].luck(match.roles.box)
    assert all(point.kind == "decision" for point in steps[0].line(match.roles.box))


def test_the_same_hand_gives_the_same_review() -> None:
    assert review(played(7), worlds=WORLDS) == looked_at(7)


def test_an_earlier_hand_of_the_match_can_be_reviewed() -> None:
    first = played(7)
    later = first.after(Continue())
    assert review(later, 1, WORLDS) == looked_at(7)
    for number in (None, 2, 3, 0):
        with pytest.raises(ValueError, match="not over"):
            next(reviewing(later, number))


@pytest.mark.parametrize("rules_name", GAMES)
def test_hands_under_any_rules_can_be_reviewed(rules_name: str) -> None:
    """With and without a sitter (A48)."""
    names = NAMES[: 2 + len(rules_name) % 2]
    hands = [played(seed, GAMES[rules_name], names) for seed in range(20)]
    found = review(min(hands, key=lambda match: len(match.actions)), worlds=2)
    for seat in found.players:
        parts = found.luck(seat)
        assert parts.luck + parts.play + parts.mistakes == pytest.approx(parts.result)


def test_a_hand_that_began_as_a_position_has_no_deal_to_judge() -> None:
    match = void(match_of(table(Phase.DRAW, left=3, top="2c")))
    found = review(match, worlds=WORLDS)
    assert found.deals == (None,) * 3
    captain, box = (found.luck(seat) for seat in found.players)
    assert (captain.result, box.result) == (0, 0)
    assert captain.deal == pytest.approx(found.line(captain.seat)[0].points - captain.average)
    assert box.draws == ()


def test_the_deal_is_worth_more_with_better_cards() -> None:
    """Both players as if they had the first turn."""
    poor, rich = "Ac 3c 6c 8d Td Qd 2h 4h 8h Ks", "5c 5d 5h 7s 8s 9s Jh Qh Kh 3d"
    hand = table(Phase.UPCARD, captain=poor, box=rich, pile="9c")
    match = match_of(hand)
    while (mover := match.mover) is not None:
        match = match.after(BOTS["simple"].choose(observe(match, mover), Random(1)))
    steps = reviewing(match, worlds=40)
    *_, both = next(steps), next(steps)
    captain, box = (both.deals[seat] for seat in both.players)
    assert captain is not None
    assert box is not None
    assert captain + 5 < box > 5
