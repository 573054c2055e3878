"""Cards in words, for the screen and for the ear."""

from gin3_widgets.engine import Card
from gin3_widgets.locales import _

SUIT_SIGNS = dict(zip("cdhs", "♣♦♥♠", strict=True))


def sign(card: Card) -> str:
    """Return a card as it is written on the screen: 10♥."""
    return str(card)[0].replace("T", "10") + SUIT_SIGNS[card.suit]


def signs(some: tuple[Card, ...]) -> str:
    """Return several cards as they are written on the screen."""
    return " ".join(map(sign, some))


def spoken(card: Card) -> str:
    """Return a card by its full name: queen of clubs."""
    ranks = {1: _("ace"), 11: _("jack"), 12: _("queen"), 13: _("king")}
    rank = ranks.get(card.rank, str(card.rank))
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(card))


def suit_name(card: Card) -> str:
    """Return the name of a card's suit."""
    suits = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
    return suits[card.suit]


def many(card: Card) -> str:
    """Return the plural of a card's rank: queens."""
    names = _("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings")
    return names.split()[card.rank - 1]
