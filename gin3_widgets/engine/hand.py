"""One hand from the deal to the count: legal actions and what each leads to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gin3_widgets.engine.actions import Action, Advise, Move
from gin3_widgets.engine.cards import DECK, Card
from gin3_widgets.engine.melds import Meld
from gin3_widgets.engine.phase import Phase
from gin3_widgets.engine.refusal import refusal
from gin3_widgets.engine.roles import Roles
from gin3_widgets.engine.rules import Rules
from gin3_widgets.engine.scoring import HandResult
from gin3_widgets.engine.turns import AFTER, LEGAL, Changes

Cards = tuple[Card, ...]
Entry = tuple[int, Action]


@dataclass(frozen=True)  # no slots: a copy with changes is then two calls
class Hand:
    """A hand at one moment; `after(action)` returns the next moment.

    `held` is by seat, the sitter's is empty. `stock` has its top card first, `discards` its top
    card last. `known` are the cards each seat took from the pile and still holds. `first` is
    the moment the log begins at, None there itself.
    """

    rules: Rules
    roles: Roles
    upcard: Card
    held: tuple[Cards, ...]
    stock: Cards
    discards: Cards
    known: tuple[Cards, ...]
    phase: Phase
    mover: int
    drawn: Card | None = None
    taken: Card | None = None
    last: bool = False
    streak: int = 0
    knocker: int | None = None
    spread: tuple[Meld, ...] = ()
    answer: tuple[Meld, ...] = ()
    layoffs: tuple[tuple[Card, int], ...] = ()
    result: HandResult | None = None
    log: tuple[Entry, ...] = ()
    first: "Hand | None" = field(default=None, repr=False)
    _legal: tuple[Move, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def deal(cls, rules: Rules, roles: Roles, pack: Sequence[Card]) -> "Hand":
        """Deal ten cards each, captain first, then the upcard; the rest is the stock (4.2, 4.3)."""
        if len(pack) != len(DECK) or set(pack) != set(DECK):
            raise ValueError(
                "A pack is the 52 cards, each once. "
                f"This one has {len(pack)} cards, {len(set(pack))} of them different."
            )
        nothing: list[Cards] = [()] * len(roles.seats)
        held = nothing.copy()
        held[roles.captain] = tuple(sorted(pack[0:20:2]))
        held[roles.box] = tuple(sorted(pack[1:20:2]))
        upcard, stock = pack[20], tuple(pack[21:])
        return cls(
            rules=rules,
            roles=roles,
            upcard=upcard,
            held=tuple(held),
            stock=stock,
            discards=(upcard,),
            known=tuple(nothing),
            phase=Phase.UPCARD,
            mover=roles.captain,
        )

    @property
    def start(self) -> "Hand":
        """The moment the log begins at."""
        return self.first or self

    @property
    def limit(self) -> int:
        """The most points a knocker may keep (6.2, A42)."""
        return self.rules.limit(self.upcard)

    @property
    def big_gin(self) -> bool:
        """Whether the knocker kept all eleven cards (A18)."""
        return self.knocker is not None and len(self.held[self.knocker]) == 11

    @property
    def spread_limit(self) -> int:
        """The most points the knocker's spread may leave (A18, A19)."""
        return 0 if self.big_gin else self.limit

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The knocker's melds with what has been laid off on them (A21)."""
        melds = list(self.spread)
        for card, index in self.layoffs:
            melds[index] = Meld((*melds[index].cards, card))
        return tuple(melds)

    def loose(self, seat: int) -> Cards:
        """Return the cards of a seat that has spread which lie in no meld."""
        melds = self.spread if seat == self.knocker else self.answer
        covered = {card for meld in melds for card in meld.cards}
        covered.update(card for card, _ in self.layoffs)
        return tuple(card for card in self.held[seat] if card not in covered)

    def legal_actions(self) -> tuple[Move, ...]:
        """Return all the mover may do; empty when the hand is over."""
        if self._legal is None:
            object.__setattr__(self, "_legal", LEGAL[self.phase](self))
        assert self._legal is not None
        return self._legal

    def legal_advice(self) -> tuple[Advise, ...]:
        """Return what the sitter may say on the captain's turn: any of its moves (3.3)."""
        if self.roles.sitter is None or self.mover != self.roles.captain:
            return ()
        return tuple(map(Advise, self.legal_actions()))

    def after(self, action: Action) -> "Hand":
        """Return the hand after the mover's action or the sitter's advice.

        Raises IllegalAction for anything that is not in legal_actions() or legal_advice().
        """
        if isinstance(action, Advise):
            sitter = self.roles.sitter
            if sitter is None or action not in self.legal_advice():
                raise refusal(self, action)
            return self.with_({"log": (*self.log, (sitter, action))})
        if not _offered(action, self.legal_actions()):
            raise refusal(self, action)
        changes = AFTER[type(action)](self, action)
        changes["log"] = (*self.log, (self.mover, action))
        return self.with_(changes)

    def with_(self, changes: Changes) -> "Hand":
        """Return the hand with these fields changed, for the transitions of turns.py."""
        new = object.__new__(Hand)
        fields = new.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        fields["_legal"] = None
        if self.first is None:
            fields["first"] = self
        return new


def _offered(action: Action, legal: tuple[Move, ...]) -> bool:
    for each in legal:  # the same object, as a rule: then nothing needs comparing
        if each is action:
            return True
    return action in legal
