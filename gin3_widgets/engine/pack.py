"""The shuffled pack: chance that anybody can repeat, in any language."""

from hashlib import sha256

from gin3_widgets.engine.cards import DECK, Card

Seed = int | str


def seed_text(seed: Seed) -> str:
    """Return a seed as the text that is hashed; 7 and " 7 " are the same seed.

    >>> seed_text(7) == seed_text(" 7 ")
    True
    """
    text = str(seed).strip()
    if not text:
        raise ValueError("The seed is empty. Type a number or a word.")
    if len(text) > 100:
        raise ValueError("The seed is longer than 100 characters. Take a shorter one.")
    if not text.isprintable():
        raise ValueError("The seed holds a sign that cannot be shown. Use letters and digits.")
    return text


def shuffled(seed: Seed, use: str) -> tuple[Card, ...]:
    """Return the 52 cards in the order of the SHA-256 of "seed/use/card", first card on top.

    Python does not promise its own shuffle across versions, so records rest on this one.
    """
    prefix = f"{seed_text(seed)}/{use}/".encode()
    return tuple(sorted(DECK, key=lambda card: sha256(prefix + str(card).encode()).digest()))
