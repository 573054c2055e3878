"""What moved between two views of the table: the difference of two observations."""

from collections.abc import Iterable
from dataclasses import replace

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import (
    Card,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    Meld,
    Observation,
    Phase,
    Spread,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.views.draft import Draft, melds_on_table, own_spread
from gin3_widgets.views.felt import PHONE, felt
from gin3_widgets.views.history import with_taken
from gin3_widgets.views.scene import Picture, Scene, Spot
from gin3_widgets.views.stage import Move, Place, Stage

DEAL, DRAW, DISCARD, SPREAD, LAY_OFF, ROLES = 220, 260, 240, 320, 280, 520
"""Milliseconds of a flight."""
CARDS_APART, MELDS_APART = 30, 60
"""Milliseconds between the starts of two cards dealt, of two melds laid open."""


def undealt(seen: Observation) -> Observation:
    """Return the view of a first hand as it is before the deal, to compare the deal with."""
    return replace(seen, number=0)


def show_motion(
    stage: Stage, before: tuple[Observation, Draft], after: tuple[Observation, Draft], scene: Scene
) -> None:
    """Let fly what has moved between two paintings, before the hand is shown anew."""
    seen, draft = after
    if before[0] != seen:
        if flights := moves(before[0], seen, scene):
            stage.fly(flights)
    elif flights := [*added(before[1], draft, seen, scene), *back(before[1], draft, seen, scene)]:
        left = [own_spread(seen, each).deadwood for each in (before[1], draft)]
        stage.fly(flights, count=(left[0], left[1]) if draft.aided else None)


def moves(before: Observation, after: Observation, scene: Scene) -> list[Move]:
    """Return the flights of a deal or of the last action; none after a jump."""
    if before.number != after.number:
        return [] if after.log else [*_roles(before, after, scene), *_deal(before, after, scene)]
    entries = with_taken(after)
    if entries[: len(before.log)] != with_taken(before):
        return []
    match entries[len(before.log) :]:
        case [(seat, DrawStock(), _)]:
            return _arrival(scene, after, seat, "back", "stock", after.drawn)
        case [(seat, TakeUpcard() | TakeDiscard(), Card() as card)]:
            return _arrival(scene, after, seat, str(card), "pile", card)
        case [(seat, Discard(Card() as card) | Knock(Card() as card), _)]:
            return _discard(scene, before, after, seat, card)
        case [(seat, Spread(), _)] | [(_, Knock(), _), (seat, Spread(), _)]:
            opens = seat == after.knocker and after.phase is Phase.DEFENCE
            return _spread(scene, before, after, seat) if opens else []
        case [(seat, LayOff(card, meld), _)]:
            start = _start(scene, before, seat, card)
            return _laid_off(scene, start, card, melds_on_table(after, Draft())[meld])
    return []


def added(before: Draft, draft: Draft, seen: Observation, scene: Scene) -> list[Move]:
    """Return the flight of a card that the defender has just added to a meld, not final yet."""
    if not draft.laid or draft.laid[:-1] != before.laid:
        return []
    card, meld = draft.laid[-1]
    return _laid_off(scene, f"hand:{card}", card, melds_on_table(seen, draft)[meld])


def back(before: Draft, draft: Draft, seen: Observation, scene: Scene) -> list[Move]:
    """Return the flight of a card that the defender has just taken back into the hand."""
    if not before.laid or before.laid[:-1] != draft.laid or before.laid[-1][0] not in seen.hand:
        return []
    card, _meld = before.laid[-1]
    start = _pictures(_as_it_was(scene, seen, before))[card]
    return [Move(str(card), start, f"hand:{card}", LAY_OFF)]


def _laid_off(scene: Scene, start: Place, card: Card, meld: Meld) -> list[Move]:
    """Return the flight of a card onto a meld of the felt that it belongs to already."""
    at = _pictures(scene)
    return [
        Move(str(each), start, at[each], LAY_OFF) if each is card else _lying(str(each), at[each])
        for each in meld.cards
        if each in at
    ]


def _roles(before: Observation, after: Observation, scene: Scene) -> list[Move]:
    """The signs of the roles, on their way between the plates."""
    under = "plate" if scene.width < PHONE else "felt"
    flights = []
    for old, seat in zip(before.roles.seats, after.roles.seats, strict=True):
        start, end = _places(scene, f"role:{old}"), _places(scene, f"role:{seat}")
        if old != seat and start and end:
            role = str(after.roles.of(seat))
            flights.append(Move(role, start[0], end[0], ROLES, ease="in-out", under=under))
    return flights


def _deal(before: Observation, after: Observation, scene: Scene) -> list[Move]:
    """The cards one by one to both hands, at last the upcard."""
    stock, pile = _places(scene, "stock"), _places(scene, "pile")
    if not stock or not pile:
        return []
    hands = [_dealt(scene, after, seat) for seat in (after.roles.box, after.roles.captain)]
    ends = [place for pair in zip(*hands, strict=False) for place in pair]
    wait = ROLES if before.roles != after.roles else 0
    flights = [
        Move("back", stock[0], end, DEAL, wait + CARDS_APART * turn)
        for turn, end in enumerate(ends)
    ]
    last = wait + CARDS_APART * len(ends)
    return [*flights, Move(str(after.upcard), stock[0], pile[0], DEAL, last)]


def _dealt(scene: Scene, seen: Observation, seat: int) -> list[Place]:
    if _below(seen, seat):
        return [f"hand:{card}" for card in seen.captain_hand or seen.hand]
    return list(_places(scene, f"seat:{seat}"))


def _arrival(
    scene: Scene, seen: Observation, seat: int, face: str, origin: str, card: Card | None
) -> list[Move]:
    """A card's way to a hand; a closed one is shown without it until it has come."""
    start = _places(scene, origin)
    if not start:
        return []
    beside = [_lying("back", place) for place in _places(scene, f"seat:{seat}")[-5:-1]]
    return [*beside, Move(face, start[0], _home(scene, seen, seat, card), DRAW)]


def _discard(
    scene: Scene, before: Observation, after: Observation, seat: int, card: Card
) -> list[Move]:
    pile = _places(scene, "pile")
    if not pile or card is not after.discards[-1]:
        return []
    start = _home(scene, before, seat, card)
    under = str(after.discards[-2]) if len(after.discards) > 1 else "felt"
    return [Move(str(card), start, pile[0], DISCARD, ease="in-out", under=under)]


def _spread(scene: Scene, before: Observation, seen: Observation, seat: int) -> list[Move]:
    """The knocker's melds onto the felt, at last what is left over, from where the cards lay."""
    at = _pictures(scene)
    shown = [*(meld.cards for meld in seen.spread), seen.knocker_left]
    return [
        Move(str(card), _start(scene, before, seat, card), at[card], SPREAD, MELDS_APART * turn)
        for turn, some in enumerate(shown)
        for card in some
        if card in at
    ]


def _start(scene: Scene, before: Observation, seat: int, card: Card) -> Place:
    """Where a card of a seat lay before it came onto the felt: open, in a closed hand, below."""
    if _below(before, seat):
        return f"hand:{card}"
    then = _as_it_was(scene, before, Draft())
    return _pictures(then).get(card) or _home(then, before, seat, card)


def _as_it_was(scene: Scene, before: Observation, draft: Draft) -> Scene:
    """Return the felt of a moment before, as high as now: there the flights begin."""
    then = felt(before, None, draft, scene.width, LIGHT)
    then.height = scene.height
    return then


def _lying(card: str, place: Place) -> Move:
    return Move(card, place, place, 0)


def _below(seen: Observation, seat: int) -> bool:
    """Whether a seat's cards lie below the felt: one's own, or the captain's for the sitter."""
    return seat == seen.seat or (bool(seen.captain_hand) and seat == seen.roles.captain)


def _home(scene: Scene, seen: Observation, seat: int, card: Card | None) -> Place:
    """Where a seat's cards are: in the hand below the felt, closed on it, or at its plate."""
    if _below(seen, seat):
        return f"hand:{card}" if card else "hand"
    places = [*_places(scene, f"seat:{seat}")[-1:], *_places(scene, f"plate:{seat}")]
    return places[0] if places else "hand"


def _places(scene: Scene, name: str) -> list[tuple[float, float, float]]:
    return _fractions(scene, (spot for spot in scene.spots if spot.name == name))


def _pictures(scene: Scene) -> dict[Card, tuple[float, float, float]]:
    """Where the open cards lie on the felt."""
    shown = [s for s in scene.shapes if isinstance(s, Picture) and s.card != "back"]
    faces = (Card(picture.card) for picture in shown)
    return dict(zip(faces, _fractions(scene, shown), strict=True))


def _fractions(scene: Scene, some: Iterable[Spot | Picture]) -> list[tuple[float, float, float]]:
    width, height = scene.width, scene.height
    return [(round(s.x / width, 4), round(s.y / height, 4), round(s.w / width, 4)) for s in some]
