"""Hands that lie open on the felt: what a knock has shown, or what one looks back at."""

from gin3_widgets.engine import Card, Meld, Observation, Role, best_arrangement
from gin3_widgets.locales import _
from gin3_widgets.views.felt.base import Felt
from gin3_widgets.views.felt.pieces import Group, kind_word
from gin3_widgets.views.scene import Align, Line, Picture, Spot, Words

STEP, GAP = 0.5, 6
"""How much of a card shows, as a part of its width, and pixels between groups."""
_LEFT: Align = "left"
_RIGHT: Align = "right"


def below(seen: Observation, seat: int) -> bool:
    """Whether a seat's cards lie below the felt: one's own, or the captain's for the sitter."""
    return seat == seen.seat or (seen.role is Role.SITTER and seat == seen.roles.captain)


def defender_groups(seen: Observation, you: int | None) -> list[Group]:
    """Return the defender's melds and what is left over, without what has been laid off."""
    assert seen.knocker is not None
    defender = seen.roles.opponent(seen.knocker)
    gone = {card for card, _ in seen.layoffs}
    held = [card for card in dict(seen.opened)[defender] if card not in gone]
    melds = seen.answer or best_arrangement(held).melds
    melded = {card for meld in melds for card in meld.cards}
    rest = tuple(card for card in held if card not in melded)
    whose = owner(seen, defender, you)
    shown = [Group(meld.cards, owned(whose, meld)) for meld in melds]
    return [*shown, Group(rest, owned_left(whose, rest), bracket=False)] if rest else shown


def owner(seen: Observation, seat: int, you: int | None) -> str:
    """Return whose cards they are, as a caption begins: You, or a name."""
    return _("You") if seat == you else seen.names[seat]


def owned(whose: str, meld: Meld) -> str:
    """Return whose meld it is and of which kind."""
    return _("{name}: {kind}").format(name=whose, kind=kind_word(meld))


def owned_left(whose: str, loose: tuple[Card, ...]) -> str:
    """Return how many points are left over, and whose they are."""
    total = sum(card.points for card in loose)
    return _("{name}: {n} left over").format(name=whose, n=total)


def open_hand(felt: Felt, seat: int, left: bool, y: float, w: float, room: float) -> None:
    """Draw a hand face up in one row from the left or the right edge, its melds in brackets."""
    way = best_arrangement(dict(felt.seen.opened)[seat])
    some = [*(meld.cards for meld in way.melds), *([way.loose] if way.loose else [])]
    number, gaps = sum(map(len, some)), GAP * (len(some) - 1)
    step = min(w * STEP, (room - w - gaps) / (number - 1))
    wide = step * (number - 1) + w + gaps
    x = felt.margin + 8 if left else felt.scene.width - felt.margin - 8 - wide
    text = _("{n} left over").format(n=way.deadwood)
    words_at, align = (x, _LEFT) if left else (x + wide, _RIGHT)
    ink = felt.theme.felt_ink
    felt.scene.add(Words(words_at, y + w * 1.4 + 34, text, 15, 500, ink, align))
    for group in some:
        start = x
        for card in group:
            felt.scene.add(Picture(str(card), x, y, w))
            x += step
        if group is not way.loose:
            under, end = y + w * 1.4, x if group is not some[-1] else x - step + w
            mark = ((start, under + 6), (start, under + 12), (end, under + 12), (end, under + 6))
            felt.scene.add(Line(mark, felt.theme.felt_edge))
        x += GAP
    felt.scene.spots.append(Spot(f"seat:{seat}", x - GAP - step, y, w))
