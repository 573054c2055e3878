"""A turn on the screen: where the coach can be asked."""

from dataclasses import replace

from gin3_widgets.engine import Observation, Phase
from gin3_widgets.views import turn
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.settings import Settings
from gin3_widgets.views.view import View
from tests.views.glimpses import drafted, finished, glimpses
from tests.views.presses import buttons


def view_of(seen: Observation, **more: object) -> View:
    return replace(View(seen=seen, acting=seen, you=seen.seat), **more)  # type: ignore[arg-type]


def offers_coach(view: View) -> bool:
    rows = [buttons(turn.tools(view)), buttons(turn.offered(view))]
    assert sum("coach" in row for row in rows) < 2
    return any("coach" in row for row in rows)


def test_the_coach_can_be_asked_wherever_there_is_a_choice_and_nowhere_else() -> None:
    for seen in glimpses():
        for width in (390, 1280):
            offered = offers_coach(view_of(seen, width=width))
            if seen.phase is Phase.SPREAD:  # how to lay out one's melds stands there
                continue
            assert offered is (len(seen.legal) > 1)


def test_it_stays_away_while_a_knock_is_prepared_that_can_be_laid_out_in_ways() -> None:
    for seen, draft in drafted():
        view = view_of(seen, draft=draft)
        if any(item.get("id") == "way" for item in turn.tools(view)):
            assert not offers_coach(view)


def test_without_help_and_in_a_look_back_there_is_no_coach() -> None:
    seen = next(seen for seen in glimpses() if len(seen.legal) > 1)
    assert offers_coach(view_of(seen))
    assert not offers_coach(view_of(seen, settings=Settings(aids="off")))
    look = LookBack.through(finished()[0], 0, 0)
    assert not offers_coach(view_of(seen, looking=look))


def test_on_a_phone_it_stands_with_done_where_cards_are_laid_off() -> None:
    """The scale and the cards that fit have to be in sight."""
    laying = [seen for seen in glimpses() if seen.phase is Phase.DEFENCE and len(seen.legal) > 1]
    assert laying
    for seen in laying:
        assert turn.tools(view_of(seen, width=390)) == []
        assert turn.offered(view_of(seen, width=390))[0]["id"] == "coach"
        assert "coach" in buttons(turn.tools(view_of(seen)))
