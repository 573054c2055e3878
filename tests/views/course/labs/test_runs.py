"""Rails (Rules 2.1 and 1.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin3_widgets.engine import DECK, Card, Meld, cards
from gin3_widgets.views.course.labs.runs import Runs, dealt, longest_runs, rail, what_joins
from tests.views.course.page import opened, pick

pytestmark = pytest.mark.usefixtures("faults")


def lots(lab: Runs) -> dict[str, dict[str, object]]:
    return {lot["key"]: lot for lot in lab.laid.lots}


@pytest.mark.parametrize(
    ("card", "lying", "says"),
    [
        ("7d", "6d 7d 8d", "6♦ 7♦ 8♦ is a run: in a row"),
        (
            "As",
            "Qs Ks As",
            "The A♠ comes before the 2♠, at the other end: Q♠ K♠ A♠ is no run (Rule 1.3)",
        ),
        ("Kd", "Ad Kd", "The A♦ comes before the 2♦"),
        ("As", "As 2s 3s Ks", "A♠ 2♠ 3♠ is a run"),
        ("7h", "6d 8d 7h", "The 7♥ makes no run here: only the 7♦ would"),
        ("4c", "4c 5c", "One card is missing: 3♣ 4♣ 5♣ or 4♣ 5♣ 6♣ would be a run"),
        ("6d", "6d 8d", "6♦ 7♦ 8♦ would be a run"),
        ("9h", "9h 2c", "9♥ lies alone"),
    ],
)
def test_a_card_says_what_it_does_at_its_place(card: str, lying: str, says: str) -> None:
    assert says in what_joins(Card.parse(card), cards(lying))


@given(st.frozensets(st.sampled_from(DECK), max_size=20))
def test_brackets_stand_under_every_stretch_of_three_or_more(lying: frozenset[Card]) -> None:
    found = longest_runs(tuple(sorted(lying)))
    assert all(Meld(run).kind == "run" for run in found)
    covered = {card for run in found for card in run}
    for card in lying:
        length = 1
        for step in (-1, 1):
            rank = card.rank + step
            while any(each.suit == card.suit and each.rank == rank for each in lying):
                length, rank = length + 1, rank + step
        assert (card in covered) == (length >= 3)


def test_a_gap_stays_open_and_is_wanted() -> None:
    lot = rail(cards("6d 8d"), "d")
    assert lot.brackets == ()
    assert lot.wanted == cards("7d")


def test_a_pressed_card_goes_to_its_rail_and_back() -> None:
    lab = opened(Runs())
    assert lots(lab)["♦"]["brackets"] == []
    pick(lab.laid, "7d")
    assert lots(lab)["♦"]["brackets"] == [[6, 8, "run"]]
    assert "is a run: in a row and of one suit" in lab.told.value
    assert "1 run on the rails" in lab.told.value
    pick(lab.laid, "7d")
    assert lots(lab)["♦"]["brackets"] == []


def test_the_ace_goes_to_the_other_end() -> None:
    lab = opened(Runs())
    for card in ("Qs", "Ks", "As"):
        pick(lab.laid, card)
    assert lots(lab)["♠"]["brackets"] == []
    assert "Rule 1.3" in lab.told.value


def test_one_card_typed_in_addition_goes_to_its_place() -> None:
    lab = opened(Runs())
    lab.picker.field.value = "6d 8d 5d"
    assert lab.placed == set(cards("5d 6d 8d"))
    lab.picker.field.value = "6d 8d 5d 8z"
    assert "no card" in lab.picker.wrong.value
    lab.none.click()
    assert not lab.placed
    lab.all.click()
    assert lab.placed == set(cards("5d 6d 8d"))


def test_a_seed_deals_ten_cards_of_two_suits() -> None:
    some = dealt("class 4")
    assert len(set(some)) == 10
    assert len({card.suit for card in some}) <= 2
    assert some == dealt("class 4")
