"""The felt: within its bounds at every width, with nothing on it that a seat may not know."""

from math import cos, radians, sin

import pytest

from gin3_widgets.art import DARK, LIGHT
from gin3_widgets.engine import DECK, Card, Match, Phase, fits, observe
from gin3_widgets.views.draft import Draft, melds_on_table, places, ways_to_spread
from gin3_widgets.views.felt import WAYS_SHOWN, draw_for_roles, felt
from gin3_widgets.views.scene import (
    Disc,
    Line,
    Picture,
    Rect,
    Scene,
    Shape,
    Sign,
    Target,
    Words,
    width_of,
)
from gin3_widgets.words import signs
from tests.engine.tables import NAMES
from tests.views.glimpses import WIDTHS, drafted, named
from tests.views.secrets import hidden, texts

Box = tuple[float, float, float, float]


def box(shape: Shape | Target) -> Box:
    """Left, top, right and bottom of what a shape covers, in CSS pixels."""
    match shape:
        case Words(x=x, y=y, size=size):
            wide = width_of(shape.text, size, shape.weight)
            wide = min(wide, shape.most) if shape.most else wide
            left = x - {"left": 0, "center": wide / 2, "right": wide}[shape.align]
            return left, y - size * 0.72, left + wide, y + size * 0.22
        case Picture(x=x, y=y, w=w, h=h, turn=turn):
            angle = radians(turn)
            half_w = (abs(cos(angle)) * w + abs(sin(angle)) * h) / 2
            half_h = (abs(sin(angle)) * w + abs(cos(angle)) * h) / 2
            middle_x, middle_y = x + w / 2, y + h / 2
            return middle_x - half_w, middle_y - half_h, middle_x + half_w, middle_y + half_h
        case Rect() | Target():
            return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
        case Sign(x=x, y=y, size=size):
            return x, y, x + size, y + size
        case Disc(x=x, y=y, r=r):
            return x - r, y - r, x + r, y + r
        case Line(points=points):
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def outside(scene: Scene) -> list[Shape | Target]:
    """What lies over an edge; half a pixel is forgiven."""

    def is_out(shape: Shape | Target) -> bool:
        left, top, right, bottom = box(shape)
        return min(left, top) < -0.5 or right > scene.width + 0.5 or bottom > scene.height + 0.5

    return [shape for shape in (*scene.shapes, *scene.targets) if is_out(shape)]


@pytest.mark.parametrize("names", [NAMES, ("Wilhelmina Wommersom", "Maximilian Q. Mumm", "Mo")])
@pytest.mark.parametrize("width", WIDTHS)
def test_all_shapes_and_targets_lie_within_the_felt(width: int, names: tuple[str, ...]) -> None:
    """At every width, in every phase, with every draft; long names too."""
    for seen, draft in drafted()[::3]:
        scene = felt(named(seen, names), seen.seat, draft, width, LIGHT)
        assert scene.width == width
        assert outside(scene) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_draw_for_roles_lies_within_the_felt(width: int) -> None:
    """Rule 3.1; with ties too (A4)."""
    rounds = set()
    for seed in range(60):
        match = Match.new(NAMES[: 2 + seed % 2], seed=seed)
        seen = observe(match, seed % len(match.names))
        assert seen.draw is not None
        rounds.add(len(seen.draw.rounds))
        assert outside(draw_for_roles(seen, seen.seat, width, DARK)) == []
    assert rounds >= {1, 2}


def test_no_hidden_card_is_drawn_or_written() -> None:
    """Neither another seat's cards nor the stock's."""
    for seen, draft in drafted():
        scene = felt(seen, seen.seat, draft, 880, LIGHT)
        secret = hidden(seen)
        drawn = {shape.card for shape in scene.shapes if isinstance(shape, Picture)} - {"back"}
        assert not {Card(name) for name in drawn} & secret
        words = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
        open_guess = [text for text in words if "could add" not in text]
        assert texts(secret, *open_guess, scene.description) == []
        assert texts(secret, *(target.label for target in scene.targets)) == []


