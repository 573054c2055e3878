"""A flight is the difference of two views, and shows no face that its seat may not see."""

import json
from functools import cache
from itertools import pairwise

import pytest

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import (
    DECK,
    Card,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    Observation,
    Phase,
    Role,
    Spread,
    observe,
)
from gin3_widgets.views.draft import Draft, fitting, intend, own_spread, places
from gin3_widgets.views.felt import felt
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.motion import added, back, moves, show_motion, undealt
from gin3_widgets.views.scene import Picture, Scene
from gin3_widgets.views.stage import Move, Stage
from tests.engine.tables import GAMES, moments
from tests.views.secrets import hidden

MOST = 2048
"""Characters of a message of flights."""
Step = tuple[Observation, Observation, list[Move]]


@cache
def steps(width: int = 880) -> tuple[Step, ...]:
    """Each pair of a seat's moments that follow each other, with the flights between them."""
    all_: list[Step] = []
    for rules in ("three_handed", "oklahoma"):
        told = [*moments(GAMES[rules], 5, hands=4), *moments(GAMES[rules], 5, ("Ann", "Ben"), 3)]
        for seat in range(3):
            views = [observe(match, seat) for match in told if seat < len(match.names)]
            all_ += [
                (a, b, moves(a, b, scene(b, width)))
                for a, b in pairwise(views)
                if a.names == b.names
            ]
    return tuple(all_)


def deals(width: int = 880) -> list[Step]:
    """The steps from one hand to the next."""
    return [step for step in steps(width) if step[0].number != step[1].number]


def scene(seen: Observation, width: int = 880, draft: Draft | None = None) -> Scene:
    return felt(seen, seen.seat, draft or Draft(), width, LIGHT)


def arriving(flights: list[Move]) -> list[Move]:
    """Those that move, without what only lies there meanwhile."""
    return [move for move in flights if move.ms]


def last(after: Observation, before: Observation) -> tuple[int, object] | None:
    """The action between two views of the same hand."""
    grown = before.number == after.number and len(after.log) == len(before.log) + 1
    return after.log[-1] if grown else None


@pytest.mark.parametrize("width", [350, 880, 1560])
def test_a_card_flies_face_up_only_where_it_is_known(width: int) -> None:
    shown = {str(card) for card in DECK}
    for _, after, flights in steps(width):
        secret = {str(card) for card in hidden(after)}
        for move in flights:
            assert {move.card, move.under} <= {"back", "felt", "plate", *Role, *shown}
            assert not {move.card, move.under} & secret
            for place in (move.start, move.end):
                if isinstance(place, str):
                    assert place.partition(":")[2] not in secret


def test_a_drawn_card_flies_as_a_back_to_whoever_drew_it() -> None:
    ends = set()
    for before, after, flights in steps():
        match last(after, before):
            case (seat, DrawStock()):
                assert {move.card for move in flights} == {"back"}
                (move,) = arriving(flights)
                ends.add((seat == after.seat, isinstance(move.end, str)))
    assert {(True, True), (False, False)} <= ends


def test_a_sitter_sees_the_captains_card_come_to_the_hand_below() -> None:
    """A6."""
    ends = {
        flights[-1].end
        for before, after, flights in steps()
        if last(after, before) == (after.roles.captain, DrawStock()) and after.role is Role.SITTER
    }
    assert ends
    assert all(str(end).startswith("hand:") for end in ends)


def test_a_discard_flies_from_its_place_in_ones_own_hand_over_what_lay_there() -> None:
    own = 0
    for before, after, flights in steps():
        match last(after, before):
            case (seat, (Discard(Card() as card) | Knock(Card() as card))) if flights:
                (move,) = flights
                assert move.under == (str(before.discards[-1]) if before.discards else "felt")
                assert seat != after.seat or move.start == f"hand:{card}"
                own += seat == after.seat
    assert own > 3


def test_a_deal_goes_to_both_hands_in_turn_and_ends_with_the_upcard() -> None:
    """Rule 3.6: ten each; 220 ms a card, 30 ms apart; the signs of the roles go first."""
    for before, after, flights in deals():
        roles = [move for move in flights if move.card in {*Role}]
        cards = flights[len(roles) :]
        wait = 520 if roles else 0
        assert bool(roles) == (before.roles != after.roles)
        assert [move.delay for move in cards] == [wait + 30 * turn for turn in range(21)]
        assert {move.ms for move in cards} == {220}
        assert [move.card for move in cards] == ["back"] * 20 + [str(after.upcard)]
        below = [str(move.end) for move in cards if isinstance(move.end, str)]
        assert below == [f"hand:{card}" for card in after.hand or after.captain_hand]
        assert len({move.end for move in cards}) == 21
    assert len({after.role for _, after, _ in deals()}) == 3


@pytest.mark.parametrize("width", [350, 880])
def test_the_signs_of_the_roles_move_between_the_plates_and_names_stay(width: int) -> None:
    """Rules 3.4, 3.5."""
    moved = 0
    for before, after, flights in deals(width):
        spots = {spot.name: spot for spot in scene(after, width).spots}
        for move in flights:
            if move.card in {*Role}:
                old, new = (
                    spots[f"role:{seats[[*Role].index(Role(move.card))]}"]
                    for seats in (before.roles.seats, after.roles.seats)
                )
                assert (move.start[0], move.end[0]) == pytest.approx(
                    (old.x / width, new.x / width), abs=1e-4
                )
                assert (move.ms, move.ease) == (520, "in-out")
                moved += 1
    assert moved > 10


