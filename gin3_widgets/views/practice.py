"""A hand's cards once more, as practice beside the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gin3_widgets.bots import Bot
from gin3_widgets.engine import Hand, Match, Observation
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.words import result_in_words


def same_cards(match: Match) -> Match:
    """Return the match at the beginning of its hand, without the draw for roles."""
    return replace(match, hand=match.hand.start, draw=None)


def other_seats(match: Match) -> Match:
    """Return the beginning of the hand with box and captain exchanged: cards go with the role."""
    return replace(match, hand=_exchanged(match.hand.start), draw=None)


def _exchanged(hand: Hand) -> Hand:
    box, captain = hand.roles.captain, hand.roles.box
    other = {box: captain, captain: box}
    seats = [other.get(seat, seat) for seat in range(len(hand.held))]
    return replace(
        hand,
        roles=replace(hand.roles, box=box, captain=captain),
        held=tuple(hand.held[seat] for seat in seats),
        known=tuple(hand.known[seat] for seat in seats),
        mover=other[hand.mover],
    )


DEALS: dict[str, Callable[[Match], Match]] = {"same": same_cards, "exchange": other_seats}
"""The ways to deal a finished hand once more, by the buttons that do it."""


def seated(bots: Sequence[Bot | None], seat: int, you: int | None) -> tuple[Bot | None, ...]:
    """Return who plays each seat once a person plays at `seat`: its bot takes over at `you`.

    Where `you` is no person's seat, only the bot goes; a person's seat stays as it is.
    """
    players = list(bots)
    if bots[seat] and you is not None and bots[you] is None:
        players[you] = bots[seat]
    players[seat] = None
    return tuple(players)


def beside(game: Observation, practice: Observation) -> Markup:
    """Return how the hand went in the game, and how it went here."""
    lines = [
        tag("li", tag("span", where), tag("b", result_in_words(seen)))
        for where, seen in ((_("In the game"), game), (_("Here"), practice))
    ]
    title = tag("h3", tag("span", _("The same cards twice")))
    note = tag("p", _("Practice does not count in the game."), class_="g3-note")
    return tag("section", title, tag("ul", lines, class_="g3-twice"), note, class_="g3-panel")
