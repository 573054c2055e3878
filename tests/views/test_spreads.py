"""Hands that lie open show all their cards, side by side, within the felt."""

from dataclasses import replace
from itertools import pairwise

import pytest

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import Observation, Phase, deadwood, observe
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.felt import felt
from gin3_widgets.views.felt.spreads import below
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.scene import Picture, Scene, Spot, Words
from tests.views.glimpses import WIDTHS, finished


def open_moments() -> list[Observation]:
    """Moments looked back at of hands that ended in a knock, without what could be played."""
    knocked = [match for match in finished() if match.hand.knocker is not None][:12]
    looks = [LookBack.through(m, seat, seat) for m in knocked for seat in range(len(m.names))]
    seen = [moment.seen for look in looks for moment in look.moments[::3]]
    return [replace(each, legal=(), advice=()) for each in seen]


def faces(scene: Scene) -> list[Picture]:
    return [s for s in scene.shapes if isinstance(s, Picture) and s.card != "back"]


def other_hand(seen: Observation) -> tuple[str, ...]:
    (cards,) = (cards for seat, cards in seen.opened if not below(seen, seat))
    return tuple(map(str, cards))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_other_hand_lies_open_on_the_felt(width: int) -> None:
    for seen in open_moments():
        scene = felt(seen, seen.seat, Draft(), width, LIGHT)
        shown = [picture.card for picture in faces(scene)]
        assert set(other_hand(seen)) <= set(shown)
        for picture in faces(scene):
            assert 0 <= picture.x <= picture.x + picture.w <= scene.width
            assert 0 <= picture.y <= picture.y + picture.h <= scene.height


@pytest.mark.parametrize("width", WIDTHS)
def test_an_open_hand_covers_neither_stock_nor_pile(width: int) -> None:
    """Nor the index of a card, which is 19 px wide at most."""
    for seen in open_moments():
        if seen.phase is Phase.DEFENCE or seen.phase is Phase.LAYOFF or seen.result:
            continue
        scene = felt(seen, seen.seat, Draft(), width, LIGHT)
        hand = [p for p in faces(scene) if p.card in other_hand(seen)]
        stock, pile = (_spot(scene, name) for name in ("stock", "pile"))
        turned = [s for s in scene.shapes if isinstance(s, Picture) and s.card == "back" and s.turn]
        edge = min(back.x + back.w / 2 - back.h / 2 for back in turned)
        right, low = max(p.x + p.w for p in hand), max(p.y + p.h for p in hand)
        left = min(p.x for p in hand)
        assert right < edge or left > pile.x + pile.w + 6 or low < stock.y
        assert all(two.x - one.x >= 19 for one, two in pairwise(hand))


def _spot(scene: Scene, name: str) -> Spot:
    return next(spot for spot in scene.spots if spot.name == name)


def test_the_points_left_over_stand_beside_an_open_hand() -> None:
    for seen in open_moments():
        if seen.phase in (Phase.DRAW, Phase.DISCARD, Phase.UPCARD, Phase.STOCK):
            scene = felt(seen, seen.seat, Draft(), 880, LIGHT)
            (cards,) = (cards for seat, cards in seen.opened if not below(seen, seat))
            texts = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
            assert f"{deadwood(cards)} left over" in texts


@pytest.mark.parametrize("width", WIDTHS)
def test_a_counted_hand_of_ones_own_is_told_as_yours(width: int) -> None:
    """Rule 7.1: what each has left over, and whose it is."""
    told = 0
    for match in finished():
        seen = observe(match, match.roles.captain)
        if seen.knocker is None:
            continue
        scene = felt(seen, seen.seat, Draft(), width, LIGHT)
        captions = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
        assert not any(text.startswith(f"{seen.names[seen.seat]}: ") for text in captions)
        told += any(text.startswith("You: ") for text in captions)
        other = felt(seen, None, Draft(), width, LIGHT)
        assert "You: " not in str([s.text for s in other.shapes if isinstance(s, Words)])
    assert told