def test_it_says_which_cards_the_other_could_add_to_each_way_to_spread() -> None:
    """A21: those that fit at once, of all that lie neither in one's hand nor in the pile."""
    told = 0
    for seen, draft in drafted():
        if not draft.knocking or not draft.card:
            continue
        scene = felt(seen, seen.seat, draft, 880, LIGHT)
        words = [s.text for s in scene.shapes if isinstance(s, Words) and "could add" in s.text]
        first = draft.way - draft.way % WAYS_SHOWN
        ways = ways_to_spread(seen, draft)[first : first + WAYS_SHOWN]
        name = seen.names[seen.roles.opponent(seen.seat)]
        for text, way in zip(words, ways, strict=True):
            free = [card for card in DECK if card not in (*seen.hand, *seen.discards)]
            grown = [long for card in free for meld in way.melds if (long := fits(card, meld))]
            at_once = [card for card in free if any(fits(card, meld) for meld in way.melds)]
            later = {card for card in free for meld in grown if fits(card, meld)} - {*at_once}
            cards = signs(tuple(at_once)) or "nothing"
            assert text == f"{name} could add: {cards}" + (", then more" if later else "")
            told += bool(later)
    assert told > 10


def test_without_help_it_says_nothing_of_what_the_other_could_add() -> None:
    """All else on the felt stays."""
    told = 0
    for seen, draft in drafted():
        scene = felt(seen, seen.seat, draft, 880, LIGHT)
        alone = felt(seen, seen.seat, draft, 880, LIGHT, aids=False)
        guesses = [s for s in scene.shapes if isinstance(s, Words) and "could add" in s.text]
        assert alone.shapes == [shape for shape in scene.shapes if shape not in guesses]
        assert alone.targets == scene.targets
        told += bool(guesses)
    assert told > 10


def test_a_closed_hand_is_as_many_backs_as_the_seat_has_cards() -> None:
    """A1: the sitter has none."""
    shown = 0
    for seen, draft in drafted():
        if seen.knocker is not None or draft.knocking or seen.phase is Phase.OVER:
            continue
        scene = felt(seen, seen.seat, draft, 880, LIGHT)
        backs = [s for s in scene.shapes if isinstance(s, Picture) and s.card == "back"]
        below = {seen.seat, seen.roles.captain if seen.captain_hand else seen.seat}
        closed = sum(n for seat, n in enumerate(seen.counts) if seat not in below)
        stock = [back for back in backs if back.w >= 70]
        assert len(backs) - len(stock) == closed
        shown += 1
    assert shown > 500


def test_the_top_of_the_pile_is_shown() -> None:
    """Rule 4.3; A39: the top card only, and the edge of the one below."""
    for seen, draft in drafted():
        if seen.knocker is None and not draft.knocking and seen.phase is not Phase.OVER:
            scene = felt(seen, seen.seat, draft, 880, LIGHT)
            open_cards = [s.card for s in scene.shapes if isinstance(s, Picture)]
            faces = [card for card in open_cards if card != "back"]
            assert faces == [str(card) for card in seen.discards[-2:]]


def test_targets_have_names_of_their_own_and_a_label() -> None:
    for seen, draft in drafted()[::3]:
        targets = felt(seen, seen.seat, draft, 700, LIGHT).targets
        assert len({target.name for target in targets}) == len(targets)
        assert all(target.label for target in targets)


def test_the_picture_says_in_words_what_it_shows() -> None:
    for seen, draft in drafted()[::3]:
        description = felt(seen, seen.seat, draft, 700, LIGHT).description
        assert f"Stock {seen.stock} cards" in description
        for seat, name in enumerate(seen.names):
            if seat != seen.seat:
                assert f"{name}, {seen.roles.of(seat)}" in description


def test_a_scene_depends_on_nothing_but_its_arguments() -> None:
    """It can be painted again at any moment."""
    for seen, draft in drafted()[::40]:
        first, second = (felt(seen, seen.seat, draft, 880, LIGHT) for _ in range(2))
        assert first == second


def test_a_spectator_is_marked_at_no_seat() -> None:
    seen, draft = drafted()[0]
    scene = felt(seen, None, draft, 880, LIGHT)
    words = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
    assert not any("(you)" in text for text in words)


