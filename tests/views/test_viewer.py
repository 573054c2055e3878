"""Who looks at the screen, and when a sitter is asked."""

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Match
from gin3_widgets.session import Session
from gin3_widgets.views.viewer import Viewer
from tests.views.glimpses import finished

SITTER = [None, BOTS["simple"], BOTS["simple"]]


def sitting_out() -> list[Match]:
    """Finished hands in which the first seat sat out, at different numbers."""
    found = [match for match in finished() if match.roles.sitter == 0]
    return list({match.number: match for match in found}.values())


def test_no_advice_this_hand_holds_until_the_hand_is_over() -> None:
    now, later, *_more = (Session(match, SITTER) for match in sitting_out())
    viewer = Viewer()
    viewer.settle(now, drawing=False)
    assert not viewer.asks(now)
    viewer.wish("advise", now)
    assert viewer.asks(now)
    viewer.wish("watch", now)
    assert not viewer.asks(now)
    assert viewer.asks(later)
    viewer.wish("advise", now)
    assert viewer.asks(now)
