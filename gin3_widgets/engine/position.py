"""A hand before the knock as one line of text, both ways."""

from collections import Counter

from gin3_widgets.engine.cards import DECK, Card, cards
from gin3_widgets.engine.hand import Cards, Hand
from gin3_widgets.engine.phase import LAST_CARDS, Phase
from gin3_widgets.engine.roles import Roles
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
        parts = _parts(text)
        held: list[Cards] = [()] * len(roles.seats)
        held[roles.box] = tuple(sorted(cards(parts.pop("box"))))
        held[roles.captain] = tuple(sorted(cards(parts.pop("captain"))))
        mover, phase = _to_play(parts.pop("to play"), roles)
        taken = _card(parts.pop("taken", None))
        hand = Hand(
            rules=rules,
            roles=roles,
            upcard=Card.parse(parts.pop("upcard")),
            held=tuple(held),
            stock=cards(parts.pop("stock")),
            discards=cards(parts.pop("pile")),
            known=_known(taken, mover, roles),
            phase=phase,
            mover=mover,
            drawn=_card(parts.pop("drawn", None)),
            taken=taken,
            streak=_number(parts.pop("streak", "0")),
            last=_yes(parts.pop("last", None)),
        )
    except BadNotation:
        raise
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


def _parts(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadNotation('A position is made of parts such as "box: Ac 2c", with ; between.')
        if name.strip() in parts:
            raise BadNotation(f"The position has its part {name.strip()[:40]!r} twice.")
        parts[name.strip()] = value.strip()
    return parts


def _to_play(text: str, roles: Roles) -> tuple[int, Phase]:
    moments = {
        f"{roles.of(seat)} {phase}": (seat, phase)
        for seat in (roles.box, roles.captain)
        for phase in PHASES
        if (seat, phase) != (roles.box, Phase.STOCK)
    }
    if text not in moments:
        raise BadNotation(f"“{text[:40]}” is not to play. Write one of: {', '.join(moments)}.")
    return moments[text]


def _known(taken: Card | None, mover: int, roles: Roles) -> tuple[Cards, ...]:
    return tuple((taken,) if taken and seat == mover else () for seat in sorted(roles.seats))


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 5:
        raise BadNotation(f"The streak is a number of turns, not {text[:40]!r}.")
    return int(text)


def _yes(text: str | None) -> bool:
    if text not in (None, "yes"):
        raise BadNotation('The part "last" is yes, or is left out.')
    return text is not None


def _check(hand: Hand) -> None:
    seen = Counter(card for place in (*hand.held, hand.stock, hand.discards) for card in place)
    twice = [str(card) for card, times in seen.items() if times > 1]
    missing = [str(card) for card in DECK if card not in seen]
    if twice:
        raise BadNotation(f"A position holds each card once. More than once: {', '.join(twice)}.")
    if missing:
        raise BadNotation(f"A position holds all 52 cards. Missing: {', '.join(missing)}.")
    for seat in (hand.roles.box, hand.roles.captain):
        number = 11 if hand.phase is Phase.DISCARD and seat == hand.mover else 10
        if len(hand.held[seat]) != number:
            role = hand.roles.of(seat)
            raise BadNotation(f"The {role} holds {number} cards at this moment. Move the others.")
    _check_taken(hand)
    _check_piles(hand)
    if hand.streak > hand.rules.loop_guard:
        raise BadNotation(f"The streak is a number from 0 to {hand.rules.loop_guard}.")
    if not hand.legal_actions():
        raise BadNotation("The last discard was taken to knock, but no knock is possible here.")


def _check_taken(hand: Hand) -> None:
    fresh = [card for card in (hand.drawn, hand.taken) if card]
    if hand.phase is not Phase.DISCARD:
        if fresh or hand.last:
            raise BadNotation("Nobody has a card to discard yet: leave out drawn, taken and last.")
    elif len(fresh) != 1 or fresh[0] not in hand.held[hand.mover]:
        raise BadNotation("Whoever is to discard has just taken a card: name it as drawn or taken.")
    elif hand.last and not hand.taken:
        raise BadNotation("The last discard is taken from the pile: name it as taken.")


def _check_piles(hand: Hand) -> None:
    phase, left = hand.phase, len(hand.stock)
    if phase is not Phase.DISCARD and not hand.discards:
        raise BadNotation("The discard pile is empty. Put a card there.")
    if phase in (Phase.UPCARD, Phase.STOCK) and hand.discards != (hand.upcard,):
        raise BadNotation("The first turn begins with the upcard alone on the pile. Put it there.")
    if hand.upcard in hand.stock:
        raise BadNotation("The upcard is not in the stock. Name the card that was turned.")
    draws = phase in (Phase.STOCK, Phase.DRAW)
    if left < LAST_CARDS or (draws and left == LAST_CARDS):
        raise BadNotation("Two cards stay in the stock. Leave at least three for a draw.")
    if phase is Phase.LAST or hand.last:
        if hand.rules.last_discard != "knock_only":
            raise BadNotation("These rules end the hand when two stock cards are left.")
        if left > LAST_CARDS:
            raise BadNotation("The last discard is offered when two stock cards are left.")