def test_a_card_that_fits_has_its_place_on_the_side_where_it_goes() -> None:
    """Rule 6.5: a two before the three, a seven behind the six."""
    sides = set()
    for seen, draft in drafted():
        open_to = places(seen, draft, draft.card)
        if not open_to or not draft.card:
            continue
        shapes = felt(seen, seen.seat, draft, 880, LIGHT).shapes
        outlines = [shape for shape in shapes if isinstance(shape, Rect) and shape.dash]
        left_of = {shape.card: shape.x for shape in shapes if isinstance(shape, Picture)}
        for index, outline in zip(open_to, outlines, strict=True):
            cards = melds_on_table(seen, draft)[index].cards
            before = draft.card.rank < cards[0].rank
            assert (outline.x < left_of[str(cards[0])]) is before
            assert (outline.x > left_of[str(cards[-1])]) is not before
            sides.add(before)
    assert sides == {True, False}


def test_the_knock_limit_is_in_sight_while_cards_are_drawn() -> None:
    """A42: Oklahoma's limit is the upcard's."""
    limits = set()
    for seen, draft in drafted():
        if seen.phase is Phase.DRAW and seen.knocker is None:
            scene = felt(seen, seen.seat, draft, 880, LIGHT)
            words = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
            assert str(seen.limit) in words
            assert ("gin only" in words) is (seen.limit == 0)
            limits.add(seen.limit)
    assert len(limits) > 2


def test_a_hand_that_counts_double_says_so_at_the_limit() -> None:
    """A42: a spade turned up, where the rules have it."""
    told = set()
    for seen, draft in drafted():
        if seen.phase is Phase.DRAW and seen.knocker is None:
            scene = felt(seen, seen.seat, draft, 880, LIGHT)
            words = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
            doubles = seen.rules.spade_double and seen.upcard.suit == "s"
            assert ("score ×2" in words) is doubles
            told.add(doubles)
    assert told == {True, False}


def test_a_draft_off_turn_changes_nothing() -> None:
    """What one had in mind is no longer on the felt when another is to act."""
    for seen, draft in drafted():
        if not seen.legal:
            assert draft == Draft()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_ways_to_spread_lie_there_in_cards_of_one_size(width: int) -> None:
    for seen, draft in drafted():
        if draft.knocking:
            scene = felt(seen, seen.seat, draft, width, LIGHT)
            assert len({shape.w for shape in scene.shapes if isinstance(shape, Picture)}) <= 1


def test_a_card_laid_off_is_tagged_with_who_added_it_where_it_shows() -> None:
    """Rule 6.5; no later card lies on the tag."""
    said = set()
    for seen, draft in drafted():
        if seen.phase not in (Phase.DEFENCE, Phase.LAYOFF):
            continue
        for you in (seen.seat, None):
            shapes = felt(seen, you, draft, 880, LIGHT).shapes
            for place, shape in enumerate(shapes):
                if isinstance(shape, Rect) and shape.fill == LIGHT.berry:
                    tag, text = box(shape), shapes[place + 1]
                    assert isinstance(text, Words)
                    said.add(text.text)
                    assert box(text)[0] >= tag[0]
                    assert box(text)[2] <= tag[2]
                    later = [box(each) for each in shapes[place:] if isinstance(each, Picture)]
                    assert not any(meet(tag, each) for each in later)
    assert {"+ you", *(f"+ {name}" for name in NAMES)} >= said - {"+"} > {"+ you"}


def test_the_draw_says_whose_card_is_highest_and_whose_lowest() -> None:
    """Rule 3.1; of equal cards it cannot be said (A4)."""
    for seed in range(60):
        match = Match.new(NAMES[: 2 + seed % 2], seed=seed)
        seen = observe(match, 0)
        assert seen.draw is not None
        shapes = draw_for_roles(seen, 0, 1200, LIGHT).shapes
        drawn = [shape for shape in shapes if isinstance(shape, Picture) and shape.card != "back"]
        words = [shape for shape in shapes if isinstance(shape, Words)]
        heights = {word.text: word.x for word in words if word.text.endswith(" card")}
        if len(seen.draw.rounds) > 1:
            assert heights == {}
            continue
        said = [heights[text] for text in HEIGHTS if text in heights]
        assert said == [card.x + card.w / 2 for card in sorted(drawn, key=rank)]


HEIGHTS = ("Lowest card", "Middle card", "Highest card")


def rank(picture: Picture) -> int:
    return Card.parse(picture.card).rank
