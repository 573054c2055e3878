"""A hand before the knock as one line of text, both ways."""

from collections import Counter

from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.hand import Cards, Hand
from gin3_widgets.engine.phase import LAST_CARDS, Phase
from gin3_widgets.engine.roles import Role, Roles
from gin3_widgets.engine.rules import RULES, Rules

PHASES = (Phase.UPCARD, Phase.STOCK, Phase.DRAW, Phase.LAST, Phase.DISCARD)


class BadNotation(ValueError):
    """A text that is no position, record or save code; the message says what to do."""


def position(hand: Hand) -> str:
    """Return the hand at this moment as text: cards by place, whose move, what was just taken.

    The stock starts with its top card, the pile ends with it. BadNotation after a knock.
    """
    if hand.phase not in PHASES:
        raise BadNotation("A position is taken before the knock. Take one earlier in the hand.")
    parts = {
        "box": _text(hand.held[hand.roles.box]),
        "captain": _text(hand.held[hand.roles.captain]),
        "pile": _text(hand.discards),
        "stock": _text(hand.stock),
        "upcard": str(hand.upcard),
        "to play": f"{hand.roles.of(hand.mover)} {hand.phase}",
    }
    extras = {
        "drawn": hand.drawn,
        "taken": hand.taken,
        "streak": hand.streak,
        "last": "yes" if hand.last else None,
    }
    parts |= {name: str(value) for name, value in extras.items() if value}
    return "; ".join(f"{name}: {value}" for name, value in parts.items())


def read_position(
    text: str,
    rules: Rules = RULES["three_handed"],
    roles: Roles = Roles(0, 1, 2),  # noqa: B008 - an immutable value
) -> Hand:
    """Return the hand that a position describes, the inverse of position(hand).

    BadNotation unless it holds the 52 cards once each, in hands that fit the moment.
    """
    try:
        parts = dict(part.strip().split(": ", 1) for part in _padded(text))
        held: list[Cards] = [()] * len(roles.seats)
        held[roles.box] = tuple(sorted(cards(parts.pop("box"))))
        held[roles.captain] = tuple(sorted(cards(parts.pop("captain"))))
        role, phase = parts.pop("to play").split()
        mover = {Role.BOX: roles.box, Role.CAPTAIN: roles.captain}[Role(role)]
        hand = Hand(
            rules=rules,
            roles=roles,
            upcard=Card.parse(parts.pop("upcard")),
            held=tuple(held),
            stock=cards(parts.pop("stock")),
            discards=cards(parts.pop("pile")),
            phase=Phase(phase),
            mover=mover,
            drawn=_card(parts.pop("drawn", None)),
            taken=_card(parts.pop("taken", None)),
            streak=int(parts.pop("streak", "0")),
            last=parts.pop("last", "no") == "yes",
        )
    except KeyError as missing:
        raise BadNotation(f"The position lacks {missing}. Write all its parts.") from None
    except ValueError as problem:
        raise BadNotation(f"The position cannot be read: {problem}") from None
    if parts:
        raise BadNotation(f"The position has a part too many: {next(iter(parts))[:40]!r}.")
    _check(hand)
    return hand


def _text(some: Cards) -> str:
    return " ".join(map(str, some))


def _card(text: str | None) -> Card | None:
    return Card.parse(text) if text else None


def _padded(text: str) -> list[str]:
    """Split at semicolons; an empty part such as "pile:" keeps its colon and a space."""
    return [part.strip() + " " if part.strip().endswith(":") else part for part in text.split(";")]


def _check(hand: Hand) -> None:
    seen = Counter(card for place in (*hand.held, hand.stock, hand.discards) for card in place)
    twice = [str(card) for card, times in seen.items() if times > 1]
    missing = [str(card) for card in DECK if card not in seen]
    if twice:
        raise BadNotation(f"A position holds each card once. More than once: {', '.join(twice)}.")
    if missing:
        raise BadNotation(f"A position holds all 52 cards. Missing: {', '.join(missing)}.")
    discarding = hand.phase is Phase.DISCARD
    for seat in (hand.roles.box, hand.roles.captain):
        number = 11 if discarding and seat == hand.mover else 10
        if len(hand.held[seat]) != number:
            role = hand.roles.of(seat)
            raise BadNotation(f"The {role} holds {number} cards at this moment. Move the others.")
    fresh = hand.drawn or hand.taken
    if hand.phase not in PHASES or discarding != (fresh in hand.held[hand.mover]):
        raise BadNotation(
            "Whoever is to discard has just taken a card: name it as drawn or taken."
        )
    if not discarding and not hand.discards:
        raise BadNotation("The discard pile is empty. Put a card there.")
    if hand.phase in (Phase.STOCK, Phase.DRAW) and len(hand.stock) <= LAST_CARDS:
        raise BadNotation("Two cards stay in the stock. Leave at least three for a draw.")