def test_the_first_deal_is_seen_after_the_draw_for_roles() -> None:
    """Rule 3.1."""
    match = next(moments(GAMES["three_handed"], 3))
    for seat in range(3):
        seen = observe(match, seat)
        flights = moves(undealt(seen), seen, scene(seen))
        assert len(flights) == 21
        assert moves(seen, seen, scene(seen)) == []


def test_a_spread_comes_from_the_knocker_meld_by_meld() -> None:
    """Rule 7.1: melds 320 ms, 60 ms a meld."""
    told = set()
    for before, after, flights in steps():
        match last(after, before):
            case (seat, Spread()) if after.phase is Phase.DEFENCE:
                assert seat == after.knocker
                opened = dict(after.opened)[seat]
                assert {move.card for move in flights} == {str(card) for card in opened}
                by_card = {Card(move.card): move for move in flights}
                for turn, meld in enumerate(after.spread):
                    assert {by_card[card].delay for card in meld.cards} == {60 * turn}
                told.add(isinstance(flights[0].start, str))
                if seat == after.seat:
                    assert all(move.start == f"hand:{move.card}" for move in flights)
            case (_, Spread()):
                assert flights == []
    assert told == {True, False}


def test_a_bots_spread_starts_where_its_cards_lay() -> None:
    """Open on the felt since the knock, or each in the closed hand; never at the plate."""
    told = 0
    for before, after, flights in steps():
        match last(after, before):
            case (seat, Spread()) if flights and not isinstance(flights[0].start, str):
                then, now = scene(before), scene(after)
                lay = {
                    Card(each.card): (each.x / 880, each.y / now.height, each.w / 880)
                    for each in then.shapes
                    if isinstance(each, Picture) and each.card != "back"
                }
                for move in flights:
                    assert move.start == pytest.approx(lay[Card(move.card)], abs=1e-4)
                assert len({move.start for move in flights}) == len(flights)
                told += seat == after.knocker
    assert told


def test_a_knock_with_its_spread_is_one_event() -> None:
    """A person's knock plays both at once; it looks like the spread alone."""
    told = [observe(match, 0) for match in moments(GAMES["oklahoma"], 5, hands=4)]
    knocks = 0
    for before, after in zip(told, told[2:], strict=False):
        if before.number == after.number:
            match [action for _, action in after.log[len(before.log) :]]:
                case [Knock(), Spread()]:
                    flights = moves(before, after, scene(after))
                    assert {move.ms for move in flights} == {320}
                    knocks += 1
    assert knocks


def test_a_card_laid_off_flies_onto_its_meld_among_the_cards_there() -> None:
    """Rule 6.5: 280 ms."""
    told = 0
    for before, after, flights in steps():
        match last(after, before):
            case (seat, LayOff(card, _)):
                (move,) = arriving(flights)
                assert (move.card, move.ms) == (str(card), 280)
                assert len(flights) >= 4
                assert seat != after.seat or move.start == f"hand:{card}"
                told += 1
    assert told


def test_a_card_added_in_mind_flies_too_and_the_count_runs_down() -> None:
    """A25: nothing is played until the hand is counted."""
    told = 0
    for seen in (after for _, after, _ in steps() if after.phase is Phase.DEFENCE):
        for card in fitting(seen, Draft()):
            picked = Draft(card)
            draft = intend(f"meld:{places(seen, picked, card)[0]}", picked, seen)
            assert isinstance(draft, Draft)
            shown = scene(seen, draft=draft)
            (move,) = arriving(added(picked, draft, seen, shown))
            assert (move.card, move.start) == (str(card), f"hand:{card}")
            assert added(draft, picked, seen, scene(seen)) == []
            (home,) = back(draft, picked, seen, scene(seen, draft=picked))
            assert (home.card, home.end, home.ms) == (str(card), f"hand:{card}", 280)
            assert home.start[0] == pytest.approx(move.end[0], abs=2e-4)
            assert back(picked, draft, seen, shown) == []
            assert added(draft, draft, seen, shown) == []
            stage = Wire()
            show_motion(stage, (seen, picked), (seen, draft), shown)
            show_motion(stage, (seen, draft), (seen, picked), shown)
            counts = [own_spread(seen, each).deadwood for each in (picked, draft)]
            assert stage.sent[0]["count"] == tuple(counts)
            assert stage.sent[1]["count"] == tuple(reversed(counts))
            told += 1
    assert told


def test_after_a_jump_nothing_flies() -> None:
    """An undo, several actions at once, a hand that is under way: the picture simply changes."""
    views = [observe(m, 0) for m in moments(GAMES["three_handed"], 3, hands=3)]
    for before, after in zip(views[2:], views, strict=False):
        if before.number == after.number:
            assert moves(before, after, scene(after)) == []
    for before, after in zip(views, views[3:], strict=False):
        if after.log:
            assert moves(before, after, scene(after)) == []
    under_way = next(seen for seen in views if len(seen.log) == 1)
    assert moves(undealt(under_way), under_way, scene(under_way)) == []


@pytest.mark.parametrize("width", [350, 880])
def test_places_are_fractions_of_the_felt(width: int) -> None:
    for _, _, flights in steps(width):
        for move in flights:
            for place in (move.start, move.end):
                if not isinstance(place, str):
                    assert all(0 <= part <= 1 for part in place)


def test_no_message_is_longer_than_two_kilobytes() -> None:
    sizes = []
    for _, _, flights in steps():
        stage = Wire()
        stage.fly(flights)
        sizes.append(len(json.dumps(stage.sent)))
    assert max(sizes) <= MOST


class Wire(Stage):
    """A stage that keeps what it sends."""

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []
        super().__init__(Guard(lambda _sentence, _trace: None))

    def send(self, content: object, buffers: object = None) -> None:
        assert isinstance(content, dict)
        self.sent.append(content)
