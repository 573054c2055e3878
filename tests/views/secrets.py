"""What a seat may not know, and the texts that would give it away."""

from gin3_widgets.engine import DECK, Advise, Card, Discard, Knock, Observation
from gin3_widgets.words import sign, spoken


def hidden(seen: Observation) -> set[Card]:
    """The cards that neither lie open, nor are one's own, nor were named in what one may read."""
    open_hands = [cards for _, cards in seen.opened]
    public = {card for cards in (*open_hands, *seen.known, seen.discards) for card in cards}
    moves = [action.move if isinstance(action, Advise) else action for _, action in seen.log]
    logged = {move.card for move in moves if isinstance(move, Discard | Knock) and move.card}
    own = {*seen.hand, *seen.captain_hand, seen.upcard}
    return set(DECK) - public - logged - own


def texts(secret: set[Card], *some: str) -> list[str]:
    """The texts that name one of these cards, by its sign or in full."""
    names = [name for card in secret for name in (sign(card), spoken(card))]
    return [text for text in some if any(name in text for name in names)]
