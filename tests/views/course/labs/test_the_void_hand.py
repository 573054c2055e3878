"""The last two cards (Rules 5.1, 6.2, 9.1, A8, A35 and A37)."""

import pytest

from gin3_widgets.engine import Outcome, Phase
from gin3_widgets.views.course.labs.the_void_hand import (
    TheVoidHand,
    best,
    countdown,
    draws_in_words,
)
from tests.views.course.page import opened, pick

pytestmark = pytest.mark.usefixtures("faults")


def near_the_end() -> TheVoidHand:
    return opened(TheVoidHand())


def dealt() -> TheVoidHand:
    lab = near_the_end()
    lab.over.click()
    return lab


def test_a_hand_goes_on_to_its_last_cards_by_itself() -> None:
    lab = dealt()
    assert len(lab.hand.stock) == 31
    lab.near.click()
    assert len(lab.hand.stock) == len(near_the_end().hand.stock) == 3
    assert lab.hand.phase is Phase.DRAW


def test_each_draw_counts_down_and_two_stay() -> None:
    lab = dealt()
    assert len(lab.hand.stock) == 31
    assert "29 stock cards can still be drawn, the last two never" in lab.told.value
    lab.draw.click()
    assert "28 stock cards can still be drawn" in lab.told.value
    pick(lab.laid, str(best(lab.hand)))
    assert len(lab.hand.stock) == 29  # Ben has drawn, too
    assert lab.hand.phase is Phase.DRAW


def test_two_stock_cards_left_after_a_discard_make_a_void_hand() -> None:
    lab = near_the_end()
    before = lab.hand.roles
    lab.draw.click()
    assert "with a discard the hand is void, unless Ann knocks" in lab.told.value
    pick(lab.laid, str(best(lab.hand)))
    assert lab.hand.result is not None
    assert lab.hand.result.outcome is Outcome.STOCK_OUT
    assert lab.hand.result.next_roles == before
    assert "a void hand (Rule 9.1)" in lab.told.value
    assert "all three keep their roles" in lab.told.value


def test_a_knock_on_the_last_turn_counts() -> None:
    lab = near_the_end()
    lab.draw.click()
    assert lab.knock.description.startswith("Knock with ")
    lab.knock.click()
    assert lab.hand.knocker == 0
    assert "the knock counts" in lab.told.value


def test_what_is_not_allowed_bounces_back_and_says_why() -> None:
    lab = dealt()
    assert "(Rule 5.1)" in lab.knock.tooltip
    assert "g3-barred" not in lab.draw._dom_classes
    lab.knock.click()
    assert "Take a card first" in lab.told.value
    assert "(Rule 5.1)" in lab.told.value
    lab.draw.click()
    held = lab.hand.held
    lab.knock.click()
    assert lab.hand.held == held
    assert "Knock needs 10 or fewer left over" in lab.told.value
    lab.draw.click()
    assert "A card is taken already" in lab.told.value


def test_the_card_taken_from_the_pile_is_locked_and_leaves_the_stock_as_it_is() -> None:
    lab = dealt()
    top = str(lab.hand.discards[-1])
    lab.take.click()
    assert len(lab.hand.stock) == 31
    pick(lab.laid, top)
    assert "was just taken from the pile" in lab.told.value
    assert "(Rule A8)" in lab.told.value


def test_after_the_end_nothing_can_be_drawn_until_the_cards_are_dealt_again() -> None:
    lab = near_the_end()
    lab.draw.click()
    pick(lab.laid, str(best(lab.hand)))
    lab.draw.click()
    assert "a void hand" in lab.told.value
    lab.over.click()
    assert len(lab.hand.stock) == 31


def test_other_cards_begin_a_new_hand() -> None:
    lab = near_the_end()
    lab.picker.deal.click()
    assert lab.hand.held[0] == tuple(sorted(lab.picker.cards))
    assert lab.hand.phase is Phase.DRAW


def test_the_two_that_stay_are_always_drawn_below_the_others() -> None:
    assert countdown(31, False).count("g3-stays-") == 2
    assert countdown(2, True).count('class="g3-back"') == 0
    assert draws_in_words(3) == "1 stock card can still be drawn, the last two never."


def test_what_is_pressed_and_its_answer_stand_together() -> None:
    lab = opened(TheVoidHand())
    told, buttons = lab.foot.children
    assert told is lab.told
    assert buttons.children == (lab.draw, lab.take, lab.knock)
    assert lab.root.children.index(lab.foot) == lab.root.children.index(lab.laid) + 1
