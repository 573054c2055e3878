"""Which spread? (Rules 6.2, 6.4, 7.1 and 7.2; A19, A20)."""

from random import Random

import pytest

from gin3_widgets.engine import best_defence, cards, deadwood
from gin3_widgets.lessons.rulebook.spreads import spreads
from gin3_widgets.views.course.labs.choosing_the_spread import (
    AGAINST,
    KNOCK,
    Answered,
    ChoosingTheSpread,
    a_choice,
    told,
    too_dear,
    verdict,
)
from tests.views.course.page import opened, send

pytestmark = pytest.mark.usefixtures("faults")


def choose(lab: ChoosingTheSpread, key: str) -> None:
    send(lab.spreads, {"event": "lot", "key": key, "revision": 0})


def test_nothing_is_told_before_a_spread_is_chosen() -> None:
    lab = opened(ChoosingTheSpread())
    legal = [lot for lot in lab.spreads.lots if lot["choice"] == "open"]
    assert len(legal) == len(spreads(KNOCK))
    assert not any(lot["mark"] or "score" in lot["words"] for lot in lab.spreads.lots)


def test_a_choice_shows_what_each_spread_gives_away_and_ticks_the_best() -> None:
    lab = opened(ChoosingTheSpread())
    choose(lab, "0")
    gains = [each.gain for each in lab.ways]
    marked = [lot["mark"] == "right" for lot in lab.spreads.lots[: len(gains)]]
    assert marked == [gain == max(gains) for gain in gains]
    for each, lot in zip(lab.ways, lab.spreads.lots, strict=False):
        assert str(abs(each.gain)) in lot["words"]
        left = best_defence(AGAINST, each.way.melds).deadwood - each.way.deadwood
        assert each.gain == left
    assert lab.spreads.lots[0]["choice"] == "chosen"


def test_the_cards_laid_off_are_ringed_in_the_others_hand() -> None:
    lab = opened(ChoosingTheSpread())
    at = next(at for at, each in enumerate(lab.ways) if each.defence.layoffs)
    choose(lab, str(at))
    ringed = [item["card"] for item in lab.laid.lots[0]["cards"] if "ringed" in item["states"]]
    assert ringed == [str(card) for card, _at in lab.ways[at].defence.layoffs]
    assert "joins" in lab.told.value or "join" in lab.told.value


def test_a_spread_above_the_limit_bounces() -> None:
    lab = opened(ChoosingTheSpread())
    above = too_dear(KNOCK)
    assert above
    assert above.deadwood > 10
    choose(lab, "barred")
    assert "above 10 a spread may not be shown (Rule 6.2)" in lab.told.value
    assert not any(lot["mark"] for lot in lab.spreads.lots)
    lab.again.click()
    assert "Which of Cho’s cards fit" in lab.told.value


def test_undercut_and_gin_are_told_apart() -> None:
    way = spreads(cards("2c 3c 4c 9d Td Jd Kc Kd Kh 9s"))[0]
    undercut = Answered.by(way, cards("Ah 2h 3h 5h 6h 7h Ts Js Qs Ac"))
    assert undercut.gain < 0
    assert "undercut, Cho scores" in told(undercut)
    gin = spreads(cards("2c 3c 4c 5c 9d Td Jd Kc Kd Kh"))[0]
    assert told(Answered.by(gin, AGAINST[:0] or cards("Ah 2s 4h 6h 8h Th Qh Qs Qc 9c"))).startswith(
        "Gin: nothing is laid off."
    )
    assert "better by 3" in verdict(undercut, undercut.gain + 3)


def test_another_knock_offers_a_choice() -> None:
    lab = opened(ChoosingTheSpread())
    choose(lab, "1")
    lab.other.click()
    assert lab.chosen == ""
    assert len(lab.ways) > 1
    choose(lab, "99")
    assert lab.chosen == ""
    ten = a_choice(Random(3), AGAINST)
    assert deadwood(ten) <= 10
    assert not set(ten) & set(AGAINST)
