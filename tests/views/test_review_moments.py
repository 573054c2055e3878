"""The costly moments and the table of all decisions, as HTML."""

from dataclasses import replace
from html import unescape

from gin3_widgets.engine import Discard, DrawStock, Knock, TakeDiscard
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_moments import moment_in_short
from gin3_widgets.views.review_strip import Deck
from gin3_widgets.views.review_table import decisions
from gin3_widgets.views.review_words import MOST, costliest, move_in_words, price_in_words
from gin3_widgets.words import sign, spoken
from tests.views.careless import BEN, looked_through

REVIEW = looked_through()
READING = Reading(REVIEW.match, BEN, review=REVIEW)


def test_the_costliest_come_first_and_are_of_the_seat() -> None:
    for seat in REVIEW.players:
        worst = costliest(REVIEW, seat)
        assert len(worst) <= MOST
        assert {moment.seat for moment in worst} <= {seat}
        costs = [moment.chance_cost for moment in worst]
        assert costs == sorted(costs, reverse=True)
    assert READING.worst == costliest(REVIEW, BEN)
    assert READING.worst


def test_a_moment_names_what_was_played_what_was_best_and_what_was_lost() -> None:
    for number, moment in enumerate(READING.worst, 1):
        text = unescape(moment_in_short(READING, number, moment, Deck()))
        plain = text.replace("<", ">").split(">")[::2]
        told = "".join(plain)
        assert move_in_words(moment, moment.played) in told
        assert move_in_words(moment, moment.ranking.best.action) in told
        assert f"{price_in_words(moment)} (± " in told
        for sentence in moment.comparison.sentences()[1:]:
            assert sentence in told


def test_the_cards_played_and_best_are_marked_among_the_cards_held() -> None:
    moments = [(m, m.played.card) for m in REVIEW.of(BEN) if isinstance(m.played, Discard)]
    assert moments
    for moment, thrown in moments:
        best = moment.ranking.best.action
        text = moment_in_short(READING, 1, moment, Deck())
        assert text.count("<img") == 11
        assert text.count('<i data-mark="played"><img') == 1
        other = isinstance(best, Discard | Knock) and best.card is not thrown
        assert text.count('<i data-mark="best"><img') == other
        assert all(spoken(card) in text for card in moment.before.hand.held[BEN])


def test_a_card_to_be_taken_lies_on_the_pile() -> None:
    drew = [m for m in REVIEW.of(BEN) if isinstance(m.played, DrawStock) and m.chosen]
    assert drew
    for moment in drew:
        top = moment.before.hand.discards[-1]
        assert move_in_words(moment, TakeDiscard()) == f"take the {sign(top)}"
        text = moment_in_short(READING, 1, moment, Deck())
        assert "On the pile" in text
        assert text.count("<img") == 11


def test_the_other_hand_is_shown_only_when_all_is_open() -> None:
    moment = READING.worst[0]
    shut = moment_in_short(READING, 1, moment, Deck())
    open_ = moment_in_short(replace(READING, opened=True), 1, moment, Deck())
    assert "Ann held" not in shut
    assert "Ann held" in open_
    assert open_.count("<img") == shut.count("<img") + len(moment.hidden)
    assert all(spoken(card) in open_ for card in moment.hidden)


def test_the_table_has_a_row_for_each_decision_and_one_for_the_end() -> None:
    assert decisions(READING) == ""
    text = decisions(replace(READING, listed=True))
    assert text.count('scope="row"') == len(REVIEW.of(BEN)) + 1
    costs = [m for m in REVIEW.of(BEN) if m.cost]
    assert costs
    for moment in costs:
        assert f"<td>{price_in_words(moment)}</td>" in text


def test_the_table_waits_until_all_decisions_are_looked_at() -> None:
    half = replace(REVIEW, moments=REVIEW.moments[:3])
    assert decisions(replace(READING, review=half, listed=True)) == ""
    assert replace(READING, review=half).worst == ()
