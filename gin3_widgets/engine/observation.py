"""What one seat may know of a match."""

from dataclasses import dataclass

from gin3_widgets.engine.actions import Advise, Continue, Move
from gin3_widgets.engine.cards import Card
from gin3_widgets.engine.hand import Cards, Entry, Hand
from gin3_widgets.engine.match import Match
from gin3_widgets.engine.melds import Meld
from gin3_widgets.engine.phase import Phase
from gin3_widgets.engine.roles import Role, RoleDraw, Roles
from gin3_widgets.engine.rules import Rules
from gin3_widgets.engine.scoring import HandResult


@dataclass(frozen=True, slots=True)
class Observation:
    """The match as one seat sees it; nothing hidden from that seat has a field here.

    `hand` is the seat's own; a sitter's is empty and `captain_hand` is the captain's (A6).
    `opened` are (seat, cards) that lie face up after a knock. `known` are, by seat, the cards
    everybody saw it take from the pile and that it still holds. `drawn` is the stock card just
    drawn by oneself, or by the sitter's captain. `log` is public; the box reads advice in it
    when the hand is over (A7). `legal` and `advice` are empty off turn.
    """

    seat: int
    names: tuple[str, ...]
    rules: Rules
    draw: RoleDraw | None
    carried: tuple[int, ...]
    results: tuple[HandResult, ...]
    totals: tuple[int, ...]
    winner: int | None
    number: int
    roles: Roles
    phase: Phase
    mover: int | None
    limit: int
    hand: Cards
    captain_hand: Cards
    opened: tuple[tuple[int, Cards], ...]
    counts: tuple[int, ...]
    stock: int
    upcard: Card
    discards: Cards
    known: tuple[Cards, ...]
    drawn: Card | None
    taken: Card | None
    knocker: int | None
    spread: tuple[Meld, ...]
    answer: tuple[Meld, ...]
    layoffs: tuple[tuple[Card, int], ...]
    result: HandResult | None
    log: tuple[Entry, ...]
    streak: int
    last: bool
    legal: tuple[Move | Continue, ...]
    advice: tuple[Advise, ...]

    @property
    def role(self) -> Role:
        """The role of this seat."""
        return self.roles.of(self.seat)

    @property
    def knocker_left(self) -> Cards:
        """The knocker's cards that lie in no meld, once they are laid open (7.1)."""
        if self.knocker is None or self.phase is Phase.SPREAD:
            return ()
        melded = {card for meld in self.spread for card in meld.cards}
        return tuple(card for card in dict(self.opened)[self.knocker] if card not in melded)


def observe(match: Match, seat: int) -> Observation:
    """Return what this seat may know of the match."""
    hand, roles = match.hand, match.roles
    sits = seat == roles.sitter
    looks = roles.captain if sits else seat
    return Observation(
        seat=seat,
        names=match.names,
        rules=match.rules,
        draw=match.draw,
        carried=match.opening.carried,
        results=match.results,
        totals=match.totals,
        winner=match.winner,
        number=match.number,
        roles=roles,
        phase=hand.phase,
        mover=match.mover,
        limit=hand.limit,
        hand=hand.held[seat],
        captain_hand=hand.held[roles.captain] if sits else (),
        opened=_opened(hand),
        counts=tuple(map(len, hand.held)),
        stock=len(hand.stock),
        upcard=hand.upcard,
        discards=hand.discards,
        known=hand.known,
        drawn=hand.drawn if hand.mover == looks else None,
        taken=hand.taken,
        knocker=hand.knocker,
        spread=hand.spread,
        answer=hand.answer,
        layoffs=hand.layoffs,
        result=hand.result,
        log=_public(hand, seat),
        streak=hand.streak,
        last=hand.last,
        legal=match.legal_actions() if match.mover in (seat, None) else (),
        advice=match.legal_advice() if sits else (),
    )


def _opened(hand: Hand) -> tuple[tuple[int, Cards], ...]:
    """The knocker's hand from the knock on, the defender's once it is spread (A19, 6.5)."""
    if hand.knocker is None:
        return ()
    opened = [(hand.knocker, hand.held[hand.knocker])]
    if hand.phase in (Phase.LAYOFF, Phase.OVER):
        defender = hand.roles.opponent(hand.knocker)
        opened.append((defender, hand.held[defender]))
    return tuple(opened)


def _public(hand: Hand, seat: int) -> tuple[Entry, ...]:
    if seat != hand.roles.box or hand.phase is Phase.OVER:
        return hand.log
    return tuple(entry for entry in hand.log if not isinstance(entry[1], Advise))
