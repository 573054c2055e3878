"""The log with the cards that went from the pile into a hand."""

from gin3_widgets.engine import Card, Phase, TakeDiscard, TakeUpcard, observe
from gin3_widgets.views.history import with_taken
from tests.engine.tables import GAMES, moments
from tests.views.glimpses import glimpses


def test_the_log_keeps_its_order_and_only_a_card_of_the_pile_is_named() -> None:
    for seen in glimpses():
        entries = with_taken(seen)
        assert tuple((seat, action) for seat, action, _ in entries) == seen.log
        for _, action, card in entries:
            assert (card is not None) == isinstance(action, TakeUpcard | TakeDiscard)


def test_the_card_named_is_the_one_that_was_taken() -> None:
    taken: list[Card | None] = []
    for match in moments(GAMES["three_handed"], 5, hands=3):
        if match.hand.taken and match.hand.phase is Phase.DISCARD:
            _, _action, card = [e for e in with_taken(observe(match, 0)) if e[2]][-1]
            assert card is match.hand.taken
            taken.append(card)
    assert len(taken) > 5
