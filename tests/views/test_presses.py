"""What a page sends becomes a press only on the revision that is shown."""

import pytest

from gin3_widgets.engine import cards
from gin3_widgets.views.fan import Order
from gin3_widgets.views.presses import pressed


@pytest.mark.parametrize(
    ("message", "target"),
    [
        ({"event": "press", "id": "draw"}, "draw"),
        ({"event": "pick", "card": "7h"}, "card:7h"),
        ({"event": "drop", "card": "7h", "target": "pile"}, "drop:7h:pile"),
        ({"event": "order", "cards": ["7h", "Ac"]}, Order("own", cards("7h Ac"))),
    ],
)
def test_a_message_presses_on_its_own_revision_alone(
    message: dict[str, object], target: object
) -> None:
    assert pressed(message | {"revision": 5}, 5) == target
    assert pressed(message | {"revision": 4}, 5) is None
    assert pressed(message, 5) is None


@pytest.mark.parametrize(
    "message", [None, 7, "draw", {}, {"revision": 5}, {"revision": 5, "event": "press", "id": 7}]
)
def test_what_makes_no_sense_presses_nothing(message: object) -> None:
    assert pressed(message, 5) is None
