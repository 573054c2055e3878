"""The 52 cards, each of them one object (Rules 1.2 to 1.4)."""

from __future__ import annotations

from typing import ClassVar, Final, NoReturn, final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
_SYMBOLS: Final = str.maketrans(
    {**dict(zip("♣♦♥♠", SUITS, strict=True)), **dict(zip("♧♢♡♤", SUITS, strict=True))}
    | {"\ufe0e": None, "\ufe0f": None}  # the marks that make a suit symbol text or picture
)


@final
class Card:
    """One of the 52 cards: `Card("Th")` is the same object wherever it is written.

    `rank` runs from 1 (ace, always low) to 13 (king), `suit` is one of "c", "d", "h", "s",
    `points` is what the card counts unmatched (Rule 1.4), `index` is its place in `DECK`
    and `bit` is `1 << index`.

    >>> Card("10♥"), Card("Th").points
    (Card("Th"), 10)
    """

    __slots__ = ("bit", "index", "points", "rank", "suit", "text")

    rank: int
    suit: str
    index: int
    points: int
    bit: int
    text: str
    _known: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Card:
        """Find the card a text names; ValueError if it names none."""
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Find the card a text names: a rank A 2 to 10 (or T) J Q K, then a suit, in any case.

        The suit is a letter c d h s or one of the suit symbols. ValueError if it is no card.
        """
        known = cls._known.get(text)
        if known is None:
            tidy = text.strip().translate(_SYMBOLS)
            rank = tidy[:-1].upper()
            known = cls._known.get(("T" if rank == "10" else rank) + tidy[-1:].lower())
        if known is None:
            raise ValueError(
                f"{text[:40]!r} is not a card: write a rank (A, 2 to 10, J, Q, K) "
                "and a suit (c, d, h, s), for example 10h."
            )
        return known

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A card never changes: {name} cannot be set.")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"A card never changes: {name} cannot be removed.")

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'Card("{self.text}")'

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)


def _make(index: int) -> Card:
    card = object.__new__(Card)
    rank, suit = index % 13 + 1, SUITS[index // 13]
    values = {
        "rank": rank,
        "suit": suit,
        "index": index,
        "points": min(rank, 10),
        "bit": 1 << index,
        "text": RANKS[rank - 1] + suit,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    Card._known[card.text] = card
    return card


DECK: Final[tuple[Card, ...]] = tuple(_make(index) for index in range(52))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, in the order given.

    >>> cards("Ac 2c 10h")
    (Card("Ac"), Card("2c"), Card("Th"))
    """
    return tuple(map(Card.parse, text.split()))
